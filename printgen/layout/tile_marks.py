"""What is drawn on a tile of a component that takes several sheets: where to cut, where to glue, what must meet.

Nothing of it is left on the component. Lines, signs and words lie on flaps, which the next tile covers, on the strip
that is cut off, or outside of the component's edge, which is cut last.
"""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.layout.craft import Craft
from printgen.layout.imposition import Grid
from printgen.metrics import Metrics
from printgen.model import Paper
from printgen.page import Box, Drawing, Mark, Path, Stamp, Style, shapes
from printgen.page.tiles import SPARE, Border, Side, Tile, Tiling
from printgen.typeset import set_line, width_of
from printgen.units import MM_PER_POINT
from printgen.words import Catalogue, say

DASHES = (2.0, 1.6)
CLEAR = 0.15
"""How far lines stay off the joint: who cuts along one, or lays an edge on one, leaves nothing of it."""
HALF_SIGN, SIGN_DEPTH = 1.5, 1.6
"""A sign that two tiles share is a diamond, half of it on each; so long half of its side on the joint, and so deep."""
LARGEST, SMALLEST = 1.5, 0.6
"""Half of a diamond outside of the edge, in mm."""
SHORTEST = 0.8
SIGNS = (1 / 6, 1 / 2, 5 / 6)
LABELS = (1 / 3, 2 / 3)
"""Where along a joint, as parts of it."""
LABEL_SIZE = 8.0
LABEL_HEIGHT = 4.4
LEVEL: tuple[Side, Side] = ("left", "right")
UPRIGHT: tuple[Side, Side] = ("top", "bottom")
ENDS: dict[Side, tuple[Side, Side]] = {"top": LEVEL, "bottom": LEVEL, "left": UPRIGHT, "right": UPRIGHT}
"""Which sides a side goes from and to."""
ON_SHEET: tuple[dict[Side, Side], dict[Side, Side]] = (
    {"left": "left", "top": "top", "right": "right", "bottom": "bottom"},
    {"left": "top", "top": "right", "right": "bottom", "bottom": "left"},
)
"""For a tile that lies upright, and for one turned clockwise: where on the sheet each side of it is."""


class Lying(NamedTuple):
    """A tile on its sheet. Points are given as one looks at the face, from the tile's top left corner."""

    grid: Grid
    tile: Tile
    paper: Paper
    weight: str | float

    @property
    def tiling(self) -> Tiling:
        assert self.grid.tiling
        return self.grid.tiling

    @property
    def borders(self) -> dict[Side, Border]:
        return self.tiling.borders(self.tile)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the tile on the sheet."""
        left, top, width, _ = self.grid.box(next(self.grid.cells(1)))
        return (left + width - y, top + x) if self.grid.turn % 2 else (left + x, top + y)

    def beside(self, side: Side, along: float, out: float) -> tuple[float, float]:
        """A point on the sheet ``out`` mm outside of a side of the tile; inside of it where that is negative."""
        _, _, width, height = self.tile.window
        return self.at(*{
            "left": (-out, along), "top": (along, -out), "right": (width + out, along), "bottom": (along, height + out),
        }[side])

    def room(self, side: Side) -> float:
        """How much is free between the tile and what else is printed, or the paper's margin."""
        paper, (left, top, width, height) = self.paper, self.grid.box(next(self.grid.cells(1)))
        return {
            "left": left - paper.margin, "right": paper.width - paper.margin - left - width,
            "top": top - paper.header.y - paper.header.height, "bottom": paper.footer.y - top - height,
        }[ON_SHEET[self.grid.turn % 2][side]]

    def ends(self, side: Side) -> tuple[float, float]:
        """From where to where a joint at that side goes: the part of it that is seen when the board is whole."""
        first, last = (self.borders[end] for end in ENDS[side])
        length = self.length(side)
        return SPARE if first == "cut" else 0.0, length - self.tiling.flap if last == "flap" else length

    def length(self, side: Side) -> float:
        """How long a side of the tile is, with what is cut off and glued on."""
        _, _, width, height = self.tile.window
        return width if ENDS[side] == LEVEL else height


def marks_beside(lying: Lying, craft: Craft) -> Iterator[Path]:
    """Outside of the tile: marks to cut by, and diamonds on the edge of the component where two tiles meet."""
    offset, length = lying.paper.mark
    for side, border in lying.borders.items():
        (first, last), whole = lying.ends(side), lying.length(side)
        if craft.guides != "none":
            out = offset + max(SHORTEST, min(length, lying.room(side) - offset))
            for at in (first, whole):
                yield _line(lying.beside(side, at, offset), lying.beside(side, at, out), lying.weight)
        if border == "edge":
            half = max(SMALLEST, min(LARGEST, (lying.room(side) - offset) / 2))
            for at in (at for at, end in ((first, 0.0), (last, whole)) if at != end):
                corners = ((0.0, 0.0), (half, half), (0.0, 2 * half), (-half, half))
                diamond = shapes.polygon(lying.beside(side, at + along, offset + out) for along, out in corners)
                yield Path(diamond, stroke="ink", weight=lying.weight)


