"""What the XML of a workbook's sheets says beside their values: failed formulas, merged cells, how far they reach."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar
from xml.parsers import expat

from printgen.reading.tables.cells import FAULT

REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")
Attributes = Mapping[str, str]
Block = tuple[int, int, int, int]
"""The first row and column of a block of cells, and the last ones, from 1."""


class Sheet(NamedTuple):
    """``rows`` and ``columns`` are how far it reaches; ``faults`` are failed formulas by row and column, "" for one
    that nothing has worked out; ``merged`` are blocks of several cells that are one; ``shown`` is what cells show of
    what they hold, None if that is not known."""

    rows: int = 0
    columns: int = 0
    faults: Mapping[tuple[int, int], str] = {}
    merged: Sequence[Block] = ()
    shown: Mapping[tuple[int, int], str | None] = {}
    hidden: bool = False


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
        self.hidden: set[str] = set()

    def start(self, name: str, about: Attributes) -> None:
        if name == "sheet":
            self.sheets[about["name"]] = about["id"]
            if about.get("state", "visible") != "visible":
                self.hidden.add(about["name"])
        elif name == "Relationship" and about["Type"].endswith("/worksheet"):
            target = about["Target"]
            self.targets[about["Id"]] = target.lstrip("/") if target.startswith("/") else f"xl/{target}"

    def text(self, text: str) -> None:
        pass

    def end(self, name: str) -> None:
        pass


class ExcelFormats:
    """Which formats of an Excel workbook show numbers as they are: the general one, and that of text."""

    names = frozenset(("cellXfs", "xf"))
    plain = ("0", "49")

    def __init__(self) -> None:
        self.shaping: set[str] = set()
        self.count = 0
        self.within = False

    def start(self, name: str, about: Attributes) -> None:
        if name == "cellXfs":
            self.within = True
        elif self.within:
            if about.get("numFmtId", "0") not in self.plain:
                self.shaping.add(str(self.count))
            self.count += 1

    def text(self, text: str) -> None:
        pass

    def end(self, name: str) -> None:
        self.within = self.within and name != "cellXfs"


class ExcelSheet:
    """One sheet of an Excel workbook; ``shaping`` are the formats that show numbers in their own way."""

    names = frozenset(("row", "c", "f", "v", "t", "mergeCell"))

    def __init__(self, shaping: Collection[str] = ()) -> None:
        self.shaping = shaping
        self.shown: dict[tuple[int, int], str | None] = {}
        self.format = ""
        self.row = self.column = self.rows = self.columns = 0
        self.faults: dict[tuple[int, int], str] = {}
        self.merged: list[Block] = []
        self.type = self.value = ""
        self.formula = self.within = False

    def sheet(self) -> Sheet:
        return Sheet(self.rows, self.columns, self.faults, self.merged, self.shown)

    def start(self, name: str, about: Attributes) -> None:
        if name == "row":
            self.row, self.column = int(about.get("r", self.row + 1)), 0
        elif name == "c":
            self.type, self.value, self.formula = about.get("t", ""), "", False
            self.format = about.get("s", "")
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
        elif self.type == "b" or (self.type in ("", "n") and ("E" in self.value or self.format in self.shaping)):
            self.shown[self.row, self.column] = None


def _position(reference: str) -> tuple[int, int]:
    """Row and column of a cell such as C5."""
    found = REFERENCE.fullmatch(reference)
    if not found:
        raise ValueError(reference)
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(found[2]), column


SHAPED = ("float", "percentage", "currency", "boolean", "time")
"""Values of OpenDocument that are shown in many ways; dates are read as dates."""
DRAWN = ("frame", "custom-shape", "rect", "ellipse", "caption", "g")
"""Drawings that are anchored in a cell: their words are no words of the cell."""


class OpenDocument:
    """All sheets of an OpenDocument workbook."""

    names = frozenset(("table", "table-row", "table-cell", "covered-table-cell", "annotation", "p", *DRAWN))

    def __init__(self) -> None:
        self.sheets: dict[str, Sheet] = {}
        self.name = ""
        self.row = self.column = self.rows = self.columns = self.high = self.wide = 0
        self.faults: dict[tuple[int, int], str] = {}
        self.shown: dict[tuple[int, int], str | None] = {}
        self.merged: list[Block] = []
        self.about: Attributes = {}
        self.value = ""
        self.within = self.drawn = False
        self.aside: list[str] = []

    def start(self, name: str, about: Attributes) -> None:
        if name == "table":
            self.name, self.row, self.rows, self.columns = about["name"], 1, 0, 0
            self.faults, self.merged, self.shown = {}, [], {}
        elif name == "table-row":
            self.column, self.high = 1, int(about.get("number-rows-repeated", 1))
        elif name in ("table-cell", "covered-table-cell"):
            self.about, self.value, self.wide = about, "", int(about.get("number-columns-repeated", 1))
            self.drawn = False
        elif name == "annotation" or name in DRAWN:
            self.aside.append(name)
        elif name == "p":
            self.within = not self.aside
            self.drawn = self.drawn or (not self.within and self.aside[-1] in DRAWN)

    def text(self, text: str) -> None:
        if self.within:
            self.value += text

    def end(self, name: str) -> None:
        if name == "table":
            self.sheets[self.name] = Sheet(self.rows, self.columns, self.faults, self.merged, self.shown)
        elif name == "table-row":
            self.row += self.high
        elif name in ("table-cell", "covered-table-cell"):
            self.cell()
            self.column += self.wide
        elif name == "annotation" or name in DRAWN:
            self.aside.pop()
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
        elif self.value and (self.drawn or about.get("value-type") in SHAPED):
            self.shown[self.row, self.column] = self.value
        high, wide = (int(about.get(f"number-{side}-spanned", 1)) for side in ("rows", "columns"))
        if high > 1 or wide > 1:
            self.merged.append((self.row, self.column, self.row + high - 1, self.column + wide - 1))
