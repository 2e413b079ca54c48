"""A kind's items: the values of its fields, copies and page."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from printgen.model import Item, Value
from printgen.problems import CellPlace, Place
from printgen.reading import tree
from printgen.reading.definitions import Defined
from printgen.reading.groups import lacks, unknown_key
from printgen.reading.overlay import old_ids
from printgen.reading.values import (
    ABSENT,
    IDENTIFIER,
    Field,
    Report,
    Text,
    integer,
    mistyped,
    nearest,
    nearest_word,
    wrong,
)
from printgen.words import say

MOST_COPIES = 10_000
"""How many copies an item may have, unless the game says otherwise (``most_copies``): a slip of the finger is found."""
TOGETHER = 2
"""All items of a kind may have so many times the copies that one of them may have."""
SHARED: Mapping[str, Field] = {"id": Text(), "copies": integer(0, MOST_COPIES), "page": integer(1, MOST_COPIES)}
"""What every item has beside its fields."""


def read_items(
    node: tree.Node | None, defined: Defined, report: Report, most_copies: int = MOST_COPIES
) -> tuple[Item, ...]:
    """The items of a kind whose ids are there."""
    if node is None:
        return ()
    if not isinstance(node, tree.Listing):
        mistyped(node, report, say("a list of items"), say("items may also come from a table: {table: cards.csv}"))
        return ()
    known = {**SHARED, "copies": integer(0, most_copies), **defined.readers}
    defaults = {
        name: definition.default
        for name, definition in defined.definitions.items()
        if definition.default is not None
    }
    members = [member for member in node.members if isinstance(member, tree.Mapping)]
    if members and defined.whole and _has_no_header(members[0], known, report):
        return ()
    for member in members:
        _check_whole(member, members, known, defaults, report)
    undeclared = _undeclared(members, known, report) if defined.whole else set()
    items = tuple(_read_item(member, known, defaults, defined, undeclared, report) for member in members)
    total, most = sum(item.copies for item in items), TOGETHER * most_copies
    if total > most:
        message = say("{total} copies in all are too many, the most is {limit}", total=total, limit=most)
        wrong(report, node.place, "out-of-range", message, say("`most_copies` in game.yaml allows more"))
    return items


def _has_no_header(row: tree.Mapping, known: Mapping[str, Field], report: Report) -> bool:
    """Whether a table begins with an item, and not with the names of fields (reported)."""
    first = [name for name, place in row.keys.items() if place != row.place]  # an id that was made stands at the row
    if not isinstance(row.place, CellPlace) or len(first) < 2 or not known.keys().isdisjoint(first):
        return False
    if any(nearest_word(name, sorted(known)) for name in first):
        return False
    names = ", ".join(name for name in known if name not in SHARED)
    wrong(report, min(row.keys.values()), "missing-name", say("the first row of this table names no field"),
          say("write the names of the fields above the items: {names}", names=names))
    return True


def _check_whole(
    node: tree.Mapping, others: Sequence[tree.Mapping], known: Mapping[str, Field], defaults: Mapping[str, Value],
    report: Report,
) -> None:
    """The item has all its fields. One that was to change another, of which there is none, lacks some: said once."""
    missing = [name for name in known if name not in SHARED and name not in defaults and lacks(node, name, known)]
    if missing and isinstance(id := node.members["id"], tree.Added):
        message = say("there is no item {id!r} to be changed; a new one needs {keys}", id=id.text[:60],
                      keys=", ".join(missing))
        wrong(report, id.place, "unknown-reference", message, nearest(id.text, old_ids(others)))
        return
    for name in missing:
        hint = say("write it, or give the field a default")
        wrong(report, _where_missing(node, name), "missing-key", say("{key!r} is missing", key=name), hint)


def _undeclared(members: Sequence[tree.Mapping], known: Collection[str], report: Report) -> set[str]:
    """What every item has, and is no field: reported once. The columns of a table have their names but once."""
    written = [set(member.members) for member in members if not isinstance(member.place, CellPlace)]
    everywhere = set.intersection(*written).difference(known) if len(written) > 1 else set()
    found = {key for key in everywhere if re.fullmatch(IDENTIFIER, key)}
    for key in sorted(found):
        message = say("all {count} items have a value for {key!r}, which is no field", count=len(written), key=key[:60])
        close = nearest_word(key, sorted(known))
        wrong(report, members[0].keys[key], "unknown-key", message, say("did you mean {word!r}?", word=close) if close
              else say("add it to `fields`, e.g. {key}: {{type: text}}", key=key[:60]))
    return found


def _read_item(
    node: tree.Mapping, known: Mapping[str, Field], defaults: Mapping[str, Value], defined: Defined,
    undeclared: Collection[str], report: Report,
) -> Item:
    values: dict[str, Any] = {}
    for key, member in node.members.items():
        reader = known.get(key)
        if reader is not None:
            if isinstance(member, tree.Cell):
                member = _meant(member, key, defined, report)
            value = reader.read(member, report)
            if value is not ABSENT:
                values[key] = value
        elif defined.whole and key not in undeclared:
            unknown_key(node, key, known, report)
    held: dict[str, Value] = {
        name: values[name] if name in values else defaults[name]
        for name in defined.definitions
        if name in values or name in defaults
    }
    return Item(values["id"], values.get("copies", 1), held, node.place, values.get("page"), _places(node))


def _places(node: tree.Mapping) -> dict[str, Place]:
    """Where the values of an item stand, and the empty cells of its row in a table."""
    places = {key: member.place for key, member in node.members.items()}
    if isinstance(node.place, CellPlace):
        for key, column in node.keys.items():
            if key not in places and isinstance(column, CellPlace):
                places[key] = node.place._replace(column=column.column)
    return places


def _meant(cell: tree.Cell, key: str, defined: Defined, report: Report) -> tree.Node:
    """The cell of a table as a YAML file would have it."""
    from printgen.reading.tables.cells import meant

    definition = defined.definitions.get(key)
    return meant(cell, definition.type if definition else ("text" if key == "id" else "integer"), report)


def _where_missing(node: tree.Mapping, name: str) -> Place:
    """Where a value should stand: in a table its empty cell, or beside the names of the other columns; or where
    somebody left it out."""
    if not isinstance(node.place, CellPlace) or not node.keys:
        return node.place
    column = node.keys.get(name)
    if isinstance(column, CellPlace):
        return node.place._replace(column=column.column)
    return column or min(node.keys.values())
