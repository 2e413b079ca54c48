"""On the board that is printed, every place for a house can have one whose arrow points at the path.

    rules:
      - houses_served: {kind: house, arrow: arrow, houses: 3}

``kind`` are the houses, ``arrow`` is the field that says where a house's arrow points (up, right, down or left), and
``houses`` how many places each piece of the board has. Print more houses, with the arrows that are named.
"""

from collections import Counter
from collections.abc import Iterator

from printgen.boards.houses import places, seat
from printgen.elements.squares import kept_clear
from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.fields import FieldName, NameOf, Record, integer
from printgen.rules import Subject
from printgen.words import say

CODE = "houses-served"
FIELDS = Record(
    {"kind": NameOf("kind"), "arrow": FieldName(("choice", "text")), "houses": integer(1, 20)},
    ("kind", "arrow", "houses"),
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, board = subject.kind(use), subject.board
    if not kind or not board:
        return
    pieces = subject.game.kinds[board.layout.kind]
    clear = kept_clear(next(iter(board.pieces.values())).rows, pieces)
    wanted = [arrows for _, _, arrows in places(board, use.values["houses"], clear)]
    tiles: Counter[str] = Counter()
    for item, copies in subject.printed(kind.id):
        tiles[str(item.values.get(use.values["arrow"]))] += copies
    seated = seat(wanted, tiles)
    if seated == len(wanted):
        return
    message = say("{layout}: only {seated} of {places} places can have a house", layout=board.layout.title,
                  seated=seated, places=len(wanted))
    hint = say("{count} houses are printed, with arrows {arrows}; the places want {wanted}", count=tiles.total(),
               arrows=_counted(tiles), wanted=_counted(Counter(arrow for arrows in wanted for arrow in arrows)))
    yield Problem(use.place, CODE, message, hint)


def _counted(arrows: Counter[str]) -> str:
    return ", ".join(f"{arrow} × {count}" for arrow, count in sorted(arrows.items()))
