"""Raster pictures as PDF objects: JPEG as it is, everything else as pixels with its transparency."""

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


def _pixels(image: Any) -> Any:
    return _object(image.mode, image.size, zlib.compress(image.tobytes()), "FlateDecode")


def _object(mode: str, size: tuple[int, int], content: bytes, packing: str) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFImageXObject

    # Filled in by hand: ReportLab's own way depends on a global setting and ignores how a camera was held.
    picture = PDFImageXObject("")
    picture.width, picture.height = size
    picture.bitsPerComponent = 8
    picture.colorSpace = COLOUR_SPACES[mode]
    picture.streamContent = content
    picture._filters = (packing,)
    picture._dotrans = int(mode == "CMYK")  # JPEG keeps CMYK upside down
    return picture
