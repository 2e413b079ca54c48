"""A component over several sheets: equal tiles of its face, each on a sheet of its own. Arithmetic in millimetres.

Tiles are numbered row by row, as one looks at the face. Each lies over the one at its left and the one above it: there
it is cut, a little inside of its edge, and they have a flap that it is glued on.
"""

from collections.abc import Iterator
from math import ceil
from typing import Final, Literal, NamedTuple, get_args

from printgen.page import Box

MOST: Final = 5
"""More tiles than this in a row or a column are no board that people put together."""
SPARE: Final = 2.0
"""How far a tile goes on beyond the line it is cut along, so that a cut that is a little off leaves no white edge."""
# 2 x 194 mm must hold 376 mm although binary fractions may say otherwise.
TOLERANCE: Final = 1e-6

Side = Literal["left", "top", "right", "bottom"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
Border = Literal["edge", "cut", "flap"]
"""What a side of a tile is: the edge of the component, one that lies over a neighbour, or a flap under one."""


class Tile(NamedTuple):
    """A part of a face: ``window`` is what of the face it shows. Numbers are from 1, columns and rows from 0."""

    number: int
    column: int
    row: int
    window: Box


class Tiling(NamedTuple):
    """How a component of a size is parted: ``overlap`` is what neighbours both show.

    ``columns`` and ``rows`` are those of the face; its tiles lie on their sheets turned by ``turn`` quarters.
    """

    size: tuple[float, float]
    columns: int
    rows: int
    overlap: float
    turn: int

    @property
    def total(self) -> int:
        return self.columns * self.rows

    @property
    def flap(self) -> float:
        """How much of an overlap is glued on."""
        return self.overlap - SPARE

    @property
    def tile_size(self) -> tuple[float, float]:
        """Of each tile, as one looks at the face."""
        width, height = self.size
        return _part(width, self.columns, self.overlap), _part(height, self.rows, self.overlap)

    def tiles(self) -> Iterator[Tile]:
        """Row by row."""
        width, height = self.tile_size
        for row in range(self.rows):
            for column in range(self.columns):
                window = Box(column * (width - self.overlap), row * (height - self.overlap), width, height)
                yield Tile(row * self.columns + column + 1, column, row, window)

    def borders(self, tile: Tile) -> dict[Side, Border]:
        return {
            "left": "cut" if tile.column else "edge",
            "top": "cut" if tile.row else "edge",
            "right": "flap" if tile.column < self.columns - 1 else "edge",
            "bottom": "flap" if tile.row < self.rows - 1 else "edge",
        }

    def on_two_flaps(self) -> Iterator[Tile]:
        """Tiles that lie on two flaps at once: of the one at their left, and of the one above them."""
        return (tile for tile in self.tiles() if tile.column and tile.row)

    @property
    def cuts(self) -> int:
        """How many cuts free all tiles with their flaps."""
        return len(SIDES) * self.total

    def joints(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Where on the face a tile's cut edge comes to lie: upright lines by their x, level ones by their y."""
        width, height = self.tile_size
        return (
            tuple(column * (width - self.overlap) + SPARE for column in range(1, self.columns)),
            tuple(row * (height - self.overlap) + SPARE for row in range(1, self.rows)),
        )


def make_tiling(size: tuple[float, float], overlap: float, room: tuple[float, float]) -> Tiling | None:
    """The fewest tiles of a component that a room of that width and height holds; upright where turning gains nothing.

    One tile holds what fits as it is. None if there would be more than `MOST` in a row or a column.
    """
    found = []
    for turn, (width, height) in enumerate((room, room[::-1])):
        columns, rows = _needed(size[0], width, overlap), _needed(size[1], height, overlap)
        if max(columns, rows) <= MOST:
            found.append(Tiling(size, columns, rows, overlap, turn))
    return min(found, key=lambda tiling: tiling.total, default=None)


def _needed(length: float, room: float, overlap: float) -> int:
    if length <= room + TOLERANCE:
        return 1
    return ceil((length - overlap - TOLERANCE) / (room - overlap)) if room > overlap else MOST + 1


def _part(length: float, count: int, overlap: float) -> float:
    return (length + (count - 1) * overlap) / count
