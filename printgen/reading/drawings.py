"""Line drawings named in a game: their files, opened with care."""

from pathlib import Path

from printgen.page import Drawing, Style
from printgen.problems import Place, Problem
from printgen.reading.values import Report
from printgen.words import say

MOST_BYTES = 5_000_000


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
