"""Two kinds never have the same face once colours are dropped: games are printed in black and white, and coloured in.

    rules:
      - told_apart

Looks at the finished faces of all kinds. Give one of the two another drawing, word or outline.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.groups import Record
from printgen.rules import Subject
from printgen.rules.looks import Looks
from printgen.words import say

CODE = "told-apart"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    places = {plan.kind.id: plan.kind.place for plan in subject.plans}
    seen: dict[object, tuple[str, str]] = {}
    for kind, item, look in _faces(subject):
        other, other_item = seen.setdefault(look, (kind, item))
        if other != kind:
            message = say("without colours, {item} of {kind} looks the same as {other_item} of {other}", item=item,
                          kind=kind, other_item=other_item, other=other)
            yield Problem(places.get(kind, subject.game.place), CODE, message,
                          say("give one of them another drawing, word or outline"))


def _faces(subject: Subject) -> Iterator[tuple[str, str, object]]:
    """Kind, item and look of each different face."""
    done: set[int] = set()
    looks = Looks(colours=False)
    for page in subject.pages:
        for placement in page.placements if page.role == "front" else ():
            if id(placement.face) not in done:
                done.add(id(placement.face))
                yield page.kind, placement.item, looks.look(placement.face)
