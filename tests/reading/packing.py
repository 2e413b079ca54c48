"""Workbooks written by tests: the few XML files that make one, so that anything can be wrong in them."""

import zipfile
from collections.abc import Mapping, Sequence
from datetime import date
from html import escape
from io import BytesIO
from typing import NamedTuple


class Failed(NamedTuple):
    """A formula that failed, with what the spreadsheet shows; "" for one that nothing has worked out yet."""

    shown: str


class Drawn(NamedTuple):
    """The text of an OpenDocument cell in which a drawing is anchored, and the words of the drawing."""

    text: str
    words: str


class Shaped(NamedTuple):
    """A number, and how the spreadsheet shows it; in Excel by its third format."""

    value: float
    shown: str


Value = str | int | float | bool | date | Failed | Drawn | Shaped | None
Rows = Sequence[Sequence[Value]]
DAY_0 = date(1899, 12, 30)


def name_of(row: int, column: int) -> str:
    """A cell's name, row and column from 1, up to column Z."""
    return f"{chr(ord('A') + column - 1)}{row}"


def zipped(parts: Mapping[str, str]) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


XML = '<?xml version="1.0" encoding="UTF-8"?>'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def xlsx(sheets: Mapping[str, Rows], merged: Sequence[str] = (), extra: str = "", hidden: str = "") -> bytes:
    """An Excel workbook; ``merged`` are blocks of its first sheet, ``extra`` is XML behind that sheet's rows, and the
    sheet called ``hidden`` is not shown."""
    parts = {
        "[Content_Types].xml": f'{XML}<Types xmlns="{PACKAGE}/content-types"/>',
        "_rels/.rels": _relations({"r1": ("officeDocument", "xl/workbook.xml")}),
        "xl/workbook.xml": f'{XML}<workbook {MAIN} xmlns:r="{OFFICE}"><sheets>' + "".join(
            f'<sheet name="{escape(name)}" sheetId="{number}" r:id="r{number}"'
            f' state="{_state(name == hidden)}"/>'
            for number, name in enumerate(sheets, 1)) + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": _relations(
            {f"r{number}": ("worksheet", f"worksheets/sheet{number}.xml") for number in range(1, len(sheets) + 1)}
            | {"r0": ("styles", "styles.xml")}),
        "xl/styles.xml": f'{XML}<styleSheet {MAIN}><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>'
                         '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>'
                         "</styleSheet>",
    }
    for number, rows in enumerate(sheets.values(), 1):
        blocks = "".join(f'<mergeCell ref="{block}"/>' for block in merged) if number == 1 else ""
        parts[f"xl/worksheets/sheet{number}.xml"] = (
            f"{XML}<worksheet {MAIN}><sheetData>{_excel_rows(rows)}{extra if number == 1 else ''}</sheetData>"
            + (f"<mergeCells>{blocks}</mergeCells>" if blocks else "") + "</worksheet>")
    return zipped(parts)


def _state(is_hidden: bool) -> str:
    return "hidden" if is_hidden else "visible"


def _relations(targets: Mapping[str, tuple[str, str]]) -> str:
    return f'{XML}<Relationships xmlns="{PACKAGE}/relationships">' + "".join(
        f'<Relationship Id="{id}" Type="{OFFICE}/{kind}" Target="{target}"/>' for id, (kind, target) in targets.items()
    ) + "</Relationships>"


def _excel_rows(rows: Rows) -> str:
    return "".join(
        f'<row r="{row}">' + "".join(_excel_cell(name_of(row, column), value) for column, value in
                                     enumerate(values, 1)) + "</row>"
        for row, values in enumerate(rows, 1))


def _excel_cell(name: str, value: Value) -> str:
    if value is None:
        return f'<c r="{name}"/>'
    if isinstance(value, Failed):
        kind = ' t="e"' if value.shown else ""
        return f'<c r="{name}"{kind}><f>1/0</f><v>{value.shown}</v></c>'
    if isinstance(value, bool):
        return f'<c r="{name}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, date):
        return f'<c r="{name}" s="1"><v>{(value - DAY_0).days}</v></c>'
    if isinstance(value, Shaped):
        return f'<c r="{name}" s="2"><v>{value.value}</v></c>'
    if isinstance(value, str):
        return f'<c r="{name}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    return f'<c r="{name}"><v>{value}</v></c>'


NAMES = "urn:oasis:names:tc:opendocument:xmlns"
SPACES = " ".join(f'xmlns:{name}="{NAMES}:{name}:1.0"' for name in ("office", "table", "text")) \
    + ' xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"' \
    ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'


class Spanning(NamedTuple):
    """A cell of an OpenDocument sheet that is merged with others."""

    text: str
    columns: int = 1
    rows: int = 1


def ods(sheets: Mapping[str, Sequence[Sequence[Value | Spanning]]], extra: str = "") -> bytes:
    """An OpenDocument workbook; ``extra`` is XML behind the rows of each sheet."""
    tables = "".join(
        f'<table:table table:name="{escape(name)}">' + "".join(
            "<table:table-row>" + "".join(map(_open_cell, row)) + "</table:table-row>" for row in rows
        ) + f"{extra}</table:table>" for name, rows in sheets.items())
    return zipped({
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": f'{XML}<manifest:manifest xmlns:manifest="{NAMES}:manifest:1.0"/>',
        "content.xml": f"{XML}<office:document-content {SPACES}><office:body><office:spreadsheet>{tables}"
                       "</office:spreadsheet></office:body></office:document-content>",
    })


def _drawn_cell(value: Drawn) -> str:
    words = f"<text:p>{escape(value.words)}</text:p>" if value.words else ""
    return '<table:table-cell office:value-type="string"><draw:frame><draw:text-box>' \
           f"{words}</draw:text-box></draw:frame><text:p>{escape(value.text)}</text:p></table:table-cell>"


def _open_cell(value: Value | Spanning) -> str:  # noqa: C901 - one case for each kind of value
    about, text = "", str(value)
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, Drawn):
        return _drawn_cell(value)
    if isinstance(value, Failed):
        about, text = ' table:formula="of:=1/0" office:value-type="string" office:string-value=""' \
                      ' calcext:value-type="error"', value.shown
    elif isinstance(value, Spanning):
        about, text = f' office:value-type="string" table:number-columns-spanned="{value.columns}"' \
                      f' table:number-rows-spanned="{value.rows}"', value.text
    elif isinstance(value, Shaped):
        about, text = f' office:value-type="percentage" office:value="{value.value}"', value.shown
    elif isinstance(value, bool):
        about = f' office:value-type="boolean" office:boolean-value="{str(value).lower()}"'
    elif isinstance(value, date):
        about = f' office:value-type="date" office:date-value="{value}"'
    elif isinstance(value, int | float):
        about = f' office:value-type="float" office:value="{value}"'
    else:
        about = ' office:value-type="string"'
    return f"<table:table-cell{about}><text:p>{escape(text)}</text:p></table:table-cell>"
