"""The shapes that board squares are drawn with, in mm; what is said of 20 mm squares scales with the square."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.elements.arrow import trace
from printgen.page import Box, Mark, Path, Segment, shapes
from printgen.paths import Direction, Side, Square

# In parts of a square's side: 1 mm inset, corners of 3 mm, a frame of 4 mm … on squares of 20 mm.
INSET, RADIUS, FRAME, DIAMOND = 0.05, 0.15, 0.2, 0.2
LINK = 0.13  # half the breadth of what joins two squares
BRIDGE, PLANKS = 0.34, 3  # how far a joint's square stands back from the edge
RAIL, PLANK = 0.17, 0.24  # half the distance of a footbridge's rails, half the length of its planks
KEY, KEY_OFF = 0.085, 0.39  # half the size of a key mark, and its distance from the middle of the edge
ARROW, RING = 0.36, 0.27  # length of an arrow, radius of the ring round it at the start
STEP = 0.1  # radius of a doorstep
EDGE = 0.04  # what a footbridge keeps from the edge
TURNS: dict[Side, int] = {"right": 0, "bottom": 90, "left": 180, "top": 270}


class Look(NamedTuple):
    """Where a map lies: its top left corner, the side of a square, and the pen of squares."""

    left: float
    top: float
    cell: float
    weight: str | float

    def corner(self, at: Square) -> tuple[float, float]:
        return self.left + at[0] * self.cell, self.top + at[1] * self.cell

    def centre(self, at: Square) -> tuple[float, float]:
        x, y = self.corner(at)
        return x + self.cell / 2, y + self.cell / 2


def square(at: Square, look: Look, joint: Side | None = None) -> tuple[Segment, ...]:
    """A rounded square; a joint's stands back from the side it leaves by."""
    x, y = look.corner(at)
    cell, inset = look.cell, INSET * look.cell
    back = (BRIDGE - INSET) * cell
    left, top = x + inset + (back if joint == "left" else 0.0), y + inset + (back if joint == "top" else 0.0)
    right = x + cell - inset - (back if joint == "right" else 0.0)
    bottom = y + cell - inset - (back if joint == "bottom" else 0.0)
    return shapes.rectangle(Box(left, top, right - left, bottom - top), RADIUS * cell)


def link(one: Square, other: Square, look: Look) -> tuple[Segment, ...]:
    """Two short lines across the gap between two squares; the first is the left or upper one."""
    x, y = look.corner(other)
    middle, gap, half = look.cell / 2, INSET * look.cell, LINK * look.cell
    if one[1] == other[1]:
        left, right, upper, lower = x - gap, x + gap, y + middle - half, y + middle + half
        return ("M", left, upper), ("L", right, upper), ("M", left, lower), ("L", right, lower)
    left, right, above, below = x + middle - half, x + middle + half, y - gap, y + gap
    return ("M", left, above), ("L", left, below), ("M", right, above), ("L", right, below)


def blocked(look: Look) -> Iterator[Mark]:
    """A square that nobody may enter: a hatched frame, a white diamond on each corner."""
    cell = look.cell
    inset, frame = INSET * cell, FRAME * cell
    outer = Box(look.left + inset, look.top + inset, cell - 2 * inset, cell - 2 * inset)
    inner = Box(outer.x + frame, outer.y + frame, outer.width - 2 * frame, outer.height - 2 * frame)
    yield Path(tuple(_hatching(outer, inner, cell / 10)), stroke="ink", weight="detail", cap="butt")
    edges = shapes.rectangle(outer) + shapes.rectangle(inner)
    yield Path(edges, stroke="ink", weight="detail")
    half = DIAMOND * cell / 2
    for x in (outer.x + half, outer.x + outer.width - half):
        for y in (outer.y + half, outer.y + outer.height - half):
            diamond = shapes.polygon(((x, y - half), (x + half, y), (x, y + half), (x - half, y)))
            yield Path(diamond, fill="paper", stroke="ink", weight="detail")


