"""Exact chances of meeting a difficulty with a hand of tickets, as fractions; nothing is sampled.

The first ticket and the modifier count once; each other ticket of the hand may be added, subtracted or left out.
Which ticket is the first is the player's choice, so a hand reaches exactly the sums in which at least one ticket is
added. A set of sums is one integer whose bit ``origin + n`` stands for the sum ``n``.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from printgen.words import Message, say

Deck = Mapping[int, int]
"""How many tickets of each value there are."""

HARDEST = 30
MOST_VALUES = 12
MOST_HAND = 10
LARGEST_VALUE = 100


class Refused(Exception):
    """The deck or the hand is beyond what can be counted in a moment; ``message`` says what, and the limit."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def chances(deck: Deck, most_hand: int, *, modifier: int = 0, hardest: int = HARDEST) -> list[list[Fraction]]:
    """The chance of each difficulty from 0 to ``hardest``, for each hand of up to ``most_hand`` tickets.

    ``chances(deck, 4)[2][9]`` belongs to two tickets and difficulty 9; ``[0]`` is empty. Difficulty 0 always
    succeeds. A hand is never larger than the deck: what is not there cannot be drawn. Raises `Refused`.
    """
    deck = _largest_first(deck)
    _check(deck, most_hand)
    total = sum(deck.values())
    tallies = _Count(deck, min(most_hand, total), modifier, hardest).tallies
    table: list[list[Fraction]] = [[]]
    for hand in range(1, most_hand + 1):
        held = min(hand, total)
        hands = comb(total, held)
        won = [sum(ways for sums, ways in tallies[held].items() if sums >> n & 1) for n in range(1, hardest + 1)]
        table.append([Fraction(1), *(Fraction(ways, hands) for ways in won)])
    return table


def reachable(deck: Deck, most_hand: int, *, modifier: int = 0, hardest: int = HARDEST) -> frozenset[int]:
    """The difficulties up to ``hardest`` that some hand of at most ``most_hand`` tickets meets. Refuses no deck.

    Sets of sums by the number of tickets engaged, one value after another: no hand is ever listed.
    """
    origin = most_hand * max(map(abs, deck), default=0) + abs(modifier) + hardest
    only_taken = [1 << origin] + [0] * most_hand
    with_added = [0] * (most_hand + 1)
    for value, count in deck.items():
        for _ in range(min(count, most_hand)):
            for engaged in range(most_hand, 0, -1):
                taken, added = only_taken[engaged - 1], with_added[engaged - 1]
                only_taken[engaged] |= _shifted(taken, -value)
                with_added[engaged] |= _shifted(taken | added, value) | _shifted(added, -value)
    sums = 0
    for added in with_added:
        sums |= added
    return frozenset({0} | {n for n in range(1, hardest + 1) if sums >> (origin + n - modifier) & 1})


def _shifted(sums: int, by: int) -> int:
    return sums << by if by >= 0 else sums >> -by


def _largest_first(deck: Deck) -> dict[int, int]:
    """The deck without what it does not hold. Large values first: a hand then covers the whole range early."""
    return {value: count for value, count in sorted(deck.items(), reverse=True) if count > 0}


def _check(deck: Deck, most_hand: int) -> None:
    if not deck:
        raise Refused(say("there are no tickets to draw from"))
    if len(deck) > MOST_VALUES:
        raise Refused(say("chances are counted for up to {most} different values; this deck has {count}",
                          most=MOST_VALUES, count=len(deck)))
    if most_hand > MOST_HAND:
        raise Refused(say("chances are counted for hands of up to {most} tickets, not {count}",
                          most=MOST_HAND, count=most_hand))
    largest = max(deck, key=abs)
    if abs(largest) > LARGEST_VALUE:
        raise Refused(say("chances are counted for values of up to {most}; this deck has a {value}",
                          most=LARGEST_VALUE, value=largest))


class _Count:
    """Counts hands by the difficulties they meet.

    ``tallies[n]`` says, for hands of n tickets, in how many ways each set of difficulties comes about. Each multiset
    of values is visited once, with the number of hands it stands for. More tickets never take a sum away, so below
    a hand that meets everything nothing is visited any more.
    """

    def __init__(self, deck: Deck, most_hand: int, modifier: int, hardest: int) -> None:
        self.most = most_hand
        self.tallies: list[dict[int, int]] = [defaultdict(int) for _ in range(most_hand + 1)]
        self.zero = most_hand * max(map(abs, deck)) + abs(modifier)
        self.window = self.zero - modifier
        self.everything = (1 << hardest + 1) - 1
        self.all_but_zero = self.everything - 1
        self.values = [(max(value, 0), max(-value, 0)) for value in deck]
        self.ways = [[comb(count, n) for n in range(min(count, most_hand) + 1)] for count in deck.values()]
        counts = list(deck.values())
        self.left = [sum(counts[at + 1:]) for at in range(len(counts))]
        self.visit(0, 0, 1, 1 << self.zero, 0)

    def visit(self, start: int, held: int, ways: int, only_taken: int, with_added: int) -> None:
        """All hands that hold ``held`` tickets already, in ``ways`` ways, and more from value ``start`` on."""
        for at in range(start, len(self.values)):
            up, down = self.values[at]
            size = up or down
            taken, added = only_taken, with_added
            for number in range(1, min(len(self.ways[at]), self.most - held + 1)):
                added |= added << size | added >> size | taken << up >> down
                taken |= taken << down >> up
                met = added >> self.window & self.everything
                hands = ways * self.ways[at][number]
                if met & self.all_but_zero == self.all_but_zero:
                    self.fill(held + number, hands, self.left[at])
                    continue
                self.tallies[held + number][met] += hands
                if held + number < self.most:
                    self.visit(at + 1, held + number, hands, taken, added)

    def fill(self, held: int, ways: int, left: int) -> None:
        """Every hand that grows from one which meets everything, by any of the ``left`` tickets."""
        for more in range(min(left, self.most - held) + 1):
            self.tallies[held + more][self.everything] += ways * comb(left, more)
