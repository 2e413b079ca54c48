"""A game's other languages: files that hold words only, laid over the game by the same ids."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from printgen.problems import Place, Problem, Severity, has_errors
from printgen.reading import tree
from printgen.reading.files import GameFiles
from printgen.reading.loading import Loaded
from printgen.reading.overlay import overlay
from printgen.reading.values import Field, Report, nearest, wrong
from printgen.reading.yaml_file import read_yaml
from printgen.words import say

FOLDER = "languages"
CODE = r"[a-z]{2,3}(-[A-Z]{2})?"
Which = Literal["asked", "all", "complete"]
"""Which language files are read: the one that is asked for, all of them, or all with a word on what they leave out."""


def codes(files: GameFiles) -> tuple[str, ...]:
    """The languages that a game has files for, sorted."""
    stems = (name.removesuffix(".yaml") for name in files.names(FOLDER) if name.endswith(".yaml"))
    return tuple(sorted(stem for stem in stems if re.fullmatch(CODE, stem)))


def spoken_in(own: str, asked: str, files: GameFiles, game: tree.Mapping, report: Report) -> str:
    """The language that a game is printed in: the one that is ``asked`` for, else its files' ``own``."""
    known = {own, *codes(files)} - {""}
    if asked and asked not in known and own:
        message = say("the game does not speak {language!r}", language=asked)
        wrong(report, game.members["language"].place, "unknown-language", message, nearest(asked, known))
    return asked or own


def lay_languages(
    loaded: Loaded, words: Callable[[], Field], files: GameFiles, language: str, which: Which, report: Report
) -> tree.Mapping:
    """The game with the words of ``language`` laid over it. ``words`` gives what a language file may hold."""
    laid: tree.Node = loaded.game
    for name in sorted(files.names(FOLDER)):
        if not name.endswith(".yaml") or (which == "asked" and name != f"{language}.yaml"):
            continue
        path = files.root / FOLDER / name
        problems: list[Problem] = []
        node = _read(path, files.shown(path), problems.append)
        if node is not None:
            from printgen.reading.inherited_words import with_inherited  # most are in the language of the files

            known = words()
            known.read(node, problems.append)
            if not has_errors(problems):
                node = with_inherited(node, loaded.game, loaded.bases, problems.append)
                if which == "complete":
                    _report_left_out(known, loaded, node, path, files, problems.append)
            if name == f"{language}.yaml" and not has_errors(problems):
                laid = overlay(loaded.game, node, problems.append, by_position=True)
        for problem in problems:
            report(problem)
    assert isinstance(laid, tree.Mapping)
    return laid


def _report_left_out(
    words: Field, loaded: Loaded, node: tree.Node, path: Path, files: GameFiles, report: Report
) -> None:
    """Warn of what a language leaves in the game's own."""
    from printgen.reading.inherited_words import told_once
    from printgen.reading.untranslated import untranslated  # only whoever checks a game asks for it

    left_out = untranslated(words, loaded.game, node)
    for id in told_once(left_out, loaded.game, loaded.bases):
        message = say("{language}: {id} is not translated", language=path.stem, id=id)
        hint = say("write it under the same keys in this file")
        report(Problem(Place(files.shown(path)), "missing-words", message, hint, Severity.WARNING))


def lay_words(
    game: tree.Mapping, words: Sequence[tree.Mapping], known: Field, report: Report
) -> tree.Mapping:
    """The game with the words that variants bring along laid over it; ``known`` are those it has."""
    laid: tree.Node = game
    for node in words:
        problems: list[Problem] = []
        known.read(node, problems.append)
        if not has_errors(problems):
            laid = overlay(laid, node, problems.append, by_position=True)
        for problem in problems:
            report(problem)
    assert isinstance(laid, tree.Mapping)
    return laid


def _read(path: Path, shown: str, report: Report) -> tree.Node | None:
    if not re.fullmatch(CODE, path.stem):
        message = say("{name!r} is no language", name=path.stem)
        report(Problem(Place(shown), "bad-language", message, say("a language's file is called e.g. en.yaml")))
        return None
    return read_yaml(path, shown, report)
