"""RULES 6, surprise cards: their effects in order, on oneself, every other player, or all."""

from collections.abc import Iterable

from printgen.playtest.door import engage
from printgen.playtest.movement import push, take_tokens
from printgen.playtest.printed import CANDY, COSTUME, MASK, MOVE, PRANK, TOKEN, Step
from printgen.playtest.state import Forbidden, Move, State
from printgen.words import say


def draw(state: State) -> None:
    """Draw the top card and apply it; from an empty pile nothing."""
    card = state.cards.draw()
    if card < 0:
        return
    state.card = card
    state.met[card] = state.met.get(card, 0) + 1
    if state.tell:
        state.tell(state.seat, say("draws the surprise card “{name}”", name=state.printed.card_names[card]))
    todo = state.todo
    todo.append(_put_back)
    for step in reversed(state.printed.cards[card]):
        for seat in reversed(_whom(state, step.who)):
            todo.append(Happening(step, seat))


def _put_back(state: State) -> None:
    state.cards.put_under([state.card])
    state.card = -1


def _whom(state: State, who: str) -> list[int]:
    """In SOLO there are no others."""
    players, seat = state.printed.players, state.seat
    if who == "self":
        return [seat]
    others = [(seat + n) % players for n in range(1, players)]
    return others if who == "others" else [seat, *others]


class Happening:
    """One step of a card for one seat: a task."""

    __slots__ = ("seat", "step")

    def __init__(self, step: Step, seat: int) -> None:
        self.step, self.seat = step, seat

    def __call__(self, state: State) -> None:
        step, seat = self.step, self.seat
        if step.what == MASK and state.printed.solo:
            return
        if step.what == MOVE:
            _move(state, seat, step.amount)
        elif step.what == COSTUME:
            _costume(state, seat, step.amount)
        elif step.amount > 0:
            _gain(state, seat, step.what, step.amount)
        else:
            _lose(state, seat, step.what, -step.amount)


def _move(state: State, seat: int, steps: int) -> None:
    """A move by a card is no arrival, unless the settings say so."""
    if seat == state.seat and state.settings.card_moves_arrive:
        state.arrived, state.arrival = True, -1
    if steps:
        push(state, seat, steps)


def _gain(state: State, seat: int, what: str, amount: int) -> None:
    if what == CANDY:
        _tell_change(state, seat, what, state.take_sweets(seat, amount))
    elif what == TOKEN:
        take_tokens(state, seat, amount)
    elif what in (PRANK, MASK):
        drawn = state.draw_pranks(seat, amount) if what == PRANK else state.draw_masks(seat, amount)
        _tell_change(state, seat, what, len(drawn), drawn)


def _tell_change(state: State, seat: int, what: str, amount: int, values: Iterable[int] = ()) -> None:
    if state.tell:
        which = ", ".join(map(str, values))
        sentences = {
            PRANK: say("{amount:+d} prank tickets: {which}", amount=amount, which=which),
            MASK: say("{amount:+d} masks: {which}", amount=amount, which=which),
            CANDY: say("{amount:+d} sweets, {sweets} now", amount=amount, sweets=state.sweets[seat]),
        }
        state.tell(seat, sentences[what])


def _lose(state: State, seat: int, what: str, amount: int) -> None:
    """Who has no more than must be lost loses all; else the player chooses which tickets."""
    if what == CANDY:
        _tell_change(state, seat, what, -state.lose_sweets(seat, amount))
        return
    if what not in (PRANK, MASK):
        return
    which = int(what == MASK)
    held = state.held[seat][which]
    if held > amount:
        state.wanted = what, amount
        state.ask("discard", seat)
        return
    hand = (state.masks if which else state.pranks)[seat]
    _give_up(state, seat, what, tuple(value for value, count in enumerate(hand) for _ in range(count)))


def discard(state: State, move: Move) -> None:
    what, amount = state.wanted
    if len(move) != 2 or move[0] != "give" or len(move[1]) != amount:
        raise Forbidden(f"{amount} tickets must be given up")
    _give_up(state, state.to_move, what, tuple(move[1]))
    state.phase = ""


def _give_up(state: State, seat: int, what: str, values: tuple[int, ...]) -> None:
    which = int(what == MASK)
    engage((state.masks if which else state.pranks)[seat], values)
    state.held[seat][which] -= len(values)
    (state.mask_pile if which else state.prank_pile).put_under(list(values))
    _tell_change(state, seat, what, -len(values), values)


def _costume(state: State, seat: int, amount: int) -> None:
    """Gain the top costume, which may replace the one that is worn; or lose what is worn."""
    if amount < 0:
        worn = state.costume[seat]
        if worn >= 0:
            state.costume[seat] = -1
            state.costumes.put_under([worn])
            _tell_costume(state, seat, worn, "loses")
        return
    found = state.costumes.draw()
    if found < 0:
        return
    if state.costume[seat] < 0:
        state.costume[seat] = found
        _tell_costume(state, seat, found, "wears")
        return
    state.found = found
    state.ask("costume", seat)


def wear(state: State, move: Move) -> None:
    """One costume at a time: the other one goes back under the pile."""
    if move not in (("wear",), ("keep",)):
        raise Forbidden("wear the new costume or keep the old one")
    seat, back = state.to_move, state.found
    if move == ("wear",):
        back, state.costume[seat] = state.costume[seat], state.found
        _tell_costume(state, seat, state.found, "wears")
    state.found, state.phase = -1, ""
    state.costumes.put_under([back])


def _tell_costume(state: State, seat: int, costume: int, what: str) -> None:
    if state.tell:
        name = state.printed.costume_names[costume]
        state.tell(seat, say("wears “{name}” now", name=name) if what == "wears" else say("loses “{name}”", name=name))
