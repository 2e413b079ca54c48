"""Boxes in rows, to tick or to write in; numbered in reading order where ``numbers`` says where the numbers stand.

Left, they stand in each box's left part, to be ticked beside; in the middle, to be crossed out or circled.

    - {boxes: circle, columns: 10, rows: 2, numbers: middle, box: [4, 20, 120, 24], gap: 2}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import RADIUS, WEIGHT, pen
from printgen.elements.number import set_number
from printgen.elements.outline import trace
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path
from printgen.problems import Problem
from printgen.reading.fields import Choice, Field, Number, integer
from printgen.typeset import Lettering
from printgen.words import say

FIELDS: Mapping[str, Field] = {
    "boxes": Choice(("rectangle", "circle")),
    "columns": integer(1, 50),
    "rows": integer(1, 50),
    "gap": Number(0, 50),
    "numbers": Choice(("none", "left", "middle")),
    "radius": RADIUS,
    "weight": WEIGHT,
}
SMALLEST = 1.0
"""In mm: nobody ticks anything smaller."""
GAP, LEFT, MIDDLE, HIGH = 1.5, 0.34, 0.6, 0.4
"""Between boxes, in mm; how much of a box's width a number gets, and of its height."""


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    values, box = element.values, element.box
    columns, rows = values.get("columns", 1), values.get("rows", 1)
    gap = values.get("gap", GAP)
    width, height = (box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows
    if min(width, height) < SMALLEST:
        size = f"{box.width:g} x {box.height:g} mm"
        message = say("the boxes ({count}) have no room in {size}: each would be smaller than {least} mm",
                      count=columns * rows, size=size, least=f"{SMALLEST:g}")
        around.report(Problem(element.place, "no-room", message, say("make the box larger, or the gap smaller")))
        return
    radius = around.style.corner(values.get("radius", "box"))
    for at in range(columns * rows):
        row, column = divmod(at, columns)
        cell = Box(box.x + column * (width + gap), box.y + row * (height + gap), width, height)
        if values["boxes"] == "circle":
            side = min(cell.width, cell.height)
            cell = Box(cell.x + (cell.width - side) / 2, cell.y + (cell.height - side) / 2, side, side)
        outline = trace(values["boxes"], cell, {"radius": radius})
        yield Path(outline, stroke="ink", weight=pen(element, "detail", around.style))
        yield from _number(at + 1, cell, values.get("numbers", "none"), around)


def _number(number: int, cell: Box, where: str, around: Surroundings) -> Iterator[Mark]:
    if where == "none":
        return
    width, height = cell.width * (LEFT if where == "left" else MIDDLE), cell.height * HIGH
    x = cell.x + (cell.width * 0.06 if where == "left" else (cell.width - width) / 2)
    room = Box(x, cell.y + (cell.height - height) / 2, width, height)
    yield set_number(str(number), room, Lettering("display"), around.metrics)[0]
