"""A component over several sheets: its tiles cover it, overlap and fit; what is drawn on them is not seen at last."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout import placing
from printgen.layout.craft import Craft
from printgen.layout.imposition import Grid, make_tile_grid
from printgen.layout.tile_marks import Lying, marks_above, marks_beside
from printgen.model import Item, Kind, Paper
from printgen.page import Box, Drawing, Path, Stamp, Style
from printgen.page.boxes import around, lying
from printgen.page.tiles import MOST, SPARE, Tile, Tiling, make_tiling
from printgen.problems import Place
from printgen.words import ENGLISH
from tests.elements.stage import SquareFont

A4 = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))
ROOM = 194.0, 258.0
STYLE = Style({"bold": "b.ttf"}, {"cut": 0.2}, {"ink": "#000000", "paper": "#ffffff"})
HERE = Place("kinds/map.yaml", 3, 1)
NEAR = 1e-6

lengths = st.floats(20, 1000)
overlaps = st.floats(10, 15)
rooms = st.tuples(st.floats(100, 400), st.floats(100, 400))


@pytest.mark.parametrize(("size", "columns", "rows", "turn"), [
    ((370, 500), 2, 2, 0),
    ((500, 370), 2, 2, 1),     # upright it would take three columns
    ((194, 258), 1, 1, 0),
    ((258, 194), 1, 1, 1),     # whole, turned
    ((376, 504), 2, 2, 0),     # to the last millimetre
    ((377, 504), 3, 2, 0),
    ((194, 900), 1, 4, 0),
])
def test_a4_sheets_that_hold_a_board(size: tuple[float, float], columns: int, rows: int, turn: int) -> None:
    found = make_tiling(size, 12, ROOM)
    assert found
    assert (found.columns, found.rows, found.turn) == (columns, rows, turn)


def test_a_board_of_too_many_tiles_has_no_tiling() -> None:
    assert make_tiling((1000, 1000), 12, ROOM) is None
    assert make_tiling((920, 1000), 12, ROOM)
    assert make_tiling((300, 300), 12, (12, 400)) is None


@given(st.tuples(lengths, lengths), overlaps, rooms)
def test_tiles_cover_the_face_overlap_and_fit(
    size: tuple[float, float], overlap: float, room: tuple[float, float]
) -> None:
    tiling = make_tiling(size, overlap, room)
    if not tiling:
        return
    tiles = list(tiling.tiles())
    assert [tile.number for tile in tiles] == list(range(1, tiling.total + 1))
    assert around([tile.window for tile in tiles]) == pytest.approx((0, 0, *size))
    wide, high = room[::-1] if tiling.turn else room
    assert all(tile.window[2:] == tiles[0].window[2:] for tile in tiles)  # equal
    assert tiles[0].window.width <= wide + NEAR
    assert tiles[0].window.height <= high + NEAR
    for one, other in product(tiles, tiles):
        if (other.column - one.column, other.row - one.row) == (1, 0):
            assert one.window.x + one.window.width - other.window.x == pytest.approx(overlap)
        if (other.column - one.column, other.row - one.row) == (0, 1):
            assert one.window.y + one.window.height - other.window.y == pytest.approx(overlap)


@given(st.tuples(lengths, lengths), overlaps, rooms)
def test_no_fewer_tiles_would_do(size: tuple[float, float], overlap: float, room: tuple[float, float]) -> None:
    def holds(columns: int, rows: int, width: float, height: float) -> bool:
        across = columns * width - (columns - 1) * overlap
        return across + NEAR >= size[0] and rows * height - (rows - 1) * overlap + NEAR >= size[1]

    fitting = [
        columns * rows for columns, rows in product(range(1, MOST + 1), repeat=2)
        if holds(columns, rows, *room) or holds(columns, rows, *room[::-1])
    ]
    tiling = make_tiling(size, overlap, room)
    assert (tiling.total if tiling else None) == min(fitting, default=None)


def laid(size: tuple[float, float]) -> Iterator[tuple[Grid, Tile, Drawing]]:
    """Each tile of an empty face on A4."""
    tiling = make_tiling(size, 12, ROOM)
    assert tiling
    face = Drawing("map", *size, (), STYLE)
    for tile in tiling.tiles():
        yield make_tile_grid(tiling, A4.page), tile, face


@pytest.mark.parametrize("size", [(370, 500), (500, 370), (194, 600), (560, 740)])
def test_the_window_of_each_tile_lies_in_the_middle_of_the_page(size: tuple[float, float]) -> None:
    for grid, tile, face in laid(size):
        kind = Kind("map", "Map", "m", size, {}, (), (), STYLE, HERE)
        placed = placing.tile(grid, tile, (kind, Item("map", 1, {}, HERE), face))
        assert placed.clip == Box(grid.x, grid.y, grid.width, grid.height)
        assert lying(placed) == pytest.approx(placed.clip)
        assert placed.tile == tile.number
        # A point of the face lies where the tile says it does.
        x, y = tile.window.x + 30, tile.window.y + 40
        on_page = (placed.x + size[1] - y, placed.y + x) if placed.turn else (placed.x + x, placed.y + y)
        assert Lying(grid, tile, A4, "cut").at(30, 40) == pytest.approx(on_page)


def points(path: Path, lying: Lying) -> Iterator[tuple[float, float]]:
    """The points of a path on a sheet, on the face."""
    left, top, width, _ = Box(lying.grid.x, lying.grid.y, lying.grid.width, lying.grid.height)
    window = lying.tile.window
    for _, *at in path.segments:
        for x, y in zip(at[::2], at[1::2], strict=True):
            u, v = (y - top, left + width - x) if lying.grid.turn else (x - left, y - top)
            yield window.x + u, window.y + v


def seen(tiling: Tiling, tile: Tile) -> Box:
    """What is seen of a tile when all are glued and the edge is cut."""
    uprights, levels = tiling.joints()
    columns, rows = (0.0, *uprights, tiling.size[0]), (0.0, *levels, tiling.size[1])
    (left, right), (top, bottom) = [*pairwise(columns)][tile.column], [*pairwise(rows)][tile.row]
    return Box(left, top, right - left, bottom - top)


@pytest.mark.parametrize("size", [(370, 500), (500, 370), (194, 600), (560, 740)])
def test_nothing_that_is_drawn_on_tiles_is_seen_on_the_board(size: tuple[float, float]) -> None:
    for grid, tile, _ in laid(size):
        assert grid.tiling
        lying = Lying(grid, tile, A4, "cut")
        left, top, width, height = seen(grid.tiling, tile)
        marks = [*marks_beside(lying, Craft()), *marks_above(lying, ENGLISH, STYLE, SquareFont())]
        paths = [mark for mark in marks if isinstance(mark, Path)]
        assert paths
        for path in paths:
            there = [*points(path, lying)]
            assert any(  # the whole path lies on one side of what is seen
                all(condition)
                for condition in (
                    [x <= left for x, _ in there], [x >= left + width for x, _ in there],
                    [y <= top for _, y in there], [y >= top + height for _, y in there],
                )
            )
        for label in (mark for mark in marks if isinstance(mark, Stamp)):
            wide, high = label.drawing.width, label.drawing.height
            x, y = label.x + (high if label.turn % 2 else wide) / 2, label.y + (wide if label.turn % 2 else high) / 2
            assert min(wide, high) < grid.tiling.flap
            middle, = points(Path((("M", x, y),)), lying)
            assert middle[0] - left > width or middle[1] - top > height


def test_neighbours_have_the_same_signs_at_their_joint() -> None:
    """Both halves of each diamond, and those outside of the edge whole on both."""
    signs: dict[int, set[tuple[float, float]]] = {}
    for grid, tile, _ in laid((370, 500)):
        lying = Lying(grid, tile, A4, "cut")
        halves = [mark for mark in marks_above(lying, ENGLISH, STYLE, SquareFont())
                  if isinstance(mark, Path) and mark.fill == "paper"]
        ends = [[*points(path, lying)] for path in halves]
        signs[tile.number] = {(round((a[0] + c[0]) / 2, 0), round((a[1] + c[1]) / 2, 0)) for a, _, c in ends}
    assert len(signs[1] & signs[2]) == len(signs[1] & signs[3]) == len(signs[2] & signs[4]) == 3
    assert not signs[1] & signs[4]


def test_diamonds_stand_outside_of_the_edge_where_two_tiles_meet() -> None:
    diamonds: list[tuple[float, float]] = []
    for grid, tile, _ in laid((370, 500)):
        lying = Lying(grid, tile, A4, "cut")
        found = [[*points(path, lying)] for path in marks_beside(lying, Craft(guides="none"))]
        diamonds += [(round(corners[0][0], 2), round(corners[0][1], 2)) for corners in found]
    joint = 181.0, 246.0
    off = 0.5
    assert sorted(set(diamonds)) == [(-off, joint[1]), (joint[0], -off), (joint[0], 500 + off), (370 + off, joint[1])]
    assert len(diamonds) == 8  # each on both tiles that meet there


@pytest.mark.parametrize("size", [(376, 504), (504, 376)])
def test_marks_keep_away_from_header_footer_and_the_printers_margin(size: tuple[float, float]) -> None:
    for grid, tile, _ in laid(size):
        for path in marks_beside(Lying(grid, tile, A4, "cut"), Craft()):
            for _, *at in path.segments:
                for x, y in zip(at[::2], at[1::2], strict=True):
                    assert 5 - NEAR <= x <= 205 + NEAR
                    assert 18 - NEAR <= y <= 280 + NEAR


def test_what_is_cut_is_a_little_more_than_the_joint() -> None:
    """Who cuts along the line leaves a trace of it neither on the tile nor on the other."""
    (_, _, _), (grid, tile, _), *_ = laid((370, 500))
    lying = Lying(grid, tile, A4, "cut")
    line = next(mark for mark in marks_above(lying, ENGLISH, STYLE, SquareFont()) if isinstance(mark, Path))
    assert all(tile.window.x + SPARE - x == pytest.approx(0.25) for x, _ in points(line, lying))
