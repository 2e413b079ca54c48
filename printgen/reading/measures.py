"""Lengths, sizes and boxes, in millimetres."""

from math import inf
from typing import Any, NamedTuple

from printgen import units
from printgen.page import Box
from printgen.reading import tree
from printgen.reading.values import ABSENT, Number, Report, _Absent, brief, mistyped, scalar, wrong
from printgen.words import say


class Length(NamedTuple):
    """A length with its unit, "63 mm"; in millimetres."""

    minimum: float = 0.0
    maximum: float = inf

    def read(self, node: tree.Node, report: Report) -> float | _Absent:
        found = scalar(node, report, say("a length such as 28 mm"))
        if isinstance(found, _Absent):
            return found
        try:
            value = units.millimetres(found.text)
        except ValueError:
            hint = say("write a number and mm, cm, in or pt, e.g. 28 mm")
            return wrong(report, node.place, "bad-length", say("{text!r} is no length", text=brief(found.text)), hint)
        if value < self.minimum:
            message = say("{value} is too small, the least is {limit} mm", value=found.text, limit=f"{self.minimum:g}")
            return wrong(report, node.place, "out-of-range", message)
        if value > self.maximum:
            message = say("{value} is too large, the most is {limit} mm", value=found.text, limit=f"{self.maximum:g}")
            return wrong(report, node.place, "out-of-range", message)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\s*\d+([.,]\d+)?\s*(mm|cm|in|pt)\s*$"}


class Size:
    """Width and height, "42 x 28 mm"; in millimetres, each at least 3 mm and at most 1 m."""

    def read(self, node: tree.Node, report: Report) -> tuple[float, float] | _Absent:
        found = scalar(node, report, say("a size such as 42 x 28 mm"))
        if isinstance(found, _Absent):
            return found
        try:
            width, height = units.size(found.text)
        except ValueError:
            hint = say("write width x height and the unit, e.g. 42 x 28 mm")
            return wrong(report, node.place, "bad-size", say("{text!r} is no size", text=brief(found.text)), hint)
        if not (min(width, height) >= 3 and max(width, height) <= 1000):
            message = say("{text} cannot be cut from paper: sides are from 3 to 1000 mm", text=brief(found.text))
            return wrong(report, node.place, "out-of-range", message)
        return width, height

    def schema(self) -> dict[str, Any]:
        number, unit = r"\d+([.,]\d+)?", r"(mm|cm|in|pt)"
        return {"type": "string", "pattern": rf"^\s*{number}\s*({unit}\s*)?[x×]\s*{number}\s*{unit}\s*$"}


_PLACE_ON_FACE = Number(-1000, 1000)
_EXTENT = Number(0.1, 1000)


class BoxField:
    """A rectangle on a face: [left, top, width, height] in mm."""

    def read(self, node: tree.Node, report: Report) -> Box | _Absent:
        if not isinstance(node, tree.Listing) or len(node.members) != 4:
            return mistyped(node, report, say("a box"), say("write [left, top, width, height] in mm"))
        fields = _PLACE_ON_FACE, _PLACE_ON_FACE, _EXTENT, _EXTENT
        values = [field.read(member, report) for field, member in zip(fields, node.members, strict=True)]
        numbers = [float(value) for value in values if not isinstance(value, _Absent)]
        return Box(*numbers) if len(numbers) == 4 else ABSENT

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4}
