"""Whether a component may be printed over several sheets, ``tile: true``, and by how much its tiles overlap."""

from collections.abc import Mapping
from typing import Any

from printgen.model import Paper
from printgen.page.tiles import MOST, make_tiling
from printgen.reading import tree
from printgen.reading.measures import Length
from printgen.reading.values import Report, wrong
from printgen.words import say

OVERLAP = Length(10.0, 15.0)
USUAL_OVERLAP = 12.0


def read_overlap(node: tree.Mapping, values: Mapping[str, Any], role: str, report: Report) -> float:
    """By how much tiles overlap, in mm; 0 for what is not tiled. What cannot be tiled is reported."""
    members = node.members
    if not values.get("tile", "tile" in members):  # what could not be read may have been true
        if "overlap" in members and "tile" not in members:
            message = say("'overlap' is for what is printed over several sheets")
            wrong(report, members["overlap"].place, "idle-key", message, say("write tile: true as well"))
        return 0.0
    if role != "piece":
        message = say("only components that are printed by themselves are parted into tiles")
        wrong(report, members["tile"].place, "not-tiled", message, say("leave `tile` out"))
    elif "back" in members:
        message = say("what is glued together from several sheets has no back")
        wrong(report, members["back"].place, "not-tiled", message, say("leave `back` out, or `tile`"))
    overlap: float = values.get("overlap", USUAL_OVERLAP)
    return overlap


def is_too_large(size: tuple[float, float], overlap: float, papers: Mapping[str, Paper]) -> bool:
    """Whether a component takes too many tiles on any paper."""
    return not any(make_tiling(size, overlap, paper.page[2:]) for paper in papers.values())


def report_too_large(node: tree.Mapping, size: tuple[float, float], report: Report) -> None:
    message = say("{text} would take more than {most} x {most} sheets of any paper",
                  text=f"{size[0]:g} x {size[1]:g} mm", most=MOST)
    wrong(report, node.members["size"].place, "too-large", message, say("make it smaller"))
