"""Where components lie on a sheet: a grid from their size, the area and the gutter. Millimetres from the top left."""

from collections.abc import Iterator, Sequence
from math import floor
from typing import NamedTuple, TypeVar

from printgen.layout.mirror import Mirror
from printgen.page import Box
from printgen.page.tiles import Tiling

T = TypeVar("T")

# 3 x 84 mm must fit 252 mm although binary fractions may say otherwise.
TOLERANCE = 1e-6


class Cell(NamedTuple):
    """A place in a grid: its number row by row, column and row from 0."""

    number: int
    column: int
    row: int


class Grid(NamedTuple):
    """Cells of ``width`` × ``height`` mm as components lie there, turned by ``turn`` quarters clockwise.

    A sheet to be folded has its backs on the same side, mirrored in its ``fold``. Where a component takes several
    sheets, by its ``tiling``, the one cell is a tile's.
    """

    x: float
    y: float
    columns: int
    rows: int
    width: float
    height: float
    gutter: float
    turn: int
    fold: Mirror | None = None
    tiling: Tiling | None = None

    @property
    def capacity(self) -> int:
        return self.columns * self.rows

    @property
    def sheets(self) -> int:
        """How many sheets it takes to fill every cell."""
        return self.tiling.total if self.tiling else 1

    def cells(self, count: int) -> Iterator[Cell]:
        """The first ``count`` cells, row by row."""
        for number in range(count):
            row, column = divmod(number, self.columns)
            yield Cell(number, column, row)

    def box(self, cell: Cell) -> Box:
        return Box(self.left(cell.column), self.top(cell.row), self.width, self.height)

    def left(self, column: int) -> float:
        return self.x + column * (self.width + self.gutter)

    def top(self, row: int) -> float:
        return self.y + row * (self.height + self.gutter)


def make_grid(size: tuple[float, float], area: Box, gutter: float = 0.0) -> Grid | None:
    """The grid that holds most components of a size, centred in the area; upright where turning gains nothing.

    None if not even one fits.
    """
    upright = _grid(size[0], size[1], area, gutter, turn=0)
    turned = _grid(size[1], size[0], area, gutter, turn=1)
    best = turned if turned.capacity > upright.capacity else upright
    return best if best.capacity else None


def _grid(width: float, height: float, area: Box, gutter: float, *, turn: int) -> Grid:
    columns = max(0, floor((area.width + gutter + TOLERANCE) / (width + gutter)))
    rows = max(0, floor((area.height + gutter + TOLERANCE) / (height + gutter)))
    used_width = columns * (width + gutter) - gutter
    used_height = rows * (height + gutter) - gutter
    x = area.x + (area.width - used_width) / 2
    y = area.y + (area.height - used_height) / 2
    return Grid(x, y, columns, rows, width, height, gutter, turn)


def make_tile_grid(tiling: Tiling, area: Box) -> Grid:
    """The one cell of a sheet that holds a tile, centred in the area."""
    width, height = tiling.tile_size[::-1] if tiling.turn % 2 else tiling.tile_size
    x, y = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
    return Grid(x, y, 1, 1, width, height, 0.0, tiling.turn, tiling=tiling)


def pages_needed(count: int, capacity: int) -> int:
    """⌈count / capacity⌉: no page without a component, and none missing."""
    return -(-count // capacity)


def impose(items: Sequence[T], capacity: int) -> Iterator[Sequence[T]]:
    """What lies on each page, in order; only the last page may be part-filled."""
    for start in range(0, len(items), capacity):
        yield items[start : start + capacity]
