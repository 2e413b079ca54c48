"""PNG, JPEG and WebP files as their headers tell of them: size, how they are held, whether all is there.

Nothing is unpacked: a small file can unpack to far more than the memory holds.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

PNG_START = b"\x89PNG\r\n\x1a\n"
JPEG_START = b"\xff\xd8\xff"
JPEG_END = b"\xff\xd9"
PLAIN_COLOURS = {0: "grey", 2: "colour", 3: "palette"}
CHANNELS = {1: "grey", 3: "colour", 4: "cmyk"}
FRAMES = (0xC0, 0xC1, 0xC2)
"""Baseline and progressive JPEG, which PDF keeps as they are; there are others that it does not know."""
NO_FRAMES = (0xC4, 0xC8, 0xCC)
SCAN = 0xDA
ALONE = (0x01, *range(0xD0, 0xD8))
ORIENTATION = 0x0112
SHORT = 3


class NoPicture(ValueError):
    """The file is something else."""


class Damaged(ValueError):
    """The file is cut off, or its parts do not fit together."""


class Raster(NamedTuple):
    """A picture as its file tells of it: ``width`` and ``height`` in dots as they are stored.

    ``orientation`` is how it is held, as cameras write it (1: upright). ``plain`` says what its dots are if PDF can
    keep them packed as they are: grey, colour, palette (``depth`` bits each), cmyk; "" if they must be unpacked.
    ``lossy`` pictures may be packed again as photographs are; ``inverted`` ones are stored upside down in value.
    """

    kind: str
    width: int
    height: int
    orientation: int = 1
    plain: str = ""
    depth: int = 8
    lossy: bool = False
    inverted: bool = False

    @property
    def upright(self) -> tuple[int, int]:
        """Width and height in dots as it is seen."""
        return (self.height, self.width) if self.orientation > 4 else (self.width, self.height)


def look_at(data: bytes, *, sure: bool = False) -> Raster:
    """What a picture's file tells of it. Raises NoPicture, or Damaged when the file is not whole.

    ``sure``: its checksums have been proved before.
    """
    try:
        if data.startswith(PNG_START):
            return _png(data, sure=sure)
        if data.startswith(JPEG_START):
            return _jpeg(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp(data)
    except (struct.error, IndexError) as error:
        raise Damaged from error
    raise NoPicture


def png_chunks(data: bytes, *, sure: bool = False) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG up to its end, each with its kind, as its checksums prove them. Raises Damaged.

    ``sure``: they have been proved before.
    """
    at, kind = len(PNG_START), b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        if not sure and (zlib.crc32(body, zlib.crc32(kind)),) != struct.unpack_from(">I", data, at + 8 + length):
            raise Damaged
        at += 12 + length
        yield kind, body


def _png(data: bytes, *, sure: bool) -> Raster:
    raster, pixels, clear = None, False, False
    for kind, body in png_chunks(data, sure=sure):
        if kind == b"IHDR":
            width, height, depth, colours, _, _, laced = struct.unpack(">IIBBBBB", body)
            plain = PLAIN_COLOURS.get(colours, "") if depth <= 8 and not laced else ""
            raster = Raster("PNG", width, height, plain=plain, depth=depth)
        elif raster is None:
            raise Damaged
        elif kind == b"eXIf":
            raster = raster._replace(orientation=_orientation(body))
        elif kind == b"tRNS":
            clear = True
        pixels = pixels or (kind == b"IDAT" and len(body) > 0)
    if not raster or not pixels or not raster.width or not raster.height:
        raise Damaged
    return raster._replace(plain="") if clear else raster


def _jpeg(data: bytes) -> Raster:
    raster, orientation, adobe, end = None, 1, False, -1
    for marker, body, at in _segments(data):
        if marker == 0xE1 and body.startswith(b"Exif\0\0"):
            orientation = _orientation(body[6:])
        elif marker == 0xEE and body.startswith(b"Adobe"):
            adobe = True
        elif 0xC0 <= marker <= 0xCF and marker not in NO_FRAMES:
            raster = _frame(marker, body)
        # From the first scan on: within the packed dots no two bytes look like the end.
        end = data.find(JPEG_END, at) if marker == SCAN else end
    if not raster or not raster.width or not raster.height or end < 0:
        raise Damaged
    return raster._replace(orientation=orientation, inverted=raster.plain == "cmyk" and adobe)


def _segments(data: bytes) -> Iterator[tuple[int, bytes, int]]:
    """The parts of a JPEG up to its first scan: marker, body, and where the next begins. Raises Damaged."""
    at, marker = 2, 0
    while marker != SCAN:
        start, marker = struct.unpack_from(">BB", data, at)
        if start != 0xFF or marker == JPEG_END[1]:
            raise Damaged
        at += 1 if marker == 0xFF else 2
        if marker == 0xFF or marker in ALONE:
            continue
        (length,) = struct.unpack_from(">H", data, at)
        body, at = data[at + 2 : at + length], at + max(length, 2)
        yield marker, body, at


def _frame(marker: int, body: bytes) -> Raster:
    depth, height, width, channels = struct.unpack_from(">BHHB", body)
    plain = CHANNELS.get(channels, "") if marker in FRAMES and depth == 8 else ""
    if plain == "colour" and body[6::3] == b"RGB":
        plain = ""  # not in the usual colours, which only these names say
    return Raster("JPEG", width, height, plain=plain, lossy=True)


def _webp(data: bytes) -> Raster:
    (size,) = struct.unpack_from("<I", data, 4)
    if len(data) < size + 8:
        raise Damaged
    found, at, orientation = None, 12, 1
    while at + 8 <= size + 8:
        kind, length = struct.unpack_from("<4sI", data, at)
        body = data[at + 8 : at + 8 + length]
        if kind == b"EXIF":
            orientation = _orientation(body.removeprefix(b"Exif\0\0"))
        found = found or _webp_size(kind, body)
        at += 8 + length + length % 2
    if not found:
        raise Damaged
    return found._replace(orientation=orientation, lossy=b"VP8 " in data[12:64])


def _webp_size(kind: bytes, body: bytes) -> Raster | None:
    if kind == b"VP8X":
        return Raster("WebP", int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1)
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", body, 6)
        return Raster("WebP", width & 0x3FFF, height & 0x3FFF)
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", body, 1)
        return Raster("WebP", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    return None


def _orientation(exif: bytes) -> int:
    """How a picture is held, 1 to 8, from what a camera wrote; 1 if that cannot be read."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if not order:
        return 1
    try:
        (start,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, start)
        for number in range(count):
            tag, form, _, value = struct.unpack_from(f"{order}HHIH", exif, start + 2 + 12 * number)
            if tag == ORIENTATION:
                return value if form == SHORT and 1 <= value <= 8 else 1
    except struct.error:
        pass
    return 1
