"""What is wrong with a piece; the row (from 1) where it is said stands beside the mistake."""

import pytest

from printgen.boards.soundness import check_different, check_piece
from printgen.problems import Place

SOUND = (
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    "ooooooooo",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
)


def changed(*rows: tuple[int, str]) -> tuple[str, ...]:
    new = list(SOUND)
    for number, row in rows:
        new[number - 1] = row
    return tuple(new)


def found(rows, houses=3, keep_clear=()):
    problems = check_piece(rows, lambda row: Place("p", row + 1), houses, keep_clear)
    return [(problem.code, problem.place.line) for problem in problems]


def test_nothing_is_wrong_with_a_straight_line():
    assert found(SOUND) == []


@pytest.mark.parametrize(("rows", "expected"), [
    (changed((12, "...o.....")), [("joint-elsewhere", 12), ("path-apart", 12)]),
    (changed((6, "o........")), [("joint-elsewhere", 6)]),
    (changed((7, ".ooooooo.")), [("no-joint", 1)]),
    (changed((7, "ooo.ooooo")), [("path-apart", 7)]),
    (changed((7, ".........")), [("no-joint", 1), ("few-house-places", 1)]),
    (("#########",) * 6 + ("ooooooooo",) + ("#########",) * 5, [("few-house-places", 1)]),
])
def test_mistakes(rows, expected):
    assert found(rows) == expected


def test_squares_for_the_face_are_no_room_for_houses():
    everything = [(x, y) for x in range(9) for y in range(12)]
    assert found(SOUND, keep_clear=everything) == [("few-house-places", 1)]


def test_the_same_path_twice_also_when_shifted():
    one, other = changed((7, ".oooo....")), changed((7, "........."), (3, "..oooo..."))
    problem, = check_different({"1": one, "2": SOUND, "3": other}, lambda id: Place("p", int(id)))
    assert (problem.code, problem.place.line) == ("same-piece", 3)
    assert str(problem.message) == "piece 3 has the same path as piece 1"
