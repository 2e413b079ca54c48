"""Bytes into a located tree: YAML's traps do not exist, and its mistakes are told in plain words."""

import time
import unicodedata
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place, Problem
from printgen.reading import tree, yaml_file
from printgen.reading.tree import Mapping, Scalar
from printgen.reading.yaml_file import parse, read_yaml
from tests.reading.writing import expected, found, hints, lines, node, parsed


def check(text: str) -> list[Problem]:
    """Exactly what the text's comments say is reported."""
    problems = parsed(text)[1]
    assert found(problems) == expected({"f.yaml": text}), "\n".join(lines(problems))
    return problems


def values(text: str) -> dict[str, str]:
    """The single values of a group of keys, as text."""
    root = node(text)
    assert isinstance(root, Mapping)
    return {key: value.text for key, value in root.members.items() if isinstance(value, Scalar)}


HARD, NARROW = "\u00a0", "\u202f"


@pytest.mark.parametrize(("text", "message", "hint"), [
    ("title:Lanternes #! 7 syntax\nunit: a", "a space is missing after the colon", "write title: Lanternes"),
    ("title Lanternes #! 6 syntax\nunit: a", "a colon is missing", "write title: Lanternes"),
    ("title = Lanternes #! 6 syntax\nunit: a", "a colon is missing", "write title: Lanternes"),
    (f"title:{HARD}Lanternes #! 7 syntax\nunit: a", "a no-break space after the colon", "write title: Lanternes"),
    (f"a: 1\ntitle:{NARROW}b #! 7 syntax\nunit: a", "a no-break space after the colon", "write title: b"),
    ("a:\n  - {b: 1}\n  - title:Lanternes #! 11 syntax\n    unit: a", "a space is missing after the colon",
     "write title: Lanternes"),
    (f"a:\n  - {{b: 1}}\n{HARD}{HARD}- {{b: 2, c: 3}} #! 1 syntax", "a no-break space at the beginning of the line",
     "write ordinary spaces"),
    ("a: x\n  more words here\n  b: c #! 4 syntax", "this line stands deeper than the line above", ""),
    ("face:\n  - {id: a, fill: #ff0000} #! 19 syntax\n  - {id: b}", "a # in the middle of a line",
     "must be in quotes"),
    ("face: [ # all of it\n  {id: a\n  {id: b}] #! 3 syntax", "expected a comma or }", "still open"),
    ("title: 'L'arbre' #! 10 syntax", "this apostrophe ends the text", "put the text in double quotes: \"L'arbre\""),
    ("a: {t: 'L'arbre', b: 1} #! 10 syntax", "this apostrophe ends the text", "\"L'arbre\""),
    ("title: \"Che #! 8 syntax\nunit: a\nicon: \"b\"", "this quotation mark is closed only in line 3", "close it"),
    ("title: 'Che #! 8 syntax\nunit: a\nicon: 'b'", "this quotation mark is closed only in line 3", "close it"),
    ("title: \"\\ud83c\" #! 9 syntax", "\\u and what follows is no sign", "write the sign itself"),
    ("%YAML 3.0 #! 1 syntax\na: 1\nb: 2", "a text cannot begin with % here", ""),
])
def test_a_slip_of_the_pen_is_told_where_it_was_made(text: str, message: str, hint: str):
    problem, = check(text)
    assert str(problem.message).startswith(message)
    assert hint in str(problem.hint)


def test_a_key_that_stands_twice_in_one_line_names_no_line_twice():
    problem, = check("a: {copies: 4, copies: 6} #! 16 duplicate-key")
    assert str(problem.message) == "'copies' is written twice in this line"


def test_an_anchor_on_nothing_is_one_mistake():
    root = parse(b"text: &a\nb: 1", "f.yaml", lambda problem: None)
    assert isinstance(root, Mapping)
    assert isinstance(root.members["text"], tree.Unreadable)


