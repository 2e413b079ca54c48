"""About how long it takes to make everything: long cuts across the sheet, short ones across a strip, outlines, and
what a kind says of the handwork on each of it.

Measured on the table, with scissors, not in a laboratory: it tells an evening from half an hour.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from printgen.layout.craft import Cut, follows
from printgen.layout.imposition import Grid
from printgen.layout.sheets import Sheet, Side
from printgen.model import Kind

LONG_CUT = 10
SHORT_CUT = 3
SHORT_CUT_OF_A_WIDE_STRIP = 5
WIDE_STRIP = 30.0
EDGES = {"rounded": 10, "hexagon": 12, "pointed_hexagon": 12, "circle": 18, "path": 24}
"""Seconds for each, and the height in mm above which a strip is wide."""


def cuts(grid: Grid, count: int) -> tuple[int, int]:
    """Long and short cuts that free ``count`` components of a sheet: along the rows, then across each strip."""
    rows, rest = divmod(count, grid.columns)
    strips = rows + bool(rest)
    if grid.gutter:  # two cuts a boundary
        return 2 * strips, 2 * count
    long_cuts = strips + 1 if strips else 0
    return long_cuts, rows * (grid.columns + 1) + (rest + 1 if rest else 0)


class Minutes(NamedTuple):
    """Whole minutes, of one pair of hands; ``handwork`` is what kinds ask for beside cutting sheets up."""

    cutting: int
    handwork: int


def seconds_for(sheet: Sheet, cut: Cut = "square") -> int:
    """Seconds to cut a sheet up; for a component on several sheets all are told with the first. Nobody needs to cut
    what fills its page.
    """
    grid, (kind, *_) = sheet.grid, (part.kind for part in sheet.parts)
    if grid.tiling:
        return LONG_CUT * grid.tiling.cuts if sheet.starts else 0
    if sheet.role != "piece" or kind.area == "page":
        return 0
    long_cuts, short_cuts = cuts(grid, len(sheet.cards))
    short = SHORT_CUT_OF_A_WIDE_STRIP if grid.height > WIDE_STRIP else SHORT_CUT
    edges = sum(_edge(part.kind, cut) * len(part.items) for part in sheet.parts)
    return long_cuts * LONG_CUT + short_cuts * short + edges


def _edge(kind: Kind, cut: Cut) -> int:
    return EDGES[kind.outline.shape] if follows(kind.outline, cut) else 0


def minutes(sides: Sequence[Side], cut: Cut = "square") -> Minutes:
    """Minutes to make everything that is printed."""
    sheets = [side.sheet for side in sides if side.side == "front"]
    cutting = sum(seconds_for(sheet, cut) for sheet in sheets)
    handwork = sum(
        part.kind.handwork.minutes * len(part.items) for sheet in sheets if sheet.starts for part in sheet.parts
        if part.kind.handwork
    )
    return Minutes(round(cutting / 60), ceil(handwork))
