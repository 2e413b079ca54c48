"""Raster pictures as PDF objects: JPEG and plain PNG as they are packed, everything else as dots with transparency.

No picture has more than 300 dots an inch where it is printed largest. How a camera was held is left to `HELD`: a
picture is turned where it is drawn, so that its dots can stay packed.
"""

import zlib
from io import BytesIO, FileIO
from typing import Any, NamedTuple

from printgen.reading.pictures import MOST_DOTS
from printgen.reading.rasters import Damaged, NoPicture, Raster, look_at, png_chunks
from printgen.render.objects import Stream
from printgen.words import Message, say

SPACES = {"grey": "DeviceGray", "colour": "DeviceRGB", "cmyk": "DeviceCMYK"}
MODES = {"L": "grey", "RGB": "colour", "CMYK": "cmyk"}
CHANNELS = {"grey": 1, "palette": 1, "colour": 3, "cmyk": 4}
UPSIDE_DOWN = "[1 0 1 0 1 0 1 0]"
MOST_AN_INCH = 300
MM_PER_INCH = 25.4
A_LITTLE_MORE = 1.02
"""So much finer a picture may be: packing it anew would lose more than it saves."""
QUALITY = 92

HELD = {
    1: (1, 0, 0, 1, 0, 0), 2: (-1, 0, 0, 1, 1, 0), 3: (-1, 0, 0, -1, 1, 1), 4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1), 6: (0, -1, 1, 0, 0, 1), 7: (0, 1, 1, 0, 0, 0), 8: (0, 1, -1, 0, 1, 0),
}  # fmt: skip
"""For each way a camera is held, the matrix that turns a stored picture upright, in a square of 1 with y upward."""


class PictureError(Exception):
    """A picture cannot be used; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class Dots(NamedTuple):
    """What a picture becomes in a file: an object, and one for its transparency if it has any."""

    picture: Stream
    transparency: Stream | None = None


def read_picture(file: str) -> bytes:
    """What the file (its path) holds. Raises `PictureError`."""
    try:
        with FileIO(file) as opened:
            return opened.readall()
    except OSError as error:
        raise PictureError(say("the picture {name!r} cannot be read", name=file.rpartition("/")[2])) from error


def look(content: bytes, name: str) -> Raster:
    """What a picture's file tells of it. ``name`` is what messages call it. Raises `PictureError`."""
    try:
        raster = look_at(content, sure=True)
    except NoPicture as error:
        raise PictureError(say("{name!r} is not a picture", name=name)) from error
    except Damaged as error:
        raise PictureError(say("the picture {name!r} is damaged", name=name)) from error
    if raster.width * raster.height > MOST_DOTS:
        raise PictureError(say("the picture {name!r} is too large: {width} × {height} pixels",
                               name=name, width=raster.width, height=raster.height))
    return raster


def picture_objects(content: bytes, raster: Raster, name: str, size: tuple[float, float]) -> Dots:
    """A picture as objects, not in a document yet. ``size`` is how large it is printed, in mm, as it stands.

    Raises `PictureError`.
    """
    if stays_packed(raster, size):
        return Dots(_as_packed(content, raster))
    try:
        return _unpacked(content, raster, _wanted(raster, size))
    except (OSError, SyntaxError, ValueError) as error:
        raise PictureError(say("the picture {name!r} is damaged", name=name)) from error


def stays_packed(raster: Raster, size: tuple[float, float]) -> bool:
    """Whether a picture can be kept as it is packed: PDF knows its kind, and it is not too fine for its size in mm."""
    return bool(raster.plain) and not _wanted(raster, size)


def _wanted(raster: Raster, size: tuple[float, float]) -> tuple[int, int] | None:
    """How many dots are enough for a picture, as they are stored; None if it has no more than that."""
    wide, high = size if raster.orientation <= 4 else (size[1], size[0])
    most = max(wide * MOST_AN_INCH / MM_PER_INCH / raster.width, high * MOST_AN_INCH / MM_PER_INCH / raster.height)
    if most * A_LITTLE_MORE >= 1:
        return None
    return max(1, round(raster.width * most)), max(1, round(raster.height * most))


