"""RULES 1: how pawns move."""

import pytest

from printgen.paths import make_track
from printgen.playtest import movement
from printgen.playtest.printed import MOVE, Step
from printgen.playtest.state import Forbidden
from tests.playtest.table import begun, held, is_whole, printed, row, turn_of


@pytest.mark.parametrize(("squares", "loop", "start", "steps", "end"), [
    (10, False, 6, 6, 6), (10, False, 1, -4, 3), (3, False, 0, 9, 1), (10, True, 6, 6, 2),
])
def test_the_table_of_the_rules(squares: int, loop: bool, start: int, steps: int, end: int) -> None:
    state = begun(printed(track=row(squares, loop=loop)), at=[start])
    movement.push(state, 0, steps)
    assert state.squares[0] == end


@pytest.mark.parametrize("token", [1, 2])
def test_a_costume_that_brings_the_token_to_nothing_is_no_move_and_no_arrival(token: int) -> None:
    state = begun(printed(tokens=[token], costumes=[(-2, 0)], houses={4: (0, 1)}), at=[4, 9])
    state.costume[0] = state.costumes.draw()
    turn_of(state)
    assert state.squares[0] == 4
    assert state.seat == 1, "the house at the square was not offered"


def test_a_token_leads_as_far_as_it_says_and_the_costume_adds() -> None:
    state = begun(printed(tokens=[3], costumes=[(2, 0)], rounds=1))
    state.costume[0] = state.costumes.draw()
    turn_of(state)
    assert state.squares == [5, 3]


def test_at_a_fork_the_player_chooses() -> None:
    forked = make_track([(at, 0) for at in range(4)], [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((1, 0), (3, 0))])
    state = begun(printed(track=forked, tokens=[2]))
    turn_of(state)
    assert (state.phase, state.to_move, tuple(state.options)) == ("walk", 0, (2, 3))
    with pytest.raises(Forbidden):
        state.apply(("walk", 1))
    assert state.squares[0] == 0
    state.apply(("walk", 3))
    assert state.squares[0] == 3


def test_the_walk_is_reflected_for_surprise_cards_too() -> None:
    state = begun(printed(1, tokens=[1], cards=[[Step("self", MOVE, 6)]], surprises=[7], longest_solo=1), at=[6])
    turn_of(state)
    assert state.squares[0] == 5, "from 7, two squares to the end, then four back"


def test_a_drawn_token_returns_at_once() -> None:
    state = begun(printed(1, tokens=[1, 2], longest_solo=5))
    turn_of(state)
    assert state.ending == "turns"
    assert sorted(state.heap) == [1, 2]


def test_an_empty_heap_ends_the_game_where_tokens_do_not_return() -> None:
    state = begun(printed(1, tokens=[1, 1, 1], tokens_return=False))
    turn_of(state)
    assert (state.ending, state.turn) == ("heap", 4)
    assert is_whole(state)


def test_who_keeps_tokens_plays_one_and_draws_one() -> None:
    state = begun(printed(1, tokens=[2] * 7, tokens_in_hand=6, longest_solo=2))
    assert len(state.hands[0]) == 6
    turn_of(state)
    with pytest.raises(Forbidden):
        state.apply(("token", 5))
    state.apply(("token", 2))
    assert (state.squares[0], len(state.hands[0]), len(state.heap)) == (2, 6, 1)


def test_six_tokens_each_and_none_to_draw_end_the_game() -> None:
    state = begun(printed(1, tokens=[2] * 6, tokens_in_hand=6))
    turn_of(state)
    state.apply(("token", 2))
    assert (state.ending, state.won) == ("heap", False)
    assert is_whole(state)


def test_the_direction_is_a_choice_where_a_variant_says_so() -> None:
    state = begun(printed(1, tokens=[2], choose_direction=True), at=[5])
    turn_of(state)
    assert tuple(state.options) == (3, 7)


def test_sweets_melt_by_the_token_not_by_the_costume() -> None:
    state = begun(printed(1, tokens=[2], costumes=[(3, 0)], sweets_melt=True, longest_solo=1))
    state.take_sweets(0, 5)
    state.costume[0] = state.costumes.draw()
    turn_of(state)
    assert state.sweets == [3]


def test_everybody_starts_on_the_start_with_three_tickets() -> None:
    state = begun(printed(3, starting_pranks=3))
    assert state.squares == [0, 0, 0]
    assert [len(held(state, seat)) for seat in range(3)] == [3, 3, 3]
