"""Drawings and pictures named in a game, each read once."""

from collections.abc import Callable
from pathlib import Path

from printgen.model import PictureFile
from printgen.page import Drawing, Style
from printgen.problems import Place, Problem
from printgen.reading.values import Report
from printgen.words import say

MOST_BYTES = 5_000_000


class Drawings:
    """Gives each file's drawing, in a style; problems are reported the first time it is asked for."""

    def __init__(self, report: Report, shown: Callable[[Path], str] = Path.as_posix) -> None:
        self._report = report
        self._shown = shown
        self._read: dict[tuple[str, int], tuple[Drawing | None, Style]] = {}

    def get(self, file: PictureFile, style: Style) -> Drawing | None:
        """The drawing in a file, or None if it cannot be drawn. The same object for the same file and style."""
        raster = not file.path.lower().endswith(".svg")
        # The style is kept beside the drawing: while it lives, its id is its own.
        key = file.path, 0 if raster else id(style)
        if key not in self._read:
            self._read[key] = self._drawing(file, style, raster), style
        return self._read[key][0]

    def _drawing(self, file: PictureFile, style: Style, raster: bool) -> Drawing | None:
        if raster:
            from printgen.reading.pictures import read_picture

            return read_picture(file.path, file.place, self._report)
        return read_drawing(file.path, style, file.place, self._report, shown=self._shown(Path(file.path)))


def read_drawing(path: str, style: Style, place: Place, report: Report, *, shown: str = "") -> Drawing | None:
    """The drawing in an SVG file, or None after reporting why there is none.

    ``place`` is where the file is named, ``shown`` the path as messages write it. Class names that are weights of
    the style become its pens.
    """
    from printgen.reading.svg import read_svg

    try:
        size = Path(path).stat().st_size
        data = Path(path).read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        message = say("the drawing {name} cannot be read: {reason}", name=Path(path).name, reason=error.strerror or "?")
        report(Problem(place, "broken-drawing", message))
        return None
    if size > MOST_BYTES or not data:
        message = say("the drawing {name} is empty", name=Path(path).name)
        if size:
            message = say("the drawing {name} is too big: {size} MB, at most {most} MB", name=Path(path).name,
                          size=size // 1_000_000, most=MOST_BYTES // 1_000_000)
        report(Problem(place, "broken-drawing", message))
        return None
    return read_svg(data, shown or path, style, report, say("this drawing is named in {place}", place=place))
