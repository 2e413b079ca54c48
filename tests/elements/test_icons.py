"""Icons in rows: how large, where, and whose."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.icons import cells
from printgen.model import FieldDefinition, Item, Names, PictureFile
from printgen.page import Box, Stamp
from tests.elements.stage import HERE, around, assert_inside, centre, draw, element, game, ink, kind

BOX = Box(4, 5, 40, 20)
SIGNS = game(icons=["king", "queen", "all"])


def test_one_is_as_large_as_the_box_allows():
    stamp, = draw(element("icons", box=BOX, icons=Names(["king"])), around(game=SIGNS))
    assert isinstance(stamp, Stamp)
    assert (stamp.drawing.name, stamp.x, stamp.y, stamp.scale) == ("king.svg", 14, 5, 2)


def test_three_stand_in_a_row_in_the_order_of_the_list():
    marks = draw(element("icons", box=(0, 0, 34, 20), icons=Names(["queen", "all", "king"]), gap=2), around(game=SIGNS))
    found = [(mark.drawing.name, mark.x, mark.y) for mark in marks if isinstance(mark, Stamp)]
    assert found == [("queen.svg", 0, 5), ("all.svg", 12, 5), ("king.svg", 24, 5)]


def test_two_rows_where_that_makes_them_larger():
    assert list(cells(Box(0, 0, 21, 21), 3, 1)) == [(0, 0, 10, 10), (11, 0, 10, 10), (5.5, 11, 10, 10)]
    assert len({box.y for box in cells(Box(0, 0, 30, 10), 3, 0)}) == 1
    assert len({box.y for box in cells(Box(0, 0, 10, 10), 2, 0)}) == 1  # they would be as large in two
    assert len({box.x for box in cells(Box(0, 0, 10, 30), 3, 0)}) == 1


def test_nothing_is_drawn_for_an_empty_list():
    assert draw(element("icons", box=BOX, icons=Names()), around(game=SIGNS)) == []


@given(st.floats(5, 100), st.floats(5, 100), st.integers(1, 12), st.none() | st.floats(0, 0.3))
def test_they_lie_in_the_box_around_its_middle_and_do_not_touch(width, height, count, gap):
    box = Box(3, 4, width, height)
    found = list(cells(box, count, gap))
    assert len(found) == count
    for each in found:
        assert_inside(each, box)
        assert each.width == each.height == found[0].width
    for one, other in pairwise(found):
        assert other.x >= one.x + one.width - 1e-9 or other.y >= one.y + one.height - 1e-9
    assert sum(centre(each)[1] for each in found[:1] + found[-1:]) / 2 == pytest.approx(centre(box)[1])


def test_a_list_of_items_shows_their_pictures():
    card = Item("north", 1, {"art": PictureFile("tower.svg", HERE)}, HERE)
    plain = Item("south", 1, {}, HERE)
    owner = game({"card": kind(items=(card, plain))}, icons=["south"])
    names = Names(["north", "south"])
    token = kind(id="token", fields={"cards": FieldDefinition("list", HERE, of="card")})
    item = Item("one", 1, {"cards": names}, HERE)
    marks = draw(element("icons", box=BOX, icons=names), around(game=owner, kind=token, item=item))
    assert [mark.drawing.name for mark in marks if isinstance(mark, Stamp)] == ["tower.svg", "south.svg"]
    assert_inside(ink(marks), BOX)


def test_a_name_without_an_icon_is_reported_where_the_item_has_it():
    problems = []
    names, at = Names(["king", "quen"]), HERE._replace(line=7)
    item = Item("one", 1, {"signs": names}, HERE, places={"signs": at})
    assert len(draw(element("icons", box=BOX, icons=names), around(problems, game=SIGNS, item=item))) == 1
    problem, = problems
    assert (problem.place, problem.code, str(problem.hint)) == (at, "unknown-icon", "did you mean 'queen'?")


@pytest.mark.parametrize(("box", "count", "gap"), [
    ((0, 0, 5, 1), 3, {"gap": 50}), ((0, 0, 5, 1), 900, {}), ((0, 0, 0.9, 9), 1, {}),
    ((0, 0, 20, 20), 2, {"gap": 19.5}),
])
def test_icons_without_room_are_told_and_not_strewn_about(box, count, gap):
    problems = []
    names, at = Names(["king"] * count), HERE._replace(line=7)
    item = Item("one", 1, {"signs": names}, HERE, places={"signs": at})
    assert not draw(element("icons", box=box, icons=names, **gap), around(problems, game=SIGNS, item=item))
    assert [(problem.place, problem.code) for problem in problems] == [(at, "no-room")]
