"""A frame: rectangle, circle (or ellipse), ticket (with notches at its sides), zigzag, hexagon; or trim, which follows
the outline of the component itself, from behind as it is seen there.

Without a box it goes round the whole face. ``inset`` is how far inside it runs, in mm.

    - {outline: rectangle, box: [3, 3, 50, 78], radius: 4, fill: tint}
    - {outline: trim, inset: 3}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import COLOUR, DASH, RADIUS, WEIGHT, dashes, pen, pen_width, place_of
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, Segment, shapes
from printgen.page.outlines import Outline
from printgen.problems import Problem
from printgen.reading.fields import BoxField, Choice, Field, Number
from printgen.words import say

FIELDS: Mapping[str, Field] = {
    "outline": Choice(("rectangle", "circle", "ticket", "zigzag", "hexagon", "pointed_hexagon", "trim")),
    "box": BoxField(),
    "inset": Number(0, 100),
    "radius": RADIUS,
    "notch": Number(0.5, 20),
    "tooth": Number(1, 20),
    "weight": WEIGHT,
    "dash": DASH,
    "stroke": COLOUR,
    "fill": COLOUR,
}
LEAST = 0.5
"""No frame is narrower than this, in mm."""


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    values, box, inset = element.values, element.box, element.values.get("inset", 0.0)
    if inset and min(box.width, box.height) - 2 * inset < LEAST:
        message = say("nothing is left of this frame {inset} mm inside its edge", inset=f"{inset:g}")
        around.report(Problem(place_of(element, "inset"), "out-of-range", message))
        return
    weight = pen(element, "outline", around.style)
    if "radius" in values:
        values = {**values, "radius": around.style.corner(values["radius"])}
    inner = Box(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset)
    line = (
        around.kind.outline.edge(around.kind.size, box, inset, behind=around.behind) if values["outline"] == "trim"
        else trace(values["outline"], inner, values)
    )
    if not line:
        message = say("{inset} mm inside its edge this frame would fall apart", inset=f"{inset:g}")
        around.report(Problem(place_of(element, "inset"), "out-of-range", message, say("make `inset` smaller")))
        return
    yield Path(
        line,
        fill=values.get("fill", ""),
        stroke=values.get("stroke", "ink"),
        weight=weight,
        dash=dashes(element, pen_width(weight, around.style)),
    )


def trace(shape: str, box: Box, values: Mapping[str, float]) -> tuple[Segment, ...]:
    """The line that a frame follows; its pen lies half inside, half outside."""
    if shape == "circle":
        return shapes.ellipse(box)
    if shape == "hexagon":
        return Outline("hexagon").edge(box[2:], box)
    if shape == "pointed_hexagon":
        return Outline("pointed_hexagon").edge(box[2:], box)
    if shape == "ticket":
        return ticket(box, values.get("radius", 2.0), values.get("notch", 2.5))
    if shape == "zigzag":
        return zigzag(box, values.get("tooth", 4.0))
    return shapes.rectangle(box, values.get("radius", 0.0))


def ticket(box: Box, radius: float, notch: float) -> tuple[Segment, ...]:
    """A rounded rectangle with a half-round notch in the middle of its left and right sides."""
    x, y, width, height = box
    right, bottom, middle = x + width, y + height, y + height / 2
    n = min(notch, height / 3)
    r = min(radius, width / 2, height / 2 - n)
    k, c = r * (1 - shapes.ARC), n * shapes.ARC
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, middle - n),
        ("C", right - c, middle - n, right - n, middle - c, right - n, middle),
        ("C", right - n, middle + c, right - c, middle + n, right, middle + n),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, middle + n),
        ("C", x + c, middle + n, x + n, middle + c, x + n, middle),
        ("C", x + n, middle - c, x + c, middle - n, x, middle - n),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def zigzag(box: Box, tooth: float) -> tuple[Segment, ...]:
    """Regular teeth pointing outward, about ``tooth`` wide and half as deep; corners lie between two teeth."""
    deep = tooth / 2
    x, y = box.x + deep, box.y + deep
    right, bottom = box.x + box.width - deep, box.y + box.height - deep
    across, down = max(1, round((right - x) / tooth)), max(1, round((bottom - y) / tooth))
    wide, high = (right - x) / across, (bottom - y) / down
    points: list[tuple[float, float]] = []
    for i in range(across):
        points += [(x + i * wide, y), (x + (i + 0.5) * wide, y - deep)]
    for i in range(down):
        points += [(right, y + i * high), (right + deep, y + (i + 0.5) * high)]
    for i in range(across):
        points += [(right - i * wide, bottom), (right - (i + 0.5) * wide, bottom + deep)]
    for i in range(down):
        points += [(x, bottom - i * high), (x - deep, bottom - (i + 0.5) * high)]
    return shapes.polygon(points)
