"""Layouts of pieces; the expected places stand beside the mistakes."""

from pathlib import Path

import pytest

from tests.reading.writing import GAME, TOKEN, check, read

PIECE = """
title: Pieces
icon: gain
size: 28 x 28 mm
id_from: [number]
fields:
  number: {type: integer}
  squares: {type: map, columns: 3, rows: 3, letters: ".o#S"}
face:
  - {squares: "{squares}", box: [0, 0, 28, 28]}
items:
  - number: 1
    squares: |
      ...
      .oo
      .o.
  - number: 17
    squares: |
      ...
      oo.
      .o.
"""
LAID = GAME.replace("kinds: [token]", "kinds: [token, piece]\nlayouts: [small]")
SMALL = """
title: Small
kind: piece
pieces: [[001, 17]]
path: [1, 017]
start: 1
loop: false
"""
FILES = {"game.yaml": LAID, "kinds/token.yaml": TOKEN, "kinds/piece.yaml": PIECE}


def test_a_layout_is_read_with_the_place_of_every_piece(tmp_path: Path) -> None:
    game = read(tmp_path, FILES | {"layouts/small.yaml": SMALL}).game
    assert game
    layout = game.layouts["small"]
    assert (layout.pieces, layout.path, layout.start, layout.loop) == ((("1", "17"),), ("1", "17"), "1", False)
    assert (layout.places["pieces.0.1"].line, layout.places["pieces.0.1"].column) == (3, 16)
    assert layout.places["path.1"].column == 11
    assert game.kinds["piece"].map_field == "squares"
    assert game.kinds["token"].map_field == ""


def test_a_dot_is_no_piece(tmp_path: Path) -> None:
    game = read(tmp_path, FILES | {"layouts/small.yaml": SMALL.replace("[[001, 17]]", "[[1, .], [., 17]]")}).game
    assert game
    assert game.layouts["small"].pieces == (("1", ""), ("", "17"))


@pytest.mark.parametrize("layout", [
    SMALL.replace("kind: piece", "kind: pieces #! 7 unknown-reference"),
    SMALL.replace("kind: piece", "kind: token #! 7 unknown-reference"),
    SMALL.replace("[[001, 17]]", "[] #! 9 empty-value"),
    SMALL.replace("[[001, 17]]", "[[1, 17], [1]] #! 19 ragged-layout"),
    SMALL.replace("[[001, 17]]", "[1, 17] #! 10 wrong-type, 13 wrong-type, 9 empty-value"),
    SMALL.replace("loop: false", "loop: no #! 7 wrong-type"),
    SMALL.replace("path:", "paths:").replace("[1, 017]", "[1, 017] #! 1 unknown-key"),
    "pieces: 7 #! 9 wrong-type, 1 missing-key, 1 missing-key, 1 missing-key, 1 missing-key, 1 missing-key",
])
def test_mistakes(tmp_path: Path, layout: str) -> None:
    check(tmp_path, FILES | {"layouts/small.yaml": layout})


def test_a_layout_that_is_not_there(tmp_path: Path) -> None:
    check(tmp_path, FILES | {"game.yaml": LAID.replace("[small]", "[small] #! 11 missing-file")})


def test_modes_name_layouts_that_exist(tmp_path: Path) -> None:
    game = LAID.replace("players: 2-4}", "players: 2-4, layouts: {4: smal}} #! 58 unknown-reference")
    problem, = check(tmp_path, FILES | {"game.yaml": game, "layouts/small.yaml": SMALL})
    assert str(problem.hint) == "did you mean 'small'?"


def test_the_layout_for_so_many_players(tmp_path: Path) -> None:
    modes = "players: 2-8, layouts: {4: small, 6: large}}"
    files = {"layouts/small.yaml": SMALL, "layouts/large.yaml": SMALL,
             "game.yaml": LAID.replace("[small]", "[small, large]").replace("players: 2-4}", modes)}
    game = read(tmp_path, FILES | files).game
    assert game
    assert [game.modes["standard"].layout_for(players) for players in (2, 4, 5, 6, 8)] == [
        "small", "small", "large", "large", "large",
    ]


def test_a_language_translates_titles_of_layouts_only(tmp_path: Path) -> None:
    files = FILES | {"layouts/small.yaml": SMALL}
    words = {"languages/en.yaml": "layouts:\n  small: {title: Tiny}\n"}
    game = read(tmp_path, files | words, language="en").game
    assert game
    assert game.layouts["small"].title == "Tiny"
    check(tmp_path / "b", files | {"languages/en.yaml": "layouts:\n  small: {loop: true} #! 17 not-words\n"})
