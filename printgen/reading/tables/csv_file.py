"""Tables as text: CSV with semicolons, commas or tabs between the cells, in UTF-8."""

import csv
import re
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from printgen.problems import CellPlace, Place
from printgen.reading import tree
from printgen.reading.bytes_to_text import bytes_of, text_of
from printgen.reading.tables.cells import MOST_CELLS, Row, cell_of
from printgen.reading.values import Report, wrong
from printgen.words import say

SEPARATORS = (";", "\t", ",")
WORKBOOK_STARTS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How workbooks begin, whatever they are called."""
_SAYS = re.compile(r'"?sep=(\t|[^\w\s"])"?\1*\n', re.IGNORECASE)
"""A line that spreadsheets understand, and do not show."""


class _Start(NamedTuple):
    """What stands between the cells, and the number of the row that the first line is."""

    separator: str
    row: int


def read_csv(path: Path, shown: str, report: Report) -> list[Row] | None:
    """The rows that hold anything, at least one; None if the file could not be read (reported).

    Rows are counted as a spreadsheet counts them: a line break inside a cell begins no new row, and a line ``sep=;``
    that says what stands between the cells is none.
    """
    data = bytes_of(path, shown, report)
    if data is None:
        return None
    if data.startswith(WORKBOOK_STARTS):
        message = say("this is a workbook, no text with separators")
        wrong(report, Place(shown), "wrong-file", message, say("give it its own ending: .xlsx or .ods"))
        return None
    hint = say("save it again as UTF-8 (in a spreadsheet: Save as, CSV UTF-8), or name the workbook itself")
    text = text_of(data, shown, report, hint)
    if text is None:
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    rows = _rows(text, _start_of(text), shown, report) if text.strip() else []
    if rows == []:
        wrong(report, Place(shown), "empty-file", say("the file is empty"))
        return None
    return rows


def _start_of(text: str) -> _Start:
    said = _SAYS.match(text)
    return _Start(said[1], 0) if said else _Start(separator_of(text), 1)


def separator_of(text: str) -> str:
    """The sign between the cells: the one that there is most of in the first line that holds anything."""
    header = re.sub(r'"[^"]*"', "", next(line for line in text.split("\n") if line.strip()))
    return max(SEPARATORS, key=header.count)


def _rows(text: str, start: _Start, shown: str, report: Report) -> list[Row] | None:
    separator = start.separator
    reader = csv.reader(StringIO(text), delimiter=separator, strict=True, skipinitialspace=True)
    rows: list[Row] = []
    kind = tree.CommaCell if separator == "," else tree.Cell
    number, line, cells = start.row - 1, 0, 0
    try:
        for number, row in enumerate(reader, start.row):
            line = reader.line_num
            if not number or not any(map(str.strip, row)):
                continue
            cells += len(row)
            if cells > MOST_CELLS:
                message = say("more than {most} cells in one table", most=MOST_CELLS)
                wrong(report, CellPlace(shown, number, 1), "too-big", message)
                return None
            rows.append([cell_of(value, CellPlace(shown, number, column), report, kind) for column, value in
                         enumerate(row, 1)])
    except csv.Error:
        _report_quotes(text, separator, CellPlace(shown, number + 1, 1), line, report)
        return None
    return rows


def _report_quotes(text: str, separator: str, row: CellPlace, before: int, report: Report) -> None:
    """Report the cell of a row whose quotes are wrong; the row begins after ``before`` lines of the text."""
    rest = "\n".join(text.split("\n")[before:])
    at, column, separator = 0, 1, re.escape(separator)
    well = re.compile(rf' *(?:"(?:[^"]|"")*"|(?!")[^{separator}\n]*)(?:{separator}|(\n|\Z))')
    while (found := well.match(rest, at)) and found[1] is None:
        at, column = found.end(), column + 1
    cell = re.compile(r' *"(?:[^"]|"")*"').match(rest, at)
    line = before + 1 + rest.count("\n", 0, at)
    message = say("something follows the quotes that close this cell, in line {line} of the file", line=line) \
        if cell else say("the quotes that open this cell, in line {line} of the file, are not closed", line=line)
    wrong(report, row._replace(column=column), "bad-quotes", message,
          say("quotes inside a text in quotes are written twice: \"\""))
