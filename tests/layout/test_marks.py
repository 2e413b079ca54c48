"""Lines to cut by: for every used row and column, also on part-filled pages, and never across a component."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.imposition import Grid
from printgen.layout.marks import cutting_marks
from printgen.model import Paper
from printgen.page import Box, Path

PAPER = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))
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
def test_marks_in_the_margin_stay_off_the_trim(grid: Grid, data: st.DataObject) -> None:
    used = data.draw(st.integers(1, grid.capacity))
    cells = list(grid.cells(used))
    right = max(grid.left(c) for _, c, _ in cells) + grid.width
    bottom = max(grid.top(r) for _, _, r in cells) + grid.height
    for x1, y1, x2, y2 in lines(used, grid)[1]:
        outside = x2 <= grid.x - 0.4 or x1 >= right + 0.4 or y2 <= grid.y - 0.4 or y1 >= bottom + 0.4
        assert outside
