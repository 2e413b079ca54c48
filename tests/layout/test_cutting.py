"""How long cutting takes, against counts made by hand."""


import pytest

from printgen.layout.cutting import Minutes, cuts, minutes, seconds_for
from printgen.layout.imposition import Grid, make_tile_grid
from printgen.layout.sheets import Part, Sheet, Side
from printgen.model import Handwork, Item, Kind
from printgen.page import Box, Style
from printgen.page.outlines import Outline
from printgen.page.tiles import Tile, make_tiling
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


KIND = Kind("k", "K", "k", (28, 28), {}, (), (), Style({}, {}, {}), Place("k.yaml"))
ROUND = KIND._replace(outline=Outline("circle"))


def sheet(grid: Grid, count: int, kind: Kind = KIND, tile: Tile | None = None) -> Sheet:
    return Sheet((Part(kind, "Page [1]", (Item("i", count, {}, Place("k.yaml")),) * count),), grid, tile)


def test_a_sheet_of_small_tokens_takes_five_minutes_and_round_ones_twenty() -> None:
    assert round(seconds_for(sheet(TOKENS, 54)) / 60) == 5
    assert round(seconds_for(sheet(TOKENS, 54, ROUND), "outline") / 60) == 21
    assert seconds_for(sheet(TOKENS, 54, ROUND)) == seconds_for(sheet(TOKENS, 54)), "cut square"


def test_each_tile_of_a_board_takes_four_cuts() -> None:
    tiling = make_tiling((370, 500), 12, (194, 258))
    assert tiling
    grid = make_tile_grid(tiling, Box(8, 20, 194, 258))
    first, *others = (seconds_for(sheet(grid, 1, tile=tile)) for tile in tiling.tiles())
    assert (first, sum(others)) == (10 * 4 * 4, 0)


def test_a_gutter_takes_two_cuts_a_boundary() -> None:
    assert cuts(TOKENS, 54) == (10, 63)
    assert cuts(TOKENS._replace(gutter=3.0), 54) == (18, 108)


def test_what_fills_a_page_or_is_only_read_is_not_cut() -> None:
    for kind in (KIND._replace(area="page"), KIND._replace(role="guide")):
        assert seconds_for(sheet(TOKENS, 1, kind)) == 0


def test_handwork_is_counted_for_each_component_and_once_for_one_on_several_sheets() -> None:
    folded = KIND._replace(handwork=Handwork(1.5, "fold and glue"))
    cards = [Side(sheet(CARDS, 9, folded), "front", 1), Side(sheet(CARDS, 4, folded), "front", 2)]
    assert minutes(cards) == Minutes(round((4 * 10 + 12 * 5 + 3 * 10 + 6 * 5) / 60), 20)  # 13 x 1.5
    assert minutes([*cards, *(side._replace(side="back") for side in cards)]) == minutes(cards)
    tiling = make_tiling((370, 500), 12, (194, 258))
    assert tiling
    tiles = [sheet(make_tile_grid(tiling, Box(8, 20, 194, 258)), 1, folded, tile) for tile in tiling.tiles()]
    assert minutes([Side(each, "front", 1) for each in tiles]).handwork == 2  # rounded up
