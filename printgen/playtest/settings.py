"""What may be set about a game, and how the points are read that the rules leave open.

A game file sets these at ``play.settings``, a variant changes them, ``--set`` changes them for one play-test.

Read in one way only, each in the place named: forward is along the pieces (`printgen.boards.board`), a dead end
reflects (`printgen.paths`); a costume's modifier counts once, on the first ticket, and who fails a door with fewer
sweets than it asks for gives all (`door`); several houses or pawns at a square: one is chosen (`play`);
on a tie the Défiance may overtake first, and a push-back triggers nothing more (`street`); in SOLO masks do nothing
and neither do effects on others, and costumes never change an effect (`surprises`); an empty pile gives nothing
(`piles`); one costume at a time (`surprises`); equal sweets share a place (`tally`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a game by name. Numbers are counts; 0 where that means "none" or "not at all"."""

    target: int = 10
    """Sweets that win a SOLO game."""
    longest_solo: int = 300
    """A SOLO game that has not been won after so many turns is over."""
    rounds: int = 20
    """Rounds of a STANDARD game."""
    hand_limit: int = 6
    """Prank tickets one plans a door with; hands may grow larger."""
    starting_pranks: int = 3
    failed_door_costs: bool = True
    """A failed door takes as many sweets as it would have given."""
    zero_asks_for: int = 0
    """The prank ticket that a house of difficulty 0 asks for; 0: none."""
    token_remembered: bool = True
    """The Défiance remembers its movement token; else the stake begins with 1."""
    standing_still_arrives: bool = False
    """Who does not move because the token came to 0 or less still arrives."""
    card_moves_arrive: bool = False
    """A move by a surprise card is an arrival: the square's house or pawn may be tried."""
    surprise_before_door: bool = True
    """On a square with both, the surprise comes first and then the door; else the surprise alone."""
    empty_candy_ends: bool = True
    """A STANDARD game ends when the candy pile is empty."""
    tokens_in_hand: int = 0
    """Movement tokens everybody keeps, to play one a turn; 0: one is drawn blind."""
    tokens_return: bool = True
    """A used movement token goes back to the heap; else it leaves the game."""
    choose_direction: bool = False
    """Forward or backward is the player's choice for each token."""
    sweets_melt: bool = False
    """Each turn takes as many sweets as the movement token says."""
    teams: bool = False
    """Two teams, of every other seat; each counts its sweets together."""


MOST = 1000
"""No setting is larger."""
AT_LEAST_ONE = ("target", "rounds", "longest_solo")


def least(name: str) -> int:
    """The smallest value of a setting that is a number."""
    return int(name in AT_LEAST_ONE)


def names() -> tuple[str, ...]:
    return tuple(field.name for field in fields(Settings))


def settings_of(values: Mapping[str, int | bool]) -> Settings:
    """The settings of a game; what these rules do not know is passed over, and an unfit type is made to fit."""
    kinds = {field.name: bool if field.type in (bool, "bool") else int for field in fields(Settings)}
    return Settings(**{name: kinds[name](value) for name, value in values.items() if name in kinds})  # type: ignore[arg-type]
