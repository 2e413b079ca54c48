"""A ribbon to write a name on, with its ends folded behind; it may say something already.

    - {banner: "", box: [8, 70, 40, 10]}        # empty, to be written on
    - {banner: "{name}", box: [8, 70, 40, 10], size: 11}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.lettering import write
from printgen.elements.looks import FONT, TYPE_SIZE, WEIGHT, pen
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, shapes
from printgen.reading.fields import Field, Template
from printgen.typeset import Lettering

FIELDS: Mapping[str, Field] = {
    "banner": Template(words=True),
    "font": FONT,
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
    "weight": WEIGHT,
}
# Parts of the height: how far a tail shows, how wide its fold is, how far it hangs below the ribbon.
TAIL, FOLD, DROP = 0.5, 0.3, 0.2


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    x, y, width, height = element.box
    weight = pen(element, "outline", around.style)
    tail, fold, drop = min(TAIL * height, width / 8), min(FOLD * height, width / 12), DROP * height
    for outer, inner in ((x, x + tail), (x + width, x + width - tail)):
        yield from _tail(outer, inner, inner + (fold if inner > outer else -fold), element.box, weight)
    ribbon = Box(x + tail, y, width - 2 * tail, height - drop)
    yield Path(shapes.rectangle(ribbon, 0.3), fill="paper", stroke="ink", weight=weight)
    words = str(element.values["banner"])
    if words:
        size = element.values.get("size", 9.0)
        smallest = min(size, element.values.get("smallest", 8.0))
        lettering = Lettering(element.values.get("font", "text"), size, smallest, "center", "middle")
        inside = Box(ribbon.x + 1.0, ribbon.y + 0.4, ribbon.width - 2.0, ribbon.height - 0.8)
        yield from write(words, inside, lettering, element, "banner", around)


def _tail(outer: float, inner: float, folded: float, box: Box, weight: str | float) -> Iterator[Mark]:
    """An end with a notch, hanging lower than the ribbon, and the dark fold that leads behind it."""
    top, bottom = box.y + DROP * box.height, box.y + box.height
    notch = outer + (inner - outer) * 0.6
    ends = ((outer, top), (folded, top), (folded, bottom), (outer, bottom), (notch, (top + bottom) / 2))
    yield Path(shapes.polygon(ends), fill="paper", stroke="ink", weight=weight)
    fold = ((inner, bottom - DROP * box.height), (folded, bottom - DROP * box.height), (folded, bottom))
    yield Path(shapes.polygon(fold), fill="ink", stroke="ink", weight="detail")
