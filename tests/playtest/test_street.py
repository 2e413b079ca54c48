"""RULES 3: the street harvest. The Défiance is seat 0, the Concurrence seat 1."""

import pytest

from printgen.playtest.state import Forbidden, State
from printgen.playtest.street import DESERTED, FAILED, SUCCESS, TIED
from tests.playtest.table import begun, give, held, is_whole, printed, row, stop_here, turn_of

Both = tuple[tuple[int, ...], tuple[int, ...]]


def met(
    *, masks: Both = ((), ()), pranks: Both = ((), ()),
    sweets: tuple[int, int] = (20, 20), token: int = 3, panic: int = 4, at: int = 15, **more: object,
) -> State:
    """Seat 0 has drawn a token, stopped on seat 1's square, started a street harvest and drawn the panic ticket."""
    game = printed(2, track=row(30, loop=True), tokens=[token], **more)  # type: ignore[arg-type]
    state = begun(game, at=[at - token, at])
    for seat in (0, 1):
        give(state, seat, masks=masks[seat], pranks=pranks[seat], sweets=sweets[seat])
    state.prank_pile.cards.remove(panic)
    state.prank_pile.cards.append(panic)
    turn_of(state)
    assert state.phase == "square"
    state.apply(("street", 1))
    return state


def test_the_stake_is_the_movement_of_this_turn_and_a_ticket_that_returns() -> None:
    state = met(pranks=((9,), ()))
    assert (state.stake, state.phase, state.to_move) == (7, "answer", 1)
    assert state.prank_pile.cards[0] == 4
    assert held(state, 0) == [9], "one's own tickets are never the panic"


def test_the_costume_counts_in_the_stake() -> None:
    state = begun(printed(2, tokens=[3], costumes=[(2, 0)]), at=[0, 5])
    state.costume[0] = state.costumes.draw()
    panic = state.prank_pile.cards[-1]
    turn_of(state)
    state.apply(("street", 1))
    assert state.stake == 3 + 2 + panic


def test_a_token_that_is_not_remembered_counts_1() -> None:
    assert met(token_remembered=False).stake == 5


def test_an_empty_prank_pile_makes_no_panic() -> None:
    state = begun(printed(2, tokens=[3]), at=[0, 3])
    state.prank_pile.cards.clear()
    turn_of(state)
    state.apply(("street", 1))
    assert state.stake == 3


def test_flight_costs_half_the_stake_rounded_up() -> None:
    state = met()
    stop_here(state)
    state.apply(("flee",))
    assert (state.sweets, state.streets[DESERTED], state.squares[1]) == ([24, 16], 1, 15)


@pytest.mark.parametrize(("house", "turns"), [({}, 1), ({8: (0, 1)}, 2)])
def test_who_flees_with_too_few_gives_all_goes_back_and_skips(house: dict[int, tuple[int, int]], turns: int) -> None:
    state = met(sweets=(0, 2), houses=house)
    stop_here(state)
    state.apply(("flee",))
    assert (state.sweets, state.squares[1], state.skips) == ([2, 0], 8, [0, turns]), "8 is 15 less the stake, 7"


def test_who_skips_turns_cannot_be_in_a_street_harvest() -> None:
    state = begun(printed(3, tokens=[3]), at=[0, 3, 3])
    state.skips[1] = 1
    turn_of(state)
    with pytest.raises(Forbidden):
        state.apply(("street", 1))
    state.apply(("street", 2))


def test_each_lays_a_mask_first_if_it_has_one() -> None:
    state = met(masks=((5,), (6,)), pranks=((9,), ()))
    state.apply(("accept",))
    assert (state.phase, state.to_move) == ("open", 0)
    for move in (("bid", (), (9,)), ("bid", (5,), (9,)), ("bid", (4,), ()), ("leave",)):
        with pytest.raises(Forbidden):
            state.apply(move)
    state.apply(("bid", (5,), ()))
    assert (state.phase, state.to_move) == ("open", 1)
    state.apply(("bid", (6,), ()))
    assert (state.phase, state.to_move, state.sums) == ("bid", 0, [5, 6])


def test_without_a_mask_the_bidding_goes_on_all_the_same() -> None:
    state = met(pranks=((9,), ()))
    state.apply(("accept",))
    assert (state.phase, state.to_move) == ("bid", 0), "on a tie at 0 the Défiance may overtake"


