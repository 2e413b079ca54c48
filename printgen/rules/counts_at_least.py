"""Enough of each kind is printed for the mode and the number of players. Always on.

    modes:
      standard:
        at_least:
          pawn: {items_per_player: 1, why: one each}

The minimum stands in the game's own file, with its reason; running out in the middle of a game hurts. Print more
pages of the kind, or, if you know better, lower the minimum. A kind of which nothing at all is printed is a warning,
an item without copies and a face without elements are a note.
"""

from collections.abc import Iterator

from printgen.model import Game, Kind, RuleUse
from printgen.plan import KindPlan, first_pages
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.words import Message, say, say_count

CODE = "counts-at-least"
NOTHING = "nothing-printed"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    if all(kind.role == "inset" for kind in subject.game.kinds.values()):
        message = say("nothing is printed for {mode!r}: no kind has sheets of its own", mode=subject.mode.id)
        yield Problem(subject.mode.place, NOTHING, message)
    elif not subject.plans:
        message = say("{mode!r} leaves out everything: nothing is printed for it", mode=subject.mode.id)
        yield Problem(subject.mode.place, NOTHING, message, say("take something from its `leave_out`"))
    for plan in subject.plans:
        yield from _absent(plan.kind)
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
    yield from _shown_nowhere(subject.game)


def _absent(kind: Kind) -> Iterator[Problem]:
    """What has no copies, and what would be blank."""
    if not any(item.copies for item in kind.items):
        message = say("{kind}: no item has any copies, so nothing of it is printed", kind=kind.title)
        yield Problem(kind.place, NOTHING, message, say("give its items `copies`, or take it out of the game"),
                      Severity.WARNING)
    else:
        for item in kind.items:
            if not item.copies:
                message = say("{kind}: {item!r} has no copies, so it is not printed", kind=kind.title, item=item.id)
                yield Problem(item.places.get("copies", item.place), NOTHING, message, severity=Severity.NOTE)
    if not kind.face:
        message = say("{kind}: its face has no elements, so it is blank", kind=kind.title)
        yield Problem(kind.place, NOTHING, message, severity=Severity.NOTE)


def _shown_nowhere(game: Game) -> Iterator[Problem]:
    """What is printed on other components, and on none of them."""
    shown = {name for kind in game.kinds.values() for name in kind.shows}
    for kind in game.kinds.values():
        if kind.role == "inset" and kind.id not in shown:
            message = say("{kind} is an inset, but no face shows it: it is printed nowhere", kind=kind.title)
            yield Problem(kind.place, NOTHING, message, say("write `insets: {kind}` in a face", kind=kind.id),
                          Severity.WARNING)


def _per_player(items: int) -> Message:
    return say(", {items} for each player among them", items=items) if items else Message("")


def _hint(plan: KindPlan) -> Message:
    if not sum(map(len, plan.pages)):
        return say("no number of pages can reach it: no item of {kind} has any copies", kind=plan.kind.id)
    sizes = [len(page) for page in plan.pages]
    pages = plan.minimum_pages // plan.tiles
    # Pages that are asked for go in turn, part-filled ones too: it may take more of them than a plan would print.
    while sum(copies * size for copies, size in zip(first_pages(pages, sizes), sizes, strict=True)) < plan.minimum:
        pages += 1
    return say_count("print {count} page of it", "print {count} pages of it", pages * plan.tiles)
