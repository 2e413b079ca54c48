"""The pages about rules that ``printgen rules`` shows: what each rule's module says of itself."""

import inspect
import textwrap
from collections.abc import Iterator

from printgen.rules import Rule
from printgen.rules.registry import BY_NAME
from printgen.words import Catalogue, Message


def names() -> tuple[str, ...]:
    """The rules by the names that game files call them."""
    return tuple(BY_NAME)


def overview(catalogue: Catalogue, width: int) -> list[str]:
    """Each rule with its first sentence."""
    wide = max(map(len, names())) + 2
    return [
        line
        for name, rule in BY_NAME.items()
        for line in textwrap.wrap(_said(paragraphs(rule)[0], catalogue), max(width, wide + 20),
                                  initial_indent=name.ljust(wide), subsequent_indent=" " * wide)
    ]


def page(name: str, catalogue: Catalogue, width: int) -> list[str]:
    """The whole page of one rule."""
    rule = BY_NAME[name]
    lines = [name]
    for paragraph in paragraphs(rule):
        lines.append("")
        if paragraph.startswith(" "):
            lines += paragraph.split("\n")
        else:
            lines += textwrap.wrap(_said(paragraph, catalogue), min(width, 100), break_long_words=False)
    return lines


def paragraphs(rule: Rule) -> list[str]:
    """The paragraphs of a rule's docstring, each on one line; examples are indented and stay as they are."""
    text = inspect.cleandoc(rule.__doc__ or "")
    return [part if part.startswith(" ") else " ".join(part.split()) for part in text.split("\n\n")]


def sentences() -> Iterator[str]:
    """All that these pages say in words, for the translators."""
    for rule in BY_NAME.values():
        yield from (part for part in paragraphs(rule) if not part.startswith(" "))


def _said(text: str, catalogue: Catalogue) -> str:
    return Message(text).say_in(catalogue).replace("``", "`")
