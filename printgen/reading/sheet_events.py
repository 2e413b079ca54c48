"""What the XML of a workbook's sheets says beside their values: failed formulas, merged cells, how far they reach."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar
from xml.parsers import expat

from printgen.reading.cells import FAULT

REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")
Attributes = Mapping[str, str]
Block = tuple[int, int, int, int]
"""The first row and column of a block of cells, and the last ones, from 1."""


class Sheet(NamedTuple):
    """``rows`` and ``columns`` are how far it reaches; ``faults`` are failed formulas by row and column, "" for one
    that nothing has worked out; ``merged`` are blocks of several cells that are one.
    """

    rows: int = 0
    columns: int = 0
    faults: Mapping[tuple[int, int], str] = {}
    merged: Sequence[Block] = ()


class Events(Protocol):
    """What is made of the events of a file's XML; names come without their prefix, and only those in ``names``."""

    names: frozenset[str]

    def start(self, name: str, about: Attributes) -> None: ...
    def text(self, text: str) -> None: ...
    def end(self, name: str) -> None: ...


Some = TypeVar("Some", bound=Events)


def follow(data: bytes, events: Some) -> Some:
    """Send all events there. Raises ValueError, LookupError or expat.ExpatError for what is no workbook's XML."""
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def refuse(*_: object) -> None:
        raise ValueError("no workbook declares entities")

    def start(name: str, about: Attributes) -> None:
        if (local := name.rpartition(":")[2]) in events.names:
            events.start(local, {_local(key): about[key] for key in about})

    def end(name: str) -> None:
        if (local := name.rpartition(":")[2]) in events.names:
            events.end(local)

    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = start
    parser.CharacterDataHandler = events.text
    parser.EndElementHandler = end
    parser.Parse(data, True)
    return events


def _local(name: str) -> str:
    # Two attributes are called value-type: LibreOffice's own one alone tells of errors.
    return name if name == "calcext:value-type" else name.rpartition(":")[2]


class ExcelParts:
    """Which file each sheet of an Excel workbook is in."""

    names = frozenset(("sheet", "Relationship"))

    def __init__(self) -> None:
        self.sheets: dict[str, str] = {}
        self.targets: dict[str, str] = {}

    def start(self, name: str, about: Attributes) -> None:
        if name == "sheet":
            self.sheets[about["name"]] = about["id"]
        elif name == "Relationship" and about["Type"].endswith("/worksheet"):
            target = about["Target"]
            self.targets[about["Id"]] = target.lstrip("/") if target.startswith("/") else f"xl/{target}"

    def text(self, text: str) -> None:
        pass

    def end(self, name: str) -> None:
        pass


class ExcelSheet:
    """One sheet of an Excel workbook."""

    names = frozenset(("row", "c", "f", "v", "t", "mergeCell"))

    def __init__(self) -> None:
        self.row = self.column = self.rows = self.columns = 0
        self.faults: dict[tuple[int, int], str] = {}
        self.merged: list[Block] = []
        self.type = self.value = ""
        self.formula = self.within = False

    def sheet(self) -> Sheet:
        return Sheet(self.rows, self.columns, self.faults, self.merged)

    def start(self, name: str, about: Attributes) -> None:
        if name == "row":
            self.row, self.column = int(about.get("r", self.row + 1)), 0
        elif name == "c":
            self.type, self.value, self.formula = about.get("t", ""), "", False
            self.row, self.column = _position(about["r"]) if "r" in about else (self.row, self.column + 1)
        elif name == "f":
            self.formula = True
        elif name == "mergeCell":
            first, _, last = about["ref"].partition(":")
            self.merged.append((*_position(first), *_position(last or first)))
        self.within = name in ("v", "t")

    def text(self, text: str) -> None:
        if self.within:
            self.value += text

    def end(self, name: str) -> None:
        self.within = False
        if name != "c" or not (self.value or self.formula):
            return
        self.rows, self.columns = max(self.rows, self.row), max(self.columns, self.column)
        if self.type == "e" or (self.formula and not self.value and self.type != "str"):
            self.faults[self.row, self.column] = self.value


def _position(reference: str) -> tuple[int, int]:
    """Row and column of a cell such as C5."""
    found = REFERENCE.fullmatch(reference)
    if not found:
        raise ValueError(reference)
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(found[2]), column


class OpenDocument:
    """All sheets of an OpenDocument workbook."""

    names = frozenset(("table", "table-row", "table-cell", "covered-table-cell", "annotation", "p"))

    def __init__(self) -> None:
        self.sheets: dict[str, Sheet] = {}
        self.name = ""
        self.row = self.column = self.rows = self.columns = self.high = self.wide = 0
        self.faults: dict[tuple[int, int], str] = {}
        self.merged: list[Block] = []
        self.about: Attributes = {}
        self.value = ""
        self.within = self.aside = False

    def start(self, name: str, about: Attributes) -> None:
        if name == "table":
            self.name, self.row, self.rows, self.columns = about["name"], 1, 0, 0
            self.faults, self.merged = {}, []
        elif name == "table-row":
            self.column, self.high = 1, int(about.get("number-rows-repeated", 1))
        elif name in ("table-cell", "covered-table-cell"):
            self.about, self.value, self.wide = about, "", int(about.get("number-columns-repeated", 1))
        elif name == "annotation":
            self.aside = True
        elif name == "p":
            self.within = not self.aside

    def text(self, text: str) -> None:
        if self.within:
            self.value += text

    def end(self, name: str) -> None:
        if name == "table":
            self.sheets[self.name] = Sheet(self.rows, self.columns, self.faults, self.merged)
        elif name == "table-row":
            self.row += self.high
        elif name in ("table-cell", "covered-table-cell"):
            self.cell()
            self.column += self.wide
        elif name == "annotation":
            self.aside = False
        elif name == "p":
            self.within = False

    def cell(self) -> None:
        """The cell that ends here."""
        about = self.about
        if not (self.value or "value-type" in about):
            return
        self.rows = max(self.rows, self.row + self.high - 1)
        self.columns = max(self.columns, self.column + self.wide - 1)
        failed = about.get("calcext:value-type") == "error" or FAULT.fullmatch(self.value)
        if "formula" in about and failed:
            self.faults[self.row, self.column] = self.value
        high, wide = (int(about.get(f"number-{side}-spanned", 1)) for side in ("rows", "columns"))
        if high > 1 or wide > 1:
            self.merged.append((self.row, self.column, self.row + high - 1, self.column + wide - 1))
