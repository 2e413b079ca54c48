"""The outline of a kind: a word, rounded corners of a radius, or a closed path of its own."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen.page import Segment, Style
from printgen.page.outlines import Outline, Shape
from printgen.reading import tree
from printgen.reading.groups import Record
from printgen.reading.references import Known, check_style_name
from printgen.reading.referring import StyleName
from printgen.reading.values import ABSENT, Choice, Field, Report, _Absent, brief, mistyped, wrong
from printgen.words import Message, say

WORDS: tuple[Shape, ...] = ("rectangle", "rounded", "circle", "hexagon", "pointed_hexagon")
CORNER = "card"
"""The corner of the style that is meant where no other is named, and its radius in mm where a style has none."""
USUAL = 3.0


class OutlinePath:
    """One closed path, as in an SVG file, in mm from the top left of the size; its segments."""

    def read(self, node: tree.Node, report: Report) -> tuple[Segment, ...] | _Absent:
        if not isinstance(node, tree.Scalar):
            return mistyped(node, report, say("a path"), say("write it as one text: \"M 10 0 L 20 18 L 0 18 Z\""))
        from printgen.reading.outline_paths import read_path  # few games draw their own

        return read_path(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


OWN: Mapping[str, Field] = {"rounded": StyleName("corners"), "path": OutlinePath()}


class OutlineField(NamedTuple):
    """``circle``, ``{rounded: 4}`` or ``{path: "M …"}``; corners may have names of the style."""

    style: Style = Style({}, {}, {})

    def read(self, node: tree.Node, report: Report) -> Outline | _Absent:
        if not isinstance(node, tree.Mapping):
            if isinstance(node, tree.Scalar) and (hint := _meant(node.text)):
                message = say("{text!r} is not one of {options}", text=brief(node.text), options=", ".join(WORDS))
                return wrong(report, node.place, "wrong-choice", message, hint)
            word = Choice(WORDS).read(node, report)
            found = next((shape for shape in WORDS if shape == word), None)
            radius = self.style.corners.get(CORNER, USUAL) if found == "rounded" else 0.0
            return Outline(found, radius) if found else ABSENT
        values = Record(OWN).read(node, report)
        if len(node.members) != 1:
            hint = say("write {rounded: 4}, the radius of corners in mm or by its name, or {path: \"M …\"}")
            return wrong(report, node.place, "bad-outline", say("an outline is either rounded or path"), hint)
        if isinstance(values, _Absent) or not values:
            return ABSENT
        if "path" in values:
            return Outline("path", path=values["path"])
        named, written = values["rounded"], node.members["rounded"]
        if isinstance(named, str) and named not in self.style.corners and isinstance(written, tree.Scalar):
            check_style_name("corners", written, Known({}, self.style, ()), report)
            return ABSENT
        return Outline("rounded", self.style.corner(named))

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(WORDS)}, Record(OWN).schema() | {"minProperties": 1, "maxProperties": 1}]}


def _meant(text: str) -> Message | None:
    """A hint for what people write instead of an outline."""
    if text.casefold() in ("oval", "ellipse", "round", "disc"):
        return say("write circle: it fills its size, so that it is an oval in an oblong one")
    if text.strip()[:1] in ("M", "m") and any(letter.isdigit() for letter in text):
        return say("write {{path: \"{text}\"}}", text=brief(text.strip()))
    return None


def check_outline(outline: Outline, size: tuple[float, float], node: tree.Node, report: Report) -> None:
    """Report an outline that does not fit into its component's size."""
    if isinstance(node, tree.Mapping):
        node = next(iter(node.members.values()))
    width, height = f"{size[0]:g}", f"{size[1]:g}"
    if outline.radius > min(size) / 2:
        message = say("corners with a radius of {radius} mm do not fit on {width} x {height} mm",
                      radius=f"{outline.radius:g}", width=width, height=height)
        wrong(report, node.place, "out-of-range", message,
              say("at most half of the shorter side: {most} mm", most=f"{min(size) / 2:g}"))
    if outline.shape == "path":
        from printgen.reading.outline_paths import check_inside

        check_inside(outline.path, size, node.place, report)