def test_every_value_and_key_knows_its_place():
    root = node("""
        title: Jetons
        face:
          - {number: "{value}", box: [6, 7]}
    """)
    assert root.keys["face"] == Place("f.yaml", 2, 1)
    element, = root.members["face"].members
    assert element.place == Place("f.yaml", 3, 5)
    assert element.members["number"] == Scalar("{value}", Place("f.yaml", 3, 14), plain=False)
    assert element.members["box"].members[1] == Scalar("7", Place("f.yaml", 3, 34))


@pytest.mark.parametrize("text", [
    "No", "On", "YES", "y", "~", "null", "010", "08", "0x1F", "1_000", "1:30", "12:30:00", "1e3", ".inf", "2026-11-30",
    "1.10", "+5", "=", "true",
])
def test_nothing_is_resolved(text: str):
    assert values(f"name: {text}") == {"name": text}
    assert values(f"{text}: name") == {text: "name"}


def test_keys_01_to_09_are_all_alike():
    assert list(values("\n".join(f"0{n}: a" for n in range(10)))) == [f"0{n}" for n in range(10)]


@pytest.mark.parametrize(("data", "title"), [
    (b"\xef\xbb\xbftitle: x", "x"),
    (b"title: x\r\nunit: y\r\n", "x"),
    (b"title: x\runit: y\r", "x"),
    ("title: Ecu\u0301".encode(), "Ecú"),
    (b"--- \ntitle: x\n...\n", "x"),
    (b"%YAML 1.2\n---\ntitle: x\n", "x"),
])
def test_marks_line_ends_and_accents_are_read_alike(data: bytes, title: str):
    problems: list[Problem] = []
    root = parse(data, "f.yaml", problems.append)
    assert problems == []
    assert isinstance(root, Mapping)
    assert root.members["title"] == Scalar(title, root.members["title"].place)


def test_keys_are_composed_too():
    decomposed = unicodedata.normalize("NFD", "é")
    assert list(values(f"{decomposed}: 1")) == ["é"]


def test_lines_of_block_text_can_be_found_in_the_file():
    root = node("""
        items:
          - squares: |

              . o .
                x
    """)
    block = root.members["items"].members[0].members["squares"]
    assert (block.text, block.place.line, block.block) == ("\n. o .\n  x\n", 2, 7)


@pytest.mark.parametrize(("data", "place"), [
    ("title: é".encode("utf-16"), "f.yaml:1:1"),
    ("title: é".encode("utf-16-le"), "f.yaml:1:1"),
    ("title: x\nname: é".encode("latin-1"), "f.yaml:2:7"),
    ("title: x\r\nname: €é".encode("cp1252"), "f.yaml:2:7"),
    (b"\xef\xbb\xbfa: \xc3\xa9\nb: \xff", "f.yaml:2:4"),
    (b"\x89PNG\r\n\x1a\n", "f.yaml:1:1"),
])
def test_other_encodings_are_one_clear_error(data: bytes, place: str):
    problems: list[Problem] = []
    assert parse(data, "f.yaml", problems.append) is None
    assert found(problems) == [f"{place} encoding"]
    assert "UTF-8" in str(problems[0].hint)


@pytest.mark.parametrize("sign", ["\x01", "\x85", "\u2028", "\u2029", "\ufeff", "\x7f", "\x00"])
def test_invisible_characters_are_named(sign: str):
    problems: list[Problem] = []
    parse(f"title: long enough\nname: a{sign}b".encode(), "f.yaml", problems.append)
    assert found(problems) == ["f.yaml:2:8 bad-character"]
    assert f"U+{ord(sign):04X}" in str(problems[0].message)


@pytest.mark.parametrize("end", ["\x85", "\u2028", "\u2029"])
def test_lines_that_end_in_another_way_are_lines_all_the_same(end: str):
    problems: list[Problem] = []
    read = parse(f"title: a{end}face:{end}  - {{b: 1}}{end}name: c".encode(), "f.yaml", problems.append)
    assert {problem.code for problem in problems} == {"bad-character"}
    assert isinstance(read, Mapping)
    assert list(read.members) == ["title", "face", "name"]


