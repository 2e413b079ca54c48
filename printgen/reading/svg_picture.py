"""Drawings that are more than lines and shapes: what is harmless of them is drawn as a picture, by resvg-py.

No file and no address is opened, whatever a drawing names, and no drawing can repeat itself without end.
"""

import re
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from math import ceil, prod
from pathlib import Path
from pyexpat import ExpatError, ParserCreate

from printgen.reading.pictures import MOST_DOTS
from printgen.reading.rasters import look_at
from printgen.reading.svg_shapes import is_too_far
from printgen.words import Message, say

DOTS_A_MM = 300 / 25.4
CSS_DPI = 96
MOST_PARTS = 20_000
OUTSIDE = re.compile(r"url\((?!\s*[\"']?\s*#)|@import|\\", re.IGNORECASE)
POINTS_TO = re.compile(r"#([^\s\"')]+)")
HELD_INSIDE = re.compile(r"data:image/(?:png|jpe?g|webp);base64,(.*)", re.DOTALL)
LEFT_OUT = ("script", "foreignObject", "animate", "animateTransform", "animateMotion", "set")
ENDLESS = ("feTurbulence", "feConvolveMatrix", "feMorphology")
"""May take any time for a single number in them."""
NAMES = ("class", "font-family", "lang", "space", "title", "label")
"""Attributes whose value may hold digits that count nothing."""
GRADIENTS = ("linearGradient", "radialGradient", "stop")


def is_there() -> bool:
    """Whether the package is installed."""
    from importlib.util import find_spec

    return find_spec("resvg_py") is not None


def draw_svg(data: bytes, size: tuple[float, float], fonts: Sequence[str]) -> bytes:
    """A drawing as a PNG of 300 dots an inch; ``size`` in mm. Words are set in ``fonts`` (files), no others, in the
    first of them where the drawing names one that is not there.

    Raises ValueError for what cannot be drawn.
    """
    from resvg_py import svg_to_bytes

    width, height = (max(1, ceil(length * DOTS_A_MM - 0.01)) for length in size)
    files = [file for file in fonts if Path(file).is_file()] if b"<text" in data else []
    usual = _family(files[0]) if files else None
    try:
        drawn = svg_to_bytes(
            svg_string=data.decode("utf-8-sig"), width=width, height=height, dpi=CSS_DPI, skip_system_fonts=True,
            font_files=files, font_family=usual, serif_family=usual, sans_serif_family=usual, cursive_family=usual,
            fantasy_family=usual, monospace_family=usual,
        )
    except BaseException as error:
        if type(error).__name__ == "PanicException":  # what its Rust code did not expect; no Exception of Python's
            raise ValueError("panic") from error
        raise
    return bytes(drawn)


def _family(file: str) -> str | None:
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with TTFont(file, lazy=True) as font:
            return str(font["name"].getDebugName(1))
    except (OSError, TTLibError, KeyError):
        return None


def harm_in(data: bytes) -> Message | None:
    """Why a well-formed drawing may not be drawn as a picture, or None."""
    found: list[Message] = []
    tree = _Tree(found)
    parser = ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.words
    parser.ProcessingInstructionHandler = tree.instruction
    try:
        data.decode("utf-8-sig")
        parser.Parse(data, True)
    except (ExpatError, ValueError):
        return say("this is no valid SVG: {reason}", reason="encoding")
    if not found and tree.parts() > MOST_PARTS:
        return say("the drawing has too many shapes or groups")
    return found[0] if found else _fails(data)


def _fails(data: bytes) -> Message | None:
    """Drawn as small as can be, to know whether it can be drawn at all."""
    try:
        draw_svg(data, (1.0, 1.0), ())
    except ValueError as error:
        return say("it cannot be drawn: {reason}", reason=str(error)[:80])
    return None


class _Part:
    """An element: how much it holds itself, and which others it shows."""

    __slots__ = ("children", "name", "shows")

    def __init__(self, name: str) -> None:
        self.name = name
        self.children: list[_Part] = []
        self.shows: list[str] = []


class _Tree:
    """The elements of a drawing, and what is wrong with them."""

    def __init__(self, found: list[Message]) -> None:
        self.found = found
        self.root = _Part("")
        self.open = [self.root]
        self.named: dict[str, _Part] = {}
        self.styled: set[str] = set()

    def start(self, full: str, attributes: Mapping[str, str]) -> None:
        part = _Part(full.rpartition(":")[2])
        self.open[-1].children.append(part)
        self.open.append(part)
        if part.name in (*LEFT_OUT, *ENDLESS):
            self.found.append(say("<{name}> cannot be drawn", name=part.name))
        for key, value in attributes.items():
            name = key.rpartition(":")[2]
            if name == "id":
                self.named[value] = part
            elif name == "href":
                self.link(part.name, value.strip())
            elif name == "base" or OUTSIDE.search(value):
                self.outside(value)
            elif name not in NAMES and is_too_far(value):
                self.found.append(say("{attribute}: no number may be as large",
                                      attribute=f'{name[:30]}="{value[:30]}"'))
            if not key.startswith("xmlns") and name != "id" and not value.startswith("data:"):
                part.shows += POINTS_TO.findall(value)

    def end(self, name: str) -> None:
        self.open.pop()

    def words(self, text: str) -> None:
        if self.open[-1].name == "style":
            if OUTSIDE.search(text):
                self.outside(text)
            self.styled.update(POINTS_TO.findall(text))

    def instruction(self, target: str, data: str) -> None:
        if target == "xml-stylesheet":
            self.outside(data)

    def link(self, element: str, value: str) -> None:
        """A drawing may show parts of itself, and pictures that it holds."""
        if element == "a" or not value or value.startswith("#"):
            return
        held = HELD_INSIDE.fullmatch(value)
        if not held:
            self.outside(value)
            return
        try:
            raster = look_at(b64decode(held[1]))
        except ValueError:
            self.found.append(say("a picture in the drawing is damaged"))
        else:
            if raster.width * raster.height > MOST_DOTS:
                self.found.append(say("a picture in the drawing is too large: {width} x {height} dots",
                                      width=raster.width, height=raster.height))

    def outside(self, value: str) -> None:
        self.found.append(say("a drawing may show nothing that lies outside of it: {name!r}", name=value.strip()[:60]))

    def parts(self) -> int:
        """How many elements are drawn, each as often as it is shown; more than there may be if one shows itself."""
        known: dict[int, int] = {}
        weight = _weight(self.root, self.named, known, 0)
        # Whose a style is, is not looked up: at worst each thing that styles show is shown by all of the others.
        shown = [self.named[name] for name in sorted(self.styled & self.named.keys())]
        return weight * prod(known[id(part)] for part in shown if part.name not in GRADIENTS)


def _weight(part: _Part, named: Mapping[str, _Part], known: dict[int, int], deep: int) -> int:
    if deep > 200:
        return MOST_PARTS + 1
    weight = known.get(id(part))
    if weight is None:
        known[id(part)] = MOST_PARTS + 1  # what it is until it is known: a part may not show itself
        weight = 1 + sum(_weight(other, named, known, deep + 1) for other in _others(part, named))
        known[id(part)] = weight
    return weight


def _others(part: _Part, named: Mapping[str, _Part]) -> Iterator[_Part]:
    yield from part.children
    yield from (named[name] for name in part.shows if name in named)
