"""A board piece from its map: 5 by 4 squares of 20 mm in a box of 100 × 80."""

import pytest

from printgen.page import Box, Path, Stamp
from tests.elements.stage import around, assert_inside, centre, draw, element, game, ink, kind

BOX = Box(10, 20, 100, 80)
BEND = (
    "..o..",
    "..oS.",
    "#..oo",
    ".....",
)


def board(rows=BEND, surroundings=None, **values):
    return draw(element("squares", box=BOX, squares=rows, **{"houses": 0} | values), surroundings)


def stamps(marks, letter):
    return [mark for mark in marks if isinstance(mark, Stamp) and mark.drawing.name == f"square {letter}"]


def dashed(marks):
    return [ink([mark]) for mark in marks if isinstance(mark, Path) and mark.dash]


def test_each_sort_of_square_is_one_drawing_stamped_where_the_map_says():
    marks = board()
    assert [(mark.x, mark.y) for mark in stamps(marks, "o")] == [(50, 40), (70, 60)]
    assert [(mark.x, mark.y) for mark in stamps(marks, "S")] == [(70, 40)]
    assert [(mark.x, mark.y) for mark in stamps(marks, "#")] == [(10, 60)]
    assert len({mark.drawing for mark in stamps(marks, "o")}) == 1


def test_boards_of_a_kind_share_their_drawings():
    shared = {}
    one, other = (board(surroundings=around(drawings=shared)) for _ in range(2))
    assert stamps(one, "#")[0].drawing is stamps(other, "#")[0].drawing


def test_a_square_stands_one_millimetre_inside_its_cell():
    drawing = stamps(board(), "o")[0].drawing
    assert (drawing.width, drawing.height) == (20, 20)
    assert ink(drawing.marks) == pytest.approx(Box(1, 1, 18, 18))


def test_blocked_is_hatched_with_a_white_diamond_on_each_corner():
    hatching, _, *diamonds = stamps(board(), "#")[0].drawing.marks
    for (_, x1, y1), (_, x2, y2) in zip(hatching.segments[::2], hatching.segments[1::2], strict=True):
        along = [(x1 + (x2 - x1) * n / 20, y1 + (y2 - y1) * n / 20) for n in range(21)]
        assert not any(5.01 < x < 14.99 and 5.01 < y < 14.99 for x, y in along)
    assert [mark.fill for mark in diamonds] == ["paper"] * 4
    assert sorted(centre(ink([mark])) for mark in diamonds) == [
        pytest.approx(spot) for spot in ((3, 3), (3, 17), (17, 3), (17, 17))
    ]


def test_a_surprise_says_so_in_hollow_letters():
    *_, run = stamps(board(), "S")[0].drawing.marks
    assert (run.source, run.hollow) == ("S!", True)
    assert centre(ink([run])) == pytest.approx((10, 10))


def test_a_joint_is_a_footbridge_to_the_edge_with_its_key_beside():
    top, right = board(("..o..", *["....."] * 3)), board((".....", "....o", ".....", "....."))
    assert ink(top).y == pytest.approx(20 + 0.8)
    assert ink(right).x + ink(right).width == pytest.approx(110 - 0.8)
    assert stamps(top, "o") == []


def test_left_and_right_have_one_key_and_top_and_bottom_another():
    marks = board(("...o...", "...o...", "o.....o", "...o...", "...o..."))
    stamped = [inner for mark in marks if isinstance(mark, Stamp) for inner in mark.drawing.marks]
    keys = [mark for mark in stamped if isinstance(mark, Path) and mark.fill == "paper"]
    triangles = [key.segments[:3] for key in keys if len(key.segments) == 4]
    forms = [tuple((round(x - key[0][1], 3), round(y - key[0][2], 3)) for _, x, y in key) for key in triangles]
    top, left, right, bottom = forms
    assert left == right != top == bottom


def test_links_lie_between_joined_squares_only():
    links = next(mark for mark in board() if isinstance(mark, Path) and not mark.fill)
    assert len(links.segments) == 4 * 2 * 2  # four links, two lines each, a start and an end


def test_house_places_are_dashed_and_keep_clear_of_small_elements():
    assert [centre(box) for box in dashed(board(houses=1))] == [pytest.approx((50, 80), abs=1)]
    number, frame = element("text", box=(40, 62, 5, 5)), element("outline", box=BOX)
    covered = around(kind=kind([element("squares", box=BOX), number, frame]))
    assert [centre(box) for box in dashed(board(houses=1, surroundings=covered))] == [pytest.approx((30, 40), abs=1)]


def test_an_element_that_only_touches_a_square_leaves_room_for_a_house():
    for box in ((20, 62, 12, 5), (68, 62, 12, 5), (32, 52, 5, 10), (32, 98, 5, 10)):
        touching = around(kind=kind([element("squares", box=BOX), element("text", box=box)]))
        assert [centre(place) for place in dashed(board(houses=1, surroundings=touching))] == [
            pytest.approx((50, 80), abs=1)]


def test_a_house_place_can_show_an_icon():
    owner = game({"home": kind(id="home", icon="home.svg")})
    marks = board(houses=1, surroundings=around(game=owner), house_icon="home")
    assert centre(ink([mark for mark in marks if isinstance(mark, Stamp) and "home" in mark.drawing.name])) == (50, 80)


def test_ink_stays_in_the_box():
    rows = ("o.o", "#So", "oo#")
    assert_inside(ink(board(rows, houses=3)), BOX)


def test_a_map_without_a_path_is_empty():
    assert board(("...", "...")) == []
