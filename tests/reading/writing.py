"""Tiny games written by tests: YAML inline, and beside each mistake what is expected to be said about it.

A comment ``#! 5 unknown-key`` says that in its line, at column 5, a problem of that code is reported; several are
separated by commas. Nothing else may be reported anywhere.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent

from printgen.model import Game
from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.fields import (
    Boolean,
    Choice,
    Field,
    ListOf,
    Number,
    Record,
    StyleName,
    Template,
    integer,
)
from printgen.reading.games import Reading, read_game
from printgen.reading.insets import INSETS
from printgen.reading.languages import Which
from printgen.reading.yaml_file import parse

ELEMENTS: Mapping[str, Mapping[str, Field]] = {
    "text": {"text": Template(words=True), "font": StyleName("fonts"), "size": Number(6, 72)},
    "number": {"number": Template(), "hollow": Boolean()},
    "picture": {"picture": Template(types=("picture",))},
    "icon": {"icon": Template(icon=True)},
    "captions": {"captions": Template(types=("effects",))},
    "changes": {"changes": Template(types=("modifiers",))},
    "squares": {"squares": Template(types=("map",))},
    "line": {"line": Choice(("below",)), "weight": StyleName("weights"), "stroke": StyleName("colours")},
    "insets": INSETS,
    "steps": {
        "steps": ListOf(Record({"text": Template(words=True), "icon": Template(icon=True)}, ("text",))),
        "columns": integer(1, 3),
    },
}

STYLE = """
fonts: {text: Text.ttf, display: Display.ttf}
weights: {outline: 0.5, detail: 0.3}
colours: {ink: "#000000", paper: "#ffffff"}
sizes: {mini card: 44 x 63 mm, jumbo: 90 x 130 mm}
papers:
  a4:
    size: 210 x 297 mm
    margin: 5
    header: [21, 8, 168, 10]
    grid: [21, 23, 168, 252]
    page: [8, 20, 194, 258]
    footer: [21, 280, 168, 9]
"""

GAME = """
printgen: 1
title: Tiny
language: fr
kinds: [token]
icons: {gain: art/gain.svg}
modes:
  standard: {title: Standard, players: 2-4}
"""

TOKEN = """
title: Jetons
icon: gain
size: 28 x 28 mm
fields:
  value: {type: integer, minimum: 1, maximum: 9}
face:
  - {number: "{value}", box: [6, 6, 16, 13]}
items:
  - {value: 1, copies: 6}
  - {value: 2, copies: 6}
"""

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
FILES = {"game.yaml": GAME, "kinds/token.yaml": TOKEN, "art/gain.svg": SVG}


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """A game's folder with the tiny game's files and those given; "" leaves one out."""
    root = folder / "tiny"
    for name, text in {**FILES, **files}.items():
        if text:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(text).lstrip("\n"), encoding="utf-8", newline="\n")
    (folder / "style.yaml").write_text(STYLE, encoding="utf-8")
    (folder / "fonts").mkdir(exist_ok=True)
    for font in ("Text.ttf", "Display.ttf"):
        (folder / "fonts" / font).write_bytes(b"")
    return root


def read(
    folder: Path, files: Mapping[str, str] | None = None, *, language: str = "", variants: Sequence[str] = (),
    languages: Which = "all",
) -> Reading:
    """Write a tiny game and read it; places are shown from its folder on."""
    root = write(folder, files or {})

    def shown(path: Path) -> str:
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name

    return read_game(
        root,
        elements=ELEMENTS,
        language=language,
        variants=[root / "variants" / f"{name}.yaml" for name in variants],
        style_file=folder / "style.yaml",
        fonts_folder=folder / "fonts",
        shown=shown,
        languages=languages,
    )


def game(
    folder: Path, files: Mapping[str, str] | None = None, *, language: str = "", variants: Sequence[str] = ()
) -> Game:
    """A tiny game that has nothing wrong."""
    reading = read(folder, files, language=language, variants=variants)
    assert not reading.problems, "\n".join(lines(reading.problems))
    assert reading.game
    return reading.game


def lines(problems: list[Problem]) -> list[str]:
    """Problems as a reader sees them, hints apart."""
    return [f"{problem.place}: {problem.message} [{problem.code}]" for problem in problems]


def found(problems: list[Problem]) -> list[str]:
    """Where and what, without words."""
    return sorted(f"{problem.place} {problem.code}" for problem in problems)


def expected(files: Mapping[str, str]) -> list[str]:
    """What the comments in the files say."""
    return sorted(
        f"{name}:{number}:{column} {code}"
        for name, text in files.items()
        for number, line in enumerate(dedent(text).lstrip("\n").split("\n"), 1)
        if (comment := re.search(r"#! (.*)", line))
        for column, code in re.findall(r"(\d+) ([a-z0-9-]+)", comment[1])
    )


def check(
    folder: Path, files: Mapping[str, str], *, language: str = "", variants: Sequence[str] = ()
) -> list[Problem]:
    """Read a tiny game; exactly what its comments say is reported. Gives the problems for a look at their words."""
    problems = read(folder, files, language=language, variants=variants).problems
    assert found(problems) == expected(files), "\n".join(lines(problems))
    return problems


def check_token(folder: Path, token: str) -> list[Problem]:
    """The same for the one kind of the tiny game."""
    return check(folder, {"kinds/token.yaml": token})


def hints(problems: list[Problem]) -> list[str]:
    return [str(problem.hint) for problem in problems]


def parsed(text: str) -> tuple[tree.Node | None, list[Problem]]:
    """The tree of a YAML text, and what is wrong with it."""
    problems: list[Problem] = []
    return parse(dedent(text).lstrip("\n").encode(), "f.yaml", problems.append), problems


def node(text: str) -> tree.Node:
    """The tree of a YAML text that has nothing wrong."""
    found, problems = parsed(text)
    assert found is not None
    assert problems == []
    return found
