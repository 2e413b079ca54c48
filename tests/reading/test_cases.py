"""Faults seen in other tools, replayed on a whole game: each is one of a kind that the other tests here go through."""

import time
from pathlib import Path

import pytest

from tests.reading.writing import GAME, TOKEN, check, found, game, hints, read

NAMED = """
title: Jetons
icon: gain
size: 28 x 28 mm
fields:
  name: {type: text, default: x}
face:
  - {text: "{name}", box: [0, 0, 9, 9]}
items:
"""


def names(folder: Path, *written: str) -> list[object]:
    text = NAMED + "".join(f"  - {{name: {name}}}\n" for name in written)
    return [item.values["name"] for item in game(folder, {"kinds/token.yaml": text}).kinds["token"].items]


def test_l01_a_key_written_twice(tmp_path: Path):
    problem, = check(tmp_path, {"kinds/token.yaml": NAMED + """\
  - name: Chat
    copies: 4
    copies: 6 #! 5 duplicate-key
"""})
    assert "in line 10 and in line 11" in str(problem.message)


def test_l03_no_and_on_are_names(tmp_path: Path):
    assert names(tmp_path, "No", "On", "YES", "Non", "y", "true") == ["No", "On", "YES", "Non", "y", "true"]


def test_l05_01_to_09_are_alike(tmp_path: Path):
    assert names(tmp_path, *(f"0{n}" for n in range(1, 10))) == [f"0{n}" for n in range(1, 10)]
    kind = TOKEN.replace("value: 1, copies", "value: 01, copies").replace("value: 2, copies", "value: 08, copies")
    problems = read(tmp_path, {"kinds/token.yaml": kind}).problems
    assert [(problem.code, str(problem.hint)) for problem in problems] == [
        ("wrong-type", "write 1"), ("wrong-type", "write 8"),
    ]


def test_l07_times_are_text(tmp_path: Path):
    assert names(tmp_path, "1:30", "12:30:00", "09:30", "1_000", "2026-11-30", "1e3", "0x1F") == [
        "1:30", "12:30:00", "09:30", "1_000", "2026-11-30", "1e3", "0x1F",
    ]


@pytest.mark.parametrize("text", [
    "style:\n  colours:\n    night: #112233\n",
    "style: {colours: {night: #112233}}\n",
])
def test_l09_a_colour_without_quotes_is_told_to_have_them(tmp_path: Path, text: str):
    problem, = read(tmp_path, {"game.yaml": GAME + text}).problems
    assert problem.code in ("empty-value", "syntax")
    assert '"#ff0000"' in str(problem.hint)


def test_l11_nested_aliases_are_refused_at_once(tmp_path: Path):
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
    )
    start = time.perf_counter()
    problems = read(tmp_path, {"kinds/token.yaml": TOKEN + bomb}).problems
    assert time.perf_counter() - start < 10
    assert {problem.code for problem in problems} == {"anchor", "alias", "unknown-key"}


def test_l13_a_byte_order_mark_is_no_key(tmp_path: Path):
    assert game(tmp_path, {"game.yaml": "\ufeff" + GAME.lstrip("\n")}).title == "Tiny"


def test_l15_a_tab_has_line_and_column(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": NAMED + "  - name: Chat\n\tcopies: 4 #! 1 tab\n"})


def test_l17_a_colon_in_a_text(tmp_path: Path):
    problem, = check(tmp_path, {"kinds/token.yaml": NAMED + "  - name: Attention : piege: reculez #! 21 syntax\n"})
    assert 'put the text in quotes: "Attention : piege: reculez' in str(problem.hint)


@pytest.mark.parametrize("name", ["Null", "~", "", "null"])
def test_l19_nothing_is_no_name(tmp_path: Path, name: str):
    text = NAMED + f"  - name: {name}\n"
    assert [problem.code for problem in read(tmp_path, {"kinds/token.yaml": text}).problems] == ["empty-value"]
    assert names(tmp_path, '"Null"', '"~"', '""') == ["Null", "~", ""]


def test_l21_a_misspelt_key(tmp_path: Path):
    assert hints(check(tmp_path, {"kinds/token.yaml": NAMED + "  - {copie: 6} #! 6 unknown-key\n"})) == [
        "did you mean 'copies'?",
    ]


def test_l21_a_misspelt_field_is_one_error(tmp_path: Path):
    assert hints(check(tmp_path, {"kinds/token.yaml": TOKEN + "  - {valeu: 3} #! 6 unknown-key\n"})) == [
        "did you mean 'value'?",
    ]


@pytest.mark.parametrize("copies", ["-1", "10001", "100000", "2.5", '"3"', ".inf", "1e3", "", "three"])
def test_l23_copies_are_counted(tmp_path: Path, copies: str):
    text = NAMED + f"  - copies: {copies}\n"
    problem, = read(tmp_path, {"kinds/token.yaml": text}).problems
    assert problem.code in ("out-of-range", "wrong-type", "empty-value")


def test_l23_no_copies_at_all_are_legal(tmp_path: Path):
    text = NAMED + "  - {copies: 0}\n  - {name: b, copies: 10000}\n"
    token = game(tmp_path, {"kinds/token.yaml": text}).kinds["token"]
    assert [item.copies for item in token.items] == [0, 10000]


@pytest.mark.parametrize(("game_says", "codes"), [("", ["out-of-range"]), ("most_copies: 40000\n", [])])
def test_l23_copies_of_a_kind_are_counted_together(tmp_path: Path, game_says: str, codes: list[str]):
    text = NAMED + "".join(f"  - {{name: {name}, copies: 10000}}\n" for name in "abc")
    problems = read(tmp_path, {"kinds/token.yaml": text, "game.yaml": GAME + game_says}).problems
    assert [problem.code for problem in problems] == codes


def test_l25_counts_are_kept_for_each_item(tmp_path: Path):
    text = NAMED + "  - {name: a, copies: 3}\n  - {name: b, copies: 4}\n"
    token = game(tmp_path, {"kinds/token.yaml": text}).kinds["token"]
    assert {item.id: item.copies for item in token.items} == {"a": 3, "b": 4}


def test_l27_nothing_is_given_twice(tmp_path: Path):
    check(tmp_path, {"game.yaml": GAME.replace("[token]", "[token, token] #! 16 duplicate-id")})
    check(tmp_path, {"game.yaml": GAME, "kinds/token.yaml": NAMED + "  - {id: a}\n  - {id: a} #! 10 duplicate-id\n"})
    pages = GAME + "pages: [token] #! 9 duplicate-id\n"
    assert found(read(tmp_path, {"game.yaml": pages, "pages/token.yaml": TOKEN}).problems) == [
        "game.yaml:4:9 duplicate-id",
    ]
