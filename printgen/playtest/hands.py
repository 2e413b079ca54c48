"""The best use of a hand of tickets at a door, found exactly: the fewest tickets that meet the difficulty."""

from collections.abc import Sequence
from functools import lru_cache

Hand = tuple[int, ...]
"""How many tickets of each value are held."""
Use = tuple[int, tuple[int, ...], tuple[int, ...]]
"""First ticket, others added, others subtracted."""
KEPT = 1 << 16


@lru_cache(maxsize=KEPT)
def meeting(hand: Hand, total: int) -> Use | None:
    """The fewest tickets whose sum, one at least of them added, is ``total``; None if no choice of them is."""
    held = sum(hand)
    most = max((value for value, count in enumerate(hand) if count), default=0)
    if abs(total) > held * most or not _sums(hand) >> (held * most + total) & 1:
        return None
    values = [value for value in range(most, 0, -1) if hand[value]]
    signed = [*values, *(-value for value in values)]
    for engaged in range(1, held + 1):
        found = _pick(list(hand), total, engaged, signed, 0)
        if found and found[0] > 0:
            added = tuple(value for value in found if value > 0)
            return added[0], added[1:], tuple(-value for value in found if value < 0)
    return None


def _pick(hand: list[int], left: int, engaged: int, signed: Sequence[int], start: int) -> tuple[int, ...]:
    """So many tickets, each added or subtracted, that come to ``left``: those to add first, so that a choice of
    tickets that are all subtracted is found only where there is no other. Empty where there is none at all."""
    for at in range(start, len(signed)):
        value = signed[at]
        ticket = abs(value)
        if engaged == 1:
            if value == left and hand[ticket]:
                return (value,)
        elif hand[ticket] and abs(left - value) <= (engaged - 1) * signed[0]:
            hand[ticket] -= 1
            rest = _pick(hand, left - value, engaged - 1, signed, at)
            hand[ticket] += 1
            if rest:
                return (value, *rest)
    return ()


@lru_cache(maxsize=KEPT)
def _sums(hand: Hand) -> int:
    """All sums with at least one ticket added, as bits: bit ``held × most + n`` stands for the sum n."""
    held = sum(hand)
    most = max((value for value, count in enumerate(hand) if count), default=0)
    only_taken, added = 1 << held * most, 0
    for value, count in enumerate(hand):
        for _ in range(count):
            added |= added << value | added >> value | only_taken << value
            only_taken |= only_taken >> value
    return added


def best_use(hand: Hand, modifier: int, difficulty: int) -> Use:
    """The best use of a hand that holds something: success, else void, else failure, each with the fewest tickets."""
    if difficulty:
        if use := meeting(hand, difficulty - modifier):
            return use
        return _over(hand, difficulty - modifier)
    return least_useful(hand), (), ()


def _over(hand: Hand, wanted: int) -> Use:
    """More than the difficulty, with the largest tickets first; if even all of them are too few, the smallest one."""
    engaged: list[int] = []
    for value in range(len(hand) - 1, 0, -1):
        for _ in range(hand[value]):
            engaged.append(value)
            if sum(engaged) > wanted:
                return engaged[0], tuple(engaged[1:]), ()
    return next(value for value, count in enumerate(hand) if count), (), ()


def least_useful(hand: Sequence[int]) -> int:
    """The ticket to part with: of the value held most often, the largest."""
    return max(range(len(hand)), key=lambda value: (hand[value], value))
