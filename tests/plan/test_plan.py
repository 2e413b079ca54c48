"""How many of which page: the least paper that gives what is wanted, in the best mix."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.model import Amount, Item, Kind, Mode
from printgen.page import Style
from printgen.plan import KindPlan, Wish, first_pages, go_round, make_plan
from printgen.problems import Place

HERE = Place("game.yaml", 7, 3)
RECOMMENDED = Wish()
TOKEN = Kind("token", "Token", "t", (28, 28), {}, (), (), Style({}, {}, {}), HERE)
PAGES = tuple(tuple(Item(f"{number}{n}", 1, {}, HERE) for n in range(10)) for number in "ab")


def mode(at_least: Amount | None = None, recommended: Amount | None = None) -> Mode:
    tables = [{"token": amount} if amount else {} for amount in (at_least, recommended)]
    return Mode("standard", "Standard", (2, 8), 4, (), tables[0], tables[1], HERE)


def plan(mode: Mode, wish: Wish = RECOMMENDED, players: int = 4) -> KindPlan:
    (only,) = make_plan([TOKEN], mode, players, {"token": PAGES}, wish)
    return only


MODE = mode(Amount(HERE, items=1, items_per_player=6, why="six each, and one"), Amount(HERE, items_per_player=10))


@pytest.mark.parametrize(("size", "wanted", "sheets"), [
    ("short", 25, (2, 1)),        # 6 x 4 + 1
    ("recommended", 40, (2, 2)),  # 10 x 4
    ("generous", 60, (3, 3)),     # half as much again
])
def test_the_three_sizes_of_a_print_out(size: str, wanted: int, sheets: tuple[int, int]) -> None:
    found = plan(MODE, Wish(size))  # type: ignore[arg-type]
    assert (found.wanted, found.sheets) == (wanted, sheets)


def test_a_plan_knows_its_minimum_and_why() -> None:
    found = plan(MODE)
    assert (found.minimum, found.recommended, found.minimum_pages, found.why) == (25, 40, 3, "six each, and one")
    assert (found.items, found.pages_total, found.spare) == (40, 4, 15)


def test_never_less_than_the_minimum_is_recommended() -> None:
    assert plan(mode(Amount(HERE, items=30), Amount(HERE, items=5))).wanted == 30


def test_short_is_what_is_recommended_where_nothing_is_known_of_a_minimum() -> None:
    assert plan(mode(recommended=Amount(HERE, items=20)), Wish("short")).wanted == 20
    assert plan(mode(Amount(HERE, items=0), Amount(HERE, items=20)), Wish("short")).wanted == 0


def test_a_kind_that_no_table_names_is_printed_once() -> None:
    assert plan(mode()).sheets == (1, 1)
    assert plan(mode(), Wish("generous")).sheets == (1, 1)


def test_pages_can_be_asked_for_by_number() -> None:
    assert plan(MODE, Wish(pages={"token": 3})).sheets == (2, 1)
    assert plan(MODE, Wish(pages={"token": 0})).sheets == (0, 0)


def test_all_items_of_all_copies_are_counted() -> None:
    printed = plan(MODE, Wish("short")).printed()
    assert printed["a3"] == 2 and printed["b3"] == 1 and printed.total() == 30


@pytest.mark.parametrize(("wanted", "sizes", "sheets"), [
    (0, [9, 9], (0, 0)),
    (9, [9, 9], (1, 0)),
    (10, [9, 9], (1, 1)),
    (19, [9, 9], (2, 1)),
    (76, [36, 36, 4], (1, 1, 1)),    # the part-filled page completes the set
    (80, [36, 36, 4], (2, 1, 0)),    # with it this would take a fourth sheet
    (40, [4, 36], (1, 1)),
    (36, [4, 36], (0, 1)),           # the full page alone is enough
    (11, [6, 5, 6, 6], (1, 1, 0, 0)),
    (12, [6, 5, 6, 6], (1, 0, 1, 0)),
    (5, [], ()),
])
def test_copies_go_round_the_pages(wanted: int, sizes: list[int], sheets: tuple[int, ...]) -> None:
    assert go_round(wanted, sizes) == sheets


@given(st.integers(0, 60), st.lists(st.integers(1, 9), min_size=1, max_size=3))
def test_no_sheets_less_would_do(wanted: int, sizes: list[int]) -> None:
    found = go_round(wanted, sizes)
    assert sum(n * size for n, size in zip(found, sizes, strict=True)) >= wanted
    assert sum(found) == -(-wanted // max(sizes))


@given(st.integers(0, 500), st.integers(1, 9), st.integers(1, 4))
def test_equal_pages_are_printed_equally_often(wanted: int, size: int, pages: int) -> None:
    found = go_round(wanted, [size] * pages)
    assert max(found) - min(found) <= 1 and list(found) == sorted(found, reverse=True)


def test_asked_pages_are_all_printed() -> None:
    for count, sizes in product(range(9), ([9, 9, 2], [3], [1, 5, 5])):
        assert sum(first_pages(count, sizes)) == count
    assert first_pages(5, [2, 9, 9]) == (1, 2, 2)
