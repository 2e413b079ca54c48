"""The ``d`` of an SVG path as absolute lines and cubic curves. Strict: anything else than a path is an error."""

import re
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from printgen.page import Point, Segment

_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_GAPS = " ,\t\r\n"
_GAP = r"[\s,]*"
_NUMBERS = re.compile(_NUMBER)
_CHUNKS = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_ARC = _GAP.join([f"({_NUMBER})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER})"] * 2) + _GAP  # compiled where there is one
_STRANGE = re.compile(r"[^MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_COUNTS |= {command.lower(): count for command, count in _COUNTS.items()}
_HUGE = re.compile(r"[eE]|\d{6}")
FARTHEST = 1e6


def parse_path(text: str) -> list[Segment]:
    """The path's segments, in its own units. Raises ValueError with the part of the text that is no path."""
    text = text.strip()
    if text[:1] not in ("", "M", "m"):
        raise ValueError(text[:20])
    if strange := _STRANGE.search(text):
        raise ValueError(text[strange.start() : strange.start() + 20])
    trace = _Trace()
    for command, written in _CHUNKS.findall(text):
        trace.command(command, written)
    if _HUGE.search(text) and any(abs(value) > FARTHEST for step in trace.segments for value in step[1:]):
        raise ValueError(text[:20])
    return trace.segments


def _numbers(command: str, written: str) -> list[float]:
    if command in "Aa":
        arcs = re.findall(_ARC, written.lstrip(_GAPS))
        if re.sub(_ARC, "", written).strip(_GAPS):
            raise ValueError(f"{command}{written}"[:20])
        return [float(number) for arc in arcs for number in arc]
    try:
        return list(map(float, written.replace(",", " ").split()))
    except ValueError:  # numbers that touch: "1-2", ".5.5"
        if _NUMBERS.sub("", written).strip(_GAPS):
            raise
        return list(map(float, _NUMBERS.findall(written)))


class _Trace:
    """A path while it is followed: where it is, where its part began, the last handle."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: Point | None = None
        self.handle_of = ""
        self.closed = False

    def command(self, command: str, written: str) -> None:
        numbers, count = _numbers(command, written), _COUNTS[command]
        if count == 0 and not numbers:
            self.close()
            return
        if count == 0 or not numbers or len(numbers) % count:
            raise ValueError(f"{command}{written}"[:20])
        if command in "CL":
            self.straight_on(command, numbers, count)
            return
        name, relative = command.upper(), command > "Z"
        for start in range(0, len(numbers), count):
            self.step(name if name != "M" or start == 0 else "L", numbers[start : start + count], relative)

    def straight_on(self, command: str, numbers: list[float], count: int) -> None:
        """The two commands that nearly all drawings are made of."""
        if self.closed:
            self.move(self.x, self.y)
        for end in range(count, len(numbers) + 1, count):
            self.segments.append((command, *numbers[end - count : end]))
        self.x, self.y = numbers[-2:]
        self.handle, self.handle_of = ((numbers[-4], numbers[-3]), "C") if command == "C" else (None, "")

    def close(self) -> None:
        self.segments.append(("Z",))
        self.x, self.y, self.handle, self.closed = self.start_x, self.start_y, None, True

    def step(self, name: str, values: list[float], relative: bool) -> None:
        x, y = (self.x, self.y) if relative else (0.0, 0.0)
        if name == "M":
            self.move(values[0] + x, values[1] + y)
            return
        if self.closed:
            self.move(self.x, self.y)
        if name == "C":
            a, b, c, d, e, f = values
            self.curve((a + x, b + y), (c + x, d + y), (e + x, f + y), "C")
        elif name in "LHV":
            self.line(values[0] + x if name != "V" else self.x, values[-1] + y if name != "H" else self.y)
        elif name == "S":
            a, b, c, d = values
            self.curve(self.mirrored("C"), (a + x, b + y), (c + x, d + y), "C")
        elif name == "A":
            self.arc(values, values[5] + x, values[6] + y)
        else:
            control = (values[0] + x, values[1] + y) if name == "Q" else self.mirrored("Q")
            self.quadratic(control, (values[-2] + x, values[-1] + y))

    def move(self, x: float, y: float) -> None:
        self.segments.append(("M", x, y))
        self.x, self.y, self.handle, self.closed = x, y, None, False
        self.start_x, self.start_y = x, y

    def line(self, x: float, y: float) -> None:
        self.segments.append(("L", x, y))
        self.x, self.y, self.handle = x, y, None

    def curve(self, first: Point, second: Point, end: Point, of: str, handle: Point | None = None) -> None:
        self.segments.append(("C", *first, *second, *end))
        (self.x, self.y), self.handle, self.handle_of = end, handle or second, of

    def mirrored(self, of: str) -> Point:
        """The last handle, mirrored at the pen; the pen itself after something else."""
        if self.handle is None or self.handle_of != of:
            return self.x, self.y
        return 2 * self.x - self.handle[0], 2 * self.y - self.handle[1]

    def quadratic(self, control: Point, end: Point) -> None:
        (a, b), (x, y) = control, end
        first = self.x + (a - self.x) * 2 / 3, self.y + (b - self.y) * 2 / 3
        self.curve(first, (x + (a - x) * 2 / 3, y + (b - y) * 2 / 3), end, "Q", control)

    def arc(self, values: list[float], x: float, y: float) -> None:
        rx, ry, turn, large, sweep, *_ = values
        if (x, y) == (self.x, self.y):
            return
        if rx == 0 or ry == 0:
            self.line(x, y)
            return
        for curve in arc_curves((self.x, self.y), (x, y), (abs(rx), abs(ry)), radians(turn), (large == 1, sweep == 1)):
            self.curve(*curve, "A")


Curve = tuple[Point, Point, Point]


def arc_curves(start: Point, end: Point, radii: Point, turn: float, flags: tuple[bool, bool]) -> list[Curve]:
    """An elliptical arc as cubic curves of at most a quarter turn each; flags are large-arc and sweep."""
    c, s = cos(turn), sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    rx, ry = radii
    reach = hypot(px / rx, py / ry)
    if reach > 1:
        rx, ry = rx * reach, ry * reach
    far = (px / rx) ** 2 + (py / ry) ** 2
    factor = sqrt(max(0.0, 1 / far - 1)) * (-1 if flags[0] == flags[1] else 1) if far else 0.0
    ox, oy = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = c * ox - s * oy + (start[0] + end[0]) / 2, s * ox + c * oy + (start[1] + end[1]) / 2
    begin = atan2((py - oy) / ry, (px - ox) / rx)
    sweep = atan2((-py - oy) / ry, (-px - ox) / rx) - begin
    if flags[1] and sweep < 0:
        sweep += 2 * pi
    elif not flags[1] and sweep > 0:
        sweep -= 2 * pi
    pieces = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
    step = sweep / pieces
    k = 4 / 3 * tan(step / 4)

    def spot(u: float, v: float) -> Point:
        return cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v

    curves = []
    for piece in range(pieces):
        a, b = begin + piece * step, begin + (piece + 1) * step
        last = end if piece == pieces - 1 else spot(cos(b), sin(b))
        first, second = spot(cos(a) - k * sin(a), sin(a) + k * cos(a)), spot(cos(b) + k * sin(b), sin(b) - k * cos(b))
        curves.append((first, second, last))
    return curves
