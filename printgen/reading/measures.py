"""Lengths, sizes and boxes, in millimetres."""

import re
from collections.abc import Mapping
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple

from printgen import units
from printgen.page import Box
from printgen.reading import tree
from printgen.reading.values import ABSENT, Number, Report, Text, _Absent, brief, mistyped, nearest_word, scalar, wrong
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


WAYS = ("landscape", "portrait")
_GAPS = re.compile(r"[\s_-]+")


def plain_name(text: str) -> str:
    """The name of a size however it is written: Mini Euro, mini_euro and MINI-EURO are "mini euro"."""
    return _GAPS.sub(" ", text.casefold()).strip()


class SizeName:
    """A name for a size, as people write it; it is not one of `WAYS`, which stand behind a name."""

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        found = Text(pattern=r"[^\W\d][\w -]{0,39}", what=say("a name for a size")).read(node, report)
        if isinstance(found, _Absent):
            return found
        name = plain_name(found)
        if name.split(" ")[-1] in WAYS:
            message = say("the name of a size cannot end with {word!r}", word=name.split(" ")[-1])
            return wrong(report, node.place, "wrong-text", message, say("that word says which way a size is turned"))
        return name

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class Size(NamedTuple):
    """Width and height, "42 x 28 mm"; in millimetres, each at least 3 mm and at most 1 m.

    Or one of ``names`` (each as `plain_name` gives it): "poker"; "poker landscape" is wider than high, "poker portrait"
    higher than wide.
    """

    names: Mapping[str, tuple[float, float]] = MappingProxyType({})

    def read(self, node: tree.Node, report: Report) -> tuple[float, float] | _Absent:
        found = scalar(node, report, say("a size such as 42 x 28 mm"))
        if isinstance(found, _Absent):
            return found
        try:
            width, height = units.size(found.text)
        except ValueError:
            if self.names and found.text.lstrip()[:1].isalpha():
                return self._named(found, report)
            hint = say("write width x height and the unit, e.g. 42 x 28 mm")
            return wrong(report, node.place, "bad-size", say("{text!r} is no size", text=brief(found.text)), hint)
        if not (min(width, height) >= 3 and max(width, height) <= 1000):
            message = say("{text} cannot be cut from paper: sides are from 3 to 1000 mm", text=brief(found.text))
            return wrong(report, node.place, "out-of-range", message)
        return width, height

    def _named(self, node: tree.Scalar, report: Report) -> tuple[float, float] | _Absent:
        name = plain_name(node.text)
        bare, _, way = name.rpartition(" ")
        if way not in WAYS:
            bare, way = name, ""
        size = self.names.get(bare)
        if size is None:
            message = say("there is no size {name!r}", name=brief(node.text.strip()))
            known = say("known are: {known}", known=", ".join(sorted(self.names)))
            close = nearest_word(bare, sorted(self.names))
            if close:
                known = say("did you mean {word!r}? {others}", word=f"{close} {way}".strip(), others=known)
            return wrong(report, node.place, "unknown-size", message, known)
        short, long = sorted(size)
        return {"": size, "landscape": (long, short), "portrait": (short, long)}[way]

    def schema(self) -> dict[str, Any]:
        number, unit = r"\d+([.,]\d+)?", r"(mm|cm|in|pt)"
        measured = {"type": "string", "pattern": rf"^\s*{number}\s*({unit}\s*)?[x×]\s*{number}\s*{unit}\s*$"}
        if not self.names:
            return measured
        # Names of a game's own are not known here: an editor offers those of the house.
        return {"anyOf": [{"enum": sorted(self.names)}, measured, {"type": "string", "pattern": r"^\s*[^\s\d-]"}]}


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


SLACK = 0.01
"""What goes over by no more than this, in mm, lies inside."""
SIDES = {"left": say("left"), "top": say("top"), "right": say("right"), "bottom": say("bottom")}


def beyond(box: Box, size: tuple[float, float], free: float = 0.0) -> tuple[str, float] | None:
    """At which of `SIDES` a box goes furthest beyond a size, and by how many mm; None if it lies within it, and
    ``free`` mm around it.
    """
    over = {"left": -box.x, "top": -box.y, "right": box.x + box.width - size[0],
            "bottom": box.y + box.height - size[1]}
    side, most = max(over.items(), key=lambda pair: pair[1])
    return (side, most) if most > free + SLACK else None
