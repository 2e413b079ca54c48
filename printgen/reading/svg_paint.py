"""How an SVG shape is painted: colours, pen, dashes, inherited from group to group."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from printgen.page import Path, Segment, Style
from printgen.reading.svg_shapes import IDENTITY, Matrix, moved, number, numbers, scale_of, times, transform

COLOURS = {
    "black": "ink", "white": "paper", "currentcolor": "ink", "none": "", "transparent": "",
    "red": "#ff0000", "green": "#008000", "blue": "#0000ff", "yellow": "#ffff00", "orange": "#ffa500",
    "purple": "#800080", "brown": "#a52a2a", "pink": "#ffc0cb", "lime": "#00ff00", "navy": "#000080",
    "teal": "#008080", "silver": "#c0c0c0", "gray": "#808080", "grey": "#808080",
}  # fmt: skip
_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})")
_RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)")


class Unpaintable(ValueError):
    """An attribute that cannot be drawn exactly: its name, and its value."""

    def __init__(self, attribute: str, value: str) -> None:
        super().__init__(attribute, value[:30])
        self.attribute = attribute
        self.value = value[:30]


class Paint(NamedTuple):
    """What holds for a shape: its own attributes over those of the groups around it."""

    matrix: Matrix = IDENTITY
    fill: str = "ink"
    stroke: str = ""
    weight: str | float = 1.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    even_odd: bool = False
    shown: bool = True


def painted(paint: Paint, attributes: Mapping[str, str], weights: Collection[str]) -> Paint:
    """The paint inside an element. Raises Unpaintable."""
    changes: dict[str, Any] = {}
    for key, value in attributes.items():
        try:
            if key in READERS and value != "inherit":
                name, read = READERS[key]
                changes[name] = read(value.strip())
        except ValueError as error:
            raise Unpaintable(key, value) from error
    if "matrix" in changes:
        changes["matrix"] = times(paint.matrix, changes["matrix"])
    if "shown" in changes:
        changes["shown"] = paint.shown and changes["shown"]
    pens = [name for name in attributes.get("class", "").split() if name in weights]
    if pens:
        changes["weight"] = pens[0]
    return paint._replace(**changes) if changes else paint


def colour(text: str) -> str:
    """A colour of the style, or "#rrggbb"; "" for none. Raises ValueError."""
    word = text.lower()
    if word in COLOURS:
        return COLOURS[word]
    if match := _RGB.fullmatch(word):
        word = "#" + "".join(f"{min(int(part), 255):02x}" for part in match.groups())
    if not _HEX.fullmatch(word):
        raise ValueError(text)
    if len(word) == 4:
        word = "#" + "".join(digit * 2 for digit in word[1:])
    return {"#000000": "ink", "#ffffff": "paper"}.get(word, word)


def _one_of(value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise ValueError(value)
    return value


def _dash(value: str) -> tuple[float, ...]:
    lengths = [] if value == "none" else numbers(value)
    if any(length < 0 for length in lengths):
        raise ValueError(value)
    if not any(lengths):
        return ()
    return tuple(lengths if len(lengths) % 2 == 0 else lengths * 2)


READERS: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "fill": ("fill", colour),
    "stroke": ("stroke", colour),
    "stroke-width": ("weight", number),
    "transform": ("matrix", transform),
    "stroke-linecap": ("cap", lambda value: _one_of(value, ("round", "butt"))),
    "stroke-dasharray": ("dash", _dash),
    "fill-rule": ("even_odd", lambda value: _one_of(value, ("nonzero", "evenodd")) == "evenodd"),
    "display": ("shown", lambda value: value != "none"),
}
"""Which part of the paint an attribute is, and how it is read."""


def as_mark(segments: list[Segment], paint: Paint, style: Style) -> Path | None:
    """The shape as a mark in mm, with the style's pens, or None if nothing of it is seen. Raises Unpaintable."""
    stroke = paint.stroke if paint.weight else ""
    if not segments or not paint.shown or not (paint.fill or stroke):
        return None
    scale = scale_of(paint.matrix)
    if scale is None and stroke and (paint.dash or not isinstance(paint.weight, str)):
        raise Unpaintable("transform", "")
    weight = paint.weight if isinstance(paint.weight, str) else style.pen(round(paint.weight * (scale or 1.0), 4))
    return Path(
        moved(segments, paint.matrix),
        fill=paint.fill,
        stroke=stroke,
        weight=weight if stroke else "detail",
        dash=tuple(round(length * (scale or 1.0), 4) for length in paint.dash) if stroke else (),
        cap="round" if paint.cap == "round" else "butt",
        even_odd=paint.even_odd,
    )
