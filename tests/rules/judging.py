"""Tiny games judged by one rule: YAML inline, and beside each fault what is expected to be said about it.

As in ``tests/reading``: a comment ``#! 5 code`` says that in its line, at column 5, a problem of that code is found.
Nothing else may be found anywhere.
"""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent, indent

from printgen import making
from printgen.layout.craft import PLAIN, Craft
from printgen.page import Page
from printgen.problems import Problem, sort_problems
from printgen.requests import Request, choose
from printgen.rules import Subject
from printgen.rules.registry import BY_NAME
from tests.reading.writing import SVG, expected, found, lines

GAME = """
printgen: 1
title: Tiny
language: en
kinds: [{kinds}]
icons: {{dot: dot.svg}}
modes:
  many: {{title: Many, players: 2-4, usual_players: 2{many}}}
  alone: {{title: Alone, players: 1{alone}}}
rules:
"""
HEAD = """
title: {name}s
icon: dot
size: 28 x 28 mm
face:
  - {{id: name, text: "{name}", box: [2, 2, 24, 24]}}
"""


def kind(name: str, text: str) -> str:
    """A kind's file: a title, a face that says its name, and what the test writes; its own keys come first."""
    own = dedent(text).strip("\n") + "\n"
    keys = [line.partition(":")[0] for line in own.split("\n") if line[:1].strip()]
    kept, skip = [], False
    for line in HEAD.format(name=name).strip("\n").split("\n"):
        if line[:1].strip():
            skip = line.partition(":")[0] in keys
        if not skip:
            kept.append(line)
    return own + "\n".join(kept) + "\n"


def write(
    folder: Path, rules: str, kinds: Mapping[str, str], many: str = "", alone: str = "", more: str = ""
) -> dict[str, str]:
    """The files of a game with these rules and kinds; ``many`` and ``alone`` are more keys of the two modes, ``more``
    of the game."""
    game = GAME.format(kinds=", ".join(kinds), many=many, alone=alone).lstrip("\n")
    files = {"game.yaml": game + indent(dedent(rules).strip("\n"), "  ") + "\n" + more, "dot.svg": SVG}
    files |= {f"kinds/{name}.yaml": kind(name, text) for name, text in kinds.items()}
    for name, text in files.items():
        path = folder / "tiny" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return files


def judge(  # noqa: PLR0913 - a test says only what matters to it
    folder: Path, rules: str, kinds: Mapping[str, str], *, mode: str = "many", many: str = "", alone: str = "",
    more: str = "", pages: bool = False, craft: Craft = PLAIN,
) -> list[Problem]:
    """What the rules that the game names say; exactly what the comments expect. With ``pages`` those are laid out."""
    files = write(folder, rules, kinds, many, alone, more)
    problems = problems_of(folder, mode, pages=pages, craft=craft)
    assert found(problems) == expected(files), "\n".join(lines(problems))
    return problems


def problems_of(folder: Path, mode: str, *, pages: bool, craft: Craft = PLAIN) -> list[Problem]:
    """Read the game that was written, and judge it by the rules that it names."""
    asked = Request(folder / "tiny", mode, craft=craft)
    reading = making.read(asked)
    assert reading.game, "\n".join(lines(reading.problems))
    choice = choose(reading.game, asked)
    told: list[Problem] = []
    plans = making.plan_request(choice, asked, told.append)
    made: tuple[Page, ...] = ()
    if pages:
        whole = making.make(choice, asked, told.append)
        assert whole
        made = whole.document.pages
    subject = Subject(reading.game, choice.mode, choice.players, choice.paper, plans, made, craft=craft)
    judged = [each for use in reading.game.rules for each in BY_NAME[use.name].check(subject, use)]
    return [shortened(problem, folder / "tiny") for problem in sort_problems([*told, *judged])]


def shortened(problem: Problem, root: Path) -> Problem:
    """The problem with its file as it is called in the game's folder."""
    name = Path(problem.place.file)
    shown = name.relative_to(root) if name.is_relative_to(root) else name
    return problem._replace(place=problem.place._replace(file=shown.as_posix()))
