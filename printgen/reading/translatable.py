"""What of a game may be said in another language: its words, under the ids that they have in the game."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from printgen.page import Style
from printgen.reading import faces, items, tree
from printgen.reading.definitions import Defined
from printgen.reading.faces import Elements
from printgen.reading.groups import ListOf, MapOf, Record, unknown_key
from printgen.reading.kinds import KIND
from printgen.reading.layouts import LAYOUT
from printgen.reading.modes import MODES, Facts, facts_of
from printgen.reading.overlay import has_guesses, members_by_id
from printgen.reading.references import Known, check_template
from printgen.reading.referring import Template
from printgen.reading.values import ABSENT, TITLE, Field, Raw, Report, Text, _Absent, mistyped, wrong
from printgen.words import say

NO_STYLE = Style({}, {}, {})


class NotWords:
    """What a language file may not change."""

    def read(self, node: tree.Node, report: Report) -> _Absent:
        if isinstance(node, tree.Unreadable):
            return ABSENT
        hint = say("numbers, sizes and pictures are the same in every language; remove it here")
        return wrong(report, node.place, "not-words", say("a language file holds words only"), hint)

    def schema(self) -> dict[str, Any]:
        return {"not": {}}


class FieldText(NamedTuple):
    """Words that may refer to fields."""

    template: Template
    known: Known

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        found = self.template.read(node, report)
        if found is not ABSENT and isinstance(node, tree.Scalar):
            check_template(self.template, node, self.known, report)
        return found

    def schema(self) -> dict[str, Any]:
        return self.template.schema()


class SameLength(NamedTuple):
    """A list that translates the game's, member by member."""

    member: Field
    length: int

    def read(self, node: tree.Node, report: Report) -> Any:
        if isinstance(node, tree.Listing) and len(node.members) != self.length:
            message = say("this list has {found} members, the game's has {wanted}", found=len(node.members),
                          wanted=self.length)
            return wrong(report, node.place, "wrong-length", message, say("translate each member, in the same order"))
        return ListOf(self.member).read(node, report)

    def schema(self) -> dict[str, Any]:
        return ListOf(self.member).schema()


class Translated(NamedTuple):
    """Parts of the game by their ids. What may be said of a part is worked out when a language speaks of it."""

    parts: Mapping[str, tree.Node]
    words: Callable[[str, tree.Node], Field]

    def read(self, node: tree.Node, report: Report) -> _Absent:
        if not isinstance(node, tree.Mapping):
            return mistyped(node, report, say("a group of keys"), say("write the id of each, and below it its words"))
        for key, member in node.members.items():
            if key in self.parts:
                self.words(key, self.parts[key]).read(member, report)
            else:
                unknown_key(node, key, self.parts, report)
        return ABSENT

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


def language_words(game: tree.Mapping, defined: Mapping[str, Defined], elements: Elements) -> Field:
    """What a language file of this game may hold."""
    fields: dict[str, Field] = {key: NotWords() for key in game.members}
    fields |= {"title": TITLE, "words": _names(game, "words", lambda name, node: Text()),
               "modes": words_in(MODES, game.members.get("modes"))}
    fields["layouts"] = _names(game, "layouts", lambda name, node: words_in(Record(LAYOUT), node))
    facts = facts_of(game)
    for folder in ("kinds", "pages"):
        fields[folder] = _names(game, folder, lambda name, node: _kind_words(node, defined.get(name), elements, facts))
    return Record(fields)


def _names(node: tree.Mapping, key: str, words: Callable[[str, tree.Node], Field]) -> Field:
    part = node.members.get(key)
    return Translated(part.members if isinstance(part, tree.Mapping) else {}, words)


def _kind_words(node: tree.Node, defined: Defined | None, elements: Elements, facts: Facts) -> Field:
    if not isinstance(node, tree.Mapping) or defined is None:
        return Raw()
    known = Known(defined.definitions, NO_STYLE, (), facts.names, facts.whole and defined.whole)
    fields: dict[str, Field] = {key: words_in(field, node.members.get(key)) for key, field in KIND.items()}
    for side in ("face", "back"):
        fields[side] = _members(node, side, lambda member: _element_words(member, elements, known))
    fields["items"] = _members(node, "items", lambda member: _item_words(member, defined))
    return Record(fields)


def _members(node: tree.Mapping, key: str, words: Callable[[tree.Node], Field]) -> Field:
    """The members of a list with ids, as a group by id."""
    part = node.members.get(key)
    if isinstance(part, tree.Unreadable):
        return Raw()
    by_id = members_by_id(part) if isinstance(part, tree.Listing) else None
    if by_id and has_guesses(by_id):
        return Raw()
    return Translated(by_id or {}, lambda id, member: words(member))


def _element_words(node: tree.Node, elements: Elements, known: Known) -> Field:
    """The words of an element; anything for one that does not exist, which is reported elsewhere."""
    if not isinstance(node, tree.Mapping):
        return Raw()
    own = next((elements[key] for key in node.members if key in elements), None)
    if own is None:
        return Raw()
    fields: dict[str, Field] = {key: NotWords() for key in (*faces.SHARED, *node.members)}
    return Record(fields | {key: words_in(field, node.members.get(key), known) for key, field in own.items()})


def _item_words(node: tree.Node, defined: Defined) -> Field:
    written = node.members if isinstance(node, tree.Mapping) else {}
    fields: dict[str, Field] = {key: NotWords() for key in (*items.SHARED, *written, *defined.definitions)}
    return Record(fields | {name: Text() for name in defined.words})


def words_in(field: Field, node: tree.Node | None, known: Known | None = None) -> Field:
    """The words of a field as a field of its own; `NotWords` where there are none."""
    if isinstance(field, Template) and field.words:
        return FieldText(field, known) if known else field
    if isinstance(field, Text) and field.words:
        return Text()
    if isinstance(field, Record):
        below = node.members if isinstance(node, tree.Mapping) else {}
        return Record({key: words_in(member, below.get(key), known) for key, member in field.fields.items()})
    if isinstance(field, MapOf):
        below = node.members if isinstance(node, tree.Mapping) else {}
        return Record({key: words_in(field.member, member, known) for key, member in below.items()})
    if isinstance(field, ListOf) and isinstance(node, tree.Listing):
        first = node.members[0] if node.members else None
        member = words_in(field.member, first, known)
        return member if isinstance(member, NotWords) else SameLength(member, len(node.members))
    return NotWords()
