"""Squares on a map: which can be walked on, where a path meets the edge, and where houses find room beside it.

A map is its rows of letters, as its author writes it: ``.`` free, ``o`` walkable, ``#`` blocked, ``S`` a walkable
square with a surprise. A square is (column, row) from the top left, both from 0.

How pawns move is said here once, for rules, play-tests and pages alike: a `Track` knows which squares lie ahead and
behind, and `landings` says where a move may end.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

FREE, WALKABLE, BLOCKED, SURPRISE = ".o#S"

Rows = Sequence[str]
Square = tuple[int, int]
Side = Literal["top", "right", "bottom", "left"]
Direction = Literal["up", "right", "down", "left"]


def squares(rows: Rows, letters: str) -> list[Square]:
    """The squares of any of these letters, row by row."""
    return [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in letters]


def walkable(rows: Rows) -> frozenset[Square]:
    return frozenset(squares(rows, WALKABLE + SURPRISE))


def neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """Up, right, down, left; some may lie outside the map."""
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def links(rows: Rows) -> Iterator[tuple[Square, Square]]:
    """Each two walkable squares that touch, once: the left or upper one first."""
    path = squares(rows, WALKABLE + SURPRISE)
    there = set(path)
    for x, y in path:
        for other in ((x + 1, y), (x, y + 1)):
            if other in there:
                yield (x, y), other


def joints(rows: Rows) -> dict[Square, Side]:
    """The walkable squares on the rim, where a path goes on to the next piece, and the side they leave by."""
    return {square: side for square in squares(rows, WALKABLE + SURPRISE) if (side := _rim(square, rows))}


def house_places(rows: Rows, most: int = 3, taken: Collection[Square] = ()) -> tuple[Square, ...]:
    """Up to so many free areas of 2 by 2 squares beside the path, each by its top left square.

    Each shares a side with a walkable square that is no joint, and none overlaps another or a ``taken`` square.
    Crooks of the path come first, where houses with different arrows fit; among equals the place that touches most
    walkable squares, then the one farthest from the others.
    """
    if most < 1:
        return ()
    return _house_places(tuple(row.replace(SURPRISE, WALKABLE) for row in rows), most, frozenset(taken))


@lru_cache(maxsize=1024)
def _house_places(rows: tuple[str, ...], most: int, taken: frozenset[Square]) -> tuple[Square, ...]:
    """A map is asked for its places by its drawing, by the small board and by the rules: they are found once."""
    found = _worth(rows, taken)
    chosen = _pick(found, most)
    # Taking the best place first can leave no room for the last one: then another first place is tried.
    for first in found if len(chosen) < most else ():
        chosen = max(chosen, _pick(found, most, first), key=len)
    return chosen


def _worth(rows: Rows, taken: Collection[Square]) -> dict[Square, tuple[int, int]]:
    """All places for houses in reading order: how many of their sides, and how many squares, touch the path."""
    free = set(squares(rows, FREE)).difference(taken)
    touching: dict[Square, list[int]] = {}
    for x, y in walkable(rows) - joints(rows).keys():
        corners = (
            ((x, y + 1), (x - 1, y + 1)), ((x - 2, y), (x - 2, y - 1)),
            ((x, y - 2), (x - 1, y - 2)), ((x + 1, y), (x + 1, y - 1)),
        )  # fmt: skip
        for side, pair in enumerate(corners):
            for corner in pair:
                if corner in free:
                    touching.setdefault(corner, [0, 0, 0, 0])[side] += 1
    return {
        (x, y): (4 - sides.count(0), sum(sides))
        for (x, y), sides in sorted(touching.items(), key=lambda item: _reading_order(item[0]))
        if (x + 1, y) in free and (x, y + 1) in free and (x + 1, y + 1) in free
    }


def _pick(found: Mapping[Square, tuple[int, int]], most: int, first: Square | None = None) -> tuple[Square, ...]:
    left = dict(found)
    chosen: list[Square] = []
    while left and len(chosen) < most:
        best = first if first and not chosen else min(left, key=lambda corner: (
            -left[corner][0], -left[corner][1], -_nearest(corner, chosen), _reading_order(corner)))
        chosen.append(best)
        left = {corner: worth for corner, worth in left.items()
                if abs(corner[0] - best[0]) > 1 or abs(corner[1] - best[1]) > 1}
    return tuple(chosen)


def arrows_served(rows: Rows, corner: Square) -> dict[Direction, Square]:
    """The arrows that a house in a place may have, each with the square it points at (of two, the one that is nearer
    to the top left)."""
    inner = walkable(rows) - joints(rows).keys()
    served: dict[Direction, Square] = {}
    for direction, beside in _beside(corner).items():
        if linked := next((at for at in beside if at in inner), None):
            served[direction] = linked
    return served


def _beside(corner: Square) -> dict[Direction, tuple[Square, Square]]:
    """The two squares on each side of a place of 2 by 2 squares, by the direction in which they lie."""
    x, y = corner
    return {
        "up": ((x, y - 1), (x + 1, y - 1)),
        "right": ((x + 2, y), (x + 2, y + 1)),
        "down": ((x, y + 2), (x + 1, y + 2)),
        "left": ((x - 1, y), (x - 1, y + 1)),
    }


def area(corner: Square) -> frozenset[Square]:
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


class Track(NamedTuple):
    """Which squares one step forward, and one step backward, leads to from each square."""

    forward: Mapping[Square, tuple[Square, ...]]
    backward: Mapping[Square, tuple[Square, ...]]


def make_track(places: Iterable[Square], steps: Iterable[tuple[Square, Square]]) -> Track:
    """The track of all these squares, whose forward steps are given as (from, to)."""
    forward: dict[Square, list[Square]] = {square: [] for square in places}
    backward: dict[Square, list[Square]] = {square: [] for square in forward}
    for here, there in steps:
        forward[here].append(there)
        backward[there].append(here)
    return Track({at: tuple(ahead) for at, ahead in forward.items()},
                 {at: tuple(behind) for at, behind in backward.items()})


def landings(track: Track, start: Square, steps: int) -> frozenset[Square]:
    """Where a move of so many steps may end; fewer than 0 go backward.

    A fork is the player's choice, so there may be several squares. A step that cannot be taken forward is taken
    backward, and the other way round: the walk is reflected at each end and in each dead end. Only a square without
    any neighbour holds a pawn where it is.
    """
    standing = {(start, steps > 0)}
    for _ in range(abs(steps)):
        standing = {after for at, ahead in standing for after in _step(track, at, ahead)}
    return frozenset(at for at, _ in standing)


def _step(track: Track, at: Square, ahead: bool) -> Iterator[tuple[Square, bool]]:
    ways = (track.forward if ahead else track.backward)[at]
    if not ways:
        ahead = not ahead
        ways = (track.forward if ahead else track.backward)[at]
    return ((there, ahead) for there in ways) if ways else iter(((at, ahead),))
