"""What a cell means for a field of each type."""

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.model import Effect
from printgen.problems import CellPlace, Problem, Severity
from printgen.reading import tree
from printgen.reading.content import DecimalField, Effects, SquareMap
from printgen.reading.tables.cells import meant
from printgen.reading.values import Boolean, Field, Text, brief, integer
from tests.reading.writing import lines

PLACE = CellPlace("t.csv", 5, 3)
DECIMAL = DecimalField(-1e6, 1e6)


def value(text: str, type: str, field: Field) -> object:
    """The value of a cell that has nothing wrong."""
    problems: list[Problem] = []
    found = field.read(meant(tree.Cell(text, PLACE), type, problems.append), problems.append)
    assert problems == []
    return found


def wrong(text: str, type: str, field: Field) -> list[str]:
    problems: list[Problem] = []
    field.read(meant(tree.Cell(text, PLACE), type, problems.append), problems.append)
    return lines(problems)


@pytest.mark.parametrize(("text", "number"), [
    ("3", 3), ("3,0", 3), ("3.00", 3), ("-2,0", -2), ("+4", 4), ("1 234", 1234), ("1\u202f234,0", 1234),
    ("12\u00a0345\u00a0678", 12_345_678),
])
def test_whole_numbers_as_spreadsheets_write_them(text: str, number: int) -> None:
    assert value(text, "integer", integer()) == number


@pytest.mark.parametrize("text", ["3,5", "3.5", "1 23", "1,234", "3 %", "x", "0x1F"])
def test_anything_else_is_no_whole_number(text: str) -> None:
    assert wrong(text, "integer", integer()) \
        == [f"t.csv C5: expected a whole number, found {text!r} [wrong-type]"]


@pytest.mark.parametrize(("text", "type", "one", "other"), [
    ("1,000", "integer", "1", "1000"), ("1.000", "integer", "1", "1000"), ("-12,000", "integer", "-12", "-12000"),
    ("1,000", "decimal", "1.000", "1000"), ("1,234", "decimal", "1.234", "1234"),
])
def test_a_sign_before_three_digits_is_not_guessed_at(text: str, type: str, one: str, other: str) -> None:
    field = integer() if type == "integer" else DECIMAL
    problems: list[Problem] = []
    field.read(meant(tree.CommaCell(text, PLACE), type, problems.append), problems.append)
    assert lines(problems) == [f"t.csv C5: {text} may be {one} or {other} [wrong-type]"]


@pytest.mark.parametrize(("text", "type"), [("1 200,50", "integer"), ("00,5", "decimal"), ("1 200,5,0", "decimal")])
def test_what_stands_in_the_cell_is_quoted(text: str, type: str) -> None:
    message, = wrong(text, type, integer() if type == "integer" else DECIMAL)
    assert f"found {text!r}" in message


def test_what_a_cell_shows_in_its_own_way_is_a_warning_for_texts_alone() -> None:
    problems: list[Problem] = []
    cell = tree.ShapedCell("0.5", PLACE)
    assert Text().read(meant(cell, "text", problems.append), problems.append) == "0.5"
    assert [problem.severity for problem in problems] == [Severity.WARNING]
    assert DECIMAL.read(meant(cell, "decimal", problems.append), problems.append) == Decimal("0.5")
    assert len(problems) == 1


@pytest.mark.parametrize(("text", "type", "number"), [
    ("0,000", "integer", 0), ("1,0000", "integer", 1), ("1 234,000", "integer", 1234), ("1234,000", "integer", 1234),
    ("0,125", "decimal", 0.125), ("1,234", "decimal", 1.234), ("1,000", "decimal", 1),
    ("1.234", "decimal", 1.234), ("1.000", "decimal", 1), ("1 234,5", "decimal", 1234.5),
])
def test_where_it_can_mean_one_thing_it_does(text: str, type: str, number: float) -> None:
    assert float(str(value(text, type, integer() if type == "integer" else DECIMAL))) == number


@pytest.mark.parametrize("text", ["2026-02-01", "2026-02-01 10:30:00"])
def test_a_date_is_no_number(text: str) -> None:
    assert wrong(text, "integer", integer()) \
        == [f"t.csv C5: expected a whole number, found the date {text} [wrong-type]"]


@given(st.integers(-10**9, 10**9), st.sampled_from([" ", "\u00a0", "\u202f"]))
def test_groups_of_digits_are_one_number(number: int, space: str) -> None:
    assert value(f"{number:,}".replace(",", space), "integer", integer()) == number


@pytest.mark.parametrize(("text", "number"), [
    ("1,5", 1.5), ("1.5", 1.5), ("2", 2), ("2,0", 2), ("-0,25", -0.25), ("+0.5", 0.5), ("1 234,5", 1234.5),
    ("12\u202f345,25", 12_345.25), ("0,333333333333333", 0.333333333), ("1.9999999999", 2),
])
def test_decimals_with_a_comma_or_a_point(text: str, number: float) -> None:
    assert value(text, "decimal", DECIMAL) == number


