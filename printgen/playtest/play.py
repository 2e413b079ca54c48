"""A new game, and which part of its rules takes the move that is asked for in a phase."""

from collections.abc import Mapping
from random import Random

from printgen.playtest import door, movement, solo, standard, street, surprises
from printgen.playtest.printed import Printed
from printgen.playtest.state import Forbidden, Handler, Move, State, Tell
from printgen.words import say


def _at_square(state: State, move: Move) -> None:
    """Door, street or neither: one of them a turn."""
    what = move[0] if move else ""
    if what == "pass" and len(move) == 1:
        state.phase = ""
    elif what == "door":
        door.harvest(state, move)
    elif what == "street":
        street.start(state, move)
    else:
        raise Forbidden(f"{what!r} is no answer to a square")


HANDLERS: Mapping[str, Handler] = {
    "token": movement.play_token, "walk": movement.walk, "square": _at_square, "answer": street.answer,
    "open": street.open_bidding, "bid": street.bid, "discard": surprises.discard, "costume": surprises.wear,
}


def new_game(printed: Printed, random: Random, *, endless: bool = False, tell: Tell | None = None) -> State:
    """A game up to its first decision. ``endless`` piles never run dry."""
    state = set_up(printed, random, endless=endless, tell=tell)
    state.todo.append(solo.begin if printed.solo else standard.begin)
    state.run()
    return state


def set_up(printed: Printed, random: Random, *, endless: bool = False, tell: Tell | None = None) -> State:
    """A game before its first turn: everybody has their first tickets, and stands on the start."""
    state = State(printed, random, HANDLERS, endless=endless, tell=tell)
    for seat in range(printed.players):
        drawn = state.draw_pranks(seat, printed.settings.starting_pranks)
        if tell:
            tell(seat, say("begins with the prank tickets {which}", which=", ".join(map(str, drawn))))
        movement.fill_hand(state, seat)
    return state
