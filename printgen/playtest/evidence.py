"""What play-tests found of how many components are needed, kept in a file beside the game.

``evidence.json`` is written by ``printgen playtest --record``. Its figures hold for the very decks, board and settings
that were played: a ``mark`` of these tells figures of another game apart.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from printgen.boards.board import Board
from printgen.model import Effect, Game, Item, Mode, Modifier
from printgen.playtest.chance import enough
from printgen.playtest.printed import HOUSE
from printgen.playtest.settings import settings_of
from printgen.playtest.tally import SPENT, Tally
from printgen.problems import Place, Problem, Severity, shown
from printgen.words import say

FILE = "evidence.json"
CODE = "below-evidence"
NO_RECORD = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What reading a file may end in that is no record."""
Items = Mapping[str, int]


class Evidence(NamedTuple):
    """How many of each kind a game of a mode and so many players needs in 99 of 100 games."""

    mode: str
    players: int
    mark: str
    games: int
    items: Items


def evidence_of(tally: Tally) -> dict[str, int | None]:
    """By kind: the smallest number of which more is needed in less than 1 % of games; None for too few games."""
    return {kind: enough(tally.peaks[kind]) for kind in SPENT}


def mark_of(game: Game, board: Board, changes: Mapping[str, int | bool] | None = None) -> str:
    """A mark of all that the figures depend on; the language and the drawings do not matter."""
    decks = {
        kind: [(item.id, item.copies, _facts(item)) for item in game.kinds[kind].items]
        for kind in (*SPENT, HOUSE) if kind in game.kinds
    }
    maps = [(piece.id, piece.rows) for piece in board.pieces.values()]
    facts = (decks, str(settings_of({**game.settings, **(changes or {})})), board.layout.path, board.layout.loop, maps)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def _facts(item: Item) -> list[object]:
    """What of an item matters in play: numbers, arrows and effects, not names and pictures."""
    facts: list[object] = []
    for name, value in sorted(item.values.items()):
        if isinstance(value, int) or name == "arrow":
            facts.append((name, value))
        elif isinstance(value, tuple):
            facts += [(one.who, one.amount, one.of) if isinstance(one, Effect) else (one.of, one.amount)
                      for one in value if isinstance(one, Effect | Modifier)]
    return facts


def read(folder: Path) -> tuple[Evidence, ...]:
    """The figures beside a game; none if there is no file, or one that cannot be read."""
    try:
        return _read(folder)
    except NO_RECORD:
        return ()


def check_record(folder: Path) -> Iterator[Problem]:
    """A warning if there is a file beside a game that cannot be read."""
    try:
        _read(folder)
    except FileNotFoundError:
        return
    except NO_RECORD:
        message = say("this is no record of play-tests, and its figures are not used")
        hint = say("delete it, or have it written anew: printgen playtest --record")
        yield Problem(Place(shown(folder / FILE)), "damaged-record", message, hint, Severity.WARNING)


def _read(folder: Path) -> tuple[Evidence, ...]:
    """Raises `NO_RECORD`."""
    data = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return tuple(
        Evidence(str(one["mode"]), int(one["players"]), str(one["mark"]), int(one["games"]),
                 {str(kind): int(count) for kind, count in one["items"].items()})
        for one in data["figures"]
    )


def merged(kept: Iterable[Evidence], found: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """What was kept, with what was found in its place: figures of other modes and numbers of players stay."""
    figures = {(one.mode, one.players): one for one in (*kept, *found)}
    return tuple(figures.values())


def text_of(figures: Iterable[Evidence], seed: int, strategies: Iterable[str]) -> str:
    """The file's text: a figure a line, so that changes can be seen."""
    lines = ",\n".join(f"    {json.dumps(one._asdict())}" for one in figures)
    head = {"made by": "printgen playtest --record", "seed": seed, "strategy": ",".join(strategies)}
    return f'{json.dumps(head)[:-1]},\n  "figures": [\n{lines}\n  ]\n}}\n'


def known(game: Game, mode: Mode, players: int, board: Board) -> Evidence | None:
    """The figures of just this game, if they have been recorded."""
    fitting = [one for one in read(Path(game.folder)) if (one.mode, one.players) == (mode.id, players)]
    return next((one for one in fitting if one.mark == mark_of(game, board)), None) if fitting else None


def judge(game: Game, mode: Mode, players: int, board: Board) -> Iterable[Problem]:
    """A warning for each minimum that the figures contradict."""
    found = known(game, mode, players, board)
    for kind, count in found.items.items() if found else ():
        amount = mode.at_least.get(kind)
        if amount and kind in game.kinds and amount.for_players(players) < count:
            message = say("{players} players need {count} of {kind} in 99 of 100 games, and the minimum is {minimum}",
                          players=players, count=count, kind=game.kinds[kind].title,
                          minimum=amount.for_players(players))
            yield Problem(amount.place, CODE, message, say("`printgen plan --evidence` shows what was found"),
                          Severity.WARNING)
