"""Lists and groups of keys, made of other fields."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from printgen.reading import tree
from printgen.reading.values import (
    ABSENT,
    Field,
    Report,
    _Absent,
    identifier,
    mistyped,
    nearest,
    nearest_word,
    wrong,
)
from printgen.words import say


class ListOf(NamedTuple):
    """A list of one kind of value; members that cannot be read are left out. ``distinct``: none stands there twice."""

    member: Field
    most: int = 10_000
    distinct: bool = False
    least: int = 0

    def read(self, node: tree.Node, report: Report) -> tuple[Any, ...] | _Absent:
        if not isinstance(node, tree.Listing):
            return mistyped(node, report, say("a list"), say("write [a, b], or one line with - for each"))
        if len(node.members) > self.most:
            message = say("{count} are too many, at most {limit}", count=len(node.members), limit=self.most)
            return wrong(report, node.place, "out-of-range", message)
        if len(node.members) < self.least:
            message = say("{count} are too few, at least {limit}", count=len(node.members), limit=self.least)
            return wrong(report, node.place, "out-of-range", message)
        if self.distinct:
            report_twice(node.members, report)
        values = [self.member.read(member, report) for member in node.members]
        return tuple(value for value in values if value is not ABSENT)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.member.schema()}


def report_twice(members: Iterable[tree.Node], report: Report) -> None:
    """Report words that stand in a list once more."""
    seen = set()
    for member in members:
        if isinstance(member, tree.Scalar):
            if member.text in seen and member.text:
                wrong(report, member.place, "duplicate-value", say("{text!r} stands here twice", text=member.text[:60]),
                      say("keep one of the two"))
            seen.add(member.text)


class MapOf(NamedTuple):
    """Free names, one kind of value."""

    member: Field
    names: Field = identifier()

    def read(self, node: tree.Node, report: Report) -> dict[Any, Any] | _Absent:
        if not isinstance(node, tree.Mapping):
            return mistyped(node, report, say("a group of keys"))
        values: dict[Any, Any] = {}
        written: dict[Any, str] = {}
        for key, member in node.members.items():
            name = self.names.read(tree.Scalar(key, node.keys[key]), report)
            value = self.member.read(member, report)
            first = key if name is ABSENT else written.setdefault(name, key)
            if first != key and node.members[first].place.file == member.place.file:  # else one is laid over the other
                message = say("{key!r} and {other!r} are one name", key=key, other=first)
                wrong(report, node.keys[key], "duplicate-key", message, say("keep one of the two"))
            if name is not ABSENT and value is not ABSENT:
                values[name] = value
        return values

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.member.schema()}


class Record(NamedTuple):
    """A group of known keys. Unknown keys are reported with the nearest known one, missing ones by name.

    ``read`` gives a dict of what was written and could be read: a default belongs to whoever builds the value.
    """

    fields: Mapping[str, Field]
    required: tuple[str, ...] = ()

    def read(self, node: tree.Node, report: Report) -> dict[str, Any] | _Absent:
        if not isinstance(node, tree.Mapping):
            return mistyped(node, report, say("a group of keys"), say("write key: value"))
        values: dict[str, Any] = {}
        for key, member in node.members.items():
            known = self.fields.get(key)
            if known is None:
                unknown_key(node, key, self.fields, report)
                continue
            value = known.read(member, report)
            if value is not ABSENT:
                values[key] = value
        for key in self.required:
            if lacks(node, key, self.fields):
                wrong(report, node.place, "missing-key", say("{key!r} is missing", key=key))
        return values

    def schema(self) -> dict[str, Any]:
        properties = {key: known.schema() for key, known in self.fields.items()}
        schema: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
        return schema | ({"required": list(self.required)} if self.required else {})


def unknown_key(node: tree.Mapping, key: str, known: Mapping[str, object], report: Report) -> None:
    """Report a key that means nothing here."""
    hint = nearest(key, known)
    value = node.members[key]
    first, _, rest = key.partition(" ")
    before, _, after = key.partition(":")
    if key.strip() != key and key.strip() in known:
        hint = say("a no-break space stands beside it: write an ordinary one, or none")
    elif before in known and after and tree.is_empty(value):
        hint = say("a space is missing after the colon: write {text}", text=f"{before}: {after[:60]}")
    elif first in known and rest and tree.is_empty(value):
        hint = say("a colon is missing: write {text}", text=f"{first}: {rest[:60]}")
    elif (number := _before_comma(node, key)) and tree.is_empty(value):
        hint = say("write the decimal point as a dot: {text}", text=f"{number}.{key}")
    elif not hint.template.startswith("did you") and isinstance(value, tree.Scalar) and value.plain and not value.text:
        hint = say("if this belongs to the text before it, put the whole text in quotes")
    wrong(report, node.keys[key], "unknown-key", say("unknown key {key!r}", key=key[:60]), hint)


def _before_comma(node: tree.Mapping, key: str) -> str:
    """Of 1,5 between braces the 1, if the key is the 5; else ""."""
    keys = [*node.members]
    value = node.members[keys[keys.index(key) - 1]] if keys[0] != key else None
    whole = value.text if isinstance(value, tree.Scalar) and value.plain else ""
    return whole if key.isdecimal() and whole.lstrip("+-").isdecimal() else ""


def lacks(node: tree.Mapping, key: str, known: Collection[str]) -> bool:
    """Whether a key that must be there is missing: not where an unknown one is that key, badly written (reported)."""
    if key in node.members or not node.whole:
        return False
    unknown = (word for word in node.members if word not in known)
    return not any(key in (word.partition(" ")[0], nearest_word(word, sorted(known))) for word in unknown)


def leaves(known: Field, node: tree.Node, key: str = "") -> Iterator[tuple[str, Field, tree.Node]]:
    """Each single value below a node, with its field and the last key that leads to it."""
    if isinstance(known, ListOf) and isinstance(node, tree.Listing):
        for member in node.members:
            yield from leaves(known.member, member, key)
    elif isinstance(known, MapOf) and isinstance(node, tree.Mapping):
        for name, member in node.members.items():
            yield from leaves(known.member, member, name)
    elif isinstance(known, Record) and isinstance(node, tree.Mapping):
        for name, member in node.members.items():
            if name in known.fields:
                yield from leaves(known.fields[name], member, name)
    else:
        yield key, known, node


