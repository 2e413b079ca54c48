"""RULES 3, the street harvest: a stake, flight or an auction in two halves, and who pays whom.

The Défiance is half 0 of the Aire du Sacrifice, the Concurrence half 1.
"""

from printgen.playtest.door import engage
from printgen.playtest.movement import push
from printgen.playtest.piles import NOTHING
from printgen.playtest.state import Forbidden, Move, State
from printgen.words import say

DESERTED, FAILED, SUCCESS, TIED = range(4)
STATES = (say("desertion"), say("failed"), say("success"), say("tie"))


def start(state: State, move: Move) -> None:
    """The Défiance starts it with another pawn on its square; the stake is drawn, and there is no going back."""
    seat = state.seat
    if state.printed.solo or len(move) != 2 or move[1] not in state.others(seat):
        raise Forbidden("nobody can be met there")
    state.phase = ""
    state.auction = seat, move[1]
    pre = state.token if state.settings.token_remembered else 1
    panic = state.prank_pile.draw()
    if panic == NOTHING:
        panic = 0
    else:
        state.prank_pile.put_under([panic])
    state.stake = pre + panic
    if state.tell:
        state.tell(seat, say("starts a street harvest with {other}: stake {pre} + {panic} = {stake}",
                             other=_name(move[1]), pre=pre, panic=panic, stake=state.stake))
    state.ask("answer", move[1])


def answer(state: State, move: Move) -> None:
    """The Concurrence flees or accepts."""
    if move not in (("flee",), ("accept",)):
        raise Forbidden("flee or accept")
    state.phase = ""
    if move == ("flee",):
        state.todo.append(_desert)
        return
    if state.tell:
        state.tell(state.auction[1], say("accepts"))
    state.sums = [0, 0]
    state.left_tie = False
    state.todo += (_next_bid, _open_second, _open_first)


def _open_first(state: State) -> None:
    if state.held[state.auction[0]][1]:
        state.ask("open", state.auction[0])


def _open_second(state: State) -> None:
    if state.held[state.auction[1]][1]:
        state.ask("open", state.auction[1])


def open_bidding(state: State, move: Move) -> None:
    """Each lays a mask if it has one."""
    if len(move) != 3 or move[0] != "bid" or len(move[1]) != 1 or move[2]:
        raise Forbidden("the auction begins with one mask")
    engage(state.masks[state.to_move], move[1])
    _lay(state, state.to_move, move[1], ())


def _lay(state: State, seat: int, masks: tuple[int, ...], pranks: tuple[int, ...]) -> None:
    """What has been taken from the hand lies in the seat's half; costumes never count."""
    half = state.auction.index(seat)
    state.held[seat][1] -= len(masks)
    state.held[seat][0] -= len(pranks)
    state.engaged_masks[half] += masks
    state.engaged_pranks[half] += pranks
    state.sums[half] += sum(masks) + sum(pranks)
    state.phase = ""
    if state.tell:
        state.tell(seat, say("lays {cards}, {sum} in all",
                             cards=" + ".join([*map(str, masks), *map(str, pranks)]), sum=state.sums[half]))


def strength(state: State, seat: int) -> int:
    """All that a seat could still lay."""
    masks, pranks = state.masks[seat], state.pranks[seat]
    return sum([value * (masks[value] + pranks[value]) for value in range(len(pranks))])


def _next_bid(state: State) -> None:
    """Whoever is behind must raise while able; on a tie the Défiance may, and someone must who can."""
    lead = state.sums[0] - state.sums[1]
    able = [strength(state, state.auction[0]), strength(state, state.auction[1])]
    if lead:
        behind = 1 if lead > 0 else 0
        if able[behind] < abs(lead):
            state.todo.append(_settle)
            return
    else:
        behind = 1 if state.left_tie or not able[0] else 0
        if not able[behind]:
            state.todo.append(_settle)
            return
    state.todo.append(_next_bid)
    state.ask("bid", state.auction[behind])