def test_a_byte_order_mark_in_the_middle_belongs_to_no_key():
    problems: list[Problem] = []
    read = parse("title: a\n\ufeffname: b".encode(), "f.yaml", problems.append)
    assert found(problems) == ["f.yaml:2:1 bad-character"]
    assert isinstance(read, Mapping)
    assert list(read.members) == ["title", "name"]


def test_a_tab_is_named_with_its_line_and_column():
    check("items:\n  - value: 1\n\tcopies: 4 #! 1 tab\n  \t  page: 2 #! 3 tab\n")
    check("title: Jetons\n\tde bois #! 1 tab\n")
    check("a:\n\tb: 1 #! 1 tab\n")


def test_a_tab_inside_text_is_text():
    assert values("a: x\ty\nb: \"\t\"\n") == {"a": "x\ty", "b": "\t"}


def test_a_colon_in_a_text_asks_for_quotes_and_reading_goes_on():
    problems = check("""
        text: Attention : piege: reculez #! 17 syntax
        copies: 1
        copies: 2 #! 1 duplicate-key
        name: Encore: un #! 13 syntax
    """)
    assert 'put the text in quotes: "Attention : piege: reculez' in str(problems[0].hint)


@pytest.mark.parametrize(("text", "code"), [
    ("a: @x #! 4 syntax", ""), ("a: `x #! 4 syntax", ""), ("a: %x #! 4 syntax", ""), ("a: - b #! 4 syntax", ""),
    ("a: & b #! 4 syntax", ""), ("a: !b #! 4 tag", ""), ("a: !!str b #! 4 tag", ""), ("a: *b #! 4 alias", ""),
    ("a: &b c #! 4 anchor", ""),
])
def test_signs_that_mean_something_to_yaml_ask_for_quotes(text: str, code: str):
    assert "quotes" in hints(check(text))[0]


@pytest.mark.parametrize("text", [
    "a: \"abc #! 4 syntax",
    "a: {b: 1 #! 4 syntax",
    "a: [1, 2 #! 4 syntax",
    "a: {b: 1 c: 2} #! 11 syntax",
    "a: 'it's' #! 7 syntax",
    "a: {value} x #! 12 syntax",
    "a: \"x\" y #! 8 syntax",
    "a: ] #! 4 syntax",
    "a: \"\\q\" #! 5 syntax",
    "a: | b #! 6 syntax",
    "a: 1\n  b: 2 #! 4 syntax",
    "a:\n    b: 1\n  c: 2 #! 3 syntax",
    "a: 1\nfoo #! 1 syntax\nb: 2",
    "a: 1\n- b #! 1 syntax",
    "a: 1\n---\nb: 2".replace("---", "--- #! 1 several-documents"),
    "? [a] #! 3 bad-key\n: b",
    "{a: 1}: b #! 1 bad-key",
    "<<: {a: 1} #! 1 merge-key",
    "a: {copies: 4, copies: 6} #! 16 duplicate-key",
])
def test_what_is_no_game_file_is_told_where_it_is(text: str):
    check(text)


def test_a_key_written_twice_names_both_lines():
    problem, = check("""
        copies: 4
        name: x
        copies: 6 #! 1 duplicate-key
    """)
    assert "line 1" in str(problem.message)
    assert "line 3" in str(problem.message)


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n", "~\n", "---\n...\n"])
def test_an_empty_file_is_said_to_be_empty(text: str):
    assert found(parsed(text)[1]) == ["f.yaml empty-file"]


def test_nested_aliases_are_refused_at_once():
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
    )
    start = time.perf_counter()
    problems = parsed(bomb)[1]
    assert time.perf_counter() - start < 10
    assert {problem.code for problem in problems} == {"alias", "anchor"}


@pytest.mark.parametrize(("text", "code"), [
    ("[" * 60 + "]" * 60, "too-deep"),
    ("[" * 100_000, "too-deep"),
    ("\n".join(" " * n + "a:" for n in range(300)), "too-deep"),
    ("- a\n" * 200_001, "too-many-values"),
])
def test_depth_and_number_of_values_are_bounded(text: str, code: str):
    problems: list[Problem] = []
    assert parse(text.encode(), "f.yaml", problems.append) is None
    assert [problem.code for problem in problems] == [code]


