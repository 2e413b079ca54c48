"""A straight line through the middle of its box."""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import DASH, NAME, Weight, colour, dash, pen_width, weight
from printgen.model import FaceElement
from printgen.page import Mark, Path, shapes
from printgen.reading.fields import Choice, Field

FIELDS: Mapping[str, Field] = {
    "line": Choice(("horizontal", "vertical")),
    "weight": Weight(),
    "dash": DASH,
    "stroke": NAME,
}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    x, y, width, height = element.box
    if element.values["line"] == "horizontal":
        segments = shapes.line(x, y + height / 2, x + width, y + height / 2)
    else:
        segments = shapes.line(x + width / 2, y, x + width / 2, y + height)
    pen = weight(element, "detail", around)
    pattern = dash(element.values.get("dash", "solid"), pen_width(pen, around.style))
    yield Path(segments, stroke=colour(element, "stroke", "ink", around) or "ink", weight=pen, dash=pattern)
