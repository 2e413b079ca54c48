"""Tables as text: separators, quotes, encodings; rows are counted as a spreadsheet counts them."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.tables.csv_file import read_csv, separator_of
from tests.reading.writing import lines


def rows(folder: Path, data: bytes) -> list[list[str]]:
    """The texts of all rows of a file that has nothing wrong."""
    found, problems = reading(folder, data)
    assert problems == []
    return found


def reading(folder: Path, data: bytes) -> tuple[list[list[str]], list[str]]:
    problems: list[Problem] = []
    file = folder / "t.csv"
    file.write_bytes(data)
    found = read_csv(file, "t.csv", problems.append) or []
    return [[cell.text if isinstance(cell, tree.Cell) else "?" for cell in row] for row in found], lines(problems)


@pytest.mark.parametrize(("header", "separator"), [
    ("a;b", ";"), ("a,b", ","), ("a\tb", "\t"), ("\n\na,b", ","), ('"x;y;z",b', ","), ("a", ";"), ("a;b,c;d", ";"),
])
def test_the_sign_between_cells_is_found_in_the_header(header: str, separator: str) -> None:
    assert separator_of(f"{header}\n1,5;2\n") == separator


def test_a_french_spreadsheet_writes_semicolons_a_mark_and_line_ends_of_its_own(tmp_path: Path) -> None:
    assert rows(tmp_path, "\ufeffnom;valeur\r\nÉté;1,5\r\n".encode()) == [["nom", "valeur"], ["Été", "1,5"]]


def test_quotes_hold_separators_quotes_and_line_breaks(tmp_path: Path) -> None:
    assert rows(tmp_path, b'a,b\n"x, y","say ""hi""\nagain"\n') == [["a", "b"], ["x, y", 'say "hi"\nagain']]
    assert rows(tmp_path, b'a, b\n 1, "2, 3"\n') == [["a", "b"], ["1", "2, 3"]]


@pytest.mark.parametrize("text", ["#CALC!", "#PROPAGATION!", "#SPILL!", "###", "########"])
def test_what_a_spreadsheet_could_not_show_is_no_text(tmp_path: Path, text: str) -> None:
    problem, = reading(tmp_path, f"a;b\n1;{text}\n".encode())[1]
    assert problem.startswith("t.csv B2: ")
    assert problem.endswith(f": {text} [formula-error]")


def test_tabs_in_a_cell_are_spaces(tmp_path: Path) -> None:
    assert rows(tmp_path, b"a;b\nx\ty;z\n") == [["a", "b"], ["x y", "z"]]


def test_a_line_break_in_a_cell_begins_no_row(tmp_path: Path) -> None:
    _, problems = reading(tmp_path, b'a;b\n"1\n2";3\n4;#N/A\n')
    assert problems == ["t.csv B3: the formula in this cell fails: #N/A [formula-error]"]


def test_any_sign_may_be_named(tmp_path: Path) -> None:
    assert rows(tmp_path, b"sep=|\na,b|c\n1|2\n") == [["a,b", "c"], ["1", "2"]]
    _, problems = reading(tmp_path, b'sep=|\na|b\n1|"x\n')
    assert problems == ["t.csv B2: the quotes that open this cell, in line 3 of the file, are not closed [bad-quotes]"]


@pytest.mark.parametrize("said", ["sep=;", '"sep=;"', "SEP=;;;"])
def test_a_line_that_names_the_sign_between_cells_is_no_row(tmp_path: Path, said: str) -> None:
    assert rows(tmp_path, f"{said}\r\na,b;c\r\n1;2\r\n".encode()) == [["a,b", "c"], ["1", "2"]]
    _, problems = reading(tmp_path, f'{said}\na;b\n1;"x\n'.encode())
    assert problems == ["t.csv B2: the quotes that open this cell, in line 3 of the file, are not closed [bad-quotes]"]


@pytest.mark.parametrize(("data", "wrong"), [
    (b"sep=;\n", "t.csv: the file is empty [empty-file]"),
    (b"", "t.csv: the file is empty [empty-file]"),
    (b"\n ; ;\n", "t.csv: the file is empty [empty-file]"),
    (b'a;b\n1;"2\n3;4\n',
     "t.csv B2: the quotes that open this cell, in line 2 of the file, are not closed [bad-quotes]"),
    (b'a;b\n"1\n\n2";5\n1;"2\n3;4\n',
     "t.csv B3: the quotes that open this cell, in line 5 of the file, are not closed [bad-quotes]"),
    (b'a;b\n1;"2"x\n3;4\n', "t.csv B2: something follows the quotes that close this cell, in line 2 of the file"
                            " [bad-quotes]"),
    ("a;b\nÉ;1\n".encode("cp1252"), "t.csv:2:1: the file is not written in UTF-8: this character cannot be read"
                                    " [encoding]"),
    ("a;b\nÉ;1\n".encode("utf-16"), "t.csv:1:1: the file is not written in UTF-8: this character cannot be read"
                                    " [encoding]"),
    (b"a;b\nx\0y;1\n", "t.csv:2:2: an invisible character, U+0000 [bad-character]"),
    (b"PK\x03\x04 and so on", "t.csv: this is a workbook, no text with separators [wrong-file]"),
    (b";" * 200_000 + b"x", "t.csv A1: more than 200000 cells in one table [too-big]"),
    (b"\n" * 5_000_001, "t.csv: the file is too big: 5 MB, at most 5 MB [too-big]"),
])
def test_what_cannot_be_read_is_said_in_one_sentence(tmp_path: Path, data: bytes, wrong: str) -> None:
    assert reading(tmp_path, data)[1] == [wrong]


CELLS = st.text(st.characters(codec="ascii", exclude_categories=("Cc",)) | st.sampled_from("é\n"), max_size=6) \
    .map(str.strip).filter(lambda text: not text.startswith(("#", "Err")))


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3).filter(any), min_size=1, max_size=5))
def test_what_a_program_writes_is_read_as_it_was(tmp_path_factory: pytest.TempPathFactory, table: list[list[str]]) \
        -> None:
    written = StringIO()
    csv.writer(written, delimiter=";").writerows([["a", "b", "c"], *table])
    assert rows(tmp_path_factory.getbasetemp(), written.getvalue().encode())[1:] == table
