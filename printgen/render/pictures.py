"""Raster pictures as PDF objects: JPEG and plain PNG as they are, everything else as pixels with transparency."""

import struct
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

from printgen.words import Message, say

COLOUR_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}
MOST_PIXELS = 40_000_000
"""A4 at 600 dots per inch is 35 million; a small file can unpack to far more and fill the memory."""
ORIENTATION = 0x0112
UPRIGHT = 1
PNG_START = b"\x89PNG\r\n\x1a\n"
CHUNK_FRAME = 12  # bytes around a chunk: its length and kind before it, its checksum after it
EIGHT_BITS = 8
GREY_OR_COLOUR = (0, 2)


class PictureError(Exception):
    """A picture cannot be used; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def picture_objects(content: bytes, name: str) -> tuple[Any, Any | None]:
    """The picture of a file's content, and its transparency if it has any: ReportLab objects, not in a document yet.

    ``name`` is what messages call the file. Raises `PictureError`.
    """
    # Imported here: most games have no raster pictures.
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(BytesIO(content)) as image:
            if image.width * image.height > MOST_PIXELS:
                raise PictureError(say("the picture {name!r} is too large: {width} × {height} pixels",
                                       name=name, width=image.width, height=image.height))
            return _objects(image, content)
    except UnidentifiedImageError as error:
        raise PictureError(say("{name!r} is not a picture", name=name)) from error
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise PictureError(say("the picture {name!r} is damaged", name=name)) from error


def read_picture(file: Path) -> bytes:
    """What the file holds. Raises `PictureError`."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise PictureError(say("the picture {name!r} cannot be read", name=file.name)) from error


def _objects(image: Any, content: bytes) -> tuple[Any, Any | None]:
    from PIL import ImageOps

    if image.format == "PNG" and (rows := _packed_rows(content)):
        return _object(image.mode, image.size, rows, "FlateDecode", predicted=True), None
    if image.format == "JPEG":
        if image.mode in COLOUR_SPACES and image.getexif().get(ORIENTATION, UPRIGHT) == UPRIGHT:
            return _object(image.mode, image.size, content, "DCTDecode"), None
        image = ImageOps.exif_transpose(image)
    if image.mode.startswith("I;16"):
        image = image.point(lambda value: value / 256, "L")
    if image.has_transparency_data:
        image = image.convert("RGBA")
        return _pixels(image.convert("RGB")), _pixels(image.getchannel("A"))
    return _pixels(image.convert("L" if image.mode in ("1", "L") else "RGB")), None


def _packed_rows(content: bytes) -> bytes:
    """The rows of a PNG as they are packed, where PDF understands them: 8 bits of grey or colour, not interlaced,
    nothing transparent. Otherwise nothing, also if the file is damaged.
    """
    rows = []
    at = len(PNG_START)
    while at + CHUNK_FRAME <= len(content):
        length, kind = struct.unpack_from(">I4s", content, at)
        body = content[at + 8 : at + 8 + length]
        if kind == b"tRNS" or (kind == b"IHDR" and not _is_plain(body)):
            return b""
        if kind == b"IDAT":
            if zlib.crc32(kind + body) != int.from_bytes(content[at + 8 + length : at + 12 + length], "big"):
                return b""
            rows.append(body)
        if kind == b"IEND":
            return b"".join(rows)
        at += CHUNK_FRAME + length
    return b""


def _is_plain(header: bytes) -> bool:
    depth, colours, _, _, interlaced = header[8:13]
    return depth == EIGHT_BITS and colours in GREY_OR_COLOUR and not interlaced


def _pixels(image: Any) -> Any:
    return _object(image.mode, image.size, zlib.compress(image.tobytes()), "FlateDecode")


def _object(mode: str, size: tuple[int, int], content: bytes, packing: str, *, predicted: bool = False) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

    # ReportLab's own pictures depend on a global setting, are packed again, and ignore how a camera was held.
    width, height = size
    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": width,
        "Height": height,
        "BitsPerComponent": EIGHT_BITS,
        "ColorSpace": PDFName(COLOUR_SPACES[mode]),
        "Filter": PDFName(packing),
    }
    if predicted:
        entries["DecodeParms"] = f"<</Predictor 15 /Colors {len(mode)} /Columns {width}>>"
    if mode == "CMYK":  # only from JPEG, which keeps it upside down
        entries["Decode"] = "[1 0 1 0 1 0 1 0]"
    return PDFStream(PDFDictionary(entries), content)
