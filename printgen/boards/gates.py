"""Where a path may leave a piece: the middle square of each side, so that any two pieces meet square to square."""

from collections.abc import Mapping

from printgen.paths import Rows, Side, Square, neighbours, walkable

SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
OPPOSITE: Mapping[Side, Side] = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}
AHEAD: Mapping[Side, tuple[int, int]] = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}
"""What lies beyond a side, in pieces or squares: columns to the right, rows down."""


def gates(columns: int, rows: int) -> dict[Side, Square]:
    """The squares where joints may be: of 9 by 12 squares, column 5, and row 6 from the bottom."""
    across, down = columns // 2, rows // 2
    return {"top": (across, 0), "right": (columns - 1, down), "bottom": (across, rows - 1), "left": (0, down)}


def open_sides(rows: Rows) -> frozenset[Side]:
    """The sides where a piece has a joint at its gate."""
    return frozenset(side for side, (x, y) in gates(len(rows[0]), len(rows)).items() if rows[y][x] in "oS")


def reached_from(start: Square, path: frozenset[Square]) -> frozenset[Square]:
    """The squares of a path that hang together with one of them."""
    seen, waiting = {start}, [start]
    while waiting:
        for other in neighbours(waiting.pop()):
            if other in path and other not in seen:
                seen.add(other)
                waiting.append(other)
    return frozenset(seen)


def shape(rows: Rows) -> frozenset[Square]:
    """A piece's walkable squares pushed to the top left: equal for pieces that are the same but for a shift."""
    path = walkable(rows)
    left, top = min((x for x, _ in path), default=0), min((y for _, y in path), default=0)
    return frozenset((x - left, y - top) for x, y in path)
