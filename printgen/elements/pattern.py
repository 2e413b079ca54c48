"""A light pattern that fills its box: dots, stars or waves. It takes little ink, and no mark is cut at an edge."""

from collections.abc import Iterator, Mapping
from math import sqrt

from printgen.elements import Surroundings
from printgen.elements.looks import COLOUR
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, Segment, shapes
from printgen.reading.fields import Choice, Field, Number

FIELDS: Mapping[str, Field] = {
    "pattern": Choice(("dots", "stars", "waves")),
    "spacing": Number(2, 100),
    "colour": COLOUR,
}
DOT, STAR = 0.35, 1.1
PEN = 0.25


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    colour = element.values.get("colour", "ink")
    shape = element.values["pattern"]
    if shape == "waves":
        spacing = element.values.get("spacing", 5.0)
        yield Path(tuple(_waves(element.box, spacing)), stroke=colour, weight=PEN)
        return
    spacing = element.values.get("spacing", 5.0 if shape == "dots" else 8.0)
    if shape == "dots":
        marks = [shapes.circle(x, y, DOT) for x, y in _spots(element.box, spacing, DOT)]
    else:
        marks = [shapes.star(x, y, STAR, STAR * 0.42, 5) for x, y in _spots(element.box, spacing, STAR)]
    fill, stroke = (colour, "") if shape == "dots" else ("", colour)
    yield Path(tuple(segment for mark in marks for segment in mark), fill=fill, stroke=stroke, weight=PEN)


def _spots(box: Box, spacing: float, radius: float) -> Iterator[tuple[float, float]]:
    """Staggered rows, centred in the box, of spots whose marks lie inside it."""
    high = spacing * sqrt(3) / 2
    rows = max(0, int((box.height - 2 * radius) / high))
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
