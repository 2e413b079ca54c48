"""Maps of squares; the house places expected are marked with h beside each map."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from printgen.paths import arrows_served, house_places, joints, links, neighbours, walkable

BEND = (
    "..o..",
    "..oS.",
    "#..oo",
    ".....",
)


def test_surprises_are_walkable_and_blocked_squares_are_not():
    assert walkable(BEND) == {(2, 0), (2, 1), (3, 1), (3, 2), (4, 2)}


def test_joints_are_the_walkable_squares_of_the_rim_with_their_side():
    assert joints(BEND) == {(2, 0): "top", (4, 2): "right"}


def test_links_join_what_touches_once():
    assert list(links(BEND)) == [((2, 0), (2, 1)), ((2, 1), (3, 1)), ((3, 1), (3, 2)), ((3, 2), (4, 2))]


def test_a_house_sits_in_the_crook():
    rows = (
        "......",
        "..oooo",
        ".hhoo.",
        ".hh...",
        "..o...",
    )
    free = tuple(row.replace("h", ".") for row in rows)
    assert house_places(free, most=1) == ((1, 2),)


def test_a_house_needs_more_than_a_joint():
    assert house_places(("..o", "...", "...")) == ()


def test_a_house_shares_a_side_not_a_corner():
    rows = (
        "######",
        "#o####",
        "##..##",
        "##..##",
        "######",
    )
    assert house_places(rows) == ()


def test_a_place_says_which_arrows_serve_it_and_where_they_point():
    rows = (
        "......",
        "..oooo",
        ".hhoo.",
        ".hh...",
        "..o...",
    )
    free = tuple(row.replace("h", ".") for row in rows)
    assert arrows_served(free, (1, 2)) == {"up": (2, 1), "right": (3, 2)}, "(2, 4) is a joint"


def test_a_crook_is_worth_more_than_a_long_straight():
    rows = (
        "........",
        ".oooooo.",
        ".o......",
        ".o......",
        "........",
    )
    assert house_places(rows, most=1) == ((2, 2),)


def test_the_last_place_is_found_where_the_best_first_one_would_bar_it():
    rows = (
        "######",
        "#....#",
        "#....#",
        "##oo##",
        "######",
    )
    assert len(house_places(rows, most=2)) == 2


def test_taken_squares_stay_free():
    rows = ("....", ".o..", "....", "....")
    everywhere = {(x, y) for x in range(4) for y in range(4)}
    assert house_places(rows)
    assert house_places(rows, taken=everywhere) == ()


def test_places_that_touch_as_much_lie_far_apart():
    rows = ("." * 12, "." * 12, "." + "o" * 10 + ".", "." * 12, "." * 12)
    first, second = house_places(rows, most=2)
    assert abs(first[0] - second[0]) >= 7


maps = st.integers(3, 9).flatmap(
    lambda width: st.lists(st.text(st.sampled_from("..oo#S"), min_size=width, max_size=width), min_size=3, max_size=9)
)


@given(maps, st.integers(0, 5))
def test_house_places_hold_what_they_promise(rows, most):
    places = house_places(rows, most)
    assert len(places) <= most
    areas = [{(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in places]
    assert not any(one & other for one, other in combinations(areas, 2))
    inner = walkable(rows) - joints(rows).keys()
    for area in areas:
        assert all(rows[y][x] == "." for x, y in area)
        assert any(other in inner for square in area for other in neighbours(square))
    assert house_places(list(rows), most) == places
