"""RULES 4: a SOLO turn."""

from printgen.playtest.printed import CANDY, MOVE, PRANK, Step
from tests.playtest.table import begun, give, held, printed, turn_of


def test_on_an_s_square_a_surprise_must_be_drawn_and_returns() -> None:
    state = begun(printed(1, tokens=[2], surprises=[2], cards=[[Step("self", CANDY, 3)]], longest_solo=1))
    turn_of(state)
    assert (state.sweets, state.met, len(state.cards)) == ([3], {0: 1}, 1)


def test_elsewhere_no_surprise_is_drawn() -> None:
    state = begun(printed(1, tokens=[2], surprises=[3], longest_solo=1))
    turn_of(state)
    assert state.met == {}


def test_the_surprise_comes_first_and_then_the_door() -> None:
    state = begun(printed(1, tokens=[2], surprises=[2], houses={2: (0, 1)}, cards=[[Step("self", PRANK, 1)]]))
    turn_of(state)
    assert state.phase == "square"
    assert (state.met, len(held(state, 0))) == ({0: 1}, 1)


def test_where_the_surprise_moves_the_pawn_there_is_no_door() -> None:
    card = [Step("self", MOVE, 2)]
    houses = {2: (0, 1), 4: (0, 1)}
    state = begun(printed(1, tokens=[2], surprises=[2, 4], houses=houses, cards=[card], longest_solo=1))
    turn_of(state)
    assert (state.squares, state.phase, state.met) == ([4], "over", {0: 1}), "and no second surprise"


def test_a_variant_may_let_a_move_by_a_card_arrive() -> None:
    card = [Step("self", MOVE, 2)]
    state = begun(printed(1, tokens=[2], surprises=[2], houses={4: (0, 1)}, cards=[card], card_moves_arrive=True))
    turn_of(state)
    assert (state.squares, state.phase) == ([4], "square")


def test_the_target_wins_at_the_end_of_the_turn() -> None:
    state = begun(printed(1, tokens=[2], houses={2: (0, 7)}, target=10))
    give(state, 0, pranks=[1], sweets=3)
    turn_of(state)
    state.apply(("door", 0, 1, (), ()))
    assert (state.ending, state.won, state.turn, state.sweets) == ("target", True, 1, [10])


def test_without_sweets_the_game_goes_on_and_after_300_turns_it_is_over() -> None:
    state = begun(printed(1, tokens=[1, 2]))
    turn_of(state)
    assert (state.ending, state.won, state.turn, state.sweets) == ("turns", False, 300, [0])
