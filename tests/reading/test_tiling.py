"""``tile: true``: what may be printed over several sheets, and by how much its tiles overlap."""

from pathlib import Path

import pytest

from tests.reading.writing import GAME, TOKEN, check, game, hints, read

BOARD = TOKEN.replace("size: 28 x 28 mm", "size: 370 x 500 mm\ntile: true")


def test_a_board_larger_than_a_sheet_may_be_tiled(tmp_path: Path) -> None:
    assert game(tmp_path, {"kinds/token.yaml": BOARD}).kinds["token"].overlap == 12
    wide = BOARD.replace("tile: true", "tile: true\noverlap: 1.5 cm")
    assert game(tmp_path, {"kinds/token.yaml": wide}).kinds["token"].overlap == 15


def test_what_fits_a_sheet_may_say_so_too(tmp_path: Path) -> None:
    assert game(tmp_path, {"kinds/token.yaml": TOKEN.replace("28 mm", "28 mm\ntile: true")})
    never = TOKEN.replace("28 mm", "28 mm\ntile: false")
    assert game(tmp_path, {"kinds/token.yaml": never}).kinds["token"].overlap == 0


def test_a_component_larger_than_a_sheet_is_told_how_to_be_tiled(tmp_path: Path) -> None:
    problems = check(tmp_path, {"kinds/token.yaml": TOKEN.replace("28 x 28 mm", "370 x 500 mm #! 7 too-large")})
    assert hints(problems) == ["write tile: true for a component that is glued together from several sheets"]


@pytest.mark.parametrize("mistake", [
    "size: 1000 x 1000 mm #! 7 too-large\ntile: true",
    "size: 370 x 500 mm\ntile: true\nback: [] #! 7 not-tiled",
    "size: 370 x 500 mm\ntile: true\noverlap: 9 mm #! 10 out-of-range",
    "size: 370 x 500 mm\ntile: true\noverlap: 16 mm #! 10 out-of-range",
    "size: 370 x 500 mm\ntile: true\noverlap: 12 #! 10 bad-length",
    "size: 28 x 28 mm\noverlap: 12 mm #! 10 idle-key",
    "size: 370 x 500 mm\ntile: please #! 7 wrong-type",
])
def test_mistakes_have_their_place(tmp_path: Path, mistake: str) -> None:
    check(tmp_path, {"kinds/token.yaml": TOKEN.replace("size: 28 x 28 mm", mistake)})


def test_a_page_to_be_read_is_not_tiled(tmp_path: Path) -> None:
    page = "title: Guide\nicon: gain\nsize: 100 x 100 mm\ntile: true #! 7 not-tiled\nface: []\n"
    with_page = GAME.replace("kinds: [token]", "kinds: [token]\npages: [guide]")
    check(tmp_path, {"game.yaml": with_page, "pages/guide.yaml": page})


def test_no_paper_is_large_enough(tmp_path: Path) -> None:
    problem, = read(tmp_path, {"kinds/token.yaml": BOARD.replace("370 x 500", "990 x 990")}).problems
    assert str(problem.message) == "990 x 990 mm would take more than 5 x 5 sheets of any paper"
