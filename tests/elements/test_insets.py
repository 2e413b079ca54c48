"""Components on another one: each face around its place, lines between neighbours."""

import pytest

from printgen.elements.insets import between
from printgen.model import Item, Names
from printgen.page import Box, Path, Stamp
from tests.elements.stage import HERE, around, draw, element, game, kind

LANDS = (("north", 10, 6), ("south", 30, 6), ("east", 30, 40))


def lands(*, copies: int = 1, **neighbours: str):
    items = tuple(
        Item(id, copies, {"x": x, "y": y, "near": Names(neighbours.get(id, "").split())}, HERE) for id, x, y in LANDS
    )
    return around(game=game({"land": kind(id="land", role="inset", size=(8.0, 4.0), items=items)}))


def test_each_lies_around_its_place_in_the_box():
    marks = draw(element("insets", box=(2, 3, 50, 50), insets="land"), lands())
    found = [(mark.drawing.name, mark.x, mark.y) for mark in marks if isinstance(mark, Stamp)]
    assert found == [("land/north", 8, 7), ("land/south", 28, 7), ("land/east", 28, 41)]


def test_a_face_may_name_the_fields():
    owner = game({"land": kind(id="land", size=(2.0, 2.0), items=(Item("one", 1, {"left": 5, "down": 7}, HERE),))})
    stamp, = draw(element("insets", box=(0, 0, 50, 50), insets="land", x="left", y="down"), around(game=owner))
    assert isinstance(stamp, Stamp)
    assert (stamp.x, stamp.y) == (4, 6)


def test_what_has_no_copies_is_not_there():
    assert draw(element("insets", insets="land"), lands(copies=0)) == []


def test_a_line_between_neighbours_is_drawn_once_and_under_them():
    surroundings = lands(north="south", south="north east", east="south")
    marks = draw(element("insets", box=(0, 0, 50, 50), insets="land", lines="near", dash="dotted"), surroundings)
    assert [type(mark) for mark in marks] == [Path, Path, Stamp, Stamp, Stamp]
    first, second, *_ = marks
    assert isinstance(first, Path) and isinstance(second, Path)
    assert first.segments == (("M", 14, 6), ("L", 26, 6))
    assert second.segments == (("M", 30, 8), ("L", 30, 38))
    assert first.dash


@pytest.mark.parametrize("other", [Box(5, 0, 10, 10), Box(0, 0, 10, 10), Box(10, 0, 10, 10)])
def test_between_those_that_touch_there_is_no_line(other):
    assert between(Box(0, 0, 10, 10), other) == ()
