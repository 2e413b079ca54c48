"""Which items lie on which ``Page [n]`` of a kind: depends on the kind's list and the page's capacity alone."""

import heapq
from collections import defaultdict
from collections.abc import Iterator, Sequence

from printgen.layout.imposition import impose, pages_needed
from printgen.model import Item, Kind
from printgen.problems import Problem
from printgen.words import say, say_count


def deal(kind: Kind, capacity: int) -> tuple[tuple[Item, ...], ...]:
    """The items of each page, in the order of their cells.

    Items that ask for a page lie there. The others are dealt so that the copies of one item (or of one value of
    the kind's ``deal_by`` fields) differ by at most one between full pages; the last page may be part-filled.
    """
    free = [item for item in kind.items if item.page is None or kind.order == "as_written"]
    asked: dict[int, list[Item]] = defaultdict(list)
    if kind.order != "as_written":
        for item in kind.items:
            if item.page is not None:
                asked[item.page].extend([item] * item.copies)
    cards = [item for item in free for _ in range(item.copies)]
    if kind.order == "as_written":
        return tuple(tuple(page) for page in impose(cards, capacity))
    if kind.deal_by:
        cards.sort(key=lambda item: tuple(str(item.values.get(name, "")) for name in kind.deal_by))
    return _fill(cards, asked, capacity)


def deal_for(kind: Kind, capacity: int, usual: int) -> tuple[tuple[Item, ...], ...]:
    """The pages of a grid that holds ``capacity`` components, where the kind was made for one that holds ``usual``.

    Items that ask for a page meant one of the usual grid: what lies together there goes on lying together.
    """
    if capacity == usual or all(item.page is None for item in kind.items):
        return deal(kind, capacity)
    pages = deal(kind, usual)
    return tuple(tuple(page) for page in impose([item for page in pages for item in page], capacity))


def _fill(cards: Sequence[Item], asked: dict[int, list[Item]], capacity: int) -> tuple[tuple[Item, ...], ...]:
    """Pages that hold what was asked for, filled up with the cards dealt round.

    What does not fit on the page that it asks for lies nowhere: `check_pages` says so.
    """
    asked = {number: items[:capacity] for number, items in asked.items()}
    total = len(cards) + sum(len(items) for items in asked.values())
    count = max(pages_needed(total, capacity), max((n for n, items in asked.items() if items), default=0))
    rooms = [capacity - len(asked.get(number, ())) for number in range(1, count + 1)]
    rooms[-1:] = [max(0, len(cards) - sum(rooms[:-1]))] if rooms else []
    dealt = _deal_round(cards, rooms)
    pages = [(*asked.get(number, ()), *hand) for number, hand in enumerate(dealt, 1)]
    return tuple(page for page in pages if page)


def _deal_round(cards: Sequence[Item], rooms: Sequence[int]) -> list[list[Item]]:
    """Deal cards that lie in runs of equal ones over pages with so much room each.

    Each card goes to the page that is furthest behind its share. With equal rooms that is plain dealing round, so
    a run is shared to within one card.
    """
    hands: list[list[Item]] = [[] for _ in rooms]
    waiting = [(0.0, index) for index, room in enumerate(rooms) if room]
    for card in cards:
        if not waiting:
            break
        _, index = waiting[0]
        hands[index].append(card)
        filled = len(hands[index]) / rooms[index]
        if filled < 1:
            heapq.heapreplace(waiting, (filled, index))
        else:
            heapq.heappop(waiting)
    return hands


def check_pages(kind: Kind, capacity: int) -> Iterator[Problem]:
    """Items that ask for a page which is full, or which the kind does not have."""
    total = sum(item.copies for item in kind.items)
    asked: dict[int, int] = defaultdict(int)
    for item in kind.items:
        if item.page is None or not item.copies:
            continue
        asked[item.page] += item.copies
        if asked[item.page] > capacity:
            message = say("page {page} is asked for by more than the {capacity} components it holds",
                          page=item.page, capacity=capacity)
            yield Problem(item.place, "page-full", message, say("let the last of them go to another page"))
    count = max(pages_needed(total, capacity), len(asked))
    for item in kind.items:
        if item.page is not None and item.page > count and item.copies:
            message = say_count("page {page} does not exist: there is {count} page",
                                "page {page} does not exist: there are {count} pages", count, page=item.page)
            yield Problem(item.place, "no-such-page", message)
