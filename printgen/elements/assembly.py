"""The board in small, as its pieces are laid: their numbers, the path and its direction, the start, its size in metres.

For pages of games whose boards are laid of pieces: the word is that for the start. Surprises are black squares, blocked
ones are crossed out, places for houses are dashed. Nothing is drawn where no layout is printed.

    - {assembly: Start, box: [0, 20, 180, 200]}
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from printgen import paths
from printgen.boards.board import Board, LaidPiece
from printgen.elements import Surroundings
from printgen.elements.arrow import trace
from printgen.elements.lettering import write
from printgen.elements.number import set_number
from printgen.elements.squares import kept_clear
from printgen.model import FaceElement, Kind
from printgen.page import Box, Drawing, Mark, Path, Segment, Stamp, shapes
from printgen.paths import Square
from printgen.reading.fields import Field, Template
from printgen.typeset import Lettering
from printgen.units import metres

FIELDS: Mapping[str, Field] = {"assembly": Template(words=True)}
RULE = 8.0
"""Room for the lines that give the size, above and at the left."""
LARGEST = 8.0
HOUSES = 3
NUMBER = 1.7
"""How many squares a piece's number is wide."""
LABEL, WORD, LINE = 3, 14.0, 3.5
"""How many squares the word at the start is wide, and how many mm it is wide and high at least."""


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    board = around.board
    if board is None:
        return
    kind = around.game.kinds[board.layout.kind]
    view = _view(board, element.box)
    for piece in board.pieces.values():
        yield from _piece(piece, kind, view, around)
    yield from _way(board, view)
    for piece in board.pieces.values():
        yield from _surprises(piece, view, around)
    yield from _arrows(board, view)
    yield from _start(board, view, element, around)
    yield from _size(board, kind, view, around)


class _View(NamedTuple):
    """Where the board lies: its top left corner, the side of a square there, and a piece's columns and rows."""

    left: float
    top: float
    cell: float
    piece: tuple[int, int]

    def box(self, at: Square, wide: float = 1, high: float = 1, inset: float = 0.0) -> Box:
        """The box of so many squares, its edges drawn in by a part of a square."""
        c = self.cell
        return Box(self.left + (at[0] + inset) * c, self.top + (at[1] + inset) * c,
                   (wide - 2 * inset) * c, (high - 2 * inset) * c)

    def centre(self, at: Square) -> tuple[float, float]:
        return self.left + (at[0] + 0.5) * self.cell, self.top + (at[1] + 0.5) * self.cell


def _view(board: Board, box: Box) -> _View:
    rows = next(iter(board.pieces.values())).rows
    wide, high = len(rows[0]), len(rows)
    across, down = board.columns * wide, board.rows * high
    cell = min((box.width - RULE) / across, (box.height - RULE) / down, LARGEST)
    return _View(box.x + RULE + (box.width - RULE - across * cell) / 2, box.y + RULE, cell, (wide, high))


def _piece(piece: LaidPiece, kind: Kind, view: _View, around: Surroundings) -> Iterator[Mark]:
    wide, high = view.piece
    corner = piece.on_board((0, 0))
    yield Path(shapes.rectangle(view.box(corner, wide, high)), stroke="ink", weight="detail")
    for house in paths.house_places(piece.rows, HOUSES, kept_clear(piece.rows, kind)):
        edge = view.box(piece.on_board(house), 2, 2, 0.12)
        yield Path(shapes.rectangle(edge, 0.2 * view.cell), stroke="ink", weight="hair", dash=(0.8, 0.9))
    yield from _squares(piece, view, paths.WALKABLE + paths.SURPRISE, "paper")
    crosses: list[Segment] = []
    for at in paths.squares(piece.rows, paths.BLOCKED):
        x, y, side, _ = view.box(piece.on_board(at), inset=0.14)
        crosses += shapes.rectangle(Box(x, y, side, side)) + shapes.line(x, y, x + side, y + side)
        crosses += shapes.line(x, y + side, x + side, y)
    if crosses:
        yield Path(tuple(crosses), stroke="ink", weight="hair")
    yield from _number(piece, view.box(corner, NUMBER, NUMBER, 0.1), around)


def _squares(piece: LaidPiece, view: _View, letters: str, fill: str) -> Iterator[Mark]:
    boxes = [view.box(piece.on_board(at), inset=0.08) for at in paths.squares(piece.rows, letters)]
    if boxes:
        outline = tuple(segment for box in boxes for segment in shapes.rectangle(box, 0.15 * view.cell))
        yield Path(outline, fill=fill, stroke="ink", weight="detail")


