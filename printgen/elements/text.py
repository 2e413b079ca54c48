"""Words in a box: wrapped, aligned, shrunk to fit."""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.lettering import write
from printgen.elements.looks import ALIGN, NAME, TYPE_SIZE, VALIGN, Weight, colour, font, weight
from printgen.model import FaceElement
from printgen.page import Mark
from printgen.reading.fields import Boolean, Field, Template
from printgen.typeset import Lettering

FIELDS: Mapping[str, Field] = {
    "text": Template(words=True),
    "font": NAME,
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
    "align": ALIGN,
    "valign": VALIGN,
    "colour": NAME,
    "hollow": Boolean(),
    "weight": Weight(),
}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    yield from write(str(element.values["text"]), element.box, lettering(element, around), element, "text", around)


def lettering(element: FaceElement, around: Surroundings) -> Lettering:
    """How an element wants its words; the keys are those of ``text``."""
    values = element.values
    size = values.get("size", 9.0)
    return Lettering(
        font=font(element, "font", "text", around),
        size=size,
        smallest=min(size, values.get("smallest", 8.0)),
        align=values.get("align", "left"),
        valign=values.get("valign", "top"),
        colour=colour(element, "colour", "ink", around) or "ink",
        hollow=values.get("hollow", False),
        weight=weight(element, "digit", around),
    )
