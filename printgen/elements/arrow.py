"""An arrow that fills its box, or that lies at the edge of the face it points to.

It points up, right, down or left; a field may say where. With ``at_edge`` only the size of its box counts: its tip lies
2.5 mm inside the middle of that edge.

    - {arrow: right, box: [9, 60, 7.5, 4.4], hollow: true}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import COLOUR, WEIGHT, pen, place_of
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, Segment, shapes
from printgen.problems import Problem
from printgen.reading.fields import Boolean, Field, Template, nearest
from printgen.words import say

FIELDS: Mapping[str, Field] = {
    "arrow": Template(types=("choice", "text")),
    "at_edge": Boolean(),
    "hollow": Boolean(),
    "colour": COLOUR,
    "weight": WEIGHT,
}
DIRECTIONS = ("up", "right", "down", "left")
FROM_EDGE = 2.5
# The arrow pointing right in a box of 1 × 1: shaft, then head.
SHAPE = ((0.0, 0.28), (0.45, 0.28), (0.45, 0.0), (1.0, 0.5), (0.45, 1.0), (0.45, 0.72), (0.0, 0.72))


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    """``at_edge`` takes only the size of the box, longer side ahead; the tip is 2.5 mm inside the edge's middle."""
    direction = str(element.values["arrow"])
    if direction not in DIRECTIONS:
        message = say("{direction!r} is no direction", direction=direction)
        around.report(Problem(place_of(element, "arrow"), "wrong-choice", message, nearest(direction, DIRECTIONS)))
        return
    box = element.box
    if element.values.get("at_edge"):
        box = edge_box(direction, max(box.width, box.height), min(box.width, box.height), around.kind.size)
    hollow = element.values.get("hollow", False)
    ink = element.values.get("colour", "ink")
    weight = pen(element, "outline" if hollow else "detail", around.style)
    yield Path(trace(direction, box), fill="paper" if hollow else ink, stroke=ink, weight=weight)


def trace(direction: str, box: Box) -> tuple[Segment, ...]:
    """The outline of an arrow whose bounding box is ``box``."""
    backward, upright = direction in ("left", "up"), direction in ("down", "up")
    ahead = [(1 - a if backward else a, b) for a, b in SHAPE]
    spots = [(b, a) if upright else (a, b) for a, b in ahead]
    return shapes.polygon((box.x + a * box.width, box.y + b * box.height) for a, b in spots)


def edge_box(direction: str, length: float, breadth: float, size: tuple[float, float]) -> Box:
    width, height = size
    across, down = (width - breadth) / 2, (height - breadth) / 2
    return {
        "right": Box(width - FROM_EDGE - length, down, length, breadth),
        "left": Box(FROM_EDGE, down, length, breadth),
        "down": Box(across, height - FROM_EDGE - length, breadth, length),
        "up": Box(across, FROM_EDGE, breadth, length),
    }[direction]
