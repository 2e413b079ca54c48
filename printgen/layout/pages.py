"""A job into pages: what is read first, then the pieces kind by kind, each sheet with its furniture and marks."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from printgen.elements import Element
from printgen.layout import placing
from printgen.layout.assembling import about
from printgen.layout.craft import PLAIN, Craft
from printgen.layout.cutting import minutes
from printgen.layout.faces import Studio, tells_of_items
from printgen.layout.facts import TURNED, contents, cutting_fact, page_facts, sides_fact, time_fact
from printgen.layout.furniture import Furniture, make_ruler
from printgen.layout.grids import mirror_of
from printgen.layout.marks import edges_of, marks_of, weight_of
from printgen.layout.sheet_words import check_footer, check_title
from printgen.layout.sheets import Sheet, Side, arrange, make_sheets
from printgen.metrics import Metrics
from printgen.model import Game, Item, Job, Kind, Mode, Paper, PictureFile
from printgen.page import Drawing, Mark, Page, Placement, Role, Style
from printgen.page.tiles import Tile
from printgen.problems import Problem
from printgen.typeset import Settings
from printgen.units import metres
from printgen.words import ENGLISH, Catalogue, say

if TYPE_CHECKING:
    from printgen.boards.board import Board

Half = tuple[tuple[Mark, ...], tuple[Placement, ...], tuple[Mark, ...]]
"""What lies on one side of a sheet: marks, components, and marks above them."""


class Order(NamedTuple):
    """What to lay out, for whom, how, and with what; sheets speak the language of ``words``."""

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
    board: "Board | None" = None
    craft: Craft = PLAIN
    words: Catalogue = ENGLISH


def lay_out(order: Order) -> tuple[Page, ...]:
    """All pages of a job. Problems on the way (text that does not fit, a missing glyph) go to ``order.report``."""
    sides = arrange(make_sheets(order.job, order.paper, order.craft), order.craft)
    printer = _Printer(order, _studio(order, sides), len(sides))
    return tuple(printer.page(side, number) for number, side in enumerate(sides, 1))


def enlarge(order: Order) -> Job:
    """The job with what is read in large type, on as many pages as that takes."""
    from printgen.layout.large_type import reflow  # for few print-outs

    sides = arrange(make_sheets(order.job, order.paper, order.craft), order.craft)
    return reflow(order.job, _studio(order, sides))


def _studio(order: Order, sides: list[Side]) -> Studio:
    """Where the faces of these pages are made, which may tell of all of them."""
    studio = Studio(
        order.game, order.elements, order.metrics, order.picture, order.report, _facts(order, sides),
        {}, Settings(order.metrics, order.game.named_icons), tuple(contents(sides)), order.board,
    )
    if not any(part.kind.id != about(part.kind.id) for side in sides for part in side.sheet.parts):
        return studio
    from printgen.layout.tile_plan import TILES, TilePlan  # few games have boards of several sheets

    # What is wrong with a face is told where it is made to be cut out.
    plan = TilePlan(studio._replace(report=lambda problem: None).face)
    return studio._replace(elements={**order.elements, TILES: plan})


def _facts(order: Order, sides: list[Side]) -> dict[str, str]:
    outlines = {part.kind.outline for side in sides if side.sheet.role == "piece" for part in side.sheet.parts}
    return {
        **{name: str(value) for name, value in order.game.settings.items() if not isinstance(value, bool)},
        **page_facts(sides),
        "sides": sides_fact(sides, order.craft).say_in(order.words),
        "cutting": " ".join(part.say_in(order.words) for part in cutting_fact(order.craft, outlines)),
        "making_time": time_fact(sum(minutes(sides, order.craft.cut))),
        "mode": order.mode.title,
        "players": str(order.players),
        "paper": order.paper.name,
        "variants": "\n".join(f"{each.title}. {each.note}".strip() for each in order.game.variants),
        **_board_facts(order),
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


class _Printer:
    """Makes pages: each face and each side of a sheet once, furniture for every page."""

    def __init__(self, order: Order, studio: Studio, total: int) -> None:
        paper, style, metrics = order.paper, order.game.style, order.metrics
        variants = [variant.title for variant in order.game.variants]
        ruler = make_ruler(paper.footer.height, style, metrics)
        furniture = Furniture(paper, style, metrics, ruler, order.notice)
        self.furniture = furniture.with_footer((order.game.title, order.mode.title), variants)
        for problem in check_footer(self.furniture, order.game, order.mode):
            order.report(problem)
        self.order, self.studio, self.total = order, studio, total
        self.faces: dict[tuple[str, str], Drawing] = {}
        self.halves: dict[tuple[Sheet, str], Half] = {}
        self.checked: set[tuple[str, float]] = set()

    def page(self, side: Side, number: int) -> Page:
        sheet, order = side.sheet, self.order
        key = sheet, side.side
        if key not in self.halves:
            self.halves[key] = self._back(sheet) if side.side == "back" else self._front(sheet)
        marks, placements, above = self.halves[key]
        kinds = dict.fromkeys(part.kind.id for part in sheet.parts)
        title, name = _title(sheet, side.side == "back", order.words)
        role: Role = "back" if side.side == "back" else "front" if sheet.role == "piece" else sheet.role
        return Page(
            role, order.paper.width, order.paper.height, "+".join(kinds), title, name,
            (*self._furniture(side, title, name, number), *marks), placements, order.game.style,
            tuple(placing.links(placements)) if sheet.role != "piece" else (), above,
        )

    def _front(self, sheet: Sheet) -> Half:
        order, grid = self.order, sheet.grid
        cards = sheet.cards
        if sheet.tile:
            return self._tile(sheet, sheet.tile)
        shown = [(kind, item, self._face(kind, item)) for kind, item in cards]
        if sheet.role != "piece":
            shown = [(kind, item, placing.to_be_read(grid, face)) for kind, item, face in shown]
        placed = list(placing.fronts(grid, shown))
        if grid.fold:
            placed += placing.backs(grid, self._shown_backs(sheet), grid.fold)
        kind = sheet.parts[0].kind
        marks = marks_of(grid, kind, len(cards), order.paper, order.craft) if sheet.role == "piece" else ()
        return tuple(marks), tuple(placed), ()

    def _tile(self, sheet: Sheet, tile: Tile) -> Half:
        from printgen.layout.tile_marks import Lying, marks_of_tile

        order, grid, ((kind, item),) = self.order, sheet.grid, sheet.cards
        lying = Lying(grid, tile, order.paper, weight_of(kind))
        placed = placing.tile(grid, tile, (kind, item, self._edged(kind, item)))
        return (), (placed,), tuple(marks_of_tile(lying, order.words, order.game.style, order.metrics))

    def _back(self, sheet: Sheet) -> Half:
        mirror = mirror_of(self.order.paper, self.order.craft)
        placed = placing.backs(sheet.grid, self._shown_backs(sheet), mirror, self.order.craft.back_offset)
        return (), tuple(placed), ()

    def _shown_backs(self, sheet: Sheet) -> list[placing.Shown | None]:
        return [(kind, item, self._behind(kind, item)) if kind.back else None for kind, item in sheet.cards]

    def _face(self, kind: Kind, item: Item) -> Drawing:
        key = kind.id, item.id
        face = self.faces.get(key)
        if face is None:
            face = self.faces[key] = self.studio.face(kind, item)
        return face

    def _edged(self, kind: Kind, item: Item) -> Drawing:
        """A face with its edge to cut along, where that is no rectangle: a tile shows a part of both."""
        face, key = self._face(kind, item), (f"{kind.id}:edge", item.id)
        edges = tuple(edges_of(kind, self.order.craft))
        if edges and key not in self.faces:
            self.faces[key] = Drawing(face.name, face.width, face.height, (*face.marks, *edges), face.style)
        return self.faces[key] if edges else face

    def _behind(self, kind: Kind, item: Item) -> Drawing:
        """The back of an item: one for all of a kind whose back says nothing of them."""
        key = f"{kind.id}/", item.id if tells_of_items(kind.back) else ""
        back = self.faces.get(key)
        if back is None:
            back = self.faces[key] = self.studio.back(kind, item)
        return back

    def _furniture(self, side: Side, title: str, name: str, number: int) -> Iterator[Mark]:
        order, grid = self.order, side.sheet.grid
        file = order.game.icons.get(side.sheet.parts[0].kind.icon)
        icon = self.studio.picture(file, order.game.style) if file and order.game.style.header.icon else None
        over = grid.left(0), grid.left(grid.columns - 1) + grid.width
        if grid.fold:
            over = (order.paper.grid.x, order.paper.grid.x + order.paper.grid.width)
        furniture = self.furniture
        if grid.tiling and side.sheet.tile and side.side == "front":
            from printgen.layout.tile_marks import place_of

            height = order.paper.header.height
            beside = place_of(grid.tiling, side.sheet.tile, order.game.style, order.metrics, height)
            furniture = furniture._replace(beside=beside)
        self._check(side, title, furniture.title_room(name, over, with_icon=icon is not None))
        place = f"{number} / {self.total}"
        yield from furniture.marks(title, name, icon, " · ".join((place, *self._turning(side))), over)
        if side.sheet.role != "piece":
            yield self.furniture.upright_ruler()

    def _check(self, side: Side, title: str, room: float) -> None:
        """Report a title that does not fit, once for all sheets that are alike."""
        order, first = self.order, side.sheet.parts[0].kind
        if (title, room) in self.checked:
            return
        self.checked.add((title, room))
        for problem in check_title(self.furniture, title, room, first.titled, shared=len(side.sheet.parts) > 1):
            order.report(problem)

    def _turning(self, side: Side) -> Iterator[str]:
        """What a sheet with two sides says of them: what lies behind, and about which edge it is turned over."""
        turned = TURNED.get(self.order.craft.duplex)
        if not turned or (side.side == "front" and not side.sheet.has_backs):
            return
        if side.side == "back":
            yield say("back of page {number}", number=side.front).say_in(self.order.words)
        yield turned.say_in(self.order.words)


def _title(sheet: Sheet, is_back: bool, words: Catalogue) -> tuple[str, str]:
    """The title of a page and its name; a sheet that kinds share names each kind's page in the title."""
    first = sheet.parts[0]
    title, name = first.kind.title, first.name
    if len(sheet.parts) > 1:
        title, name = " · ".join(f"{part.kind.title} {part.name.removeprefix('Page ')}" for part in sheet.parts), ""
    if is_back:
        name = " · ".join(filter(None, (name, say("back").say_in(words))))
    return title, name
