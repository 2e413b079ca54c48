"""A line inside of a closed one, everywhere as far from it: where a frame follows an edge. Lengths in mm."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, hypot, inf, pi, sin, sqrt, tan
from typing import NamedTuple

from printgen.page import Point

ARC = pi / 18
"""A line round a corner that points inward bends by no more than this (in radians) at once."""
GIVE = 1e-9
"""What is nearer by no more than this is far enough."""
NEAR = 1e-3
STRAIGHT = 1e-4
"""Where the line bends by no more than this (in radians), it has no corner."""
Side = tuple[Point, Point]


class _Way(NamedTuple):
    """A straight line through a point, in a direction, between two distances from that point."""

    x: float
    y: float
    angle: float
    start: float
    end: float

    def at(self, distance: float) -> Point:
        return self.x + distance * cos(self.angle), self.y + distance * sin(self.angle)


@lru_cache(maxsize=64)
def inward(ring: tuple[Point, ...], inset: float) -> tuple[Point, ...]:
    """The corners of a line ``inset`` inside of a ring that does not cross itself; none if it is no single line.

    Beside every side runs a way; what is left of the ways where no side is nearer is the line.
    """
    sides = [*_sides(ring)]
    ways = [free for way in _ways(sides, inset) for free in _free(way, sides, inset - GIVE)]
    corners: list[Point] = []
    for before, after in pairwise((*ways, *ways[:1])):
        (ax, ay), (bx, by) = before.at(before.end), after.at(after.start)
        if hypot(bx - ax, by - ay) > NEAR:
            return ()
        corners.append(((ax + bx) / 2, (ay + by) / 2))
    return tuple(_simplified(corners))


def _sides(ring: Sequence[Point]) -> Iterator[Side]:
    """From corner to corner, clockwise on paper; of corners at one spot, one."""
    corners = _parted(ring)
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*corners, *corners[:1])))
    corners = corners if area > 0 else corners[::-1]
    return pairwise((*corners, *corners[:1]))


def _ways(sides: Sequence[Side], inset: float) -> Iterator[_Way]:
    """Beside each side, on its right, and round each corner that points inward."""
    angles = [atan2(by - ay, bx - ax) for (ax, ay), (bx, by) in sides]
    for at, ((ax, ay), (bx, by)) in enumerate(sides):
        angle, turn = angles[at], angles[at - 1]
        bend, bend_after = _bend(turn, angle), _bend(angle, angles[(at + 1) % len(angles)])
        parts, longer = _round(bend, inset)
        for part in range(1, parts):
            yield _beside(ax, ay, turn + bend * part / parts, inset, -longer, longer)
        yield _beside(ax, ay, angle, inset, -longer, hypot(bx - ax, by - ay) + _round(bend_after, inset)[1])


def _bend(before: float, after: float) -> float:
    return (after - before + pi) % (2 * pi) - pi


def _round(bend: float, inset: float) -> tuple[int, float]:
    """In how many bends a line goes round a corner, and how far beyond the corner two ways meet."""
    parts = max(1, ceil(-bend / ARC))
    return parts, inset * tan(max(0.0, -bend) / parts / 2)


def _beside(x: float, y: float, angle: float, inset: float, start: float, end: float) -> _Way:
    """On the right of somebody who goes that way, which is inside of a ring that runs clockwise on paper."""
    return _Way(x - inset * sin(angle), y + inset * cos(angle), angle, start, end)


def _free(way: _Way, sides: Sequence[Side], reach: float) -> Iterator[_Way]:
    """The parts of a way that no side reaches."""
    start = way.start
    for low, high in sorted(_reached(way, sides, reach)):
        if low > start:
            yield way._replace(start=start, end=low)
        start = max(start, high)
        if start >= way.end:
            return
    yield way._replace(start=start)


def _reached(way: _Way, sides: Sequence[Side], reach: float) -> Iterator[tuple[float, float]]:
    """From where to where a way is nearer to each side than ``reach``."""
    x, y, dx, dy = way.x, way.y, cos(way.angle), sin(way.angle)
    for (ax, ay), (bx, by) in sides:
        a, b = (ax - x) * dx + (ay - y) * dy, (bx - x) * dx + (by - y) * dy
        if max(a, b) + reach <= way.start or min(a, b) - reach >= way.end:
            continue
        off_a, off_b = (ay - y) * dx - (ax - x) * dy, (by - y) * dx - (bx - x) * dy
        if min(off_a, off_b) < reach and max(off_a, off_b) > -reach:
            low, high = _stretch(a, off_a, b, off_b, reach)
            if low < way.end and high > way.start:
                yield low, high


def _stretch(a: float, off_a: float, b: float, off_b: float, reach: float) -> tuple[float, float]:
    """Where a way enters and leaves what a side reaches: a circle about each of its ends, and a band between them.

    The ends of the side are so far along the way, and so far off it.
    """
    found: list[float] = []
    for along, off in ((a, off_a), (b, off_b)):
        if abs(off) < reach:
            half = sqrt(reach * reach - off * off)
            found += along - half, along + half
    share = reach / hypot(b - a, off_b - off_a)
    for across, beside in (((off_a - off_b) * share, (b - a) * share), ((off_b - off_a) * share, (a - b) * share)):
        one, other = off_a + beside, off_b + beside
        if (one > 0) != (other > 0):
            found.append(a + across + (b - a) * one / (one - other))
    return min(found, default=inf), max(found, default=-inf)


def _parted(corners: Sequence[Point]) -> list[Point]:
    """Corners without those that lie on the one before."""
    return [here for before, here in pairwise((*corners[-1:], *corners))
            if hypot(here[0] - before[0], here[1] - before[1]) > NEAR]


def _simplified(corners: Sequence[Point]) -> Iterator[Point]:
    """Without what lies on the way from one corner to the next."""
    parted = _parted(corners)
    if not parted:
        return
    first = parted.index(min(parted))  # the leftmost one is a corner
    last, *others = *parted[first:], *parted[:first]
    yield last
    for here, following in pairwise((*others, last)):
        dx, dy, ex, ey = here[0] - last[0], here[1] - last[1], following[0] - here[0], following[1] - here[1]
        if abs(dx * ey - dy * ex) > STRAIGHT * hypot(dx, dy) * hypot(ex, ey):
            yield here
            last = here
