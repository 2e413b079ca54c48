"""What many games came to, counted: it grows with what can happen, not with the number of games."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from printgen.playtest.printed import CANDY, CARD, COSTUME, MASK, PRANK, TOKEN
from printgen.playtest.state import State

SPENT = (TOKEN, PRANK, MASK, CANDY, CARD, COSTUME)
"""Kinds that can run out."""
Counts = Counter[int]


@dataclass(slots=True)
class Tally:
    """Counts of games: turns, sweets, endings, places by seat; doors by (difficulty, state); streets by state.

    ``firsts`` counts the seats (of teams: the teams) that won, in parts of ``SHARES`` where several share it.
    ``peaks`` are the most of a kind in use at once, by kind; ``cards`` how often each was drawn.
    """

    games: int = 0
    turns: Counts = field(default_factory=Counter)
    sweets: Counts = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    firsts: Counts = field(default_factory=Counter)
    shared: int = 0
    won: int = 0
    doors: Counter[tuple[int, int]] = field(default_factory=Counter)
    streets: Counts = field(default_factory=Counter)
    peaks: dict[str, Counts] = field(default_factory=lambda: {kind: Counter() for kind in SPENT})
    cards: Counts = field(default_factory=Counter)

    def add(self, state: State) -> None:
        """Count a game that is over."""
        self.games += 1
        self.turns[state.turn] += 1
        self.sweets.update(state.sweets)
        self.endings[state.ending] += 1
        self.won += state.won
        leaders = winners(state)
        self.shared += len(leaders) > 1
        for seat in leaders:
            self.firsts[seat] += SHARES // len(leaders)
        self.doors.update(state.doors)
        self.streets.update(dict(enumerate(state.streets)))
        self.cards.update(state.met)
        for kind, peak in peaks_of(state).items():
            self.peaks[kind][peak] += 1

    def join(self, other: "Tally") -> None:
        """Count the games of another tally too."""
        self.games += other.games
        self.won += other.won
        self.shared += other.shared
        mine = (self.turns, self.sweets, self.firsts, self.streets, self.cards)
        for one, more in zip(mine, (other.turns, other.sweets, other.firsts, other.streets, other.cards), strict=True):
            one.update(more)
        self.endings.update(other.endings)
        self.doors.update(other.doors)
        for kind, peaks in other.peaks.items():
            self.peaks[kind].update(peaks)


SHARES = 840
"""A won game in parts that up to eight winners can share evenly."""


def winners(state: State) -> list[int]:
    """The seats with the most sweets, who share the place; in teams, every other seat belongs together."""
    sweets = state.sweets
    if state.settings.teams:
        sweets = [sum(sweets[0::2]), sum(sweets[1::2])]
    best = max(sweets)
    return [seat for seat, count in enumerate(sweets) if count == best]


def peaks_of(state: State) -> dict[str, int]:
    """The most of each kind that was in use at once."""
    return {
        TOKEN: state.heap_peak, PRANK: state.prank_pile.peak, MASK: state.mask_pile.peak, CANDY: state.candy.peak,
        CARD: state.cards.peak, COSTUME: state.costumes.peak,
    }


def joined(tallies: Iterable[Tally]) -> Tally:
    whole = Tally()
    for one in tallies:
        whole.join(one)
    return whole
