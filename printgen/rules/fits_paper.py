"""A component fits the printable area of the paper. Always on.

Nothing is ever scaled to fit: a component larger than its sheet is an error. Make ``size`` smaller, or, for
something that fills a page, write ``area: page``; a board that is glued together from several sheets says
``tile: true``.
"""

from collections.abc import Iterator

from printgen.layout.grids import grid_of
from printgen.model import RuleUse
from printgen.page.tiles import MOST
from printgen.problems import Problem
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.words import say

CODE = "fits-paper"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        kind = plan.kind
        if grid_of(kind, subject.paper, subject.craft) is None:
            area = subject.paper.page if kind.area == "page" else subject.paper.grid
            width, height = kind.size
            message = say(
                "{kind!r} is {width:g} x {height:g} mm, larger than the {across:g} x {down:g} mm that {paper} offers",
                kind=kind.id, width=width, height=height, across=area.width, down=area.height,
                paper=subject.paper.name,
            )
            if subject.craft.duplex == "fold" and grid_of(kind, subject.paper):
                message = say("{kind!r} is too large: front and back do not fit on both sides of a fold", kind=kind.id)
            hint = say("make `size` smaller, or write `tile: true` for a component that is glued together from several "
                       "sheets")
            if width <= subject.paper.page.width and height <= subject.paper.page.height:
                hint = say("make `size` smaller, or write `area: page` for a component that fills a page")
            if kind.overlap:
                message = say("{kind!r} would take more than {most} x {most} sheets of {paper}", kind=kind.id,
                              most=MOST, paper=subject.paper.name)
                hint = say("make `size` smaller, or choose a larger paper")
            yield Problem(kind.sized if kind.sized.line else kind.place, CODE, message, hint)
