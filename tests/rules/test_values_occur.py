"""Every value of a declared range occurs."""

from pathlib import Path

import pytest

from printgen.problems import Severity
from tests.rules.judging import judge

RULE = "- values_occur: {kind: token, field: value}"


def test_holds_where_every_value_is_there(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"token": """
        fields: {value: {type: integer, minimum: 1, maximum: 3}}
        items: [{value: 1}, {value: 2}, {value: 3}]
    """})


def test_a_missing_value_is_an_error_with_what_to_add(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: integer, minimum: 1, maximum: 3} #! 10 values-occur
        items: [{value: 1}, {value: 3}]
    """})
    assert str(problem.message) == "tokens: none has value: 2"
    assert str(problem.hint) == "add an item with value: 2, or narrow the range"


def test_no_copy_is_no_value(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: choice, options: [up, down]} #! 10 values-occur
        items: [{value: up}, {value: down, copies: 0}]
    """})


def test_of_what_nobody_wants_printed_nothing_is_judged(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"card": "items: [{}]", "token": """
        fields: {value: {type: integer, minimum: 1, maximum: 3}}
        items: [{value: 1}]
    """}, many=", at_least: {token: {items: 0}}")


def test_three_times_as_often_just_holds(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"token": """
        fields: {value: {type: integer, minimum: 1, maximum: 2}}
        items: [{value: 1, copies: 2}, {value: 2, copies: 6}]
    """})


def test_more_than_three_times_as_often_is_a_warning(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: integer, minimum: 1, maximum: 2} #! 10 values-occur
        items: [{value: 1, copies: 2}, {value: 2, copies: 7}]
    """})
    assert problem.severity is Severity.WARNING
    assert str(problem.message) == "tokens: value 2 is there 7 times, 1 only 2 times"


def test_once_is_said_as_once(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: integer, minimum: 1, maximum: 2} #! 10 values-occur
        items: [{value: 1}, {value: 2, copies: 7}]
    """})
    assert str(problem.message) == "tokens: value 2 is there 7 times, 1 only once"


def test_a_mode_without_the_kind_is_not_judged(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"card": "items: [{}]", "token": """
        fields: {value: {type: integer, minimum: 1, maximum: 3}}
        items: [{value: 1}]
    """}, mode="alone", alone=", leave_out: [token]")


def test_each_name_of_a_list_counts(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: list, options: [king, queen, all]} #! 10 values-occur
        items: [{value: [king, all]}, {value: [king]}, {id: none, value: []}]
    """})
    assert str(problem.message) == "tokens: none has value: queen"


def test_a_list_of_items_names_all_of_them(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"card": "items: [{id: north}, {id: south}]", "token": """
        fields:
          value: {type: list, of: card} #! 10 values-occur
        items: [{value: [south]}]
    """})
    assert str(problem.message) == "tokens: none has value: north"


def test_how_uneven_it_may_be_can_be_said(tmp_path: Path) -> None:
    tokens = """
        fields: {value: {type: integer, minimum: 1, maximum: 2}}
        items: [{value: 1}, {value: 2, copies: 10}]
    """
    judge(tmp_path, RULE.replace("value}", "value, times: 10}"), {"token": tokens})
    tokens = tokens.replace("fields: {value: {type: integer, minimum: 1, maximum: 2}}",
                            "fields:\n          value: {type: integer, minimum: 1, maximum: 2} #! 10 values-occur")
    judge(tmp_path, RULE.replace("value}", "value, times: 9}"), {"token": tokens})


def test_many_missing_values_are_one_sentence_at_once(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: integer, minimum: -1000000, maximum: 1000000} #! 10 values-occur
        items: [{value: -1000000}, {value: 7}]
    """})
    assert str(problem.message) == ("tokens: 1999999 of the 2000001 values that value may have occur nowhere: "
                                    "-999999, -999998, -999997, -999996, -999995, …")


@pytest.mark.parametrize("field", ["{type: integer, minimum: 1}", "{type: integer, maximum: 9}"])
def test_a_field_without_a_range_is_a_warning(tmp_path: Path, field: str) -> None:
    problem, = judge(tmp_path, RULE, {"token": f"""
        fields:
          value: {field} #! 10 values-occur
        items: [{{value: 1}}]
    """})
    assert (problem.severity, str(problem.hint)) == (Severity.WARNING, "give the field a range: minimum, maximum")


def test_a_list_of_any_names_has_no_range(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, {"token": """
        fields:
          value: {type: list} #! 10 values-occur
        items: [{value: [a]}]
    """})
    assert (problem.severity, str(problem.hint)) == (Severity.WARNING, "give the field a range: options, of")
