"""Pieces laid edge to edge: the whole board's squares, and which way is forward on them."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from printgen.boards.gates import AHEAD, OPPOSITE, SIDES, gates, open_sides
from printgen.model import Layout
from printgen.paths import Direction, Rows, Side, Square, Track, links, make_track, neighbours, squares, walkable

DIRECTIONS: Mapping[Side, Direction] = {"top": "up", "right": "right", "bottom": "down", "left": "left"}


class LaidPiece(NamedTuple):
    """A piece in its place: ``column`` and ``row`` in the layout, and where the way comes in and goes out.

    ``first`` and ``last`` are the squares (of the piece) where the way begins and ends on it.
    """

    id: str
    rows: tuple[str, ...]
    column: int
    row: int
    first: Square
    last: Square
    entry: Side | None
    exit: Side | None

    def on_board(self, square: Square) -> Square:
        """A square of the piece as a square of the board."""
        return self.column * len(self.rows[0]) + square[0], self.row * len(self.rows) + square[1]

    def arrows(self) -> dict[Square, Direction]:
        """Which way the path runs over the piece's joints."""
        found: dict[Square, Direction] = {}
        if self.entry:
            found[self.first] = DIRECTIONS[OPPOSITE[self.entry]]
        if self.exit:
            found[self.last] = DIRECTIONS[self.exit]
        return found


class Board(NamedTuple):
    """A layout with its pieces in the order of the path, and the track that pawns walk. Squares are the board's."""

    layout: Layout
    pieces: Mapping[str, LaidPiece]
    track: Track
    start: Square

    @property
    def columns(self) -> int:
        """How many pieces lie side by side."""
        return max(map(len, self.layout.pieces))

    @property
    def rows(self) -> int:
        return len(self.layout.pieces)

    def surprises(self) -> frozenset[Square]:
        """The squares that the pieces' maps mark."""
        return frozenset(piece.on_board(at) for piece in self.pieces.values() for at in squares(piece.rows, "S"))

    def line(self) -> list[Square]:
        """The way over the board, the shortest on each piece, in order."""
        return [piece.on_board(at) for piece in self.pieces.values() for at in line_of(piece)]


def make_board(layout: Layout, maps: Mapping[str, Sequence[str]]) -> Board:
    """The board of a layout in which nothing is wrong; ``maps`` are the pieces' rows by id."""
    places = {id: (x, y) for y, row in enumerate(layout.pieces) for x, id in enumerate(row) if id}
    pieces = {}
    for number, id in enumerate(layout.path):
        before, after = _around(layout, number)
        entry = side_between(places[id], places[before]) if before else None
        exit_ = side_between(places[id], places[after]) if after else None
        pieces[id] = _lay(id, tuple(maps[id]), places[id], entry, exit_)
    steps = [step for piece in pieces.values() for step in _steps(piece)]
    steps += _crossings(layout, pieces)
    everywhere = [piece.on_board(at) for piece in pieces.values() for at in sorted(walkable(piece.rows))]
    start = pieces[layout.start]
    return Board(layout, pieces, make_track(everywhere, steps), start.on_board(start.first))


def side_between(here: Square, there: Square) -> Side | None:
    """The side by which a piece in one place touches a piece in another; None if they do not touch."""
    return next((side for side, (x, y) in AHEAD.items() if (here[0] + x, here[1] + y) == there), None)


def _around(layout: Layout, number: int) -> tuple[str, str]:
    """The pieces before and after one of the path; "" beyond the ends of an open one."""
    path = layout.path
    before = path[number - 1] if number or layout.loop else ""
    after = path[(number + 1) % len(path)] if number + 1 < len(path) or layout.loop else ""
    return before, after


def _lay(id: str, rows: tuple[str, ...], place: Square, entry: Side | None, exit_: Side | None) -> LaidPiece:
    """On an open layout's first and last pieces the way begins, or ends, at the far joint, else at the far square."""
    at = gates(len(rows[0]), len(rows))
    others = [side for side in SIDES if side in open_sides(rows) - {entry, exit_}]
    entry = entry or (others[-1] if exit_ and others else None)
    exit_ = exit_ or next((side for side in others if side != entry), None)
    path = walkable(rows)
    first = at[entry] if entry else _farthest(at[exit_], path) if exit_ else min(path)
    last = at[exit_] if exit_ else _farthest(first, path)
    return LaidPiece(id, rows, *place, first, last, entry, exit_)


