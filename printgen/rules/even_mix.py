"""What is printed of a kind has the mix of its items. Always on.

A note: where some pages are printed more often than others, items on them are there more often than in one whole set.
That happens with a gutter, a fold or another paper, if a page then holds fewer components. Where the mix matters, ask
for as many pages as the note says. Items that ask for their ``page`` are on it on purpose: their kind is not judged.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.plan import KindPlan
from printgen.problems import Problem, Severity
from printgen.reading.groups import Record
from printgen.rules import Subject
from printgen.words import say

CODE = "even-mix"
FIELDS = Record({})
OFF = 2
"""By how many components an item may be off its share: dealing and part-filled pages take as many."""


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        asked = any(item.page is not None for item in plan.kind.items)
        if plan.kind.role == "piece" and not plan.kind.map_field and not asked and len(set(plan.sheets)) > 1:
            yield from _check_mix(plan)


def _check_mix(plan: KindPlan) -> Iterator[Problem]:
    printed, whole = plan.printed(), sum(item.copies for item in plan.kind.items)
    # An item's share is copies × printed / whole; compared without fractions.
    off = {item.id: printed[item.id] * whole - item.copies * plan.items for item in plan.kind.items}
    most = max(plan.kind.items, key=lambda item: off[item.id])
    if off[most.id] > OFF * whole:
        message = say(
            "{kind}: the {printed} that are printed are not an even mix: {count} of them are {item}, not {share}",
            kind=plan.kind.title, printed=plan.items, count=printed[most.id], item=most.id,
            share=round(most.copies * plan.items / whole),
        )
        pages = -(-plan.items // whole) * len(plan.pages) * plan.tiles
        hint = say("`--pages {kind}={pages}` prints whole sets", kind=plan.kind.id, pages=pages)
        yield Problem(plan.kind.place, CODE, message, hint, Severity.NOTE)
