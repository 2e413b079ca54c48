"""Two kinds never look the same once colours are dropped: games are printed in black and white, and coloured in.

    rules:
      - told_apart

Looks at the finished faces of all kinds, and the outlines they are cut along. Give one of the two another drawing, word
or outline.
"""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.layout.craft import follows
from printgen.model import RuleUse
from printgen.page import Drawing
from printgen.page.outlines import Outline
from printgen.problems import Problem
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.rules.looks import Looks
from printgen.words import Message, say

CODE = "told-apart"
FIELDS = Record({})


class _Face(NamedTuple):
    """One of the different fronts of a kind, with an item that has it."""

    kind: str
    item: str
    face: Drawing


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    places = {plan.kind.id: plan.kind.place for plan in subject.plans}
    hint = say("give one of them another drawing, word or outline")
    looks = Looks(colours=False)
    alike: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for faces in _alike_at_a_glance(subject):
        seen: dict[object, _Face] = {}
        for kind, item, face in faces:
            other = seen.setdefault(looks.look(face), _Face(kind, item, face))
            if other.kind != kind:
                alike.setdefault((kind, other.kind), []).append((item, other.item))
    for (kind, other_kind), items in alike.items():
        yield Problem(places.get(kind, subject.game.place), CODE, _told(kind, other_kind, items), hint)


def _told(kind: str, other: str, items: list[tuple[str, str]]) -> Message:
    """Which items of a kind look like which of another; of many, how many."""
    item, other_item = items[0]
    if len(items) == 1:
        return say("without colours, {item} of {kind} looks the same as {other_item} of {other}", item=item, kind=kind,
                   other_item=other_item, other=other)
    return say("without colours, {count} items of {kind} look the same as items of {other}: {item} as {other_item}, "
               "for one", count=len(items), kind=kind, other=other, item=item, other_item=other_item)


def _alike_at_a_glance(subject: Subject) -> Iterator[list[_Face]]:
    """Faces of several kinds that have one size, one outline that they are cut along, and as many marks.

    Looking closely takes time, and few faces need it.
    """
    outlines = {plan.kind.id: plan.kind.outline for plan in subject.plans
                if follows(plan.kind.outline, subject.craft.cut)}
    done: set[int] = set()
    groups: dict[tuple[float, float, Outline | None, int], list[_Face]] = {}
    for page in subject.pages:
        for placed in page.placements:
            face = placed.face
            if placed.side == "front" and id(face) not in done:
                done.add(id(face))
                alike = face.width, face.height, outlines.get(placed.kind), len(face.marks)
                groups.setdefault(alike, []).append(_Face(placed.kind, placed.item, face))
    yield from (group for group in groups.values() if len({face.kind for face in group}) > 1)
