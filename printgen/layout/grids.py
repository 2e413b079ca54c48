"""The grid of a kind on a paper: the same on all its pages, so that sheets can be cut together in a stack."""


from printgen.layout.craft import PLAIN, Craft
from printgen.layout.imposition import Grid, make_grid, make_tile_grid
from printgen.layout.mirror import Mirror
from printgen.model import Kind, Paper
from printgen.page import Box
from printgen.page.tiles import make_tiling

BESIDE_FOLD = 5.0
"""How far components stay away from a fold, in mm."""

LARGER = 1.25
"""What is read is printed larger where it may be so many times as large."""


def area_of(kind: Kind, paper: Paper) -> Box:
    """Where components of a kind lie on a paper."""
    return paper.page if kind.area == "page" else paper.room_for(kind.size)


def grid_of(kind: Kind, paper: Paper, craft: Craft = PLAIN) -> Grid | None:
    """The grid a kind has on a paper; None if its components are larger than the room for them.

    What may be parted into tiles is whole wherever it fits a sheet.
    """
    area = area_of(kind, paper)
    if kind.role != "piece":
        # What is read lies upright, one to a page, and is larger on a larger paper.
        larger = min(area.width / kind.size[0], area.height / kind.size[1])
        width, height = (side * (larger if larger >= LARGER else 1.0) for side in kind.size)
        x, y = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
        return Grid(x, y, 1, 1, width, height, 0.0, 0) if larger >= 1 else None
    if kind.back and craft.duplex == "fold":
        return _fold_grid(kind.size, area, craft.gutter)
    grid = make_grid(kind.size, area, craft.gutter)
    return _tile_grid(kind, paper) if kind.overlap and not grid else grid


def _tile_grid(kind: Kind, paper: Paper) -> Grid | None:
    tiling = make_tiling(kind.size, kind.overlap, (paper.page.width, paper.page.height))
    if not tiling:
        return None
    grid = make_tile_grid(tiling, paper.page)
    return grid if tiling.total > 1 else grid._replace(tiling=None)


def mirror_of(paper: Paper, craft: Craft) -> Mirror:
    """The line about which a whole sheet is turned over."""
    if craft.duplex == "short-edge":
        return Mirror("level", paper.height / 2)
    return Mirror("upright", paper.width / 2)


def _fold_grid(size: tuple[float, float], area: Box, gutter: float) -> Grid | None:
    """Fronts on one half of the area and room for their backs on the other; by the fold that holds more."""
    x, y, width, height = area
    halves = (
        (Mirror("upright", x + width / 2), Box(x, y, width / 2 - BESIDE_FOLD, height)),
        (Mirror("level", y + height / 2), Box(x, y, width, height / 2 - BESIDE_FOLD)),
    )
    grids = [grid._replace(fold=fold) for fold, half in halves if (grid := make_grid(size, half, gutter))]
    return max(grids, key=lambda grid: grid.capacity, default=None)
