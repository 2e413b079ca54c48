"""How many of which page a mode and a number of players need."""

from collections.abc import Iterable
from dataclasses import dataclass

from printgen.model import Batch, Item, Job, Kind, Mode

Dealt = dict[str, tuple[tuple[Item, ...], ...]]
"""For each kind, what lies on its pages."""


@dataclass(frozen=True, slots=True)
class KindPlan:
    """What is printed of one kind: how many items are wanted, and how often each ``Page [n]`` is printed."""

    kind: Kind
    wanted: int
    sheets: tuple[int, ...]
    pages: tuple[tuple[Item, ...], ...]

    @property
    def items(self) -> int:
        return sum(copies * len(page) for copies, page in zip(self.sheets, self.pages, strict=True))

    @property
    def pages_total(self) -> int:
        return sum(self.sheets)


def make_plan(kinds: Iterable[Kind], mode: Mode, players: int, dealt: Dealt) -> tuple[KindPlan, ...]:
    """For each kind, the pages that give so many players what is recommended, and never less than the minimum.

    A kind about which the mode says nothing is printed once, whole. ``dealt`` are the pages of each kind.
    """
    plans = []
    for kind in kinds:
        pages = dealt[kind.id]
        if not pages:
            continue
        tables = mode.at_least, mode.recommended
        amounts = [table[kind.id].for_players(players) for table in tables if kind.id in table]
        wanted = max(amounts) if amounts else sum(map(len, pages))
        if kind.role != "piece":
            wanted = sum(map(len, pages))
        plans.append(KindPlan(kind, wanted, _go_round(wanted, [len(page) for page in pages]), pages))
    return tuple(plan for plan in plans if plan.pages_total)


def _go_round(wanted: int, sizes: list[int]) -> tuple[int, ...]:
    """How often to print each page: round and round until there are enough items."""
    copies = [0] * len(sizes)
    held = turn = 0
    whole_rounds = max(0, wanted // sum(sizes) - 1)
    if whole_rounds:
        copies = [whole_rounds] * len(sizes)
        held = whole_rounds * sum(sizes)
    while held < wanted:
        copies[turn % len(sizes)] += 1
        held += sizes[turn % len(sizes)]
        turn += 1
    return tuple(copies)


def job_of(plans: tuple[KindPlan, ...]) -> Job:
    """The plan as a job: one batch a ``Page [n]``."""
    return tuple(
        Batch(plan.kind, tuple((item, 1) for item in page), f"Page [{number}]", copies)
        for plan in plans
        for number, (page, copies) in enumerate(zip(plan.pages, plan.sheets, strict=True), 1)
        if copies
    )
