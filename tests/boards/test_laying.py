"""What is wrong with a layout: each mistake with its place (line and column of the drawing)."""

import pytest

from printgen.boards.laying import check_layout
from printgen.problems import Severity
from tests.boards.laid import LOOP, PIECES, lay


def found(layout, maps):
    return sorted((problem.code, problem.place.line, problem.place.column) for problem in check_layout(layout, maps))


@pytest.mark.parametrize(("drawing", "path"), [("┌┐\n└┘", "cabd"), ("┌─┐\n└─┘", "dabcfe"), ("┌┬┐\n└┴┘", "dabcfe")])
def test_nothing_is_wrong_with_a_loop(drawing, path):
    assert found(*lay(drawing, path, loop=True)) == []


def test_an_open_board_is_warned_about():
    layout, maps = lay("╶─╴", "abc", loop=False)
    problem, = check_layout(layout, maps)
    assert (problem.code, problem.severity, problem.place.line) == ("open-board", Severity.WARNING, 92)
    assert "room for 3 houses at its last 9 squares" in str(problem.hint)


END = (".......", ".......", ".......", "oooSoo.", ".......", ".......", ".......")
OPEN = (*END[:3], ".oooooo", *END[4:])


@pytest.mark.parametrize(("end", "gentle"), [
    (END, True),
    (tuple(row.replace("S", "o") for row in END), False),
    (tuple(row.replace(".", "#") for row in END), False),
])
def test_an_open_board_whose_end_is_lively_is_warned_about_more_gently(end, gentle):
    layout, _ = lay("╶╴", "ab", loop=False)
    problem, = check_layout(layout, {"a": OPEN, "b": end})
    assert (str(problem.hint) == "a loop plays better") is gentle


@pytest.mark.parametrize(("drawing", "path", "loop", "expected"), [
    ("┌┐\n└─", "cabd", True, [("joint-mismatch", 2, 2), ("loose-joint", 2, 2), ("path-jumps", 90, 4)]),
    ("┌┐\n└┘", "cbad", True, [("path-jumps", 90, 2), ("path-jumps", 90, 4)]),
    ("┌┐\n└┘", "cabd", False, [("loop-closed", 92, 0)]),
    ("╶─╴", "abc", True, [("loop-open", 92, 0)]),
    ("┌┐\n└┘", "cab", True, [("loop-open", 92, 0), ("off-path", 2, 2)]),
    ("┌┐\n└┘", "cabdz", True, [("off-board", 90, 5)]),
    ("┌┐\n└┘", "cabda", True, [("path-jumps", 90, 5), ("path-twice", 90, 5)]),
    ("┌┬┐\n└─┘", "dabcfe", True, [("joint-mismatch", 2, 2)]),
    ("┌┬┐\n└.┘", "dabce", True, [
        ("loop-open", 92, 0), ("loose-joint", 1, 2), ("loose-joint", 2, 1), ("loose-joint", 2, 3)]),
])
def test_mistakes(drawing, path, loop, expected):
    assert [problem for problem in found(*lay(drawing, path, loop=loop)) if problem[0] != "open-board"] == expected


def test_a_piece_that_does_not_exist():
    layout, maps = LOOP
    del (less := dict(maps))["b"]
    assert found(layout, less) == [("unknown-piece", 1, 2)]


def test_a_piece_laid_twice():
    layout, maps = lay("┌─┐\n└─┘", "dabcfe", loop=True)
    pieces = (("a", "b", "c"), ("d", "b", "f"))
    twice = type(layout)(layout.id, layout.title, layout.kind, pieces, ("d", "a", "b", "c", "f"), "d", True,
                         layout.place, layout.places)
    assert ("piece-twice", 2, 2) in found(twice, maps)


def test_a_start_off_the_path():
    layout, maps = lay("┌┐\n└┘", "cabd", loop=True, start="z")
    assert found(layout, maps) == [("off-path", 91, 0)]


def test_a_piece_that_falls_apart():
    layout, maps = LOOP
    assert found(layout, maps | {"a": ("o..", "..o", ".o.")}) == [("unreachable", 1, 1)]


def test_pieces_without_any_path_are_reported_and_break_nothing():
    layout, maps = LOOP
    assert found(layout, dict.fromkeys(maps, PIECES[" "])) == [
        ("loop-open", 92, 0), ("path-jumps", 90, 2), ("path-jumps", 90, 3), ("path-jumps", 90, 4),
    ]
