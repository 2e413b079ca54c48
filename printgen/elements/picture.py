"""A drawing or picture, as large as its box allows, its proportions kept.

    - {picture: "{art}", box: [4, 4, 40, 30], valign: bottom}      # fields: {art: {type: picture, folder: art}}
    - {picture: art/logo.svg, box: [4, 4, 40, 30]}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import ALIGN, VALIGN
from printgen.model import FaceElement
from printgen.page import Box, Drawing, Mark, Stamp
from printgen.reading.fields import Field, Template

FIELDS: Mapping[str, Field] = {"picture": Template(types=("picture",)), "align": ALIGN, "valign": VALIGN}
SHARES = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    drawing = around.picture(element.values["picture"])
    if drawing:
        align, valign = element.values.get("align", "center"), element.values.get("valign", "middle")
        yield fitted(drawing, element.box, align, valign)


def fitted(drawing: Drawing, box: Box, align: str = "center", valign: str = "middle") -> Stamp:
    """A stamp of the drawing as large as the box allows, standing where it is aligned to."""
    scale = min(box.width / drawing.width, box.height / drawing.height)
    x = box.x + (box.width - drawing.width * scale) * SHARES[align]
    y = box.y + (box.height - drawing.height * scale) * SHARES[valign]
    return Stamp(drawing, x, y, scale)
