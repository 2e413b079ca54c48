"""Whether what values refer to exists: names of the style, ``{field}`` in a text, kinds, modes and their fields."""

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from printgen import units
from printgen.model import ONE_VALUE, FieldDefinition
from printgen.page import Style
from printgen.problems import Place
from printgen.reading import tree
from printgen.reading.definitions import Defined
from printgen.reading.icons import icon_meant
from printgen.reading.referring import MEASURES, FieldName, NameOf, StyleName, Template
from printgen.reading.values import Field, Report, is_decimal, nearest, wrong
from printgen.words import Message, say

_PART = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_REFERENCE = re.compile(r"([a-z0-9][a-z0-9_-]*)(?::(0?[0-9]{1,2}))?")
_SOLE = re.compile(r"\{[^{}:]*\}")
IN_TEXT = (*ONE_VALUE, "list")
SHOWN_BY = {"list": "icons", "effects": "captions", "modifiers": "modifiers", "map": "squares", "picture": "picture"}
"""The element that shows a field of a type which is no word."""
STYLE_KEYS = {"font": "fonts", "weight": "weights", "colour": "colours", "stroke": "colours", "fill": "colours"}
"""Parameters of elements that name something of the style."""
SINGULAR = {"fonts": say("font"), "weights": say("line weight"), "colours": say("colour"), "corners": say("corner")}
CODES = {"fonts": "unknown-font", "weights": "unknown-weight", "colours": "unknown-colour",
         "corners": "unknown-corner"}


class Nameable(NamedTuple):
    """What rules may name: kinds with their fields, and modes."""

    kinds: Mapping[str, Defined]
    modes: Collection[str]


NOTHING = Nameable({}, ())


class Known(NamedTuple):
    """What a face may refer to. ``whole`` is False if a field could not be read: unknown ones are passed over then.

    ``nameable`` are the game's kinds and modes.
    """

    fields: Mapping[str, FieldDefinition]
    style: Style
    icons: Collection[str]
    facts: Collection[str] = ()
    whole: bool = True
    nameable: Nameable = NOTHING


def check_leaf(key: str, known_as: Field, node: tree.Node, known: Known, report: Report) -> None:
    """Report what one parameter of an element refers to and does not exist."""
    if not isinstance(node, tree.Scalar) or tree.is_empty(node):
        return
    if isinstance(known_as, Template):
        referred = check_template(known_as, node, known, report)
        if (known_as.icon or key == "icon") and not referred and node.text and node.text not in known.icons:
            message = say("there is no icon {name!r}", name=node.text[:60])
            wrong(report, node.place, "unknown-icon", message, icon_meant(node.text, known.icons))
    elif isinstance(known_as, StyleName):
        check_style_name(known_as.group, node, known, report)
    elif key in STYLE_KEYS:
        check_style_name(STYLE_KEYS[key], node, known, report)


def check_style_name(group: str, node: tree.Scalar, known: Known, report: Report) -> None:
    names: Mapping[str, object] = getattr(known.style, group)
    name = node.text
    if name in names or (group in MEASURES and is_decimal(name)):
        return
    message = say("there is no {what} {name!r}", what=SINGULAR[group], name=name[:60])
    hint = nearest(name, names)
    if not hint or len(names) > 12:
        hint = say("known are: {known}", known=", ".join(sorted(names)))
    if group in MEASURES and (measured := _millimetres(name)):
        hint = say("write {text}, in mm and without a unit", text=measured)
    if name.startswith("#"):
        # Colours have names, so that all of them can be changed in one place, and printed with little ink.
        hint = say("give it a name in the style, as in `style: {{colours: {{mine: {colour}}}}}`, and write that name",
                   colour=f'"{name[:60]}"')
    wrong(report, node.place, CODES[group], message, hint)


def _millimetres(text: str) -> str:
    """A length with its unit as a plain number; "" for any other text."""
    try:
        return f"{units.millimetres(text):.4g}"
    except ValueError:
        return ""


