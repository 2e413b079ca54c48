"""Workbooks: the same table from Excel and OpenDocument, and what can be wrong with one."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest

from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.tables import packed_sheets, workbooks
from tests.reading.packing import Drawn, Failed, Rows, Shaped, Spanning, ods, xlsx, zipped
from tests.reading.writing import lines

HEAD = ["name", "value", "hard"]
CARDS: Rows = [HEAD, ["Été", 3.0, True], [None, None, None], [date(2026, 5, 1), 4, "non"], [1e15, 0.1, None]]
CELL = tree.Scalar("", Place("kinds/token.yaml", 12, 8))
BOTH = pytest.mark.parametrize("pack", [xlsx, ods])
Pack = Callable[..., bytes]


def reading(folder: Path, data: bytes, sheet: str = "") -> tuple[list[list[str]], list[str]]:
    """The texts of the rows of a workbook, "?" for what could not be read; and what was said."""
    problems: list[Problem] = []
    file = folder / "t.xlsx"
    file.write_bytes(data)
    rows = workbooks.read_workbook(file, "t.xlsx", CELL._replace(text=sheet), problems.append) or []
    return [[cell.text if isinstance(cell, tree.Cell) else "?" for cell in row] for row in rows], lines(problems)


@BOTH
def test_values_are_texts_as_people_write_them(tmp_path: Path, pack: Pack) -> None:
    assert reading(tmp_path, pack({"Cards": CARDS})) == ([
        ["name", "value", "hard"], ["Été", "3", "TRUE"], ["2026-05-01", "4", "non"], ["1e+15", "0.1", ""],
    ], [])


@BOTH
def test_numbers_are_never_written_with_an_exponent_if_they_are_small(tmp_path: Path, pack: Pack) -> None:
    assert reading(tmp_path, pack({"Cards": [["a", "b", "c"], [1e-05, 0.1 + 0.2, -2.5e-07]]}))[0][1] \
        == ["0.00001", "0.3", "-0.00000025"]


@BOTH
def test_cells_know_their_sheet_row_and_column(tmp_path: Path, pack: Pack) -> None:
    problems: list[Problem] = []
    (tmp_path / "t.xlsx").write_bytes(pack({"My cards": CARDS}))
    rows = workbooks.read_workbook(tmp_path / "t.xlsx", "t.xlsx", CELL, problems.append)
    assert rows and str(rows[2][1].place) == "t.xlsx [My cards] B4"


@BOTH
def test_the_only_sheet_that_holds_anything_needs_no_name(tmp_path: Path, pack: Pack) -> None:
    assert reading(tmp_path, pack({"Leer": [], "Cards": CARDS}))[0][0] == HEAD


@BOTH
def test_several_sheets_are_named_to_choose_from(tmp_path: Path, pack: Pack) -> None:
    book = pack({"Cards": CARDS, "Notes": [["x"]], "Leer": []})
    assert reading(tmp_path, book, "Notes") == ([["x"]], [])
    assert reading(tmp_path, book)[1] \
        == ["kinds/token.yaml:12:8: the workbook has several sheets: Cards, Notes [missing-key]"]
    assert reading(tmp_path, book, "Note")[1] \
        == ["kinds/token.yaml:12:8: the workbook has no sheet 'Note' [unknown-reference]"]
    assert reading(tmp_path, book, "Leer")[1] == ["t.xlsx [Leer]: the sheet is empty [empty-file]"]


@BOTH
def test_failed_formulas_have_their_cell(tmp_path: Path, pack: Pack) -> None:
    rows, problems = reading(tmp_path, pack({"Cards": [HEAD, ["A", Failed("#DIV/0!")], ["B", Failed("#N/A")]]}))
    assert [row[1] for row in rows] == ["value", "?", "?"]
    assert problems == ["t.xlsx [Cards] B2: the formula in this cell fails: #DIV/0! [formula-error]",
                        "t.xlsx [Cards] B3: the formula in this cell fails: #N/A [formula-error]"]


@BOTH
def test_a_cell_that_shows_a_number_in_its_own_way_is_marked(tmp_path: Path, pack: Pack) -> None:
    table: Rows = [["a", "b", "c", "d", "e"], [Shaped(0.5, "50 %"), 3, "50 %", date(2026, 5, 1), 1234567890123456]]
    (tmp_path / "t.xlsx").write_bytes(pack({"Cards": table}))
    _, row = workbooks.read_workbook(tmp_path / "t.xlsx", "t.xlsx", CELL, lambda problem: None) or []
    assert [cell.text for cell in row[:3] if isinstance(cell, tree.Cell)] == ["0.5", "3", "50 %"]
    assert [isinstance(cell, tree.ShapedCell) for cell in row] == [True, False, False, False, True]


def test_words_of_a_drawing_in_a_cell_are_not_what_it_shows(tmp_path: Path) -> None:
    (tmp_path / "t.ods").write_bytes(ods({"Cards": [["a", "b"], [Drawn("A", "SHAPE"), Drawn("B", "")]]}))
    rows = workbooks.read_workbook(tmp_path / "t.ods", "t.ods", CELL, lambda problem: None) or []
    assert [isinstance(cell, tree.ShapedCell) for cell in rows[1]] == [True, False]


def test_true_and_false_are_shown_in_many_languages(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_bytes(xlsx({"Cards": [["a"], [True]]}))
    rows = workbooks.read_workbook(tmp_path / "t.xlsx", "t.xlsx", CELL, lambda problem: None) or []
    assert isinstance(rows[1][0], tree.ShapedCell)


def test_hidden_sheets_are_passed_over_unless_they_are_named(tmp_path: Path) -> None:
    book = xlsx({"Old": [["x"]], "Cards": CARDS}, hidden="Old")
    assert reading(tmp_path, book)[0][0] == HEAD
    assert reading(tmp_path, book, "Old") == ([["x"]], [])
    assert reading(tmp_path, xlsx({"Old": [["x"]]}, hidden="Old")) == ([["x"]], [])


def test_a_failure_that_is_not_known_has_its_cell(tmp_path: Path) -> None:
    assert reading(tmp_path, xlsx({"Cards": [HEAD, ["A", Failed("#SPILL!")]]}))[1] \
        == ["t.xlsx [Cards] B2: the formula in this cell fails: #SPILL! [formula-error]"]


def test_one_cell_is_not_merged(tmp_path: Path) -> None:
    assert reading(tmp_path, xlsx({"Cards": CARDS}, ["B2:B2"]))[1] == []


def test_a_formula_that_nothing_has_worked_out_is_no_empty_cell(tmp_path: Path) -> None:
    assert reading(tmp_path, xlsx({"Cards": [HEAD, ["A", Failed("")]]}))[1] \
        == ["t.xlsx [Cards] B2: the formula in this cell has no result [formula-error]"]


def test_merged_cells_of_the_table_are_told(tmp_path: Path) -> None:
    rows, problems = reading(tmp_path, xlsx({"Cards": CARDS}, ["A1:B1", "C4:C5", "F1:G9", "A9:B9"]))
    assert problems == ["t.xlsx [Cards] A1: the header cells A1:B1 are merged [merged-cells]",
                        "t.xlsx [Cards] C4: the cells C4:C5 are merged [merged-cells]"]
    assert rows[0] == ["name", "?", "hard"]


def test_merged_cells_of_an_open_document_are_told(tmp_path: Path) -> None:
    book = ods({"Cards": [[Spanning("name", columns=2), None], ["A", Spanning("3", rows=2)], ["B", None]]})
    assert reading(tmp_path, book) == ([["name", "?"], ["A", "3"], ["B", "?"]], [
        "t.xlsx [Cards] A1: the header cells A1:B1 are merged [merged-cells]",
        "t.xlsx [Cards] B2: the cells B2:B3 are merged [merged-cells]"])


LOCKED_EXCEL = b"\xd0\xcf\x11\xe0" + bytes(600) + "EncryptedPackage".encode("utf-16-le")
LOCKED_ODS = zipped({"META-INF/manifest.xml": "<a><encryption-data/></a>", "content.xml": "x"})
ENTITIES = '<!DOCTYPE a [<!ENTITY b "bb">]><a/>'


@pytest.mark.parametrize(("data", "wrong"), [
    (b"", "this is no workbook"),
    (b"name;value\nA;1\n", "this is no workbook"),
    (xlsx({"Cards": CARDS})[:-30], "the workbook is damaged"),
    (xlsx({"Cards": CARDS})[:300], "the workbook is damaged"),
    (ods({"Cards": CARDS})[:-300], "the workbook is damaged"),
    (zipped({"letter.xml": "<a/>"}), "the workbook is damaged"),
    (zipped({"content.xml": "<a>"}), "the workbook is damaged"),
    (zipped({"content.xml": ENTITIES}), "the workbook is damaged"),
    (LOCKED_EXCEL, "a password is needed to open this workbook"),
    (LOCKED_ODS, "a password is needed to open this workbook"),
    (b"\xd0\xcf\x11\xe0" + bytes(600), "this is a workbook as Excel wrote them before 2007; they are not read"),
])
def test_what_is_no_workbook_is_said_in_one_sentence(tmp_path: Path, data: bytes, wrong: str) -> None:
    assert reading(tmp_path, data)[1] == [f"t.xlsx: {wrong} [wrong-file]"]


@BOTH
def test_a_workbook_without_anything_is_empty(tmp_path: Path, pack: Pack) -> None:
    assert reading(tmp_path, pack({"Leer": []}))[1] == ["t.xlsx: the workbook is empty [empty-file]"]
    assert reading(tmp_path, pack({"Leer": [[" "]]}))[1] == ["t.xlsx [Leer]: the sheet is empty [empty-file]"]


FAR_CELL = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
FAR_CELLS = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell office:value-type="float"' \
            ' table:number-columns-repeated="16384" office:value="1"/></table:table-row>'


@pytest.mark.parametrize(("data", "row"), [
    (xlsx({"Cards": CARDS}, extra=FAR_CELL), 1_048_576), (ods({"Cards": CARDS}, extra=FAR_CELLS), 1_048_005),
])
def test_a_cell_far_away_does_not_fill_the_memory(tmp_path: Path, data: bytes, row: int) -> None:
    assert reading(tmp_path, data)[1] == [
        f"t.xlsx [Cards]: the sheet reaches down to row {row}, 16384 columns wide: that is too big [too-big]"]


def test_rows_that_only_have_a_format_are_none(tmp_path: Path) -> None:
    assert len(reading(tmp_path, xlsx({"Cards": CARDS}, extra='<row r="1048576"><c r="A1048576" s="1"/></row>'))[0]) \
        == 4
    assert len(reading(tmp_path, ods({"Cards": CARDS}, extra='<table:table-row table:number-rows-repeated="1048000">'
                                                             "<table:table-cell/></table:table-row>"))[0]) == 4


def test_a_small_file_that_unpacks_to_a_big_one_is_not_unpacked(tmp_path: Path) -> None:
    bomb = xlsx({"Cards": CARDS}, extra=" " * (packed_sheets.MOST_UNPACKED + 1))
    assert len(bomb) < 100_000
    assert reading(tmp_path, bomb)[1] == ["t.xlsx: the workbook is too big for a table [too-big]"]


def test_without_the_package_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "is_there", lambda: False)
    assert reading(tmp_path, xlsx({"Cards": CARDS}))[1] == [
        "kinds/token.yaml:12:8: workbooks need the package python-calamine, which is not installed [needs-tables]"]


def test_times_of_day_at_midnight_are_dates() -> None:
    assert workbooks._text(datetime(2026, 5, 1)) == "2026-05-01"
    assert workbooks._text(datetime(2026, 5, 1, 10, 30)) == "2026-05-01 10:30:00"
