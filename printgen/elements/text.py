"""Words in a box: wrapped, aligned, shrunk to fit.

The type shrinks from ``size`` (9 points) to ``smallest`` (8) until the words fit. A name between colons is that icon in
the line.

    - {text: "{name} takes {points} :coin:", box: [4, 60, 48, 20], size: 12, smallest: 7, align: center, font: bold}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.lettering import write
from printgen.elements.looks import ALIGN, COLOUR, FONT, TYPE_SIZE, VALIGN, WEIGHT, pen
from printgen.model import FaceElement
from printgen.page import Mark, Style
from printgen.reading.fields import Boolean, Field, Template
from printgen.typeset import Lettering

FIELDS: Mapping[str, Field] = {
    "text": Template(words=True),
    "font": FONT,
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
    "align": ALIGN,
    "valign": VALIGN,
    "colour": COLOUR,
    "hollow": Boolean(),
    "weight": WEIGHT,
}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    words = lettering(element, around.style)
    yield from write(str(element.values["text"]), element.box, words, element, "text", around)


def lettering(element: FaceElement, style: Style) -> Lettering:
    """How an element wants its words; the keys are those of ``text``."""
    values = element.values
    size = values.get("size", 9.0)
    return Lettering(
        font=values.get("font", "text"),
        size=size,
        smallest=min(size, values.get("smallest", 8.0)),
        align=values.get("align", "left"),
        valign=values.get("valign", "top"),
        colour=values.get("colour", "ink"),
        hollow=values.get("hollow", False),
        weight=pen(element, "digit", style),
    )
