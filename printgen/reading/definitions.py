"""The definitions of a kind's fields: ``value: {type: integer, minimum: 1, maximum: 9}``."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from printgen.model import NUMBERS, TYPES, FieldDefinition
from printgen.problems import CellPlace
from printgen.reading import tree
from printgen.reading.content import DecimalField, Effects, Modifiers, PictureName, SquareMap
from printgen.reading.files import GameFiles, leaves_folder
from printgen.reading.groups import ListOf, Record, lacks
from printgen.reading.lists import MOST, NAME, ItemId, NameList
from printgen.reading.values import (
    ABSENT,
    Boolean,
    Choice,
    Field,
    Number,
    Raw,
    Report,
    Text,
    _Absent,
    identifier,
    integer,
    mistyped,
    nearest,
    nearest_word,
    wrong,
)
from printgen.words import say

RESERVED = ("id", "copies", "page", "leave_out")
FITTING = {
    "minimum": NUMBERS,
    "maximum": NUMBERS,
    "options": ("choice", "list"),
    "of": ("list",),
    "least": ("list",),
    "most": ("list",),
    "distinct": ("list",),
    "folder": ("picture",),
    "columns": ("map",),
    "rows": ("map",),
    "letters": ("map",),
    "words": ("text",),
}
"""Which types each key of a definition fits."""
NEEDED = {"choice": ("options",), "map": ("columns", "rows", "letters")}
FAR = 1_000_000
DEFINITION = Record(
    {
        "type": Choice(TYPES),
        "minimum": Number(-FAR, FAR),
        "maximum": Number(-FAR, FAR),
        "options": ListOf(Text(lines=False), most=200, distinct=True),
        "of": Text(lines=False),
        "least": integer(0, MOST),
        "most": integer(1, MOST),
        "distinct": Boolean(),
        "default": Raw(),
        "folder": Text(lines=False),
        "columns": integer(1, 100),
        "rows": integer(1, 100),
        "letters": Text(pattern=r"\S{1,50}", what=say("letters without spaces between them")),
        "words": Boolean(),
    },
    ("type",),
)


class Surroundings(NamedTuple):
    """What a kind's values may refer to: kinds by name, the game's files, and the items of each kind by their ids.

    ``ids`` are None for a kind whose items are not known.
    """

    kinds: Collection[str]
    files: GameFiles
    ids: Callable[[str], Collection[str] | None] = lambda kind: None


class Defined(NamedTuple):
    """A kind's fields: their definitions, a reader for each, and those whose values are words.

    ``whole`` is False if a definition could not be read: then nobody complains about unknown fields.
    """

    definitions: Mapping[str, FieldDefinition] = {}
    readers: Mapping[str, Field] = {}
    words: tuple[str, ...] = ()
    whole: bool = True


def read_definitions(
    node: tree.Node | None, around: Surroundings, report: Report, items: tree.Node | None = None
) -> Defined:
    """A kind's ``fields``; without any, its items hold nothing but their number of copies.

    A field that all of its ``items`` call by another name is reported here, and known by both names.
    """
    if node is None:
        return Defined()
    if not isinstance(node, tree.Mapping):
        mistyped(node, report, say("a group of fields"), say("write name: {type: integer}"))
        return Defined(whole=False)
    definitions: dict[str, FieldDefinition] = {}
    readers: dict[str, Field] = {}
    words = []
    for name, member in node.members.items():
        values = DEFINITION.read(member, report)
        if not _is_free(name, node, report) or isinstance(values, _Absent) or not isinstance(member, tree.Mapping):
            continue
        if "type" not in values or not _fits(values, member, around.kinds, report):
            continue
        reader = _reader(values, around)
        default = reader.read(values["default"], report) if "default" in values else None
        if default is ABSENT:
            continue
        readers[name] = reader
        definitions[name] = _definition(values, member, default)
        if values["type"] == "text" and values.get("words", True):
            words.append(name)
    whole = node.whole and len(definitions) == len(node.members)
    defined = Defined(definitions, readers, tuple(words), whole)
    return _by_both_names(defined, node, items, report) if whole else defined


def _by_both_names(defined: Defined, fields: tree.Mapping, items: tree.Node | None, report: Report) -> Defined:
    """With the fields that every item calls otherwise (reported): items are read by their name, faces by either."""
    for name, other in _misnamed(defined.definitions, items).items():
        message = say("no item has a value for the field {name!r}, but all have one for {other!r}", name=name,
                      other=other)
        wrong(report, fields.keys[name], "unknown-key", message, say("call it the same here and in the items"))
        defined = Defined(
            {**defined.definitions, other: defined.definitions[name]},
            {other if key == name else key: reader for key, reader in defined.readers.items()},
            tuple(other if word == name else word for word in defined.words),
        )
    return defined


def _misnamed(fields: Collection[str], items: tree.Node | None) -> dict[str, str]:
    """What every item calls a field that none has by its name. The columns of a table have their names but once."""
    listed = items.members if isinstance(items, tree.Listing) else ()
    members = [set(each.members) for each in listed
               if isinstance(each, tree.Mapping) and not isinstance(each.place, CellPlace)]
    if len(members) < 2 or not (strange := set.intersection(*members) - {*fields, *RESERVED}):
        return {}
    unused = sorted(set(fields).difference(*members))
    return {name: key for key in sorted(strange) if (name := nearest_word(key, unused))}


def _is_free(name: str, node: tree.Mapping, report: Report) -> bool:
    """Whether a field may be called that; names that are merely badly spelt are reported and used."""
    identifier().read(tree.Scalar(name, node.keys[name]), report)
    if name in RESERVED:
        message = say("a field cannot be called {name!r}: every item has that already", name=name)
        wrong(report, node.keys[name], "reserved-name", message)
    return name not in RESERVED


def _fits(values: dict[str, Any], node: tree.Mapping, kinds: Collection[str], report: Report) -> bool:
    """Whether a definition has what its type needs, and nothing that makes no sense with it."""
    kind, fine = values["type"], True
    for key, types in FITTING.items():
        if key in values and kind not in types:
            message = say("{key!r} means nothing for a field of type {kind}", key=key, kind=kind)
            wrong(report, node.keys[key], "wrong-key", message)
    for key in NEEDED.get(kind, ()):
        if key not in values:
            fine = False
            if lacks(node, key, DEFINITION.fields):
                wrong(report, node.place, "missing-key", say("{key!r} is missing", key=key))
    if (of := values.get("of")) is not None and of not in kinds:
        message = say("there is no kind {name!r}", name=of[:60])
        wrong(report, node.members["of"].place, "unknown-reference", message, nearest(of, kinds))
        return False
    return fine and _limits_fit(kind, values, node, report) and _makes_sense(kind, values, node, report)


def _limits_fit(kind: str, values: dict[str, Any], node: tree.Mapping, report: Report) -> bool:
    """Whether whole numbers have whole limits, which they get then."""
    for key in ("minimum", "maximum"):
        if kind == "integer" and key in values:
            values[key] = integer().read(node.members[key], report)
    return ABSENT not in (values.get("minimum"), values.get("maximum"))


def _makes_sense(kind: str, values: dict[str, Any], node: tree.Mapping, report: Report) -> bool:
    """Whether the keys of a definition agree with one another."""
    if kind in NUMBERS and values.get("minimum", -FAR) > values.get("maximum", FAR):
        wrong(report, node.members["minimum"].place, "out-of-range", say("the minimum is more than the maximum"))
    elif {"options", "of"} <= values.keys():
        message = say("a list has options, or it names items of a kind: it cannot do both")
        wrong(report, node.keys["of"], "wrong-key", message)
    elif kind == "list" and values.get("least", 0) > values.get("most", MOST):
        wrong(report, node.members["least"].place, "out-of-range", say("the least is more than the most"))
    elif values.get("options") == ():
        wrong(report, node.members["options"].place, "out-of-range", say("there must be at least one option"))
    elif "folder" in values and (trouble := leaves_folder(values["folder"].rstrip("/"))):
        wrong(report, node.members["folder"].place, "outside-folder", trouble)
    else:
        return True
    return False


def _reader(values: dict[str, Any], around: Surroundings) -> Field:
    readers: dict[str, Field] = {
        "integer": integer(values.get("minimum", -FAR), values.get("maximum", FAR)),
        "decimal": DecimalField(values.get("minimum", -FAR), values.get("maximum", FAR)),
        "text": Text(words=values.get("words", True)),
        "boolean": Boolean(),
        "choice": Choice(values.get("options", ())),
        "list": NameList(
            _member(values, around), values.get("least", 0), values.get("most", MOST), values.get("distinct", True),
        ),
        "picture": PictureName(values.get("folder", "").rstrip("/"), around.files),
        "map": SquareMap(values.get("columns", 0), values.get("rows", 0), values.get("letters", "")),
        "effects": Effects(around.kinds),
        "modifiers": Modifiers(around.kinds),
    }
    return readers[values["type"]]


def _member(values: dict[str, Any], around: Surroundings) -> Field:
    """What stands in a list."""
    if "of" in values:
        return ItemId(values["of"], around.ids(values["of"]))
    return Choice(values["options"]) if "options" in values else NAME


def _definition(values: dict[str, Any], node: tree.Mapping, default: Any) -> FieldDefinition:
    keys = ("minimum", "maximum", "options", "folder", "columns", "rows", "letters", "of")
    return FieldDefinition(
        values["type"], node.place, default=default, **{key: values[key] for key in keys if key in values}
    )
