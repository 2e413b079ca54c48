"""Pieces of a board in the plan: those of the layout, each once, with the surprises that are asked for."""

from collections.abc import Callable

from printgen.boards.board import Board, make_board
from printgen.boards.laying import check_layout
from printgen.boards.marking import mark
from printgen.boards.soundness import check_piece
from printgen.model import Game, Item, Kind, Layout
from printgen.plan import KindPlan
from printgen.problems import Place, Problem, has_errors


def maps_of(kind: Kind) -> dict[str, tuple[str, ...]]:
    """The maps of a kind's items by their ids; items whose map could not be read are left out."""
    maps = ((item.id, map_of(item, kind.map_field)) for item in kind.items)
    return {id: rows for id, rows in maps if rows}


def unread(kind: Kind) -> frozenset[str]:
    """The items whose map could not be read."""
    return frozenset(item.id for item in kind.items if not map_of(item, kind.map_field))


def map_of(item: Item, field: str) -> tuple[str, ...]:
    """An item's map: its rows of letters."""
    rows = item.values.get(field, ())
    return tuple(str(row) for row in rows) if isinstance(rows, tuple) else ()


def row_place(item: Item, field: str) -> Callable[[int], Place]:
    """Where a row of an item's map stands in its file: on a line of its own below the key."""
    place = item.places.get(field, item.place)
    return lambda row: place._replace(line=place.line + 1 + row, column=1)


def lay_board(layout: Layout, game: Game, surprises: str, report: Callable[[Problem], None]) -> Board | None:
    """The board of a layout, with the surprises that are asked for; None after reporting why it cannot be laid.

    Its pieces are judged, not all of the kind, and not whether houses find room: a layout of one's own may have none.
    """
    kind = game.kinds[layout.kind]
    maps = maps_of(kind)
    laid = {id for row in layout.pieces for id in row}
    problems = list(check_layout(layout, maps))
    for item in kind.items:
        if item.id in laid:
            problems += check_piece(maps[item.id], row_place(item, kind.map_field))
    for problem in problems:
        report(problem)
    if has_errors(problems):
        return None
    return make_board(layout, {id: mark(maps[id], surprises, id) for id in layout.path})


def plan_pieces(plan: KindPlan, board: Board | None, surprises: str, *, every: bool = False) -> KindPlan:
    """The plan of a board's pieces, each once: with a board its own, or every piece there is."""
    field = plan.kind.map_field
    pages = tuple(tuple(_marked(item, field, surprises) for item in page) for page in plan.pages)
    if board is None and not every:
        return plan._replace(pages=pages)
    laid = {} if board is None else board.pieces
    sheets = tuple(int(every or any(item.id in laid for item in page)) for page in pages)
    return plan._replace(pages=pages, sheets=sheets, wanted=sum(sheets))


def _marked(item: Item, field: str, surprises: str) -> Item:
    rows = map_of(item, field)
    wanted = mark(rows, surprises, item.id)
    return item if wanted == rows else item._replace(values={**item.values, field: wanted})
