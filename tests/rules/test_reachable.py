"""Every difficulty can be met with the tickets that are printed."""

from pathlib import Path

from printgen.problems import Severity
from tests.rules.judging import judge

RULE = "- reachable: {tiles: house, by: difficulty, tickets: ticket, value: value}"
TICKETS = """
    fields: {value: {type: integer}}
    items: [{value: 1, copies: 4}, {value: 2, copies: 4}, {value: 9, copies: 4}]
"""
EVEN = """
    fields: {value: {type: integer}}
    items: [{value: 2, copies: 9}, {value: 4, copies: 9}]
"""


def house(*items: str) -> str:
    return "fields: {difficulty: {type: integer}}\nitems:\n" + "".join(f"  - {item}\n" for item in items)


def test_holds(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"ticket": TICKETS, "house": house("{difficulty: 0}", "{difficulty: 12}")})


def test_a_difficulty_no_hand_makes_is_an_error_that_names_the_tile(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"ticket": EVEN, "house": house(
        "{difficulty: 16}", "{difficulty: 7} #! 18 reachable")})
    assert str(problem.message) == "7: no hand of up to 6 tickets makes exactly 7"
    assert str(problem.hint) == "the tickets printed are 9 × 2, 9 × 4"


def test_six_tickets_just_reach_24_and_not_26(tmp_path: Path) -> None:
    larger, never = judge(tmp_path, RULE, {"ticket": EVEN, "house": house(
        "{difficulty: 24} #! 18 reachable", "{difficulty: 26} #! 18 reachable")})
    assert (larger.severity, never.severity) == (Severity.WARNING, Severity.ERROR)
    assert str(larger.message) == "24: no hand of 4 tickets makes exactly 24, only a larger one can"


def test_less_than_one_in_a_hundred_with_four_tickets_is_a_warning(tmp_path: Path) -> None:
    # It takes all four nines of twelve tickets: 1 hand of 495.
    problem, = judge(tmp_path, RULE, {"ticket": TICKETS, "house": house("{difficulty: 36} #! 18 reachable")})
    assert problem.severity is Severity.WARNING
    assert str(problem.message) == "house: only 0.20% of the hands of 4 tickets make exactly 36"


def test_one_in_a_hundred_just_holds(tmp_path: Path) -> None:
    # A hand of four of 100 tickets holds the single 7 in 4 of 100 cases; with one 7 among 400, in exactly 1 of 100.
    tickets = "fields: {value: {type: integer}}\nitems: [{value: 0, copies: 399}, {value: 7, copies: 1}]"
    judge(tmp_path, RULE, {"ticket": tickets, "house": house("{difficulty: 7}")})
    tickets = "fields: {value: {type: integer}}\nitems: [{value: 0, copies: 400}, {value: 7, copies: 1}]"
    judge(tmp_path, RULE, {"ticket": tickets, "house": house("{difficulty: 7} #! 18 reachable")})


def test_the_setting_hand_limit_counts(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"ticket": EVEN, "house": house("{difficulty: 4}", "{difficulty: 6} #! 18 reachable")},
          more="play: {settings: {hand_limit: 1}}\n")


def test_a_deck_with_too_many_values_for_odds_is_still_judged(tmp_path: Path) -> None:
    values = ", ".join(f"{{value: {2 * n}}}" for n in range(40))
    tickets = f"fields: {{value: {{type: integer}}}}\nitems: [{values}]"
    judge(tmp_path, RULE, {"ticket": tickets, "house": house("{difficulty: 8}", "{difficulty: 9} #! 18 reachable")})
