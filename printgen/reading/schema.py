"""JSON Schemas of the game files, for editors: made from the fields that read them, so they cannot disagree."""

import json
from collections.abc import Mapping
from typing import Any

from printgen.model import FORMAT
from printgen.reading import items
from printgen.reading.definitions import DEFINITION
from printgen.reading.extending import EXTENDS
from printgen.reading.faces import Elements, element_record
from printgen.reading.games import GAME
from printgen.reading.games import REQUIRED as GAME_REQUIRED
from printgen.reading.groups import MapOf, Record
from printgen.reading.kinds import KIND
from printgen.reading.kinds import REQUIRED as KIND_REQUIRED
from printgen.reading.layouts import LAYOUT
from printgen.reading.layouts import REQUIRED as LAYOUT_REQUIRED
from printgen.reading.measures import Size
from printgen.reading.modes import MODE, MODES
from printgen.reading.overlay import LEAVE_OUT
from printgen.reading.schema_words import ABOUT, FILES
from printgen.reading.style import KIND_STYLE, STYLE
from printgen.reading.tables import TABLE
from printgen.reading.themes import THEME
from printgen.reading.values import IDENTIFIER, Field, Text
from printgen.reading.variants import VARIANT

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
VERSION: Schema = {"type": "integer", "minimum": 1, "maximum": FORMAT}
NO_SIZES: Mapping[str, tuple[float, float]] = {}


def schemas(
    elements: Elements, rules: Mapping[str, Record] | None = None, sizes: Mapping[str, tuple[float, float]] = NO_SIZES
) -> dict[str, str]:
    """The text of each schema by its file's name; ``elements`` and ``rules`` are the parameters of each of them,
    ``sizes`` those that have names.
    """
    size = Size(sizes)
    made = {
        "game.json": _game(rules or {}),
        "kind.json": _kind_file(elements, size),
        "layout.json": _group(LAYOUT, LAYOUT_REQUIRED, ABOUT["layout"]),
        "language.json": _language(elements),
        "theme.json": _theme(),
        "variant.json": _variant(elements, size, rules or {}),
    }
    return {name: _text(name, schema) for name, schema in made.items()}


def _text(name: str, schema: Schema) -> str:
    head = {"$schema": DRAFT, "title": name.removesuffix(".json"), "description": FILES[name]}
    return json.dumps(head | schema, indent=2, ensure_ascii=False) + "\n"


def _described(schema: Schema, about: Mapping[str, str]) -> Schema:
    """The schema of a group of keys with a sentence for each key that has one."""
    properties = {
        key: ({"description": about[key]} if key in about else {}) | member
        for key, member in schema.get("properties", {}).items()
    }
    return schema | {"properties": properties}


def _group(
    fields: Mapping[str, Field], required: tuple[str, ...], about: Mapping[str, str], /, **own: Schema
) -> Schema:
    """The schema of a file or a part of one; ``own`` are those of keys that something else reads."""
    schema = Record(fields, required).schema()
    schema["properties"].update(own)
    return _described(schema, about)


def _by_name(member: Schema) -> Schema:
    return {"type": "object", "additionalProperties": member}


def _names() -> Schema:
    return {"type": "array", "items": {"type": "string", "pattern": f"^{IDENTIFIER}$"}, "uniqueItems": True}


def _rules(rules: Mapping[str, Record]) -> Schema:
    """Each rule by its name alone, if it needs nothing else, or with its parameters."""
    alone = {"enum": [name for name, record in rules.items() if not record.required]}
    uses = [
        {"type": "object", "properties": {name: record.schema()}, "required": [name], "additionalProperties": False}
        for name, record in rules.items()
    ]
    return {"type": "array", "items": {"anyOf": [alone, *uses]}}


def _game(rules: Mapping[str, Record]) -> Schema:
    mode = _group(MODE, ("title", "players"), ABOUT["mode"])
    return _group(
        GAME, ("printgen", *GAME_REQUIRED), ABOUT["game"],
        printgen=VERSION,
        kinds=_names(), pages=_names(), layouts=_names(), icons=MapOf(Text()).schema(),
        modes=_by_name(mode), style=_style(STYLE),
        rules=_rules(rules),
    )  # fmt: skip


def _style(style: Record) -> Schema:
    schema = _described(style.schema(), ABOUT["style"])
    if "header" in schema["properties"]:
        schema["properties"]["header"] = _described(schema["properties"]["header"], ABOUT["header"])
    return schema


def _theme() -> Schema:
    """A style in a file of its own."""
    schema = _style(Record(THEME, ("printgen",)))
    schema["properties"]["printgen"] = {"description": ABOUT["game"]["printgen"]} | VERSION
    return schema


def _kind(elements: Elements, size: Size) -> Schema:
    return _group(
        KIND, KIND_REQUIRED, ABOUT["kind"],
        fields=_by_name(_described(DEFINITION.schema(), ABOUT["definition"])),
        style=_style(KIND_STYLE),
        face=_elements(elements),
        back=_elements(elements),
        size=size.schema(),
        items={"anyOf": [{"type": "array", "items": _item()}, _table()]},
    )  # fmt: skip


