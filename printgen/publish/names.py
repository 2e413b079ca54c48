"""What the files of a print-out are called: enough to tell it from every other one of the game."""

import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from printgen import languages
from printgen.reading.ids import slug
from printgen.reading.variants import FOLDER
from printgen.requests import ALL_PIECES, Choice, Request
from printgen.words import say_count

TOLD = frozenset({
    "folder", "mode", "players", "language", "languages", "paper", "out", "variants", "force", "layout", "split",
    "changed",
})
"""The fields of a request that a name tells in another way, or that make no other print-out."""
SINGULAR = {"kinds": "kind"}
LONGEST, LONGEST_WORD = 120, 80
"""A name that tells more than so many letters is cut: systems allow some 250 with the folder's."""


def file_stem(choice: Choice, request: Request, extra: str = "") -> str:
    """``farces-ou-friandises_standard_4-joueurs_fr_a4``: what it is, in the language of the game.

    A layout that was asked for by name or file is named too: it prints another board. So is whatever else was asked
    for and is not the usual (``…_a4_kind-card_duplex-fold``), in a fixed order. A layout or variant that lies outside
    of the game has a mark of its place, for there may be another of that name.
    """
    players = say_count("{count}-player", "{count}-players", choice.players)
    words = players.say_in(languages.catalogue(choice.game.language))
    what = "_".join([_word(choice.game.id), _word(choice.mode.id), *_variants(choice, request)])
    named = choice.layout in ("", ALL_PIECES, *choice.game.layouts)
    layout = _word(choice.layout) if named else _of_file(Path(choice.layout), request)
    asked = _short("_".join(_selected(_settled(choice, request))))
    return "_".join(filter(None, (what, layout, words, choice.game.language, choice.paper.id, asked, extra)))


def _variants(choice: Choice, request: Request) -> Iterator[str]:
    for variant in choice.game.variants:
        file = Path(variant.place.file)
        own = file.absolute().parent == (request.folder / FOLDER).absolute()
        yield _word(variant.id) if own else _of_file(file, request)


def _of_file(file: Path, request: Request) -> str:
    """A file's name with a mark of the way to it from where is written: both may move together."""
    try:
        way = os.path.relpath(file, request.out)
    except ValueError:  # another drive
        way = str(file.absolute())
    return f"{_word(file.stem)}-{_mark(Path(way).as_posix())}"


def _settled(choice: Choice, request: Request) -> Request:
    """The request with kinds in the order of the game, and without what the mode does anyway."""
    kinds = tuple(kind for kind in choice.game.kinds if kind in request.kinds)
    marked = "" if choice.surprises == choice.mode.surprises else choice.surprises
    return request._replace(kinds=kinds, surprises=marked)


def _selected(asked: NamedTuple) -> Iterator[str]:
    """Each choice that is not the usual one, by the name of its option. A new option is named without further ado."""
    for name, value in asked._asdict().items():
        usual = asked._field_defaults.get(name)
        if name in TOLD or value == usual:
            continue
        if hasattr(value, "_fields"):
            yield from _selected(value)
        elif isinstance(value, bool):
            yield _word(name if value else f"no_{name}")
        else:
            yield f"{_word(SINGULAR.get(name, name))}-{_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "+".join(f"{_word(key)}-{_value(each)}" for key, each in sorted(value.items()))
    if isinstance(value, tuple):
        return "+".join(map(_value, value))
    return f"{value:g}" if isinstance(value, int | float) else "+".join(map(_word, value.split(",")))


def _word(text: str) -> str:
    word = slug(text.replace("*", "-x")).replace("_", "-")
    return word if len(text) <= LONGEST_WORD else f"{word}-{_mark(text)}"


def _short(text: str) -> str:
    """Names that are cut still differ."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}-{_mark(text)}"


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]
