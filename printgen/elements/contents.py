"""What the print-out holds: for each kind its icon, name, number of components and pages, under a heading if any.

    - {contents: In this file, box: [0, 70, 180, 60], size: 11}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Content, Surroundings
from printgen.elements.icon import stamp
from printgen.elements.legend import grid
from printgen.elements.lettering import write, write_alike
from printgen.elements.looks import TYPE_SIZE, place_of
from printgen.model import FaceElement
from printgen.page import Box, Link, Mark, Path, shapes
from printgen.page.boxes import mirrored
from printgen.reading.fields import Field, Number, Template, integer
from printgen.typeset import Lettering

FIELDS: Mapping[str, Field] = {
    "contents": Template(words=True),
    "columns": integer(1, 3),
    "row": Number(4, 20),
    "size": TYPE_SIZE,
}
LONG = 8
"""More kinds than this stand in two columns."""
HEADING = 8.0
COUNT, PAGES = 1.2, 2.1
"""How wide the columns of figures are, in mm for each point of type."""


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    contents, box, heading = around.contents, element.box, str(element.values["contents"])
    if not contents:
        return
    if heading:
        head, box = Box(*box[:3], HEADING), Box(box.x, box.y + HEADING, box.width, box.height - HEADING)
        yield from write(heading, head, Lettering("display", 13.0), element, "contents", around)
    columns = element.values.get("columns", 2 if len(contents) > LONG else 1)
    cells = grid(box, len(contents), columns, element.values.get("row", 8.0))
    size = element.values.get("size", 10.0)
    count, pages = COUNT * size, PAGES * size
    left: list[tuple[str, Box]] = []
    right: list[tuple[str, Box]] = []
    for content, cell in zip(contents, cells, strict=True):
        if around.leftward:
            cell = mirrored(cell, box)
        x, y, width, height = cell
        side = 0.76 * height
        name = side + 0.3 * height
        icon, *boxes = (
            Box(x, y + (height - side) / 2, side, side),
            Box(x + name, y, max(1.0, width - name - count - pages), height),
            Box(x + width - count - pages, y, count, height),
            Box(x + width - pages, y, pages, height),
        )
        if around.leftward:
            icon, *boxes = (mirrored(each, cell) for each in (icon, *boxes))
        yield from stamp(content.kind.id, icon, place_of(element, "contents"), around)
        left.append((content.kind.title, boxes[0]))
        right += [(f"× {content.items}", boxes[1]), (pages_of(content), boxes[2])]
        yield Link(cell, content.kind.id)
        yield Path(shapes.line(x, y + height, x + width, y + height), stroke="ink", weight="hair", dash=(0.01, 0.9))
    yield from write_alike(left, Lettering(size=size, smallest=6.0, valign="middle"), element, "contents", around)
    figures = Lettering(size=size, smallest=6.0, align="right", valign="middle")
    yield from write_alike(right, figures, element, "contents", around)


def pages_of(content: Content) -> str:
    """The pages, so short that every language reads it: p. 3–5."""
    pages = f"{content.first}" if content.first == content.last else f"{content.first}–{content.last}"
    return f"p.\u00a0{pages}"
