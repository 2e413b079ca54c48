"""Raster pictures: PNG and JPEG. Their dots are looked at once, to be sure they are all there; a writer stores them."""

from pathlib import Path

from printgen.page import Box, Drawing, Picture, Style
from printgen.problems import Place
from printgen.reading.values import Report, wrong
from printgen.words import Message, say

MOST_DOTS = 40_000_000
ENDINGS = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg")}
NO_STYLE = Style({}, {}, {})


class _Refused(Exception):
    """Why a picture cannot be used."""

    def __init__(self, code: str, message: Message, hint: Message = Message("")) -> None:
        super().__init__(code)
        self.code, self.message, self.hint = code, message, hint


def read_picture(path: str, place: Place, report: Report) -> Drawing | None:
    """A picture as a drawing whose frame has the picture's proportions, 100 mm high; None after reporting why not.

    ``place`` is where the picture is named.
    """
    try:
        width, height = _size(Path(path))
    except _Refused as trouble:
        wrong(report, place, trouble.code, trouble.message, trouble.hint)
        return None
    box = Box(0.0, 0.0, 100.0 * width / height, 100.0)
    return Drawing(Path(path).name, box.width, box.height, (Picture(box, path),), NO_STYLE)


def _size(path: Path) -> tuple[int, int]:
    """Width and height in dots. Raises _Refused."""
    from PIL import Image, UnidentifiedImageError

    name = path.name
    try:
        if path.stat().st_size == 0:
            raise _Refused("broken-picture", say("the picture {name} is empty", name=name))
        with Image.open(path, formats=tuple(ENDINGS)) as image:
            _check_size(name, *image.size)
            image.load()
            kind, size = image.format or "", image.size
    except (UnidentifiedImageError, Image.DecompressionBombError) as error:
        hint = say("save it again as PNG or JPEG")
        raise _Refused("broken-picture", say("{name} is no PNG or JPEG picture", name=name), hint) from error
    except (OSError, SyntaxError, ValueError, EOFError, OverflowError, MemoryError) as error:
        raise _Refused("broken-picture", _reason(path, error)) from error
    if not name.lower().endswith(ENDINGS[kind]):
        hint = say("rename it to end with {ending}", ending=ENDINGS[kind][0])
        raise _Refused("broken-picture", say("the picture {name} is really a {kind} file", name=name, kind=kind), hint)
    return size


def _check_size(name: str, width: int, height: int) -> None:
    if width * height > MOST_DOTS:
        message = say("the picture {name} is too large: {width} x {height} dots", name=name, width=width, height=height)
        raise _Refused("too-large", message, say("make it smaller, at most 40 million dots"))


def _reason(path: Path, error: Exception) -> Message:
    if path.is_dir():
        return say("{name} is a folder, not a picture", name=path.name)
    if isinstance(error, OSError) and error.strerror:
        return say("the picture {name} cannot be read: {reason}", name=path.name, reason=error.strerror)
    return say("the picture {name} is cut off or damaged", name=path.name)
