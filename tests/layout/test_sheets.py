"""In which order pages come, and what shares a sheet."""

import pytest

from printgen.layout.craft import Craft
from printgen.layout.grids import BESIDE_FOLD, grid_of
from printgen.layout.sheets import Sheet, arrange, make_sheets, papers_needed
from printgen.model import Batch, FaceElement, Item, Kind, Paper
from printgen.page import Box, Style
from printgen.page.outlines import Outline
from printgen.problems import Place

HERE = Place("kind.yaml", 1, 1)
PAPER = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))
BACK = (FaceElement("ground", "pattern", Box(0, 0, 10, 10), {}, HERE),)


def kind(name: str, size: tuple[float, float] = (84, 84), role: str = "piece", *, back: bool = False) -> Kind:
    style = Style({}, {}, {})
    return Kind(name, name, name, size, {}, (), (), style, HERE, role=role, back=BACK if back else ())  # type: ignore[arg-type]


def batch(kind: Kind, count: int, sheets: int = 1) -> Batch:
    return Batch(kind, tuple((Item(f"{kind.id}{n}", 1, {}, HERE), 1) for n in range(count)), sheets=sheets)


def told(sheets: list[Sheet], craft: Craft) -> str:
    """Pages in their order: a letter for each kind, small on the back of the sheet."""
    names = (("+".join(part.kind.id for part in side.sheet.parts), side) for side in arrange(sheets, craft))
    return " ".join(name.lower() if side.side == "back" else name for name, side in names)


GUIDE, BOARD, CARD, TOKEN = kind("G", role="guide"), kind("B"), kind("C", back=True), kind("T", back=True)
JOB = (batch(BOARD, 6, 2), batch(CARD, 6), batch(TOKEN, 7), batch(GUIDE, 1))


@pytest.mark.parametrize(("duplex", "pages", "papers"), [
    ("none", "G B B C T T", 6),
    ("long-edge", "G g B b B b C c T t T t", 6),
    ("short-edge", "G g B b B b C c T t T t", 6),
    ("fronts-then-backs", "G B B C T T c t t", 6),
])
def test_the_order_of_pages(duplex: str, pages: str, papers: int) -> None:
    craft = Craft(duplex)  # type: ignore[arg-type]
    sheets = make_sheets(JOB, PAPER, craft)
    assert told(sheets, craft) == pages
    assert papers_needed(arrange(sheets, craft), craft) == papers


def test_what_is_read_may_lie_on_both_sides_but_no_piece_behind_it() -> None:
    craft = Craft("long-edge")
    assert told(make_sheets((batch(kind("G", role="guide"), 3), batch(CARD, 1)), PAPER, craft), craft) == "G G G g C c"


def test_what_is_cut_up_or_written_on_has_its_sheet_to_itself() -> None:
    guide, mat = batch(kind("G", role="guide"), 1), batch(kind("M", role="aid")._replace(alone=True), 1)
    both, one = Craft("long-edge"), Craft()
    sheets = make_sheets((guide, mat, mat, guide, guide, batch(BOARD, 1)), PAPER, both)
    assert told(sheets, both) == "G g M m M m G G B b"
    assert papers_needed(arrange(sheets, both), both) == 5
    assert told(sheets, one) == "G M M G G B"


def test_who_feeds_the_paper_twice_has_what_has_no_back_first() -> None:
    craft = Craft("fronts-then-backs")
    assert told(make_sheets((batch(CARD, 1), batch(BOARD, 1)), PAPER, craft), craft) == "B C c"


def test_a_back_knows_the_page_of_its_front() -> None:
    sides = arrange(make_sheets(JOB, PAPER, Craft("long-edge")), Craft("long-edge"))
    assert [side.front for side in sides if side.side == "back"] == [1, 3, 5, 7, 9, 11]


@pytest.mark.parametrize(("size", "capacity"), [((56, 42), 8), ((84, 84), 2), ((28, 28), 24), ((42, 28), 16)])
def test_a_sheet_to_fold_holds_fronts_and_backs_apart_from_the_fold(size: tuple[float, float], capacity: int) -> None:
    grid = grid_of(kind("C", size, back=True), PAPER, Craft("fold"))
    assert grid
    assert grid.fold
    assert grid.capacity == capacity
    for cell in grid.cells(grid.capacity):
        front, back = grid.box(cell), grid.fold.box(grid.box(cell))
        side, long = (0, 2) if grid.fold.line == "upright" else (1, 3)
        assert front[side] + front[long] <= grid.fold.at - BESIDE_FOLD + 1e-9
        assert back[side] >= grid.fold.at + BESIDE_FOLD - 1e-9


def test_what_has_no_back_is_not_folded() -> None:
    assert grid_of(BOARD, PAPER, Craft("fold")) == grid_of(BOARD, PAPER)


def test_what_is_too_large_to_be_folded_has_no_grid() -> None:
    assert grid_of(kind("C", (168, 252), back=True), PAPER, Craft("fold")) is None


def test_a_gutter_takes_room() -> None:
    plain, spaced = (grid_of(kind("C", (28, 28)), PAPER, Craft(gutter=gutter)) for gutter in (0.0, 3.0))
    assert plain
    assert spaced
    assert (plain.capacity, spaced.capacity) == (54, 40)


def test_kinds_of_one_size_share_their_last_sheets() -> None:
    other, small = kind("D"), kind("S", (28, 28))
    job = (batch(BOARD, 8), batch(small, 3), batch(other, 3))
    saving, plain = Craft(save_paper=True), Craft()
    assert told(make_sheets(job, PAPER, plain), plain) == "B B S D"
    assert told(make_sheets(job, PAPER, saving), saving) == "B B+D S"


def test_nothing_is_shared_where_it_saves_nothing() -> None:
    job = (batch(BOARD, 4), batch(kind("D"), 4))
    craft = Craft(save_paper=True)
    assert told(make_sheets(job, PAPER, craft), craft) == "B D"


def test_what_has_a_back_shares_with_what_has_none_only_where_no_backs_are_printed() -> None:
    job = (batch(CARD, 2), batch(BOARD, 2))
    one_sided, two_sided = Craft(save_paper=True), Craft("long-edge", save_paper=True)
    assert told(make_sheets(job, PAPER, one_sided), one_sided) == "C+B"
    assert told(make_sheets(job, PAPER, two_sided), two_sided) == "C c B b"


@pytest.mark.parametrize(("cut", "pages"), [("square", "A+B C"), ("outline", "A B C"), ("straight", "A+B+C")])
def test_what_is_cut_along_an_outline_shares_with_what_has_the_same(cut: str, pages: str) -> None:
    """A square one, a circle, a hexagon: two of each, six to a sheet."""
    outlines = {"A": Outline(), "B": Outline("circle"), "C": Outline("hexagon")}
    job = tuple(batch(kind(name)._replace(outline=outline), 2) for name, outline in outlines.items())
    craft = Craft(cut=cut, save_paper=True)  # type: ignore[arg-type]
    assert told(make_sheets(job, PAPER, craft), craft) == pages


def test_every_component_is_there_once_when_sheets_are_shared() -> None:
    job = (batch(BOARD, 2, 3), batch(kind("D"), 5), batch(kind("E"), 1, 2))
    def cards(craft: Craft) -> list[str]:
        return sorted(item.id for sheet in make_sheets(job, PAPER, craft) for _, item in sheet.cards)

    assert cards(Craft(save_paper=True)) == cards(Craft())
    assert len(make_sheets(job, PAPER, Craft(save_paper=True))) == 3
