"""Which squares of a piece are marked as surprises: as its map says, by seed, or none."""

from collections.abc import Collection

from printgen.paths import SURPRISE, WALKABLE, Rows, Square, joints, squares, walkable


def mark(rows: Rows, surprises: str, piece: str) -> tuple[str, ...]:
    """A piece's rows with the surprises that are asked for.

    ``piece`` keeps those of the map; a whole number is a seed that chooses one square, no joint, for each piece;
    ``blank`` and ``none`` mark nothing.
    """
    if surprises == "piece":
        return tuple(rows)
    plain = tuple(row.replace(SURPRISE, WALKABLE) for row in rows)
    return _with_surprise(plain, _chosen(plain, surprises, piece)) if surprises.isdecimal() else plain


def _chosen(rows: Rows, seed: str, piece: str) -> Square:
    from random import Random  # only a seed needs it, and it takes a while to import

    places: Collection[Square] = walkable(rows) - joints(rows).keys() or walkable(rows)
    return Random(f"{seed}/{piece}").choice(sorted(places))


def _with_surprise(rows: tuple[str, ...], at: Square) -> tuple[str, ...]:
    x, y = at
    return tuple(row[:x] + SURPRISE + row[x + 1 :] if number == y else row for number, row in enumerate(rows))


def marked(rows: Rows) -> tuple[Square, ...]:
    return tuple(squares(rows, SURPRISE))
