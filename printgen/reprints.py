"""Just a part of a game: components that were lost, or blank ones to draw on."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from printgen.layout.blanks import blank_of
from printgen.layout.grids import grid_of
from printgen.model import Batch, Game, Item, Job, Kind, PictureFile
from printgen.requests import Choice, WrongUsage, kind_with_sheets, unknown
from printgen.words import say

WORD = r"(?P<kind>[^:*]+)(?::(?P<item>[^*]+))?(?:\*(?P<copies>[0-9]{1,4}))?"


class Wanted(NamedTuple):
    """A kind, or one of its items; ``copies`` is 0 where no number is said."""

    kind: Kind
    item: str
    copies: int


def part_of(choice: Choice, only: Iterable[str], blank: Iterable[str]) -> Job:
    """The components that ``--only`` and ``--blank`` name; nothing if they name none. Raises `WrongUsage`.

    Of an item that is named one copy is printed, or as many as are asked for; of blanks, a page.
    """
    game = choice.game
    lost: dict[str, list[tuple[Item, int]]] = {}
    for wanted in _wanted(game, only):
        items = [(item, wanted.copies or 1) for item in _items(wanted)]
        lost.setdefault(wanted.kind.id, []).extend(items)
    again = [Batch(game.kinds[kind], tuple(items)) for kind, items in lost.items()]
    return (*again, *(_blanks(wanted, choice) for wanted in _wanted(game, blank)))


def _blanks(wanted: Wanted, choice: Choice) -> Batch:
    if wanted.item:
        message = say("{text!r}: a blank is of no item; write {kind}, or {kind}*3",
                      text=f"{wanted.kind.id}:{wanted.item}", kind=wanted.kind.id)
        raise WrongUsage(message)
    kind = blank_of(wanted.kind)
    grid = grid_of(kind, choice.paper, choice.craft)
    copies = wanted.copies or (grid.capacity if grid else 1)
    return Batch(kind, ((kind.items[0], copies),), say("to draw on").say_in(choice.words))


def _wanted(game: Game, words: Iterable[str]) -> Iterator[Wanted]:
    for word in (word.strip() for each in words for word in each.split(",")):
        match = re.fullmatch(WORD, word)
        if not match:
            raise WrongUsage(say("{text!r} names no component: write a kind, or kind:item, or kind:item*3", text=word))
        name = match["kind"].strip()
        kind = kind_with_sheets(game, name)
        if match["copies"] and not int(match["copies"]):
            raise WrongUsage(say("{text!r}: none at all cannot be printed", text=word))
        yield Wanted(kind, (match["item"] or "").strip(), int(match["copies"] or 0))


def _items(wanted: Wanted) -> list[Item]:
    """The items that are meant: by id, by the beginning of one, or by a value. Raises `WrongUsage`."""
    items = wanted.kind.items
    if not wanted.item:
        return list(items)
    found = [item for item in items if item.id == wanted.item]
    found = found or [item for item in items if item.id.startswith(f"{wanted.item}-")]
    found = found or [item for item in items if wanted.item in map(_plain, item.values.values())]
    if not found:
        message = say("{kind} has no item {name!r}", kind=wanted.kind.title, name=wanted.item)
        raise unknown(message, wanted.item, (item.id for item in items))
    return found


def _plain(value: object) -> str:
    """A value as somebody would type it."""
    if isinstance(value, PictureFile):
        return value.path.rpartition("/")[2].partition(".")[0]
    return str(value)
