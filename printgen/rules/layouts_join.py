"""Every layout of the game can be laid: touching pieces join, the path runs through all of them, loops close.

    rules:
      - layouts_join

Judges all layouts, printed or not. Where two pieces touch, both have a joint or neither; the path comes to each piece
once, from one to the next beside it; a loop leads back to its first piece, an open board does not, and is warned
about when it is the one that is printed: on it, all pawns soon stay near the end.
"""

from collections.abc import Iterator

from printgen.boards.laying import check_layout
from printgen.model import RuleUse
from printgen.plan.boards import maps_of
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject

CODE = "layouts-join"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    maps = {kind.id: maps_of(kind) for kind in subject.game.kinds.values() if kind.map_field}
    for layout in subject.game.layouts.values():
        printed = subject.board is not None and subject.board.layout.id == layout.id
        for problem in check_layout(layout, maps[layout.kind]) if layout.kind in maps else ():
            if printed or problem.severity is Severity.ERROR:
                yield problem
