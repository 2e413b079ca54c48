"""SVG line drawings into marks: shapes and groups. What cannot be drawn exactly is an error, never left out."""

from collections.abc import Mapping
from pyexpat import ErrorString, ExpatError, ParserCreate, XMLParserType

from printgen.page import Drawing, Mark, Style
from printgen.problems import Place, Problem
from printgen.reading.svg_paint import Paint, Unpaintable, as_mark, painted
from printgen.reading.svg_shapes import GEOMETRY, IDENTITY, MM, Matrix, is_too_far, length, numbers, outline
from printgen.reading.values import Report
from printgen.words import Message, say

SVG = "http://www.w3.org/2000/svg"
DEEPEST = 50
MOST_MARKS = 20_000
SILENT = ("title", "desc", "metadata")
PAINT = ("class", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray", "fill-rule", "display",
         "transform", "stroke-linejoin", "stroke-miterlimit")
IGNORED = ("id", "version", "baseProfile", "lang", "role", "color", "tabindex", "focusable", "enable-background")
HARMLESS = {
    "opacity": ("1",), "fill-opacity": ("1",), "stroke-opacity": ("1",), "visibility": ("visible",),
    "stroke-dashoffset": ("0",), "clip-path": ("none",), "mask": ("none",), "filter": ("none",),
    "overflow": ("visible", "hidden"), "clip-rule": ("nonzero", "evenodd"), "paint-order": ("normal",),
    "vector-effect": ("none",),
}  # fmt: skip
"""Attributes that change nothing with these values, and cannot be drawn with others."""


class _Stop(Exception):
    """The rest of the file is not worth reading."""


def read_svg(data: bytes, file: str, style: Style, report: Report, hint: Message = Message("")) -> Drawing | None:
    """The drawing in an SVG file's bytes, or None after reporting why there is none; ``hint`` goes with each problem.

    Its frame is the ``width`` and ``height`` in mm, or the ``viewBox``, one unit being one millimetre.
    """
    reader = _Reader(file, style, report, hint)
    parser = ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.StartDoctypeDeclHandler = reader.doctype
    reader.parser = parser
    try:
        parser.Parse(data, True)
    except ExpatError as error:
        reader.tell("broken-drawing", say("this is no valid SVG: {reason}", reason=ErrorString(error.code)),
                    Place(file, error.lineno, error.offset + 1))
    except (LookupError, ValueError):
        reader.tell("broken-drawing", say("this is no valid SVG: {reason}", reason="encoding"))
    except _Stop:
        pass
    if reader.failed or reader.size is None:
        return None
    return Drawing(file, *reader.size, tuple(reader.marks), style)


def read_frame(data: bytes) -> tuple[float, float]:
    """Width and height in mm of a drawing that `read_svg` found well-formed."""
    found: list[tuple[float, float]] = []

    def first(full: str, attributes: dict[str, str]) -> None:
        if not found:
            found.append(_frame(attributes)[0])

    parser = ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = first
    parser.Parse(data, True)
    return found[0]


