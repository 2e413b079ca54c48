"""Ids for items and face elements: as given, or made from what is written, so that everything can be named."""

import re
import unicodedata
from collections.abc import Collection, Sequence, Set

from printgen.problems import CellPlace, Place
from printgen.reading import tree
from printgen.reading.definitions import RESERVED
from printgen.reading.values import IDENTIFIER, Report, mistyped, scalar, wrong
from printgen.words import Message, say

AGAIN = "~"
"""Joins an id and a number where an id is used twice (reported): inside, every id is there once."""


def with_ids(kind: tree.Node, name: str, elements: Collection[str], report: Report) -> tree.Node:
    """A kind's tree in which every item and every element of its faces has its id. Doing it twice changes nothing.

    Members that are no group of keys are reported and left out.
    """
    if not isinstance(kind, tree.Mapping):
        return kind
    members = dict(kind.members)
    if isinstance(items := members.get("items"), tree.Listing):
        named = _item_ids(_groups(items, say("an item"), report), kind, name)
        members["items"] = _named(items, named, report, _known_keys(kind))
    for side in ("face", "back"):
        if isinstance(face := members.get(side), tree.Listing):
            parts = _groups(face, say("an element"), report)
            members[side] = _named(face, _element_ids(parts, elements), report)
    return kind._replace(members=members)


def slug(text: str) -> str:
    """A text as an id: small letters without accents, everything else a hyphen."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe").replace("æ", "ae").replace("ß", "ss"))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9_]+", "-", letters).strip("-_")[:80].strip("-_")


def _groups(listing: tree.Listing, what: Message, report: Report) -> list[tree.Mapping]:
    found = []
    for member in listing.members:
        if isinstance(member, tree.Mapping):
            found.append(member)
        else:
            mistyped(member, report, what, say("write key: value"))
    return found


Named = list[tuple[str, tree.Mapping]]


def _named(
    listing: tree.Listing, named: Named, report: Report, known: Set[str] | None = None
) -> tree.Listing:
    """The list with an id inside each member; ids given twice are reported. What stands under a key that is not among
    those ``known`` may be the id."""
    first: dict[str, Place] = {}
    guesses: set[str] = set()
    numbers: dict[str, int] = {}
    members = []
    for id, node in named:
        given = node.members.get("id")
        place = node.place if given is None else given.place
        if given is not None:
            is_guess = _is_wrong(given, id, report)
        else:
            is_guess = known is not None and not known >= {*node.members, *node.keys}
        if id in first:
            if not is_guess and id not in guesses:
                message = say("the id {id!r} is used twice: in {first} and in {second}", id=id, first=_spot(first[id]),
                              second=_spot(place))
                wrong(report, place, "duplicate-id", message, say("give each its own id"))
            id = _unused(f"{id}{AGAIN}", first, numbers)
        first[id] = place
        guesses |= {id} if is_guess else set()
        members.append(_put_id(node, (tree.Guess if is_guess else tree.Scalar)(id, place, plain=False)))
    return tree.Listing(tuple(members), listing.place)


def _spot(place: Place) -> Message | str:
    """The cell or the line."""
    return place.cell if isinstance(place, CellPlace) else say("line {line}", line=place.line)


def _unused(start: str, taken: Collection[str], numbers: dict[str, int]) -> str:
    """The beginning with the next number that is free, from 2; ``numbers`` is where each was left: one line may be
    there thousands of times."""
    while (another := f"{start}{numbers.setdefault(start, 2)}") in taken:
        numbers[start] += 1
    return another


def _is_wrong(given: tree.Node, id: str, report: Report) -> bool:
    """Whether what is given is no id, which is reported; ``id`` is the nearest."""
    if tree.is_empty(given):
        scalar(given, report, say("an id"))
    elif not isinstance(given, tree.Scalar):
        mistyped(given, report, say("an id"))
    elif given.text != id:
        message = say("{text!r} is no id", text=given.text[:60])
        wrong(report, given.place, "wrong-text", message, say("ids are small letters, digits, _ and -: {id}", id=id))
    else:
        return False
    return True


def _put_id(node: tree.Mapping, id: tree.Scalar) -> tree.Mapping:
    given = node.members.get("id")
    if isinstance(given, tree.Scalar) and given.text == id.text and not tree.is_empty(given):
        return node
    return node._replace(members={**node.members, "id": id}, keys={"id": id.place, **node.keys})


def _known_keys(kind: tree.Mapping) -> Set[str]:
    fields = kind.members.get("fields")
    return {*RESERVED, *(fields.members if isinstance(fields, tree.Mapping) else ())}


def _given(node: tree.Mapping) -> str:
    """The id as written, or the nearest one that is allowed; empty if there is none."""
    given = node.members.get("id")
    if not isinstance(given, tree.Scalar) or tree.is_empty(given):
        return ""
    return given.text if re.fullmatch(f"{IDENTIFIER}({AGAIN}[0-9]+)?", given.text) else slug(given.text)


def _item_ids(items: list[tree.Mapping], kind: tree.Mapping, name: str) -> Named:
    if len(items) == 1 and "items" in kind.members and not _given(items[0]) and not _id_fields(kind):
        return [(name, items[0])]
    fields = _id_fields(kind) or _telling_field(items, kind)
    return [(_given(item) or _joined(item, fields, kind) or str(number), item) for number, item in enumerate(items, 1)]


def _id_fields(kind: tree.Mapping) -> Sequence[str]:
    named = kind.members.get("id_from")
    if not isinstance(named, tree.Listing):
        return ()
    return [field.text for field in named.members if isinstance(field, tree.Scalar)]


def _telling_field(items: list[tree.Mapping], kind: tree.Mapping) -> Sequence[str]:
    """The single field whose values differ, if it tells all items apart."""
    fields = kind.members.get("fields")
    if not isinstance(fields, tree.Mapping):
        return ()
    differing = [name for name in fields.members if len({_text(item, name, kind) for item in items}) > 1]
    if len(differing) != 1:
        return ()
    ids = [_joined(item, differing, kind) for item in items]
    return differing if all(ids) and len(set(ids)) == len(ids) else ()


def _joined(item: tree.Mapping, fields: Sequence[str], kind: tree.Mapping) -> str:
    return "-".join(part for name in fields if (part := slug(_text(item, name, kind))))


def _text(item: tree.Mapping, name: str, kind: tree.Mapping) -> str:
    """A field's value as text, or its default's, or the names of a list; empty for what is neither."""
    node = item.members.get(name)
    if node is None:
        fields = kind.members.get("fields")
        definition = fields.members.get(name) if isinstance(fields, tree.Mapping) else None
        node = definition.members.get("default") if isinstance(definition, tree.Mapping) else None
    members = node.members if isinstance(node, tree.Listing) else (node,)
    return "-".join(member.text for member in members if isinstance(member, tree.Scalar) and not tree.is_empty(member))


def _element_ids(parts: list[tree.Mapping], elements: Collection[str]) -> Named:
    taken = {_given(part) for part in parts}
    numbers: dict[str, int] = {}
    named: Named = []
    for part in parts:
        id = _given(part)
        if not id:
            name = next((key for key in part.members if key in elements), "element")
            id = name if name not in taken else _unused(f"{name}-", taken, numbers)
            taken.add(id)
        named.append((id, part))
    return named
