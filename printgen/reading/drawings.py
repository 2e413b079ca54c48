"""Line drawings named in a game: their files, opened with care."""

from pathlib import Path

from printgen.extras import install
from printgen.page import Box, Drawing, Picture, Style
from printgen.problems import Place, Problem
from printgen.reading.values import Report
from printgen.words import say

MOST_BYTES = 5_000_000
OTHERS = (b"\x89PNG", b"\xff\xd8\xff", b"RIFF", b"GIF8")
"""How pictures begin that have been given the wrong name."""


def read_drawing(path: str, style: Style, place: Place, report: Report, *, shown: str = "") -> Drawing | None:
    """The drawing in an SVG file, or None after reporting why there is none.

    ``place`` is where the file is named, ``shown`` the path as messages write it. Class names that are weights of
    the style become its pens. What is more than lines and shapes becomes a `Picture` of the file itself, which the
    writer draws as finely as it prints it, if the package for that is there.
    """
    data = _bytes(path, place, report)
    if not data:
        return None
    return _read(data, path, style, place, report, shown or path)


def _read(data: bytes, path: str, style: Style, place: Place, report: Report, shown: str) -> Drawing | None:
    from printgen.reading.svg import read_frame, read_svg

    named = say("this drawing is named in {place}", place=place)
    found: list[Problem] = []
    drawing = read_svg(data, shown, style, found.append, named)
    if drawing or any(problem.code != "unsupported-drawing" for problem in found):
        for problem in found:
            report(problem)
        return drawing
    from printgen.reading import svg_picture

    if not svg_picture.is_there():
        hint = say("this drawing is named in {place}; to have it drawn as a picture, install what that needs, {how}",
                   place=place, how=install("svg"))
        for problem in found:
            report(problem._replace(hint=hint))
        return None
    if harm := svg_picture.harm_in(data):
        report(Problem(Place(shown), "unsupported-drawing", harm, named))
        return None
    width, height = read_frame(data)
    box = Box(0.0, 0.0, width, height)
    return Drawing(shown, width, height, (Picture(box, path),), style)


def _bytes(path: str, place: Place, report: Report) -> bytes | None:
    try:
        size = Path(path).stat().st_size
        data = Path(path).read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        from printgen.reasons import why_unread  # only what is wrong needs it

        message = say("the drawing {name} cannot be read: {reason}", name=Path(path).name, reason=why_unread(error))
        report(Problem(place, "broken-drawing", message))
        return None
    if size > MOST_BYTES or not data:
        message = say("the drawing {name} is empty", name=Path(path).name)
        if size:
            message = say("the drawing {name} is too big: {size} MB, at most {most} MB", name=Path(path).name,
                          size=size // 1_000_000, most=MOST_BYTES // 1_000_000)
        report(Problem(place, "broken-drawing", message))
        return None
    if data.startswith(OTHERS):
        message = say("the drawing {name} is no SVG file", name=Path(path).name)
        report(Problem(place, "broken-drawing", message, say("name it after what it is: .png, .jpg or .webp")))
        return None
    return data
