"""Enough of one kind for what another asks for: for its numbers, or for each component of it."""

from pathlib import Path

from tests.rules.judging import judge

REACH = "- enough_to_reach: {kind: token, field: limit, of: cube}"
EACH = "- enough_for_each: {kind: token, count: 3, of: land}"
LANDS = "items: [{id: north}, {id: south}]"


def token(*limits: str) -> str:
    return "fields: {limit: {type: integer}}\nitems:\n" + "".join(f"  - {limit}\n" for limit in limits)


def test_the_last_cube_is_just_enough(tmp_path: Path) -> None:
    judge(tmp_path, REACH, {"token": token("{limit: 5}"), "cube": "items: [{copies: 5}]"})


def test_one_cube_too_few_is_told_at_the_number(tmp_path: Path) -> None:
    kinds = {"token": token("{limit: 6} #! 13 enough-to-reach", "{limit: 2}"), "cube": "items: [{copies: 5}]"}
    problem, = judge(tmp_path, REACH, kinds)
    assert str(problem.message) == "6: limit is 6, but only 5 cubes are printed"
    assert str(problem.hint) == "write 5 at most, or print more of cube"


def test_all_cubes_that_are_printed_count(tmp_path: Path) -> None:
    kinds = {"token": token("{limit: 10}"), "cube": "size: 80 x 80 mm\nitems: [{copies: 5}]"}
    judge(tmp_path, REACH, kinds, many=", recommended: {cube: {items_per_player: 5}}")


def test_a_mode_without_cubes_or_tokens_is_not_judged(tmp_path: Path) -> None:
    kinds = {"token": token("{limit: 9}"), "cube": "items: [{}]"}
    judge(tmp_path, REACH, kinds, mode="alone", alone=", leave_out: [cube]")
    judge(tmp_path, REACH, kinds, mode="alone", alone=", leave_out: [token]")


def test_three_for_each_just_hold(tmp_path: Path) -> None:
    judge(tmp_path, EACH, {"token": "items: [{copies: 6}]", "land": LANDS})


def test_one_too_few_for_each_is_told_with_what_is_missing(tmp_path: Path) -> None:
    rules = f"{EACH} #! 5 enough-for-each"
    problem, = judge(tmp_path, rules, {"token": "items: [{copies: 5}]", "land": LANDS})
    assert str(problem.message) == "tokens: 5 are printed, but 3 for each of 2 lands make 6"
    assert str(problem.hint).startswith("print 1 more, or change the rule in ")


def test_without_the_other_kind_nothing_is_asked_for(tmp_path: Path) -> None:
    judge(tmp_path, EACH, {"token": "items: [{}]", "land": LANDS}, mode="alone", alone=", leave_out: [land]")