def marks_above(lying: Lying, words: Catalogue, style: Style, metrics: Metrics) -> Iterator[Mark]:
    """On the tile: the line to cut along, the flaps with what is glued there, and halves of diamonds at both."""
    off = CLEAR + (style.weights[lying.weight] if isinstance(lying.weight, str) else lying.weight) / 2
    for side, border in lying.borders.items():
        first, last = lying.ends(side)
        if border == "cut":
            whole = lying.length(side)
            yield _line(lying.beside(side, 0.0, off - SPARE), lying.beside(side, whole, off - SPARE), lying.weight)
            yield from _signs(lying, side, off - SPARE)
        elif border == "flap":
            out = off - lying.tiling.flap
            yield _line(lying.beside(side, first, out), lying.beside(side, last, out), lying.weight, DASHES)
            yield from _signs(lying, side, out)
            above = lying.tile.number + (lying.tiling.columns if side == "bottom" else 1)
            glue = say("glue {number} here", number=above)
            label = _label(f"{lying.tile.number} · {glue.say_in(words)}", style, metrics)
            for part in LABELS:
                yield _stamp(label, lying, side, first + part * (last - first))


def _line(
    start: tuple[float, float], end: tuple[float, float], weight: str | float, dash: tuple[float, ...] = ()
) -> Path:
    return Path(shapes.line(*start, *end), stroke="ink", weight=weight, dash=dash, cap="butt")


def _signs(lying: Lying, side: Side, out: float) -> Iterator[Path]:
    """Halves of diamonds that point out of the tile, from so far ``out`` of its side; the neighbour has the others."""
    first, last = lying.ends(side)
    for part in SIGNS:
        middle = first + part * (last - first)
        corners = ((-HALF_SIGN, 0.0), (0.0, SIGN_DEPTH), (HALF_SIGN, 0.0))
        half = shapes.polygon(lying.beside(side, middle + along, out + tip) for along, tip in corners)
        yield Path(half, fill="paper", stroke="ink", weight=lying.weight)


def _label(text: str, style: Style, metrics: Metrics) -> Drawing:
    """Words on a piece of white, so that they can be read on any picture."""
    width = width_of(text, "bold", metrics) * LABEL_SIZE * MM_PER_POINT + 3.0
    ground = Path(shapes.rectangle(Box(0.0, 0.0, width, LABEL_HEIGHT), LABEL_HEIGHT / 2), fill="paper")
    runs = set_line(text, 1.5, 0.7 * LABEL_HEIGHT, "bold", LABEL_SIZE, metrics)
    return Drawing(text, width, LABEL_HEIGHT, (ground, *runs), style)


def _stamp(label: Drawing, lying: Lying, side: Side, along: float) -> Stamp:
    """A label in the middle of a flap; beside a level joint it is level on the tile."""
    turn = (lying.grid.turn + (0 if side in UPRIGHT else 3)) % 4
    x, y = lying.beside(side, along, -lying.tiling.flap / 2)
    width, height = (label.height, label.width) if turn % 2 else (label.width, label.height)
    return Stamp(label, x - width / 2, y - height / 2, turn=turn)


def place_of(tiling: Tiling, tile: Tile, style: Style, metrics: Metrics, height: float) -> Drawing:
    """Which tile of how many, and a tiny plan with its place filled, for the top of its sheet."""
    size = 0.4 * height / MM_PER_POINT
    text = f"{tile.number}/{tiling.total}"
    left = width_of(text, "bold", metrics) * size * MM_PER_POINT + 2.0
    cell = height / tiling.rows
    across = min(cell * tiling.tile_size[0] / tiling.tile_size[1], 2.5 * height / tiling.columns)
    boxes = {each: Box(left + each.column * across, each.row * cell, across, cell) for each in tiling.tiles()}
    marks = [
        Path(shapes.rectangle(box), fill="ink" if each == tile else "paper", stroke="ink", weight="hair")
        for each, box in boxes.items()
    ]
    runs = set_line(text, 0.0, 0.5 * height + 0.36 * size * MM_PER_POINT, "bold", size, metrics)
    return Drawing(text, left + across * tiling.columns, height, (*marks, *runs), style)
