"""Where components of a size lie on a paper: in the grid, or on more of the page where that holds many more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.grids import grid_of
from printgen.layout.imposition import make_grid
from printgen.model import Kind, Paper
from printgen.page import Box, Style
from printgen.page.boxes import held
from printgen.problems import Place

PAPER = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))


def kind(width: float, height: float) -> Kind:
    return Kind("k", "K", "k", (width, height), {}, (), (), Style({}, {}, {}), Place("k.yaml"))


@pytest.mark.parametrize(("size", "count", "where"), [
    ((28, 28), 54, PAPER.grid),
    ((56, 84), 9, PAPER.grid),
    ((20, 84), 24, PAPER.grid),      # the page would hold 27: not worth another grid
    ((63.5, 88.9), 8, PAPER.page),   # the grid would hold 4
    ((44.45, 88.9), 10, PAPER.page),
    ((85, 55), 9, PAPER.page),
    ((168, 252), 1, PAPER.grid),
])
def test_what_the_grid_holds_badly_lies_on_the_page(size: tuple[float, float], count: int, where: Box) -> None:
    assert PAPER.room_for(size) == where
    grid = grid_of(kind(*size), PAPER)
    assert grid
    assert grid.capacity == count


def test_what_the_grid_cannot_hold_lies_nowhere() -> None:
    assert grid_of(kind(170, 250), PAPER) is None


@given(st.floats(5, 260), st.floats(5, 260))
def test_what_a_box_holds_is_what_its_grid_has(width: float, height: float) -> None:
    for box in (PAPER.grid, PAPER.page):
        fits = [round(side / length, 2) % 1 for side in box[2:] for length in (width, height)]
        if 0 not in fits:  # a hair's breadth may be forgiven to one and not to the other
            grid = make_grid((width, height), box)
            assert held(box, (width, height)) == (grid.capacity if grid else 0)
