"""A line inside of a closed one, everywhere as far from it: where a frame follows an edge. Lengths in mm."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin

from printgen.page import Point

STEP = 0.5
"""How far apart spots of the line are looked for."""
ARC = pi / 18
NEAR = 1e-3
STRAIGHT = 1e-4
"""Where the line bends by no more than this (in radians), it has no corner."""
PARALLEL = 1e-6
Spot = tuple[Point, Point]
"""A point of the line, and which way it goes on there."""


@lru_cache(maxsize=64)
def inward(ring: tuple[Point, ...], inset: float) -> tuple[Point, ...]:
    """The corners of a line ``inset`` inside of a ring that does not cross itself; none if it is no single line.

    Spots beside every side of the ring that are nearer to another side are left out; what is left meets in corners.
    """
    sides = [*pairwise((*ring, ring[0]))]
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in sides) < 0:
        sides = [(b, a) for a, b in reversed(sides)]
    kept: list[Spot] = [spot for spot in _spots(sides, inset) if _is_clear(spot[0], sides, inset)]
    corners: list[Point] = []
    for before, after in pairwise((*kept, *kept[:1])):
        corners.append(before[0])
        apart = _apart(before[0], after[0])
        if apart > NEAR and (meeting := _meeting(before, after)) and _is_clear(meeting, sides, inset):
            corners.append(meeting)
            apart = max(_apart(before[0], meeting), _apart(meeting, after[0]))
        if apart > 2 * STEP:
            return ()
    return tuple(_simplified(corners))


def _spots(sides: Sequence[tuple[Point, Point]], inset: float) -> Iterator[Spot]:
    """Beside each side, and round each corner that points inward."""
    turn = atan2(sides[-1][1][1] - sides[-1][0][1], sides[-1][1][0] - sides[-1][0][0])
    for (ax, ay), (bx, by) in sides:
        length, angle = hypot(bx - ax, by - ay), atan2(by - ay, bx - ax)
        bend = (angle - turn + pi) % (2 * pi) - pi
        for part in range(1, ceil(-bend / ARC)):  # nothing where it bends the other way
            yield _beside((ax, ay), turn - part * ARC, inset)
        steps = max(1, ceil(length / STEP))
        for at in range(steps + 1):
            share = at / steps
            yield _beside((ax + (bx - ax) * share, ay + (by - ay) * share), angle, inset)
        turn = angle


def _beside(point: Point, angle: float, inset: float) -> Spot:
    """On the right of somebody who goes that way, which is inside of a ring that runs clockwise on paper."""
    return (point[0] - inset * sin(angle), point[1] + inset * cos(angle)), (cos(angle), sin(angle))


def _is_clear(point: Point, sides: Sequence[tuple[Point, Point]], inset: float) -> bool:
    """Whether no side is nearer than ``inset``."""
    x, y = point
    least, limit = inset - NEAR, (inset - NEAR) ** 2
    for (ax, ay), (bx, by) in sides:
        if min(ax, bx) - x > least or x - max(ax, bx) > least or min(ay, by) - y > least or y - max(ay, by) > least:
            continue
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        if (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2 < limit:
            return False
    return True


def _meeting(one: Spot, other: Spot) -> Point | None:
    """Where two ways cross, if it is near."""
    (ax, ay), (dx, dy) = one
    (bx, by), (ex, ey) = other
    cross = dx * ey - dy * ex
    if abs(cross) < PARALLEL:
        return None
    along = ((bx - ax) * ey - (by - ay) * ex) / cross
    found = ax + along * dx, ay + along * dy
    return found if max(_apart(found, one[0]), _apart(found, other[0])) <= 2 * STEP else None


def _apart(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def _simplified(corners: Sequence[Point]) -> Iterator[Point]:
    """Without what lies on the way from one corner to the next."""
    apart = [here for before, here in pairwise((*corners[-1:], *corners)) if _apart(before, here) > NEAR]
    if not apart:
        return
    first = apart.index(min(apart))  # the leftmost one is a corner
    last, *others = *apart[first:], *apart[:first]
    yield last
    for here, following in pairwise((*others, last)):
        off = abs((here[0] - last[0]) * (following[1] - here[1]) - (here[1] - last[1]) * (following[0] - here[0]))
        if off > STRAIGHT * _apart(last, here) * _apart(here, following):
            yield here
            last = here