def test_a_huge_file_is_not_read(tmp_path: Path):
    (tmp_path / "f.yaml").write_bytes(b"a" * 5_000_001)
    problems: list[Problem] = []
    assert read_yaml(tmp_path / "f.yaml", "f.yaml", problems.append) is None
    assert found(problems) == ["f.yaml too-big"]


def test_a_folder_is_no_file(tmp_path: Path):
    problems: list[Problem] = []
    assert read_yaml(tmp_path, "f.yaml", problems.append) is None
    assert found(problems) == ["f.yaml unreadable-file"]


def test_an_alias_does_not_hide_the_rest():
    root, problems = parsed("a: *b\nc: 1\nc: 2\n")
    assert [problem.code for problem in problems] == ["alias", "duplicate-key"]
    assert isinstance(root, Mapping)
    assert isinstance(root.members["a"], tree.Unreadable)


MISTAKES = [
    "a: \"abc", "a: {b: 1", "a: [1, 2", "a: {b: 1 c: 2}", "a: 'it's'", "a: {value} x", "a: ]", "a: | b",
    "a: @x", "a: - b",
    "a: 1\n  b: 2", "a:\n    b: 1\n  c: 2", "a: 1\nfoo\nb: 2", "a: 1\n- b", "a: x: y\nb: z: w", "a:\n\tb: 1",
    "a: & b", "",
    "a: *b\n<<: c", "- a\n- {b: [c, d], e: \"f\"}\n", "a: |\n  x\n   y\nb: >\n  z\n",
]


@pytest.mark.parametrize("text", MISTAKES)
def test_the_parser_in_python_says_the_same(text: str, monkeypatch: pytest.MonkeyPatch):
    with_c = parsed(text)
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    without = parsed(text)
    assert without[0] == with_c[0]
    assert lines(without[1]) == lines(with_c[1])


def test_many_colons_are_bounded():
    text = "\n".join(f"k{n}: a: b" for n in range(1000))
    assert len(parsed(text)[1]) == yaml_file.MOST_REPAIRS


@given(st.binary(max_size=300))
def test_no_bytes_raise(data: bytes):
    parse(data, "f.yaml", lambda problem: None)


SIGNS = st.sampled_from(list("ab:- \n\t{}[]\"'|>&*!%@#?,~<\\é\u0301\ufeff\r0"))


@given(st.text(SIGNS, max_size=60))
def test_no_text_raises_and_every_problem_has_a_place_in_it(text: str):
    problems: list[Problem] = []
    root = parse(text.encode(), "f.yaml", problems.append)
    assert root is not None or problems
    for problem in problems:
        assert 0 <= problem.place.line <= len(text) + 1
        str(problem.message), str(problem.hint)


LETTERS = st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Cn", "Zl", "Zp", "Co", "Cf"))
PLAIN = st.text(LETTERS, max_size=20)
NAMES = st.text("abcdeé", min_size=1, max_size=5)


@given(st.dictionaries(NAMES, PLAIN, min_size=1, max_size=5))
def test_what_a_dumper_writes_is_read_as_it_was(data: dict[str, str]):
    written = yaml.dump(data, allow_unicode=True, default_style='"')
    assert values(written) == {key: unicodedata.normalize("NFC", text) for key, text in data.items()}


@pytest.mark.parametrize(("line", "begins"), [
    ("- {id: edge outline: trim}", "is a comma missing before 'outline'? A text with"),
    ("- {id: edge, text: two words: here}", "is a comma missing before 'words'? A text with"),
    ("- {id: edge, text: word: here}", "the { of line 1 is still open"),
])
def test_a_comma_that_is_missing_between_keys_is_asked_for(line: str, begins: str):
    problems: list[Problem] = []
    parse(line.encode(), "k.yaml", problems.append)
    assert str(problems[0].hint).startswith(begins)
