"""Maps, effects, changes and pictures: the values of items."""

from pathlib import Path

import pytest

from printgen.problems import Place, Problem
from printgen.reading.files import DRAWINGS, GameFiles, find_file
from tests.reading.writing import check, found, game, hints, read, write

HEAD = """
title: Jetons
icon: gain
size: 28 x 28 mm
fields:
  squares: {type: map, columns: 3, rows: 2, letters: .oS}
  effects: {type: effects, default: []}
  changes: {type: modifiers, default: []}
  scene: {type: picture, folder: art, default: gain}
face: []
items:
"""
SQUARES = "squares: |\n      ...\n      ...\n"


def check_item(folder: Path, text: str) -> list[str]:
    """Check one item; gives the hints."""
    return hints(check(folder, {"kinds/token.yaml": HEAD + text}))


@pytest.mark.parametrize("rows", ["...\n      ooS", ". . .\n      o o S", ".. .\n      o oS", "...\n      ooS  "])
def test_squares_may_stand_apart_or_not(tmp_path: Path, rows: str):
    kind = game(tmp_path, {"kinds/token.yaml": HEAD + f"  - squares: |\n      {rows}\n"}).kinds["token"]
    assert kind.items[0].values["squares"] == ("...", "ooS")


def test_maps_point_at_their_lines(tmp_path: Path):
    text = HEAD.lstrip("\n") + (
        "  - squares: |\n"       # line 11
        "      . . .\n"
        "      . x o\n"         # 13: column 9
        "  - squares: |\n"
        "      . . .\n"
        "      . .\n"           # 16: a square is missing
        "  - squares: |\n"
        "      . . .\n"
        "      . . .\n"
        "      . . .\n"         # 20: a row too many
        "  - squares: |\n"
        "      . . .\n"         # 22: a row is missing
    )
    problems = read(tmp_path, {"kinds/token.yaml": text}).problems
    assert found(problems) == sorted([
        "kinds/token.yaml:13:9 bad-map", "kinds/token.yaml:16:7 bad-map", "kinds/token.yaml:20:7 bad-map",
        "kinds/token.yaml:22:7 bad-map",
    ])


def test_a_map_on_one_line_is_told_how_to_write_it(tmp_path: Path):
    for written in ('"... ooS"', "... ooS", ">\n      ...\n      ooS"):
        line = f"  - squares: {written}\n"
        problems = check_map(tmp_path, line)
        assert "write |" in problems


def check_map(folder: Path, line: str) -> str:
    problem, = read(folder, {"kinds/token.yaml": HEAD + line}).problems
    assert problem.code == "bad-map"
    return str(problem.hint)


@pytest.mark.parametrize(("effect", "code"), [
    ("{who: self, gain: 3, of: token}", ""),
    ("{who: others, lose: 3, of: token}", ""),
    ("{who: all, move: -2}", ""),
    ("{who: me, gain: 3, of: token}", "21 wrong-choice"),
    ("{gain: 3, of: token}", "15 missing-key"),
    ("{who: self, gain: 3}", "15 missing-key"),
    ("{who: self, of: token}", "15 bad-effect"),
    ("{who: self, gain: 3, lose: 1, of: token}", "15 bad-effect"),
    ("{who: self, gain: 0, of: token}", "33 out-of-range"),
    ("{who: self, gain: -3, of: token}", "33 out-of-range"),
    ("{who: self, move: 0}", "33 out-of-range"),
    ("{who: self, move: 3, of: token}", "36 bad-effect"),
    ("{who: self, gain: 3, of: tokens}", "40 unknown-reference"),
    ("{who: self, gian: 3, of: token}", "27 unknown-key"),
    ("move 3", "15 wrong-type"),
])
def test_effects(tmp_path: Path, effect: str, code: str):
    comment = f" #! {code}" if code else ""
    check_item(tmp_path, f"  - effects:\n            - {effect}{comment}\n    {SQUARES}")


@pytest.mark.parametrize(("change", "code"), [
    ("{of: token, by: -1}", ""),
    ("{of: token, by: 0}", "31 out-of-range"),
    ("{of: token}", "15 missing-key"),
    ("{by: 1}", "15 missing-key"),
    ("{of: tokn, by: 1}", "20 unknown-reference"),
    ("{of: token, by: 1.5}", "31 wrong-type"),
])
def test_changes(tmp_path: Path, change: str, code: str):
    comment = f" #! {code}" if code else ""
    check_item(tmp_path, f"  - changes:\n            - {change}{comment}\n    {SQUARES}")


def test_a_loss_is_negative(tmp_path: Path):
    text = HEAD + f"  - effects: [{{who: self, lose: 2, of: token}}]\n    {SQUARES}"
    effect, = game(tmp_path, {"kinds/token.yaml": text}).kinds["token"].items[0].values["effects"]
    assert effect.amount == -2


def test_one_effect_without_a_list_is_explained(tmp_path: Path):
    assert check_item(tmp_path, f"  - effects: {{who: self, move: 1}} #! 14 wrong-type\n    {SQUARES}") == [
        "write one line with - for each, e.g. - {who: self, gain: 3, of: …}",
    ]


def test_a_picture_that_is_not_there_names_the_nearest(tmp_path: Path):
    assert check_item(tmp_path, f"  - scene: gian #! 12 missing-file\n    {SQUARES}") == ["did you mean 'gain'?"]


def test_a_picture_that_is_not_there_in_any_format_is_told_so(tmp_path: Path):
    found: list[Problem] = []
    for name in ("art/gian", "art/gian.png"):
        find_file(GameFiles(tmp_path, str), name, Place("kinds/token.yaml", 1, 1), found.append, endings=DRAWINGS)
    assert [str(problem.message) for problem in found] == [
        "there is no file 'art/gian.svg', nor one of that name that ends with .png, .jpg, .webp",
        "there is no file 'art/gian.png'",
    ]


@pytest.mark.parametrize(("definition", "code"), [
    ("{type: integer, minimum: 5, maximum: 1}", "29 out-of-range"),
    ("{type: integer, options: [a]}", "20 wrong-key"),
    ("{type: text, minimum: 1}", "17 wrong-key"),
    ("{type: choice, options: []}", "28 out-of-range"),
    ("{type: map, columns: 3, rows: 2}", "4 missing-key"),
    ("{type: picture, folder: ../art}", "28 outside-folder"),
    ("{type: integer, default: 1.5}", "29 wrong-type"),
    ("{minimum: 1}", "4 missing-key"),
    ("integer", "4 wrong-type"),
])
def test_definitions(tmp_path: Path, definition: str, code: str):
    fields = f"fields:\n  a:\n   {definition} #! {code}\n"
    check(tmp_path, {"kinds/token.yaml": "title: J\nicon: gain\nsize: 28 x 28 mm\nface: []\nitems: []\n" + fields})


@pytest.mark.parametrize("name", ["salt", "salt.gif"])
def test_a_picture_of_another_format_is_told_of(tmp_path: Path, name: str):
    write(tmp_path, {"art/salt.gif": "GIF89a"})
    assert check_item(tmp_path, f"  - scene: {name} #! 12 missing-file\n    {SQUARES}") == [
        "salt.gif is there, but pictures of that format are not read: save it as PNG"]
