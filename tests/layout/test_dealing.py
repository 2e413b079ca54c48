"""Which items lie on which ``Page [n]``: every copy once, values shared fairly between full pages."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.dealing import check_pages, deal, deal_for
from printgen.model import Item, Kind
from printgen.page import Style
from printgen.problems import Place

HERE = Place("kind.yaml", 1, 1)


def kind(*items: Item, order: str = "dealt", deal_by: tuple[str, ...] = ()) -> Kind:
    style = Style({}, {}, {})
    return Kind("k", "K", "k", (28, 28), {}, (), items, style, HERE, order=order, deal_by=deal_by)  # type: ignore[arg-type]


def item(name: str, copies: int = 1, page: int | None = None, **values: int) -> Item:
    return Item(name, copies, values, HERE, page)


def ids(pages: tuple[tuple[Item, ...], ...]) -> list[str]:
    return ["".join(item.id for item in page) for page in pages]


def test_each_page_gets_its_share_of_each_value() -> None:
    assert ids(deal(kind(item("a", 4), item("b", 4)), 4)) == ["aabb", "aabb"]


def test_the_last_page_may_be_part_filled() -> None:
    pages = deal(kind(item("a", 3), item("b", 3), item("c", 3)), 4)
    assert [len(page) for page in pages] == [4, 4, 1]


def test_an_item_lies_on_the_page_it_asks_for() -> None:
    pages = deal(kind(item("a", 2, page=2), item("b", 4)), 3)
    assert ids(pages) == ["bbb", "aab"]


def test_as_written_keeps_the_order_of_the_file() -> None:
    assert ids(deal(kind(item("a", 3), item("b", 3), order="as_written"), 4)) == ["aaab", "bb"]


def test_deal_by_shares_the_values_of_a_field() -> None:
    drawn = [item(f"{picture}{value}", value=value) for picture in "xyzw" for value in (1, 2)]
    pages = deal(kind(*drawn, deal_by=("value",)), 4)
    assert [Counter(card.values["value"] for card in page) for page in pages] == [{1: 2, 2: 2}, {1: 2, 2: 2}]


def test_no_copies_no_card() -> None:
    assert ids(deal(kind(item("a", 0), item("b", 1)), 4)) == ["b"]
    assert deal(kind(item("a", 0)), 4) == ()


decks = st.lists(st.integers(0, 40), min_size=1, max_size=12)


@given(decks, st.integers(1, 30))
def test_every_copy_lies_on_exactly_one_page(copies: list[int], capacity: int) -> None:
    items = [item(f"i{number}", count) for number, count in enumerate(copies)]
    pages = deal(kind(*items), capacity)
    assert len(pages) == -(-sum(copies) // capacity)
    assert Counter(card.id for page in pages for card in page) == +Counter({i.id: i.copies for i in items})


@given(decks, st.integers(1, 30))
def test_values_differ_by_at_most_one_between_full_pages(copies: list[int], capacity: int) -> None:
    items = [item(f"i{number}", count) for number, count in enumerate(copies)]
    full = [Counter(card.id for card in page) for page in deal(kind(*items), capacity) if len(page) == capacity]
    for card in items:
        counts = [page[card.id] for page in full]
        assert not counts or max(counts) - min(counts) <= 1


@pytest.mark.parametrize(
    ("items", "code"),
    [
        ([item("a", 5, page=1)], "page-full"),
        ([item("a", 1, page=3), item("b", 4)], "no-such-page"),
    ],
)
def test_pages_that_cannot_be_had_are_problems(items: list[Item], code: str) -> None:
    assert [problem.code for problem in check_pages(kind(*items), 4)] == [code]


def test_a_page_that_too_many_ask_for_is_full_and_no_more() -> None:
    assert ids(deal(kind(item("a", 5, page=1), item("b", 4)), 4)) == ["aaaa", "bbbb"]


def test_pages_that_can_be_had_are_none() -> None:
    assert list(check_pages(kind(item("a", 4, page=1), item("b", 1, page=2)), 4)) == []


def test_on_another_grid_what_asked_for_one_page_goes_on_lying_together() -> None:
    cards = kind(item("a", 3, page=2), item("b", 3, page=1), item("c", 3))
    assert ids(deal_for(cards, 2, usual=3)) == ["bb", "ba", "aa", "cc", "c"]
    assert deal_for(cards, 3, usual=3) == deal(cards, 3)


def test_on_another_grid_values_are_shared_anew_where_no_page_is_asked_for() -> None:
    assert ids(deal_for(kind(item("a", 2), item("b", 2)), 2, usual=4)) == ["ab", "ab"]
