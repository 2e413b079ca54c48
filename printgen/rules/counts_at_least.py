"""Enough of each kind is printed for the mode and the number of players. Always on.

    modes:
      standard:
        at_least:
          pawn: {items_per_player: 1, why: one each}

The minimum stands in the game's own file, with its reason; running out in the middle of a game hurts. Print more
pages of the kind, or, if you know better, lower the minimum.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.plan import KindPlan
from printgen.problems import Problem
from printgen.reading.groups import Record
from printgen.rules import Subject
from printgen.words import Message, say, say_count

CODE = "counts-at-least"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        needs = subject.mode.at_least.get(plan.kind.id)
        if needs and plan.items < plan.minimum:
            message = say_count(
                "{kind}: {items} printed, but {mode} with {count} player needs at least {minimum}{per_player}{why}",
                "{kind}: {items} printed, but {mode} with {count} players needs at least {minimum}{per_player}{why}",
                subject.players, kind=plan.kind.title, items=plan.items, mode=subject.mode.title,
                minimum=plan.minimum, per_player=_per_player(needs.items_per_player),
                why=f" ({needs.why})" if needs.why else "",
            )
            yield Problem(needs.place, CODE, message, _hint(plan))


def _per_player(items: int) -> Message:
    return say(", {items} for each player among them", items=items) if items else Message("")


def _hint(plan: KindPlan) -> Message:
    if not sum(map(len, plan.pages)):
        return say("no number of pages can reach it: no item of {kind} has any copies", kind=plan.kind.id)
    pages = plan.minimum_pages
    return say_count("print {count} page of it", "print {count} pages of it", pages)
