"""Items from a table: ``items: {table: cards.csv}``, or ``{table: decks.xlsx, sheet: Cards}``.

The first row that holds anything names the fields, each further one is an item; empty rows are passed over, and an
empty cell says nothing. What comes of it is the list that a YAML file would hold, each value at the place of its cell.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from printgen.problems import CellPlace, Place
from printgen.reading import tree
from printgen.reading.files import GameFiles, find_file
from printgen.reading.groups import Record
from printgen.reading.tables.cells import Row, is_filled
from printgen.reading.values import Report, Text, _Absent, wrong
from printgen.words import say

FILE = Text(lines=False, blank=False, what=say("a file such as cards.csv"))
TABLE = Record({"table": FILE, "sheet": Text(lines=False, blank=False)}, ("table",))
"""Where the items of a kind come from."""
TEXTS = (".csv", ".tsv")
WORKBOOKS = (".xlsx", ".xlsm", ".ods")


class _Column(NamedTuple):
    name: str
    place: Place


def with_table(kind: tree.Node, files: GameFiles, report: Report) -> tree.Node:
    """A kind's tree; where its items come from a table, they stand in it. A group of items by
    their ids stays, for one of them may be called table."""
    items = kind.members.get("items") if isinstance(kind, tree.Mapping) else None
    if not isinstance(kind, tree.Mapping) or not isinstance(items, tree.Mapping):
        return kind
    if not any(isinstance(items.members.get(key), tree.Scalar | tree.Listing) for key in TABLE.fields):
        return kind
    return kind._replace(members={**kind.members, "items": _items(items, files, report)})


def _items(node: tree.Mapping, files: GameFiles, report: Report) -> tree.Node:
    """The list of items, or `tree.Unreadable` after reporting why there is none."""
    values = TABLE.read(node, report)
    unreadable = tree.Unreadable(node.place)
    if isinstance(values, _Absent) or "table" not in values or len(values) < len(node.members):
        return unreadable
    named = node.members["table"]
    if not values["table"].lower().endswith((*TEXTS, *WORKBOOKS)):
        message = say("{name!r} is no table: it must be one of {endings}", name=values["table"][:80],
                      endings=", ".join((*TEXTS, *WORKBOOKS)))
        wrong(report, named.place, "wrong-file", message, say("save it again in a spreadsheet, as .xlsx or .ods"))
        return unreadable
    path = find_file(files, values["table"], named.place, report)
    rows = _rows(Path(path), node, values.get("sheet", ""), files, report) if path else None
    return unreadable if rows is None else _listing(rows, report)


def _rows(path: Path, node: tree.Mapping, sheet: str, files: GameFiles, report: Report) -> list[Row] | None:
    """The rows that hold anything, at least one; None if the table could not be read (reported)."""
    shown = files.shown(path)
    if path.name.lower().endswith(TEXTS):
        from printgen.reading.tables.csv_file import read_csv

        if sheet:
            message = say("a {ending} file has no sheets", ending=path.suffix.lower())
            wrong(report, node.keys["sheet"], "wrong-key", message, say("remove 'sheet'"))
            return None
        return read_csv(path, shown, report)
    from printgen.reading.tables.workbooks import read_workbook

    return read_workbook(path, shown, tree.Scalar(sheet, node.members.get("sheet", node).place), report)


def _listing(rows: Sequence[Row], report: Report) -> tree.Table:
    header, *body = rows
    columns = _columns(header, body, report)
    whole = len(columns) == sum(is_filled(cell) for cell in header)
    items = tuple(_item(row, columns, len(header), whole, report) for row in body)
    if not body:
        wrong(report, header[0].place, "empty-file", say("the table has names of fields and no items below them"))
    return tree.Table(items, header[0].place)


def _columns(header: Row, body: Sequence[Row], report: Report) -> dict[int, _Column]:
    """The names in the header by the number of their column, from 0; nameless or doubled ones are reported."""
    columns: dict[int, _Column] = {}
    first: dict[str, Place] = {}
    for number, cell in enumerate(header):
        if isinstance(cell, tree.Unreadable):
            continue
        if not cell.text:
            if any(number < len(row) and is_filled(row[number]) for row in body):
                message = say("this column has no name, but there is something below")
                wrong(report, cell.place, "missing-name", message, say("write the name of a field above it"))
        elif cell.text in first:
            message = say("{key!r} is written twice: in {first} and in {second}", key=cell.text[:60],
                          first=_cell(first[cell.text]), second=_cell(cell.place))
            wrong(report, cell.place, "duplicate-key", message, say("keep one of the two"))
        else:
            first[cell.text] = cell.place
            columns[number] = _Column(cell.text, cell.place)
    return columns


def _item(row: Row, columns: Mapping[int, _Column], width: int, whole: bool, report: Report) -> tree.Mapping:
    """A row as an item; its ``keys`` are all columns, also those where it says nothing. Of a row that is too long
    nobody knows which cell is which."""
    beyond = next((cell for cell in row[width:] if is_filled(cell)), None)
    if beyond:
        message = say("this row has more cells than there are names in the first one")
        wrong(report, beyond.place, "wrong-length", message,
              say("a text that holds the sign between the cells must be in quotes; for numbers such as 1,5 that sign "
                  "must be ;"))
    members: dict[str, tree.Node] = {
        columns[number].name: tree.Unreadable(cell.place) if beyond else cell
        for number, cell in enumerate(row) if number in columns and is_filled(cell)
    }
    keys = {column.name: column.place for column in columns.values()}
    start = min(columns, default=0)
    return tree.Mapping(members, row[0].place._replace(column=start + 1), keys, whole and not beyond)


def _cell(place: Place) -> str:
    return place.cell if isinstance(place, CellPlace) else str(place)
