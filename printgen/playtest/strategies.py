"""How players decide: ``cautious`` as the rulebook advises, ``greedy``, ``random``. They see what a player sees.

A cautious player tries a door where success or void is sure enough and success possible, and starts a street harvest
where winning or a tie is; the greedy one tries whatever may give sweets.
"""

from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt

from printgen.playtest import street
from printgen.playtest.hands import Hand, best_use, least_useful, meeting
from printgen.playtest.printed import MASK, House
from printgen.playtest.state import Move, State

SURE = 0.9
EVEN = 0.5
PASS: Move = ("pass",)
Strategy = Callable[[State], Move]


def cautious(state: State) -> Move:
    return _decide(state, SURE)


def greedy(state: State) -> Move:
    return _decide(state, 0.0)


def _decide(state: State, sure: float) -> Move:
    phase, seat = state.phase, state.to_move
    if phase == "square":
        return _at_square(state, seat, sure)
    if phase == "walk":
        return "walk", _where(state, seat)
    if phase == "token":
        return "token", _token(state, seat)
    if phase == "bid":
        return _raise(state, seat)
    if phase == "answer":
        return ("accept",) if _chance(state, seat, state.auction[0], win=False) >= EVEN else ("flee",)
    return _small_choice(state, seat)


def _small_choice(state: State, seat: int) -> Move:
    if state.phase == "open":
        return "bid", (next(value for value, count in enumerate(state.masks[seat]) if count),), ()
    if state.phase == "costume":
        return ("wear",) if _worth(state, state.found) > _worth(state, state.costume[seat]) else ("keep",)
    what, amount = state.wanted
    hand = list((state.masks if what == MASK else state.pranks)[seat])
    given = []
    for _ in range(amount):
        value = least_useful(hand)
        hand[value] -= 1
        given.append(value)
    return "give", tuple(given)


def _worth(state: State, costume: int) -> int:
    return sum(state.printed.worn[costume])


def _at_square(state: State, seat: int, sure: float) -> Move:
    best, move = 0, PASS
    hand = tuple(state.pranks[seat])
    for which, house in enumerate(state.houses.get(state.squares[seat], ())):
        if house.harvest > best and (use := _at_door(state, seat, hand, house, sure)) is not None:
            best, move = house.harvest, ("door", which, *use)
    if best or state.printed.solo:
        return move
    for other in state.others(seat):
        if state.sweets[other] > best and _chance(state, seat, other, win=False) >= (sure or EVEN):
            best, move = state.sweets[other], ("street", other)
    return move


def _at_door(state: State, seat: int, hand: Hand, house: House, sure: float) -> Move | None:
    """How to try a door; None for who had better not."""
    modifier = state.prank_modifier(seat)
    if not state.held[seat][0]:
        good, fair = _with_nothing(state, house, modifier)
        return (0, (), ()) if good and fair >= sure else None
    if not house.difficulty:
        asked = state.settings.zero_asks_for
        if asked:
            return (asked, (), ()) if hand[asked] else None
        return best_use(hand, modifier, 0)
    return meeting(hand, house.difficulty - modifier)


def _with_nothing(state: State, house: House, modifier: int) -> tuple[float, float]:
    """The chances of success, and of success or void, for who must draw the first ticket."""
    deck = state.printed.pranks
    if not deck:
        return float(not house.difficulty), 1.0
    asked = state.settings.zero_asks_for
    if not house.difficulty:
        return (deck.count(asked) / len(deck) if asked else 1.0), 1.0
    good = sum(value + modifier == house.difficulty for value in deck)
    fair = sum(value + modifier >= house.difficulty for value in deck)
    return good / len(deck), fair / len(deck)


def _where(state: State, seat: int) -> int:
    """At a fork, to the house that gives most; else to a surprise, else anywhere."""
    hand = tuple(state.pranks[seat])
    best, chosen = -1, state.options[0]
    for square in state.options:
        worth = int(state.printed.solo and square in state.printed.surprises)
        for house in state.houses.get(square, ()):
            if _at_door(state, seat, hand, house, SURE) is not None:
                worth = max(worth, 2 * house.harvest)
        if worth > best:
            best, chosen = worth, square
    return chosen


