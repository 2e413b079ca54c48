"""A job into pages: guide and aids first, then the pieces kind by kind, each sheet with its furniture and marks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from printgen.boards.board import Board
from printgen.elements import Content, Element
from printgen.layout.faces import Studio
from printgen.layout.furniture import Furniture, make_ruler
from printgen.layout.imposition import Grid, impose, make_grid, pages_needed
from printgen.layout.marks import cutting_marks
from printgen.metrics import Metrics
from printgen.model import Batch, Game, Item, Job, Kind, Mode, Paper, PictureFile
from printgen.page import Drawing, Page, Path, Placement, Role, Style
from printgen.problems import Problem
from printgen.units import metres


@dataclass(frozen=True, slots=True)
class Order:
    """What to lay out, for whom, and with what."""

    game: Game
    mode: Mode
    players: int
    job: Job
    paper: Paper
    elements: Mapping[str, Element]
    metrics: Metrics
    picture: Callable[[PictureFile, Style], Drawing | None]
    report: Callable[[Problem], None]
    notice: str = ""
    board: Board | None = None


def grid_of(kind: Kind, paper: Paper) -> Grid | None:
    """The grid a kind has on a paper; None if it is larger than the printable area."""
    return make_grid(kind.size, paper.page if kind.area == "page" else paper.grid)


def lay_out(order: Order) -> tuple[Page, ...]:
    """All pages of a job. Problems on the way (text that does not fit, a missing glyph) go to ``order.report``."""
    batches = sorted(order.job, key=lambda batch: _turn(batch.kind))
    counts = [_page_count(batch, order.paper) for batch in batches]
    studio = Studio(
        order.game, order.elements, order.metrics, order.picture, order.report,
        _facts(order, batches, counts) | _board_facts(order), tuple(_contents(batches, counts)), order.board,
    )
    layout = _Sheets(order, studio, sum(counts))
    return tuple(page for batch in batches for page in layout.pages(batch))


def _turn(kind: Kind) -> int:
    """What is printed first: guides and aids, then how the board is laid, then the pieces."""
    return {"piece": 2, "assembly": 1}.get(kind.role, 0)


def _page_count(batch: Batch, paper: Paper) -> int:
    grid = grid_of(batch.kind, paper)
    count = sum(copies for _, copies in batch.items)
    return pages_needed(count, grid.capacity) * batch.sheets if grid else 0


def _facts(order: Order, batches: list[Batch], counts: list[int]) -> dict[str, str]:
    total = sum(counts)
    guides = sum(count for batch, count in zip(batches, counts, strict=True) if batch.kind.role != "piece")
    return {
        "pages": str(total),
        "guide_pages": _span(1, guides),
        "piece_pages": _span(guides + 1, total),
        "mode": order.mode.title,
        "players": str(order.players),
        "paper": order.paper.id.upper(),
    }


def _board_facts(order: Order) -> dict[str, str]:
    """How the board is called, its pieces, and its size in metres when the pieces are cut out."""
    board = order.board
    if board is None:
        return dict.fromkeys(("layout", "layout_pieces", "layout_width", "layout_height"), "")
    width, height = order.game.kinds[board.layout.kind].size
    return {
        "layout": board.layout.title,
        "layout_pieces": str(len(board.pieces)),
        "layout_width": metres(board.columns * width, order.game.language),
        "layout_height": metres(board.rows * height, order.game.language),
    }


def _span(first: int, last: int) -> str:
    return str(first) if last <= first else f"{first}–{last}"


def _contents(batches: list[Batch], counts: list[int]) -> Iterator[Content]:
    """One line for each kind of piece, over all its batches."""
    lines: dict[str, Content] = {}
    first = 1
    for batch, count in zip(batches, counts, strict=True):
        items = batch.sheets * sum(copies for _, copies in batch.items)
        if batch.kind.role == "piece" and count:
            known = lines.get(batch.kind.id, Content(batch.kind, first, first, 0))
            lines[batch.kind.id] = Content(batch.kind, known.first, first + count - 1, known.items + items)
        first += count
    yield from lines.values()


class _Sheets:
    """Makes the pages one after another, numbers them, and lays out each face once."""

    def __init__(self, order: Order, studio: Studio, total: int) -> None:
        paper, style, metrics = order.paper, order.game.style, order.metrics
        variants = [variant.title for variant in order.game.variants]
        footer = " · ".join((order.game.title, order.mode.title, *variants, "100 %"))
        ruler = make_ruler(paper.footer.height, style, metrics)
        self.furniture = Furniture(paper, style, metrics, ruler, footer, order.notice)
        self.order, self.studio, self.total = order, studio, total
        self.faces: dict[tuple[str, str], Drawing] = {}
        self.made = 0

    def pages(self, batch: Batch) -> Iterator[Page]:
        grid = grid_of(batch.kind, self.order.paper)
        if grid is None:
            return
        items = [item for item, copies in batch.items for _ in range(copies)]
        for number, on_page in enumerate(impose(items, grid.capacity), 1):
            cells = grid.cells(len(on_page))
            placements = tuple(
                self._place(batch.kind, item, grid, cell) for item, cell in zip(on_page, cells, strict=True)
            )
            marks = tuple(cutting_marks(grid, len(on_page), self.order.paper)) if batch.kind.role == "piece" else ()
            for _ in range(batch.sheets):
                yield self._page(batch.kind, batch.name or f"Page [{number}]", grid, marks, placements)

    def _place(self, kind: Kind, item: Item, grid: Grid, cell: tuple[int, int, int]) -> Placement:
        number, column, row = cell
        key = kind.id, item.id
        face = self.faces.get(key)
        if face is None:
            face = self.faces[key] = self.studio.face(kind, item)
        return Placement(face, grid.left(column), grid.top(row), item.id, number, grid.turn)

    def _page(
        self, kind: Kind, name: str, grid: Grid, marks: tuple[Path, ...], placements: tuple[Placement, ...]
    ) -> Page:
        self.made += 1
        paper, style = self.order.paper, self.order.game.style
        file = self.order.game.icons.get(kind.icon)
        icon = self.studio.picture(file, style) if file else None
        over = grid.left(0), grid.left(grid.columns - 1) + grid.width
        furniture = list(self.furniture.marks(kind.title, name, icon, f"{self.made} / {self.total}", over))
        if kind.role != "piece":
            furniture.append(self.furniture.upright_ruler())
        role: Role = "front" if kind.role == "piece" else kind.role
        size = paper.width, paper.height
        return Page(role, *size, kind.id, kind.title, name, (*furniture, *marks), placements, style)
