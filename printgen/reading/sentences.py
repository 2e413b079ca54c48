"""All that a game says in words, for somebody who will say it in another language."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.extending import EXTENDS
from printgen.reading.faces import Elements
from printgen.reading.files import GameFiles
from printgen.reading.games import GAME, Reader
from printgen.reading.groups import Record
from printgen.reading.loading import load_game
from printgen.reading.overlay import members_by_id
from printgen.reading.themes import house_of
from printgen.reading.translatable import NotWords, SameLength, Translated, language_words
from printgen.reading.untranslated import untranslated
from printgen.reading.values import Field, Raw

Said = str | list[Any] | dict[str, Any]
"""A text, or texts in a list or under keys."""


def read_sentences(
    folder: Path, *, elements: Elements, style_file: Path, fonts_folder: Path
) -> Mapping[str, Said]:
    """What a game without an error says, under the keys of a language file: {"title": …, "kinds": {"token": …}}.

    What a kind takes over unchanged from another is there once.
    """
    def pass_over(problem: Problem) -> None:
        """It has been told."""

    files = GameFiles(folder, Path.as_posix)
    loaded = load_game(files, elements.keys(), GAME.keys(), pass_over)
    if loaded is None:
        return {}
    house = house_of(loaded.game, files, style_file, fonts_folder, pass_over)
    reader = Reader(files, elements, lambda game: house, None, pass_over, "asked")
    whole, around = reader.whole(loaded, house)
    words = language_words(whole, reader.defined(whole, around), elements)
    wanted = {id for id in untranslated(words, loaded.game, None) if not _is_taken_over(id.split("."), loaded.game)}
    said = _said(words, loaded.game, wanted, "")
    return said if isinstance(said, dict) else {}


def _is_taken_over(path: Sequence[str], game: tree.Mapping) -> bool:
    """Whether a kind says that just as another of the game does, which it extends."""
    folder, name, *rest = (*path, "", "")
    kinds = _members(game.members.get(folder))
    base = _members(kinds.get(name)).get(EXTENDS)
    if not isinstance(base, tree.Scalar) or base.text not in kinds:
        return False
    own, other = kinds[name], kinds[base.text]
    for key in filter(None, rest):
        if key not in _members(own) or key not in _members(other):
            return False
        own, other = _members(own)[key], _members(other)[key]
    return own == other


def _said(words: Field, node: tree.Node | None, wanted: Collection[str], path: str) -> Said | None:
    """What ``node`` says of that which is ``wanted``: ids with dots between them, as `untranslated` gives them."""
    if isinstance(words, Record | Translated):
        there = _members(node)
        below = ((key, field) for key, field in words.fields.items()) if isinstance(words, Record) else (
            (key, words.words(key, part)) for key, part in words.parts.items())
        said = {key: each for key, field in below
                if (each := _said(field, there.get(key), wanted, f"{path}.{key}".lstrip("."))) is not None}
        return said or None
    return _texts(words, node) if path in wanted and node is not None else None


def _texts(words: Field, node: tree.Node) -> Said:
    """All the words of one place: a list is translated member by member."""
    if isinstance(words, SameLength) and isinstance(node, tree.Listing):
        return [_texts(words.member, member) for member in node.members]
    if isinstance(words, Record):
        there = _members(node)
        return {key: _texts(field, there[key]) for key, field in words.fields.items()
                if key in there and not isinstance(field, NotWords | Raw)}
    return node.text if isinstance(node, tree.Scalar) else ""


def _members(node: tree.Node | None) -> Mapping[str, tree.Node]:
    """The members of a group, or of a list with ids."""
    if isinstance(node, tree.Listing):
        return members_by_id(node) or {}
    return node.members if isinstance(node, tree.Mapping) else {}
