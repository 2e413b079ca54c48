"""SVG's basic shapes, transforms and lengths as numbers and path segments."""

import re
from collections.abc import Mapping
from math import cos, radians, sin, sqrt, tan

from printgen.page import Box, Segment, shapes
from printgen.reading.svg_path import FARTHEST, parse_path

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MM = {"": 25.4 / 96, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": 25.4 / 96, "q": 0.25}
_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_LENGTH = re.compile(rf"({_NUMBER})\s*([a-zA-Z%]*)")
_CALL = re.compile(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)[\s,]*")
_NAMED = re.compile(r"#[^\s\"');,]*")
_POINTS = re.compile(rf"(?:[\s,]*{_NUMBER})*+[\s,]*")


def is_too_far(value: str) -> bool:
    """Whether a number in an attribute's value is larger than any that can be drawn; colours and names apart."""
    return any(abs(float(part)) > FARTHEST for part in re.findall(rf"(?<![\w#]){_NUMBER}", _NAMED.sub("", value)))


def number(text: str) -> float:
    """A number in user units (``px`` may stand behind it). Raises ValueError for anything else."""
    match = _LENGTH.fullmatch(text.strip())
    if not match or match[2] not in ("", "px") or abs(float(match[1])) > FARTHEST:
        raise ValueError(text[:20])
    return float(match[1])


def length(text: str) -> float:
    """A width or height of a whole drawing in mm; a bare number is in px, as in a browser. Raises ValueError."""
    match = _LENGTH.fullmatch(text.strip())
    if not match or match[2].lower() not in MM or abs(float(match[1])) > FARTHEST:
        raise ValueError(text[:20])
    return float(match[1]) * MM[match[2].lower()]


def numbers(text: str) -> list[float]:
    """Numbers with spaces or commas between them. Raises ValueError for anything else."""
    if not _POINTS.fullmatch(text):
        raise ValueError(text.strip()[:20])
    found = [float(part) for part in re.findall(_NUMBER, text)]
    if any(abs(value) > FARTHEST for value in found):
        raise ValueError(text.strip()[:20])
    return found


def transform(text: str) -> Matrix:
    """The value of a ``transform``. Raises ValueError with the part that is none."""
    matrix, at = IDENTITY, 0
    while at < len(text):
        call = _CALL.match(text, at)
        if not call:
            if not text[at:].strip():
                break
            raise ValueError(text[at : at + 20])
        matrix = times(matrix, _called(call[1], numbers(call[2])))
        at = call.end()
    if any(abs(value) > FARTHEST for value in matrix):
        raise ValueError(text[:20])
    return matrix


def _called(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest] if len(rest) < 2:
            return 1.0, 0.0, 0.0, 1.0, x, rest[0] if rest else 0.0
        case "scale", [x, *rest] if len(rest) < 2:
            return x, 0.0, 0.0, rest[0] if rest else x, 0.0, 0.0
        case "rotate", [angle]:
            return _rotation(angle)
        case "rotate", [angle, x, y]:
            return times(times((1.0, 0.0, 0.0, 1.0, x, y), _rotation(angle)), (1.0, 0.0, 0.0, 1.0, -x, -y))
        case "skewX", [angle]:
            return 1.0, 0.0, tan(radians(angle)), 1.0, 0.0, 0.0
        case "skewY", [angle]:
            return 1.0, tan(radians(angle)), 0.0, 1.0, 0.0, 0.0
    raise ValueError(name)


def _rotation(angle: float) -> Matrix:
    c, s = cos(radians(angle)), sin(radians(angle))
    return c, s, -s, c, 0.0, 0.0


def times(m: Matrix, n: Matrix) -> Matrix:
    """First ``n``, then ``m``."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def moved(segments: list[Segment], m: Matrix) -> tuple[Segment, ...]:
    """The segments with a matrix applied to every point."""
    if m == IDENTITY:
        return tuple(segments)
    a, b, c, d, e, f = m
    done: list[Segment] = []
    for segment in segments:
        if len(segment) == 3:
            op, x, y = segment
            done.append((op, a * x + c * y + e, b * x + d * y + f))
        elif len(segment) == 7:
            op, x1, y1, x2, y2, x, y = segment
            done.append((
                op,
                a * x1 + c * y1 + e, b * x1 + d * y1 + f,
                a * x2 + c * y2 + e, b * x2 + d * y2 + f,
                a * x + c * y + e, b * x + d * y + f,
            ))
        else:
            done.append(segment)
    return tuple(done)


def scale_of(m: Matrix) -> float | None:
    """By how much a matrix widens lines; None if it widens them unequally in different directions."""
    a, b, c, d, *_ = m
    size = abs(a * d - b * c)
    largest = a * a + b * b + c * c + d * d
    return sqrt(size) if largest - 2 * size <= 1e-4 * largest else None


def outline(name: str, attributes: Mapping[str, str]) -> list[Segment]:
    """A shape's outline in its own units; empty if there is nothing of it. Raises ValueError for what is no number."""
    if name == "path":
        return parse_path(attributes.get("d", ""))
    if name in ("polyline", "polygon"):
        return _points(attributes.get("points", ""), closed=name == "polygon")
    values = {key: number(attributes[key]) for key in GEOMETRY[name] if attributes.get(key, "auto") != "auto"}

    def value(key: str) -> float:
        return values.get(key, 0.0)

    if name == "line":
        return list(shapes.line(value("x1"), value("y1"), value("x2"), value("y2")))
    if name == "rect":
        return _rectangle(values)
    if name == "circle":
        return _ellipse(value("cx"), value("cy"), value("r"), value("r"))
    return _ellipse(value("cx"), value("cy"), values.get("rx", value("ry")), values.get("ry", value("rx")))


GEOMETRY: Mapping[str, tuple[str, ...]] = {
    "path": ("d",),
    "polyline": ("points",),
    "polygon": ("points",),
    "line": ("x1", "y1", "x2", "y2"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
}
"""The shapes, and the attributes that say where they are."""


def _points(text: str, *, closed: bool) -> list[Segment]:
    values = numbers(text)
    if len(values) % 2:
        raise ValueError(text.strip()[:20])
    pairs = list(zip(values[::2], values[1::2], strict=True))
    return list(shapes.polygon(pairs, closed=closed)) if pairs else []


def _rectangle(values: Mapping[str, float]) -> list[Segment]:
    width, height = values.get("width", 0.0), values.get("height", 0.0)
    if width <= 0 or height <= 0:
        return []
    rx = min(values.get("rx", values.get("ry", 0.0)), width / 2)
    ry = min(values.get("ry", values.get("rx", 0.0)), height / 2)
    x, y = values.get("x", 0.0), values.get("y", 0.0)
    if rx <= 0 or ry <= 0:
        return list(shapes.rectangle(Box(x, y, width, height)))
    # A rectangle with round corners, drawn where corners are circles and stretched to ellipses.
    stretched = shapes.rectangle(Box(0.0, 0.0, width / rx, height / ry), 1.0)
    return list(moved(list(stretched), (rx, 0.0, 0.0, ry, x, y)))


def _ellipse(x: float, y: float, rx: float, ry: float) -> list[Segment]:
    if rx <= 0 or ry <= 0:
        return []
    return list(moved(list(shapes.circle(0.0, 0.0, 1.0)), (rx, 0.0, 0.0, ry, x, y)))
