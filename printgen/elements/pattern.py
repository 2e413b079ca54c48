"""A light pattern that fills its box: dots, stars, waves or small pictures. It takes little ink, and nothing is cut at
an edge.

Pictures stand upright in the upper half and upside down in the lower, as on playing cards: turned round, it looks the
same. They leave a round in the middle free, ``free`` mm across; ``size`` is how large each may be.

    - {pattern: dots, box: [-2, -2, 60, 88], colour: accent}
    - {pattern: pictures, picture: art/hat.svg, box: [1, 1, 54, 82], spacing: 10, size: 5, free: 26}
"""

from collections.abc import Iterator, Mapping
from math import hypot, sqrt

from printgen.elements import Surroundings
from printgen.elements.looks import COLOUR
from printgen.elements.picture import fitted
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, Segment, shapes
from printgen.problems import Problem
from printgen.reading.fields import Choice, Field, Number, Template
from printgen.words import say

FIELDS: Mapping[str, Field] = {
    "pattern": Choice(("dots", "stars", "waves", "pictures")),
    "spacing": Number(2, 100),
    "colour": COLOUR,
    "picture": Template(types=("picture",)),
    "size": Number(1, 100),
    "free": Number(0, 200),
}
DOT, STAR = 0.35, 1.1
PEN = 0.25


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    colour = element.values.get("colour", "ink")
    shape, weight = element.values["pattern"], around.style.pen(PEN)
    if shape == "pictures":
        yield from _pictures(element, colour, around)
        return
    if shape == "waves":
        spacing = element.values.get("spacing", 5.0)
        yield Path(tuple(_waves(element.box, spacing)), stroke=colour, weight=weight)
        return
    spacing = element.values.get("spacing", 5.0 if shape == "dots" else 8.0)
    if shape == "dots":
        marks = [shapes.circle(x, y, DOT) for x, y in _spots(element.box, spacing, DOT)]
    else:
        marks = [shapes.star(x, y, STAR, STAR * 0.42, 5) for x, y in _spots(element.box, spacing, STAR)]
    fill, stroke = (colour, "") if shape == "dots" else ("", colour)
    yield Path(tuple(segment for mark in marks for segment in mark), fill=fill, stroke=stroke, weight=weight)


def _pictures(element: FaceElement, colour: str, around: Surroundings) -> Iterator[Mark]:
    """Small pictures, in one colour for black; ``size`` is how wide and high each may be, ``free`` a diameter."""
    values, box = element.values, element.box
    if "picture" not in values:
        message = say("a pattern of pictures needs {key}", key="picture:")
        around.report(Problem(element.place, "missing-key", message))
        return
    drawing = around.picture(values["picture"])
    if not drawing:
        return
    style = around.style
    coloured = drawing.called(drawing.name, style._replace(colours={**style.colours, "ink": style.colours[colour]}))
    size, middle = values.get("size", 5.0), (box.x + box.width / 2, box.y + box.height / 2)
    for x, y in _spots(box, values.get("spacing", 9.0), size / 2, turnable=True):
        if hypot(x - middle[0], y - middle[1]) >= values.get("free", 0.0) / 2 + size / 2:
            # A lattice about the middle: what is left of it in its row stands for what is above it.
            above = (round(y - middle[1], 6), x - middle[0]) < (0.0, 0.0)
            placed = fitted(coloured, Box(x - size / 2, y - size / 2, size, size))
            yield placed if above else placed._replace(turn=2)


def _spots(box: Box, spacing: float, radius: float, *, turnable: bool = False) -> Iterator[tuple[float, float]]:
    """Staggered rows, centred in the box, of spots whose marks lie inside it; ``turnable``: the same upside down."""
    high = spacing * sqrt(3) / 2
    rows = max(0, int((box.height - 2 * radius) / high))
    rows -= rows % 2 if turnable else 0
    columns = max(0, int((box.width - 2 * radius) / spacing))
    left = box.x + (box.width - columns * spacing) / 2
    top = box.y + (box.height - rows * high) / 2
    for row in range(rows + 1):
        for column in range(columns + 1 - row % 2):
            yield left + (column + row % 2 / 2) * spacing, top + row * high


def _waves(box: Box, spacing: float) -> Iterator[Segment]:
    """Level lines that swing; whole waves, as long as the box is wide."""
    handle, count = spacing * 0.27, max(1, round(box.width / (2 * spacing)))
    length, lines = box.width / count, max(1, int((box.height - 2 * handle) / spacing) + 1)
    top = box.y + (box.height - (lines - 1) * spacing) / 2
    for line in range(lines):
        y = top + line * spacing
        yield "M", box.x, y
        for wave in range(count):
            x = box.x + wave * length
            up, down = y - handle, y + handle  # the curve comes to three quarters of it
            yield "C", x + length / 6, up, x + length / 3, up, x + length / 2, y
            yield "C", x + length * 2 / 3, down, x + length * 5 / 6, down, x + length, y
