"""Rules about boards: sound pieces, layouts that join, houses that fit. Pieces are 5 by 6 squares, two rows of two."""

from pathlib import Path

import pytest

from printgen import making
from printgen.problems import Problem, sort_problems
from printgen.requests import Request, choose
from printgen.rules import Subject
from printgen.rules.registry import BY_NAME
from tests.rules.judging import shortened, write

CORNERS = {
    "1": (".....", ".....", ".....", "..ooo", "..o..", "..o.."),
    "2": (".....", ".....", ".....", "ooo..", "..o..", "..o.."),
    "3": ("..o..", "..o..", "..o..", "..ooo", ".....", "....."),
    "4": ("..o..", "..o..", "..o..", "ooo..", ".....", "....."),
}
LOOP = "title: Loop\nkind: piece\npieces: [[1, 2], [3, 4]]\npath: [3, 1, 2, 4]\nstart: 3\nloop: true\n"
LAYOUTS = "layouts: [small]\n"
USES = ", layouts: {4: small}, surprises: piece"


def pieces(maps: dict[str, tuple[str, ...]]) -> str:
    """The file of a kind; the map of piece n begins in line 8 + 8 (n - 1)."""
    items = "".join(
        f"  - number: {number}\n    map: |\n" + "".join(f"      {row}\n" for row in rows)
        for number, rows in maps.items()
    )
    fields = '  number: {type: integer}\n  map: {type: map, columns: 5, rows: 6, letters: ".o#S"}\n'
    return f"fields:\n{fields}id_from: [number]\nitems:\n{items}size: 160 x 240 mm\n"


def judge(  # noqa: PLR0913 - a test says only what matters to it
    folder: Path, rule: str, *, maps=CORNERS, layout: str = LOOP, many: str = "", tiles: str = "",
    whole: bool = True,
) -> list[Problem]:
    kinds = {"piece": pieces(maps)} | ({"house": tiles} if tiles else {})
    write(folder, f"- {rule}", kinds, many=many, more=LAYOUTS)
    (folder / "tiny" / "layouts").mkdir()
    (folder / "tiny" / "layouts" / "small.yaml").write_text(layout, encoding="utf-8")
    asked = Request(folder / "tiny")
    reading = making.read(asked)
    assert reading.game, reading.problems
    choice, told = choose(reading.game, asked), []
    board = making.lay(choice, asked, told.append)
    plans = making.plan(choice, board, told.append)
    subject = Subject(reading.game, choice.mode, choice.players, choice.paper, plans, board=board, whole=whole)
    use, = reading.game.rules
    judged = [shortened(problem, folder / "tiny") for problem in BY_NAME[use.name].check(subject, use)]
    return sort_problems(judged)


def found(problems: list[Problem]) -> list[str]:
    return [f"{problem.place.file}:{problem.place.line} {problem.code}" for problem in problems]


def test_sound_pieces(tmp_path):
    assert judge(tmp_path, "sound_pieces: {kind: piece, houses: 1}") == []


@pytest.mark.parametrize(("rows", "expected"), [
    (("..o..", "..o..", ".....", "..ooo", ".....", "....."), ["path-apart"]),
    (("o.o..", "o.o..", "ooo..", "..ooo", ".....", "....."), ["joint-elsewhere"] * 3),
    ((".....", ".ooo.", ".....", ".....", ".....", "....."), ["no-joint"]),
])
def test_a_piece_that_cannot_be_laid(tmp_path, rows, expected):
    problems = judge(tmp_path, "sound_pieces: {kind: piece}", maps=CORNERS | {"5": rows})
    assert [problem.code for problem in problems] == expected
    assert all(40 <= problem.place.line <= 45 for problem in problems), "in a row of the fifth piece's map"


BARRED = CORNERS | {"1": ("#####", "#####", "..###", "..ooo", "#.o##", "##o##")}


def test_a_piece_without_room_for_a_house(tmp_path):
    (tmp_path / "a").mkdir()
    assert judge(tmp_path / "a", "sound_pieces: {kind: piece, houses: 0}", maps=BARRED) == []
    problem, = judge(tmp_path, "sound_pieces: {kind: piece, houses: 2}", maps=BARRED)
    assert (problem.code, problem.place.line) == ("few-house-places", 8)
    assert str(problem.message) == "this piece has 1 of 2 places for houses"


def test_pieces_that_are_the_same_are_a_warning(tmp_path):
    twice = CORNERS | {"5": CORNERS["1"]}
    assert found(judge(tmp_path, "sound_pieces: {kind: piece}", maps=twice)) == ["kinds/piece.yaml:38 same-piece"]


def test_a_mode_that_marks_surprises_wants_one_a_piece(tmp_path):
    marked = {id: tuple(row.replace("ooo", "oSo") for row in rows) for id, rows in CORNERS.items()}
    marked["2"] = CORNERS["2"]
    marked["4"] = (*CORNERS["4"][:3], "oSS..", *CORNERS["4"][4:])
    problems = judge(tmp_path, "sound_pieces: {kind: piece}", maps=marked, many=USES)
    assert found(problems) == ["kinds/piece.yaml:16 sound-pieces", "kinds/piece.yaml:32 sound-pieces"]


def test_layouts_that_join(tmp_path):
    assert judge(tmp_path, "layouts_join") == []


def test_a_layout_that_does_not_join_is_found_though_nobody_prints_it(tmp_path):
    layout = LOOP.replace("[[1, 2], [3, 4]]", "[[1, 2], [4, 3]]").replace("path: [3, 1, 2, 4]", "path: [4, 1, 2, 3]")
    assert {problem.code for problem in judge(tmp_path, "layouts_join", layout=layout)} >= {"loop-open"}


def tiles(*arrows: str) -> str:
    items = "".join(f"  - {{id: t{n}, arrow: {arrow}}}\n" for n, arrow in enumerate(arrows))
    return "fields: {arrow: {type: choice, options: [up, right, down, left]}}\nitems:\n" + items


RULE = "houses_served: {kind: house, arrow: arrow, houses: 1}"


def test_each_place_has_a_house(tmp_path):
    """The best place of each corner lies in its crook: of piece 1 left or up … each takes two arrows."""
    (tmp_path / "a").mkdir()
    assert judge(tmp_path / "a", RULE, many=USES, tiles=tiles("up", "up", "down", "down")) == []
    problem, = judge(tmp_path, RULE, many=USES, tiles=tiles("up", "up", "down"))
    assert str(problem.message) == "Loop: only 3 of 4 places can have a house"
    assert problem.code == "houses-served"


def test_arrows_decide_not_only_how_many_houses_there_are(tmp_path):
    problem, = judge(tmp_path, RULE, many=USES, tiles=tiles("up", "up", "up", "up"))
    assert "up × 4" in str(problem.hint)


def test_without_a_layout_nothing_is_wanted(tmp_path):
    assert judge(tmp_path, RULE, tiles=tiles("up")) == []


def test_a_build_judges_the_pieces_that_it_prints_and_check_all_of_them(tmp_path):
    spare = CORNERS | {"5": ("..o..", "..o..", ".....", "..ooo", ".....", ".....")}
    use, laid = "sound_pieces: {kind: piece}", ", layouts: {4: small}"
    assert [each.code for each in judge(tmp_path / "all", use, maps=spare, many=laid)] == ["path-apart"]
    assert judge(tmp_path / "printed", use, maps=spare, many=laid, whole=False) == []
