"""What the program says, kept as a template with its values until somebody knows the reader's language.

English stands in the code; the catalogues under ``locale/`` hold the other languages. Nothing here prints.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol


class Message(NamedTuple):
    """A sentence in English with its values; ``plural`` is its form for a ``number`` other than one.

    The one with an empty template says nothing, and counts as false.
    """

    template: str
    values: Mapping[str, object] = MappingProxyType({})
    plural: str = ""
    number: int = 1

    def __bool__(self) -> bool:
        return bool(self.template)

    def __str__(self) -> str:
        return self.say_in(ENGLISH)

    def say_in(self, catalogue: "Catalogue") -> str:
        if self.plural:
            template = catalogue.ngettext(self.template, self.plural, self.number)
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
