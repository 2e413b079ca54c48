"""A row of icons, one for each name in a list: as large as the box allows, in several rows where that is larger.

A name is an icon of the game or a kind's id. Of a list that names items of a kind it is that item's first picture, if
it has one.

    - {icons: "{signs}", box: [4, 4, 20, 9], gap: 1}       # fields: {signs: {type: list, options: [king, queen]}}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.icon import find_icon
from printgen.elements.looks import place_of
from printgen.elements.picture import fitted
from printgen.model import FaceElement, Item, Names, PictureFile
from printgen.page import Box, Drawing, Mark
from printgen.problems import Problem
from printgen.reading.fields import Field, Number, Template
from printgen.words import Message, say

FIELDS: Mapping[str, Field] = {"icons": Template(types=("list",)), "gap": Number(0, 50)}
GAP = 0.12
"""The room between icons where a face does not say how many mm, as a share of their size."""
SMALLEST = 1.0
"""In mm. What is smaller is no picture any more."""


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    names: Names = element.values["icons"]
    item = around.item
    field = next((field for field, value in item.values.items() if value is names), "")
    place = item.places.get(field, place_of(element, "icons"))
    boxes = list(cells(element.box, len(names), element.values.get("gap")))
    if boxes and boxes[0].width < SMALLEST:
        around.report(Problem(place, "no-room", _no_room(item, element, len(names)),
                              say("make the box larger, or the list or the gap between them smaller")))
        return
    for name, box in zip(names, boxes, strict=True):
        drawing = _picture(name, field, around) or find_icon(name, place, around)
        if drawing:
            yield fitted(drawing, box)


def _no_room(item: Item, element: FaceElement, count: int) -> Message:
    """The icons would be too small to see, or have no room at all."""
    size = f"{element.box.width:g} x {element.box.height:g} mm"
    return say("{item}: the icons ({count}) have no room in {size}: each would be smaller than {least} mm",
               item=item.id, count=count, size=size, least=f"{SMALLEST:g}")


def cells(box: Box, count: int, gap: float | None = None) -> Iterator[Box]:
    """Squares in even rows around the middle of the box, as large as ``count`` of them can be, ``gap`` mm apart."""
    if not count:
        return
    rows = max(range(1, count + 1), key=lambda rows: (_side(box, count, rows, gap), -rows))
    side = max(0.1, _side(box, count, rows, gap))
    step = side * (1 + GAP) if gap is None else side + gap
    top = box.y + (box.height - step * (rows - 1) - side) / 2
    for row in range(rows):
        length = len(range(row, count, rows))  # no row is shorter than another by more than one
        left = box.x + (box.width - step * (length - 1) - side) / 2
        yield from (Box(left + step * column, top + step * row, side, side) for column in range(length))


def _side(box: Box, count: int, rows: int, gap: float | None) -> float:
    """How large the squares can be in so many rows."""
    columns = -(-count // rows)
    if gap is None:
        return min(box.width / (columns + GAP * (columns - 1)), box.height / (rows + GAP * (rows - 1)))
    return min((box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows)


def _picture(name: str, field: str, around: Surroundings) -> Drawing | None:
    """The picture of an item that a list names."""
    definition = around.kind.fields.get(field)
    kind = around.game.kinds.get(definition.of) if definition else None
    items = (item for item in kind.items if item.id == name) if kind else ()
    pictures = (value for item in items for value in item.values.values() if isinstance(value, PictureFile))
    picture = next(pictures, None)
    return around.picture(picture) if picture else None
