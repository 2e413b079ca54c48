"""Every element by the name that a game file calls it."""

from collections.abc import Mapping

from printgen.elements import Element, arrow, icon, line, number, outline, picture, text

ELEMENTS: Mapping[str, Element] = {
    "arrow": arrow,
    "icon": icon,
    "line": line,
    "number": number,
    "outline": outline,
    "picture": picture,
    "text": text,
}
