"""A straight line through the middle of its box.

    - {line: horizontal, box: [4, 40, 48, 2], weight: 0.4, dash: dotted}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import COLOUR, DASH, WEIGHT, dashes, pen, pen_width
from printgen.model import FaceElement
from printgen.page import Mark, Path, shapes
from printgen.reading.fields import Choice, Field

FIELDS: Mapping[str, Field] = {
    "line": Choice(("horizontal", "vertical")),
    "weight": WEIGHT,
    "dash": DASH,
    "stroke": COLOUR,
}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    x, y, width, height = element.box
    if element.values["line"] == "horizontal":
        segments = shapes.line(x, y + height / 2, x + width, y + height / 2)
    else:
        segments = shapes.line(x + width / 2, y, x + width / 2, y + height)
    weight = pen(element, "detail", around.style)
    pattern = dashes(element, pen_width(weight, around.style))
    yield Path(segments, stroke=element.values.get("stroke", "ink"), weight=weight, dash=pattern)
