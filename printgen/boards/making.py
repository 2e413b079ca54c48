"""New pieces from dice: as many as asked for, all different, the same for the same seed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from printgen.boards.board import distances
from printgen.boards.families import COLUMNS, FAMILIES, GATES, ROWS, Family, is_fit, loops
from printgen.boards.gates import shape
from printgen.boards.laying import LAST_SQUARES
from printgen.boards.lines import step
from printgen.paths import (
    BLOCKED,
    FREE,
    SURPRISE,
    WALKABLE,
    Square,
    arrows_served,
    house_places,
    neighbours,
    walkable,
)

HOUSES = 3
KEEP_CLEAR: frozenset[Square] = frozenset(((0, 0), (COLUMNS - 2, 0), (COLUMNS - 1, 0)))
"""Where a piece's number and title are printed."""
MOST_TRIES = 4000
OPENING = (
    "bottom to right", "turn, left to bottom", "turn, top to right", "left to top",
    "straight, left to right", "straight, left to right", "straight, left to right", "straight, left to right",
    "end, from right", "left to top", "bottom to right", "end, from left",
)
"""What the first numbers are, so that they make the loops of 4, 6 and 8 pieces and an open board."""


class NewPiece(NamedTuple):
    """A piece as made: its number, the name of its family, its rows of letters."""

    number: int
    family: str
    rows: tuple[str, ...]


class TooMany(Exception):
    """So many different pieces could not be found."""


def new_pieces(count: int, seed: int) -> tuple[NewPiece, ...]:
    """So many different pieces, shared among the families as 344 are. Raises `TooMany`."""
    rng = Random(seed)
    shares = share_out(count)
    seen: set[frozenset[Square]] = set()
    made = {family.name: _best_first(_pieces(rng, family, shares[family.name], seen)) for family in FAMILIES}
    order = [name for name, _ in zip(OPENING, range(count), strict=False)]
    rows = [made[name].pop(0) for name in order]
    for family in FAMILIES:
        order += [family.name] * len(made[family.name])
        rows += made[family.name]
    return tuple(NewPiece(number, name, piece) for number, (name, piece) in enumerate(zip(order, rows, strict=True), 1))


def share_out(count: int) -> Counter[str]:
    """How many pieces each family has, of so many: the opening first, then by the families' shares."""
    shares = Counter(OPENING[:count])
    total = sum(family.share for family in FAMILIES)
    while shares.total() < count:
        behind = max(FAMILIES, key=lambda family: family.share * count / total - shares[family.name])
        shares[behind.name] += 1
    return shares


def _pieces(rng: Random, family: Family, count: int, seen: set[frozenset[Square]]) -> Iterator[tuple[str, ...]]:
    """Different pieces of a family. Those whose houses fit less well are taken when better ones become rare."""
    found = tries = 0
    while found < count:
        tries += 1
        if tries > MOST_TRIES + 400 * count:
            raise TooMany(family.name)
        path = family.draw(rng, family.sides)
        if path is None or not is_fit(path, family) or (key := _shape(path)) in seen:
            continue
        rows = furnish(rng, path)
        wanted = 2 if tries < 60 * count else 1
        if rows and _crooks(rows) >= wanted:
            seen.add(key)
            found += 1
            yield rows


def _shape(path: set[Square]) -> frozenset[Square]:
    return shape(_write(path, (), None))


def furnish(rng: Random, path: set[Square]) -> tuple[str, ...] | None:
    """The rows of a piece with this path: 2 to 4 blocked squares, a surprise; None if it has no room for its houses."""
    plain = _write(path, (), None)
    houses = house_places(plain, HOUSES, KEEP_CLEAR)
    if len(houses) < HOUSES:
        return None
    taken = KEEP_CLEAR | {(x + dx, y + dy) for x, y in houses for dx in (0, 1) for dy in (0, 1)}
    blocked = _block(rng, path, taken)
    rows = _write(path, blocked, _surprise(rng, path))
    fits = len(house_places(rows, HOUSES, KEEP_CLEAR)) == HOUSES
    return rows if fits and len(blocked) >= 2 else None


