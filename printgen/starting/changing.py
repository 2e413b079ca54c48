"""A first change for a variant of a game: a number that the game really has, and that may be another one."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from printgen import making, requests
from printgen.model import Game, Item, Kind, Mode
from printgen.problems import Problem
from printgen.requests import Request
from printgen.words import Catalogue, say

MOST_TRIES = 6
"""So many changes of each sort are tried: each takes as long as a print-out."""
EXAMPLE = "# kinds:\n#   kind:\n#     items:\n#       item: {field: 2}\n"


class Change(NamedTuple):
    """Another number for what a game has: ``what`` it belongs to (empty for a setting of the game), and its name.

    ``written`` is what a variant's file says to make it.
    """

    what: str
    name: str
    old: int
    new: int
    written: str


def find_change(game: Game, mode: Mode, write: Callable[[Change], str]) -> Change | None:
    """The first change that is printed without a problem that the game does not have already; None if there is none.

    ``write`` gives the text of a variant that makes a change in this mode.
    """
    folder = Path(game.folder)
    before = _print(folder, mode)
    for change in _changes(game, mode):
        with tempfile.TemporaryDirectory() as aside:
            variant = Path(aside) / "variant.yaml"
            variant.write_text(write(change), encoding="utf-8")
            after = _print(folder, mode, variant)
        if after.told <= before.told and after.printed != before.printed:
            return change
    return None


def _changes(game: Game, mode: Mode) -> Iterator[Change]:
    """Fields that are numbers come first, of each kind two; then settings, and last copies."""
    kinds = [kind for kind in game.kinds.values()
             if kind.role == "piece" and kind.items and not kind.map_field and kind.id not in mode.leave_out]
    yield from islice((change for kind in kinds for change in islice(_other_values(kind), 2)), MOST_TRIES)
    yield from islice(_other_settings(game), MOST_TRIES)
    firsts = [(kind, kind.items[0]) for kind in kinds if kind.items[0].copies]
    for kind, item in firsts[:MOST_TRIES]:
        yield _of_item(kind, item, "copies", item.copies, item.copies + 1)


def _other_values(kind: Kind) -> Iterator[Change]:
    for field, definition in kind.fields.items():
        for item in kind.items:
            old = item.values.get(field)
            if definition.type != "integer" or not isinstance(old, int):
                continue
            for new in (old + 1, old - 1):
                if _allowed(new, definition.minimum, definition.maximum):
                    yield _of_item(kind, item, field, old, new)


def _of_item(kind: Kind, item: Item, field: str, old: int, new: int) -> Change:
    written = f"kinds:\n  {kind.id}:\n    items:\n      {item.id}: {{{field}: {new}}}\n"
    return Change(f"{kind.title}, {item.id}", field, old, new, written)


def _other_settings(game: Game) -> Iterator[Change]:
    for name, old in game.settings.items():
        if not isinstance(old, bool):
            yield Change("", name, old, old + 1, f"play: {{settings: {{{name}: {old + 1}}}}}\n")


def _allowed(value: int, minimum: float | None, maximum: float | None) -> bool:
    return (minimum is None or value >= minimum) and (maximum is None or value <= maximum)


class _Print(NamedTuple):
    """A print-out that nobody writes: what there is to say about it, wherever it is said, and what is printed."""

    told: set[tuple[str, str]]
    printed: list[tuple[object, ...]]


def _print(folder: Path, mode: Mode, *variants: Path) -> _Print:
    problems: list[Problem] = []
    request = Request(folder, mode=mode.id, variants=variants)
    reading = making.read(request)
    made = None
    if reading.game:
        made = making.make(requests.choose(reading.game, request), request, problems.append)
    found = [*reading.problems, *problems, *(made.judged if made else ())]
    told = {(problem.code, str(problem.message)) for problem in found}
    printed: list[tuple[object, ...]] = [
        (batch.kind.id, item.id, item.values, copies * batch.sheets)
        for batch in (made.job if made else ()) for item, copies in batch.items
    ]
    return _Print(told, [*printed, *(reading.game.settings.items() if reading.game else ())])


def words_of(change: Change | None, catalogue: Catalogue) -> Mapping[str, str]:
    """What a variant's template says of a change; without one, an example that is no more than a remark."""
    if change is None:
        return {"note": say("Nothing is different yet.").say_in(catalogue), "change": EXAMPLE}
    values = {"name": change.name, "old": change.old, "new": change.new}
    note = say("{what}: {name} {new}, not {old}.", what=change.what, **values) if change.what else (
        say("{name} {new}, not {old}.", **values))
    return {"note": _in_quotes(note.say_in(catalogue)), "change": change.written}


def _in_quotes(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
