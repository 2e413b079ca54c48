"""What the program says, kept as a template with its values until somebody knows the reader's language.

English stands in the code; the catalogues under ``locale/`` hold the other languages. Nothing here prints.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in English with its values; ``plural`` is its form for a ``count`` other than one."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        return self.say_in(ENGLISH)

    def say_in(self, catalogue: "Catalogue") -> str:
        if self.plural:
            template = catalogue.ngettext(self.template, self.plural, self.count)
        else:
            template = catalogue.gettext(self.template) if self.template else ""
        if not self.values:
            return template
        spoken = {
            key: value.say_in(catalogue) if isinstance(value, Message) else value
            for key, value in self.values.items()
        }
        return template.format_map(spoken)


class Catalogue(Protocol):
    """What ``gettext.NullTranslations`` and its children offer."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


class _English:
    """The catalogue of a program whose messages are English: it gives back what it gets."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


ENGLISH: Catalogue = _English()


def say(template: str, /, **values: object) -> Message:
    """A message; ``{name}`` in the template stands for that value. A template without values keeps its braces."""
    return Message(template, values)


def say_count(singular: str, plural: str, count: int, /, **values: object) -> Message:
    """A message that depends on a count; both templates may use ``{count}``."""
    return Message(singular, {"count": count, **values}, plural, count)
