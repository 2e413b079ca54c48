"""A path that a component is cut out along: one closed line that does not cross itself, of a sensible length."""

from collections.abc import Iterable, Sequence

from printgen.page import Box, Point, Segment
from printgen.page.outlines import corners_of
from printgen.problems import Place
from printgen.reading import tree
from printgen.reading.measures import SIDES, beyond
from printgen.reading.svg_path import parse_path
from printgen.reading.values import Report, _Absent, brief, wrong
from printgen.words import Message, say

MOST = 400
LONGEST = 40_000
"""So many steps, written with so many characters, are more than anybody can cut."""
LEAST = 3.0
HINT = say("write M, the first point, L and the others, and Z at the end, in mm: \"M 10 0 L 20 18 L 0 18 Z\"")
Side = tuple[Point, Point]


def read_path(node: tree.Scalar, report: Report) -> tuple[Segment, ...] | _Absent:
    """The path's segments, or the first thing that is wrong with it, reported."""
    path: list[Segment] = []
    fault: Message | None
    if len(node.text) > LONGEST:
        fault = say("this outline is too long: {count} characters, at most {most}", count=len(node.text), most=LONGEST)
    else:
        try:
            path = parse_path(node.text)
            fault = _fault_in_steps(path) or _fault_in_shape(path)
        except ValueError as error:
            fault = say("{text!r} is not understood in this outline", text=brief(str(error)))
    if fault:
        return wrong(report, node.place, "bad-outline", fault, HINT)
    return tuple(path)


def _fault_in_steps(path: Sequence[Segment]) -> Message | None:
    if not path:
        return say("this outline is empty")
    if len(path) > MOST:
        return say("this outline has {count} steps, at most {most}", count=len(path), most=MOST)
    if (parts := sum(step[0] == "M" for step in path)) > 1:
        return say("this outline has {count} parts, but a component has one edge", count=parts)
    return say("this outline does not close") if path[-1] != ("Z",) else None


def _fault_in_shape(path: Sequence[Segment]) -> Message | None:
    corners = list(corners_of(path))
    width, height = (max(each) - min(each) for each in zip(*corners, strict=True))
    if min(width, height) < LEAST:
        return say("this outline is {width} x {height} mm: nothing under {least} mm can be cut out",
                   width=f"{width:.4g}", height=f"{height:.4g}", least=f"{LEAST:g}")
    if at := _crossing(corners):
        return say("this outline crosses itself near {x}, {y}", x=f"{at[0]:.4g}", y=f"{at[1]:.4g}")
    return None


def check_inside(path: Iterable[Segment], size: tuple[float, float], place: Place, report: Report) -> None:
    """Report a path that leaves its component's size."""
    corners = list(corners_of(path))
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    if found := beyond(Box(left, top, right - left, bottom - top), size):
        side, over = found
        message = say("this outline goes {over} mm beyond the size at the {side}", over=f"{over:.4g}", side=SIDES[side])
        hint = say("the size is {width} x {height} mm", width=f"{size[0]:g}", height=f"{size[1]:g}")
        wrong(report, place, "bad-outline", message, hint)


def _crossing(corners: Sequence[Point]) -> Point | None:
    """Where two sides meet that are not neighbours, or where one turns back on the one before it."""
    ring = corners[:-1] if corners[0] == corners[-1] else corners
    count = len(ring)
    sides = [(ring[at], ring[(at + 1) % count]) for at in range(count)]
    order = sorted(range(count), key=lambda at: min(sides[at][0][0], sides[at][1][0]))
    open_: list[int] = []
    for at in order:
        start = min(sides[at][0][0], sides[at][1][0])
        open_ = [other for other in open_ if max(sides[other][0][0], sides[other][1][0]) >= start]
        for other in open_:
            apart = (at - other) % count
            if apart in (1, count - 1):
                first, second = (other, at) if apart == 1 else (at, other)
                if _turns_back(sides[first], sides[second]):
                    return sides[first][1]
            elif _meet(sides[at], sides[other]):
                return sides[at][0]
        open_.append(at)
    return None


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _turns_back(one: Side, other: Side) -> bool:
    (a, b), (_, c) = one, other
    return _turn(a, b, c) == 0 and (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0


def _meet(one: Side, other: Side) -> bool:
    (a, b), (c, d) = one, other
    for axis in (0, 1):
        if max(a[axis], b[axis]) < min(c[axis], d[axis]) or max(c[axis], d[axis]) < min(a[axis], b[axis]):
            return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0
