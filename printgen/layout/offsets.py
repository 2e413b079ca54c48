"""Backs that are moved to meet their fronts must stay where a printer can ink."""

from collections.abc import Iterable, Iterator

from printgen.layout.craft import Craft
from printgen.model import Paper
from printgen.page import Page
from printgen.page.boxes import around, inked
from printgen.problems import Place, Problem
from printgen.words import say

TOLERANCE = 0.01


def check_offset(pages: Iterable[Page], paper: Paper, craft: Craft) -> Iterator[Problem]:
    """One problem, about the page whose backs go furthest into the margin, if any do."""
    if craft.back_offset == (0.0, 0.0):
        return
    over = {page.name: over for page in pages if page.role == "back" and (over := _over(page, paper)) > TOLERANCE}
    if over:
        x, y = craft.back_offset
        message = say(
            "moved by {x:g},{y:g} mm, the backs of {page} would lie {over:.1f} mm inside the {margin:g} mm at the "
            "paper's edge that printers leave free",
            x=x, y=y, page=max(over, key=lambda name: over[name]), over=max(over.values()), margin=paper.margin,
        )
        hint = say("measure again with `printgen calibrate`: offsets are rarely more than 3 mm")
        yield Problem(Place("--back-offset"), "back-offset", message, hint)


def _over(page: Page, paper: Paper) -> float:
    """How far backs reach into the margin, in mm; nothing or less if they do not."""
    boxes = [inked(placed) for placed in page.placements]
    if not boxes:
        return 0.0
    x, y, width, height = around(boxes)
    return max(paper.margin - x, paper.margin - y, x + width - paper.width + paper.margin,
               y + height - paper.height + paper.margin)
