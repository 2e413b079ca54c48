"""The shipped board as it is printed, and the commands about boards: the whole program."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
import yaml

from printgen import cli, making
from printgen.boards.making import new_pieces
from printgen.model import Game
from printgen.page import Document, Stamp, TextRun
from printgen.requests import Request, choose

ROOT = Path(__file__).parent.parent
SHIPPED = ROOT / "component_specs" / "farces_ou_friandises"
KIND = "board_piece"


@pytest.fixture(scope="module")
def game() -> Game:
    game = making.read(Request(SHIPPED)).game
    assert game
    return game


def made(game: Game, **asked) -> Document:
    request = Request(SHIPPED, kinds=(KIND,), **asked)
    whole = making.make(choose(game, request), request, lambda problem: None)
    assert whole
    return whole.document


def names(document: Document) -> list[str]:
    return [f"{page.role} {page.name}" if page.role == "front" else page.role for page in document.pages]


@pytest.fixture
def run(capsys, monkeypatch):
    """Exit code, standard output and standard error of a command, in English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return run


def test_the_shipped_pieces_are_those_that_the_command_makes():
    shipped = yaml.safe_load((SHIPPED / "kinds" / f"{KIND}.yaml").read_text(encoding="utf-8"))["items"]
    made = [(piece.number, [" ".join(row) for row in piece.rows]) for piece in new_pieces(344, seed=5)]
    assert [(item["number"], item["squares"].splitlines()) for item in shipped] == made


@pytest.mark.parametrize(("mode", "players", "pieces"), [
    ("solo", 1, "1 2 3 4"), ("standard", 2, "1 2 3 4"), ("standard", 4, "1 2 3 4"), ("standard", 5, "1 2 3 4 5 6"),
    ("standard", 6, "1 2 3 4 5 6"), ("standard", 7, "1 2 3 4 5 6 7 8"), ("standard", 8, "1 2 3 4 5 6 7 8"),
])
def test_a_loop_for_every_number_of_players_each_piece_once(game, mode, players, pieces):
    document = made(game, mode=mode, players=(players, players))
    assert names(document) == ["assembly", *(f"front Page [{number}]" for number in pieces.split())]


def test_another_layout_prints_its_own_pieces(game):
    document = made(game, mode="standard", layout="open_climb")
    assert names(document) == ["assembly", *(f"front Page [{number}]" for number in (9, 10, 11, 12))]


def test_all_prints_every_piece_once_and_no_small_board(game):
    document = made(game, mode="standard", layout="all")
    assert Counter(page.role for page in document.pages) == {"front": 344}
    assert len({page.placements[0].item for page in document.pages}) == 344


def surprises(document: Document) -> list[int]:
    """How many squares of each piece say S!."""
    def count(drawing):
        return sum(
            count(mark.drawing) if isinstance(mark, Stamp) else isinstance(mark, TextRun) and mark.source == "S!"
            for mark in drawing.marks
        )

    return [count(page.placements[0].face) for page in document.pages if page.role == "front"]


@pytest.mark.parametrize(("mode", "asked", "expected"), [
    ("solo", "", [1, 1, 1, 1]), ("solo", "7", [1, 1, 1, 1]), ("solo", "blank", [0, 0, 0, 0]),
    ("standard", "", [0, 0, 0, 0]), ("standard", "piece", [1, 1, 1, 1]),
])
def test_surprises_where_the_mode_asks_for_them(game, mode, asked, expected):
    assert surprises(made(game, mode=mode, surprises=asked)) == expected


def test_new_pieces_are_items_for_a_kind_with_their_spread(run):
    code, out, _ = run("board", "new", "--count", "12", "--seed", "3")
    assert code == 0
    items = yaml.safe_load(out)["items"]
    assert [item["number"] for item in items] == list(range(1, 13))
    assert "# straight, left to right  4" in out
    assert run("board", "new", "--count", "12", "--seed", "3")[1] == out


def test_too_many_pieces_are_one_sentence(run):
    code, out, err = run("board", "new", "--count", "1000")
    assert (code, out) == (2, "")
    assert err.startswith("there are not so many different pieces")


def test_pieces_are_shown_as_text(run):
    code, out, _ = run("board", "show", "017", "5", "--game", str(SHIPPED))
    assert code == 0
    assert out.splitlines()[0].split() == ["17", "5"]
    assert out.splitlines()[1].startswith(". . . . o . . . .   ")


def test_a_piece_that_does_not_exist(run):
    code, _, err = run("board", "show", "999", "--game", str(SHIPPED))
    assert (code, err) == (2, "there is no piece 999; pieces are 1 to 344\n")


