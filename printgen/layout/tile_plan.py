"""The drawing on a page about tiles: the component in small, and its tiles apart with cut edges and flaps."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from printgen.elements import Surroundings
from printgen.elements.arrow import trace
from printgen.elements.number import set_number
from printgen.layout.assembling import TILES, Tiled
from printgen.layout.inks import mixed
from printgen.layout.tile_marks import DASHES
from printgen.model import FaceElement, Item, Kind
from printgen.page import Box, Drawing, Mark, Path, Segment, Stamp, Style, shapes
from printgen.page.tiles import Tile, Tiling
from printgen.reading.fields import Field
from printgen.typeset import Lettering

BETWEEN = 10.0
"""How far the two drawings are from one another, in mm."""
APART = 7.0
"""How far tiles are drawn from one another: an arrow has room there."""
PALE = 0.55
"""How much paper is in the colours of a picture that numbers and lines stand on."""
FINEST = 0.05
DISC, IN_TILE = 5.0, 0.25
"""The radius of the disc with a number in mm, and how much of a tile's shorter side it is at most."""
DIAMOND = 1.5
ARROW = 3.0
HATCH = 2.0


class TilePlan:
    """An element of pages that the program makes. ``face`` gives the face of what is shown."""

    FIELDS: Mapping[str, Field] = {}

    def __init__(self, face: Callable[[Kind, Item], Drawing]) -> None:
        self.face: Final = face

    def draw(self, element: FaceElement, around: Surroundings) -> Iterator[Mark]:
        tiled: Tiled = element.values[TILES]
        whole, apart = _halves(element.box, tiled.tiling)
        yield from _whole(self.face(tiled.kind, tiled.item), tiled, whole, around)
        yield from _apart(tiled.tiling, apart, around)


def height_in(box: Box, tiling: Tiling) -> float:
    """How much of a box's height both drawings take."""
    whole, apart = _halves(box, tiling)
    height = tiling.size[1] * _scale(apart, tiling) + (tiling.rows - 1) * APART
    return height if whole.y == apart.y else 2 * height + BETWEEN


def _halves(box: Box, tiling: Tiling) -> tuple[Box, Box]:
    """Room for both drawings: beside one another, or one above the other, whichever is larger."""
    x, y, width, height = box
    half_width, half_height = (width - BETWEEN) / 2, (height - BETWEEN) / 2
    beside = Box(x, y, half_width, height), Box(x + half_width + BETWEEN, y, half_width, height)
    above = Box(x, y, width, half_height), Box(x, y + half_height + BETWEEN, width, half_height)
    return max(beside, above, key=lambda boxes: _scale(boxes[1], tiling))


def _scale(box: Box, tiling: Tiling) -> float:
    """How much the component is made smaller for its tiles to lie in a box, with what is free between them."""
    width, height = tiling.size
    return min((box.width - (tiling.columns - 1) * APART) / width, (box.height - (tiling.rows - 1) * APART) / height)


def _whole(face: Drawing, tiled: Tiled, box: Box, around: Surroundings) -> Iterator[Mark]:
    """The picture, pale, with the joints where they will be and a number on each tile."""
    tiling = tiled.tiling
    scale = _scale(box, tiling)
    width, height = face.width * scale, face.height * scale
    left, top = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
    yield Stamp(_pale(face, scale, {}), left, top, scale)
    edge = tiled.kind.outline.edge(tiling.size, Box(left, top, width, height))
    yield Path(edge, stroke="ink", weight="detail")
    uprights, levels = tiling.joints()
    lines = [shapes.line(left + x * scale, top, left + x * scale, top + height) for x in uprights]
    lines += [shapes.line(left, top + y * scale, left + width, top + y * scale) for y in levels]
    for line in lines:
        yield Path(line, stroke="paper", weight=1.2, cap="butt")
        yield Path(line, stroke="ink", weight="outline", cap="butt")
    ends = [(left + x * scale, end) for x in uprights for end in (top - DIAMOND, top + height + DIAMOND)]
    ends += [(end, top + y * scale) for y in levels for end in (left - DIAMOND, left + width + DIAMOND)]
    for x, y in ends:
        yield Path(_diamond(x, y), stroke="ink", weight="detail")
    columns, rows = (0.0, *uprights, face.width), (0.0, *levels, face.height)
    for tile in tiling.tiles():
        x = (columns[tile.column] + columns[tile.column + 1]) / 2
        y = (rows[tile.row] + rows[tile.row + 1]) / 2
        yield from _number(tile, left + x * scale, top + y * scale, _disc(tiling, scale), around)


