"""Kinds that are printed on others: their places, and what cannot stand where."""

from pathlib import Path

import pytest

from tests.reading.writing import check, game, hints

GAME = """
printgen: 1
title: Tiny
language: fr
kinds: [board, land]
icons: {gain: art/gain.svg}
modes:
  standard: {title: Standard, players: 2-4}
"""
BOARD = """
title: Plateau
icon: gain
size: 100 x 80 mm
face:
  - {insets: land, box: [0, 0, 100, 80]}
items:
  - {id: board}
"""
LAND = """
title: Terres
icon: gain
role: inset
size: 20 x 10 mm
fields:
  x: {type: integer}
  y: {type: integer}
  near: {type: list, of: land, default: []}
face: []
items:
  - {id: north, x: 10, y: 5}
  - {id: south, x: 90, y: 75}
"""


def files(board: str = BOARD, land: str = LAND) -> dict[str, str]:
    return {"game.yaml": GAME, "kinds/board.yaml": board, "kinds/land.yaml": land, "kinds/token.yaml": ""}


def test_a_face_knows_what_it_shows(tmp_path: Path):
    kinds = game(tmp_path, files()).kinds
    assert (kinds["board"].shows, kinds["land"].shows) == (("land",), ())


def test_what_a_face_shows_exists(tmp_path: Path):
    board = BOARD.replace("insets: land,", "insets: lnad,").replace("80]}", "80]} #! 14 unknown-reference")
    assert hints(check(tmp_path, files(board))) == ["did you mean 'land'?"]


def test_fields_that_say_where_they_lie(tmp_path: Path):
    for said in ("insets: land, x: left, #! 23 unknown-reference", "insets: land, y: near, #! 23 wrong-reference",
                 "insets: land, lines: x, #! 27 wrong-reference"):
        keys, _, comment = said.partition(" #!")
        board = BOARD.replace("insets: land,", keys).replace("80]}", f"80]}} #!{comment}")
        check(tmp_path, files(board))


def test_without_a_field_for_the_place_it_is_asked_for(tmp_path: Path):
    land = LAND.replace("  x: {type: integer}\n", "  left: {type: integer}\n").replace("x: ", "left: ")
    problem, = check(tmp_path, files(BOARD.replace("80]}", "80]} #! 5 missing-key"), land))
    assert str(problem.message) == "'x' is missing: the field that says where each land lies"


@pytest.mark.parametrize(("said", "column"), [
    ("leave_out: [land]", 57), ("at_least: {land: {items: 5}}", 56), ("recommended: {land: {items: 5}}", 59),
])
def test_a_mode_neither_counts_them_nor_leaves_them_out(tmp_path: Path, said: str, column: int):
    game = GAME.replace("2-4}", f"2-4, {said}}}   #! {column} wrong-reference")
    problem, = check(tmp_path, files() | {"game.yaml": game})
    assert str(problem.hint) == "say it of the kind that it is printed on"


def test_a_field_for_the_place_that_is_no_number_is_told_where_it_stands(tmp_path: Path):
    land = LAND.replace("x: {type: integer}", "x: {type: text} #! 6 wrong-type").replace("x: 10,", "x: a,")
    problem, = check(tmp_path, files(land=land))
    assert str(problem.message) == "'x' says where each land lies, so it must be a number"


def test_a_place_may_have_decimals(tmp_path: Path):
    land = LAND.replace("x: {type: integer}", "x: {type: decimal}").replace("x: 10,", "x: 10.5,")
    check(tmp_path, files(land=land))
    problem, = check(tmp_path, files(land=land.replace("x: 90, y: 75}", "x: 90.5, y: 75} #! 20 out-of-face")))
    assert str(problem.message) == "south goes 0.5 mm beyond the face of board at the right"


def test_none_goes_beyond_the_face(tmp_path: Path):
    land = LAND.replace("y: 75}", "y: 76} #! 27 out-of-face")
    problem, = check(tmp_path, files(land=land))
    assert str(problem.message) == "south goes 1 mm beyond the face of board at the bottom"


def test_what_has_sheets_of_its_own_stands_on_nothing(tmp_path: Path):
    board = BOARD.replace("80]}", "80]} #! 14 wrong-reference")
    assert hints(check(tmp_path, files(board, LAND.replace("role: inset\n", "")))) == [
        "write `role: inset` in kinds/land.yaml"]


def test_nothing_stands_on_itself(tmp_path: Path):
    board = BOARD.replace("size: 100 x 80 mm", """role: inset
size: 20 x 10 mm
fields: {x: {type: integer, default: 10}, y: {type: integer, default: 5}}""").replace("100, 80]", "20, 10]")
    land = LAND.replace("  - {id: south, x: 90, y: 75}\n", "").replace(
        "face: []", "face:\n  - {insets: board, box: [0, 0, 20, 10]} #! 14 stands-on-itself")
    problem, = check(tmp_path, files(board, land))
    assert str(problem.message) == "board would stand on itself: board → land → board"


def test_what_stands_on_itself_is_told_once_wherever_it_lies(tmp_path: Path):
    circle = "face:\n  - {insets: isle, box: [0, 0, 20, 10]}"
    isle = LAND.replace("title: Terres", "title: Îles").replace(
        "face: []", "face:\n  - {insets: land, box: [0, 0, 20, 10]} #! 14 stands-on-itself")
    game = GAME.replace("land]", "land, isle]")
    check(tmp_path, files(land=LAND.replace("face: []", circle)) | {"game.yaml": game, "kinds/isle.yaml": isle})


def test_nor_at_once_on_itself(tmp_path: Path):
    board = BOARD.replace("insets: land, box: [0, 0, 100, 80]}", "insets: board, box: [0, 0, 9, 9]}"
                          " #! 14 stands-on-itself")
    check(tmp_path, files(board))


def test_an_empty_name_is_told_once(tmp_path: Path):
    check(tmp_path, files(BOARD.replace("insets: land,", "insets: ,").replace("80]}", "80]} #! 14 empty-value")))


def test_an_inset_has_one_place_and_no_back(tmp_path: Path):
    land = LAND.replace("face: []", 'face: []\nback:\n  - {text: "x", box: [2, 2, 9, 6]} #! 5 wrong-key')
    check(tmp_path, files(land=land.replace("y: 75}", "y: 75, copies: 2} #! 39 out-of-range")))


def test_an_inset_need_fit_on_no_sheet_by_itself(tmp_path: Path):
    board = BOARD.replace("100 x 80 mm", "370 x 500 mm\ntile: true").replace("100, 80]", "370, 500]")
    land = LAND.replace("20 x 10 mm", "300 x 300 mm").replace("x: 10, y: 5", "x: 150, y: 150").replace(
        "x: 90, y: 75", "x: 200, y: 300")
    check(tmp_path, files(board, land))


def test_fields_are_named_without_braces(tmp_path: Path):
    board = BOARD.replace("insets: land,", 'insets: land, x: "{x}",').replace("80]}", "80]} #! 23 unknown-reference")
    assert hints(check(tmp_path, files(board))) == ["write x without braces: the name itself is meant, not its value"]


def test_two_in_one_place_are_a_warning(tmp_path: Path):
    land = LAND + "  - {id: west, x: 10, y: 5}   #! 5 same-place\n  - {id: none, x: 10, y: 5, copies: 0}\n"
    problem, = check(tmp_path, files(land=land))
    assert str(problem.message) == "west lies where north lies, and hides it"
