"""Every element by the name that a game file calls it. A new one is its module, its name here, and its test."""

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from printgen.elements import Element
from printgen.late import Late
from printgen.reading.fields import Field

NAMES = (
    "arrow", "assembly", "banner", "boxes", "captions", "contents", "icon", "icons", "insets", "legend", "line",
    "modifiers", "number", "outline", "pattern", "picture", "squares", "steps", "text",
)


def _element(name: str) -> Element:
    return cast(Element, import_module(f"printgen.elements.{name}"))


def _parameters(name: str) -> Mapping[str, Field]:
    return ELEMENTS[name].FIELDS


ELEMENTS: Mapping[str, Element] = Late(NAMES, _element)
"""The elements' modules, each imported when a game first uses it."""
PARAMETERS: Mapping[str, Mapping[str, Field]] = Late(NAMES, _parameters)
"""What can be written for each element."""