def _kind_file(elements: Elements, size: Size) -> Schema:
    """A kind that stands by itself, or is another with a few changes, whose members are changed by their ids."""
    kind = _kind(elements, size)
    properties = kind["properties"]
    for key, member in (("face", {"type": "object"}), ("back", {"type": "object"}), ("items", _item())):
        whole = properties[key]
        about = {"description": whole.pop("description")}
        properties[key] = about | {"anyOf": [whole, _over_list(member)["anyOf"][0]]}
    properties[LEAVE_OUT] = _leave_out()
    whole, heir, base = {"required": list(KIND_REQUIRED)}, {"required": [EXTENDS]}, {"not": {"required": ["title"]}}
    return _optional(kind) | {"anyOf": [whole, heir, base]}


def _elements(elements: Elements) -> Schema:
    return {"type": "array", "items": {"anyOf": [_element(name, elements) for name in elements]}}


def _element(name: str, elements: Elements) -> Schema:
    return _described(element_record(name, elements).schema(), ABOUT["element"])


def _item() -> Schema:
    schema = _described(Record(items.SHARED).schema(), ABOUT["item"])
    return schema | {"additionalProperties": True}


def _table() -> Schema:
    return _described(TABLE.schema(), ABOUT["table"])


def _variant(elements: Elements, size: Size, rules: Mapping[str, Record]) -> Schema:
    """The game's tree with nothing required, kinds and pages by name, members by id, and what is left out."""
    game, kind = _game(rules), _kind(elements, size)
    del kind["properties"][EXTENDS]
    kind["properties"]["face"] = kind["properties"]["back"] = _over_list({"type": "object"})
    kind["properties"]["items"] = {"anyOf": [*_over_list(_item())["anyOf"], _table()]}
    part = _by_name(_optional(kind))
    part["properties"] = {LEAVE_OUT: _leave_out()}
    own = {
        "title": Text().schema() | {"description": ABOUT["variant"]["title"]},
        "note": Text().schema(),
        "modes": {"anyOf": [{"type": "array", "items": {"type": "string"}}, _by_name(_optional_mode(game))]},
        "languages": _by_name({"type": "object"}),
    }
    layouts = _by_name(_optional(_group(LAYOUT, (), ABOUT["layout"])))
    variant = _optional(game)
    changed = variant["properties"] | {"kinds": part, "pages": part, "layouts": layouts} | own
    variant["properties"] = {key: changed[key] for key in VARIANT}
    return _described(_described(variant, ABOUT["game"]), ABOUT["variant"]) | {"required": ["printgen", "title"]}


def _optional_mode(game: Schema) -> Schema:
    return _optional(game["properties"]["modes"]["additionalProperties"])


def _over_list(member: Schema) -> Schema:
    by_id = _by_name(member)
    by_id["properties"] = {LEAVE_OUT: _leave_out()}
    return {"anyOf": [by_id, {"type": "array"}]}


def _leave_out() -> Schema:
    return {"type": "array", "items": {"type": "string"}, "description": ABOUT["variant"][LEAVE_OUT]}


def _optional(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if key != "required"}


def _language(elements: Elements) -> Schema:
    """Words only, by the same ids as in the game."""
    word = Text().schema()
    words = {key: word for key, field in KIND.items() if isinstance(field, Text) and field.words}
    words["handwork"] = _reason(word)
    words_of_face = _by_name(_element_words(elements))
    kind: Schema = {
        "type": "object",
        "properties": words | {"face": words_of_face, "back": words_of_face, "items": _by_name(_by_name(word))},
        "additionalProperties": False,
    }
    return _described(
        {
            "type": "object",
            "properties": {
                "title": word,
                "words": _by_name(word),
                "modes": _words_of(MODES.schema()),
                "kinds": _by_name(kind),
                "pages": _by_name(kind),
                "layouts": _by_name({"type": "object", "properties": {"title": word}, "additionalProperties": False}),
            },
            "additionalProperties": False,
        },
        ABOUT["language"],
    )


def _element_words(elements: Elements) -> Schema:
    """An element's words: texts, or lists of texts or of groups with texts in them."""
    texts = Text().schema()["type"]
    keys = sorted({key for own in elements.values() for key, field in own.items() if _has_words(field)})
    return {
        "type": "object",
        "properties": {key: {"type": [*texts, "array"]} for key in keys},
        "additionalProperties": False,
    }


def _has_words(field: Field) -> bool:
    if getattr(field, "words", False):
        return True
    member = getattr(field, "member", None)
    if member is not None:
        return _has_words(member)
    return isinstance(field, Record) and any(_has_words(known) for known in field.fields.values())


def _words_of(modes: Schema) -> Schema:
    word = Text().schema()
    reasons = _by_name(_reason(word))
    mode = {"title": word, "at_least": reasons, "recommended": reasons}
    return modes | {"additionalProperties": {"type": "object", "properties": mode, "additionalProperties": False}}


def _reason(word: Schema) -> Schema:
    return {"type": "object", "properties": {"why": word}, "additionalProperties": False}
