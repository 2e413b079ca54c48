"""RULES 2: the door harvest."""

from random import Random

import pytest

from printgen.odds import chances
from printgen.playtest import chance
from printgen.playtest.door import FAILED, SUCCESS, VOID
from printgen.playtest.hands import best_use, meeting
from printgen.playtest.play import new_game
from printgen.playtest.state import Forbidden, Move, State
from tests.playtest.table import FOUR_OF_EACH, begun, give, held, is_whole, printed, turn_of

TRIED: Move = ("door", 0, 0, (), ())


def before(difficulty: int, harvest: int = 3, pranks: tuple[int, ...] = (), sweets: int = 0, **more: object) -> State:
    """A SOLO player who has just stopped before a house."""
    state = begun(printed(1, houses={1: (difficulty, harvest)}, tokens=[1], **more))  # type: ignore[arg-type]
    give(state, 0, pranks=pranks, sweets=sweets)
    turn_of(state)
    assert state.phase == "square"
    return state


@pytest.mark.parametrize(("move", "outcome", "sweets"), [
    (("door", 0, 5, (), ()), SUCCESS, 7), (("door", 0, 2, (3,), ()), SUCCESS, 7),
    (("door", 0, 8, (), (3,)), SUCCESS, 7), (("door", 0, 8, (), ()), VOID, 4), (("door", 0, 2, (), ()), FAILED, 1),
    (("door", 0, 2, (5,), (3,)), FAILED, 1),
])
def test_the_total_against_the_difficulty(move: Move, outcome: int, sweets: int) -> None:
    state = before(5, pranks=(2, 3, 5, 8), sweets=4)
    state.apply(move)
    assert state.doors == {(5, outcome): 1}
    assert state.sweets == [sweets]
    assert is_whole(state)


def test_engaged_tickets_go_back_under_the_pile_and_the_costume_is_kept() -> None:
    state = before(5, pranks=(2, 3, 9), costumes=[(0, 0)])
    state.costume[0] = state.costumes.draw()
    state.apply(("door", 0, 2, (3,), ()))
    assert held(state, 0) == [9]
    assert sorted(list(state.prank_pile.cards)[:2]) == [2, 3]
    assert state.costume == [0]


def test_who_has_no_ticket_must_draw_one() -> None:
    state = before(5)
    with pytest.raises(Forbidden):
        state.apply(("door", 0, 3, (), ()))
    top = state.prank_pile.cards[-1]
    state.apply(TRIED)
    assert state.doors == {(5, SUCCESS if top == 5 else VOID if top > 5 else FAILED): 1}
    assert state.prank_pile.cards[0] == top
    assert held(state, 0) == []


def test_who_has_tickets_must_choose_one_of_them() -> None:
    state = before(5, pranks=(2,))
    for move in (TRIED, ("door", 0, 4, (), ()), ("door", 0, 2, (2,), ()), ("door", 1, 2, (), ()), ("door",)):
        with pytest.raises(Forbidden):
            state.apply(move)
    assert held(state, 0) == [2], "nothing has changed"
    assert is_whole(state)


def test_difficulty_0_is_a_success_and_the_ticket_is_spent_all_the_same() -> None:
    state = before(0, pranks=(7,))
    state.apply(("door", 0, 7, (), ()))
    assert (state.doors, state.sweets, held(state, 0)) == ({(0, SUCCESS): 1}, [3], [])


@pytest.mark.parametrize(("ticket", "outcome"), [(1, SUCCESS), (7, VOID)])
def test_a_house_rule_may_ask_a_ticket_for_difficulty_0(ticket: int, outcome: int) -> None:
    state = before(0, pranks=(ticket,), zero_asks_for=1)
    state.apply(("door", 0, ticket, (), ()))
    assert state.doors == {(0, outcome): 1}


def test_a_costume_counts_once_on_the_first_ticket() -> None:
    state = before(9, pranks=(2, 3), costumes=[(0, 4)])
    state.costume[0] = state.costumes.draw()
    state.apply(("door", 0, 2, (3,), ()))
    assert state.doors == {(9, SUCCESS): 1}


def test_who_fails_with_fewer_sweets_than_the_harvest_loses_all() -> None:
    state = before(9, 7, pranks=(1,), sweets=4)
    state.apply(("door", 0, 1, (), ()))
    assert state.sweets == [0]


def test_a_failed_door_costs_nothing_in_the_magnanimous_variant() -> None:
    state = before(9, 7, pranks=(1,), sweets=4, failed_door_costs=False)
    state.apply(("door", 0, 1, (), ()))
    assert (state.doors, state.sweets) == ({(9, FAILED): 1}, [4])


@pytest.mark.parametrize("difficulty", [0, 5])
def test_a_first_ticket_that_cannot_be_drawn_makes_the_harvest_void(difficulty: int) -> None:
    state = before(difficulty, pranks=(), sweets=2)
    state.prank_pile.cards.clear()
    state.apply(TRIED)
    assert (state.doors, state.sweets) == ({(difficulty, VOID): 1}, [2])


def test_the_candy_pile_gives_what_there_is() -> None:
    state = before(0, 3, pranks=(1,), candies=2)
    state.apply(("door", 0, 1, (), ()))
    assert state.sweets == [2]


def test_a_door_may_be_declined() -> None:
    state = before(5, pranks=(5,))
    state.apply(("pass",))
    assert (state.doors, held(state, 0)) == ({}, [5])


def test_the_best_use_is_found_exactly_and_takes_the_fewest_tickets() -> None:
    deck = FOUR_OF_EACH
    number = Random(4)
    for _ in range(300):
        hand = number.sample(deck, number.randint(1, 5))
        counts = tuple(hand.count(value) for value in range(10))
        total = number.randint(-12, 30)
        fewest = min((used for used, sums in _sums(hand).items() if total in sums), default=None)
        found = meeting(counts, total)
        assert (found is None) == (fewest is None)
        if found:
            first, added, subtracted = found
            assert first + sum(added) - sum(subtracted) == total
            assert 1 + len(added) + len(subtracted) == fewest


def _sums(hand: list[int]) -> dict[int, set[int]]:
    """By brute force: all sums with one ticket added at least, by the number of tickets."""
    sums: dict[int, set[int]] = {}
    for first in range(len(hand)):
        reached = {(1, hand[first])}
        for at, value in enumerate(hand):
            if at != first:
                reached |= {(used + 1, total + sign * value) for used, total in reached for sign in (1, -1)}
        for used, total in reached:
            sums.setdefault(used, set()).add(total)
    return sums


def test_where_success_is_out_of_reach_more_than_the_difficulty_is_better_than_less() -> None:
    hand = (0, 0, 0, 0, 1, 0, 1, 0, 0, 0)  # a 4 and a 6
    assert best_use(hand, 0, 9) == (6, (4,), ())
    assert best_use(hand, 0, 10) == (6, (4,), ())
    assert best_use(hand, 0, 30) == (4, (), ())


@pytest.mark.parametrize("difficulty", [1, 4, 9])
def test_doors_without_tickets_agree_with_the_exact_odds(difficulty: int) -> None:
    """From a freshly shuffled pile; the interval is 95 %, so the seeds are fixed."""
    game = printed(1, houses={1: (difficulty, 3)}, tokens=[1], longest_solo=1)
    won, games = 0, 2000
    for seed in range(games):
        state = new_game(game, Random(seed))
        state.apply(TRIED)
        won += state.doors == {(difficulty, SUCCESS): 1}
    exact = chances({value: 4 for value in range(1, 10)}, 1)[1][difficulty]
    _, low, high = chance.share(won, games)
    assert low <= exact <= high
