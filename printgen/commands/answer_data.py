"""Answers as data for other programs, ready to be written as JSON."""

from collections.abc import Iterable
from typing import Any

from printgen.answers import Odds, PrintOut
from printgen.plan import KindPlan
from printgen.problems import CellPlace, Problem
from printgen.words import Catalogue

Data = dict[str, Any]


def of_problems(problems: Iterable[Problem], catalogue: Catalogue) -> Data:
    """``{"problems": [{"file", "line", "column", "severity", "code", "message", "hint"}]}``.

    In a table ``line`` and ``column`` are the row and the column; there are a ``sheet`` and a ``cell`` ("C5") more.
    """
    return {"problems": [_problem(problem, catalogue) for problem in problems]}


def _problem(problem: Problem, catalogue: Catalogue) -> Data:
    place = problem.place
    in_table = {"sheet": place.sheet, "cell": place.cell} if isinstance(place, CellPlace) and place.line else {}
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        **in_table,
        "severity": problem.severity.name.lower(),
        "code": problem.code,
        "message": problem.message.say_in(catalogue),
        "hint": problem.hint.say_in(catalogue),
    }


def of_print_outs(print_outs: tuple[PrintOut, ...]) -> Data | list[Data]:
    """One plan, or a list of them where several modes or numbers of players were asked for."""
    plans = [_print_out(print_out) for print_out in print_outs]
    return plans[0] if len(plans) == 1 else plans


def _print_out(print_out: PrintOut) -> Data:
    choice = print_out.choice
    pieces = [plan for plan in print_out.plans if plan.kind.role == "piece"]
    others = [plan for plan in print_out.plans if plan.kind.role != "piece"]
    return {
        "game": choice.game.id,
        "mode": choice.mode.id,
        "players": choice.players,
        "variants": [variant.id for variant in choice.game.variants],
        "kinds": [_kind(plan) | _evidence(plan, print_out) for plan in pieces],
        "other_pages": [{"what": plan.kind.id, "pages": plan.pages_total} for plan in others],
        "pages_total": print_out.pages_total,
        "sheets_total": print_out.sheets_total,
        "cutting_minutes": print_out.minutes.cutting,
        "handwork_minutes": print_out.minutes.handwork,
    }


def _evidence(plan: KindPlan, print_out: PrintOut) -> Data:
    """How many play-tests needed, if that was asked for."""
    if print_out.evidence is None or plan.kind.id not in print_out.evidence:
        return {}
    items = print_out.evidence[plan.kind.id]
    return {"evidence_items": items, "evidence_pages": plan.pages_for(items)}


def _kind(plan: KindPlan) -> Data:
    work = plan.kind.handwork
    by_hand = {"handwork": {"minutes_each": work.minutes, "why": work.why}} if work else {}
    return {
        "kind": plan.kind.id,
        "minimum_items": plan.minimum,
        "minimum_pages": plan.minimum_pages,
        "why": plan.why,
        "pages": [
            {"page": number, "copies": copies, "items": items}
            for number, (copies, items) in enumerate(zip(plan.copies, plan.held, strict=True), 1)
            if copies
        ],
        "items": plan.items,
        "pages_total": plan.pages_total,
        **by_hand,
    }


def of_odds(odds: Odds) -> Data:
    """``{"deck": {"1": 8, …}, "modifier": 0, "odds": {"2": {"1": "41/105", …}}}``: by hand, then by difficulty."""
    return {
        "deck": {str(value): count for value, count in sorted(odds.deck.items())},
        "modifier": odds.modifier,
        "odds": {
            str(hand): {str(difficulty): str(chance) for difficulty, chance in enumerate(odds.chances[hand])}
            for hand in odds.hands
        },
    }
