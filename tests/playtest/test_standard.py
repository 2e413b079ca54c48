"""RULES 5: a STANDARD turn, and how the game ends."""

import pytest

from printgen.playtest.printed import CANDY, Step
from printgen.playtest.state import Forbidden
from printgen.playtest.tally import winners
from tests.playtest.table import begun, give, is_whole, printed, row, stop_here, turn_of


def test_every_turn_draws_one_surprise_and_returns_it() -> None:
    state = begun(printed(2, track=row(40), tokens=[1, 3], rounds=4, cards=[[], []]), at=[0, 20])
    turn_of(state)
    assert (state.ending, sum(state.met.values()), len(state.cards)) == ("rounds", 8, 2)


def test_a_house_and_a_pawn_at_once_the_player_picks_one() -> None:
    state = begun(printed(2, tokens=[2], houses={2: (0, 1)}), at=[0, 2])
    give(state, 0, pranks=[1])
    turn_of(state)
    stop_here(state)
    state.apply(("door", 0, 1, (), ()))
    assert (state.phase, sum(state.streets)) == ("over", 0), "the street is no longer offered"


def test_a_skipped_turn_has_no_phase_at_all() -> None:
    state = begun(printed(2, track=row(40), tokens=[1], rounds=2, cards=[[]]), at=[0, 20])
    state.skips[0] = 1
    turn_of(state)
    assert (state.squares, state.met) == ([1, 22], {0: 3})


def test_an_empty_candy_pile_ends_the_game_at_the_end_of_the_turn() -> None:
    card = [Step("self", CANDY, 3)]
    state = begun(printed(2, track=row(40), tokens=[1], candies=5, cards=[card]), at=[0, 20])
    turn_of(state)
    assert (state.ending, state.turn, state.sweets) == ("candy", 2, [3, 2]), "the second one takes what there is"


def test_a_variant_may_go_on_without_sweets() -> None:
    card = [Step("self", CANDY, 3)]
    game = printed(2, track=row(40), tokens=[1], candies=5, cards=[card], empty_candy_ends=False, rounds=3)
    state = begun(game, at=[0, 20])
    turn_of(state)
    assert (state.ending, state.turn) == ("rounds", 6)


def test_the_game_lasts_20_rounds_unless_it_is_set() -> None:
    state = begun(printed(2, track=row(300), tokens=[1]), at=[0, 150])
    turn_of(state)
    assert (state.ending, state.turn) == ("rounds", 40)
    with pytest.raises(Forbidden):
        state.apply(("pass",))


def test_an_empty_heap_ends_it_at_a_draw() -> None:
    state = begun(printed(2, track=row(40), tokens=[1, 1, 1], tokens_return=False), at=[0, 20])
    turn_of(state)
    assert (state.ending, state.squares) == ("heap", [2, 21])
    assert is_whole(state)


def test_most_sweets_win_equal_ones_share_and_teams_count_together() -> None:
    state = begun(printed(3))
    state.sweets = [4, 7, 7]
    assert winners(state) == [1, 2]
    teams = begun(printed(3, teams=True))
    teams.sweets = [1, 9, 2]
    assert winners(teams) == [1], "seats 1 and 3 have 3 together"
