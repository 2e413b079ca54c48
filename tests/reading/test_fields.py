"""Single values: what is accepted, and what is said about everything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.page import Box
from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.fields import (
    ABSENT,
    Boolean,
    BoxField,
    Choice,
    Field,
    Length,
    ListOf,
    MapOf,
    Number,
    Record,
    Size,
    StyleName,
    Template,
    Text,
    identifier,
    integer,
)
from printgen.reading.measures import SizeName
from tests.reading.writing import node


def read(field: Field, text: str) -> tuple[object, str, str, str]:
    """The value of ``a`` in a text, and the code, message and hint of the problem with it ("" if there is none)."""
    problems: list[Problem] = []
    root = node(f"a: {text}")
    value = field.read(root.members["a"], problems.append)
    assert len(problems) < 2
    if not problems:
        return value, "", "", ""
    return value, problems[0].code, str(problems[0].message), str(problems[0].hint)


@pytest.mark.parametrize("text", [
    "No", "On", "yes", "1:30", "12:30:00", "010", "08", "1_000", "1.10", "2026-11-30", "0x1F",
])
def test_text_stays_what_was_written(text: str):
    assert read(Text(), text)[0] == text


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL", "#ff0000"])
def test_nothing_is_no_text(text: str):
    assert read(Text(), text)[:2] == (ABSENT, "empty-value")


def test_a_colour_without_quotes_asks_for_quotes():
    assert "#ff0000" in read(Text(), "#ff0000")[3]
    assert read(Text(), '"#ff0000"')[0] == "#ff0000"


def test_the_word_null_can_be_written_in_quotes():
    assert '"Null"' in read(Text(), "Null")[3]
    assert read(Text(), '"Null"')[0] == "Null"


def test_a_field_without_quotes_is_recognised():
    assert '"{value}"' in read(Text(), "{value}")[3]


def test_block_text_loses_only_its_last_line_end():
    assert read(Text(), "|\n  one\n  two\n")[0] == "one\ntwo"


@pytest.mark.parametrize(("text", "value"), [("12", 12), ("-3", -3), ("+2", 2), ("0", 0)])
def test_whole_numbers(text: str, value: int):
    found = read(integer(), text)[0]
    assert (found, type(found)) == (value, int)


@pytest.mark.parametrize(("text", "hint"), [
    ("010", "write 10"), ("08", "write 8"), ("1_000", "write 1000"), ("1 000", "write 1000"),
    ("'3'", "without quotes: 3"),
    ("2.5", ""), ("1e3", ""), ("0x1F", ""), (".inf", ""), (".nan", ""), ("1:30", ""), ("true", ""), ("three", ""),
    ("2026-11-30", ""), ("99999999999999999999", ""), ("٣", ""), ("[1]", ""), ("{a: 1}", ""),
])
def test_nothing_else_is_a_whole_number(text: str, hint: str):
    value, code, _, told = read(integer(), text)
    assert (value, code) == (ABSENT, "wrong-type")
    assert hint in told


def test_a_decimal_comma_is_explained():
    assert read(Number(), "2,5")[3] == "write the decimal point as a dot: 2.5"
    assert read(Number(), "2.5")[0] == 2.5


@pytest.mark.parametrize(("text", "code"), [
    ("0", "out-of-range"), ("1", ""), ("9", ""), ("10", "out-of-range"), ("-1", "out-of-range"),
])
def test_limits_are_part_of_the_range(text: str, code: str):
    assert read(integer(1, 9), text)[1] == code


def test_the_limit_is_named():
    assert read(integer(0, 10_000), "100000")[2] == "100000 is too big, the most is 10000"


@pytest.mark.parametrize("text", ["yes", "no", "on", "True", "FALSE", "1", "'true'", "", "[true]"])
def test_only_true_and_false_are_booleans(text: str):
    assert read(Boolean(), text)[0] is ABSENT
    assert read(Boolean(), "true")[0] is True
    assert read(Boolean(), "false")[0] is False


def test_a_wrong_choice_names_the_nearest():
    assert read(Choice(("pile", "blind")), "pil") == (
        ABSENT, "wrong-choice", "'pil' is not one of pile, blind", "did you mean 'pile'?",
    )


@pytest.mark.parametrize(("field", "text", "hint"), [
    (Boolean(), "yes", "write true"), (Boolean(), '"true"', "write true"), (Boolean(), "True", "write true"),
    (Boolean(), "Non", "write false"), (Boolean(), "maybe", ""),
    (integer(), "16pt", "write the number alone: 16"), (Number(), "0,5 kg", "write the number alone: 0.5"),
    (Number(), "-12 mm", "write the number alone: -12"), (integer(), "1.5 mm", ""), (integer(), "x2", ""),
    (Choice(("top", "middle", "bottom")), "center", "did you mean 'middle'?"),
    (Choice(("rectangle", "circle")), "round", "did you mean 'circle'?"),
    (Choice(("left", "center", "right")), "Middle", "did you mean 'center'?"),
    (Choice(("integer", "decimal", "text")), "float", "did you mean 'decimal'?"),
    (Choice(("integer", "decimal", "text")), "string", "did you mean 'text'?"),
    (Choice(("a", "b")), "float", ""),
])
def test_what_was_meant_is_told(field: Field, text: str, hint: str):
    value, code, _, told = read(field, text)
    assert (value, bool(code), told) == (ABSENT, True, hint)


@pytest.mark.parametrize(("text", "value"), [("63 mm", 63), ("0.5in", 12.7), ("2,5 cm", 25)])
def test_lengths(text: str, value: float):
    assert read(Length(), text)[0] == pytest.approx(value)


@pytest.mark.parametrize("text", ["63", "63 m", "-3 mm", "mm", "1e1 mm", "six mm", "[63]"])
def test_what_is_no_length(text: str):
    assert read(Length(), text)[0] is ABSENT


@pytest.mark.parametrize(("text", "code"), [
    ("42 x 28 mm", ""), ("8.5 x 11 in", ""), ("42 mm x 2,8 cm", ""), ("42x28mm", ""),
    ("42 mm", "bad-size"), ("42 x 28", "bad-size"), ("42 by 28 mm", "bad-size"), ("-42 x 28 mm", "bad-size"),
    ("2 x 28 mm", "out-of-range"), ("42 x 1001 mm", "out-of-range"), ("0 x 0 mm", "out-of-range"), ("", "empty-value"),
])
def test_sizes(text: str, code: str):
    assert read(Size(), text)[1] == code


NAMED = Size({"poker": (63.5, 88.9), "mini euro": (44, 68), "business card": (85, 55)})


@pytest.mark.parametrize(("text", "size"), [
    ("poker", (63.5, 88.9)), ("Poker", (63.5, 88.9)), ("poker landscape", (88.9, 63.5)),
    ("poker portrait", (63.5, 88.9)),
    ("mini euro", (44, 68)), ("Mini Euro", (44, 68)), ("mini_euro", (44, 68)), ("MINI-EURO  Landscape", (68, 44)),
    ("business card", (85, 55)), ("business card landscape", (85, 55)), ("business card portrait", (55, 85)),
    ("42 x 28 mm", (42, 28)),
])
def test_sizes_have_names_as_people_write_them(text: str, size: tuple[float, float]):
    assert read(NAMED, text)[0] == size


@pytest.mark.parametrize(("text", "code", "message", "hint"), [
    ("pokr", "unknown-size", "there is no size 'pokr'",
     "did you mean 'poker'? known are: business card, mini euro, poker"),
    ("miny euro landscape", "unknown-size", "there is no size 'miny euro landscape'",
     "did you mean 'mini euro landscape'? known are: business card, mini euro, poker"),
    ("landscape", "unknown-size", "there is no size 'landscape'", "known are: business card, mini euro, poker"),
    ("xyz", "unknown-size", "there is no size 'xyz'", "known are: business card, mini euro, poker"),
    ("42 mm", "bad-size", "'42 mm' is no size", "write width x height and the unit, e.g. 42 x 28 mm"),
])
def test_unknown_sizes_are_told_with_the_nearest_and_all(text: str, code: str, message: str, hint: str):
    assert read(NAMED, text) == (ABSENT, code, message, hint)


@pytest.mark.parametrize(("text", "name"), [
    ("My Tile", "my tile"), ("mini_euro", "mini euro"), ("A7", "a7"), ("carré", "carré"),
    ("7a", ""), ("tile landscape", ""), ("portrait", ""), ("", ""), ("a.b", ""),
])
def test_names_of_sizes(text: str, name: str):
    assert (read(SizeName(), text)[0] or "") == name


@pytest.mark.parametrize(("text", "code"), [
    ("[1, 2, 3, 4.5]", ""), ("[1, 2, 3]", "wrong-type"), ("1 2 3 4", "wrong-type"), ("[1, 2, a, 4]", "wrong-type"),
    ("[1, 2, 0, 4]", "out-of-range"), ("[1, 2, -3, 4]", "out-of-range"),
])
def test_boxes(text: str, code: str):
    assert read(BoxField(), text)[1] == code
    assert read(BoxField(), "[1, 2, 3, 4.5]")[0] == Box(1, 2, 3, 4.5)


@pytest.mark.parametrize("text", ["Mask", "é", "a b", "-a", "a.b", "../a", "a/b", "''", "a" * 81])
def test_identifiers_are_small_and_plain(text: str):
    assert read(identifier(), text)[0] is ABSENT
    assert read(identifier(), "mask_token-2")[0] == "mask_token-2"


def test_weights_are_names_or_millimetres():
    assert read(StyleName("weights"), "outline")[0] == "outline"
    assert read(StyleName("weights"), "0.5")[0] == 0.5
    assert read(StyleName("weights"), "0")[1] == "out-of-range"
    assert read(StyleName("weights"), "-1")[1] == "out-of-range"


def test_a_template_may_be_empty_only_in_quotes():
    assert read(Template(), '""')[0] == ""
    assert read(Template(), "")[1] == "empty-value"


def test_lists_leave_out_what_they_cannot_read():
    problems: list[Problem] = []
    assert ListOf(integer()).read(node("[1, a, 3]"), problems.append) == (1, 3)
    assert problems[0].place == Place("f.yaml", 1, 5)
    assert read(ListOf(integer(), most=2), "[1, 2, 3]")[1] == "out-of-range"
    assert read(ListOf(integer()), "1")[1] == "wrong-type"


def test_free_names_are_read_as_fields_too():
    assert MapOf(Text(), names=integer(1, 9)).read(node("{4: a}"), lambda problem: None) == {4: "a"}
    problems: list[Problem] = []
    assert MapOf(Text(), names=integer(1, 9)).read(node("{10: a, 2: b}"), problems.append) == {2: "b"}
    assert problems[0].place == Place("f.yaml", 1, 2)


def test_records_report_unknown_and_missing_keys():
    problems: list[Problem] = []
    record = Record({"copies": integer(), "id": Text()}, ("id",))
    assert record.read(node("copie: 6"), problems.append) == {}
    assert [(p.code, str(p.hint)) for p in problems] == [
        ("unknown-key", "did you mean 'copies'?"), ("missing-key", ""),
    ]


def test_a_key_that_is_badly_written_is_not_missing_as_well():
    problems: list[Problem] = []
    record = Record({"difficulty": integer(), "harvest": integer()}, ("difficulty", "harvest"))
    record.read(node("{dificulty: 4}"), problems.append)
    assert [(p.code, str(p.message), str(p.hint)) for p in problems] == [
        ("unknown-key", "unknown key 'dificulty'", "did you mean 'difficulty'?"),
        ("missing-key", "'harvest' is missing", ""),
    ]


@pytest.mark.parametrize(("text", "hint"), [
    ("{copies:6}", "a space is missing after the colon: write copies: 6"),
    ("copies\u00a0: 6", "a no-break space stands beside it: write an ordinary one, or none"),
])
def test_a_space_that_is_missing_or_of_another_kind_is_asked_for(text: str, hint: str):
    problems: list[Problem] = []
    Record({"copies": integer()}).read(node(text), problems.append)
    assert [(p.code, str(p.hint)) for p in problems] == [("unknown-key", hint)]


def test_a_word_that_stands_twice_in_a_list_of_different_ones_is_told():
    problems: list[Problem] = []
    assert ListOf(Text(), distinct=True).read(node("[a, b, a]"), problems.append) == ("a", "b", "a")
    assert [(p.code, p.place.column, str(p.message)) for p in problems] == [
        ("duplicate-value", 8, "'a' stands here twice"),
    ]
    assert ListOf(Text()).read(node("[a, b, a]"), problems.append)
    assert len(problems) == 1


def test_a_colon_that_was_forgotten_is_asked_for():
    problems: list[Problem] = []
    record = Record({"mask": Text(), "value": integer()}, ("mask", "value"))
    record.read(node("{mask spider, value: 8}"), problems.append)
    assert [(p.code, str(p.hint)) for p in problems] == [("unknown-key", "a colon is missing: write mask: spider")]


def test_a_text_torn_apart_by_its_comma_asks_for_quotes():
    problems: list[Problem] = []
    Record({"text": Text()}).read(node("{text: Couper, plier}"), problems.append)
    assert "quotes" in str(problems[0].hint)


FIELDS = [
    Text(), identifier(), Number(), integer(0, 9), Boolean(), Choice(("a", "b")), Length(), Size(), BoxField(),
    StyleName("weights"), Template(), ListOf(Text()), MapOf(integer()), Record({"a": Text()}, ("a",)),
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
def test_what_was_reported_already_is_passed_over(field: Field):
    problems: list[Problem] = []
    assert field.read(tree.Unreadable(Place("f.yaml")), problems.append) is ABSENT
    assert problems == []


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
@given(text=st.text(max_size=20), plain=st.booleans())
def test_no_text_raises(field: Field, text: str, plain: bool):
    problems: list[Problem] = []
    value = field.read(tree.Scalar(text, Place("f.yaml", 1, 1), plain), problems.append)
    assert (value is ABSENT) == bool(problems)
    for problem in problems:
        str(problem.message), str(problem.hint)