def _block(rng: Random, path: set[Square], taken: frozenset[Square]) -> list[Square]:
    """Squares where somebody would like to cut a corner: in the holes of forks, between two arms, ahead of a bend."""
    free = [(x, y) for y in range(1, ROWS - 1) for x in range(1, COLUMNS - 1) if (x, y) not in path | taken]
    worth = {at: _temptation(at, path) + rng.random() for at in free}
    blocked: list[Square] = []
    for at in sorted(free, key=lambda at: -worth[at]):
        apart = all(abs(at[0] - x) + abs(at[1] - y) > 2 for x, y in blocked)
        if apart and worth[at] >= 1 and len(blocked) < rng.choice((2, 3, 3, 4)):
            blocked.append(at)
    return blocked


def _temptation(at: Square, path: set[Square]) -> int:
    """How much a square lies in the way: by the walkable squares around it, and by the lines that run into it."""
    around = neighbours(at)
    beside = [other in path for other in around]
    ran_into = sum(
        other in path and step(other, (other[0] - at[0], other[1] - at[1])) in path for other in around
    )
    near_gate = any(other in GATES.values() for other in around)
    return 2 * sum(beside) + ran_into - 4 * near_gate if any(beside) else 0


def _surprise(rng: Random, path: set[Square]) -> Square:
    """A square that everybody passes, so neither in a nook nor in one way of a fork, and not beside a joint.

    On an end, where pawns gather, it is among the last squares.
    """
    inner = sorted(path - set(GATES.values()))
    joints = path & set(GATES.values())
    if len(joints) == 1:
        away = distances(min(joints), frozenset(path))
        inner = [at for at in inner if away[at] >= len(path) - LAST_SQUARES]
    waists = [at for at in inner if _parts(path - {at}) > 1] or inner
    calm = [at for at in waists if not any(other in GATES.values() for other in neighbours(at))] or waists
    return rng.choice(calm)


def _parts(path: set[Square]) -> int:
    """Into how many pieces a path falls that reach a joint."""
    left, parts = set(path), 0
    while left:
        waiting, seen = [left.pop()], set()
        while waiting:
            at = waiting.pop()
            seen.add(at)
            waiting += [other for other in neighbours(at) if other in left]
            left -= set(waiting)
        parts += bool(seen & set(GATES.values()))
    return parts


def _crooks(rows: Sequence[str]) -> int:
    """How many of the house places two arrow directions serve."""
    return sum(len(arrows_served(rows, corner)) >= 2 for corner in house_places(rows, HOUSES, KEEP_CLEAR))


def _best_first(pieces: Iterator[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The pieces with most crooks first, then those with a fork: the shipped layouts are taken from the front.

    Of ends, those come first whose houses stand where the path ends.
    """
    return sorted(pieces, key=lambda rows: (-_houses_at_end(rows), -_crooks(rows), -loops(walkable(rows))))


def _houses_at_end(rows: Sequence[str]) -> int:
    """How many houses a piece with one joint has beside its last squares; 0 for any other piece."""
    path = walkable(rows)
    joints = path & set(GATES.values())
    if len(joints) != 1:
        return 0
    away = distances(min(joints), path)
    return sum(
        any(away[at] >= len(path) - LAST_SQUARES for at in arrows_served(rows, corner).values())
        for corner in house_places(rows, HOUSES, KEEP_CLEAR)
    )


def _write(path: set[Square], blocked: Sequence[Square], surprise: Square | None) -> tuple[str, ...]:
    def letter(at: Square) -> str:
        if at == surprise:
            return SURPRISE
        return WALKABLE if at in path else BLOCKED if at in blocked else FREE

    return tuple("".join(letter((x, y)) for x in range(COLUMNS)) for y in range(ROWS))
