"""Every element by the name that a game file calls it."""

from collections.abc import Mapping

from printgen.elements import (
    Element,
    arrow,
    assembly,
    banner,
    captions,
    contents,
    icon,
    legend,
    line,
    modifiers,
    number,
    outline,
    pattern,
    picture,
    squares,
    steps,
    text,
)

ELEMENTS: Mapping[str, Element] = {
    "arrow": arrow,
    "assembly": assembly,
    "banner": banner,
    "captions": captions,
    "contents": contents,
    "icon": icon,
    "legend": legend,
    "line": line,
    "modifiers": modifiers,
    "number": number,
    "outline": outline,
    "pattern": pattern,
    "picture": picture,
    "squares": squares,
    "steps": steps,
    "text": text,
}
