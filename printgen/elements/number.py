"""A number as high as its box, centred by its ink; a bar under it where it can be read upside down.

The box is for the digits. The bar of a 6 or a 9 lies just below the box (1.2 mm under it, 1 mm thick when the digits
are 11 mm high or more, less under smaller ones), so that all numbers of an element are equally high. Digits are hollow
unless ``hollow`` is false.

    - {number: "{value}", box: [6, 6, 16, 13], hollow: false}
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from printgen.elements import Surroundings
from printgen.elements.lettering import report_setting
from printgen.elements.looks import COLOUR, FONT, WEIGHT, pen
from printgen.metrics import Metrics
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, TextRun, shapes
from printgen.reading.fields import Boolean, Choice, Field, Template
from printgen.typeset import Lettering, Setting
from printgen.units import MM_PER_POINT

FIELDS: Mapping[str, Field] = {
    "number": Template(),
    "font": FONT,
    "colour": COLOUR,
    "hollow": Boolean(),
    "weight": WEIGHT,
    "bar": Choice(("auto", "none")),
}
DIGITS = "0123456789"
POINTS, POINT_ROOM = frozenset(".,\u066b"), 0.07
"""How much more room is beside a decimal point than in a text, in em: hollow digits would close it."""
TURNED = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    text, box, values = str(element.values["number"]), element.box, element.values
    face = values.get("font", "display")
    missing = around.metrics.missing(face, text)
    if missing or not text:
        report_setting(Setting((), 9.0, box, missing=missing), face, element, "number", around)
        return
    colour = values.get("colour", "ink")
    weight = pen(element, "digit", around.style)
    lettering = Lettering(face, colour=colour, hollow=values.get("hollow", True), weight=weight)
    run, ink = set_number(text, box, lettering, around.metrics)
    yield run
    if values.get("bar", "auto") == "auto" and misread_when_turned(text):
        yield Path(shapes.rectangle(bar_below(ink, box), radius=0.3), fill=colour)


def set_number(text: str, box: Box, lettering: Lettering, metrics: Metrics) -> tuple[TextRun, Box]:
    """A number whose digits are as high as the box, or as wide; and the box of its ink. ``text`` must have ink.

    Its size comes from the box alone; ``lettering`` gives font, colour and pen.
    """
    face = lettering.font
    loose = [POINT_ROOM if POINTS.intersection(pair) else 0.0 for pair in pairwise(text)]
    ink = metrics.ink(face, text)
    ink = ink._replace(width=ink.width + sum(loose))
    tallest = max(metrics.ink(face, DIGITS).height, ink.height)
    mm = min(box.height / tallest, box.width / ink.width)
    x = box.x + box.width / 2 - (ink.x + ink.width / 2) * mm
    y = box.y + box.height / 2 - (ink.y + ink.height / 2) * mm
    advances = tuple((advance + room) * mm
                     for advance, room in zip(metrics.advances(face, text), (*loose, 0.0), strict=True))
    look = lettering.colour, lettering.hollow, lettering.weight
    run = TextRun(x, y, text, advances, text, face, mm / MM_PER_POINT, *look)
    return run, Box(x + ink.x * mm, y + ink.y * mm, ink.width * mm, ink.height * mm)


def misread_when_turned(text: str) -> bool:
    """Whether it is another number upside down: 6, 9, 16, 68; but not 8, 69 or 10 (nobody writes 01)."""
    if not text or not set(text) <= TURNED.keys():
        return False
    turned = "".join(TURNED[digit] for digit in reversed(text))
    return turned != text and (not turned.startswith("0") or text.startswith("0"))


def bar_below(ink: Box, box: Box) -> Box:
    """Of 60 % of the digits' height, at least as wide as half of them; centred under the ink, below the box."""
    thickness, gap = min(1.0, 0.09 * ink.height), min(1.2, 0.11 * ink.height)
    width = min(ink.width, max(0.6 * ink.height, 0.5 * ink.width))
    return Box(ink.x + (ink.width - width) / 2, box.y + box.height + gap, width, max(0.5, thickness))
