"""RULES 1, movement: tokens drawn blind, walks reflected at ends, forks chosen."""

from collections.abc import Sequence

from printgen.playtest.state import Forbidden, Move, State
from printgen.words import say


def begin_turn(state: State) -> None:
    """Phase 1: a token is drawn blind, or one of the hand is asked for."""
    state.arrived, state.arrival = False, -1
    if state.settings.tokens_in_hand:
        if state.hands[state.seat]:
            state.ask("token", state.seat)
        else:
            state.end("heap")
        return
    heap = state.heap
    if not heap:
        state.end("heap")
        return
    at = int(state.random_number() * len(heap))
    value = heap[at]
    if not state.settings.tokens_return:
        heap[at] = heap[-1]
        heap.pop()
        state.used_tokens += 1
    state.heap_peak = max(1, state.used_tokens)
    _move_by(state, value)


def play_token(state: State, move: Move) -> None:
    """Play one of the tokens kept, and draw another: from an empty heap that ends the game."""
    hand = state.hands[state.seat]
    if len(move) != 2 or move[0] != "token" or move[1] not in hand:
        raise Forbidden("that token is not in the hand")
    state.phase = ""
    hand.remove(move[1])
    if not draw_token(state, state.seat):
        state.used_tokens += 1
        state.end("heap")
        return
    if state.settings.tokens_return:
        state.heap.append(move[1])
    else:
        state.used_tokens += 1
    _move_by(state, move[1])


def take_tokens(state: State, seat: int, count: int) -> None:
    """A card says to take tokens: too few in the heap end the game. Who may not keep any puts them back at once."""
    if len(state.heap) < count:
        state.end("heap")
    elif state.settings.tokens_in_hand:
        for _ in range(count):
            draw_token(state, seat)


def fill_hand(state: State, seat: int) -> None:
    """The tokens everybody keeps, where the variant says so."""
    for _ in range(state.settings.tokens_in_hand):
        draw_token(state, seat)


def draw_token(state: State, seat: int) -> bool:
    """Draw one blind from the heap into a hand; False from an empty heap."""
    heap = state.heap
    if not heap:
        return False
    at = int(state.random_number() * len(heap))
    state.hands[seat].append(heap[at])
    heap[at] = heap[-1]
    heap.pop()
    # The one that is played is still on the table when the next is drawn.
    state.heap_peak = max(state.heap_peak, len(state.printed.tokens) - len(heap) + (state.turn > 0))
    return True


def _move_by(state: State, value: int) -> None:
    """Value and costume's modifier are the steps; 0 or less is no move at all."""
    seat = state.seat
    steps = value + state.printed.worn[state.costume[seat]][0]
    state.drawn, state.token = value, max(steps, 0)
    if state.tell:
        modifier = state.movement_modifier(seat)
        state.tell(seat, say("draws the movement token {value}, costume {modifier:+d}: {steps} squares", value=value,
                             modifier=modifier, steps=state.token) if modifier
                   else say("draws the movement token {value}", value=value))
    if state.settings.sweets_melt:
        lost = state.lose_sweets(seat, value)
        if state.tell and lost:
            state.tell(seat, say("{count} sweets melt", count=lost))
    if steps <= 0:
        state.arrived = state.settings.standing_still_arrives
        state.arrival = state.squares[seat]
        return
    at = state.squares[seat]
    ways: Sequence[int] = state.printed.forward[at][steps]
    if state.settings.choose_direction:
        ways = sorted({*ways, *state.printed.backward[at][steps]})
    state.arrived = True
    go(state, seat, ways)


def go(state: State, seat: int, ways: Sequence[int]) -> None:
    """Walk to where a move ends; if there are several such squares, ask."""
    if len(ways) == 1:
        _stand(state, seat, ways[0])
    else:
        state.options = ways
        state.ask("walk", seat)


def walk(state: State, move: Move) -> None:
    if len(move) != 2 or move[0] != "walk" or move[1] not in state.options:
        raise Forbidden("the move does not end there")
    state.phase = ""
    _stand(state, state.to_move, move[1])


def push(state: State, seat: int, steps: int) -> None:
    """Forward by so many squares, or backward if they are fewer than 0; a costume's modifier does not count."""
    at, printed = state.squares[seat], state.printed
    table = printed.forward if steps > 0 else printed.backward
    if state.tell:
        state.tell(seat, say("goes forward {steps} squares", steps=steps) if steps > 0
                   else say("goes back {steps} squares", steps=-steps))
    row = table[at]
    go(state, seat, row[abs(steps)])


def _stand(state: State, seat: int, square: int) -> None:
    state.squares[seat] = square
    if seat == state.seat and state.arrived and state.arrival < 0:
        state.arrival = square
    if state.tell:
        state.tell(seat, say("stops on {square}", square=state.printed.labels[square]))
