"""Words, numbers, icons and pictures lie inside the outline that their component is cut along. Always on.

A warning names the kind, an item and what would be cut off, once for each element. Move it, make its box smaller, or
choose another ``outline``. What is cut square (``--cut``) is not looked at, nor is a picture that covers the whole
face.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from printgen.layout.craft import follows
from printgen.model import FaceElement, Kind, RuleUse
from printgen.page import Box, Drawing, Path, Picture, Placement, Point, Segment, Stamp, TextRun
from printgen.page.outlines import corners_of, encloses, lying
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.units import MM_PER_POINT
from printgen.words import Message, say

CODE = "inside-outlines"
FIELDS = Record({})
HIGH, SLACK = 0.7, 0.3
"""How high letters are, as a part of their size; and how much of their box in mm is white at its corners."""
SHOWN = ("icon", "icons", "picture")
"""Elements whose drawings are to be seen whole; patterns run out on purpose."""
LINES = ("outline", "line", "arrow", "boxes", "number")
"""Elements in which no drawing stands."""
WORDLESS = ("outline", "line", "arrow", "pattern", *SHOWN)
Words = tuple[str, Sequence[Point]]


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        if plan.kind.role == "piece" and follows(plan.kind.outline, subject.craft.cut):
            lain = (placed for page in subject.pages for placed in page.placements if placed.kind == plan.kind.id)
            yield from _check_kind(plan.kind, lain)


def _check_kind(kind: Kind, lain: Iterator[Placement]) -> Iterator[Problem]:
    """One problem for an element of a kind, about the first of its faces from which something is cut off."""
    rings = {side: list(corners_of(kind.outline.edge(kind.size, behind=side == "back"))) for side in ("front", "back")}
    told: set[object] = set()
    for placed in {id(placed.face): placed for placed in lain}.values():
        elements = kind.back if placed.side == "back" else kind.face
        for spots, element, what in _seen(placed, elements):
            which = placed.side, element.id if element else ""
            if which not in told and not all(encloses(rings[placed.side], spot) for spot in spots):
                told.add(which)
                message = say("{kind}: {what} on {item} would be cut off by the outline", kind=kind.title, what=what,
                              item=placed.item)
                hint = say("move it, make its box smaller, or choose another outline")
                yield Problem(element.place if element else kind.place, CODE, message, hint, Severity.WARNING)


class _Seen(NamedTuple):
    """Where the ink of something is on a face, the element that it belongs to, and what a message calls it."""

    spots: Sequence[Point]
    element: FaceElement | None
    what: Message | str


def _seen(placed: Placement, elements: Sequence[FaceElement]) -> Iterator[_Seen]:
    for words, spots in words_in(placed.face):
        yield _Seen(spots, _element_at(spots, elements, WORDLESS), repr(words[:60]))
    for spots in _pictures_in(placed.face):
        element = _element_at(spots, elements, LINES)
        if element and element.element in SHOWN:
            yield _Seen(spots, element, say("a part of {element}", element=element.id))


def _element_at(
    spots: Sequence[Point], elements: Sequence[FaceElement], others: Collection[str]
) -> FaceElement | None:
    """The element with the smallest box around the middle of what is there, but for the ``others``; of two, the one
    that may be cut."""
    (x, _), (y, _) = (_span([spot[axis] for spot in spots]) for axis in (0, 1))
    around = [each for each in elements if each.element not in others and _holds(each.box, each.turn, x, y)]
    return min(around, key=lambda each: (each.box.width * each.box.height, each.element in SHOWN), default=None)


def _holds(box: Box, turn: int, x: float, y: float) -> bool:
    wide, high = (box.height, box.width) if turn in (90, 270) else (box.width, box.height)
    return abs(x - box.x - box.width / 2) <= wide / 2 and abs(y - box.y - box.height / 2) <= high / 2


def words_in(drawing: Drawing) -> Iterator[Words]:
    """Each text of a drawing with the corners of the box around its letters."""
    for mark in drawing.marks:
        if isinstance(mark, TextRun) and mark.source.strip():
            left, right = mark.x + SLACK, mark.x + sum(mark.advances) - SLACK
            top, bottom = mark.y - HIGH * mark.size * MM_PER_POINT + SLACK, mark.y - SLACK
            yield mark.source, [(left, top), (right, top), (right, bottom), (left, bottom)]
        elif isinstance(mark, Stamp):
            for words, spots in words_in(mark.drawing):
                yield words, _laid(spots, mark)


def _pictures_in(face: Drawing) -> Iterator[Sequence[Point]]:
    """Where the ink of each drawing is that stands on a face; of those that cover it, nothing."""
    for mark in face.marks:
        if isinstance(mark, Stamp) and (mark.drawing.width, mark.drawing.height) == (face.width, face.height) \
                and mark.drawing.name.partition("/")[0] == face.name.partition("/")[0]:
            for spots in _pictures_in(mark.drawing):  # an element that lies turned
                yield _laid(spots, mark)
        elif isinstance(mark, Stamp) and not _covers(mark, face) and (ink := list(_ink(mark.drawing))):
            yield _shrunk(_laid(ink, mark))


def _covers(mark: Stamp, face: Drawing) -> bool:
    width, height = mark.drawing.width * mark.scale, mark.drawing.height * mark.scale
    return mark.x <= SLACK and mark.y <= SLACK and mark.x + width >= face.width - SLACK \
        and mark.y + height >= face.height - SLACK


def _shrunk(spots: Sequence[Point]) -> list[Point]:
    """Spots nearer to their middle, so that what touches an edge is inside."""
    middle, half = zip(*(_span([spot[axis] for spot in spots]) for axis in (0, 1)), strict=True)
    near = [max(0.0, 1 - SLACK / length) if length else 0.0 for length in half]
    return [(middle[0] + (x - middle[0]) * near[0], middle[1] + (y - middle[1]) * near[1]) for x, y in spots]


def _span(values: Sequence[float]) -> tuple[float, float]:
    """The middle of values, and how far the others are from it."""
    return (min(values) + max(values)) / 2, (max(values) - min(values)) / 2


def _ink(drawing: Drawing) -> Iterator[Point]:
    """Points of the lines of a drawing. A raster picture may be clear at its corners: the middles of its sides."""
    for mark in drawing.marks:
        if isinstance(mark, Path):
            yield from corners_of(mark.segments)
        elif isinstance(mark, Picture):
            x, y, width, height = mark.box
            yield from ((x + width / 2, y), (x + width / 2, y + height))
            yield from ((x, y + height / 2), (x + width, y + height / 2))
        elif isinstance(mark, Stamp):
            yield from _laid(list(_ink(mark.drawing)), mark)


def _laid(spots: Sequence[Point], mark: Stamp) -> list[Point]:
    """Spots of a drawing where they lie in another one."""
    size = mark.drawing.width * mark.scale, mark.drawing.height * mark.scale
    scaled: list[Segment] = [("M", x * mark.scale, y * mark.scale) for x, y in spots]
    return [(at[0], at[1]) for _, *at in lying(scaled, size, mark.x, mark.y, mark.turn)]