@pytest.mark.parametrize("text", [
    "1.234,5", "1,234.5", "1,5,2", "1.5.2", "1e3", "1E-05", "inf", "-Infinity", "NaN", ".inf", "1,", ",5", "1,5 kg",
    "0x1F", "1_000,5", "\u0661,\u0665", f"{10**400},1234567890", "1 23,5", "50 %", "null",
])
def test_anything_else_is_no_number(text: str) -> None:
    problem, = wrong(text, "decimal", DECIMAL)
    assert problem in (f"t.csv C5: expected a number, found {brief(text)!r} [wrong-type]",
                       "t.csv C5: empty value, expected a number [empty-value]")


def test_a_date_is_no_decimal_either() -> None:
    assert wrong("2026-05-01", "decimal", DECIMAL) \
        == ["t.csv C5: expected a number, found the date 2026-05-01 [wrong-type]"]


@given(st.decimals(-999_999, 999_999, places=9), st.sampled_from(",."))
def test_a_decimal_is_read_and_written_back(number: Decimal, sign: str) -> None:
    read = value(f"{number:f}".replace(".", sign), "decimal", DECIMAL)
    assert Decimal(str(read)) == number
    assert not re.search(r"\.\d*0$|^-0$", str(read))


@pytest.mark.parametrize(("text", "truth"), [
    ("TRUE", True), ("VRAI", True), ("oui", True), ("Yes", True), ("x", True), ("X", True),
    ("FALSE", False), ("FAUX", False), ("non", False), ("No", False),
])
def test_yes_and_no_in_two_languages(text: str, truth: bool) -> None:
    assert value(text, "boolean", Boolean()) is truth


def test_other_words_are_neither() -> None:
    assert wrong("peut-être", "boolean", Boolean()) \
        == ["t.csv C5: expected true or false, found 'peut-être' [wrong-type]"]


@pytest.mark.parametrize("text", ["null", "~", "010", "TRUE", "a: b", "# no comment"])
def test_a_text_is_what_is_written(text: str) -> None:
    assert value(text, "text", Text()) == text


@pytest.mark.parametrize(("text", "names"), [
    ("red, blue", ["red", "blue"]), ("red\nblue", ["red", "blue"]), ("red,", ["red"]), ("a,,b", ["a", "", "b"]),
])
def test_a_list_is_split_at_commas_or_lines(text: str, names: list[str]) -> None:
    found = meant(tree.Cell(text, PLACE), "list", print)
    assert isinstance(found, tree.Listing)
    assert [member.text for member in found.members if isinstance(member, tree.Scalar)] == names
    assert {member.place for member in found.members} == {PLACE}


def test_a_map_has_one_row_a_line() -> None:
    square = SquareMap(2, 2, ".o")
    assert value(". o\no .", "map", square) == (".o", "o.")
    assert wrong(".x\no.", "map", square) == ["t.csv C5: 'x' is no square of this map [bad-map]"]
    assert wrong(".o", "map", square) == ["t.csv C5: the map has 1 rows, not 2 [bad-map]"]


@pytest.mark.parametrize("text", [
    "{who: self, gain: 3, of: sweet}", "[{who: self, gain: 3, of: sweet}]", "- {who: self, gain: 3, of: sweet}",
    "- who: self\n  gain: 3\n  of: sweet",
])
def test_effects_are_written_as_in_yaml(text: str) -> None:
    assert value(text, "effects", Effects(["sweet"])) == (Effect("self", 3, "sweet", PLACE),)


@pytest.mark.parametrize("text", [
    "{who: self, lose: 2, of: sweet}, {who: self, move: 3}", "[{who: self, lose: 2, of: sweet}, {who: self, move: 3}]",
    "- {who: self, lose: 2, of: sweet}\n- {who: self, move: 3}",
])
def test_several_effects_stand_in_one_cell(text: str) -> None:
    lost, moved = Effect("self", -2, "sweet", PLACE), Effect("self", 3, "", PLACE)
    assert value(text, "effects", Effects(["sweet"])) == (lost, moved)


@pytest.mark.parametrize(("text", "problem"), [
    ("{who: self, gane: 3, of: sweet}", "t.csv C5: unknown key 'gane' [unknown-key]"),
    ("{who: self, gain: 3, of: swet}", "t.csv C5: there is no kind 'swet' [unknown-reference]"),
    ("gain 3", "t.csv C5: expected a list of effects, found 'gain 3' [wrong-type]"),
])
def test_mistakes_in_effects_stand_in_the_cell(text: str, problem: str) -> None:
    assert wrong(text, "effects", Effects(["sweet"])) == [problem]


def test_what_is_no_yaml_is_told_at_the_cell() -> None:
    assert [line.partition(":")[0] for line in wrong("{who: self, gain: [3", "effects", Effects([]))][:1] \
        == ["t.csv C5"]
