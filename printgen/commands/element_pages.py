"""The pages that ``printgen elements`` shows: what each element is, an example, and what can be written for it."""

import textwrap
from collections.abc import Mapping, Sequence

from printgen import shipped
from printgen.commands import docstrings
from printgen.elements.registry import ELEMENTS
from printgen.reading import tree
from printgen.reading.faces import SHARED
from printgen.reading.fields import (
    Boolean,
    BoxField,
    Choice,
    Field,
    FieldName,
    ListOf,
    NameOf,
    Number,
    Record,
    StyleName,
    Template,
)
from printgen.reading.yaml_file import read_yaml
from printgen.words import Catalogue, Message, say

EVERY = say(
    "Every element stands in the `face:` or `back:` of a kind or page. It has a box: [left, top, width, height] in mm "
    "from the upper left corner of the face. It may have an id, by which variants and translations name it; turn: 90, "
    "180 or 270 degrees clockwise around the middle of its box; and show_if: the name of a field that is true or false."
)
NAMED = say(
    "Fonts, pens, colours and corners have names: those of the house style, and what `style:` in game.yaml adds."
)
SEE = say("`printgen elements NAME` explains one in full.")
TYPE_SIZE, SMALLEST = say("size of the letters in points"), say("how small the letters may become to fit, in points")
MEANINGS: Mapping[str, Message] = {
    "font": say("for the letters"), "size": TYPE_SIZE, "smallest": SMALLEST,
    "align": say("where it stands across"), "valign": say("where it stands up and down"),
    "colour": say("for what is drawn"), "stroke": say("for its lines"), "fill": say("for its inside"),
    "hollow": say("whether only the edge is drawn"), "weight": say("how thick its lines are"),
    "dash": say("for its lines"),
    "radius": say("for its corners"), "gap": say("what is free between two, in mm"), "columns": say("how many columns"),
    "rows": say("how many rows"), "row": say("how high a row is, in mm"), "inset": say("how far inside, in mm"),
    "numbers": say("where the numbers stand"), "notch": say("for a ticket, in mm"), "tooth": say("for a zigzag, in mm"),
    "spacing": say("from one to the next, in mm"), "free": say("what is free in the middle, in mm across"),
    "pattern.size": say("how large a picture may be, in mm"), "pattern.picture": say("for a pattern of pictures"),
    "at_edge": say("whether it lies at the edge"), "bar": say("for a line under 6 and 9"),
    "mark": say("what a surprise says"), "houses": say("how many places for houses, at most"),
    "house_icon": say("in each of these places"), "scenery": say("a kind whose pictures lie where there is room"),
    "yes": say("the word for yes"), "no": say("the word for no"), "title": say("above it"),
    "numbered": say("whether they have numbers"), "first": say("the number of the first"),
    "last": say("the number of the last, where it goes on elsewhere"),
    "x": say("how far from the left of the box, in mm"), "y": say("how far from the top of the box, in mm"),
    "lines": say("neighbours that lines are drawn to"),
}
"""What a parameter means, by its name, or by the element's and its own."""
FEW = 5
"""So many names of the style are enough to know what is meant."""
ONE = {"fonts": say("a font"), "weights": say("a width in mm or a pen"), "colours": say("a colour"),
       "corners": say("a radius in mm or a corner")}

SIMPLE: Mapping[type, Message] = {
    Boolean: say("true or false"), BoxField: say("[left, top, width, height] in mm"), NameOf: say("the name of a kind"),
}


def overview(catalogue: Catalogue, width: int) -> list[str]:
    """Each element with its first sentence, and what all have in common."""
    common = [textwrap.wrap(each.say_in(catalogue), min(width, docstrings.WIDEST)) for each in (EVERY, NAMED, SEE)]
    return [*docstrings.overview(ELEMENTS, catalogue, width), *(line for part in common for line in ("", *part))]


def page(name: str, catalogue: Catalogue, width: int) -> list[str]:
    """The whole page of one element."""
    element = ELEMENTS[name]
    fields = element.FIELDS
    wide = max(map(len, fields)) + 2
    lines = [*docstrings.page(name, element, catalogue, width), ""]
    for key, field in fields.items():
        what, why = described(field), meaning(name, key)
        told = say("{what}; {why}", what=what, why=why) if why else what
        lines += textwrap.wrap(told.say_in(catalogue), max(min(width, docstrings.WIDEST), wide + 20),
                               initial_indent=key.ljust(wide), subsequent_indent=" " * wide, break_long_words=False,
                               break_on_hyphens=False)
    others = ", ".join(key for key in SHARED if key not in fields)
    common = say("{keys}: as for every element, see `printgen elements`", keys=others)
    return [*lines, "", *textwrap.wrap(common.say_in(catalogue), min(width, docstrings.WIDEST))]


def meaning(name: str, key: str) -> Message:
    """What a parameter of an element is for; nothing for the one that names the element."""
    if key in (name, "box"):
        return Message("")
    return MEANINGS.get(f"{name}.{key}") or MEANINGS[key]


def described(field: Field) -> Message:
    """What can be written for a parameter."""
    if isinstance(field, Template):
        return _template(field)
    if isinstance(field, StyleName):
        return say("{one} ({names})", one=ONE[field.group], names=", ".join(_names(field.group)))
    if isinstance(field, Choice):
        return say("one of {options}", options=", ".join(field.options))
    if isinstance(field, Number):
        what = say("a whole number") if field.whole else say("a number")
        return say("{what} from {least} to {most}", what=what, least=f"{field.minimum:g}", most=f"{field.maximum:g}")
    if isinstance(field, FieldName):
        return say("the name of a field of that kind, of type {types}", types=", ".join(field.types))
    if isinstance(field, ListOf):
        return _list(field)
    return SIMPLE.get(type(field), say("a text"))


def _list(field: ListOf) -> Message:
    """A list of groups of keys, those in brackets may be left out."""
    assert isinstance(field.member, Record)
    needed = field.member.required
    keys = ", ".join(key if key in needed else f"[{key}]" for key in field.member.fields)
    return say("a list; each with {keys}", keys=keys)


def _template(field: Template) -> Message:
    if field.words:
        return say("a text, in which {field} is a value of the item", field="{field}")
    if field.icon:
        return say("the name of a kind or of one of the game's icons, or {field}", field='"{field}"')
    if field.types == ("picture",):
        return say("the path of a drawing or picture, or {field} of type {types}", field='"{field}"', types="picture")
    if "text" in field.types:
        return say("a text, or {field} of type {types}", field='"{field}"', types=", ".join(field.types))
    return say("{field} of type {types}", field='"{field}"', types=", ".join(field.types))


def _names(group: str) -> Sequence[str]:
    """The names that the house style has; a game may add others."""
    node = read_yaml(shipped.specs() / "style.yaml", "style.yaml", lambda problem: None)
    names = node.members.get(group) if isinstance(node, tree.Mapping) else None
    found = [*names.members] if isinstance(names, tree.Mapping) else []
    return [*found[:FEW], "…"] if len(found) > FEW + 1 else found
