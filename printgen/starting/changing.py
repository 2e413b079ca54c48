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


class Change(NamedTuple):
    """Another number for a field, or for the copies, of an item of a kind."""

    kind: Kind
    item: Item
    field: str
    old: int
    new: int


def find_change(game: Game, mode: Mode, write: Callable[[Change], str]) -> Change | None:
    """The first change that is printed without a problem that the game does not have already; None if there is none.

    ``write`` gives the text of a variant that makes a change in this mode.
    """
    folder = Path(game.folder)
    before = _print(folder, mode)
    for change in islice(_changes(game, mode), MOST_TRIES):
        with tempfile.TemporaryDirectory() as aside:
            variant = Path(aside) / "variant.yaml"
            variant.write_text(write(change), encoding="utf-8")
            after = _print(folder, mode, variant)
        if after.told <= before.told and after.printed != before.printed:
            return change
    return None


def _changes(game: Game, mode: Mode) -> Iterator[Change]:
    """Fields that are numbers come first, of each kind two; then copies."""
    kinds = [kind for kind in game.kinds.values()
             if kind.role == "piece" and kind.items and not kind.map_field and kind.id not in mode.leave_out]
    for kind in kinds:
        yield from islice(_other_values(kind), 2)
    for kind in kinds:
        item = kind.items[0]
        if item.copies:
            yield Change(kind, item, "copies", item.copies, item.copies + 1)


def _other_values(kind: Kind) -> Iterator[Change]:
    for field, definition in kind.fields.items():
        for item in kind.items:
            old = item.values.get(field)
            if definition.type != "integer" or not isinstance(old, int):
                continue
            for new in (old + 1, old - 1):
                if _allowed(new, definition.minimum, definition.maximum):
                    yield Change(kind, item, field, old, new)


def _allowed(value: int, minimum: int | None, maximum: int | None) -> bool:
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
    return _Print(told, [
        (batch.kind.id, item.id, item.values, copies * batch.sheets)
        for batch in (made.job if made else ()) for item, copies in batch.items
    ])


def words_of(change: Change | None, catalogue: Catalogue) -> Mapping[str, str]:
    """What a variant's template says of a change; without one, an example that is no more than a remark."""
    if change is None:
        return {"out": "# ", "note": say("Nothing is different yet.").say_in(catalogue), "kind": "kind", "item": "item",
                "field": "field", "new": "2"}
    note = say("{kind}, {item}: {field} {new}, not {old}.", kind=change.kind.title, item=change.item.id,
               field=change.field, new=change.new, old=change.old)
    return {"out": "", "note": _in_quotes(note.say_in(catalogue)), "kind": change.kind.id, "item": change.item.id,
            "field": change.field, "new": str(change.new)}


def _in_quotes(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
