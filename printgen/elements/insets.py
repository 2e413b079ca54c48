"""Components of another kind printed on this one, each at its own place: the regions of a map, the shops of a town.

Their kind has ``role: inset``; fields of its items say where the middle of each lies, in mm of the box. ``lines`` names
a list of neighbours: lines are drawn between them.

    - {insets: land, x: x, y: y, lines: near, box: [0, 0, 370, 500]}
"""

from collections.abc import Iterator, Mapping, Sequence

from printgen.elements import Surroundings
from printgen.elements.looks import COLOUR, DASH, WEIGHT, dashes, pen, pen_width
from printgen.model import FaceElement, Item, Kind, Names
from printgen.page import Box, Mark, Path, Segment, Stamp, shapes
from printgen.reading.fields import Field
from printgen.reading.insets import INSETS, place_fields

FIELDS: Mapping[str, Field] = {
    **INSETS,
    "weight": WEIGHT,
    "dash": DASH,
    "stroke": COLOUR,
}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    kind = around.game.kinds[element.values["insets"]]
    items = [item for item in kind.items if item.copies]
    boxes = {item.id: _box(item, kind, element) for item in items}
    if "lines" in element.values:
        yield from _lines(items, boxes, element, around)
    for item in items:
        yield Stamp(around.face(kind, item), boxes[item.id].x, boxes[item.id].y)


def _box(item: Item, kind: Kind, element: FaceElement) -> Box:
    x, y = (float(str(item.values[field])) for field in place_fields(element))
    width, height = kind.size
    return Box(element.box.x + x - width / 2, element.box.y + y - height / 2, width, height)


def _lines(
    items: Sequence[Item], boxes: Mapping[str, Box], element: FaceElement, around: Surroundings
) -> Iterator[Mark]:
    """A line from each to each of its neighbours, once, where it shows between them."""
    weight = pen(element, "detail", around.style)
    pattern = dashes(element, pen_width(weight, around.style))
    done: set[frozenset[str]] = set()
    for item in items:
        named = item.values.get(element.values["lines"])
        for other in named if isinstance(named, Names) else ():
            pair = frozenset((item.id, other))
            if pair not in done and other in boxes:
                done.add(pair)
                segments = between(boxes[item.id], boxes[other])
                if segments:
                    yield Path(segments, stroke=element.values.get("stroke", "ink"), weight=weight, dash=pattern)


def between(one: Box, other: Box) -> tuple[Segment, ...]:
    """The line from the middle of a box to that of another, as far as it lies outside of both; nothing if none does."""
    x, y = one.x + one.width / 2, one.y + one.height / 2
    across, down = other.x + other.width / 2 - x, other.y + other.height / 2 - y
    start, end = _inside(one, across, down), 1 - _inside(other, across, down)
    if start >= end:
        return ()
    return shapes.line(x + start * across, y + start * down, x + end * across, y + end * down)


def _inside(box: Box, across: float, down: float) -> float:
    """The part of a way from the middle of a box that lies in it; more than 1 if it ends there."""
    ways = [length / 2 / abs(way) for length, way in ((box.width, across), (box.height, down)) if way]
    return min(ways, default=2.0)
