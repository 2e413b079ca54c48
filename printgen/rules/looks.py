"""What a finished face looks like, as a value that can be compared: marks with what they stand for in print."""

from printgen.page import Drawing, Mark, Path, Picture, Stamp, Style, TextRun

DARK = 128


class Looks:
    """Looks of many faces, to be compared with each other. Without ``colours`` every colour is black or white, as a
    plain printer has it. What is stamped on many faces is looked at once, and stands in their looks as a number.
    """

    def __init__(self, colours: bool) -> None:
        self.colours = colours
        self.stamped: dict[int, tuple[int, Drawing]] = {}
        self.numbers: dict[object, int] = {}

    def look(self, face: Drawing) -> tuple[object, ...]:
        """The face's marks and size."""
        return (face.width, face.height, *(self._mark(mark, face.style) for mark in face.marks))

    def number(self, drawing: Drawing) -> int:
        """A number that drawings have in common if they look alike."""
        known = self.stamped.get(id(drawing))
        if known is None:
            number = self.numbers.setdefault(self.look(drawing), len(self.numbers))
            # The drawing is kept, so that no other can have its id.
            known = self.stamped[id(drawing)] = number, drawing
        return known[0]

    def _mark(self, mark: Mark, style: Style) -> tuple[object, ...]:
        if isinstance(mark, Stamp):
            return mark.x, mark.y, mark.scale, mark.turn, self.number(mark.drawing)
        return _plain(mark, style, self.colours)


def _plain(mark: Mark, style: Style, colours: bool) -> tuple[object, ...]:
    if isinstance(mark, Path):
        fill, stroke = _colour(mark.fill, style, colours), _colour(mark.stroke, style, colours)
        return mark.segments, fill, stroke, _weight(mark.weight, style) if stroke else 0, mark.dash
    if isinstance(mark, TextRun):
        colour = _colour(mark.colour, style, colours)
        return mark.x, mark.y, mark.glyphs, style.fonts.get(mark.font, mark.font), mark.size, colour, mark.hollow
    if isinstance(mark, Picture):
        return mark.box, mark.file
    return ()


def _weight(weight: str | float, style: Style) -> float:
    return style.weights.get(weight, 0.0) if isinstance(weight, str) else weight


def _colour(name: str, style: Style, colours: bool) -> str:
    code = style.colours.get(name, name)
    if colours or not code.startswith("#"):
        return code
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return "dark" if (red * 299 + green * 587 + blue * 114) / 1000 < DARK else "light"


Scaled = tuple[tuple[Picture, float], ...]
"""Pictures, each with the scale at which it is printed."""


def pictures_in(face: Drawing, known: dict[int, Scaled]) -> Scaled:
    """The pictures of a face, those of stamps too; ``known`` keeps what is in a drawing that is stamped often."""
    found: list[tuple[Picture, float]] = []
    for mark in face.marks:
        if isinstance(mark, Picture):
            found.append((mark, 1.0))
        elif isinstance(mark, Stamp):
            inside = known.get(id(mark.drawing))
            if inside is None:
                inside = known[id(mark.drawing)] = pictures_in(mark.drawing, known)
            found += [(picture, scale * mark.scale) for picture, scale in inside]
    return tuple(found)
