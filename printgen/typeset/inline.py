"""Icons in the lines of a text: ``:ghost:`` is the icon of that name."""

import re
from collections.abc import Collection

FIRST_ICON = 0xF0000
_NAMED = re.compile(r":([a-z][a-z0-9_-]*)(?=:)")
_WORD = re.compile(r"(?<![\w:]):([^\W\d_][\w-]*):(?!\w)")
"""A word of its own between colons: no time (10:30:15), no face made of signs, no part of an address."""


def with_icons(text: str, icons: Collection[str]) -> tuple[str, dict[str, str]]:
    """The text with a private character for each icon that it names, and the names by these characters."""
    named: dict[str, str] = {}
    for name in _NAMED.findall(text):
        if name in icons and name not in named.values():
            stand_in = chr(FIRST_ICON + len(named))
            named[stand_in] = name
            text = text.replace(f":{name}:", stand_in)
    return text, named


def strange_icons(text: str) -> tuple[str, ...]:
    """The words that a text from which all icons were taken still has between colons, each once."""
    return tuple(dict.fromkeys(_WORD.findall(text)))
