"""Nothing lies within 5 mm of the edge of the sheet, where many printers cannot print. Always on.

A warning names the kind and the margin that is left. Give the paper a smaller ``grid`` or ``page`` in the style.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.page import Page
from printgen.page.boxes import lying
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.words import say

CODE = "wide-margins"
FIELDS = Record({})
LEAST = 5.0
TOLERANCE = 1e-6


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    places = {plan.kind.id: plan.kind.place for plan in subject.plans}
    margins: dict[str, float] = {}
    # Backs that are moved are judged where their offset is read.
    for page in (page for page in subject.pages if page.role != "back"):
        margins[page.kind] = min(margin(page), margins.get(page.kind, LEAST))
    for kind, left in margins.items():
        if left < LEAST - TOLERANCE:
            message = say("{kind}: components come within {left} mm of the edge of the sheet", kind=kind,
                          left=f"{left:.1f}")
            hint = say("many printers leave {least} mm white; make the paper's `grid` or `page` smaller",
                       least=f"{LEAST:g}")
            yield Problem(places.get(kind, subject.game.place), CODE, message, hint, Severity.WARNING)


def margin(page: Page) -> float:
    """The least distance in mm from a component's trim to an edge of the sheet."""
    least = min(page.width, page.height)
    for placement in page.placements:
        x, y, width, height = lying(placement)
        least = min(least, x, y, page.width - x - width, page.height - y - height)
    return least
