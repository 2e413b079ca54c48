"""Every element by the name that a game file calls it."""

from collections.abc import Mapping

from printgen.elements import Element, arrow, captions, icon, line, modifiers, number, outline, picture, squares, text

ELEMENTS: Mapping[str, Element] = {
    "arrow": arrow,
    "captions": captions,
    "icon": icon,
    "line": line,
    "modifiers": modifiers,
    "number": number,
    "outline": outline,
    "picture": picture,
    "squares": squares,
    "text": text,
}