def _steps(piece: LaidPiece) -> Iterator[tuple[Square, Square]]:
    """The steps forward on a piece, as squares of the board.

    Forward is up and right, on the whole piece, if that leads from where the way comes in to where it goes out; down
    and left if it leads so from the exit to the entry. On any other piece it is along the shortest line, and up and
    right beside it.
    """
    pairs = [(one, other) if one[0] < other[0] else (other, one) for one, other in links(piece.rows)]
    climbs = leads(pairs, piece.first, piece.last)
    falls = not climbs and leads(pairs, piece.last, piece.first)
    along = {} if climbs or falls else {frozenset(step): step for step in _line_steps(piece)}
    for low, high in pairs:
        here, there = along.get(frozenset((low, high)), (high, low) if falls else (low, high))
        yield piece.on_board(here), piece.on_board(there)


def leads(steps: Sequence[tuple[Square, Square]], start: Square, goal: Square) -> bool:
    """Whether steps lead from one square to another."""
    reached = {start}
    more = True
    while more:
        new = {there for here, there in steps if here in reached} - reached
        reached |= new
        more = bool(new)
    return goal in reached


def _line_steps(piece: LaidPiece) -> Iterator[tuple[Square, Square]]:
    """The steps of all shortest lines from the first to the last square."""
    path = walkable(piece.rows)
    gone, left = distances(piece.first, path), distances(piece.last, path)
    for at in path & gone.keys():
        for there in neighbours(at):
            if there in path and gone[at] + 1 + left[there] == gone[piece.last]:
                yield at, there


def line_of(piece: LaidPiece) -> list[Square]:
    """One shortest line over a piece, in its own squares."""
    steps = dict(_line_steps(piece))
    line = [piece.first]
    while line[-1] != piece.last:
        line.append(steps[line[-1]])
    return line


def distances(start: Square, path: frozenset[Square]) -> dict[Square, int]:
    """How many steps each square of a path is away."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        at = waiting.popleft()
        for there in neighbours(at):
            if there in path and there not in far:
                far[there] = far[at] + 1
                waiting.append(there)
    return far


def _farthest(start: Square, path: frozenset[Square]) -> Square:
    far = distances(start, path)
    return max(sorted(far), key=lambda at: far[at])


def _crossings(layout: Layout, pieces: Mapping[str, LaidPiece]) -> Iterator[tuple[Square, Square]]:
    """The steps from piece to piece: in the order of the path where it runs, up and right over any other joint."""
    for number, id in enumerate(layout.path):
        _, after = _around(layout, number)
        if after:
            yield pieces[id].on_board(pieces[id].last), pieces[after].on_board(pieces[after].first)
    on_path = {frozenset((id, _around(layout, number)[1])) for number, id in enumerate(layout.path)}
    for one, side, other in touching(layout):
        sides: Rows = pieces[one].rows
        joined = side in open_sides(sides) and OPPOSITE[side] in open_sides(pieces[other].rows)
        if joined and frozenset((one, other)) not in on_path:
            ends = [pieces[id].on_board(gates(len(sides[0]), len(sides))[at])
                    for id, at in ((one, side), (other, OPPOSITE[side]))]
            yield (ends[0], ends[1]) if side == "right" else (ends[1], ends[0])


def touching(layout: Layout) -> Iterator[tuple[str, Side, str]]:
    """Each two pieces that lie edge to edge, once: the left or upper one first, with the side where it touches."""
    for y, row in enumerate(layout.pieces):
        for x, id in enumerate(row):
            below = layout.pieces[y + 1] if y + 1 < len(layout.pieces) else ()
            if id and x + 1 < len(row) and row[x + 1]:
                yield id, "right", row[x + 1]
            if id and x < len(below) and below[x]:
                yield id, "bottom", below[x]
