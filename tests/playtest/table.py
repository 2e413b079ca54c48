"""A small game to test the rules on: a board in a row, and what the players hold as the test says."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from printgen.model import Layout
from printgen.paths import Square, Track, landings, make_track
from printgen.playtest import solo, standard
from printgen.playtest.play import set_up
from printgen.playtest.printed import House, HousePlace, Landings, Printed, Step
from printgen.playtest.settings import Settings
from printgen.playtest.state import State
from printgen.problems import Place

FOUR_OF_EACH = tuple(value for value in range(1, 10) for _ in range(4))
HERE = Place("game.yaml", 1, 1)
LAYOUT = Layout("row", "Row", "piece", (("1",),), ("1",), "1", False, HERE)


def row(squares: int, *, loop: bool = False) -> Track:
    """A path of squares in a row, numbered from 0; a loop leads from the last one to the first."""
    steps = [((at, 0), (at + 1, 0)) for at in range(squares - 1)]
    return make_track([(at, 0) for at in range(squares)], [*steps, ((squares - 1, 0), (0, 0))] if loop else steps)


def table_of(track: Track, *, ahead: bool) -> Landings:
    """Where moves end on a track whose squares are numbered by their column."""
    def ends(at: Square, steps: int) -> tuple[int, ...]:
        return tuple(sorted(x for x, _ in landings(track, at, steps if ahead else -steps)))

    return tuple(tuple(ends(at, steps) for steps in range(31)) for at in sorted(track.forward))


def printed(  # noqa: PLR0913 - what a test wants to be different
    players: int = 2, *, track: Track | None = None, houses: Mapping[int, tuple[int, int]] | None = None,
    cards: Sequence[Sequence[Step]] = ((),), costumes: Sequence[tuple[int, int]] = (), tokens: Sequence[int] = (1,),
    pranks: Sequence[int] = FOUR_OF_EACH, masks: Sequence[int] = FOUR_OF_EACH, candies: int = 50, expired: int = 0,
    surprises: Sequence[int] = (), **settings: Any,
) -> Printed:
    """``houses`` are (difficulty, harvest) by the square that their arrow points at."""
    track = track or row(10)
    houses = houses or {}
    arrows = [f"to {square}" for square in houses]
    return Printed(
        players == 1, players, Settings(**{"starting_pranks": 0, **settings}), tuple(tokens), tuple(pranks),
        () if players == 1 else tuple(masks), candies, expired,
        tuple(House(arrow, *houses[square], arrow) for arrow, square in zip(arrows, houses, strict=True)),
        tuple(map(tuple, cards)), tuple(f"card {n}" for n in range(len(cards))), tuple(range(len(cards))),
        (*costumes, (0, 0)), tuple(f"costume {n}" for n in range(len(costumes))), tuple(range(len(costumes))),
        tuple(HousePlace({arrow: square}) for arrow, square in zip(arrows, houses, strict=True)),
        table_of(track, ahead=True), table_of(track, ahead=False), frozenset(surprises), 0,
        tuple(str(at) for at in range(len(track.forward))), 10, (5.0, 6.67), (5.0, 6.67),
    )


def begun(game: Printed, *, at: Sequence[int] = (), seed: int = 1) -> State:
    """A game before its first turn; pawns stand ``at`` these squares."""
    state = set_up(game, Random(seed))
    for seat, square in enumerate(at):
        state.squares[seat] = square
    return state


def give(state: State, seat: int, *, pranks: Sequence[int] = (), masks: Sequence[int] = (), sweets: int = 0) -> None:
    """Take just these tickets out of the piles, into a seat's hand."""
    for which, (values, pile, hands) in enumerate((
        (pranks, state.prank_pile, state.pranks), (masks, state.mask_pile, state.masks),
    )):
        for value in values:
            pile.cards.remove(value)
            pile.used += 1
            hands[seat][value] += 1
            state.held[seat][which] += 1
    state.take_sweets(seat, sweets)


def turn_of(state: State, seat: int = 0) -> None:
    """Begin the turn of a seat, up to the next decision."""
    state.turn = seat
    state.todo.append(solo.begin if state.printed.solo else standard.begin)
    state.run()


def stop_here(state: State) -> None:
    """Nothing comes after what is being decided now."""
    state.todo[:] = [lambda state: state.end("rounds")]


def held(state: State, seat: int) -> list[int]:
    return [value for value, count in enumerate(state.pranks[seat]) for _ in range(count)]


def is_whole(state: State) -> bool:
    """Nothing has been created or lost."""
    return all(there == made for there, made in state.counts().values())
