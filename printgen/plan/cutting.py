"""About how long cutting takes, with scissors: long cuts across the sheet, short ones across a strip, outlines.

Measured on the table, not in a laboratory: it tells an evening from half an hour.
"""

from printgen.layout.craft import PLAIN, Craft, Cut, follows
from printgen.layout.grids import grid_of
from printgen.layout.imposition import Grid
from printgen.model import Kind, Paper
from printgen.plan import KindPlan

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


def seconds_for(kind: Kind, grid: Grid, count: int, cut: Cut = "square") -> int:
    """Seconds to cut one sheet with ``count`` components of a kind. Nobody needs to cut what fills its page."""
    if grid.tiling:
        return LONG_CUT * grid.tiling.cuts
    if kind.role != "piece" or kind.area == "page":
        return 0
    long_cuts, short_cuts = cuts(grid, count)
    short = SHORT_CUT_OF_A_WIDE_STRIP if grid.height > WIDE_STRIP else SHORT_CUT
    edges = EDGES[kind.outline.shape] * count if follows(kind.outline, cut) else 0
    return long_cuts * LONG_CUT + short_cuts * short + edges


def minutes(plans: tuple[KindPlan, ...], paper: Paper, craft: Craft = PLAIN) -> int:
    """Minutes to cut everything that is planned, sheet by sheet."""
    total = 0
    for plan in plans:
        grid = grid_of(plan.kind, paper, craft)
        if grid:
            for copies, page in zip(plan.sheets, plan.pages, strict=True):
                total += copies * seconds_for(plan.kind, grid, len(page), craft.cut)
    return round(total / 60)
