"""Tables in workbooks (Excel, OpenDocument), read by python-calamine, which only games with such tables need."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from printgen.extras import install
from printgen.problems import CellPlace, Place, Problem
from printgen.reading import tree
from printgen.reading.bytes_to_text import bytes_of
from printgen.reading.tables.cells import MOST_CELLS, Row, cell_of, fault, is_filled
from printgen.reading.tables.csv_file import WORKBOOK_STARTS
from printgen.reading.tables.packed_sheets import Damaged, Locked, Package, TooBig, TooOld, look_into
from printgen.reading.tables.sheet_events import Block, Sheet
from printgen.reading.values import Report, nearest, wrong
from printgen.words import say

MOST_MERGED = 50
AGAIN = say("save it again in a spreadsheet, as .xlsx or .ods")


def is_there() -> bool:
    """Whether the package is installed."""
    from importlib.util import find_spec

    return find_spec("python_calamine") is not None


def read_workbook(path: Path, shown: str, sheet: tree.Scalar, report: Report) -> list[Row] | None:
    """The rows of a sheet that hold anything, at least one; None if it could not be read (reported).

    ``sheet`` is its name; empty for the only one that holds anything and is not hidden.
    """
    if not is_there():
        message = say("workbooks need the package python-calamine, which is not installed")
        report(Problem(sheet.place, "needs-tables", message, say("install it, {how}", how=install("tables"))))
        return None
    data = bytes_of(path, shown, report)
    package = None if data is None else _package(data, shown, report)
    name = _chosen(package, sheet, shown, report) if package else None
    if not package or not name:
        return None
    found, place = package.sheets[name], CellPlace(shown, 0, 0, name)
    if found.rows * found.columns > MOST_CELLS:
        message = say("the sheet reaches down to row {rows}, {columns} columns wide: that is too big", rows=found.rows,
                      columns=found.columns)
        wrong(report, place, "too-big", message,
              say("delete what stands far from the table; at most {most} cells", most=MOST_CELLS))
        return None
    values = _values(package.data, name)
    if values is None and found.faults:
        for (line, column), text in found.faults.items():
            fault(text, place._replace(line=line, column=column), report)
        return None
    if values is None:
        wrong(report, Place(shown), "wrong-file", say("the workbook is damaged"), AGAIN)
        return None
    rows = [row for row in _rows(values, place, found, report) if any(map(is_filled, row))]
    if not rows:
        wrong(report, place, "empty-file", say("the sheet is empty"))
        return None
    _report_merged(found.merged, rows, report)
    return rows


def _package(data: bytes, shown: str, report: Report) -> Package | None:
    try:
        return look_into(data)
    except TooBig:
        wrong(report, Place(shown), "too-big", say("the workbook is too big for a table"),
              say("keep the table in a workbook of its own"))
    except Locked:
        wrong(report, Place(shown), "wrong-file", say("a password is needed to open this workbook"),
              say("save it without a password"))
    except TooOld:
        message = say("this is a workbook as Excel wrote them before 2007; they are not read")
        wrong(report, Place(shown), "wrong-file", message, AGAIN)
    except Damaged:
        if data.startswith(WORKBOOK_STARTS):
            wrong(report, Place(shown), "wrong-file", say("the workbook is damaged"), AGAIN)
        else:
            wrong(report, Place(shown), "wrong-file", say("this is no workbook"),
                  say("a text with separators is called .csv"))
    return None


def _chosen(package: Package, sheet: tree.Scalar, shown: str, report: Report) -> str | None:
    """The sheet that is asked for, or the only one that holds anything; None after reporting why there is none."""
    named = [name for name, found in package.sheets.items() if found.rows]
    filled = [name for name in named if not package.sheets[name].hidden] or named
    if not sheet.text and len(filled) == 1:
        return filled[0]
    if sheet.text in named:
        return sheet.text
    if not filled and not sheet.text:
        wrong(report, Place(shown), "empty-file", say("the workbook is empty"))
    elif sheet.text in package.sheets:
        wrong(report, CellPlace(shown, 0, 0, sheet.text), "empty-file", say("the sheet is empty"))
    elif not sheet.text:
        message = say("the workbook has several sheets: {sheets}", sheets=", ".join(filled))
        wrong(report, sheet.place, "missing-key", message, say("write sheet: {name}", name=filled[0]))
    else:
        message = say("the workbook has no sheet {name!r}", name=sheet.text[:60])
        wrong(report, sheet.place, "unknown-reference", message, nearest(sheet.text, filled))
    return None


def _values(data: bytes, name: str) -> list[list[Any]] | None:
    """The values of a sheet from its first cell on; None if they cannot be read."""
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        with CalamineWorkbook.from_filelike(BytesIO(data)) as workbook:
            return workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except (CalamineError, ValueError, OSError):
        return None
    except BaseException as error:
        if type(error).__name__ == "PanicException":  # what its Rust code did not expect; no Exception of Python's
            return None
        raise


def _rows(values: list[list[Any]], place: CellPlace, found: Sheet, report: Report) -> Iterator[Row]:
    hidden = _hidden(found)
    for number, row in enumerate(values, 1):
        yield [_cell(value, CellPlace(place.file, number, column, place.sheet), found, hidden, report)
               for column, value in enumerate(row, 1)]


def _cell(
    value: object, place: CellPlace, found: Sheet, hidden: Collection[tuple[int, int]], report: Report
) -> tree.Cell | tree.Unreadable:
    position = place.line, place.column
    if position in hidden:
        return tree.Unreadable(place)
    if position in found.faults:
        return fault(found.faults[position], place, report)
    text = _text(value)
    return cell_of(text, place, report, tree.ShapedCell if _is_shaped(value, text, found, position) else tree.Cell)


def _is_shaped(value: object, text: str, found: Sheet, position: tuple[int, int]) -> bool:
    """Whether the cell shows something else than the text that is made of its value; dates have a text of their own."""
    if isinstance(value, float) and "e" in text:
        return True
    return found.shown.get(position, text) != text and not isinstance(value, date)


def _hidden(found: Sheet) -> Collection[tuple[int, int]]:
    """The cells of the table that merged ones hide."""
    return {
        (row, column)
        for top, left, bottom, right in found.merged[:MOST_MERGED]
        for row in range(top, min(bottom, found.rows) + 1)
        for column in range(left, min(right, found.columns) + 1)
        if (row, column) != (top, left)
    }


def _text(value: object) -> str:
    """A value as text: 3.0 is 3, very small numbers stand in full, dates as 2026-11-30."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        text = f"{value:.15g}"
        return f"{value:.15f}".rstrip("0").rstrip(".") if "e-" in text else text
    if isinstance(value, datetime):
        return value.isoformat(" ").removesuffix(" 00:00:00")
    return value.isoformat() if isinstance(value, date) else str(value)


def _report_merged(merged: Sequence[Block], rows: Sequence[Row], report: Report) -> None:
    """Report merged cells in the table: only one of them holds what all of them mean."""
    first, last, width = rows[0][0].place, rows[-1][0].place.line, max(map(len, rows))
    for top, left, bottom, right in merged[:MOST_MERGED]:
        if bottom < first.line or top > last or left > width or (top, left) == (bottom, right):
            continue
        ends = [first._replace(line=line, column=column) for line, column in ((top, left), (bottom, right))]
        block = ":".join(end.cell for end in ends if isinstance(end, CellPlace))
        message = say("the header cells {block} are merged", block=block) if top <= first.line \
            else say("the cells {block} are merged", block=block)
        wrong(report, ends[0], "merged-cells", message, say("split them, and write into each what it holds"))
