"""Play-tests as data for other programs, ready to be written as JSON."""

from collections.abc import Iterable
from typing import Any

from printgen.playing import PlayTest
from printgen.playtest import chance
from printgen.playtest.tally import SHARES
from printgen.words import Catalogue, Message

Data = dict[str, Any]
DOORS = ("success", "void", "failed")
STREETS = ("desertion", "failed", "success", "tie")


def of_tests(tests: Iterable[PlayTest]) -> Data | list[Data]:
    """One play-test, or a list of several."""
    all_tests = [_test(test) for test in tests]
    return all_tests[0] if len(all_tests) == 1 else all_tests


def of_move(seat: int, what: Message, catalogue: Catalogue) -> Data:
    """What is told of one game: a line of it, and the number of the player whom it happens to; null for everybody."""
    return {"player": seat + 1 if seat >= 0 else None, "text": what.say_in(catalogue)}


def _test(test: PlayTest) -> Data:
    tally, choice = test.played.tally, test.choice
    middle, least, most = chance.median(tally.turns)
    average, off = chance.mean(tally.sweets)
    seats = range(2 if test.printed.settings.teams else test.printed.players)
    return {
        "game": choice.game.id, "mode": choice.mode.id, "players": choice.players,
        "variants": [variant.id for variant in choice.game.variants], "layout": test.board.layout.id,
        "seed": test.wanted.seed, "strategies": list(test.wanted.strategies), "games": tally.games,
        "stopped": test.stopped,
        "turns": {"median": middle, "interval": [least, most]},
        "sweets": {"mean": average, "interval": [average - off, average + off]},
        "endings": dict(sorted(tally.endings.items())),
        "won": _share(tally.won, tally.games),
        "wins_by_seat": [_share(round(tally.firsts[seat] / SHARES), tally.games) for seat in seats],
        "shared_first_places": tally.shared,
        "doors": {
            str(difficulty): {name: tally.doors[difficulty, outcome] for outcome, name in enumerate(DOORS)}
            for difficulty in sorted({difficulty for difficulty, _ in tally.doors})
        },
        "streets": {name: tally.streets[outcome] for outcome, name in enumerate(STREETS)},
        "cards_drawn": {test.printed.card_names[card]: count for card, count in sorted(tally.cards.items())},
        "needed": _needed(test),
    }


def _share(hits: int, of: int) -> Data:
    share, low, high = chance.share(hits, of)
    return {"count": hits, "share": share, "interval": [low, high]}


def _needed(test: PlayTest) -> Data:
    """By kind: peaks with piles that never run dry, and the number that is enough (null: too few games to say)."""
    peaks, needed = test.endless.tally.peaks, test.needed
    return {
        plan.kind.id: {
            "median": chance.quantile(peaks[plan.kind.id], 0.5),
            "in_99_of_100": chance.quantile(peaks[plan.kind.id], 0.99),
            "enough_items": needed[plan.kind.id],
            "enough_pages": None if (enough := needed[plan.kind.id]) is None else plan.pages_for(enough),
            "minimum_items": plan.minimum,
        }
        for plan in test.plans if plan.kind.id in peaks
    }
