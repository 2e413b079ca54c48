"""Parameters that many elements share: pens, colours, fonts and dashes, by their names in the style."""

from printgen.model import FaceElement
from printgen.page import FINEST, Style
from printgen.problems import Place
from printgen.reading.fields import Choice, Number, StyleName

COLOUR = StyleName("colours")
FONT = StyleName("fonts")
WEIGHT = StyleName("weights")
RADIUS = StyleName("corners")
ALIGN = Choice(("left", "center", "right"))
VALIGN = Choice(("top", "middle", "bottom"))
DASH = Choice(("solid", "dotted", "dashed"))
TYPE_SIZE = Number(6, 200)


def place_of(element: FaceElement, key: str) -> Place:
    """Where a parameter was written, or the element if it was not."""
    return element.places.get(key, element.place)


def pen(element: FaceElement, default: str, style: Style) -> str | float:
    """The pen an element asks for: a name of the style's weights, or its width in mm, which is never below FINEST."""
    asked: str | float = element.values.get("weight", default)
    return asked if isinstance(asked, str) else max(FINEST, style.pen(asked))


def pen_width(weight: str | float, style: Style) -> float:
    """A pen's width in mm."""
    return style.weights[weight] if isinstance(weight, str) else weight


def dashes(element: FaceElement, width: float) -> tuple[float, ...]:
    """On and off lengths in mm for a pen of that width with round ends."""
    kind = element.values.get("dash", "solid")
    if kind == "dotted":
        return 0.01, max(2.5 * width, 0.8)
    if kind == "dashed":
        return 2.0, 1.2 + width
    return ()
