"""What must hold for a piece on its own. Everything wrong is found in one go."""

from collections.abc import Callable, Collection, Iterator, Mapping

from printgen.boards.gates import gates, reached_from, shape
from printgen.paths import Rows, Side, Square, house_places, joints, walkable
from printgen.problems import Place, Problem, Severity
from printgen.words import Message, say

Where = Callable[[int], Place]
"""Gives the place of a map's row (from 0) in its file."""

SIDE_WORDS: Mapping[Side, Message] = {
    "top": say("top"), "right": say("right"), "bottom": say("bottom"), "left": say("left"),
}


def check_piece(rows: Rows, where: Where, houses: int = 0, keep_clear: Collection[Square] = ()) -> Iterator[Problem]:
    """What is wrong with a piece's map; it must offer ``houses`` places that leave the squares ``keep_clear`` free."""
    path = walkable(rows)
    allowed = {at: side for side, at in gates(len(rows[0]), len(rows)).items()}
    yield from _stray_joints(rows, allowed, where)
    if not path & allowed.keys():
        hint = say("lead the path to the middle of a side: column {column}, or row {row} from the bottom",
                   column=len(rows[0]) // 2 + 1, row=len(rows) - len(rows) // 2)
        yield Problem(where(0), "no-joint", say("this piece has no joint: no other piece can lie beside it"), hint)
    if path:
        for x, y in sorted(path - reached_from(_first(path, allowed), path))[:1]:
            message = say("the path falls apart: column {column} of row {row} cannot be reached",
                          column=x + 1, row=y + 1)
            yield Problem(where(y), "path-apart", message, say("squares hang together by their sides, not by corners"))
    found = len(house_places(rows, houses, keep_clear))
    if found < houses:
        message = say("this piece has {found} of {wanted} places for houses", found=found, wanted=houses)
        hint = say("a place is 2 x 2 free squares that share a side with a walkable square which is no joint")
        yield Problem(where(0), "few-house-places", message, hint)


def _stray_joints(rows: Rows, allowed: Collection[Square], where: Where) -> Iterator[Problem]:
    for (x, y), side in joints(rows).items():
        if (x, y) in allowed:
            continue
        message = say("a walkable square on the {side} edge, at column {column}, meets no other piece",
                      side=SIDE_WORDS[side], column=x + 1)
        gate = gates(len(rows[0]), len(rows))[side]
        hint = (say("a path leaves at the top or bottom by column {column} only", column=gate[0] + 1)
                if side in ("top", "bottom")
                else say("a path leaves at the left or right by row {row} only, row {up} from the bottom",
                         row=gate[1] + 1, up=len(rows) - gate[1]))
        yield Problem(where(y), "joint-elsewhere", message, hint)


def _first(path: frozenset[Square], allowed: Collection[Square]) -> Square:
    return min(path & set(allowed), default=min(path))


def check_different(pieces: Mapping[str, Rows], place: Callable[[str], Place]) -> Iterator[Problem]:
    """No two pieces have the same path, also not when shifted."""
    seen: dict[frozenset[Square], str] = {}
    for id, rows in pieces.items():
        other = seen.setdefault(shape(rows), id)
        if other != id:
            message = say("piece {id} has the same path as piece {other}", id=id, other=other)
            yield Problem(place(id), "same-piece", message, severity=Severity.WARNING)
