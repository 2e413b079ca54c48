"""What must hold for pieces laid edge to edge. Everything wrong with a layout is found in one go."""

from collections.abc import Collection, Iterator, Mapping

from printgen.boards.board import Board, make_board, side_between, touching
from printgen.boards.gates import AHEAD, OPPOSITE, SIDES, open_sides, reached_from
from printgen.boards.soundness import SIDE_WORDS
from printgen.model import Layout
from printgen.paths import Rows, Square, arrows_served, house_places, walkable
from printgen.problems import Place, Problem, Severity
from printgen.words import Message, say

LAST_SQUARES = 9
"""Where the pawns of an open board soon are."""
END_HOUSES = 3
LEAST_LOOP = 4
Maps = Mapping[str, Rows]


def check_layout(layout: Layout, maps: Maps, unread: Collection[str] = ()) -> Iterator[Problem]:
    """What is wrong with a layout of the pieces in ``maps`` (by id). Nothing is said about ``unread`` pieces."""
    fatal = [*_check_names(layout, maps, unread), *_check_path_names(layout), *_check_edges(layout, maps),
             *_check_path(layout, maps), *_check_whole(layout, maps)]
    yield from fatal
    for id, cell, place in _cells(layout):
        yield from _check_loose(layout, maps.get(id), cell, id, place)
    if not layout.loop and not fatal and not unread:
        yield _open_warning(make_board(layout, maps))


def _place(layout: Layout, key: str) -> Place:
    return layout.places.get(key, layout.place)


def _cells(layout: Layout) -> Iterator[tuple[str, Square, Place]]:
    """Each piece with its column and row, and where it is named."""
    for y, row in enumerate(layout.pieces):
        for x, id in enumerate(row):
            if id:
                yield id, (x, y), _place(layout, f"pieces.{y}.{x}")


def _check_names(layout: Layout, maps: Maps, unread: Collection[str]) -> Iterator[Problem]:
    """Every piece laid exists, lies there once, and is on the path."""
    seen: set[str] = set()
    for id, _, place in _cells(layout):
        if id not in maps and id not in unread:
            ids = list(maps)
            hint = say("pieces are {first} to {last}", first=ids[0], last=ids[-1]) if ids else Message("")
            yield Problem(place, "unknown-piece", say("there is no piece {id}", id=id), hint)
        if id in seen:
            yield Problem(place, "piece-twice", say("piece {id} lies there already, and is printed once", id=id))
        elif id not in layout.path:
            hint = say("name every piece in `path`, in the order in which pawns come to it")
            yield Problem(place, "off-path", say("piece {id} is not on the path", id=id), hint)
        seen.add(id)


def _check_path_names(layout: Layout) -> Iterator[Problem]:
    laid = {id for id, _, _ in _cells(layout)}
    for number, id in enumerate(layout.path):
        place = _place(layout, f"path.{number}")
        if id not in laid:
            yield Problem(place, "off-board", say("piece {id} does not lie on the board", id=id))
        elif id in layout.path[:number]:
            yield Problem(place, "path-twice", say("the path comes to piece {id} twice", id=id))
    if layout.start not in layout.path:
        message = say("piece {id}, where pawns start, is not on the path", id=layout.start)
        yield Problem(_place(layout, "start"), "off-path", message)


def _check_edges(layout: Layout, maps: Maps) -> Iterator[Problem]:
    """Where two pieces touch, both have a joint or neither."""
    places = {id: place for id, _, place in _cells(layout)}
    for one, side, other in touching(layout):
        if one not in maps or other not in maps:
            continue
        here, there = side in open_sides(maps[one]), OPPOSITE[side] in open_sides(maps[other])
        if here != there:
            has, lacks = (one, other) if here else (other, one)
            message = say("the path of piece {has} runs against piece {lacks}, which has no joint there",
                          has=has, lacks=lacks)
            hint = say("lay a piece there that has a joint at its {side}",
                       side=SIDE_WORDS[OPPOSITE[side] if here else side])
            yield Problem(places[lacks], "joint-mismatch", message, hint)