def _token(state: State, seat: int) -> int:
    """Of the tokens kept, the one that leads to the house that gives most; else the largest."""
    hand, modifier = tuple(state.pranks[seat]), state.movement_modifier(seat)
    best, chosen = -1, 0
    for value in sorted(set(state.hands[seat]), reverse=True):
        steps = max(0, value + modifier)
        worth = 0
        for square in state.printed.forward[state.squares[seat]][steps] if steps else ():
            for house in state.houses.get(square, ()):
                if _at_door(state, seat, hand, house, SURE) is not None:
                    worth = max(worth, house.harvest)
        if worth > best:
            best, chosen = worth, value
    return chosen


def _chance(state: State, seat: int, other: int, *, win: bool) -> float:
    """How likely all one holds is at least as much as the other's: how many tickets that has is seen, not which."""
    mine = street.strength(state, seat) + (-0.5 if win else 0.5)
    pranks, masks = state.held[other]
    prank_mean, prank_spread = state.printed.prank_luck
    mask_mean, mask_spread = state.printed.mask_luck
    mean = pranks * prank_mean + masks * mask_mean
    spread = sqrt(pranks * prank_spread + masks * mask_spread)
    if not spread:
        return float(mine >= mean)
    return 0.5 * (1 + erf((mine - mean) / (spread * 1.4142135623730951)))


def _raise(state: State, seat: int) -> Move:
    """Overtake with as little as may be, masks first; where that cannot be done, equal."""
    half = state.auction.index(seat)
    behind = state.sums[1 - half] - state.sums[half]
    need = behind + 1 if street.strength(state, seat) > behind else behind
    masks = _enough(state.masks[seat], need)
    pranks = _enough(state.pranks[seat], need - sum(masks))
    return "bid", masks, pranks


def _enough(hand: Sequence[int], need: int) -> tuple[int, ...]:
    """Few tickets that come to ``need``: the smallest one that does, else the largest and some more; else all."""
    left, laid = list(hand), []
    while need > 0:
        held = [value for value, count in enumerate(left) if count and value]
        if not held:
            break
        value = next((value for value in held if value >= need), held[-1])
        left[value] -= 1
        laid.append(value)
        need -= value
    return tuple(laid)


def at_random(state: State) -> Move:
    """Any move, as a child would who does not know the game."""
    number, phase, seat = state.random_number, state.phase, state.to_move
    if phase == "walk":
        return "walk", state.options[int(number() * len(state.options))]
    if phase == "token":
        return "token", state.hands[seat][int(number() * len(state.hands[seat]))]
    if phase == "answer":
        return ("flee",) if number() < EVEN else ("accept",)
    if phase == "costume":
        return ("wear",) if number() < EVEN else ("keep",)
    if phase == "square":
        return _any_at_square(state, seat)
    if phase == "bid":
        return ("leave",) if street.may_leave(state) and number() < EVEN else _raise(state, seat)
    return _small_choice(state, seat)


def _any_at_square(state: State, seat: int) -> Move:
    others = state.others(seat) if not state.printed.solo else []
    houses = range(len(state.houses.get(state.squares[seat], ())))
    which = int(state.random_number() * (1 + len(others) + len(houses)))
    if not which:
        return PASS
    if which <= len(others):
        return "street", others[which - 1]
    house = which - 1 - len(others)
    if not state.held[seat][0]:
        return "door", house, 0, (), ()
    tickets = [value for value, count in enumerate(state.pranks[seat]) for _ in range(count)]
    signs = [int(state.random_number() * 3) for _ in tickets]
    first = int(state.random_number() * len(tickets))
    rest = [(value, sign) for at, (value, sign) in enumerate(zip(tickets, signs, strict=True)) if at != first]
    return ("door", house, tickets[first], tuple(value for value, sign in rest if sign == 1),
            tuple(value for value, sign in rest if sign == 2))


STRATEGIES: Mapping[str, Strategy] = {"cautious": cautious, "greedy": greedy, "random": at_random}
