"""Small drawings in the free space of a board piece, away from its path: the pictures of another kind's items."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from zlib import crc32

from printgen.elements import Surroundings
from printgen.elements.picture import fitted
from printgen.model import Kind, PictureFile
from printgen.page import Box, Drawing, Mark
from printgen.paths import FREE, Rows, Square

MOST = 4
WIDE, HIGH = 2, 1
STRIDE = 37
"""Spots are looked at in steps of so many, so that neighbours on a map come one long after the other."""
FILL = 0.9


def scenery(rows: Rows, taken: Collection[Square], square: Box, kind: Kind, around: Surroundings) -> Iterator[Mark]:
    """Pictures of a kind's items where a map has free squares all around; the same for the same piece.

    ``square`` is where the map's first square lies.
    """
    pictures = [value for item in kind.items for value in item.values.values() if isinstance(value, PictureFile)]
    if not pictures:
        return
    chance = crc32(around.item.id.encode())
    for number, (x, y) in enumerate(_spots(rows, taken, chance)):
        drawing = _drawing(pictures[(chance // 7 + number * 5) % len(pictures)], kind, around)
        if drawing:
            margin = (1 - FILL) / 2
            left, top = square.x + x * square.width, square.y + y * square.height
            wide, high = WIDE * square.width, HIGH * square.height
            room = Box(left + margin * wide, top + margin * high, FILL * wide, FILL * high)
            yield fitted(drawing, room)


def _drawing(file: PictureFile, kind: Kind, around: Surroundings) -> Drawing | None:
    """The picture in the pens of its own kind, which are finer than a board's."""
    key = "scenery", file.path
    known = around.drawings.get(key)
    if known is None and (drawing := around.picture(file)):
        known = around.drawings[key] = drawing.called(f"scenery {drawing.name}", kind.style)
    return known


def _spots(rows: Rows, taken: Collection[Square], chance: int) -> Iterator[Square]:
    """Up to `MOST` places whose squares, and those around them, are free."""
    columns = len(rows[0])
    spots = _all_spots(columns, len(rows))
    barred = sum(
        1 << (y * columns + x)
        for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != FREE or (x, y) in taken
    )
    found = 0
    for turn in range(len(spots)):
        spot, around = spots[(chance + turn * STRIDE) % len(spots)]
        if not around & barred:
            yield spot
            barred |= around
            found += 1
            if found == MOST:
                return


@lru_cache(maxsize=8)
def _all_spots(columns: int, rows: int) -> Sequence[tuple[Square, int]]:
    """Every place on a map, with the squares on and around it as bits."""
    return [((x, y), _bits(x, y, columns, rows)) for y in range(1, rows) for x in range(columns - WIDE + 1)]


def _bits(x: int, y: int, columns: int, rows: int) -> int:
    return sum(
        1 << (row * columns + column)
        for row in range(max(0, y - 1), min(rows, y + HIGH + 1))
        for column in range(max(0, x - 1), min(columns, x + WIDE + 1))
    )
