"""A kind is made up exactly as declared, value by value."""

from pathlib import Path

import pytest

from printgen.model import RuleUse
from printgen.problems import Place
from printgen.rules import Subject, composition
from tests.rules.judging import judge
from tests.rules.subjects import face, page_of, subject_of

RULE = "- composition: {kind: token, field: value, counts: {1: 2, 2: 3}, total: 5}"
TOKEN = """
    fields: {value: {type: integer}}
    items: [{value: 1, copies: 2}, {value: 2, copies: 3}]
"""


def test_holds(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"token": TOKEN}, pages=True)


def test_two_values_swapped_are_two_problems(tmp_path: Path) -> None:
    one, _ = judge(tmp_path, RULE, {"token": """
        fields: {value: {type: integer}}
        items:
          - {value: 1, copies: 3} #! 24 composition
          - {value: 2, copies: 2} #! 24 composition
    """})
    assert str(one.message) == "tokens: 3 of 1, declared: 2"
    assert "game.yaml:10:5" in str(one.hint)


def test_decimals_are_the_same_however_they_are_written(tmp_path: Path) -> None:
    one, = judge(tmp_path, "- composition: {kind: token, field: value, counts: {1.50: 2, 2.0: 3}}", {"token": """
        fields: {value: {type: decimal}}
        items:
          - {value: 1.5, copies: 2}
          - {value: 2, copies: 4} #! 24 composition
    """})
    assert str(one.message) == "tokens: 4 of 2, declared: 3"


def test_a_value_that_is_not_declared_is_one_too_many(tmp_path: Path) -> None:
    judge(tmp_path, "- composition: {kind: token, field: value, counts: {1: 2, 2: 3}}", {"token": """
        fields: {value: {type: integer}}
        items:
          - {value: 1, copies: 2}
          - {value: 2, copies: 3}
          - {value: 3} #! 5 composition
    """})


def test_a_value_that_is_missing_is_told_at_the_rule(tmp_path: Path) -> None:
    rule = "- composition: {kind: token, field: value, counts: {1: 2, 4: 1}} #! 5 composition"
    one, = judge(tmp_path, rule, {"token": """
        fields: {value: {type: integer}}
        items: [{value: 1, copies: 2}]
    """})
    assert str(one.hint) == "change the copies, or what is declared here"


@pytest.mark.parametrize(("field", "counts", "value", "hint"), [
    ("{type: boolean, default: false}", "{yes: 1, false: 1}", "yes", "known are: false, true"),
    ("{type: choice, options: [red, blue], default: red}", "{rde: 2}", "rde", "did you mean 'red'?"),
    ("{type: integer, default: 1}", "{01: 2}", "01", ""),
])
def test_what_is_no_value_of_the_field_is_told_alone(tmp_path: Path, field: str, counts: str, value: str, hint: str):
    rule = f"- composition: {{kind: token, field: value, counts: {counts}}} #! 54 composition"
    problem, = judge(tmp_path, rule, {"token": f"fields: {{value: {field}}}\nitems: [{{}}, {{}}]"})
    assert (str(problem.message), str(problem.hint)) == (f"{value!r} is no value of value", hint)


def test_a_rule_that_declares_nothing_is_told(tmp_path: Path) -> None:
    for rule in ("{kind: token}", "{kind: token, field: value}", "{kind: token, counts: {}}"):
        problem, = judge(tmp_path, f"- composition: {rule} #! 5 composition", {"token": TOKEN})
        assert str(problem.hint) == "write counts or total"


def test_a_total_alone(tmp_path: Path) -> None:
    problem, = judge(tmp_path, "- composition: {kind: token, total: 6} #! 39 composition", {"token": TOKEN})
    assert str(problem.message) == "tokens: 5 in all, declared: 6"


def test_it_can_be_limited_to_a_mode(tmp_path: Path) -> None:
    rule = "- composition: {kind: token, total: 6, modes: [alone]}"
    judge(tmp_path, rule, {"token": TOKEN})
    judge(tmp_path, rule + " #! 39 composition", {"token": TOKEN}, mode="alone")


def test_what_is_printed_can_be_counted_instead(tmp_path: Path) -> None:
    rule = "- composition: {kind: token, field: value, counts: {1: 4, 2: 6}, of: print}"
    judge(tmp_path, rule, {"token": TOKEN}, many=", at_least: {token: {items: 6}}", pages=True)


def subject(*items: str) -> tuple[Subject, RuleUse]:
    """Two of 1 and one of 2 are planned; the page holds these items."""
    made, use = subject_of("token", {"1": 2, "2": 1})
    page = page_of("token", *(face() for _ in items))
    placed = tuple(each._replace(item=item) for each, item in zip(page.placements, items, strict=True))
    whole = use._replace(values={**use.values, "total": 3}, places={"total": use.place})
    return made._replace(pages=(page._replace(placements=placed),)), whole


def test_what_is_lost_on_the_way_to_the_page_is_found() -> None:
    made, use = subject("1", "2", "2")
    assert [str(problem.message) for problem in composition.check(made, use)] == [
        "Tokens: 1 of 1 lie on the finished pages, but 2 are planned",
        "Tokens: 2 of 2 lie on the finished pages, but 1 are planned",
    ]
    assert list(composition.check(*subject("1", "2", "1"))) == []


def test_what_is_lost_in_dealing_is_found() -> None:
    made, use = subject("1", "1", "2")
    plan = made.plans[0]
    short = made._replace(plans=(plan._replace(pages=(plan.pages[0][:-1],)),), pages=())
    told = [str(problem.message) for problem in composition.check(short, use._replace(values={
        **use.values, "total": 3}, places={"total": Place("game.yaml", 9, 9)}))]
    assert told == ["Tokens: 2 in all on the pages of one set, declared: 3"]
