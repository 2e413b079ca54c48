"""What is drawn on a tile of a component that takes several sheets: where to cut, where to glue, what lies on what.

Nothing of it is left on the component. Lines and words lie on flaps, which the next tile covers, on the strip that is
cut off, or outside of the component's edge.
"""

from collections.abc import Iterator
from typing import NamedTuple

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
"""How far lines to cut along stay off what is seen in the end."""
COVERED = 0.4
"""How far inside a flap its dashes are: who lays an edge along them covers them, as exactly as hands are."""
HATCHED = 1.2
"""How far inside a flap its hatching begins."""
HATCH = 4.0
SHORTEST = 0.8
LABEL_SIZE = 8.0
LABEL_HEIGHT = 4.4
LIGHT = "grey"
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

    def reach(self, side: Side) -> float:
        """How far beyond a side of the tile cutting lines go, so that a ruler can be laid along them."""
        return max(SHORTEST, min(sum(self.paper.mark), self.room(side)))


def marks_of_tile(lying: Lying, words: Catalogue, style: Style, metrics: Metrics) -> Iterator[Mark]:
    """Above the picture: the flaps, hatched, with what is glued there, and a line to cut along at all four sides."""
    pen = style.weights[lying.weight] if isinstance(lying.weight, str) else lying.weight
    for side, border in lying.borders.items():
        if border == "flap":
            yield from _flap(lying, side, pen)
            above = lying.tile.number + (lying.tiling.columns if side == "bottom" else 1)
            glue = say("glue {number} here", number=above)
            label = _label(f"{lying.tile.number} · {glue.say_in(words)}", style, metrics)
            first, last = lying.ends(side)
            for along in _spots(label.width, first, last):
                yield _stamp(label, lying, side, along)
    for side, border in lying.borders.items():
        yield from _cut(lying, side, border, CLEAR + pen / 2)


def _cut(lying: Lying, side: Side, border: Border, off: float) -> Iterator[Path]:
    """A line to cut along. Half of it may stay where one cuts: across the picture it is light."""
    out = {"edge": off, "cut": off - SPARE, "flap": 0.0}[border]
    length, (before, after) = lying.length(side), (lying.reach(end) for end in ENDS[side])
    start, first, last, end = (lying.beside(side, at, out) for at in (-before, 0.0, length, length + after))
    if border == "cut":
        yield _line(first, last, lying.weight, colour=LIGHT)
        ticks = (*shapes.line(*start, *first), *shapes.line(*last, *end))
        yield Path(ticks, stroke="ink", weight=lying.weight, cap="butt")
    else:
        yield _line(start, end, lying.weight)


def _spots(width: float, first: float, last: float) -> tuple[float, ...]:
    """Where along a joint a label stands: twice, once on a short one, not at all on one that is shorter than itself."""
    length = last - first
    count = 2 if length > 3 * width else 1 if length > width else 0
    return tuple(first + length * (at + 1) / (count + 1) for at in range(count))


def _flap(lying: Lying, side: Side, pen: float) -> Iterator[Path]:
    """Dashes along the joint, and the hatching of what gets glue. The corner of two flaps belongs to the right one."""
    first, last = lying.ends(side)
    flap, length = lying.tiling.flap, lying.length(side)
    inside = COVERED + pen / 2 - flap
    yield _line(lying.beside(side, first, inside), lying.beside(side, last, inside), lying.weight, DASHES, LIGHT)
    deep = flap - HATCHED
    box = Box(first, 0.0, (length if side == "right" else last) - first, deep)
    strokes = ((lying.beside(side, x1, y1 - deep), lying.beside(side, x2, y2 - deep))
               for x1, y1, x2, y2 in hatching(box, HATCH))
    segments = tuple(step for start, end in strokes for step in shapes.line(*start, *end))
    yield Path(segments, stroke=LIGHT, weight=lying.weight, cap="butt")


def hatching(box: Box, step: float) -> Iterator[tuple[float, float, float, float]]:
    """Short strokes across a narrow box, leaning to the right: from x, y to x, y."""
    x, y, width, height = box
    narrow = min(width, height)
    for n in range(int((max(width, height) - narrow) / step) + 1):
        left, low = (x, y + n * step + narrow) if height > width else (x + n * step, y + narrow)
        yield left, low, left + narrow, low - narrow


def _line(
    start: tuple[float, float], end: tuple[float, float], weight: str | float, dash: tuple[float, ...] = (),
    colour: str = "ink",
) -> Path:
    return Path(shapes.line(*start, *end), stroke=colour, weight=weight, dash=dash, cap="butt")


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
    """Which tile of how many, and a tiny plan with its place filled, as it lies on the sheet, for the sheet's top."""
    size = 0.4 * height / MM_PER_POINT
    text = f"{tile.number}/{tiling.total}"
    left = width_of(text, "bold", metrics) * size * MM_PER_POINT + 2.0
    across, down = tiling.tile_size
    columns, rows = tiling.columns, tiling.rows
    if tiling.turn % 2:
        across, down, columns, rows = down, across, rows, columns
    high = height / rows
    wide = min(high * across / down, 2.5 * height / columns)
    marks = [
        Path(shapes.rectangle(Box(left + column * wide, row * high, wide, high)),
             fill="ink" if each == tile else "paper", stroke="ink", weight="hair")
        for each in tiling.tiles() for column, row in (_lies(each, tiling),)
    ]
    runs = set_line(text, 0.0, 0.5 * height + 0.36 * size * MM_PER_POINT, "bold", size, metrics)
    return Drawing(text, left + wide * columns, height, (*marks, *runs), style)


def _lies(tile: Tile, tiling: Tiling) -> tuple[int, int]:
    """Column and row of a tile where the whole lies turned as its tiles do."""
    return (tiling.rows - 1 - tile.row, tile.column) if tiling.turn % 2 else (tile.column, tile.row)
