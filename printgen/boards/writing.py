"""Pieces and layouts as text: items for a kind's file, and drawings for a terminal."""

from collections.abc import Iterable, Iterator, Sequence

from printgen.boards.making import NewPiece
from printgen.paths import Rows

BESIDE = "   "


def as_items(pieces: Iterable[NewPiece]) -> Iterator[str]:
    """The lines of a kind's ``items:`` with these pieces."""
    yield "items:"
    family = ""
    for piece in pieces:
        if piece.family != family:
            family = piece.family
            yield f"  # {family}"
        yield f"  - number: {piece.number}"
        yield "    squares: |"
        yield from (f"      {' '.join(row)}" for row in piece.rows)


def side_by_side(pieces: Sequence[tuple[str, Rows]], width: int) -> Iterator[str]:
    """Pieces drawn in letters under their names, as many side by side as a line of ``width`` characters holds."""
    across = max(1, (width + len(BESIDE)) // (max((_width(rows) for _, rows in pieces), default=1) + len(BESIDE)))
    for start in range(0, len(pieces), across):
        group = pieces[start : start + across]
        if start:
            yield ""
        yield BESIDE.join(name.ljust(_width(rows)) for name, rows in group).rstrip()
        for number in range(max(len(rows) for _, rows in group)):
            yield BESIDE.join(
                " ".join(rows[number]) if number < len(rows) else " " * _width(rows) for _, rows in group
            ).rstrip()


def _width(rows: Rows) -> int:
    return 2 * len(rows[0]) - 1
