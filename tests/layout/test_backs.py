"""Backs lie behind their fronts: whichever edge the paper is turned over about, however few lie on the page."""

from collections.abc import Iterable
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.imposition import Grid
from printgen.layout.mirror import Mirror
from printgen.layout.placing import Shown, backs, fronts
from printgen.model import BLEED, FaceElement, Item, Kind
from printgen.page import Box, Drawing, Path, Placement, Segment, Style
from printgen.page.outlines import Outline, lying
from printgen.problems import Place

HERE = Place("kind.yaml", 1, 1)
WIDTH, HEIGHT = 210.0, 297.0
LONG_EDGE, SHORT_EDGE = Mirror("upright", WIDTH / 2), Mirror("level", HEIGHT / 2)
STYLE = Style({}, {}, {})


def shown(count: int, size: tuple[float, float], bleed: float = 0.0) -> list[Shown | None]:
    behind = FaceElement("ground", "pattern", Box(-bleed, -bleed, size[0] + 2 * bleed, size[1] + 2 * bleed), {}, HERE)
    kind = Kind("k", "K", "k", size, {}, (), (), STYLE, HERE, back=(behind,))
    return [(kind, Item(str(n), 1, {}, HERE), Drawing(str(n), *size, (), STYLE)) for n in range(count)]


def centre(placed: Placement, grid: Grid) -> tuple[float, float]:
    return placed.x + grid.width / 2, placed.y + grid.height / 2


def sheet(grid: Grid, count: int, mirror: Mirror) -> list[tuple[Placement, Placement]]:
    size = (grid.width, grid.height) if grid.turn % 2 == 0 else (grid.height, grid.width)
    cards = shown(count, size)
    front = fronts(grid, [card for card in cards if card])
    return list(zip(front, backs(grid, cards, mirror), strict=True))


grids = st.builds(
    lambda columns, rows, width, height, gutter, turn: Grid(13, 24, columns, rows, width, height, gutter, turn),
    st.integers(1, 7), st.integers(1, 9), st.floats(10, 60), st.floats(10, 60), st.sampled_from([0.0, 3.0]),
    st.sampled_from([0, 1]),
)


@given(grids, st.data(), st.sampled_from([LONG_EDGE, SHORT_EDGE]))
def test_the_centre_of_every_back_is_the_mirror_of_its_fronts(grid: Grid, data: st.DataObject, mirror: Mirror) -> None:
    count = data.draw(st.integers(1, grid.capacity))
    for front, back in sheet(grid, count, mirror):
        x, y = centre(front, grid)
        there = (WIDTH - x, y) if mirror is LONG_EDGE else (x, HEIGHT - y)
        assert all(isclose(a, b, abs_tol=1e-9) for a, b in zip(centre(back, grid), there, strict=True))
        assert back.item == front.item
        assert back.cell == front.cell


@pytest.mark.parametrize("mirror", [LONG_EDGE, SHORT_EDGE])
@pytest.mark.parametrize("count", range(1, 10))
def test_every_count_on_a_page_of_nine(count: int, mirror: Mirror) -> None:
    grid = Grid(21, 23, 3, 3, 56, 84, 0, 0)
    pairs = sheet(grid, count, mirror)
    assert len(pairs) == count, "empty cells stay empty"
    for front, back in pairs:
        if mirror is LONG_EDGE:
            assert (back.x, back.y) == (210 - front.x - 56, front.y)
        else:
            assert (back.x, back.y) == (front.x, 297 - front.y - 84)


@pytest.mark.parametrize(("mirror", "turn", "back"), [
    (LONG_EDGE, 0, 0),   # like the page of a book
    (LONG_EDGE, 1, 3),   # its top is where the front's is, which points right there and left here
    (SHORT_EDGE, 0, 2),  # like the page of a pad
    (SHORT_EDGE, 1, 1),
])
def test_a_back_has_its_top_where_the_front_has_it(mirror: Mirror, turn: int, back: int) -> None:
    assert mirror.turn(turn) == back
    assert mirror.turn(back) == turn, "turned over again it is the front"


FLAG = (("M", 0.0, 0.0), ("L", 30.0, 25.0), ("C", 20.0, 30.0, 10.0, 30.0, 0.0, 50.0), ("Z",))
"""A path on a component of 40 x 50 mm that is the same from no side."""


