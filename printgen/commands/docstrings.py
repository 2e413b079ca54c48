"""Pages that rules and elements write about themselves: what their docstrings say, in the reader's language."""

import textwrap
from collections.abc import Iterator, Mapping

from printgen.words import Catalogue, Message

WIDEST = 100
"""So many letters on a line are read with ease."""


def overview(modules: Mapping[str, object], catalogue: Catalogue, width: int) -> list[str]:
    """Each module by its name, with its first sentence."""
    wide = max(map(len, modules)) + 2
    return [
        line
        for name, module in modules.items()
        for line in textwrap.wrap(_said(paragraphs(module)[0], catalogue), max(width, wide + 20),
                                  initial_indent=name.ljust(wide), subsequent_indent=" " * wide)
    ]


def page(name: str, module: object, catalogue: Catalogue, width: int) -> list[str]:
    """All that a module says of itself."""
    lines = [name]
    for paragraph in paragraphs(module):
        lines.append("")
        if paragraph.startswith(" "):
            lines += paragraph.split("\n")
        else:
            lines += textwrap.wrap(_said(paragraph, catalogue), min(width, WIDEST), break_long_words=False)
    return lines


def paragraphs(module: object) -> list[str]:
    """The paragraphs of a docstring, each on one line; examples are indented and stay as they are."""
    text = (module.__doc__ or "").rstrip()
    return [part if part.startswith(" ") else " ".join(part.split()) for part in text.split("\n\n")]


def sentences(modules: Mapping[str, object]) -> Iterator[str]:
    """All that these pages say in words, for the translators."""
    for module in modules.values():
        yield from (part for part in paragraphs(module) if not part.startswith(" "))


def _said(text: str, catalogue: Catalogue) -> str:
    return Message(text).say_in(catalogue).replace("``", "`")
