"""The outline of a kind: a word, rounded corners of a radius, or a closed path of its own."""

from collections.abc import Mapping
from typing import Any

from printgen.page import Segment
from printgen.page.outlines import Outline, Shape
from printgen.reading import tree
from printgen.reading.groups import Record
from printgen.reading.values import ABSENT, Choice, Field, Number, Report, _Absent, mistyped, wrong
from printgen.words import say

WORDS: tuple[Shape, ...] = ("rectangle", "rounded", "circle", "hexagon", "pointed_hexagon")
CORNER = 3.0
"""The radius of corners that are rounded and no more is said, in mm: that of most playing cards."""


class OutlinePath:
    """One closed path, as in an SVG file, in mm from the top left of the size; its segments."""

    def read(self, node: tree.Node, report: Report) -> tuple[Segment, ...] | _Absent:
        if not isinstance(node, tree.Scalar):
            return mistyped(node, report, say("a path"), say("write it as one text: \"M 10 0 L 20 18 L 0 18 Z\""))
        from printgen.reading.outline_paths import read_path  # few games draw their own

        return read_path(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


OWN: Mapping[str, Field] = {"rounded": Number(0.5, 100), "path": OutlinePath()}


class OutlineField:
    """``circle``, ``{rounded: 4}`` or ``{path: "M …"}``."""

    def read(self, node: tree.Node, report: Report) -> Outline | _Absent:
        if not isinstance(node, tree.Mapping):
            word = Choice(WORDS).read(node, report)
            found = next((shape for shape in WORDS if shape == word), None)
            return Outline(found, CORNER if found == "rounded" else 0.0) if found else ABSENT
        values = Record(OWN).read(node, report)
        if len(node.members) != 1:
            hint = say("write {rounded: 4}, the corners' radius in mm, or {path: \"M …\"}")
            return wrong(report, node.place, "bad-outline", say("an outline is one of rounded and path"), hint)
        if isinstance(values, _Absent) or not values:
            return ABSENT
        if "rounded" in values:
            return Outline("rounded", values["rounded"])
        return Outline("path", path=values["path"])

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(WORDS)}, Record(OWN).schema() | {"minProperties": 1, "maxProperties": 1}]}


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


