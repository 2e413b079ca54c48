"""RULES 6: what surprise cards do."""

import pytest

from printgen.playtest import surprises
from printgen.playtest.printed import CANDY, COSTUME, MASK, MOVE, PRANK, TOKEN, Step
from printgen.playtest.state import Forbidden, State
from tests.playtest.table import begun, give, held, is_whole, printed, stop_here


def drawn(*steps: Step, players: int = 3, before: object = None, **more: object) -> State:
    """Seat 0 draws a card with these effects; the pawns stand on 5."""
    state = begun(printed(players, cards=[steps], **more), at=[5] * players)  # type: ignore[arg-type]
    for seat in range(players):
        give(state, seat, sweets=4)
    stop_here(state)
    return state


def draw(state: State) -> State:
    surprises.draw(state)
    state.run()
    assert is_whole(state)
    return state


@pytest.mark.parametrize(("who", "sweets"), [("self", [6, 4, 4]), ("others", [4, 6, 6]), ("all", [6, 6, 6])])
def test_for_whom_it_is(who: str, sweets: list[int]) -> None:
    assert draw(drawn(Step(who, CANDY, 2))).sweets == sweets


def test_effects_come_in_order() -> None:
    state = draw(drawn(Step("self", CANDY, -6), Step("self", CANDY, 3)))
    assert state.sweets[0] == 3, "first all of four is lost, then three are gained"


def test_tickets_masks_and_moves() -> None:
    state = draw(drawn(Step("self", PRANK, 2), Step("all", MASK, 1), Step("others", MOVE, -2)))
    assert [len(held(state, seat)) for seat in range(3)] == [2, 0, 0]
    assert [sum(hand) for hand in state.masks] == [1, 1, 1]
    assert state.squares == [5, 3, 3]


def test_costumes_never_change_an_effect() -> None:
    state = drawn(Step("self", MOVE, 2), Step("self", PRANK, 1), costumes=[(3, 3)])
    state.costume[0] = state.costumes.draw()
    draw(state)
    assert (state.squares[0], len(held(state, 0))) == (7, 1)


def test_who_must_lose_some_tickets_chooses_which() -> None:
    state = drawn(Step("self", PRANK, -2))
    give(state, 0, pranks=[3, 5, 9])
    draw(state)
    assert (state.phase, state.to_move) == ("discard", 0)
    for move in (("give", (3,)), ("give", (3, 4)), ("give", (3, 3)), ("pass",)):
        with pytest.raises(Forbidden):
            state.apply(move)
    state.apply(("give", (9, 3)))
    assert held(state, 0) == [5]
    assert is_whole(state)


def test_who_has_no_more_than_that_loses_all() -> None:
    state = drawn(Step("self", PRANK, -2))
    give(state, 0, pranks=[3])
    assert held(draw(state), 0) == []


def test_the_first_costume_is_worn() -> None:
    state = draw(drawn(Step("self", COSTUME, 1), costumes=[(-2, 0)]))
    assert (state.costume[0], len(state.costumes)) == (0, 0)


@pytest.mark.parametrize(("move", "worn", "back"), [("wear", 1, 0), ("keep", 0, 1)])
def test_a_new_costume_may_replace_the_old_one(move: str, worn: int, back: int) -> None:
    state = drawn(Step("self", COSTUME, 1), costumes=[(1, 0), (2, 0)])
    state.costumes.cards.remove(0)
    state.costumes.used += 1
    state.costume[0] = 0
    draw(state)
    assert state.phase == "costume"
    state.apply((move,))
    assert (state.costume[0], list(state.costumes.cards)) == (worn, [back])
    assert is_whole(state)


def test_a_costume_is_lost_and_an_empty_pile_gives_none() -> None:
    state = drawn(Step("self", COSTUME, -1), costumes=[(1, 0)])
    state.costume[0] = state.costumes.draw()
    assert draw(state).costume[0] == -1
    assert draw(drawn(Step("self", COSTUME, 1))).costume[0] == -1


def test_in_solo_masks_and_others_do_nothing() -> None:
    state = draw(drawn(Step("all", MASK, 2), Step("others", CANDY, -2), Step("all", CANDY, 1), players=1))
    assert (state.sweets, sum(state.masks[0])) == ([5], 0)


def test_a_pile_gives_what_there_is() -> None:
    state = draw(drawn(Step("self", PRANK, 3), pranks=[4, 6]))
    assert held(state, 0) == [4, 6]


def test_an_empty_surprise_pile_gives_nothing() -> None:
    state = drawn(Step("self", CANDY, 3))
    state.cards.cards.clear()
    surprises.draw(state)
    assert (state.sweets[0], state.met) == (4, {})


@pytest.mark.parametrize(("hand", "count", "ending", "kept"), [(0, 2, "", 0), (0, 4, "heap", 0), (3, 2, "", 5)])
def test_taking_more_tokens_than_the_heap_holds_ends_the_game(hand: int, count: int, ending: str, kept: int) -> None:
    state = drawn(Step("self", TOKEN, count), players=1, tokens=[1] * (3 + hand * 2), tokens_in_hand=hand)
    state.todo.clear()
    state.todo.append(lambda state: state.ask("square", 0))
    draw(state)
    assert (state.ending, len(state.hands[0])) == (ending, kept)


def test_expired_sweets_go_back_at_once() -> None:
    state = begun(printed(1, cards=[[Step("self", CANDY, 10)]], candies=6, expired=4))
    stop_here(state)
    draw(state)
    assert (state.sweets, state.candy.left) == ([6], 4)
