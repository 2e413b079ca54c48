"""Where components of a size lie on a paper: in the grid, or on more of the page where that holds many more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.grids import grid_of
from printgen.layout.imposition import make_grid
from printgen.layout.placing import fronts, links, to_be_read
from printgen.model import Item, Kind, Paper
from printgen.page import Box, Drawing, Link, Style
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


def test_what_is_read_is_larger_where_there_is_much_more_room() -> None:
    """Its links lie where it lies."""
    guide = kind(180, 250)._replace(role="guide", area="page")
    large = Paper("a3", 297, 420, 5, Box(22, 25, 252, 364), Box(8, 22, 281, 372), PAPER.header, PAPER.footer)
    usual, larger = grid_of(guide, PAPER), grid_of(guide, large)
    assert usual and (usual.x, usual.y, usual.width, usual.height) == (15, 24, 180, 250)
    assert larger and (larger.width, larger.height) == pytest.approx((267.84, 372))
    assert (larger.x, larger.y) == pytest.approx((8 + (281 - 267.84) / 2, 22))
    face = Drawing("guide", 180, 250, (Link(Box(10, 20, 30, 40), "k"),), guide.style)
    assert to_be_read(usual, face) is face
    item = Item("guide", 1, {}, guide.place)
    placed = fronts(larger, [(guide, item, to_be_read(larger, face))])
    (link,) = links([*placed])
    assert link.box == pytest.approx((larger.x + 14.88, 22 + 29.76, 44.64, 59.52))
