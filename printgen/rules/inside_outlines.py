"""Words and numbers lie inside the outline that their component is cut along. Always on.

A warning names the kind, an item and the words that would be cut off. Move them, make their box smaller, or choose
another ``outline``; what is cut square (``--cut``) is not looked at.
"""

from collections.abc import Iterator, Sequence

from printgen.layout.craft import follows
from printgen.model import Kind, RuleUse
from printgen.page import Drawing, Placement, Segment, Stamp, TextRun
from printgen.page.inward import Point
from printgen.page.outlines import corners_of, encloses, lying
from printgen.problems import Problem, Severity
from printgen.reading.groups import Record
from printgen.rules import Subject
from printgen.units import MM_PER_POINT
from printgen.words import say

CODE = "inside-outlines"
FIELDS = Record({})
HIGH, SLACK = 0.7, 0.3
"""How high letters are, as a part of their size; and how much of their box in mm is white at its corners."""
Words = tuple[str, Sequence[Point]]


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        if plan.kind.role == "piece" and follows(plan.kind.outline, subject.craft.cut):
            lain = (placed for page in subject.pages for placed in page.placements if placed.kind == plan.kind.id)
            yield from _check_kind(plan.kind, lain)


def _check_kind(kind: Kind, lain: Iterator[Placement]) -> Iterator[Problem]:
    """One problem for a kind, about the first of its faces from which words are cut off."""
    rings = {side: list(corners_of(kind.outline.edge(kind.size, behind=side == "back"))) for side in ("front", "back")}
    different = {id(placed.face): placed for placed in lain}
    for placed in different.values():
        for words, spots in words_in(placed.face):
            if not all(encloses(rings[placed.side], spot) for spot in spots):
                message = say("{kind}: {words!r} on {item} would be cut off by the outline", kind=kind.title,
                              words=words[:60], item=placed.item)
                hint = say("move it, make its box smaller, or choose another outline")
                yield Problem(kind.place, CODE, message, hint, Severity.WARNING)
                return


def words_in(drawing: Drawing) -> Iterator[Words]:
    """Each text of a drawing with the corners of the box around its letters."""
    for mark in drawing.marks:
        if isinstance(mark, TextRun) and mark.source.strip():
            left, right = mark.x + SLACK, mark.x + sum(mark.advances) - SLACK
            top, bottom = mark.y - HIGH * mark.size * MM_PER_POINT + SLACK, mark.y - SLACK
            yield mark.source, [(left, top), (right, top), (right, bottom), (left, bottom)]
        elif isinstance(mark, Stamp):
            inner = mark.drawing
            size = inner.width * mark.scale, inner.height * mark.scale
            for words, spots in words_in(inner):
                scaled: list[Segment] = [("M", x * mark.scale, y * mark.scale) for x, y in spots]
                yield words, [(at[0], at[1]) for _, *at in lying(scaled, size, mark.x, mark.y, mark.turn)]
