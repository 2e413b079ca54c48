"""Lines to cut by: for every used row and column, also on part-filled pages, and never across a component."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.craft import Craft
from printgen.layout.imposition import Grid
from printgen.layout.marks import EDGE_DOTS, cutting_marks, marks_of
from printgen.layout.mirror import Mirror
from printgen.model import Kind, Paper
from printgen.page import Box, Path, Style
from printgen.page.outlines import Outline
from printgen.problems import Place

PAPER = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))
RECTANGLE = Outline()
THREE_BY_THREE = Grid(21, 23, 3, 3, 56, 84, 0, 0)


def ends(path: Path) -> tuple[float, float, float, float]:
    (_, x1, y1), (_, x2, y2) = path.segments
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def lines(used: int, grid: Grid = THREE_BY_THREE) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """Dotted lines, and marks in the margin."""
    marks = list(cutting_marks(grid, used, PAPER))
    return [ends(m) for m in marks if m.dash], [ends(m) for m in marks if not m.dash]


def test_a_full_page_has_one_line_for_each_shared_edge_and_marks_on_all_four_sides() -> None:
    dotted, margin = lines(9)
    assert sorted(dotted) == [(21, 107, 189, 107), (21, 191, 189, 191), (77, 23, 77, 275), (133, 23, 133, 275)]
    assert len(margin) == 2 * 4 + 2 * 4


@pytest.mark.parametrize("used", [4, 5])
def test_a_part_filled_page_has_marks_for_each_used_row_and_column(used: int) -> None:
    dotted, margin = lines(used)
    uprights = {x1 for x1, _, x2, _ in margin if x1 == x2}
    levels = {y1 for _, y1, _, y2 in margin if y1 == y2}
    assert uprights == {21, 77, 133, 189}
    assert levels == {23, 107, 191}
    assert (77, 23, 77, 191) in dotted, "between the first two columns, as far down as they are used"
    assert (21, 191, 21 + 56 * (used - 3), 191) in dotted, "below what lies in the second row, and no further"


def test_one_component_has_lines_where_it_meets_the_empty_grid() -> None:
    dotted, margin = lines(1)
    assert sorted(dotted) == [(21, 107, 77, 107), (77, 23, 77, 107)]
    assert len(margin) == 8


grids = st.builds(
    lambda columns, rows, width, height, gutter: Grid(20, 24, columns, rows, width, height, gutter, 0),
    st.integers(1, 7), st.integers(1, 9), st.floats(10, 60), st.floats(10, 60), st.sampled_from([0.0, 3.0, 5.0]),
)


@given(grids, st.data())
def test_no_line_crosses_a_component(grid: Grid, data: st.DataObject) -> None:
    used = data.draw(st.integers(1, grid.capacity))
    for x1, y1, x2, y2 in map(ends, cutting_marks(grid, used, PAPER)):
        for _, column, row in grid.cells(used):
            left, top = grid.left(column) + 1e-6, grid.top(row) + 1e-6
            right, bottom = left + grid.width - 2e-6, top + grid.height - 2e-6
            assert x2 <= left or x1 >= right or y2 <= top or y1 >= bottom


@given(grids, st.data())
def test_marks_without_dots_touch_no_component(grid: Grid, data: st.DataObject) -> None:
    used = data.draw(st.integers(1, grid.capacity))
    for x1, y1, x2, y2 in lines(used, grid)[1]:
        for cell in grid.cells(used):
            left, top, width, height = grid.box(cell)
            away = max(left - x2, x1 - left - width, top - y2, y1 - top - height)
            assert away >= 0.49


@given(grids, st.data())
def test_every_used_row_and_column_has_its_marks_in_the_margin(grid: Grid, data: st.DataObject) -> None:
    used = data.draw(st.integers(1, grid.capacity))
    margin = lines(used, grid)[1]
    uprights = {round(x1, 3) for x1, _, x2, y2 in margin if x1 == x2 and y2 < grid.y}
    levels = {round(y1, 3) for _, y1, x2, y2 in margin if y1 == y2 and x2 < grid.x}
    cells = list(grid.cells(used))
    assert uprights == {round(x, 3) for _, c, _ in cells for x in (grid.left(c), grid.left(c) + grid.width)}
    assert levels == {round(y, 3) for _, _, r in cells for y in (grid.top(r), grid.top(r) + grid.height)}


def test_a_gutter_has_two_marks_a_boundary_and_crosses_that_outlast_the_first_cut() -> None:
    dotted, marks = lines(4, Grid(21, 23, 2, 2, 50, 50, 4, 0))
    assert dotted == []
    assert {x1 for x1, y1, x2, y2 in marks if x1 == x2 and y2 < 23} == {21, 71, 75, 125}
    assert {(x1, y1, y2) for x1, y1, x2, y2 in marks if x1 == x2 and 73 < y1 < 77} == {
        (x, 73.5, 76.5) for x in (21, 71, 75, 125)
    }


def drawn(grid: Grid, used: int, outline: Outline = RECTANGLE, **craft: str) -> list[Path]:
    style = Style({}, {"cut": 0.1}, {})
    size = (grid.height, grid.width) if grid.turn else (grid.width, grid.height)
    kind = Kind("k", "K", "k", size, {}, (), (), style, Place("k.yaml"), outline=outline)
    return list(marks_of(grid, kind, used, PAPER, Craft(**craft)))  # type: ignore[arg-type]


def test_guides_can_be_marks_alone_or_none() -> None:
    assert any(mark.dash for mark in drawn(THREE_BY_THREE, 9))
    assert not any(mark.dash for mark in drawn(THREE_BY_THREE, 9, guides="marks"))
    assert drawn(THREE_BY_THREE, 9, guides="none") == []


def test_no_line_is_thinner_than_a_printer_can_print() -> None:
    assert {mark.weight for mark in drawn(THREE_BY_THREE, 9)} == {0.2}


HEART = Outline("path", path=(
    ("M", 28.0, 84.0), ("L", 0.0, 20.0), ("C", 0.0, -6.0, 28.0, -6.0, 28.0, 20.0), ("L", 56.0, 30.0), ("Z",)))
ODD = [Outline("rounded", 4.0), Outline("circle"), Outline("hexagon"), Outline("pointed_hexagon")]


@pytest.mark.parametrize(("outline", "square", "outlined"), [
    (Outline(), 0, 0),
    (Outline("circle"), 0, 5),
    (Outline("rounded", 4.0), 20, 20),   # its corners alone: its sides are the straight lines
    (Outline("hexagon"), 5, 5),
    (HEART, 5, 5),
])
def test_outlines_are_drawn_beside_the_straight_lines(outline: Outline, square: int, outlined: int) -> None:
    straight = drawn(THREE_BY_THREE, 5)
    for guides in ("lines", "marks"):
        plain = straight if guides == "lines" else drawn(THREE_BY_THREE, 5, guides="marks")
        for cut, more in (("square", square), ("outline", outlined), ("straight", 0)):
            marks = drawn(THREE_BY_THREE, 5, outline, cut=cut, guides=guides)
            assert marks[: len(plain)] == plain, "the sheet is parted first"
            assert len(marks) - len(plain) == more
    assert drawn(THREE_BY_THREE, 5, outline, cut="outline", guides="none") == []


@given(grids, st.sampled_from([0, 1]), st.sampled_from(ODD), st.data())
def test_each_outline_lies_in_its_cell_and_touches_all_its_sides(
    grid: Grid, turn: int, outline: Outline, data: st.DataObject
) -> None:
    used, grid = data.draw(st.integers(1, min(3, grid.capacity))), grid._replace(turn=turn)
    edges = [mark for mark in drawn(grid, used, outline, cut="outline") if mark.dash == EDGE_DOTS]
    each = len(edges) // used
    for cell, at in zip(grid.cells(used), range(0, len(edges), each), strict=True):
        points = [step[-2:] for mark in edges[at : at + each] for step in mark.segments if len(step) > 1]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        x, y, width, height = grid.box(cell)
        assert (left, top, right, bottom) == pytest.approx((x, y, x + width, y + height))


def test_an_outline_turns_with_its_component() -> None:
    upright, = (mark for mark in drawn(Grid(20, 30, 1, 1, 56, 84, 0, 0), 1, HEART) if mark.dash == EDGE_DOTS)
    turned, = (mark for mark in drawn(Grid(20, 30, 1, 1, 84, 56, 0, 1), 1, HEART) if mark.dash == EDGE_DOTS)
    assert upright.segments[0] == ("M", 20 + 28, 30 + 84), "its tip is at the bottom"
    assert turned.segments[0] == ("M", 20 + 0, 30 + 28), "and at the left when it lies turned clockwise"


def test_a_sheet_to_fold_has_marks_on_both_halves_and_the_fold_between() -> None:
    grid = Grid(31, 23, 1, 3, 56, 84, 0, 0, Mirror("upright", 105))
    *marks, fold = drawn(grid, 3)
    assert ends(fold)[::2] == (105, 105)
    half = len(marks) // 2
    assert [ends(mark) for mark in marks[half:]] == [
        (210 - x2, y1, 210 - x1, y2) for x1, y1, x2, y2 in map(ends, marks[:half])
    ]


def test_marks_leave_the_margin_free() -> None:
    wide = Grid(8, 23, 2, 1, 97, 84, 0, 0)
    marks = [ends(mark) for mark in cutting_marks(wide, 2, PAPER) if not mark.dash]
    assert {(x1, x2) for x1, y1, x2, y2 in marks if y1 == y2} == {(5, 7.5), (202.5, 205)}


def test_marks_do_not_run_into_the_words_above_and_below() -> None:
    letter = PAPER._replace(header=Box(21, 8, 168, 14), footer=Box(21, 276.5, 168, 7))
    marks = [ends(mark) for mark in cutting_marks(THREE_BY_THREE, 9, letter) if not mark.dash]
    assert {(y1, y2) for x1, y1, x2, y2 in marks if x1 == x2} == {(21.7, 22.5), (275.5, 276.5)}
    assert {(x1, x2) for x1, y1, x2, y2 in marks if y1 == y2} == {(17.5, 20.5), (189.5, 192.5)}
