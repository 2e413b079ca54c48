"""What rules see of kinds that are printed on others: each item once, as long as what it stands on is printed."""

from pathlib import Path

from printgen.problems import Severity
from tests.rules.judging import judge

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
    judge(tmp_path, EACH, kinds, mode="alone", alone=", leave_out: [land]")


def test_a_kind_that_stands_on_nothing_is_a_warning(tmp_path: Path) -> None:
    land = LAND.replace("role: inset", "role: inset #! 1 nothing-printed")
    problem, = judge(tmp_path, "- counts_at_least", {"token": "items: [{}]", "land": land})
    assert problem.severity is Severity.WARNING