class _Reader:
    """One file, element by element."""

    def __init__(self, file: str, style: Style, report: Report, hint: Message) -> None:
        self.file, self.style, self.report, self.hint = file, style, report, hint
        self.parser: XMLParserType
        self.paints: list[Paint] = []
        self.skipping = 0
        self.marks: list[Mark] = []
        self.size: tuple[float, float] | None = None
        self.failed = False

    def tell(self, code: str, message: Message, place: Place | None = None) -> None:
        """Report a problem, at the element that is being read if nothing else is said."""
        self.failed = True
        here = place or Place(self.file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self.report(Problem(here, code, message, self.hint))

    def doctype(self, name: str, system: str | None, public: str | None, internal: int) -> None:
        if internal:
            self.tell("broken-drawing", say("a drawing may not define entities (DOCTYPE)"))
            raise _Stop

    def start(self, full: str, attributes: dict[str, str]) -> None:
        namespace, _, name = full.rpartition(" ")
        if not self.paints and namespace not in ("", SVG):
            self.tell("broken-drawing", say("this is no SVG drawing: its xmlns is {name!r}, not {right!r}",
                                            name=namespace[:60], right=SVG))
            raise _Stop
        if self.skipping or namespace not in ("", SVG) or name in SILENT or (name == "defs" and self.paints):
            if name == "style" and namespace in ("", SVG):
                self.cannot("style")
            self.skipping += 1
            return
        if not self.paints:
            self.root(name, attributes)
            return
        if name != "g" and name not in GEOMETRY:
            self.cannot(name)
            self.skipping += 1
            return
        if len(self.paints) > DEEPEST or len(self.marks) > MOST_MARKS:
            self.tell("unsupported-drawing", say("the drawing has too many shapes or groups"))
            raise _Stop
        self.shape(name, attributes)

    def end(self, full: str) -> None:
        if self.skipping:
            self.skipping -= 1
        elif len(self.paints) > 1:
            self.paints.pop()

    def cannot(self, name: str) -> None:
        self.tell("unsupported-drawing", say("<{name}> cannot be drawn: only lines and shapes can", name=name[:40]))

    def root(self, name: str, attributes: Mapping[str, str]) -> None:
        if name != "svg":
            self.tell("broken-drawing", say("this is no SVG drawing: it begins with <{name}>", name=name[:40]))
            raise _Stop
        try:
            self.size, matrix = _frame(attributes)
        except ValueError as error:
            self.tell("broken-drawing", say("{text!r} is no size of a drawing", text=str(error)[:40]))
            raise _Stop from error
        own = {key: value for key, value in attributes.items() if key not in FRAME}
        self.paints.append(self.paint(Paint(), own)._replace(matrix=matrix))

    def shape(self, name: str, attributes: Mapping[str, str]) -> None:
        geometry = GEOMETRY.get(name, ())
        own = {key: value for key, value in attributes.items() if key not in geometry}
        paint = self.paint(self.paints[-1], own)
        self.paints.append(paint)
        if name == "g":
            return
        try:
            mark = as_mark(outline(name, attributes), paint, self.style)
        except Unpaintable:
            self.tell("unsupported-drawing", say("a pen cannot be stretched: scale both directions equally"))
        except ValueError as error:
            self.tell("broken-drawing", say("<{name}>: {text!r} cannot be read", name=name, text=str(error)[:40]))
        else:
            if mark:
                self.marks.append(mark)

    def paint(self, outer: Paint, attributes: Mapping[str, str]) -> Paint:
        if not attributes:
            return outer
        for key, value in attributes.items():
            if key in PAINT or key in IGNORED or " " in key or key.startswith(("aria-", "data-")):
                continue
            if value.strip() not in HARMLESS.get(key, ()):
                self.unpaintable(key, value)
        try:
            known = {key: value for key, value in attributes.items() if key in PAINT}
            return painted(outer, known, self.style.weights)
        except Unpaintable as trouble:
            self.unpaintable(trouble.attribute, trouble.value)
            return outer

    def unpaintable(self, key: str, value: str) -> None:
        if key == "style":
            message = say("style=\"…\" cannot be read: write fill, stroke and so on as attributes")
            self.tell("unsupported-drawing", message)
        elif is_too_far(value):
            message = say("{attribute}: no number may be as large", attribute=f'{key[:30]}="{value[:30]}"')
            self.tell("broken-drawing", message)
        else:
            message = say("{attribute} cannot be drawn", attribute=f'{key[:30]}="{value[:30]}"')
            self.tell("unsupported-drawing", message)


FRAME = ("width", "height", "viewBox", "preserveAspectRatio", "x", "y")


def _frame(attributes: Mapping[str, str]) -> tuple[tuple[float, float], Matrix]:
    """A drawing's size in mm, and the matrix from its units to mm. Raises ValueError with what is wrong."""
    if not {"viewBox", "width"} & attributes.keys():
        raise ValueError("viewBox")
    view = numbers(attributes["viewBox"]) if "viewBox" in attributes else None
    if view is not None and (len(view) != 4 or min(view[2:]) <= 0):
        raise ValueError(attributes["viewBox"])
    width, height = _given(attributes.get("width")), _given(attributes.get("height"))
    if view is None:
        if not width or not height:
            raise ValueError(attributes.get("height", "viewBox"))
        return (width, height), (MM["px"], 0.0, 0.0, MM["px"], 0.0, 0.0)
    _, _, wide, high = view
    if not width and not height:
        width, height = wide, high
    width = width or (height or 0.0) * wide / high
    height = height or width * high / wide
    return (width, height), _fit(view, width, height, attributes.get("preserveAspectRatio", "").split())


def _given(text: str | None) -> float | None:
    if text is None or text.strip() in ("100%", "auto"):
        return None
    value = length(text)
    if value <= 0:
        raise ValueError(text)
    return value


def _fit(view: list[float], width: float, height: float, ratio: list[str]) -> Matrix:
    left, top, wide, high = view
    across, down = width / wide, height / high
    if ratio[:1] != ["none"]:
        if ratio and ratio not in (["xMidYMid"], ["xMidYMid", "meet"]):
            raise ValueError(" ".join(ratio))
        across = down = min(across, down)
    x, y = (width - wide * across) / 2 - left * across, (height - high * down) / 2 - top * down
    fitted = (across, 0.0, 0.0, down, x, y)
    return IDENTITY if all(abs(a - b) < 1e-9 for a, b in zip(fitted, IDENTITY, strict=True)) else fitted
