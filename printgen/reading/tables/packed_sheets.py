"""Workbooks as they are packed: zips of XML files (Excel since 2007, OpenDocument).

Only what has been unpacked and measured here is handed on to whoever reads the values, for a small file may unpack to
far more than the memory holds, and a single cell may lie a million rows away.
"""

import struct
import zipfile
import zlib
from collections.abc import Mapping
from io import BytesIO
from typing import NamedTuple
from xml.parsers.expat import ExpatError

from printgen.reading.tables.sheet_events import ExcelFormats, ExcelParts, ExcelSheet, OpenDocument, Sheet, follow

OLD, LOCKED = b"\xd0\xcf\x11\xe0", "EncryptedPackage".encode("utf-16-le")
"""How Excel packed its files before 2007, and still packs those that have a password."""
MOST_UNPACKED = 20_000_000
KEPT = (".xml", ".rels", "mimetype")
"""Of the pictures and programs in a workbook nothing is read."""


class Damaged(ValueError):
    """The file is cut off, or is something else."""


class TooBig(ValueError):
    """It unpacks to more than any table holds."""


class Locked(ValueError):
    """A password is needed."""


class TooOld(ValueError):
    """Nobody reads it safely."""


class Package(NamedTuple):
    """A workbook as bytes that can be read safely, and its sheets by name, in order."""

    data: bytes
    sheets: Mapping[str, Sheet]


def look_into(data: bytes) -> Package:
    """A workbook's package. Raises Damaged, TooBig, TooOld or Locked."""
    if data.startswith(OLD):
        raise Locked if LOCKED in data else TooOld
    parts = _unpacked(data)
    try:
        if "xl/workbook.xml" in parts:
            sheets = _excel_sheets(parts)
        elif b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
            raise Locked
        else:
            sheets = follow(parts["content.xml"], OpenDocument()).sheets
    except (ExpatError, LookupError, ValueError) as error:
        raise error if isinstance(error, Locked) else Damaged from error
    return Package(_packed(parts), sheets)


def _unpacked(data: bytes) -> dict[str, bytes]:
    """The parts that matter, by name."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            wanted = [info for info in archive.infolist() if info.filename.endswith(KEPT)]
            if sum(info.file_size for info in wanted) > MOST_UNPACKED:
                raise TooBig
            # No part unpacks to more than it says: what is more is cut off, and then its checksum is wrong.
            return {info.filename: archive.read(info) for info in wanted}
    except TooBig:
        raise
    except NotImplementedError as error:  # packed in a way that is not known
        raise Damaged from error
    except RuntimeError as error:
        raise Locked from error
    except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError) as error:
        raise Damaged from error


def _packed(parts: Mapping[str, bytes]) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def _excel_sheets(parts: Mapping[str, bytes]) -> dict[str, Sheet]:
    """All sheets of cells; a chart on a sheet of its own has none."""
    listed = follow(parts["xl/_rels/workbook.xml.rels"], follow(parts["xl/workbook.xml"], ExcelParts()))
    shaping = follow(parts["xl/styles.xml"], ExcelFormats()).shaping if "xl/styles.xml" in parts else ()
    return {
        name: follow(parts[listed.targets[id]], ExcelSheet(shaping)).sheet()._replace(hidden=name in listed.hidden)
        for name, id in listed.sheets.items()
        if id in listed.targets
    }
