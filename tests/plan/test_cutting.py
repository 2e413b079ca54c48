"""How long cutting takes, against counts made by hand."""

from typing import Any

import pytest

from printgen.layout.imposition import Grid, make_tile_grid
from printgen.model import Kind
from printgen.page import Box, Style
from printgen.page.outlines import Outline
from printgen.page.tiles import make_tiling
from printgen.plan.cutting import cuts, seconds_for
from printgen.problems import Place

TOKENS = Grid(21, 23, 6, 9, 28, 28, 0, 0)
CARDS = Grid(21, 23, 3, 3, 56, 84, 0, 0)


@pytest.mark.parametrize(("grid", "count", "long_cuts", "short_cuts"), [
    (TOKENS, 54, 10, 63),
    (CARDS, 9, 4, 12),
    (CARDS, 4, 3, 6),     # one row of three, one card alone
    (CARDS, 0, 0, 0),
])
def test_cuts_of_a_sheet(grid: Grid, count: int, long_cuts: int, short_cuts: int) -> None:
    assert cuts(grid, count) == (long_cuts, short_cuts)


def kind(**looks: Any) -> Kind:
    return Kind("k", "K", "k", (28, 28), {}, (), (), Style({}, {}, {}), Place("k.yaml"), **looks)

def test_a_sheet_of_small_tokens_takes_five_minutes_and_round_ones_twenty() -> None:
    assert round(seconds_for(kind(), TOKENS, 54) / 60) == 5
    assert round(seconds_for(kind(outline=Outline("circle")), TOKENS, 54, "outline") / 60) == 21
    assert seconds_for(kind(outline=Outline("circle")), TOKENS, 54) == seconds_for(kind(), TOKENS, 54), "cut square"


def test_each_joint_of_a_board_takes_two_cuts_and_its_edge_four() -> None:
    tiling = make_tiling((370, 500), 12, (194, 258))
    assert tiling
    grid = make_tile_grid(tiling, Box(8, 20, 194, 258))
    assert seconds_for(kind(), grid, 1) == 10 * (4 * 2 + 4)


def test_a_gutter_takes_two_cuts_a_boundary() -> None:
    assert cuts(TOKENS, 54) == (10, 63)
    assert cuts(TOKENS._replace(gutter=3.0), 54) == (18, 108)


def test_what_fills_a_page_or_is_only_read_is_not_cut() -> None:
    assert seconds_for(kind(area="page"), TOKENS, 1) == seconds_for(kind(role="guide"), TOKENS, 1) == 0