def may_leave(state: State) -> bool:
    """On a tie the Défiance may leave it to the Concurrence, if that can raise."""
    return (
        state.sums[0] == state.sums[1] and state.to_move == state.auction[0]
        and strength(state, state.auction[1]) > 0
    )


def bid(state: State, move: Move) -> None:
    if move == ("leave",):
        if not may_leave(state):
            raise Forbidden("the bidding must go on while anyone can")
        state.phase, state.left_tie = "", True
        return
    if len(move) != 3 or move[0] != "bid":
        raise Forbidden("a bid names masks and prank tickets")
    seat, masks, pranks = state.to_move, tuple(move[1]), tuple(move[2])
    half = state.auction.index(seat)
    behind = state.sums[1 - half] - state.sums[half]
    if sum(masks) + sum(pranks) < max(behind, 1):
        raise Forbidden("a bid must at least equal, and on a tie overtake")
    engage(state.masks[seat], masks)
    try:
        engage(state.pranks[seat], pranks)
    except Forbidden:
        for value in masks:
            state.masks[seat][value] += 1
        raise
    state.left_tie = False
    _lay(state, seat, masks, pranks)


def _desert(state: State) -> None:
    """Half the stake, rounded up; who has less gives all, goes back, and skips a turn, or two before a house."""
    defiance, concurrence = state.auction
    state.streets[DESERTED] += 1
    short = _pay(state, concurrence, defiance, -(-state.stake // 2), DESERTED)
    if short:
        state.todo.append(_skip)
        _push_back(state, concurrence)


def _skip(state: State) -> None:
    concurrence = state.auction[1]
    state.skips[concurrence] = 2 if state.squares[concurrence] in state.houses else 1
    if state.tell:
        state.tell(concurrence, say("must skip the next turn") if state.skips[concurrence] == 1
                   else say("stops before a house and must skip two turns"))


def _settle(state: State) -> None:
    """The higher sum wins; equal sums both put the stake back on the pile."""
    defiance, concurrence = state.auction
    lead, stake = state.sums[0] - state.sums[1], state.stake
    outcome = SUCCESS if lead > 0 else FAILED if lead < 0 else TIED
    state.streets[outcome] += 1
    state.todo.append(_clear)
    if outcome == TIED:
        for seat in (concurrence, defiance):
            if _put_back(state, seat, stake):
                state.todo.append(_push_concurrence if seat == concurrence else _push_defiance)
    elif outcome == SUCCESS and _pay(state, concurrence, defiance, stake, outcome):
        state.todo.append(_push_concurrence)
    elif outcome == FAILED and _pay(state, defiance, concurrence, stake, outcome):
        state.todo.append(_push_defiance)


def _pay(state: State, giver: int, taker: int, due: int, outcome: int) -> bool:
    """Give so many sweets, or all; whether it was too few."""
    given = min(due, state.sweets[giver])
    state.sweets[giver] -= given
    state.sweets[taker] += given
    if state.tell:
        state.tell(giver, say("{outcome}: gives {given} of {due} sweets to {other}", outcome=STATES[outcome],
                              given=given, due=due, other=_name(taker)))
    return given < due


def _put_back(state: State, seat: int, due: int) -> bool:
    given = state.lose_sweets(seat, due)
    if state.tell:
        state.tell(seat, say("{outcome}: puts {given} of {due} sweets back", outcome=STATES[TIED], given=given,
                             due=due))
    return given < due


def _push_concurrence(state: State) -> None:
    _push_back(state, state.auction[1])


def _push_defiance(state: State) -> None:
    _push_back(state, state.auction[0])


def _push_back(state: State, seat: int) -> None:
    """Back as many squares as the stake; an occupied square triggers nothing more."""
    push(state, seat, -state.stake)


def _clear(state: State) -> None:
    """All that was laid goes back under its pile."""
    for half in (0, 1):
        state.mask_pile.put_under(state.engaged_masks[half])
        state.prank_pile.put_under(state.engaged_pranks[half])
    state.engaged_masks, state.engaged_pranks = [[], []], [[], []]


def _name(seat: int) -> object:
    return say("player {number}", number=seat + 1)
