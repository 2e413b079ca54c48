"""Lists in the fields of items: of a few words, of items of a kind by their ids, or of any names."""

from collections.abc import Collection
from typing import Any, NamedTuple

from printgen.model import Names
from printgen.reading import tree
from printgen.reading.groups import ListOf
from printgen.reading.values import Field, Report, Text, _Absent, nearest, scalar, wrong
from printgen.words import say

NAME = Text(lines=False, blank=False, what=say("a name"))
MOST = 1000
"""How many names a list may hold."""


class ItemId(NamedTuple):
    """The id of an item of the kind ``of``; ``ids`` are those there are, None if they could not be read."""

    of: str
    ids: Collection[str] | None

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        found = scalar(node, report, say("the id of an item"))
        if isinstance(found, _Absent):
            return found
        if self.ids is None or found.text in self.ids:
            return found.text
        from printgen.reading.meanings import commas_meant  # only what is wrong needs it

        message = say("{kind} has no item {name!r}", kind=self.of, name=found.text[:60])
        hint = commas_meant(found.text, self.ids) or nearest(found.text, self.ids)
        return wrong(report, node.place, "unknown-reference", message, hint)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class NameList(NamedTuple):
    """A list of names, from ``least`` to ``most`` of them; ``distinct``: none stands there twice."""

    member: Field
    least: int = 0
    most: int = MOST
    distinct: bool = True

    def read(self, node: tree.Node, report: Report) -> Names | _Absent:
        found = self._list().read(node, report)
        return found if isinstance(found, _Absent) else Names(found)

    def schema(self) -> dict[str, Any]:
        return self._list().schema()

    def _list(self) -> ListOf:
        return ListOf(self.member, self.most, self.distinct, self.least)


def ids_in(kind: tree.Node | None) -> frozenset[str] | None:
    """The ids of a kind's items; None if its items, or ids of them, could not be read. All of them have one."""
    items = kind.members.get("items") if isinstance(kind, tree.Mapping) else None
    if not isinstance(items, tree.Listing):
        return None
    groups = [item for item in items.members if isinstance(item, tree.Mapping)]
    if not all(group.whole for group in groups):
        return None
    given = [group.members.get("id") for group in groups]
    if any(isinstance(id, tree.Guess) for id in given):
        return None
    return frozenset(id.text for id in given if isinstance(id, tree.Scalar))
