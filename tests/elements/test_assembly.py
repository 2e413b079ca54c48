"""The board in small, scenery, and what a layout draws on the pieces."""

import pytest

from printgen.boards.board import make_board
from printgen.model import Item, Layout, PictureFile
from printgen.page import Path, Stamp, TextRun
from tests.elements.stage import HERE, around, draw, element, game, kind, square_picture

SQUARES = element("squares", box=(0, 0, 180, 240), squares="{squares}")
EMPTY = (".........",) * 3
CORNERS = {
    "1": (*EMPTY, *EMPTY, "....ooooo", *("....o....",) * 5),
    "2": (*EMPTY, *EMPTY, "oooSo....", *("....o....",) * 5),
    "3": (*("....o....",) * 6, "....ooooo", "....#....", ".........", *EMPTY),
    "4": (*("....o....",) * 6, "ooooo....", ".........", ".........", *EMPTY),
}
LAYOUT = Layout("l", "L", "piece", (("1", "2"), ("3", "4")), ("3", "1", "2", "4"), "3", True, HERE)
PIECE = kind([SQUARES], id="piece", size=(180.0, 240.0))
BOARD = make_board(LAYOUT, CORNERS)


def assembled(box=(0, 0, 180, 168), words="Start", board=BOARD):
    surroundings = around(game=game({"piece": PIECE}), kind=kind(id="page"), board=board)
    drawn = element("assembly", box=box, assembly=words)
    return draw(drawn, surroundings)


def texts(marks):
    return [mark.source for mark in marks if isinstance(mark, TextRun)]


def test_without_a_layout_nothing_is_drawn():
    assert assembled(board=None) == []


def test_numbers_start_surprises_and_size_are_said():
    marks = assembled()
    assert texts(marks) == ["001", "002", "003", "004", "S!", "Start"] or sorted(texts(marks)) == sorted(
        ["003", "001", "002", "004", "S!", "Start"])
    measures = [run.source for mark in marks if isinstance(mark, Stamp) for run in mark.drawing.marks
                if isinstance(run, TextRun)]
    assert measures == ["0.36 m", "0.48 m"]


def test_the_path_is_one_closed_line_over_all_its_squares():
    line = max((mark for mark in assembled() if isinstance(mark, Path) and not mark.fill and not mark.dash
                and {segment[0] for segment in mark.segments} == {"M", "L"}), key=lambda mark: len(mark.segments))
    assert len(line.segments) == len(BOARD.line()) + 1
    assert line.segments[0][1:] == line.segments[-1][1:]


def test_the_direction_is_an_arrow_where_the_path_leaves_each_piece():
    arrows = [mark for mark in assembled() if isinstance(mark, Path) and mark.stroke == "paper"]
    assert len(arrows) == 4


@pytest.mark.parametrize("box", [(0, 0, 180, 168), (10, 20, 60, 168), (0, 0, 180, 50)])
def test_the_small_board_stays_in_its_box(box):
    xs, ys = [], []
    for mark in assembled(box):
        if isinstance(mark, Path):
            xs += [x for _, *at in mark.segments for x in at[::2]]
            ys += [y for _, *at in mark.segments for y in at[1::2]]
    assert min(xs) >= box[0] - 0.01
    assert max(xs) <= box[0] + box[2] + 0.01
    assert min(ys) >= box[1] - 0.01
    assert max(ys) <= box[1] + box[3] + 0.01


def pieces_marks(id, board):
    owner = kind([SQUARES], id="piece", size=(180.0, 240.0))
    drawn = element("squares", box=(0, 0, 180, 240), squares=CORNERS[id], houses=0)
    return draw(drawn, around(kind=owner, item=Item(id, 1, {}, HERE), board=board))


def arrows(marks):
    return [mark for mark in marks if isinstance(mark, Path) and mark.fill == "ink" and len(mark.segments) == 8]


def test_arrows_stand_on_a_laid_piece_only():
    assert arrows(pieces_marks("1", None)) == []
    assert len(arrows(pieces_marks("1", BOARD))) == 2


def test_a_piece_that_is_not_laid_has_no_arrows():
    other = make_board(Layout("l", "L", "piece", (("3",), ), ("3",), "3", False, HERE), CORNERS)
    assert arrows(pieces_marks("1", other)) == []


def test_the_start_has_a_ring_round_its_arrow():
    def rings(id):
        return [mark for mark in pieces_marks(id, BOARD) if isinstance(mark, Path) and not mark.fill
                and len(mark.segments) == 6]

    assert len(rings("3")) == 1
    assert rings("1") == []


def scattered(rows, **changed):
    scenes = kind(id="scene", items=tuple(
        Item(name, 1, {"picture": PictureFile(f"{name}.svg", HERE)}, HERE) for name in ("moon", "fence", "well")))
    owner = kind(id="piece", size=(180.0, 240.0))
    drawn = element("squares", box=(0, 0, 180, 240), squares=rows, houses=0, scenery="scene")
    surroundings = around(game=game({"scene": scenes}), kind=owner, item=Item("1", 1, {}, HERE),
                          picture=square_picture, **changed)
    return [mark for mark in draw(drawn, surroundings) if isinstance(mark, Stamp) and "scenery" in mark.drawing.name]


def test_scenery_lies_where_squares_are_free_all_around():
    found = scattered(CORNERS["1"])
    assert 1 <= len(found) <= 4
    for stamp in found:
        column, row = int(stamp.x // 20), int(stamp.y // 20)
        near = [CORNERS["1"][y][x] for y in range(max(0, row - 1), min(12, row + 2))
                for x in range(max(0, column - 1), min(9, column + 2))]
        assert set(near) == {"."}


def test_scenery_is_the_same_for_the_same_piece_and_needs_room():
    assert [(s.x, s.y) for s in scattered(CORNERS["1"])] == [(s.x, s.y) for s in scattered(CORNERS["1"])]
    assert scattered(("#" * 9,) * 12) == []


def test_scenery_of_a_kind_that_does_not_exist_is_reported():
    problems = []
    drawn = element("squares", box=(0, 0, 180, 240), squares=CORNERS["1"], houses=0, scenery="scenes")
    draw(drawn, around(problems, game=game({"scene": kind()})))
    assert [problem.code for problem in problems] == ["unknown-reference"]
    assert str(problems[0].hint) == "did you mean 'scene'?"
