"""Icons with their names, in columns, read downward.

Rows are ``row`` (9 mm) high, less where there is no room; all names have one size.

    - {legend: [{icon: king, text: the king}, {icon: queen, text: the queen}], columns: 2, box: [0, 40, 120, 30]}
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from printgen.elements import Surroundings
from printgen.elements.filling import fill
from printgen.elements.icon import stamp
from printgen.elements.lettering import write_alike
from printgen.elements.looks import FONT, TYPE_SIZE, place_of
from printgen.model import FaceElement
from printgen.page import Box, Mark
from printgen.page.boxes import mirrored
from printgen.reading.fields import Field, ListOf, Number, Record, Template, integer
from printgen.typeset import Lettering

FIELDS: Mapping[str, Field] = {
    "legend": ListOf(Record({"icon": Template(icon=True), "text": Template(words=True)}, ("icon", "text"))),
    "columns": integer(1, 6),
    "row": Number(4, 40),
    "font": FONT,
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
}
GAP = 6.0


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    """Rows are ``row`` (9 mm) high, less where there is no room."""
    entries: Sequence[Mapping[str, str]] = element.values["legend"]
    if not entries:
        return
    cells = grid(element.box, len(entries), element.values.get("columns", 2), element.values.get("row", 9.0))
    if around.leftward:
        cells = [mirrored(cell, element.box) for cell in cells]
    values = around.named
    texts: list[tuple[str, Box]] = []
    for entry, cell in zip(entries, cells, strict=True):
        side = 0.78 * cell.height
        icon = Box(cell.x, cell.y + (cell.height - side) / 2, side, side)
        left = side + 0.25 * cell.height
        words = Box(cell.x + left, cell.y, cell.width - left, cell.height)
        if around.leftward:
            icon, words = mirrored(icon, cell), mirrored(words, cell)
        texts.append((str(fill(entry["text"], values)), words))
        yield from stamp(fill(entry["icon"], values), icon, place_of(element, "legend"), around)
    size = element.values.get("size", 9.0)
    smallest = min(size, element.values.get("smallest", 8.0))
    lettering = Lettering(element.values.get("font", "text"), size, smallest, valign="middle", leading=1.1)
    yield from write_alike(texts, lettering, element, "legend", around)


def grid(box: Box, count: int, columns: int, row: float) -> list[Box]:
    """Cells for so many entries, filled downward, then to the right; from the top of the box."""
    rows = ceil(count / columns)
    width, height = (box.width - GAP * (columns - 1)) / columns, min(row, box.height / rows)
    return [
        Box(box.x + (n // rows) * (width + GAP), box.y + (n % rows) * height, width, height) for n in range(count)
    ]
