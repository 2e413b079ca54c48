"""The pieces of a board can be laid: their paths leave where joints are, hang together, and leave room for houses.

    rules:
      - sound_pieces: {kind: piece, houses: 3}

Every item of the kind is judged, printed or not. A joint is allowed in the middle of a side only; ``houses`` is how
many places of 2 by 2 free squares each piece offers beside its path, outside its number and title. Two pieces with
the same path are a warning. Where a mode marks surprises as the pieces have them, each piece has exactly one.
"""

from collections.abc import Iterator, Mapping

from printgen.boards.soundness import check_different, check_piece
from printgen.elements.squares import kept_clear
from printgen.model import Item, Kind, RuleUse
from printgen.paths import SURPRISE, Rows, squares
from printgen.plan.boards import maps_of, row_place
from printgen.problems import Problem
from printgen.reading.fields import integer
from printgen.reading.groups import Record
from printgen.reading.rules import NameOf
from printgen.rules import Subject
from printgen.words import say

CODE = "sound-pieces"
FIELDS = Record({"kind": NameOf("kind"), "houses": integer(0, 20)}, ("kind",))


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind = subject.kind(use)
    if not kind or not kind.map_field:
        return
    maps = maps_of(kind)
    yield from _check_each(kind, maps, use.values.get("houses", 0))
    yield from check_different(maps, {item.id: item.place for item in kind.items}.__getitem__)
    if subject.mode.surprises == "piece":
        for item in kind.items:
            yield from _check_surprise(item, maps[item.id], kind.map_field)


def _check_each(kind: Kind, maps: Mapping[str, Rows], houses: int) -> Iterator[Problem]:
    for item in kind.items:
        rows = maps[item.id]
        yield from check_piece(rows, row_place(item, kind.map_field), houses, kept_clear(rows, kind))


def _check_surprise(item: Item, rows: Rows, field: str) -> Iterator[Problem]:
    count = len(list(squares(rows, SURPRISE)))
    if count != 1:
        message = say("piece {id} has {count} surprise squares, not one", id=item.id, count=count)
        hint = say("mark one walkable square with S, or print with --surprises and a number that chooses them")
        yield Problem(row_place(item, field)(0), CODE, message, hint)