def _as_packed(content: bytes, raster: Raster) -> Stream:
    size, plain = (raster.width, raster.height), raster.plain
    if raster.kind == "JPEG":
        kept = _stream(f"/{SPACES[plain]}", size, content, "DCTDecode")
        if raster.inverted:
            kept.entries += f" /Decode {UPSIDE_DOWN}"
        return kept
    parts: dict[bytes, list[bytes]] = {}
    for kind, body in png_chunks(content, sure=True):
        parts.setdefault(kind, []).append(body)
    colours = b"".join(parts.get(b"PLTE", ()))
    space = f"[/Indexed /DeviceRGB {len(colours) // 3 - 1} <{colours.hex()}>]" if colours and plain == "palette" else \
        f"/{SPACES[plain]}"
    kept = _stream(space, size, b"".join(parts[b"IDAT"]), "FlateDecode", raster.depth)
    kept.entries += (f" /DecodeParms <</Predictor 15 /Colors {CHANNELS[plain]} /Columns {raster.width} "
                     f"/BitsPerComponent {raster.depth}>>")
    return kept


def _unpacked(content: bytes, raster: Raster, wanted: tuple[int, int] | None) -> Dots:
    """Raises OSError, SyntaxError or ValueError for damaged pictures."""
    # Imported here: most games have no pictures that must be unpacked.
    from PIL import Image

    with Image.open(BytesIO(content), formats=(raster.kind.upper(),)) as image:
        if wanted and raster.kind == "JPEG":
            image.draft(None, wanted)
        image.load()
        image = _eight_bits(image, raster)
        if wanted:
            image = image.resize(wanted, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if image.mode in ("LA", "RGBA"):
        clear = image.getchannel("A")
        picture = _pack(image.convert("RGB" if image.mode == "RGBA" else "L"), raster)
        return Dots(picture, _pack(clear, None) if clear.getextrema() != (255, 255) else None)
    return Dots(_pack(image, raster))


def _eight_bits(image: Any, raster: Raster) -> Any:
    """The picture in grey, colour, colour with transparency, or CMYK, with 8 bits each."""
    clear = image.info.get("transparency")
    if image.mode == "I;16":
        from PIL import Image

        image = Image.frombytes("L", image.size, image.tobytes()[1::2])
        image.info.update({} if clear is None else {"transparency": clear})
    if isinstance(clear, int) and image.mode == "L":
        # What is transparent is written in the file's own bits.
        image.info["transparency"] = clear >> 8 if raster.depth > 8 else clear * 255 // ((1 << raster.depth) - 1)
    elif isinstance(clear, tuple) and raster.depth > 8:
        image.info["transparency"] = tuple(value >> 8 for value in clear)
    if image.has_transparency_data:
        return image if image.mode == "LA" else image.convert("RGBA")
    if image.mode == "CMYK":
        from PIL import ImageChops

        # Pillow takes every picture for an inverted one.
        return image if raster.inverted else ImageChops.invert(image)
    return image if image.mode == "L" else image.convert("L" if image.mode == "1" else "RGB")


def _pack(image: Any, raster: Raster | None) -> Stream:
    """The dots packed: as a photograph if the picture was one, exactly if not."""
    plain = MODES[image.mode]
    if raster and raster.lossy and plain != "cmyk":
        packed = BytesIO()
        image.save(packed, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
        return _object(plain, image.size, packed.getvalue(), "DCTDecode")
    return _object(plain, image.size, zlib.compress(image.tobytes()), "FlateDecode")


def _object(plain: str, size: tuple[int, int], content: bytes, packing: str) -> Stream:
    return _stream(f"/{SPACES[plain]}", size, content, packing)


def _stream(space: str, size: tuple[int, int], content: bytes, packing: str, depth: int = 8) -> Stream:
    # ReportLab's own pictures depend on a global setting, are packed again, and ignore how a camera was held.
    return Stream(f"/Type /XObject /Subtype /Image /Width {size[0]} /Height {size[1]} /BitsPerComponent {depth} "
                  f"/ColorSpace {space} /Filter /{packing}", content)
