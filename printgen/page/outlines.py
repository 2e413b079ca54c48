"""Where components are cut out of their size: outlines as path segments, in mm from the top left."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Literal, NamedTuple

from printgen.page import Box, Point, Segment, shapes

Shape = Literal["rectangle", "rounded", "circle", "hexagon", "pointed_hexagon", "path"]
Segments = tuple[Segment, ...]
CURVE, FINE = 12, 3
"""A curve is looked at as so many straight lines; and as so many times more where they are drawn."""


class Outline(NamedTuple):
    """The edge of a component; all but a path of its own fill its size, so that a circle may be an ellipse.

    A ``hexagon`` lies on a side, a ``pointed_hexagon`` stands on a corner. ``radius`` is that of rounded corners;
    ``path`` is one closed part, as the front shows it.
    """

    shape: Shape = "rectangle"
    radius: float = 0.0
    path: Segments = ()

    def edge(
        self, size: tuple[float, float], box: Box | None = None, inset: float = 0.0, *, behind: bool = False
    ) -> Segments:
        """The outline as one closed path in a box, or where it is cut; ``behind`` as it is seen from behind.

        ``inset`` is how far inside it runs. Nothing where a path of its own would fall apart so far inside.
        """
        x, y, width, height = box or Box(0.0, 0.0, *size)
        inner = Box(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        if self.shape == "circle":
            return shapes.ellipse(inner)
        if self.shape in ("hexagon", "pointed_hexagon"):
            return _inner_hexagon(Box(x, y, width, height), inset, pointed=self.shape != "hexagon")
        if self.shape == "path":
            path = mirrored(self.path, size[0]) if behind else self.path
            path = _stretched(path, width / size[0], height / size[1], x, y)
            return _inside(ring_of(path), inset) if inset else path
        return shapes.rectangle(inner, max(0.0, self.radius - inset))

    def cuts(self, size: tuple[float, float]) -> tuple[Segments, ...]:
        """What is cut beside the straight lines around the size: corners alone, or all of the edge."""
        edge = self.edge(size)
        if self.shape in ("rectangle", "rounded"):
            pens = [at[-2:] for _, *at in edge]
            return tuple((("M", *pens[at - 1]), step) for at, step in enumerate(edge) if step[0] == "C")
        return (edge,)


def mirrored(path: Iterable[Segment], width: float) -> Segments:
    """A path as it is seen from behind what is so wide."""
    return _stretched(path, -1.0, 1.0, width, 0.0)


def lying(path: Iterable[Segment], size: tuple[float, float], x: float, y: float, turn: int) -> Segments:
    """A path on a component of a size that lies turned by quarters clockwise, its top left corner at ``x, y``."""
    width, height = size
    if turn % 2:
        path = [(step, *(v for a, b in zip(at[::2], at[1::2], strict=True) for v in (height - b, a)))
                for step, *at in path]
        width, height = height, width
    if turn % 4 >= 2:
        return _stretched(path, -1.0, -1.0, x + width, y + height)
    return _stretched(path, 1.0, 1.0, x, y)


def ring_of(path: Iterable[Segment]) -> tuple[Point, ...]:
    """The corners of a closed path, the first one once."""
    corners = tuple(corners_of(path, FINE * CURVE))
    return corners[:-1] if corners[0] == corners[-1] else corners


def corners_of(path: Iterable[Segment], parts: int = CURVE) -> Iterator[Point]:
    """Points along the path, none twice in a row; curves as so many straight lines."""
    x, y = 0.0, 0.0
    last: Point | None = None
    for step, *at in path:
        if step == "C":
            spots = [_along((x, y, *at), part / parts) for part in range(1, parts + 1)]
        else:
            spots = [(at[0], at[1])] if at else []
        for spot in spots:
            if spot != last:
                yield spot
            last = spot
        x, y = spots[-1] if spots else (x, y)


def _along(curve: Sequence[float], t: float) -> Point:
    s = 1 - t
    weights = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (sum(w * v for w, v in zip(weights, curve[::2], strict=True)),
            sum(w * v for w, v in zip(weights, curve[1::2], strict=True)))


def encloses(ring: Sequence[Point], spot: Point) -> bool:
    """Whether a spot lies inside a ring of corners."""
    x, y = spot
    inside = False
    for at, (right, below) in enumerate(ring):
        left, above = ring[at - 1]
        if (above > y) != (below > y) and x < left + (y - above) * (right - left) / (below - above):
            inside = not inside
    return inside


def _stretched(path: Iterable[Segment], across: float, down: float, x: float, y: float) -> Segments:
    return tuple(
        (step, *(value * down + y if index % 2 else value * across + x for index, value in enumerate(at)))
        for step, *at in path
    )


def _inside(ring: tuple[Point, ...], inset: float) -> Segments:
    """A line so far inside of a ring; nothing if it would fall apart."""
    from printgen.page.inward import inward  # only frames inside of few outlines ask for it

    corners = inward(ring, inset)
    return shapes.polygon(corners) if corners else ()


def _inner_hexagon(box: Box, inset: float, *, pointed: bool) -> Segments:
    """Six corners from the left of the top side, or from the top; each side ``inset`` further inside. Fewer where two
    sides are so short that others meet before them.
    """
    wide, high = (box.height, box.width) if pointed else (box.width, box.height)
    slant = hypot(wide / 4, high / 2)
    tip = wide / 2 - inset * slant * 2 / high
    top = high / 2 - inset
    side = tip - top * wide / (2 * high)
    corners = [(-side, -top), (side, -top), (tip, 0.0), (side, top), (-side, top), (-tip, 0.0)]
    x, y = box.x + box.width / 2, box.y + box.height / 2
    placed = tuple((x + b, y + a) if pointed else (x + a, y + b) for a, b in corners)
    if side < 0 and inset:
        return _inside(ring_of(_inner_hexagon(box, 0.0, pointed=pointed)), inset)
    return shapes.polygon(placed)