def test_whoever_is_behind_must_raise_to_at_least_equal() -> None:
    state = met(masks=((2,), (6,)), pranks=((3, 4), ()))
    state.apply(("accept",))
    state.apply(("bid", (2,), ()))
    state.apply(("bid", (6,), ()))
    for move in (("leave",), ("bid", (), (3,)), ("bid", (), ()), ("bid", (1,), (4,)), ("bid", (), (4, 4))):
        with pytest.raises(Forbidden):
            state.apply(move)
    state.apply(("bid", (), (4,)))
    assert state.sums == [6, 6]
    assert is_whole(state)


def test_who_can_just_equal_must() -> None:
    state = met(masks=((2,), (6,)), pranks=((4,), ()))
    state.apply(("accept",))
    state.apply(("bid", (2,), ()))
    state.apply(("bid", (6,), ()))
    state.apply(("bid", (), (4,)))
    assert (state.streets[TIED], state.sweets) == (1, [13, 13])


def test_on_a_tie_the_defiance_comes_first_and_somebody_who_can_must_overtake() -> None:
    state = met(masks=((5,), (5,)), pranks=((2,), (3,)))
    state.apply(("accept",))
    state.apply(("bid", (5,), ()))
    state.apply(("bid", (5,), ()))
    assert state.to_move == 0
    state.apply(("leave",))
    assert state.to_move == 1
    with pytest.raises(Forbidden):
        state.apply(("leave",))
    state.apply(("bid", (), (3,)))
    assert (state.sweets, state.streets[FAILED]) == ([13, 27], 1), "with a 2 the Défiance cannot equal 3"


@pytest.mark.parametrize(("mine", "theirs", "outcome", "sweets"), [
    (9, 4, SUCCESS, [27, 13]), (4, 9, FAILED, [13, 27]), (5, 5, TIED, [13, 13]),
])
def test_the_outcome(mine: int, theirs: int, outcome: int, sweets: list[int]) -> None:
    state = met(masks=((mine,), (theirs,)))
    state.apply(("accept",))
    state.apply(("bid", (mine,), ()))
    state.apply(("bid", (theirs,), ()))
    assert state.streets[outcome] == 1
    assert state.sweets == sweets
    assert sum(map(sum, state.masks)) == 0, "what was laid goes back under the pile"
    assert is_whole(state)


@pytest.mark.parametrize(("mine", "theirs", "have", "sweets", "squares"), [
    (9, 4, (0, 2), [2, 0], (15, 8)), (4, 9, (2, 0), [0, 2], (8, 15)), (5, 5, (3, 9), [0, 2], (8, 15)),
])
def test_who_has_too_few_gives_all_and_goes_back_by_the_stake(
    mine: int, theirs: int, have: tuple[int, int], sweets: list[int], squares: tuple[int, int]
) -> None:
    state = met(masks=((mine,), (theirs,)), sweets=have, rounds=1)
    stop_here(state)
    state.apply(("accept",))
    state.apply(("bid", (mine,), ()))
    state.apply(("bid", (theirs,), ()))
    assert state.sweets == sweets
    assert tuple(state.squares) == squares


def test_costumes_never_count_in_the_auction() -> None:
    state = met(masks=((4,), (5,)), costumes=[(0, 3)])
    state.costume[0] = 0
    state.apply(("accept",))
    state.apply(("bid", (4,), ()))
    state.apply(("bid", (5,), ()))
    assert state.streets[FAILED] == 1


def test_a_pawn_pushed_onto_another_triggers_nothing() -> None:
    state = begun(printed(3, track=row(30, loop=True), tokens=[3]), at=[12, 15, 8])
    give(state, 0, sweets=5)
    state.prank_pile.cards.remove(4)
    state.prank_pile.cards.append(4)
    turn_of(state)
    state.apply(("street", 1))
    stop_here(state)
    state.apply(("flee",))
    assert (state.squares, state.phase, sum(state.streets)) == ([15, 8, 8], "over", 1)


def test_of_several_pawns_one_is_chosen_and_one_may_pass() -> None:
    state = begun(printed(3, tokens=[3]), at=[0, 3, 3])
    turn_of(state)
    assert state.others(0) == [1, 2]
    with pytest.raises(Forbidden):
        state.apply(("street", 0))
    state.apply(("pass",))
    assert sum(state.streets) == 0
