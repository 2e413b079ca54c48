"""Lasting changes, one rounded box each, side by side: the icon of what changes, by how much, and its unit below.

    - {modifiers: "{effect}", box: [8, 60, 67, 16], gap: 3}
"""

from collections.abc import Iterator, Mapping, Sequence

from printgen.elements import Surroundings
from printgen.elements.icon import stamp
from printgen.elements.lettering import write
from printgen.elements.looks import TYPE_SIZE, WEIGHT, pen, place_of
from printgen.elements.number import DIGITS, set_number
from printgen.model import FaceElement, Modifier
from printgen.page import Box, Mark, Path, shapes
from printgen.reading.fields import Field, Number, Template
from printgen.typeset import Lettering

FIELDS: Mapping[str, Field] = {
    "modifiers": Template(types=("modifiers",)),
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
    "gap": Number(0, 40),
    "weight": WEIGHT,
}
FIGURES = Lettering("display", hollow=True)
MINUS = "\u2212"
# In heights of a box: the icon, the number, their common middle line, the unit's band, and what is free between.
ICON, NUMBER, MIDDLE, WORD_TOP, WORD, FREE = 0.5, 0.5, 0.37, 0.67, 0.27, 0.14


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    """Boxes are as wide as if there were two; a lone one stands in the middle."""
    modifiers: Sequence[Modifier] = element.values["modifiers"]
    x, y, width, height = element.box
    gap, places = element.values.get("gap", 2.0), max(2, len(modifiers))
    each = (width - gap * (places - 1)) / places
    left = x + (width - each * len(modifiers) - gap * (len(modifiers) - 1)) / 2
    for number, modifier in enumerate(modifiers):
        yield from _draw_box(modifier, Box(left + number * (each + gap), y, each, height), element, around)


def _draw_box(modifier: Modifier, box: Box, element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    x, y, width, height = box
    edge = shapes.rectangle(box, around.style.corner("slot"))
    yield Path(edge, stroke="ink", weight=pen(element, "detail", around.style))
    amount = f"{MINUS if modifier.amount < 0 else '+'}{abs(modifier.amount)}"
    metrics = around.metrics
    wide = metrics.ink(FIGURES.font, amount).width / metrics.ink(FIGURES.font, DIGITS).height
    scale = min(height, (width - 2.0) / (ICON + FREE + NUMBER * wide))  # smaller in a narrow box
    left = x + (width - (ICON + FREE + NUMBER * wide) * scale) / 2
    middle = y + MIDDLE * height
    icon = Box(left, middle - ICON * scale / 2, ICON * scale, ICON * scale)
    yield from stamp(modifier.of, icon, place_of(element, "modifiers"), around)
    number = Box(icon.x + (ICON + FREE) * scale, middle - NUMBER * scale / 2, NUMBER * wide * scale, NUMBER * scale)
    yield set_number(amount, number, FIGURES, metrics)[0]
    kind = around.game.kinds[modifier.of]
    size = element.values.get("size", 10.0)
    smallest = min(size, element.values.get("smallest", 6.0))
    lettering = Lettering(size=size, smallest=smallest, align="center", valign="middle")
    band = Box(x + 1.0, y + WORD_TOP * height, width - 2.0, WORD * height)
    yield from write(kind.unit or kind.title, band, lettering, element, "modifiers", around)
