"""Enough of each kind is printed."""

from pathlib import Path

from printgen import making
from printgen.plan import Wish
from printgen.problems import Problem
from printgen.requests import Request, choose
from tests.rules.judging import judge, write

TOKEN = "items: [{copies: 54}]"
NEEDS = ", at_least: {token: {items: 1, items_per_player: 30, why: thirty each}}"


def test_a_plan_holds_what_is_needed(tmp_path: Path) -> None:
    judge(tmp_path, "- counts_at_least", {"token": TOKEN}, many=NEEDS)


def fewer(folder: Path, pages: int, players: int) -> list[str]:
    """What is said of so many pages for so many players."""
    write(folder, "- counts_at_least", {"token": TOKEN}, NEEDS)
    request = Request(folder / "tiny", "many", (players, players), wish=Wish(pages={"token": pages}))
    game = making.read(request).game
    assert game
    told: list[Problem] = []
    made = making.make(choose(game, request), request, told.append)
    assert made
    return [f"{problem.place.line} {problem.message} / {problem.hint}" for problem in (*told, *made.judged)]


def test_just_enough_pages_hold(tmp_path: Path) -> None:
    assert fewer(tmp_path, 2, 3) == []


def test_one_page_too_few_is_an_error_with_figures_reason_and_fix(tmp_path: Path) -> None:
    assert fewer(tmp_path, 2, 4) == [
        "7 tokens: 108 printed, but Many with 4 players needs at least 121, 30 for each player among them (thirty each)"
        " / print 3 pages of it",
    ]


def test_a_minimum_that_no_number_of_pages_reaches_is_one_sentence(tmp_path: Path) -> None:
    rules = "- counts_at_least"
    files = write(tmp_path, rules, {"token": "items: [{copies: 0}]"}, NEEDS)
    assert "at_least" in files["game.yaml"]
    request = Request(tmp_path / "tiny", "many")
    game = making.read(request).game
    assert game
    told: list[Problem] = []
    made = making.make(choose(game, request), request, told.append)
    assert made
    *others, problem = made.judged
    assert [other.code for other in others] == ["nothing-printed"]
    assert str(problem.hint) == "no number of pages can reach it: no item of token has any copies"


def test_what_is_not_printed_at_all_is_said(tmp_path: Path) -> None:
    found = judge(tmp_path, "- counts_at_least", {
        "token": "title: Tokens #! 1 nothing-printed\nitems: [{copies: 0}]",
        "empty": "title: Empty #! 1 nothing-printed\nitems: []",
        "card": "items:\n  - {copies: 2}\n  - {copies: 0} #! 14 nothing-printed",
        "blank": "title: Blank #! 1 nothing-printed\nface: []\nitems: [{copies: 2}]",
    })
    assert {problem.message.template.partition(": ")[2]: problem.severity.name for problem in found} == {
        "no item has any copies, so nothing of it is printed": "WARNING",
        "{item!r} has no copies, so it is not printed": "NOTE",
        "its face has no elements, so it is blank": "NOTE",
    }


def test_a_mode_that_leaves_out_everything_is_an_error(tmp_path: Path) -> None:
    alone = ", leave_out: [token]} #! 10 nothing-printed "
    problem, = judge(tmp_path, "- counts_at_least", {"token": TOKEN}, mode="alone", alone=alone)
    assert "'alone' leaves out everything" in str(problem.message)
