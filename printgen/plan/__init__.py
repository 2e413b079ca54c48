"""How many of which page a mode and a number of players need."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import cycle
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from printgen.layout.imposition import pages_needed
from printgen.model import Amount, Batch, Item, Job, Kind, Mode

Dealt = Mapping[str, tuple[tuple[Item, ...], ...]]
"""For each kind, what lies on its pages."""

Size = Literal["short", "recommended", "generous"]
SIZES: tuple[Size, ...] = get_args(Size)


class KindPlan(NamedTuple):
    """What is printed of one kind, and what decided it.

    ``wanted`` items are asked for, ``minimum`` can be played with, ``recommended`` is best; ``sheets`` says how often
    each ``Page [n]`` is printed, ``pages`` what lies on it. ``needs`` and ``best`` are where the game says so, if it
    does. A component on several sheets is one of ``pages`` that takes so many ``tiles``, each a ``Page [n]``.
    """

    kind: Kind
    wanted: int
    sheets: tuple[int, ...]
    pages: tuple[tuple[Item, ...], ...]
    minimum: int = 0
    recommended: int = 0
    needs: Amount | None = None
    best: Amount | None = None
    tiles: int = 1

    @property
    def items(self) -> int:
        return sum(copies * len(page) for copies, page in zip(self.sheets, self.pages, strict=True))

    @property
    def pages_total(self) -> int:
        return sum(self.sheets) * self.tiles

    @property
    def copies(self) -> tuple[int, ...]:
        """How often each ``Page [n]`` is printed."""
        return tuple(copies for copies in self.sheets for _ in range(self.tiles))

    @property
    def held(self) -> tuple[int, ...]:
        """How many components each ``Page [n]`` holds: one on several sheets is counted on the first."""
        return tuple(len(page) if tile == 0 else 0 for page in self.pages for tile in range(self.tiles))

    @property
    def minimum_pages(self) -> int:
        return self.pages_for(self.minimum)

    def pages_for(self, items: int) -> int:
        """How many pages it takes to have so many items."""
        return sum(go_round(items, [len(page) for page in self.pages])) * self.tiles

    @property
    def spare(self) -> int:
        """How many more are printed than the game cannot do without."""
        return max(0, self.items - self.minimum)

    @property
    def why(self) -> str:
        """The reason for the minimum, in the game's words."""
        return self.needs.why if self.needs else ""

    def printed(self) -> Counter[str]:
        """How many of each item, by its id, the planned pages hold together."""
        total: Counter[str] = Counter()
        for copies, page in zip(self.sheets, self.pages, strict=True):
            for id, count in Counter(item.id for item in page).items():
                total[id] += copies * count
        return total


class Wish(NamedTuple):
    """How much is to be printed: the size of the print-out, and pages in all for the kinds named in ``pages``."""

    size: Size = "recommended"
    pages: Mapping[str, int] = MappingProxyType({})


USUAL = Wish()


def make_plan(
    kinds: Iterable[Kind], mode: Mode, players: int, dealt: Dealt, wish: Wish = USUAL,
    tiles: Mapping[str, int] = MappingProxyType({}),
) -> tuple[KindPlan, ...]:
    """For each kind, the pages that give so many players what was wished for.

    ``short`` prints the mode's minimum, or what it recommends where it has none, ``recommended`` what it recommends
    (and never less than the minimum), ``generous`` half as much again. A kind about which the mode says nothing is
    printed once, whole; so are guides and aids. ``dealt`` are the pages of each kind, ``tiles`` how many sheets a
    component takes, of kinds that take several.
    """
    return tuple(_plan(kind, mode, players, dealt[kind.id], wish, tiles.get(kind.id, 1)) for kind in kinds)


def _plan(
    kind: Kind, mode: Mode, players: int, pages: tuple[tuple[Item, ...], ...], wish: Wish, tiles: int
) -> KindPlan:
    sizes = [len(page) for page in pages]
    needs, best = mode.at_least.get(kind.id), mode.recommended.get(kind.id)
    if kind.role != "piece" or not (needs or best):
        minimum, recommended, wanted = 0, sum(sizes), sum(sizes)
    else:
        minimum = needs.for_players(players) if needs else 0
        recommended = max(minimum, best.for_players(players) if best else 0)
        generous = recommended + -(-recommended // 2)
        short = minimum if needs else recommended
        wanted = {"short": short, "recommended": recommended, "generous": generous}[wish.size]
    asked = wish.pages.get(kind.id)
    sheets = go_round(wanted, sizes) if asked is None else first_pages(pages_needed(asked, tiles), sizes)
    return KindPlan(kind, wanted, sheets, pages, minimum, recommended, needs, best, tiles)


def go_round(wanted: int, sizes: list[int]) -> tuple[int, ...]:
    """How often to print pages of these sizes to get so many items: the least paper, and of that the best mix.

    Pages 1, 2, … in turn; a part-filled page only where it costs no sheet more than full pages alone. No page is
    printed where there is nothing on any.
    """
    copies = [0] * len(sizes)
    if not sizes:
        return ()
    full, held = max(sizes), 0
    rounds = max(0, wanted // sum(sizes) - 1)
    if min(sizes) == full and rounds:
        # Equal pages: whole rounds are known without going them.
        copies, held = [rounds] * len(sizes), rounds * sum(sizes)
    for page in cycle(range(len(sizes))):
        if held >= wanted:
            return tuple(copies)
        left = wanted - held
        if sizes[page] == full or 1 + pages_needed(max(0, left - sizes[page]), full) <= pages_needed(left, full):
            copies[page] += 1
            held += sizes[page]
    raise AssertionError("a cycle does not end")


def first_pages(count: int, sizes: list[int]) -> tuple[int, ...]:
    """How often each page is printed when there are to be ``count`` pages in all."""
    order = _by_turn(sizes)
    copies = [0] * len(sizes)
    for turn in range(len(order)):
        copies[order[turn]] = pages_needed(max(0, count - turn), len(order))
    return tuple(copies)


def _by_turn(sizes: list[int]) -> list[int]:
    """The pages' indices in the order in which they are printed: full ones first."""
    full = max(sizes, default=0)
    return sorted(range(len(sizes)), key=lambda page: sizes[page] < full)


def job_of(plans: Iterable[KindPlan]) -> Job:
    """The plan as a job: one batch a ``Page [n]``, or as many as a component takes."""
    return tuple(
        Batch(plan.kind, tuple((item, 1) for item in page), sheets=copies, first=1 + index * plan.tiles)
        for plan in plans
        for index, (page, copies) in enumerate(zip(plan.pages, plan.sheets, strict=True))
        if copies
    )