def spots(path: Iterable[Segment]) -> list[tuple[float, ...]]:
    return [tuple(round(value, 6) for value in at) for _, *at in path if at]


@given(grids, st.data(), st.sampled_from([LONG_EDGE, SHORT_EDGE]), st.sampled_from([
    Outline("path", path=FLAG), Outline("hexagon"), Outline("pointed_hexagon"), Outline("rounded", 4.0)]))
def test_an_outline_on_the_back_lies_behind_the_cut(
    grid: Grid, data: st.DataObject, mirror: Mirror, outline: Outline
) -> None:
    """Where the front is cut, the back's own frame shows its edge: whichever way the paper is turned over."""
    size = (40.0, 50.0)
    grid = grid._replace(width=size[grid.turn], height=size[1 - grid.turn])
    count = data.draw(st.integers(1, min(4, grid.capacity)))
    cards = shown(count, size, BLEED)
    cut, frame = outline.edge(size), outline.edge(size, behind=True)
    placed = zip(fronts(grid, [card for card in cards if card]), backs(grid, cards, mirror), strict=True)
    for front, back in placed:
        edge = mirror.path(Path(lying(cut, size, front.x, front.y, front.turn))).segments
        behind = lying(frame, size, back.x, back.y, back.turn)
        if outline.shape == "path":
            assert spots(behind) == spots(edge)
        else:
            assert {at[-2:] for at in spots(behind)} == {at[-2:] for at in spots(edge)}, "from another corner on"
        assert back.clip
        assert all(back.clip.x - 1e-6 <= x <= back.clip.x + back.clip.width + 1e-6
                   and back.clip.y - 1e-6 <= y <= back.clip.y + back.clip.height + 1e-6
                   for *_, x, y in spots(edge)), "and the ground covers it"


def clips(count: int, gutter: float = 0.0, offset: tuple[float, float] = (0.0, 0.0)) -> list[Box]:
    grid = Grid(20, 30, 2, 2, 40, 50, gutter, 0)
    placed = backs(grid, shown(count, (40, 50), BLEED), LONG_EDGE, offset)
    return [back.clip for back in placed if back.clip]


def test_a_back_bleeds_at_the_outer_edge_and_not_into_its_neighbour() -> None:
    first, second, third, fourth = clips(4)
    assert first == Box(210 - 20 - 40, 28, 42, 52)
    assert second == Box(210 - 60 - 40 - 2, 28, 42, 52)
    assert (third.y, third.height, fourth.y) == (80, 52, 80)


def test_in_a_gutter_a_back_bleeds_up_to_the_middle() -> None:
    first, second = clips(2, gutter=3.0)
    assert first.x == 210 - 20 - 40 - 1.5
    assert second.x + second.width == first.x


def test_beside_an_empty_cell_a_back_bleeds_in_full() -> None:
    *_, last = clips(3)
    assert last.x == 210 - 20 - 40 - 2


@given(grids, st.data())
def test_no_back_bleeds_into_another(grid: Grid, data: st.DataObject) -> None:
    count = data.draw(st.integers(1, grid.capacity))
    size = (grid.width, grid.height) if grid.turn % 2 == 0 else (grid.height, grid.width)
    placed = list(backs(grid, shown(count, size, BLEED), LONG_EDGE))
    for one in placed:
        assert one.clip
        for other in placed:
            apart = max(one.clip.x - other.x - grid.width, other.x - one.clip.x - one.clip.width,
                        one.clip.y - other.y - grid.height, other.y - one.clip.y - one.clip.height)
            assert other is one or apart >= grid.gutter / 2 - 1e-9


def test_backs_and_their_clips_are_moved_by_the_offset() -> None:
    here, there = clips(1), clips(1, offset=(1.5, -0.5))
    assert there == [Box(here[0].x + 1.5, here[0].y - 0.5, *here[0][2:])]


def test_what_stays_inside_its_trim_is_not_clipped() -> None:
    grid = Grid(20, 30, 2, 2, 40, 50, 0, 0)
    assert [back.clip for back in backs(grid, shown(2, (40, 50)), LONG_EDGE)] == [None, None]


def test_where_there_is_no_back_nothing_is_placed() -> None:
    grid = Grid(20, 30, 2, 2, 40, 50, 0, 0)
    cards = shown(3, (40, 50))
    assert [back.cell for back in backs(grid, [cards[0], None, cards[2]], LONG_EDGE)] == [0, 2]