def _hatching(outer: Box, inner: Box, step: float) -> Iterator[Segment]:
    """Slanting lines (up to the right) in the frame between two boxes with one centre."""
    side, hole = outer.width, inner.width
    near, far = (side - hole) / 2, (side + hole) / 2
    count = round(2 * side / step)
    for number in range(1, count):
        total = number * 2 * side / count  # the line where x + y is this, from the corner
        start, end = max(0.0, total - side), min(side, total)
        cut = max(near, total - far), min(far, total - near)
        spans = ((start, end),) if cut[0] >= cut[1] else ((start, cut[0]), (cut[1], end))
        for a, b in spans:
            yield from shapes.line(outer.x + a, outer.y + total - a, outer.x + b, outer.y + total - b)


def footbridge(at: Square, side: Side, look: Look) -> Iterator[Mark]:
    """Two beams with planks across, from a joint's square to the edge."""
    x, y = look.centre(at)
    cell, turn = look.cell, TURNS[side]
    start, end = x + (0.5 - BRIDGE) * cell, x + (0.5 - EDGE) * cell
    beams = (shapes.line(start, y + off, end, y + off) for off in (-RAIL * cell, RAIL * cell))
    yield Path(tuple(s for beam in beams for s in shapes.turned(beam, turn, x, y)), stroke="ink", weight=look.weight)
    step = (end - start) / PLANKS
    planks = (
        shapes.rectangle(Box(start + (n + 0.2) * step, y - PLANK * cell, 0.6 * step, 2 * PLANK * cell), 0.2 * step)
        for n in range(PLANKS)
    )
    boards = tuple(segment for plank in planks for segment in shapes.turned(plank, turn, x, y))
    yield Path(boards, fill="paper", stroke="ink", weight="detail")


def way(at: Square, direction: Direction, joint: Side | None, look: Look) -> Path:
    """An arrow in a joint's square, the way the path runs."""
    x, y = middle(at, joint, look)
    long, broad = ARROW * look.cell, 0.8 * ARROW * look.cell
    wide, high = (long, broad) if direction in ("left", "right") else (broad, long)
    box = Box(x - wide / 2, y - high / 2, wide, high)
    return Path(trace(direction, box), fill="ink", stroke="ink", weight="detail")


def start(at: Square, joint: Side | None, look: Look, *, marked: bool) -> Iterator[Mark]:
    """A ring in the square where pawns start, round its arrow; ``marked`` draws a disc where there is no arrow."""
    x, y = middle(at, joint, look)
    yield Path(shapes.circle(x, y, RING * look.cell), stroke="ink", weight="detail")
    if marked:
        yield Path(shapes.circle(x, y, RING / 2 * look.cell), fill="ink")


def middle(at: Square, joint: Side | None, look: Look) -> tuple[float, float]:
    """The middle of a square, which is off that of its place where it is a joint."""
    x, y = look.centre(at)
    back = (BRIDGE - INSET) / 2 * look.cell
    right, down = {"left": (back, 0.0), "right": (-back, 0.0), "top": (0.0, back), "bottom": (0.0, -back)}.get(
        joint or "", (0.0, 0.0)
    )
    return x + right, y + down


def doorstep(at: Square, direction: Direction, look: Look) -> tuple[Segment, ...]:
    """A half-round on the edge of a square that a house's arrow, pointing in a direction, comes from."""
    x, y = look.centre(at)
    r, edge = STEP * look.cell, x - (0.5 - INSET) * look.cell
    c = shapes.ARC * r
    half = (
        ("M", edge, y - r), ("C", edge + c, y - r, edge + r, y - c, edge + r, y),
        ("C", edge + r, y + c, edge + c, y + r, edge, y + r), ("Z",),
    )  # fmt: skip
    return shapes.turned(half, {"right": 0, "down": 90, "left": 180, "up": 270}[direction], x, y)


def key_mark(at: Square, side: Side, look: Look) -> tuple[Segment, ...]:
    """A small triangle beside a footbridge: pointing right on left and right edges, up on top and bottom."""
    x, y = look.centre(at)
    key, off, out = KEY * look.cell, KEY_OFF * look.cell, (0.5 - EDGE - KEY) * look.cell
    if side in ("left", "right"):
        x, y = x + (out if side == "right" else -out), y - off
        return shapes.polygon(((x - key, y - key), (x + key, y), (x - key, y + key)))
    x, y = x - off, y + (out if side == "bottom" else -out)
    return shapes.polygon(((x - key, y + key), (x, y - key), (x + key, y + key)))