def _check_path(layout: Layout, maps: Maps) -> Iterator[Problem]:
    """The path runs from piece to piece over joints, and closes if it is a loop."""
    cells = {id: cell for id, cell, _ in _cells(layout) if id in maps}
    path = layout.path
    for number in range(1, len(path)):
        one, other = path[number - 1], path[number]
        if not {one, other} <= cells.keys() or one == other:
            continue
        if side_between(cells[one], cells[other]) is None:
            message = say("the path jumps: piece {other} does not lie beside piece {one}", one=one, other=other)
            yield Problem(_place(layout, f"path.{number}"), "path-jumps", message)
        elif not _joined(one, other, cells, maps):
            message = say("no joint leads from piece {one} to piece {other}", one=one, other=other)
            yield Problem(_place(layout, f"path.{number}"), "path-jumps", message)
    if path and {path[0], path[-1]} <= cells.keys():
        yield from _check_closing(layout, len(path) >= LEAST_LOOP and _joined(path[-1], path[0], cells, maps))


def _check_closing(layout: Layout, closes: bool) -> Iterator[Problem]:
    first, last = layout.path[0], layout.path[-1]
    if layout.loop and not closes:
        message = say("the loop does not close: no joint leads from piece {last} back to piece {first}",
                      last=last, first=first)
        yield Problem(_place(layout, "loop"), "loop-open", message, say("write loop: false, or lay other pieces"))
    if closes and not layout.loop:
        message = say("the board closes: piece {last} leads back to piece {first}", last=last, first=first)
        yield Problem(_place(layout, "loop"), "loop-closed", message, say("write loop: true"))


def _joined(one: str, other: str, cells: Mapping[str, Square], maps: Maps) -> bool:
    side = side_between(cells[one], cells[other])
    return side is not None and side in open_sides(maps[one]) and OPPOSITE[side] in open_sides(maps[other])


def _check_whole(layout: Layout, maps: Maps) -> Iterator[Problem]:
    """Pieces on the path are joined to each other, so a square is lost only where a piece itself falls apart."""
    for id, _, place in _cells(layout):
        path = walkable(maps.get(id, ()))
        lost = path - reached_from(min(path), path) if path else path
        if lost:
            message = say("not every walkable square of piece {id} can be reached", id=id)
            yield Problem(place, "unreachable", message)


def _check_loose(layout: Layout, rows: Rows | None, cell: Square, id: str, place: Place) -> Iterator[Problem]:
    """Joints at the outer edge of the board: on an open one the path may begin and end so, else it is a mistake."""
    if not rows or (not layout.loop and id in (layout.path[:1] + layout.path[-1:])):
        return
    taken = {at for _, at, _ in _cells(layout)}
    for side in SIDES:
        x, y = AHEAD[side]
        if side in open_sides(rows) and (cell[0] + x, cell[1] + y) not in taken:
            message = say("the path of piece {id} leads off the board at its {side}", id=id, side=SIDE_WORDS[side])
            yield Problem(place, "loose-joint", message, say("it is a dead end there"), Severity.WARNING)


def _open_warning(board: Board) -> Problem:
    """Pawns gather at the end of an open path, so that is where there must be something to do."""
    message = say("an open board: every walk is reflected at its ends, so all pawns soon stay near the last squares")
    hint = say("a loop plays better")
    if not _lively(board, set(board.line()[-LAST_SQUARES:])):
        hint = say("a loop plays better; on an open board, end with a piece that has its surprise and room for "
                   "{houses} houses at its last {count} squares", houses=END_HOUSES, count=LAST_SQUARES)
    return Problem(_place(board.layout, "loop"), "open-board", message, hint, Severity.WARNING)


def _lively(board: Board, end: Collection[Square]) -> bool:
    """Whether there is a surprise on these squares, and room for houses beside them."""
    houses = sum(
        any(piece.on_board(at) in end for at in arrows_served(piece.rows, place).values())
        for piece in board.pieces.values() for place in house_places(piece.rows, END_HOUSES)
    )
    return houses >= END_HOUSES and any(at in board.surprises() for at in end)
