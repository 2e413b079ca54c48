"""No words lie over a joint of a board on several sheets. Always on.

A warning names the kind, the words and where its joints are on that paper. Sheets that are glued a little off break
letters: move the words, or choose another ``overlap`` or ``size``.
"""

from collections.abc import Iterator

from printgen.layout.grids import grid_of
from printgen.model import Kind, RuleUse
from printgen.page import Drawing
from printgen.page.tiles import Tiling
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.rules.inside_outlines import words_in
from printgen.words import say

CODE = "whole-words"
FIELDS = Record({})
MOST = 5
"""So many words are named."""


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for plan in subject.plans:
        grid = grid_of(plan.kind, subject.paper, subject.craft) if plan.kind.overlap else None
        if grid and grid.tiling:
            placed = (placed for page in subject.pages for placed in page.placements if placed.kind == plan.kind.id)
            faces = {id(each.face): each.face for each in placed}
            parted = dict.fromkeys(words for face in faces.values() for words in _parted(face, grid.tiling))
            if parted:
                yield _problem(plan.kind, [*parted], grid.tiling, subject.paper.name)


def _parted(face: Drawing, tiling: Tiling) -> Iterator[str]:
    """The words that a joint goes through."""
    for words, spots in words_in(face):
        for axis, joints in enumerate(tiling.joints()):
            first, last = min(spot[axis] for spot in spots), max(spot[axis] for spot in spots)
            if any(first < joint < last for joint in joints):
                yield words
                break


def _problem(kind: Kind, parted: list[str], tiling: Tiling, paper: str) -> Problem:
    named = ", ".join(repr(words[:40]) for words in parted[:MOST]) + (" …" if len(parted) > MOST else "")
    message = say("{kind}: {words} would lie over a joint on {paper}", kind=kind.title, words=named, paper=paper)
    uprights, levels = (", ".join(f"{joint:g}" for joint in joints) or "–" for joints in tiling.joints())
    hint = say("move it: joints are at x = {across} mm, y = {down} mm", across=uprights, down=levels)
    return Problem(kind.place, CODE, message, hint, Severity.WARNING)
