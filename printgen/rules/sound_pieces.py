"""The pieces of a board can be laid: their paths leave where joints are, hang together, and leave room for houses.

    rules:
      - sound_pieces: {kind: piece, houses: 3}

A build judges the items that it prints, ``printgen check`` every item of the kind. A joint is allowed in the middle of
a side only; ``houses`` is how many places of 2 by 2 free squares each piece offers beside its path, outside its number
and title. Two pieces with the same path are a warning. Where a mode marks surprises as the pieces have them, each
piece has exactly one.
"""

from collections.abc import Iterator

from printgen.boards.soundness import check_different, check_piece
from printgen.elements.squares import kept_clear
from printgen.model import Item, Kind, RuleUse
from printgen.paths import SURPRISE, Rows, squares
from printgen.plan.boards import map_of, maps_of, row_place
from printgen.problems import Problem
from printgen.reading.fields import NameOf, Record, integer
from printgen.rules import Subject
from printgen.words import say

CODE = "sound-pieces"
FIELDS = Record({"kind": NameOf("kind"), "houses": integer(0, 20)}, ("kind",))


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind = subject.kind(use)
    if not kind or not kind.map_field:
        return
    if not subject.whole:
        kind = kind._replace(items=tuple(item for item, _ in subject.printed(kind.id)))
    yield from check_pieces(kind, use.values.get("houses", 0))
    if subject.mode.surprises == "piece":
        for item in kind.items:
            yield from _check_surprise(item, map_of(item, kind.map_field), kind.map_field)


def check_pieces(kind: Kind, houses: int) -> Iterator[Problem]:
    """What is wrong with the pieces of a kind, whatever they are printed for."""
    maps = maps_of(kind)
    clear = kept_clear(next(iter(maps.values()), ()), kind) if maps else ()
    for item in kind.items:
        if item.id in maps:
            yield from check_piece(maps[item.id], row_place(item, kind.map_field), houses, clear)
    yield from check_different(maps, {item.id: item.place for item in kind.items}.__getitem__)


def _check_surprise(item: Item, rows: Rows, field: str) -> Iterator[Problem]:
    count = len(list(squares(rows, SURPRISE)))
    if count != 1:
        message = say("piece {id} has {count} surprise squares, not one", id=item.id, count=count)
        hint = say("mark one walkable square with S, or print with --surprises and a number that chooses them")
        yield Problem(row_place(item, field)(0), CODE, message, hint)
