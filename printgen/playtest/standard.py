"""RULES 5, a STANDARD turn: move, door or street, a surprise, the next player; and how the game ends."""

from printgen.playtest import movement, surprises
from printgen.playtest.state import State
from printgen.words import say


def begin(state: State) -> None:
    """Phase 1; who must skip a turn does nothing at all."""
    players = state.printed.players
    state.seat = state.turn % players
    state.turn += 1
    if state.tell:
        state.heading(say("Round {round}, player {number}", round=-(-state.turn // players), number=state.seat + 1))
    if state.skips[state.seat]:
        state.skips[state.seat] -= 1
        if state.tell:
            state.tell(state.seat, say("skips this turn"))
        state.todo.append(_end)
        return
    state.todo += (_end, _surprise, _square)
    movement.begin_turn(state)


def _square(state: State) -> None:
    """Phase 2: a linked house, or another pawn; who has both picks one."""
    if state.arrived and (state.squares[state.seat] in state.houses or state.others(state.seat)):
        state.ask("square", state.seat)


def _surprise(state: State) -> None:
    """Phase 3."""
    if state.settings.card_moves_arrive:
        state.arrived = False
        state.todo.append(_square)
    surprises.draw(state)


def _end(state: State) -> None:
    """Phase 4."""
    if state.settings.empty_candy_ends and not state.candy.left:
        state.end("candy")
    elif state.turn >= state.settings.rounds * state.printed.players:
        state.end("rounds")
    else:
        state.todo.append(begin)