def test_pieces_are_shown_as_pictures(run, tmp_path):
    code, out, _ = run("board", "show", "1", "344", "--png", "--out", str(tmp_path), "--game", str(SHIPPED))
    assert code == 0
    assert [Path(line).name for line in out.splitlines()] == [f"{KIND}-001.png", f"{KIND}-344.png"]
    assert all((tmp_path / Path(line).name).read_bytes().startswith(b"\x89PNG") for line in out.splitlines())


def test_the_shipped_layouts_join(run):
    code, out, err = run("board", "check", str(SHIPPED))
    assert code == 0
    assert "loop_2x2: Petite boucle          4" in out
    assert "0.36 × 0.48" in out, "the program speaks English, the game French"
    assert "[open-board]" in err
    assert "1 warning" in err


BROKEN = """\
title: Broken
kind: board_piece
pieces:
  - [1, 2, 999]
  - [3, 13, .]
path: [3, 1, 13, 2]
start: 77
loop: true
"""


def test_everything_wrong_with_a_layout_is_told_in_one_run(run, tmp_path):
    file = tmp_path / "broken.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    code, out, err = run("board", "check", str(SHIPPED), "--layout", str(file))
    assert (code, out) == (1, "")
    told = {line.split("broken.yaml:")[1].split(":", 2)[0] + " " + line.rsplit("[", 1)[1].rstrip("]")
            for line in err.splitlines() if "broken.yaml:" in line}
    assert told == {"4 unknown-piece", "4 off-path", "6 path-jumps", "7 off-path", "8 loop-open"}


def spoilt(folder: Path) -> Path:
    """A copy of the game in which everything that can be wrong with a board is wrong at once."""
    game = folder / "spoilt"
    shutil.copytree(SHIPPED, game)
    file = game / "kinds" / f"{KIND}.yaml"
    lines = file.read_text(encoding="utf-8").split("\n")
    rows = {
        20: {0: ". . . ."},                                # ragged
        21: {3: ". . x . . . . . ."},                      # an unknown letter
        3: {0: "o . . . o . . . ."},                       # a joint elsewhere
        5: {6: ". o o o o o o o ."},                       # no joint
        6: dict.fromkeys((*range(6), *range(9, 12)), "# # # # # # # # #"),  # too few places for houses
    }
    for number, changes in rows.items():
        start = lines.index(f"  - number: {number}") + 2
        for row, text in changes.items():
            lines[start + row] = f"      {text}"
    file.write_text("\n".join(lines), encoding="utf-8")
    (game / "layouts" / "loop_2x2.yaml").write_text(BROKEN, encoding="utf-8")
    return game


def test_every_mistake_in_pieces_and_layouts_is_told_in_one_run(run, tmp_path):
    code, _, err = run("board", "check", str(spoilt(tmp_path)))
    assert code == 1
    codes = {line.rsplit("[", 1)[1].rstrip("]") for line in err.splitlines() if line.endswith("]")}
    assert codes >= {"bad-map", "joint-elsewhere", "no-joint", "few-house-places", "unknown-piece", "path-jumps",
                     "loop-open", "off-path"}
    assert "printgen itself has a fault" not in err


def test_a_broken_layout_prints_nothing(run, tmp_path):
    file = tmp_path / "broken.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    code, _, _ = run("build", str(SHIPPED), "--layout", str(file), "--out", str(tmp_path / "out"))
    assert code == 1
    assert not list(tmp_path.glob("out/*.pdf"))


def test_another_board_is_another_file(run, tmp_path):
    for layout in ((), ("--layout", "open_climb")):
        assert run("build", str(SHIPPED), "--kind", KIND, "--out", str(tmp_path), *layout)[0] == 0
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == [
        "farces-ou-friandises_standard_4-joueurs_fr_a4_kind-board-piece.pdf",
        "farces-ou-friandises_standard_open-climb_4-joueurs_fr_a4_kind-board-piece.pdf",
    ]


def test_a_layout_that_does_not_exist(run):
    code, _, err = run("build", str(SHIPPED), "--layout", "loop2x2")
    assert code == 2
    assert "loop_2x2, loop_2x3" in err


def test_pictures_that_cannot_be_written_are_one_sentence(run, tmp_path):
    (tmp_path / "file").write_text("")
    code, _, err = run("board", "show", "1", "--png", "--out", str(tmp_path / "file"), "--game", str(SHIPPED))
    assert code == 1
    assert "could not be written" in err


def test_a_game_without_a_board_says_so(run):
    code, _, err = run("board", "check", str(ROOT / "tests" / "cases" / "lanterns"))
    assert code == 2
    assert "has no pieces of a board" in err
