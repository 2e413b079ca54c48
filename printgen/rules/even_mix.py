"""What is printed of a kind has the mix of its items. Always on.

A note: where some pages are printed more often than others, items on them are there more often than in one whole set;
a warning, if an item is not there at all though there should be one. That happens with a gutter, a fold or another
paper, if a page then holds fewer components. Where the mix matters, ask for as many pages as the note says. Items that
ask for their ``page`` are on it on purpose: their kind is not judged.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.plan import KindPlan
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
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
    shares = {item.id: item.copies * plan.items for item in plan.kind.items}
    off = {id: abs(printed[id] * whole - share) for id, share in shares.items()}
    missing = [id for id, share in shares.items() if not printed[id] and share >= whole]
    most = max(missing or off, key=lambda id: off[id])
    if missing or off[most] > OFF * whole:
        message = say(
            "{kind}: the {printed} that are printed are not an even mix: {count} of them are {item}, not {share}",
            kind=plan.kind.title, printed=plan.items, count=printed[most], item=most,
            share=round(shares[most] / whole),
        )
        pages = -(-plan.items // whole) * len(plan.pages) * plan.tiles
        hint = say("`--pages {kind}={pages}` prints whole sets", kind=plan.kind.id, pages=pages)
        yield Problem(plan.kind.place, CODE, message, hint, Severity.WARNING if missing else Severity.NOTE)
