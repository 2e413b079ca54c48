"""RULES 4, a SOLO turn: move, the square, and has the target been met?"""

from printgen.playtest import movement, surprises
from printgen.playtest.state import State
from printgen.words import say


def begin(state: State) -> None:
    """Phase 1."""
    state.turn += 1
    if state.tell:
        state.heading(say("Turn {turn}", turn=state.turn))
    state.todo += (_end, _square)
    movement.begin_turn(state)


def _square(state: State) -> None:
    """Phase 2: a surprise must be drawn; a house may be tried. Phase 3 does not exist."""
    if not state.arrived:
        return
    if state.arrival in state.printed.surprises:
        if state.settings.surprise_before_door:
            state.todo.append(offer)
        surprises.draw(state)
    elif state.arrival in state.houses:
        state.ask("square", 0)


def offer(state: State) -> None:
    """The door, if the pawn still stands where it arrived."""
    square = state.squares[0]
    if (square == state.arrival or state.settings.card_moves_arrive) and square in state.houses:
        state.ask("square", 0)


def _end(state: State) -> None:
    """Phase 4."""
    if state.sweets[0] >= state.settings.target:
        state.end("target", won=True)
    elif state.turn >= state.settings.longest_solo:
        state.end("turns")
    else:
        state.todo.append(begin)
