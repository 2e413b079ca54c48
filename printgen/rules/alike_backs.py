"""What is drawn blind or from a pile cannot be told apart from behind: one size, one outline, one back.

    rules:
      - alike_backs

Looks at the finished pages of every kind with ``drawn: pile`` or ``drawn: blind``. Give all its items the same
back: an element of a back must not show a field of the item.
"""

from collections.abc import Iterator, Sequence

from printgen.model import Kind, RuleUse
from printgen.page import Drawing, Placement
from printgen.problems import Problem
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.rules.looks import Looks
from printgen.words import say

CODE = "alike-backs"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        kind = plan.kind
        if kind.drawn != "table" and kind.role == "piece":
            lying = [each for page in subject.pages for each in page.placements if each.kind == kind.id]
            yield from _check_sizes(kind, [each for each in lying if each.side == "front"])
            yield from _check_backs(kind, [each for each in lying if each.side == "back"])


def _check_sizes(kind: Kind, placements: Sequence[Placement]) -> Iterator[Problem]:
    """Cut out, all are of one size."""
    first: Placement | None = None
    for face, placement in _faces(placements):
        if first is None:
            first = placement
        elif _size(face) != _size(first.face):
            message = say("{kind} are drawn without looking, but {one} is {size} mm and {other} {other_size} mm",
                          kind=kind.title, one=first.item, size=_size(first.face), other=placement.item,
                          other_size=_size(face))
            yield Problem(kind.place, CODE, message, say("give all of them one size"))


def _check_backs(kind: Kind, placements: Sequence[Placement]) -> Iterator[Problem]:
    first: tuple[Placement, object] | None = None
    looks = Looks(colours=True)
    for face, placement in _faces(placements):
        look = looks.look(face)
        if first is None:
            first = placement, look
        elif look != first[1]:
            message = say("{kind} are drawn without looking, but the backs of {one} and {other} differ",
                          kind=kind.title, one=first[0].item, other=placement.item)
            yield Problem(kind.place, CODE, message, say("let no element of the back show a field of the item"))


def _faces(placements: Sequence[Placement]) -> Iterator[tuple[Drawing, Placement]]:
    """Each different face, with one place where it lies."""
    seen: dict[int, tuple[Drawing, Placement]] = {}
    for placement in placements:
        seen.setdefault(id(placement.face), (placement.face, placement))
    yield from seen.values()


def _size(face: Drawing) -> str:
    return f"{face.width:g} x {face.height:g}"
