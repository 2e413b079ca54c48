"""Fields of type decimal: their limits, their values in YAML files, and where such a field may be named."""

from pathlib import Path

import pytest

from printgen.model import DecimalNumber
from tests.reading.writing import check, game, hints, read

TOKEN = """
title: Jetons
icon: gain
size: 28 x 28 mm
fields:
  weight: {type: decimal, minimum: 0.5, maximum: 10}
face:
  - {number: "{weight}", box: [6, 6, 16, 13]}
items:
  - {weight: 1.5}
"""


@pytest.mark.parametrize(("number", "text"), [
    (1.5, "1.5"), (2.0, "2"), (0.1 + 0.2, "0.3"), (-0.0, "0"), (-0.25, "-0.25"), (1e6, "1000000"),
    (1e-9, "0.000000001"),
])
def test_as_text_they_are_as_people_write_them(number: float, text: str) -> None:
    assert str(DecimalNumber(number)) == f"{DecimalNumber(number)}" == text


@pytest.mark.parametrize(("written", "number"), [("1.5", 1.5), ("2", 2), ("0.50", 0.5), ("10", 10)])
def test_values_are_numbers(tmp_path: Path, written: str, number: float) -> None:
    token = TOKEN.replace("weight: 1.5", f"weight: {written}")
    assert game(tmp_path, {"kinds/token.yaml": token}).kinds["token"].items[0].values["weight"] == number


@pytest.mark.parametrize(("written", "code"), [
    ("0.4", "out-of-range"), ("10.001", "out-of-range"), ("1,5", "wrong-type"), ("1.5.2", "wrong-type"),
    ("1e1", "wrong-type"), (".inf", "wrong-type"), ("NaN", "wrong-type"), ('"1.5"', "wrong-type"),
    ("[1.5]", "wrong-type"), ("", "empty-value"),
])
def test_what_is_none_is_one_problem(tmp_path: Path, written: str, code: str) -> None:
    token = TOKEN.replace("{weight: 1.5}", f"\n      weight: {written} #! {15 if written else 14} {code}")
    check(tmp_path, {"kinds/token.yaml": token})


def test_a_comma_is_explained(tmp_path: Path) -> None:
    problem, = read(tmp_path, {"kinds/token.yaml": TOKEN.replace("{weight: 1.5}", "weight: 1,5")}).problems
    assert str(problem.hint) == "write the decimal point as a dot: 1.5"


@pytest.mark.parametrize(("written", "hint"), [
    ('weight: "1,5"', "write the decimal point as a dot: 1.5"),
    ("{weight: 1,5}", "write the decimal point as a dot: 1.5"),
    ("{weight: -1,25, copies: 2}", "write the decimal point as a dot: -1.25"),
    ("weight: 0.30000000000000004", "a number has at most 15 digits before the point and 9 behind it"),
])
def test_what_is_meant_is_told(tmp_path: Path, written: str, hint: str) -> None:
    problems = read(tmp_path, {"kinds/token.yaml": TOKEN.replace("{weight: 1.5}", written)}).problems
    assert hint in hints(problems)


@pytest.mark.parametrize(("definition", "code"), [
    ("{type: decimal, minimum: 0.5, maximum: 0.25}", "29 out-of-range"),
    ("{type: decimal, minimum: 1, default: 0.5}", "41 out-of-range"),
    ("{type: decimal, options: [a]}", "20 wrong-key"),
    ("{type: integer, minimum: 0.5}", "29 wrong-type"),
    ("{type: integer, minimum: 0, maximum: 1.0}", "41 wrong-type"),
])
def test_limits(tmp_path: Path, definition: str, code: str) -> None:
    fields = f"fields:\n  a:\n   {definition} #! {code}\n"
    check(tmp_path, {"kinds/token.yaml": "title: J\nicon: gain\nsize: 28 x 28 mm\nface: []\nitems: []\n" + fields})


def test_they_are_named_in_texts_but_not_filled_up_with_zeros(tmp_path: Path) -> None:
    text = '  - {text: "{weight} kg, {weight:03}", box: [0, 0, 9, 9]} #! 12 wrong-reference\n'
    problem, = check(tmp_path, {"kinds/token.yaml": TOKEN.replace("items:", text + "items:")})
    assert str(problem.message) == "only whole numbers can be filled up with zeros, 'weight' is of type decimal"


def test_ids_and_fair_shares_may_come_from_them(tmp_path: Path) -> None:
    token = TOKEN + "  - {weight: 2.25}\nid_from: [weight]\ndeal_by: [weight]\n"
    assert [item.id for item in game(tmp_path, {"kinds/token.yaml": token}).kinds["token"].items] == ["1-5", "2-25"]


def test_a_picture_is_named_by_no_number(tmp_path: Path) -> None:
    token = TOKEN.replace('number: "{weight}"', 'picture: "{weight}"').replace("13]}", "13]} #! 15 wrong-reference")
    assert hints(check(tmp_path, {"kinds/token.yaml": token})) == ["a field of type picture can"]