def check_template(template: Template, node: tree.Scalar, known: Known, report: Report) -> bool:
    """Report references to fields that do not exist or do not fit; whether there is any reference."""
    if not {*template.types} & {*ONE_VALUE, "picture"} and not _SOLE.fullmatch(node.text):
        message = say("{text!r} names no field of type {types}", text=node.text[:60], types=", ".join(template.types))
        wrong(report, node.place, "wrong-reference", message, say("write the name of a field between braces, alone"))
        return True
    if "{" not in node.text and "}" not in node.text:
        return False
    parts = [match for match in _PART.finditer(node.text) if match[0] not in ("{{", "}}")]
    for part in parts:
        reference = _REFERENCE.fullmatch(part[1] or "")
        if not reference:
            message = say("{part!r} refers to no field", part=part[0][:60])
            wrong(report, node.place, "bad-reference", message,
                  say("write the name of a field between braces, e.g. {field}; for a brace itself write it twice"))
            continue
        sole = part[0] == node.text and not reference[2]
        types = template.types if sole and not template.words else IN_TEXT
        _check_field(reference, node.place, types, known, report)
    return bool(parts)


def _check_field(
    reference: re.Match[str], place: Place, types: Collection[str], known: Known, report: Report
) -> None:
    """Whether a field exists and is of a type that fits where it is named."""
    name = reference[1]
    definition = known.fields.get(name)
    if definition is None:
        if name not in known.facts and known.whole:
            message = say("there is no field {name!r}", name=name[:60])
            wrong(report, place, "unknown-reference", message, nearest(name, {*known.fields, *known.facts}))
    elif definition.type not in types:
        message = say("the field {name!r} is of type {type} and cannot stand here", name=name, type=definition.type)
        wrong(report, place, "wrong-reference", message, _what_can(definition.type, types))
    elif reference[2] and definition.type != "integer":
        message = say("only whole numbers can be filled up with zeros, {name!r} is of type {type}", name=name,
                      type=definition.type)
        wrong(report, place, "wrong-reference", message)


def _what_can(type: str, types: Collection[str]) -> Message:
    """What can stand where a field of that type cannot, and what can show it."""
    if type in SHOWN_BY:
        return say("a field of type {types} can; the element {element!r} shows one of type {type}",
                   types=", ".join(types), element=SHOWN_BY[type], type=type)
    return say("a field of type {types} can", types=", ".join(types))


def exists(
    field: object, node: tree.Node, values: Mapping[str, Any], nameable: Nameable, report: Report
) -> bool:
    """Whether what a parameter names exists; reported if not."""
    if not isinstance(node, tree.Scalar) or tree.is_empty(node):
        return True
    if isinstance(field, NameOf):
        known: Collection[str] = nameable.kinds if field.group == "kind" else nameable.modes
        name = node.text[:60]
        message = say("there is no kind {name!r}", name=name)
        if field.group == "mode":
            message = say("there is no mode {name!r}", name=name)
        return node.text in known or _unknown(node, message, known, report)
    if isinstance(field, FieldName) and (defined := nameable.kinds.get(str(values.get(field.of)))) and defined.whole:
        return _field_exists(field, node, defined, report) and _is_own(field, node, values, defined, report)
    return True


def _field_exists(field: FieldName, node: tree.Scalar, defined: Defined, report: Report) -> bool:
    definition = defined.definitions.get(node.text)
    if definition is None:
        return _unknown(node, say("there is no field {name!r}", name=node.text[:60]), defined.definitions, report)
    if definition.type not in field.types:
        message = say("the field {name!r} is of type {type} and cannot stand here", name=node.text,
                      type=definition.type)
        wrong(report, node.place, "wrong-reference", message,
              say("a field of type {types} can", types=", ".join(field.types)))
        return False
    return True


def _is_own(
    field: FieldName, node: tree.Scalar, values: Mapping[str, Any], defined: Defined, report: Report
) -> bool:
    kind = values[field.of]
    if not field.own or defined.definitions[node.text].of == kind:
        return True
    message = say("the list {name!r} does not name items of {kind}", name=node.text, kind=kind)
    wrong(report, node.place, "wrong-reference", message, say("define it with `type: list, of: {kind}`", kind=kind))
    return False


def _unknown(node: tree.Scalar, message: Message, known: Collection[str], report: Report) -> bool:
    hint = nearest(node.text, known)
    if (name := node.text.removeprefix("{").removesuffix("}")) in known:
        hint = say("write {name} without braces: the name itself is meant, not its value", name=name)
    wrong(report, node.place, "unknown-reference", message, hint)
    return False
