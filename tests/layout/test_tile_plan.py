"""The page about tiles: where its drawings lie, however long or high a component is."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.tile_plan import height_in, rooms_in
from printgen.page import Box
from printgen.page.boxes import around
from printgen.page.tiles import make_tiling

BOX = Box(0, 14, 168, 148)
NEAR = 1e-6

lengths = st.floats(150, 900)


@given(lengths, lengths)
def test_tiles_small_picture_and_key_lie_in_their_box_and_apart(width: float, height: float) -> None:
    tiling = make_tiling((width, height), 12, (194, 258))
    if not tiling or tiling.total == 1:
        return
    rooms = rooms_in(BOX, tiling, 3)
    left, top, wide, high = around(rooms)
    assert left >= BOX.x - NEAR
    assert top >= BOX.y - NEAR
    assert left + wide <= BOX.x + BOX.width + NEAR
    assert top + high <= BOX.y + BOX.height + NEAR
    assert height_in(BOX, tiling, 3) <= BOX.height + NEAR
    for one, other in combinations(rooms, 2):
        assert (one.x + one.width <= other.x or other.x + other.width <= one.x
                or one.y + one.height <= other.y or other.y + other.height <= one.y)


def test_high_boards_have_their_key_beside_them_and_wide_ones_below() -> None:
    high, wide = (make_tiling(size, 12, (194, 258)) for size in ((364, 484), (500, 370)))
    assert high
    assert wide
    beside, below = rooms_in(BOX, high, 3), rooms_in(BOX, wide, 3)
    assert beside.apart.x > beside.key.x + beside.key.width
    assert below.key.y > below.apart.y + below.apart.height
    assert beside.apart.width * beside.apart.height > 0.4 * BOX.width * BOX.height
