"""Lines of squares drawn at random: stairs that only climb, windings that never touch themselves, nooks and forks."""

from collections.abc import Collection, Iterable
from random import Random

from printgen.paths import Square, neighbours

UP, RIGHT = (0, -1), (1, 0)


def climb(rng: Random, start: Square, goal: Square) -> list[Square]:
    """From start to goal by steps up and right, in any order; the goal lies neither below nor to the left."""
    moves = [RIGHT] * (goal[0] - start[0]) + [UP] * (start[1] - goal[1])
    rng.shuffle(moves)
    line = [start]
    for move in moves:
        line.append(step(line[-1], move))
    return line


def wind(rng: Random, start: Square, goal: Square | None, length: int, room: Collection[Square]) -> list[Square] | None:
    """A line of ``length`` squares inside ``room`` that touches itself nowhere; None if the dice found none.

    Without a goal it ends wherever it is then.
    """
    line = [start]
    tries = [600]

    def go_on() -> bool:
        tries[0] -= 1
        here = line[-1]
        left = length - len(line)
        if not left:
            return goal is None or here == goal
        if tries[0] < 0 or (goal and _distance(here, goal) > left):
            return False
        for there in rng.sample(neighbours(here), 4):
            if there in room and not any(near in line[:-1] for near in neighbours(there)) and there not in line:
                line.append(there)
                if go_on():
                    return True
                line.pop()
        return False

    return line if go_on() else None


def ring(corner: Square, width: int, height: int) -> set[Square]:
    """Two ways from a square to the one so far up and right of it: a fork that rejoins, round what lies between."""
    left, bottom = corner
    return {
        (left + x, bottom - y)
        for x in range(width + 1)
        for y in range(height + 1)
        if x in (0, width) or y in (0, height)
    }


def add_nook(rng: Random, path: set[Square], roots: Iterable[Square], room: Collection[Square], longest: int) -> bool:
    """Add a dead end of up to so many squares, up or to the right of one of the roots, that touches nothing else."""
    starts = [(root, move) for root in roots for move in (UP, RIGHT)]
    rng.shuffle(starts)
    for root, move in starts:
        tip = step(root, move)
        if not _joins_only(tip, root, path, room):
            continue
        path.add(tip)
        for _ in range(longest - 1):
            beyond = step(tip, rng.choice((UP, RIGHT)))
            if not _joins_only(beyond, tip, path, room):
                break
            path.add(beyond)
            tip = beyond
        return True
    return False


def step(square: Square, move: tuple[int, int]) -> Square:
    return square[0] + move[0], square[1] + move[1]


def is_crowded(path: Collection[Square]) -> bool:
    """Whether four walkable squares form a block, where nobody sees the line any more."""
    return any({(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= set(path) for x, y in path)


def _joins_only(square: Square, root: Square, path: set[Square], room: Collection[Square]) -> bool:
    return square in room and square not in path and [at for at in neighbours(square) if at in path] == [root]


def _distance(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
