"""RULES 2, the door harvest: one first ticket, others added, subtracted or left out, against a difficulty."""

from printgen.playtest.piles import NOTHING
from printgen.playtest.printed import House
from printgen.playtest.state import Forbidden, Move, State
from printgen.words import Message, say

SUCCESS, VOID, FAILED = range(3)
STATES = (say("success"), say("void"), say("failed"))


def harvest(state: State, move: Move) -> None:
    """Begin a door harvest, engage tickets and settle: from the first ticket on there is no going back."""
    if len(move) != 5:
        raise Forbidden("a door harvest names house, first ticket, tickets added and subtracted")
    _, which, first, added, subtracted = move
    seat = state.seat
    houses = state.houses.get(state.squares[seat], ())
    if not (isinstance(which, int) and 0 <= which < len(houses)):
        raise Forbidden("no such house is linked to the square")
    house = houses[which]
    if state.held[seat][0]:
        engage(state.pranks[seat], (first, *added, *subtracted))
        state.held[seat][0] -= 1 + len(added) + len(subtracted)
        _tell_door(state, house)
    else:
        if first or added or subtracted:
            raise Forbidden("who has no ticket must draw one, and has no others")
        _tell_door(state, house)
        first = _draw_first(state, seat)
    state.phase = ""
    total = first + state.prank_modifier(seat) + sum(added) - sum(subtracted)
    if state.tell and first != NOTHING:
        state.tell(seat, _sum_told(state, first, added, subtracted, total))
    _settle(state, seat, house, _outcome(state, house, first, total))
    if first != NOTHING:
        state.prank_pile.put_under([first, *added, *subtracted])


def _tell_door(state: State, house: House) -> None:
    if state.tell:
        state.tell(state.seat, say("tries a door of difficulty {difficulty} and harvest {harvest}",
                                   difficulty=house.difficulty, harvest=house.harvest))


def engage(hand: list[int], values: tuple[int, ...]) -> None:
    """Lay tickets of these values on the table. Raises `Forbidden` and leaves the hand as it was."""
    for at, value in enumerate(values):
        if not (isinstance(value, int) and 0 <= value < len(hand) and hand[value]):
            for taken in values[:at]:
                hand[taken] += 1
            raise Forbidden(f"there is no ticket {value} in the hand")
        hand[value] -= 1


def _draw_first(state: State, seat: int) -> int:
    value = state.prank_pile.draw()
    if state.tell:
        state.tell(seat, say("has no prank ticket and draws one: {value}", value=value) if value >= 0
                   else say("has no prank ticket, and the pile is empty"))
    return value


def _outcome(state: State, house: House, first: int, total: int) -> int:
    """A first ticket that cannot be drawn makes the harvest void."""
    if first == NOTHING:
        return VOID
    if house.difficulty == 0:
        asked = state.settings.zero_asks_for
        return SUCCESS if not asked or first == asked else VOID
    if total == house.difficulty:
        return SUCCESS
    return VOID if total > house.difficulty else FAILED


def _settle(state: State, seat: int, house: House, outcome: int) -> None:
    changed = 0
    if outcome == SUCCESS:
        changed = state.take_sweets(seat, house.harvest)
    elif outcome == FAILED and state.settings.failed_door_costs:
        changed = -state.lose_sweets(seat, house.harvest)
    key = house.difficulty, outcome
    state.doors[key] = state.doors.get(key, 0) + 1
    if state.tell:
        state.tell(seat, say("{outcome}: {changed:+d} sweets, {sweets} now", outcome=STATES[outcome], changed=changed,
                             sweets=state.sweets[seat]))


def _sum_told(
    state: State, first: int, added: tuple[int, ...], subtracted: tuple[int, ...], total: int
) -> Message:
    """``5 + 3 - 2 = 6``; what a costume adds stands behind the first ticket."""
    modifier = state.prank_modifier(state.seat)
    parts = [str(first), *([f"({modifier:+d})"] if modifier else []), *(f"+ {value}" for value in added),
             *(f"- {value}" for value in subtracted)]
    return say("engages {sum} = {total}", sum=" ".join(parts), total=total)
