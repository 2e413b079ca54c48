"""One page or drawing as PDF operators, in millimetres from the top left, y downward. Knows nothing of files."""


from typing import NamedTuple

from printgen.page import Box, Path, Placement, Stamp, Style, TextRun
from printgen.render.letters import Letters
from printgen.typeset.scripts import has_leftward

PAPER = "paper"
CAPS = {"butt": 0, "round": 1}
STEPS = {"M": " m", "L": " l", "C": " c", "Z": "h"}
# For each number of quarter turns clockwise: a, b, c, d of the matrix; then how many widths and heights bring the
# turned frame back to the right, and down.
TURNS = (
    ((1, 0, 0, 1), (0, 0), (0, 0)),
    ((0, 1, -1, 0), (0, 1), (0, 0)),
    ((-1, 0, 0, -1), (1, 0), (0, 1)),
    ((0, -1, 1, 0), (0, 0), (1, 0)),
)


class Numbers(dict[float, str]):
    """Numbers as short text, to a thousandth; never in exponents, which PDF does not know."""

    def __missing__(self, value: float) -> str:
        text = self[value] = f"{round(value, 3) + 0.0:.9g}"  # + 0.0: no "-0"
        return text


class Form(NamedTuple):
    """A drawing as it is stored: its name in the file, its frame, and how far ink goes beyond the frame."""

    name: str
    width: float
    height: float
    margin: float


class Operators:
    """Collects operators; writes colours and pens only when they change.

    ``scale`` is how much the whole is scaled where it is used: pens named by the style are drawn thinner by as much,
    so that they come out as wide as the style says.
    """

    def __init__(self, style: Style, scale: float, numbers: Numbers, letters: Letters) -> None:
        self.code: list[str] = []
        self.used: dict[str, None] = {}
        self.margin = 0.0
        self.scale = scale
        self._style = style
        self._numbers = numbers
        self._letters = letters
        self._pens: dict[tuple[str | float, tuple[float, ...], str], str] = {}
        # What is set now. A form inherits what stands where it is used, so at first nothing is known.
        self._pen = self._stroke = self._fill = self._mode = ""

    def path(self, path: Path) -> None:
        paint = _paint(path)
        if not paint:
            return
        if path.fill:
            self._set_fill(path.fill)
        if path.stroke:
            self._set_pen(path.stroke, path.weight, path.dash, path.cap)
        number, add = self._numbers, self.code.append
        for step, *at in path.segments:
            add(" ".join([number[value] for value in at]) + STEPS[step])
        add(paint)

    def text(self, run: TextRun) -> None:
        if run.hollow:
            self._set_fill(PAPER)
            self._set_pen(run.colour, run.weight, (), "round")
        else:
            self._set_fill(run.colour)
        mode = "2 Tr" if run.hollow else "0 Tr"
        if mode != self._mode:
            self._mode = mode
            self.code.append(mode)
        number = self._numbers
        shown = f"BT 1 0 0 -1 {number[run.x]} {number[run.y]} Tm {self._letters.show(run)} ET"
        # What runs left is turned round by readers themselves; a mark that stands by itself would part its word.
        if run.source != run.glyphs and (not has_leftward(run.source or run.glyphs) or _is_mark(run)):
            shown = f"/Span <</ActualText <FEFF{run.source.encode('utf-16-be').hex()}>>> BDC {shown} EMC"
        self.code.append(shown)

    def stamp(self, form: Form, stamp: Stamp) -> None:
        self.code.append(f"q {self._matrix(form, stamp, stamp.scale)} cm /{form.name} Do Q")
        self.used[form.name] = None
        self.margin = max(self.margin, form.margin * stamp.scale)

    def place(self, form: Form, placed: Placement) -> None:
        self.code.append(f"{self._put(form, placed)} /{form.name} Do Q")
        self.used[form.name] = None

    def include(self, face: "Operators", form: Form, placed: Placement) -> None:
        """What a face's own operators draw, within the frame that it would have as a form."""
        margin = form.margin
        frame = -margin, -margin, form.width + 2 * margin, form.height + 2 * margin
        self.code += (self._put(form, placed), self._clip(frame), *face.code, "Q")
        self.used |= face.used

    def _put(self, form: Form, placed: Placement) -> str:
        clip = f"{self._clip(placed.clip)} " if placed.clip else ""
        return f"q {clip}{self._matrix(form, placed, 1.0)} cm"

    def _clip(self, box: tuple[float, float, float, float]) -> str:
        return " ".join([self._numbers[value] for value in box]) + " re W n"

    def _matrix(self, form: Form, lying: Stamp | Placement, scale: float) -> str:
        """From the form's own frame to where it lies, turned, with its top left corner at ``x, y``."""
        number = self._numbers
        turn = lying.turn % 4
        if turn == 0 and scale == 1.0:
            return f"1 0 0 1 {number[lying.x]} {number[lying.y]}"
        matrix, right, down = TURNS[turn]
        x = lying.x + (right[0] * form.width + right[1] * form.height) * scale
        y = lying.y + (down[0] * form.width + down[1] * form.height) * scale
        scaled = " ".join([f"{value * scale:.6f}".rstrip("0").rstrip(".") for value in matrix])
        return f"{scaled} {number[x]} {number[y]}"

    def picture(self, name: str, box: Box, held: tuple[float, ...] | None = None) -> None:
        """``held`` is how a picture is turned upright, within a square of 1."""
        number = self._numbers
        corner = f"{number[box.x]} {number[box.y + box.height]}"
        upright = " ".join([number[value] for value in held]) + " cm " if held else ""
        self.code.append(f"q {number[box.width]} 0 0 {number[-box.height]} {corner} cm {upright}/{name} Do Q")
        self.used[name] = None

    def _shade(self, colour: str) -> str:
        """Colours are names of the style; drawings have some of their own, as they are written."""
        return colour if colour.startswith("#") else self._style.colours[colour]

    def _set_fill(self, name: str) -> None:
        if name != self._fill:
            self._fill = name
            self.code.append(_colour(self._shade(name), "g", "rg"))

    def _set_pen(self, colour: str, weight: str | float, dash: tuple[float, ...], cap: str) -> None:
        if colour != self._stroke:
            self._stroke = colour
            self.code.append(_colour(self._shade(colour), "G", "RG"))
        key = weight, dash, cap
        pen = self._pens.get(key)
        if pen is None:
            pen = self._pens[key] = self._new_pen(weight, dash, cap)
        if pen != self._pen:
            self._pen = pen
            self.code.append(pen)

    def _new_pen(self, weight: str | float, dash: tuple[float, ...], cap: str) -> str:
        width = self._style.weights[weight] / self.scale if isinstance(weight, str) else weight
        self.margin = max(self.margin, width / 2)
        pattern = " ".join(self._numbers[length] for length in dash)
        return f"{self._numbers[width]} w {CAPS[cap]} J [{pattern}] 0 d"


def _is_mark(run: TextRun) -> bool:
    from unicodedata import combining

    return not run.source and all(map(combining, run.glyphs))


def _paint(path: Path) -> str:
    """The operator that paints a finished path; none for a path that is neither filled nor stroked."""
    if not path.fill:
        return "S" if path.stroke else ""
    return ("B" if path.stroke else "f") + ("*" if path.even_odd else "")


def _colour(value: str, grey: str, rgb: str) -> str:
    """"#rrggbb" as an operator; shades of grey use the shorter one, which printers print with black ink alone."""
    red, green, blue = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    if red == green == blue:
        return f"{red:.4g} {grey}"
    return f"{red:.4g} {green:.4g} {blue:.4g} {rgb}"
