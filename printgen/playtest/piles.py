"""A pile: drawn from the top, what returns goes shuffled under it. It counts what is in use, and the most ever."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

NOTHING = -1
"""What an empty pile gives."""


def shuffled(cards: Iterable[int], number: Callable[[], float]) -> list[int]:
    """The cards in any order; ``number`` gives chance numbers from 0 to 1. Three times as fast as the library's."""
    mixed = list(cards)
    for at in range(len(mixed) - 1, 0, -1):
        other = int(number() * (at + 1))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


class Pile:
    """Components of one kind, each a whole number that says which one it is.

    An ``endless`` pile never runs dry: where the printed one would, another set is shuffled and put under it; the
    ``peak`` then tells how many the game really needed.
    """

    __slots__ = ("cards", "deck", "endless", "number", "peak", "printed", "used")

    def __init__(self, deck: Sequence[int], number: Callable[[], float], *, endless: bool) -> None:
        self.deck, self.number, self.endless = deck, number, endless and bool(deck)
        self.cards = deque(shuffled(deck, number))
        self.printed, self.used, self.peak = len(deck), 0, 0

    def draw(self) -> int:
        """The top one; `NOTHING` from an empty pile."""
        if not self.cards:
            if not self.endless:
                return NOTHING
            self.cards.extend(shuffled(self.deck, self.number))
            self.printed += len(self.deck)
        self.used += 1
        if self.used > self.peak:
            self.peak = self.used
        return self.cards.pop()

    def put_under(self, cards: list[int]) -> None:
        """Give some back, shuffled, under the pile."""
        self.used -= len(cards)
        if len(cards) > 1:
            cards = shuffled(cards, self.number)
        self.cards.extendleft(cards)

    def __len__(self) -> int:
        return len(self.cards)


class Sweets:
    """The candy pile. Sweets are alike, so they are counted, unless some have ``expired`` and cannot be kept."""

    __slots__ = ("endless", "left", "mixed", "peak", "printed", "used")

    def __init__(self, good: int, expired: int, number: Callable[[], float], *, endless: bool) -> None:
        self.printed = self.left = good + expired
        self.endless, self.used, self.peak = endless and good > 0, 0, 0
        self.mixed = Pile([0] * good + [1] * expired, number, endless=False) if expired else None

    def take(self, count: int) -> int:
        """Draw so many, or what there is; how many can be kept. Expired ones go back at once, under the pile."""
        if self.endless and self.left < count:
            self._print_more()
        count = min(count, self.left)
        if self.mixed:
            drawn = [self.mixed.draw() for _ in range(count)]
            back = [card for card in drawn if card]
            self.mixed.put_under(back)
            self.used, self.peak = self.used + count, max(self.peak, self.used + count)
            self.used -= len(back)
            self.left -= count - len(back)
            return count - len(back)
        self.left -= count
        self.used += count
        if self.used > self.peak:
            self.peak = self.used
        return count

    def give_back(self, count: int) -> None:
        if self.mixed:
            self.mixed.put_under([0] * count)
        self.left += count
        self.used -= count

    def _print_more(self) -> None:
        printed = self.printed
        self.left += printed
        self.printed += printed
        if self.mixed:
            self.mixed.cards.extendleft(shuffled(self.mixed.deck, self.mixed.number))
            self.mixed.deck = list(self.mixed.deck) * 2
