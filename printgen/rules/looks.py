"""What a finished face looks like, as a value that can be compared: marks with what they stand for in print."""

from collections.abc import Iterator

from printgen.page import Drawing, Link, Mark, Path, Picture, Stamp, Style, TextRun

DARK = 128


def look_of(face: Drawing, *, colours: bool) -> tuple[object, ...]:
    """The face's marks and size. Without ``colours`` every colour is black or white, as a plain printer has it."""
    return (face.width, face.height, *(_mark(mark, face.style, colours) for mark in face.marks))


def _mark(mark: Mark, style: Style, colours: bool) -> tuple[object, ...]:
    if isinstance(mark, Path):
        fill, stroke = _colour(mark.fill, style, colours), _colour(mark.stroke, style, colours)
        return mark.segments, fill, stroke, _weight(mark.weight, style) if stroke else 0, mark.dash
    if isinstance(mark, TextRun):
        colour = _colour(mark.colour, style, colours)
        return mark.x, mark.y, mark.glyphs, style.fonts.get(mark.font, mark.font), mark.size, colour, mark.hollow
    if isinstance(mark, Picture):
        return mark.box, mark.file
    if isinstance(mark, Link):
        return ()
    return mark.x, mark.y, mark.scale, mark.turn, look_of(mark.drawing, colours=colours)


def _weight(weight: str | float, style: Style) -> float:
    return style.weights.get(weight, 0.0) if isinstance(weight, str) else weight


def _colour(name: str, style: Style, colours: bool) -> str:
    code = style.colours.get(name, name)
    if colours or not code.startswith("#"):
        return code
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return "dark" if (red * 299 + green * 587 + blue * 114) / 1000 < DARK else "light"


def marks_of(face: Drawing, scale: float = 1.0) -> Iterator[tuple[Mark, float]]:
    """Every mark of a face, those of stamps too, with the scale at which it is printed."""
    for mark in face.marks:
        if isinstance(mark, Stamp):
            yield from marks_of(mark.drawing, scale * mark.scale)
        else:
            yield mark, scale
