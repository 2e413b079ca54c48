"""Exact chances: the rules' own table, and every small deck against trying everything by hand."""

import time
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.odds import Refused, chances, reachable

FOUR_OF_EACH = {value: 4 for value in range(1, 10)}


@pytest.mark.parametrize(("hand", "difficulty", "chance"), [
    (1, 1, "1/9"), (1, 5, "1/9"), (1, 9, "1/9"), (1, 12, "0"), (1, 18, "0"),
    (2, 1, "41/105"), (2, 5, "23/63"), (2, 9, "11/35"), (2, 12, "3/35"), (2, 18, "1/105"),
])
def test_the_table_of_the_rules(hand: int, difficulty: int, chance: str) -> None:
    assert chances(FOUR_OF_EACH, 2)[hand][difficulty] == Fraction(chance)


def test_difficulty_0_always_succeeds() -> None:
    assert [row[0] for row in chances({5: 3}, 3, modifier=2)[1:]] == [1, 1, 1]


def test_the_modifier_counts_once() -> None:
    # Two tickets of 3 with +1: 4 (one), 7 (both), 1 (one less the other).
    assert [n for n, chance in enumerate(chances({3: 2}, 2, modifier=1)[2]) if chance] == [0, 1, 4, 7]


def test_the_first_ticket_is_added_never_subtracted() -> None:
    # With -5 on it a 3 gives -2; subtracting it, were that allowed, would give nothing above 0 either; 9 - 5 gives 4.
    assert [n for n, chance in enumerate(chances({9: 1}, 1, modifier=-5)[1]) if chance] == [0, 4]
    # A modifier of +9 could meet 4 only by subtracting the single 5.
    assert chances({5: 1}, 1, modifier=9)[1][4] == 0


def test_no_more_tickets_are_drawn_than_there_are() -> None:
    table = chances({2: 1, 3: 1}, 4)
    assert table[2] == table[3] == table[4]


def met(hand: tuple[int, ...], modifier: int, difficulty: int) -> bool:
    """Whether a hand meets a difficulty, by trying every first ticket and every use of the others."""
    return difficulty == 0 or any(
        first + modifier + sum(sign * ticket for sign, ticket in zip(signs, others, strict=True)) == difficulty
        for at, first in enumerate(hand)
        for others in [hand[:at] + hand[at + 1:]]
        for signs in product((-1, 0, 1), repeat=len(others))
    )


decks = st.dictionaries(st.integers(-3, 12), st.integers(0, 3), min_size=1, max_size=4).filter(
    lambda deck: 0 < sum(deck.values()) <= 7)


@settings(max_examples=60, deadline=None)
@given(decks, st.integers(1, 4), st.integers(-4, 4))
def test_small_decks_agree_with_trying_everything(deck: dict[int, int], hand: int, modifier: int) -> None:
    tickets = [value for value, count in deck.items() for _ in range(count)]
    hands = list(combinations(tickets, min(hand, len(tickets))))
    tried = [Fraction(sum(met(held, modifier, n) for held in hands), len(hands)) for n in range(13)]
    assert chances(deck, hand, modifier=modifier, hardest=12)[hand] == tried
    assert reachable(deck, hand, modifier=modifier, hardest=12) == {n for n, chance in enumerate(tried) if chance}


@pytest.mark.parametrize("values", [range(1, 13), range(2, 26, 2), range(89, 101)])
def test_twelve_values_and_hands_of_ten_take_less_than_two_seconds(values: range) -> None:
    start = time.process_time()
    chances({value: 10_000 for value in values}, 10)
    assert time.process_time() - start < 2


@pytest.mark.parametrize(("deck", "hand", "reason"), [
    ({value: 1 for value in range(13)}, 4, "up to 12 different values; this deck has 13"),
    ({1: 20}, 11, "hands of up to 10 tickets, not 11"),
    ({1: 1, 250: 1}, 2, "values of up to 100; this deck has a 250"),
    ({1: 0}, 2, "no tickets"),
])
def test_more_is_refused_by_name(deck: dict[int, int], hand: int, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        chances(deck, hand)


def test_what_can_be_reached_is_known_for_every_deck() -> None:
    assert reachable({value: 100_000 for value in range(0, 200, 2)}, 6) == set(range(0, 31, 2))
