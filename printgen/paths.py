"""Squares on a map: which can be walked on, where a path meets the edge, and where houses find room beside it.

A map is its rows of letters, as its author writes it: ``.`` free, ``o`` walkable, ``#`` blocked, ``S`` a walkable
square with a surprise. A square is (column, row) from the top left, both from 0.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

FREE, WALKABLE, BLOCKED, SURPRISE = ".o#S"

Rows = Sequence[str]
Square = tuple[int, int]
Side = Literal["top", "right", "bottom", "left"]


def squares(rows: Rows, letters: str) -> Iterator[Square]:
    """The squares of any of these letters, row by row."""
    return ((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in letters)


def walkable(rows: Rows) -> frozenset[Square]:
    return frozenset(squares(rows, WALKABLE + SURPRISE))


def neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """Up, right, down, left; some may lie outside the map."""
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def links(rows: Rows) -> Iterator[tuple[Square, Square]]:
    """Each two walkable squares that touch, once: the left or upper one first."""
    path = walkable(rows)
    for square in sorted(path, key=_reading_order):
        _, right, below, _ = neighbours(square)
        yield from ((square, other) for other in (right, below) if other in path)


def joints(rows: Rows) -> dict[Square, Side]:
    """The walkable squares on the rim, where a path goes on to the next piece, and the side they leave by."""
    return {square: side for square in sorted(walkable(rows), key=_reading_order) if (side := _rim(square, rows))}


def house_places(rows: Rows, most: int = 3, taken: Collection[Square] = ()) -> tuple[Square, ...]:
    """Up to so many free areas of 2 by 2 squares beside the path, each by its top left square.

    Each shares a side with a walkable square that is no joint, and none overlaps another or a ``taken`` square.
    Those that touch most walkable squares come first, so houses sit in the crooks of the path; among equals the one
    farthest from the others.
    """
    free = frozenset(squares(rows, FREE)) - frozenset(taken)
    inner = walkable(rows) - joints(rows).keys()
    found: dict[Square, int] = {}
    for corner in sorted(free, key=_reading_order):
        area = _area(corner)
        touching = {other for square in area for other in neighbours(square)} & inner
        if area <= free and touching:
            found[corner] = len(touching)
    chosen: list[Square] = []
    while found and len(chosen) < most:
        best = min(found, key=lambda corner: (-found[corner], -_nearest(corner, chosen), _reading_order(corner)))
        chosen.append(best)
        found = {corner: count for corner, count in found.items() if not _area(corner) & _area(best)}
    return tuple(chosen)


def _area(corner: Square) -> frozenset[Square]:
    x, y = corner
    return frozenset(((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))


def _nearest(corner: Square, chosen: Collection[Square]) -> int:
    return min((abs(corner[0] - x) + abs(corner[1] - y) for x, y in chosen), default=0)


def _rim(square: Square, rows: Rows) -> Side | None:
    x, y = square
    if y == 0:
        return "top"
    if y == len(rows) - 1:
        return "bottom"
    if x == 0:
        return "left"
    return "right" if x == len(rows[y]) - 1 else None


def _reading_order(square: Square) -> tuple[int, int]:
    return square[1], square[0]
