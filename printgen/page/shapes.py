"""Common outlines as path segments, in millimetres."""

from collections.abc import Iterable
from math import cos, pi, radians, sin

from printgen.page import Box, Segment

# A quarter circle as one cubic curve: the distance of the handles for radius 1 (error under 0.03 %).
ARC = 0.5522847498


def rectangle(box: Box, radius: float = 0.0) -> tuple[Segment, ...]:
    """Clockwise from the top left; ``radius`` rounds the corners, at most to half of the shorter side."""
    x, y, width, height = box
    right, bottom = x + width, y + height
    if radius <= 0:
        return ("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)
    r = min(radius, width / 2, height / 2)
    k = r * (1 - ARC)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """Around the centre ``x, y``."""
    k = radius * ARC
    return (
        ("M", x + radius, y),
        ("C", x + radius, y + k, x + k, y + radius, x, y + radius),
        ("C", x - k, y + radius, x - radius, y + k, x - radius, y),
        ("C", x - radius, y - k, x - k, y - radius, x, y - radius),
        ("C", x + k, y - radius, x + radius, y - k, x + radius, y),
        ("Z",),
    )


def ellipse(box: Box) -> tuple[Segment, ...]:
    """As wide and high as the box: a unit circle stretched."""
    x, y, w, h = box
    return tuple(
        (op, *(at[i] * w + x + w / 2 if i % 2 == 0 else at[i] * h + y + h / 2 for i in range(len(at))))
        for op, *at in circle(0.0, 0.0, 0.5)
    )


def line(x1: float, y1: float, x2: float, y2: float) -> tuple[Segment, ...]:
    return ("M", x1, y1), ("L", x2, y2)


def polygon(points: Iterable[tuple[float, float]], *, closed: bool = True) -> tuple[Segment, ...]:
    steps: list[Segment] = [("L", x, y) for x, y in points]
    steps[0] = ("M", *steps[0][1:])
    return (*steps, ("Z",)) if closed else tuple(steps)


def turned(segments: Iterable[Segment], degrees: float, x: float, y: float) -> tuple[Segment, ...]:
    """The same path turned clockwise around ``x, y``."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple(
        (op, *(v for a, b in zip(at[::2], at[1::2], strict=True)
               for v in (x + c * (a - x) - s * (b - y), y + s * (a - x) + c * (b - y))))
        for op, *at in segments
    )


def star(x: float, y: float, outer: float, inner: float, tips: int) -> tuple[Segment, ...]:
    """A star with its first tip upward."""
    return polygon(
        (x + (inner if i % 2 else outer) * sin(i * pi / tips), y - (inner if i % 2 else outer) * cos(i * pi / tips))
        for i in range(2 * tips)
    )
