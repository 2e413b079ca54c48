"""The families of pieces: which sides their paths leave by, how many there are of each, and how a path is drawn."""

from collections.abc import Callable, Collection
from random import Random
from typing import NamedTuple

from printgen.boards.gates import AHEAD, SIDES, gates
from printgen.boards.lines import add_nook, climb, is_crowded, ring, wind
from printgen.paths import Side, Square, neighbours

COLUMNS, ROWS = 9, 12
FEWEST, MOST = 10, 14
"""How many walkable squares a piece has. Three joints need up to 18 to reach each other, four up to 22."""
FORKS = 0.75
"""How often a fork is tried where the path climbs; more of them than of other stairs are equal and so left out."""
GATES = gates(COLUMNS, ROWS)
ROOM = frozenset((x, y) for x in range(1, COLUMNS - 1) for y in range(1, ROWS - 1))
"""Where a path may go between its joints: everywhere but the rim."""

Path = set[Square]


class Family(NamedTuple):
    """Pieces whose paths leave by the same sides. ``share`` is how many of 344 there are; ``draw`` may fail (None)."""

    name: str
    sides: tuple[Side, ...]
    share: int
    draw: Callable[[Random, tuple[Side, ...]], Path | None]
    most: int = MOST


def inner(side: Side) -> Square:
    """The square behind a side's gate."""
    x, y = AHEAD[side]
    return GATES[side][0] - x, GATES[side][1] - y


def climbing(rng: Random, sides: tuple[Side, ...]) -> Path | None:
    """Stairs up and right, often with a fork that rejoins, and with nooks."""
    start, goal = inner(sides[0]), inner(sides[1])
    path = _forked(rng, start, goal) if rng.random() < FORKS else set(climb(rng, start, goal))
    path |= {GATES[side] for side in sides}
    _add_nooks(rng, path, rng.choice((0, 1, 1, 2, 2, 3)))
    return path


def _forked(rng: Random, start: Square, goal: Square) -> Path:
    longer = MOST - len(climb(rng, start, goal)) - 2
    width, height = rng.choice([size for size in ((2, 2), (2, 2), (2, 3), (3, 2)) if sum(size) - 1 <= longer])
    left = rng.randint(start[0], goal[0] - width)
    bottom = rng.randint(goal[1] + height, start[1])
    rejoin = left + width, bottom - height
    return {*climb(rng, start, (left, bottom)), *ring((left, bottom), width, height), *climb(rng, rejoin, goal)}


def _add_nooks(rng: Random, path: Path, wanted: int) -> None:
    roots = sorted(path - set(GATES.values()))
    for _ in range(wanted):
        room = MOST - len(path)
        if room > 0:
            add_nook(rng, path, roots, ROOM, min(room, rng.choice((1, 1, 2))))


def straight(rng: Random, sides: tuple[Side, ...]) -> Path | None:
    """Half of them a straight line with nooks, the others winding."""
    start, goal = inner(sides[0]), inner(sides[1])
    direct = climb(rng, start, goal)
    if rng.random() < 0.5:
        return _joined(wind(rng, start, goal, rng.choice(range(len(direct) + 2, MOST - 1, 2)), ROOM), sides)
    path = {*direct, *(GATES[side] for side in sides)}
    _add_nooks(rng, path, rng.choice((2, 3, 3, 4)))
    return path


def winding(rng: Random, sides: tuple[Side, ...]) -> Path | None:
    """A line that never touches itself, longer than it must be."""
    start, goal = inner(sides[0]), inner(sides[1])
    least = abs(start[0] - goal[0]) + abs(start[1] - goal[1]) + 1
    lengths = [length for length in range(least, MOST - 1, 2) if length + 2 >= FEWEST]
    return _joined(wind(rng, start, goal, rng.choice(lengths[-2:]), ROOM), sides)


def ending(rng: Random, sides: tuple[Side, ...]) -> Path | None:
    """A winding line that ends inside the piece."""
    return _joined(wind(rng, inner(sides[0]), None, rng.randint(FEWEST, MOST - 1), ROOM), sides)


def _joined(line: list[Square] | None, sides: tuple[Side, ...]) -> Path | None:
    return {*line, *(GATES[side] for side in sides)} if line else None


def crossing(rng: Random, sides: tuple[Side, ...]) -> Path | None:
    """Three or four joints: a climbing trunk from one to another, and a climbing branch to each of the rest."""
    ways_in = [side for side in sides if side in ("left", "bottom")]
    ways_out = [side for side in sides if side in ("top", "right")]
    first, last = rng.choice(ways_in), rng.choice(ways_out)
    path = set(climb(rng, inner(first), inner(last)))
    for side in (*ways_in, *ways_out):
        if side in (first, last):
            continue
        end = inner(side)
        below = [at for at in sorted(path) if at[0] <= end[0] and at[1] >= end[1]]
        above = [at for at in sorted(path) if at[0] >= end[0] and at[1] <= end[1]]
        candidates = above if side in ways_in else below
        if not candidates:
            return None
        at = rng.choice(candidates)
        path.update(climb(rng, end, at) if side in ways_in else climb(rng, at, end))
    return path | {GATES[side] for side in sides}


FAMILIES = (
    Family("left to top", ("left", "top"), 110, climbing),
    Family("bottom to right", ("bottom", "right"), 110, climbing),
    Family("straight, left to right", ("left", "right"), 20, straight),
    Family("straight, bottom to top", ("bottom", "top"), 20, straight),
    Family("turn, left to bottom", ("left", "bottom"), 22, winding),
    Family("turn, top to right", ("top", "right"), 22, winding),
    *(Family(f"three joints, none at {side}", tuple(other for other in SIDES if other != side), 6, crossing, 18)
      for side in SIDES),
    Family("four joints", SIDES, 6, crossing, 22),
    *(Family(f"end, from {side}", (side,), share, ending)
      for side, share in zip(SIDES, (2, 3, 2, 3), strict=True)),
)


def is_fit(path: Collection[Square], family: Family) -> bool:
    """Whether a drawn path is what its family promises: long enough, not too long, a line and no heap."""
    fewest = FEWEST if family.most == MOST else 14
    return fewest <= len(path) <= family.most and not is_crowded(path) and loops(path) <= 1 + (family.most > 18)


def loops(path: Collection[Square]) -> int:
    """How many forks rejoin: joins more than squares need to hang together."""
    touching = sum(other in path for at in path for other in neighbours(at)) // 2
    return touching - len(path) + 1

