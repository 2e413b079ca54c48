"""Which words of a game a language file leaves out."""

import re
from collections.abc import Iterator

from printgen.reading import tree
from printgen.reading.groups import Record
from printgen.reading.translatable import FieldText, NotWords, SameLength, Translated
from printgen.reading.values import Field, Raw, Text

_REFERENCE = re.compile(r"\{[^{}]*\}")


def untranslated(words: Field, game: tree.Node | None, node: tree.Node | None, path: str = "") -> Iterator[str]:
    """The ids, with dots between them, of all that ``game`` says in words and the language file ``node`` does not.

    ``words`` is what a language file of the game may hold. A text without a letter is the same in every language.
    """
    if game is None or isinstance(words, NotWords | Raw):
        return
    if isinstance(words, Record):
        for key, field in words.fields.items():
            yield from untranslated(field, _member(game, key), _member(node, key), _joined(path, key))
    elif isinstance(words, Translated):
        for key, part in words.parts.items():
            yield from untranslated(words.words(key, part), part, _member(node, key), _joined(path, key))
    elif node is None and _speaks(words, game):
        yield path


def _speaks(words: Field, game: tree.Node) -> bool:
    if isinstance(game, tree.Listing):
        return isinstance(words, SameLength) and any(
            _speaks(words.member, member) for member in game.members
        )
    if isinstance(game, tree.Mapping):
        return isinstance(words, Record) and any(
            _speaks(field, game.members[key]) for key, field in words.fields.items() if key in game.members
        )
    if not isinstance(words, Text | FieldText) or not isinstance(game, tree.Scalar):
        return False
    return any(letter.isalpha() for letter in _REFERENCE.sub("", game.text))


def _member(node: tree.Node | None, key: str) -> tree.Node | None:
    return node.members.get(key) if isinstance(node, tree.Mapping) else None


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
