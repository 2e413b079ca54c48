"""Grids from size, area and gutter; ⌈n/k⌉ pages for n components."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.imposition import impose, make_grid, pages_needed
from printgen.page import Box

GRID = Box(21, 23, 168, 252)

sides = st.floats(5, 120)
areas = st.builds(Box, st.floats(0, 30), st.floats(0, 30), st.floats(120, 300), st.floats(120, 400))
gutters = st.one_of(st.just(0.0), st.floats(3, 8))


@pytest.mark.parametrize(
    ("size", "columns", "rows", "turn"),
    [
        ((28, 28), 6, 9, 0),
        ((42, 28), 4, 9, 0),
        ((56, 42), 3, 6, 0),
        ((40, 40), 4, 6, 0),
        ((56, 84), 3, 3, 0),
        ((84, 84), 2, 3, 0),
        ((20, 84), 8, 3, 0),
        ((40, 20), 4, 12, 0),
    ],
)
def test_sizes_of_the_28_mm_family_fill_the_sheet(
    size: tuple[float, float], columns: int, rows: int, turn: int
) -> None:
    grid = make_grid(size, GRID)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turn) == (columns, rows, turn)


def test_the_turn_that_fits_more_is_taken() -> None:
    grid = make_grid((88, 63), GRID)  # upright 1 x 4, turned 2 x 2
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turn) == (1, 4, 0)
    grid = make_grid((100, 50), GRID)  # upright 1 x 5, turned 3 x 2
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turn, grid.width, grid.height) == (3, 2, 1, 50, 100)


def test_what_is_larger_than_the_area_has_no_grid() -> None:
    assert make_grid((253, 253), GRID) is None
    assert make_grid((252, 168), GRID) is not None  # fits turned


@given(sides, sides, areas, gutters)
def test_cells_lie_in_the_area_and_never_overlap(width: float, height: float, area: Box, gutter: float) -> None:
    grid = make_grid((width, height), area, gutter)
    if grid is None:
        assert min(width, height) > min(area.width, area.height) or max(width, height) > max(area.width, area.height)
        return
    assert grid.left(0) >= area.x - 1e-3
    assert grid.top(0) >= area.y - 1e-3
    assert grid.left(grid.columns - 1) + grid.width <= area.x + area.width + 1e-3
    assert grid.top(grid.rows - 1) + grid.height <= area.y + area.height + 1e-3
    assert grid.left(1) - grid.left(0) >= grid.width + gutter - 1e-9
    assert grid.top(1) - grid.top(0) >= grid.height + gutter - 1e-9


@given(sides, sides, areas, gutters)
def test_no_other_turn_and_no_further_row_or_column_would_fit(
    width: float, height: float, area: Box, gutter: float
) -> None:
    grid = make_grid((width, height), area, gutter)
    if grid is None:
        return
    for w, h in ((width, height), (height, width)):
        columns = int((area.width + gutter + 1e-6) / (w + gutter))
        rows = int((area.height + gutter + 1e-6) / (h + gutter))
        assert grid.capacity >= columns * rows


@given(st.lists(st.integers(), max_size=200), st.integers(1, 60))
def test_n_items_at_k_a_page_make_exactly_n_over_k_rounded_up_pages(items: list[int], capacity: int) -> None:
    pages = list(impose(items, capacity))
    assert len(pages) == pages_needed(len(items), capacity) == -(-len(items) // capacity)
    assert all(pages), "no page without a component"
    assert all(len(page) == capacity for page in pages[:-1]), "only the last page may be part-filled"
    assert [item for page in pages for item in page] == items, "every instance once, in order"


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_exact_multiples_give_no_extra_page_and_lose_none(count: int, pages: int) -> None:
    assert pages_needed(count, 9) == pages
