"""What rules see of kinds that are printed on others: each item once, as long as what it stands on is printed."""

from pathlib import Path

from printgen.problems import Severity
from tests.rules.judging import judge, problems_of, write

EACH = "- enough_for_each: {kind: token, count: 3, of: land}"
BOARD = """
    size: 100 x 80 mm
    face:
      - {insets: land, box: [0, 0, 100, 80]}
    items: [{}]
"""
LAND = """
    role: inset
    size: 20 x 10 mm
    fields: {x: {type: integer}, y: {type: integer}}
    face: []
    items: [{id: north, x: 10, y: 5}, {id: south, x: 90, y: 75}, {id: none, x: 50, y: 50, copies: 0}]
"""


def test_items_that_stand_on_a_board_count_once(tmp_path: Path) -> None:
    judge(tmp_path, EACH, {"token": "items: [{copies: 6}]", "board": BOARD, "land": LAND})
    judge(tmp_path, f"{EACH} #! 5 enough-for-each", {"token": "items: [{copies: 5}]", "board": BOARD, "land": LAND})


def test_without_the_board_they_are_not_there(tmp_path: Path) -> None:
    kinds = {"token": "items: [{copies: 5}]", "board": BOARD, "land": LAND}
    judge(tmp_path, EACH, kinds, mode="alone", alone=", leave_out: [board]")


def test_a_kind_that_stands_on_nothing_is_a_warning(tmp_path: Path) -> None:
    land = LAND.replace("role: inset", "role: inset #! 1 nothing-printed")
    problem, = judge(tmp_path, "- counts_at_least", {"token": "items: [{}]", "land": land})
    assert problem.severity is Severity.WARNING


def test_a_game_of_nothing_else_is_told_that_nothing_is_printed(tmp_path: Path) -> None:
    write(tmp_path, "- counts_at_least", {"land": LAND})
    nothing, unshown = problems_of(tmp_path, "many", pages=False)
    assert str(nothing.message) == "nothing is printed for 'many': no kind has sheets of its own"
    assert unshown.severity is Severity.WARNING


def test_pictures_of_what_stands_on_a_board_are_sharp(tmp_path: Path) -> None:
    from PIL import Image

    (tmp_path / "tiny").mkdir()
    Image.new("L", (40, 40)).save(tmp_path / "tiny" / "photo.png")
    land = """
        role: inset
        size: 20 x 10 mm
        fields: {x: {type: integer}, y: {type: integer}, photo: {type: picture}}
        face: [{picture: "{photo}", box: [0, 0, 20, 10]}]
        items:
          - {x: 10, y: 5, photo: photo.png} #! 26 sharp-pictures
    """
    judge(tmp_path, "- sharp_pictures", {"board": BOARD, "land": land}, pages=True)


def test_effects_of_what_stands_on_a_board_can_happen(tmp_path: Path) -> None:
    land = """
        role: inset
        size: 20 x 10 mm
        fields: {x: {type: integer}, y: {type: integer}, brings: {type: effects}}
        face: []
        items:
          - {x: 10, y: 5, brings: [{who: self, gain: 1, of: token}]} #! 28 idle-effects
    """
    kinds = {"token": "items: [{copies: 5}]", "board": BOARD, "land": land}
    judge(tmp_path, "- idle_effects", kinds, mode="alone", alone=", leave_out: [token]")
