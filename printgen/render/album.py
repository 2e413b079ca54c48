"""The pictures of a PDF: each stored once, in the size at which it is printed largest, however many files hold it."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from printgen.page import Picture
from printgen.reading.rasters import Raster
from printgen.render.pictures import HELD, Dots, PictureError, look, picture_objects, read_picture, stays_packed

SMALL = 1_000_000
DRAWN = Raster("SVG", 1, 1)
UPRIGHT = 1
Matrix = tuple[float, ...]


class _Kept(NamedTuple):
    """A picture met: where it is, what its file tells, its content unless that is long, largest width and height."""

    file: str
    raster: Raster
    content: bytes | None
    width: float
    height: float


class Album:
    """Collects pictures while pages are drawn; they are packed when it is known how large each is printed."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        # By what tells pictures apart: small ones, which are kept, by all that they hold.
        self._same: dict[bytes, str] = {}
        self._kept: dict[str, _Kept] = {}

    def show(self, picture: Picture, scale: float) -> tuple[str, Matrix | None]:
        """The name of the picture's object, and how it is turned upright, if it has to be. Raises `PictureError`."""
        name = self._names.get(picture.file)
        if name is None:
            name = self._names[picture.file] = self._keep(picture.file)
        kept = self._kept[name]
        width, height = picture.box.width * scale, picture.box.height * scale
        if width > kept.width or height > kept.height:
            self._kept[name] = kept._replace(width=max(width, kept.width), height=max(height, kept.height))
        orientation = kept.raster.orientation
        return name, HELD[orientation] if orientation != UPRIGHT else None

    def _keep(self, file: str) -> str:
        content = read_picture(file)
        is_small = len(content) < SMALL
        told_by = content if is_small else sha256(content).digest()
        name = self._same.get(told_by)
        if name is None:
            name = self._same[told_by] = f"P{len(self._same) + 1}"
            raster = DRAWN if file.lower().endswith(".svg") else look(content, file.rpartition("/")[2])
            self._kept[name] = _Kept(file, raster, content if is_small else None, 0.0, 0.0)
        return name

    def store(self, pdf: Any, fonts: Sequence[str]) -> None:
        """Put all pictures into a document; ``fonts`` are files for the words in drawings. Raises `PictureError`."""
        for name, (picture, transparency) in zip(self._kept, _pack_all(list(self._kept.values()), fonts), strict=True):
            if transparency:
                pdf.Reference(transparency, f"{name}A")
                picture.entries += f" /SMask {{{name}A}}"
            pdf.Reference(picture, name)


def _pack_all(kept: Sequence[_Kept], fonts: Sequence[str]) -> Iterator[Dots]:
    """What each picture becomes. Dots are unpacked two pictures at a time: nearly twice as fast, and no more memory
    than two of them take.
    """
    if sum(stays_packed(each.raster, (each.width, each.height)) for each in kept) > len(kept) - 2:
        yield from (_pack(each, fonts) for each in kept)
        return
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(max_workers=2) as pool:
        yield from pool.map(lambda each: _pack(each, fonts), kept)


def _pack(kept: _Kept, fonts: Sequence[str]) -> Dots:
    content, size = kept.content or read_picture(kept.file), (kept.width, kept.height)
    raster, name = kept.raster, kept.file.rpartition("/")[2]
    if raster is DRAWN:
        content = _drawn(content, size, fonts, name)
        raster = look(content, name)
    return picture_objects(content, raster, name, size)


def _drawn(content: bytes, size: tuple[float, float], fonts: Sequence[str], name: str) -> bytes:
    """A drawing that is more than lines and shapes, as a PNG in the size it is printed in."""
    from printgen.reading.svg_picture import draw_svg
    from printgen.words import say

    try:
        return draw_svg(content, size, fonts)
    except ValueError as error:
        raise PictureError(say("the drawing {name!r} cannot be drawn as a picture", name=name)) from error
