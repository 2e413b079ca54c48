"""A component over several sheets: its tiles cover it, overlap and fit; what is drawn on them is not seen at last."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout import placing
from printgen.layout.imposition import Grid, make_tile_grid
from printgen.layout.tile_marks import COVERED, Lying, marks_of_tile, place_of
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


def marks_on(grid: Grid, tile: Tile) -> tuple[Lying, list[Path], list[Stamp]]:
    """Lines and labels of a tile."""
    lying = Lying(grid, tile, A4, "cut")
    marks = list(marks_of_tile(lying, ENGLISH, STYLE, SquareFont()))
    paths = [mark for mark in marks if isinstance(mark, Path)]
    return lying, paths, [mark for mark in marks if isinstance(mark, Stamp)]


def cuts_of(paths: list[Path]) -> list[Path]:
    return [path for path in paths if path.stroke == "ink" and not path.dash]


SIZES = [(370, 500), (500, 370), (194, 600), (560, 740)]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_is_drawn_on_tiles_is_seen_on_the_board(size: tuple[float, float]) -> None:
    for grid, tile, _ in laid(size):
        assert grid.tiling
        left, top, width, height = seen(grid.tiling, tile)
        lying, paths, labels = marks_on(grid, tile)
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
        for label in labels:
            wide, high = label.drawing.width, label.drawing.height
            x, y = label.x + (high if label.turn % 2 else wide) / 2, label.y + (wide if label.turn % 2 else high) / 2
            assert min(wide, high) < grid.tiling.flap
            middle, = points(Path((("M", x, y),)), lying)
            assert middle[0] - left > width or middle[1] - top > height


@pytest.mark.parametrize("size", SIZES)
def test_four_lines_cut_a_tile_free_with_its_flaps(size: tuple[float, float]) -> None:
    for grid, tile, _ in laid(size):
        assert grid.tiling
        lying, paths, _ = marks_on(grid, tile)
        lines = [[*points(path, lying)] for path in cuts_of(paths)]
        assert len(lines) == 4
        left, top, width, height = seen(grid.tiling, tile)
        borders, flap = grid.tiling.borders(tile), grid.tiling.flap
        right = left + width + (flap if borders["right"] == "flap" else 0)
        bottom = top + height + (flap if borders["bottom"] == "flap" else 0)
        for line, at, others in zip(lines, (left, top, right, bottom), ((1,), (0,), (1,), (0,)), strict=True):
            along, across = others[0], 1 - others[0]
            assert all(abs(point[across] - at) < 0.3 for point in line)
            ends = sorted(point[along] for point in line)
            assert ends[0] < (left, top)[along]
            assert ends[-1] > (right, bottom)[along]


def test_an_edge_that_lies_on_a_flap_covers_its_dashes() -> None:
    (grid, tile, _), *_ = laid((370, 500))
    lying, paths, _ = marks_on(grid, tile)
    dashed = [[*points(path, lying)] for path in paths if path.dash]
    assert [tuple(round(value, 2) for point in line for value in point) for line in dashed] == [
        (181 + COVERED + 0.1, 0, 181 + COVERED + 0.1, 246), (0, 246 + COVERED + 0.1, 181, 246 + COVERED + 0.1),
    ]


def test_every_flap_is_hatched_to_its_ends_and_names_what_is_glued_there() -> None:
    labelled: dict[int, list[str]] = {}
    for grid, tile, _ in laid((370, 500)):
        lying, paths, labels = marks_on(grid, tile)
        labelled[tile.number] = [label.drawing.name for label in labels]
        hatched = [[*points(path, lying)] for path in paths if path.stroke == "grey" and len(path.segments) > 2]
        for line in hatched:
            wide, high = (max(values) - min(values) for values in zip(*line, strict=True))
            assert min(wide, high) < lying.tiling.flap < 150 < max(wide, high)
        assert len(hatched) == len(labels) / 2
    assert labelled == {1: ["1 · glue 2 here"] * 2 + ["1 · glue 3 here"] * 2, 2: ["2 · glue 4 here"] * 2,
                        3: ["3 · glue 4 here"] * 2, 4: []}


@pytest.mark.parametrize("size", [(376, 504), (504, 376)])
def test_marks_keep_away_from_header_footer_and_the_printers_margin(size: tuple[float, float]) -> None:
    for grid, tile, _ in laid(size):
        _, paths, _ = marks_on(grid, tile)
        for path in paths:
            for _, *at in path.segments:
                for x, y in zip(at[::2], at[1::2], strict=True):
                    assert 5 - NEAR <= x <= 205 + NEAR
                    assert 18 - NEAR <= y <= 280 + NEAR


def test_what_is_cut_is_a_little_more_than_the_joint() -> None:
    """Who cuts along the line leaves a trace of it neither on the tile nor on the other."""
    (_, _, _), (grid, tile, _), *_ = laid((370, 500))
    lying, paths, _ = marks_on(grid, tile)
    assert all(tile.window.x + SPARE - x == pytest.approx(0.25) for x, _ in points(cuts_of(paths)[0], lying))


@pytest.mark.parametrize(("size", "places"), [
    ((370, 500), [(0, 0), (1, 0), (0, 1), (1, 1)]),
    ((500, 370), [(1, 0), (1, 1), (0, 0), (0, 1)]),  # on its sheet the face lies on its side
])
def test_the_tiny_plan_lies_as_the_tile_does(size: tuple[float, float], places: list[tuple[int, int]]) -> None:
    for (grid, tile, _), (column, row) in zip(laid(size), places, strict=True):
        assert grid.tiling
        drawing = place_of(grid.tiling, tile, STYLE, SquareFont(), 10)
        boxes = [mark for mark in drawing.marks if isinstance(mark, Path)]
        (filled,) = (mark for mark in boxes if mark.fill == "ink")
        lefts, tops = (sorted({mark.segments[0][at] for mark in boxes}) for at in (1, 2))
        assert (lefts.index(filled.segments[0][1]), tops.index(filled.segments[0][2])) == (column, row)


@pytest.mark.parametrize(("height", "labels"), [(40, 1), (120, 2), (10, 0)])
def test_a_short_joint_has_room_for_fewer_labels(height: float, labels: int) -> None:
    (grid, tile, _), *_ = laid((500, height))
    assert len(marks_on(grid, tile)[2]) == labels


def test_sheets_with_neighbours_at_two_sides_lie_on_two_flaps() -> None:
    tiling = make_tiling((560, 500), 12, ROOM)
    assert tiling
    assert (tiling.columns, tiling.rows) == (4, 2)
    assert [tile.number for tile in tiling.on_two_flaps()] == [6, 7, 8]