def _pale(drawing: Drawing, scale: float, styles: dict[int, Style]) -> Drawing:
    """The drawing with pens that get thinner with it, in pale colours."""
    style = drawing.style
    if id(style) not in styles:
        weights = {name: max(FINEST, width * scale) for name, width in style.weights.items()}
        colours = {name: mixed(colour, style.colours.get("paper", "#ffffff"), PALE)
                   for name, colour in style.colours.items()}
        styles[id(style)] = style._replace(weights=weights, colours=colours)
    marks = (
        mark._replace(drawing=_pale(mark.drawing, scale, styles)) if isinstance(mark, Stamp) else mark
        for mark in drawing.marks
    )
    return Drawing(drawing.name, drawing.width, drawing.height, tuple(marks), styles[id(style)])


def _apart(tiling: Tiling, box: Box, around: Surroundings) -> Iterator[Mark]:
    """The tiles as they come from the scissors, and which lies on which flap."""
    scale = _scale(box, tiling)
    across = tiling.size[0] * scale + (tiling.columns - 1) * APART
    down = tiling.size[1] * scale + (tiling.rows - 1) * APART
    left, top = box.x + (box.width - across) / 2, box.y + (box.height - down) / 2
    uprights, levels = tiling.joints()
    columns, rows = (0.0, *uprights, tiling.size[0]), (0.0, *levels, tiling.size[1])
    for tile in tiling.tiles():
        x, y = columns[tile.column], rows[tile.row]
        width, height = columns[tile.column + 1] - x, rows[tile.row + 1] - y
        body = Box(left + x * scale + tile.column * APART, top + y * scale + tile.row * APART,
                   width * scale, height * scale)
        yield from _tile(tile, tiling, body, scale, around)


def _tile(tile: Tile, tiling: Tiling, body: Box, scale: float, around: Surroundings) -> Iterator[Mark]:
    """A tile: its body, its flaps hatched, the edges that lie on others strong, with an arrow to each."""
    flap, (x, y, width, height) = tiling.flap * scale, body
    right, bottom = x + width, y + height
    borders = tiling.borders(tile)
    beside, below = flap * (borders["right"] == "flap"), flap * (borders["bottom"] == "flap")
    yield Path(shapes.rectangle(Box(x, y, width + beside, height + below)), fill="paper", stroke="ink", weight="hair")
    if beside:
        yield Path(_hatching(Box(right, y, beside, height + below)), stroke="ink", weight="hair", cap="butt")
        yield _line(right, y, right, bottom, "detail", DASHES)
    if below:
        yield Path(_hatching(Box(x, bottom, width, below)), stroke="ink", weight="hair", cap="butt")
        yield _line(x, bottom, right, bottom, "detail", DASHES)
    if borders["left"] == "cut":
        yield _line(x, y, x, bottom, "outline")
        yield _arrow("left", Box(x - 0.5 - ARROW, y + height / 2 - ARROW / 2, ARROW, ARROW))
    if borders["top"] == "cut":
        yield _line(x, y, right, y, "outline")
        yield _arrow("up", Box(x + width / 2 - ARROW / 2, y - 0.5 - ARROW, ARROW, ARROW))
    yield from _number(tile, x + width / 2, y + height / 2, _disc(tiling, scale), around)


def _line(x1: float, y1: float, x2: float, y2: float, weight: str, dash: tuple[float, ...] = ()) -> Path:
    return Path(shapes.line(x1, y1, x2, y2), stroke="ink", weight=weight, dash=dash, cap="butt")


def _arrow(direction: str, box: Box) -> Path:
    return Path(trace(direction, box), fill="ink")


def _hatching(box: Box) -> tuple[Segment, ...]:
    """Short strokes across a narrow box, leaning to the right."""
    x, y, width, height = box
    narrow = min(width, height)
    count = int((max(width, height) - narrow) / HATCH) + 1
    starts = ((x, y + n * HATCH + narrow) if height > width else (x + n * HATCH, y + narrow) for n in range(count))
    return tuple(step for left, low in starts for step in shapes.line(left, low, left + narrow, low - narrow))


def _disc(tiling: Tiling, scale: float) -> float:
    """The radius of the disc with a tile's number."""
    return min(DISC, IN_TILE * min(tiling.tile_size) * scale)


def _number(tile: Tile, x: float, y: float, radius: float, around: Surroundings) -> Iterator[Mark]:
    yield Path(shapes.circle(x, y, radius), fill="paper", stroke="ink", weight="detail")
    room = Box(x - 0.6 * radius, y - 0.5 * radius, 1.2 * radius, radius)
    yield set_number(str(tile.number), room, Lettering("display"), around.metrics)[0]


def _diamond(x: float, y: float) -> tuple[Segment, ...]:
    return shapes.polygon(((x, y - DIAMOND), (x + DIAMOND, y), (x, y + DIAMOND), (x - DIAMOND, y)))
