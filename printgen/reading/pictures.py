"""Raster pictures: PNG, JPEG and WebP. Their files are looked at once, to be sure they are whole; a writer stores them.

Dots are unpacked only where a writer will have to unpack them too.
"""

from io import BytesIO, FileIO
from os import fstat

from printgen.page import Box, Drawing, Picture, Style
from printgen.problems import Place
from printgen.reading.rasters import Damaged, NoPicture, Raster, look_at
from printgen.reading.values import Report, wrong
from printgen.reasons import why_unread
from printgen.words import Message, say

MOST_DOTS = 40_000_000
"""A4 at 600 dots per inch is 35 million."""
MOST_BYTES = 100_000_000
ENDINGS = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg"), "WebP": (".webp",)}
NO_STYLE = Style({}, {}, {})


class _Refused(Exception):
    """Why a picture cannot be used."""

    def __init__(self, code: str, message: Message, hint: Message = Message("")) -> None:
        super().__init__(code)
        self.code, self.message, self.hint = code, message, hint


def read_picture(path: str, place: Place, report: Report) -> Drawing | None:
    """A picture as a drawing whose frame has the picture's proportions, 100 mm high; None after reporting why not.

    ``place`` is where the picture is named. It stands as its camera was held, whatever its dots an inch are said to be.
    """
    try:
        width, height = _look(path).upright
    except _Refused as trouble:
        wrong(report, place, trouble.code, trouble.message, trouble.hint)
        return None
    box = Box(0.0, 0.0, 100.0 * width / height, 100.0)
    return Drawing(path.rpartition("/")[2], box.width, box.height, (Picture(box, path, width),), NO_STYLE)


def _look(path: str) -> Raster:
    """What the file tells of the picture. Raises _Refused."""
    name = path.rpartition("/")[2]
    data = _bytes(path)
    try:
        raster = look_at(data)
        _check_size(name, raster.width, raster.height)
        if not raster.plain:
            _unpack(data)
    except NoPicture as error:
        hint = say("save it again as PNG, JPEG or WebP")
        raise _Refused("broken-picture", say("{name} is no PNG, JPEG or WebP picture", name=name), hint) from error
    except Damaged as error:
        raise _Refused("broken-picture", say("the picture {name} is cut off or damaged", name=name)) from error
    endings = ENDINGS[raster.kind]
    if not name.lower().endswith(endings):
        message = say("the picture {name} is really a {kind} file", name=name, kind=raster.kind)
        raise _Refused("broken-picture", message, say("rename it to end with {ending}", ending=endings[0]))
    return raster


def _bytes(path: str) -> bytes:
    """What the file holds. Raises _Refused."""
    name = path.rpartition("/")[2]
    try:
        with FileIO(path) as file:
            size = fstat(file.fileno()).st_size
            data = file.readall() if size <= MOST_BYTES else b""
    except IsADirectoryError as error:
        raise _Refused("broken-picture", say("{name} is a folder, not a picture", name=name)) from error
    except OSError as error:
        message = say("the picture {name} cannot be read: {reason}", name=name, reason=why_unread(error))
        raise _Refused("broken-picture", message) from error
    if size > MOST_BYTES:
        message = say("the picture {name} is too big: {size} MB, at most {most} MB", name=name,
                      size=size // 1_000_000, most=MOST_BYTES // 1_000_000)
        raise _Refused("too-large", message, say("save it with fewer dots"))
    if not data:
        raise _Refused("broken-picture", say("the picture {name} is empty", name=name))
    return data


def _check_size(name: str, width: int, height: int) -> None:
    if width * height > MOST_DOTS:
        message = say("the picture {name} is too large: {width} x {height} dots", name=name, width=width, height=height)
        raise _Refused("too-large", message, say("make it smaller, at most 40 million dots"))


def _unpack(data: bytes) -> None:
    """Unpack the dots to see whether they all are there. Raises Damaged."""
    from PIL import Image  # pictures that are kept as they are do without

    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG", "WEBP")) as image:
            image.load()
    except (OSError, SyntaxError, ValueError, EOFError, OverflowError, MemoryError,
            Image.DecompressionBombError) as error:
        raise Damaged from error