def _number(piece: LaidPiece, box: Box, around: Surroundings) -> Iterator[Mark]:
    text = piece.id.zfill(3) if piece.id.isdecimal() else piece.id
    yield Path(shapes.circle(box.x + box.width / 2, box.y + box.height / 2, box.width / 2), fill="paper", stroke="ink")
    room = Box(box.x + 0.16 * box.width, box.y + 0.32 * box.height, 0.68 * box.width, 0.36 * box.height)
    yield set_number(text, room, Lettering("display"), around.metrics)[0]


def _surprises(piece: LaidPiece, view: _View, around: Surroundings) -> Iterator[Mark]:
    yield from _squares(piece, view, paths.SURPRISE, "ink")
    for at in paths.squares(piece.rows, paths.SURPRISE):
        room = view.box(piece.on_board(at), inset=0.26)
        yield set_number("S!", room, Lettering("display", colour="paper"), around.metrics)[0]


def _way(board: Board, view: _View) -> Iterator[Mark]:
    """A line along the path."""
    line = board.line()
    line += line[:1] if board.layout.loop else []
    points = [view.centre(at) for at in line]
    yield Path(shapes.polygon(points, closed=False), stroke="ink", weight="detail")


def _arrows(board: Board, view: _View) -> Iterator[Mark]:
    """An arrow where the path leaves each piece."""
    for piece in board.pieces.values():
        direction = piece.arrows().get(piece.last)
        if direction:
            box = view.box(piece.on_board(piece.last), inset=0.0)
            yield Path(trace(direction, box), fill="ink", stroke="paper", weight="hair")


def _start(board: Board, view: _View, element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    x, y = view.centre(board.start)
    yield Path(shapes.circle(x, y, 0.36 * view.cell), fill="paper", stroke="ink", weight="detail")
    yield Path(shapes.circle(x, y, 0.2 * view.cell), fill="ink")
    words = str(element.values["assembly"])
    if words:
        label = _label(board, view)
        edge = label.y if label.y > y else label.y + label.height
        near = min(max(x, label.x + view.cell), label.x + label.width - view.cell)
        ring = y + (0.36 if label.y > y else -0.36) * view.cell
        yield Path(shapes.line(x, ring, near, edge), stroke="ink", weight="detail")
        lettering = Lettering("bold", size=10.0, smallest=6.0, align="center", valign="middle")
        yield from write(words, label, lettering, element, "assembly", around)


def _label(board: Board, view: _View) -> Box:
    """Free squares near the start, where a word is read: above it or below, as near as can be."""
    piece = board.pieces[board.layout.start]
    wide, high = view.piece
    label = min(wide, max(LABEL, ceil(WORD / view.cell)))
    x, y = piece.first
    spots = [
        (column, row)
        for row in range(high)
        for column in range(wide - label + 1)
        if row != y and all(piece.rows[row][at] == paths.FREE for at in range(column, column + label))
    ]
    nearest = min(spots, key=lambda at: (abs(at[1] - y) + abs(at[0] + label // 2 - x), at), default=piece.first)
    box = view.box(piece.on_board(nearest), label, 1)
    more = max(0.0, LINE - box.height)
    return Box(box.x, box.y - more / 2, box.width, box.height + more)


def _size(board: Board, kind: Kind, view: _View, around: Surroundings) -> Iterator[Mark]:
    """The board's width above it and its height at its left, between ticks."""
    wide, high = view.piece
    width, height = board.columns * wide * view.cell, board.rows * high * view.cell
    language = around.game.language
    across = Drawing("width", width, RULE, tuple(_measured(width, board.columns * kind.size[0], language, around)),
                     around.style)
    down = Drawing("height", height, RULE, tuple(_measured(height, board.rows * kind.size[1], language, around)),
                   around.style)
    yield Stamp(across, view.left, view.top - RULE)
    yield Stamp(down, view.left - RULE, view.top, turn=3)


def _measured(length: float, millimetres: float, language: str, around: Surroundings) -> Sequence[Mark]:
    """A line of that length with its measure in the middle."""
    text = f"{metres(millimetres, language)} m"
    y, gap = RULE / 2, 10.0
    run, _ = set_number(text, Box(length / 2 - gap + 1, y - 1.5, 2 * gap - 2, 3.0), Lettering("text"), around.metrics)
    line = (*shapes.line(0, y, length / 2 - gap, y), *shapes.line(length / 2 + gap, y, length, y))
    ticks = (*shapes.line(0, y - 1.5, 0, y + 1.5), *shapes.line(length, y - 1.5, length, y + 1.5))
    return Path((*line, *ticks), stroke="ink", weight="detail", cap="butt"), run
