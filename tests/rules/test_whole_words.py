"""Words that would be parted by a joint of a board on several sheets."""

from pathlib import Path

import pytest

from printgen.layout.craft import Craft
from tests.rules.judging import judge

BOARD = """
size: 370 x 500 mm {told}
tile: true
face:
  - {{id: town, text: Owlwood, box: [{left}, {top}, 40, 8], size: 14, turn: {turn}}}
items: [{{}}]
"""


def told(folder: Path, left: float, top: float, turn: int = 0, expected: str = "") -> list[str]:
    board = BOARD.format(told="", left=left, top=top, turn=turn)
    where = f" #! 1 {expected}" if expected else ""
    first, _, rest = board.strip("\n").partition("\n")
    problems = judge(folder, "- whole_words", {"sea": f"{first.strip()}{where}\n{rest}"}, pages=True)
    return [f"{problem.message}; {problem.hint}" for problem in problems]


# Joints are at x = 181 and y = 246.
@pytest.mark.parametrize(("left", "top", "turn"), [(165, 100, 0), (180, 100, 0), (100, 244, 0), (160, 242, 90)])
def test_words_over_a_joint(tmp_path: Path, left: float, top: float, turn: int) -> None:
    assert told(tmp_path, left, top, turn, "whole-words") == [
        "seas: 'Owlwood' would lie over a joint on A4; move it: joints are at x = 181 mm, y = 246 mm"]


@pytest.mark.parametrize(("left", "top"), [(100, 100), (182, 100), (100, 236), (100, 247)])
def test_words_beside_a_joint(tmp_path: Path, left: float, top: float) -> None:
    assert told(tmp_path, left, top) == []


def test_what_fits_a_sheet_has_no_joints(tmp_path: Path) -> None:
    board = BOARD.format(told="", left=80, top=100, turn=0).replace("370 x 500", "190 x 250")
    judge(tmp_path, "- whole_words", {"sea": board}, pages=True, craft=Craft(guides="none"))
