"""Parameters that many elements share: pens, colours, fonts and dashes, by their names in the style."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from printgen.elements import Surroundings
from printgen.model import FaceElement
from printgen.page import Style
from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.fields import Choice, Number, Report, Text, identifier, nearest
from printgen.words import Message, say

FINEST = 0.2
"""No pen is thinner than this, in mm."""

NAME = identifier()
ALIGN = Choice(("left", "center", "right"))
VALIGN = Choice(("top", "middle", "bottom"))
DASH = Choice(("solid", "dotted", "dashed"))
TYPE_SIZE = Number(6, 200)


@dataclass(frozen=True, slots=True)
class Weight:
    """A pen: a name of the style's weights, or its width in mm."""

    def read(self, node: tree.Node, report: Report) -> Any:
        if isinstance(node, tree.Scalar) and node.plain and node.text[:1] in "0123456789.":
            return Number(FINEST, 10).read(node, report)
        return Text().read(node, report)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [Text(pattern=r"[a-z].*").schema(), Number(FINEST, 10).schema()]}


def place_of(element: FaceElement, key: str) -> Place:
    """Where a parameter was written, or the element if it was not."""
    return element.places.get(key, element.place)


def complain(element: FaceElement, key: str, around: Surroundings, code: str, message: Message, hint: Message) -> None:
    around.report(Problem(place_of(element, key), code, message, hint))


def colour(element: FaceElement, key: str, default: str, around: Surroundings) -> str:
    """A colour's name; ``none`` is no colour. An unknown one is reported."""
    name = str(element.values.get(key, default))
    if name in ("", "none"):
        return ""
    known = around.style.colours
    if name in known:
        return name
    unknown = say("there is no colour {name!r}", name=name)
    complain(element, key, around, "unknown-colour", unknown, _near(name, {*known, "none"}))
    return default


def font(element: FaceElement, key: str, default: str, around: Surroundings) -> str:
    name = str(element.values.get(key, default))
    known = around.metrics.fonts()
    if name in known:
        return name
    unknown = say("there is no font {name!r}", name=name)
    complain(element, key, around, "unknown-font", unknown, _near(name, known))
    return default


def weight(element: FaceElement, default: str | float, around: Surroundings) -> str | float:
    found: str | float = element.values.get("weight", default)
    known = around.style.weights
    if not isinstance(found, str) or found in known:
        return found
    unknown = say("there is no line weight {name!r}", name=found)
    complain(element, "weight", around, "unknown-weight", unknown, _near(found, known))
    return default


def pen_width(pen: str | float, style: Style) -> float:
    """A pen's width in mm."""
    return style.weights.get(pen, FINEST) if isinstance(pen, str) else pen


def dash(kind: str, pen: float) -> tuple[float, ...]:
    """On and off lengths in mm for a pen with round ends."""
    if kind == "dotted":
        return 0.01, max(2.5 * pen, 0.8)
    if kind == "dashed":
        return 2.0, 1.2 + pen
    return ()


def _near(name: str, known: Collection[str]) -> Message:
    hint = nearest(name, known)
    return hint if hint.template else say("known are: {known}", known=", ".join(sorted(known)))
