"""The drawing on a page about tiles: its tiles apart with edges and flaps, the component in small, and a key."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from printgen.elements import Surroundings
from printgen.elements.arrow import trace
from printgen.elements.lettering import write_alike
from printgen.elements.number import set_number
from printgen.layout.inks import mixed
from printgen.layout.tile_marks import DASHES, hatching
from printgen.model import FaceElement, Item, Kind
from printgen.page import Box, Drawing, Mark, Path, Stamp, Style, shapes
from printgen.page.boxes import mirrored
from printgen.page.tiles import Tile, Tiling
from printgen.reading.fields import Field
from printgen.typeset import Lettering

TILES, KEY = "tiles", "key"
"""The name of the element that draws all that, no game file can write it; and its key: the words for each sign."""
BETWEEN = 10.0
"""How far the drawings are from one another, in mm."""
APART = 7.0
"""How far tiles are drawn from one another: an arrow has room there."""
NARROW, LOW = 0.35, 0.3
"""How much of the width the component in small has beside its tiles, and of the height below them."""
PALE = 0.55
"""How much paper is in the colours of a picture that numbers and lines stand on."""
FINEST = 0.05
DISC, IN_TILE = 6.0, 0.25
"""The radius of the disc with a number in mm, and how much of a tile's shorter side it is at most."""
ARROW = 3.0
HATCH = 2.0
LINE, SIGN, LETTERS = 11.0, (12.0, 6.0), 11.0
"""How high a line of the key is, how large its sign, both in mm, and its letters in points."""


class Tiled(NamedTuple):
    """What is shown: an item of a kind, and how it is parted."""

    kind: Kind
    item: Item
    tiling: Tiling


class Rooms(NamedTuple):
    """Where the tiles lie, the component in small and the key."""

    apart: Box
    whole: Box
    key: Box


class TilePlan:
    """An element of pages that the program makes. ``face`` gives the face of what is shown."""

    FIELDS: Mapping[str, Field] = {}

    def __init__(self, face: Callable[[Kind, Item], Drawing]) -> None:
        self.face: Final = face

    def draw(self, element: FaceElement, around: Surroundings) -> Iterator[Mark]:
        tiled: Tiled = element.values[TILES]
        rooms = rooms_in(element.box, tiled.tiling, len(element.values[KEY]))
        yield from _apart(tiled.tiling, rooms.apart, around)
        yield from _whole(self.face(tiled.kind, tiled.item), tiled, rooms.whole, around)
        yield from _key(element, rooms.key, around)


def height_in(box: Box, tiling: Tiling, lines: int) -> float:
    """How much of a box's height all of it takes, with a key of so many lines."""
    return max(room.y + room.height for room in rooms_in(box, tiling, lines)) - box.y


def rooms_in(box: Box, tiling: Tiling, lines: int) -> Rooms:
    """Each as large as it is drawn: small picture and key beside the tiles, or below them where tiles are larger so."""
    x, y, width, height = box
    narrow, low = NARROW * width, max(LOW * height, LINE * lines)
    beside = _apart_in(Box(x + narrow + BETWEEN, y, width - narrow - BETWEEN, height), tiling)
    above = _apart_in(Box(x, y, width, height - low - BETWEEN), tiling)
    if beside.width >= above.width:
        whole = _whole_in(Box(x, y, narrow, height - LINE * lines - BETWEEN), tiling)
        return Rooms(beside, whole, Box(x, whole.y + whole.height + BETWEEN, narrow, LINE * lines))
    top = above.y + above.height + BETWEEN
    whole = _whole_in(Box(x, top, (width - BETWEEN) / 2, low), tiling)
    left = whole.x + whole.width + BETWEEN
    return Rooms(above, whole, Box(left, top, x + width - left, LINE * lines))


def _apart_in(box: Box, tiling: Tiling) -> Box:
    """What the tiles take of a box, in the middle of its width."""
    scale = _scale(box, tiling)
    width, height = _size(tiling, scale)
    return Box(box.x + (box.width - width) / 2, box.y, width, height)


def _whole_in(box: Box, tiling: Tiling) -> Box:
    """What the component takes of a box, at its left."""
    scale = min(box.width / tiling.size[0], box.height / tiling.size[1])
    return Box(box.x, box.y, tiling.size[0] * scale, tiling.size[1] * scale)


def _size(tiling: Tiling, scale: float) -> tuple[float, float]:
    """Of all tiles with what is free between them."""
    width, height = tiling.size
    return width * scale + (tiling.columns - 1) * APART, height * scale + (tiling.rows - 1) * APART


def _scale(box: Box, tiling: Tiling) -> float:
    """How much the component is made smaller for its tiles to lie in a box, with what is free between them."""
    width, height = tiling.size
    return min((box.width - (tiling.columns - 1) * APART) / width, (box.height - (tiling.rows - 1) * APART) / height)


def _whole(face: Drawing, tiled: Tiled, box: Box, around: Surroundings) -> Iterator[Mark]:
    """The picture, pale, with the joints where they will be and a number on each tile."""
    tiling, (left, top, width, height) = tiled.tiling, box
    scale = width / face.width
    yield Stamp(_pale(face, scale, {}), left, top, scale)
    edge = tiled.kind.outline.edge(tiling.size, Box(left, top, width, height))
    yield Path(edge, stroke="ink", weight="detail")
    uprights, levels = tiling.joints()
    lines = [shapes.line(left + x * scale, top, left + x * scale, top + height) for x in uprights]
    lines += [shapes.line(left, top + y * scale, left + width, top + y * scale) for y in levels]
    for line in lines:
        yield Path(line, stroke="paper", weight=1.2, cap="butt")
        yield Path(line, stroke="ink", weight="detail", cap="butt")
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
    left, top = box.x, box.y
    uprights, levels = tiling.joints()
    columns, rows = (0.0, *uprights, tiling.size[0]), (0.0, *levels, tiling.size[1])
    for tile in tiling.tiles():
        x, y = columns[tile.column], rows[tile.row]
        width, height = columns[tile.column + 1] - x, rows[tile.row + 1] - y
        body = Box(left + x * scale + tile.column * APART, top + y * scale + tile.row * APART,
                   width * scale, height * scale)
        yield from _tile(tile, tiling, body, scale, around)


def _tile(tile: Tile, tiling: Tiling, body: Box, scale: float, around: Surroundings) -> Iterator[Mark]:
    """A tile: its body, its flaps hatched, and an arrow from each edge that lies on the flap of another."""
    flap, (x, y, width, height) = tiling.flap * scale, body
    right, bottom = x + width, y + height
    borders = tiling.borders(tile)
    beside, below = flap * (borders["right"] == "flap"), flap * (borders["bottom"] == "flap")
    whole = Box(x, y, width + beside, height + below)
    yield Path(shapes.rectangle(whole), fill="paper", stroke="ink", weight="detail")
    if beside:
        yield _hatching(Box(right, y, beside, height + below))
        yield _line(right, y, right, bottom, DASHES)
    if below:
        yield _hatching(Box(x, bottom, width, below))
        yield _line(x, bottom, right, bottom, DASHES)
    if borders["left"] == "cut":
        yield _arrow("left", Box(x - 0.5 - ARROW, y + height / 2 - ARROW / 2, ARROW, ARROW))
    if borders["top"] == "cut":
        yield _arrow("up", Box(x + width / 2 - ARROW / 2, y - 0.5 - ARROW, ARROW, ARROW))
    yield from _number(tile, x + width / 2, y + height / 2, _disc(tiling, scale), around)


def _key(element: FaceElement, box: Box, around: Surroundings) -> Iterator[Mark]:
    """What the lines of a sheet mean: a cutting line, dashes, hatching, with the words for each."""
    texts: list[tuple[str, Box]] = []
    width, height = SIGN
    for number, words in enumerate(element.values[KEY]):
        line = Box(box.x, box.y + number * LINE, box.width, LINE)
        sign = Box(line.x, line.y + (LINE - height) / 2, width, height)
        room = Box(line.x + width + 3, line.y, line.width - width - 3, LINE)
        if around.leftward:
            sign, room = mirrored(sign, line), mirrored(room, line)
        yield from _sign(number, sign)
        texts.append((words, room))
    lettering = Lettering("text", LETTERS, smallest=8.0, valign="middle")
    yield from write_alike(texts, lettering, element, KEY, around)


def _sign(number: int, box: Box) -> Iterator[Mark]:
    middle = box.y + box.height / 2
    if number == 2:
        yield Path(shapes.rectangle(box), stroke="ink", weight="detail")
        yield _hatching(box)
    else:
        yield _line(box.x, middle, box.x + box.width, middle, DASHES if number else ())


def _line(x1: float, y1: float, x2: float, y2: float, dash: tuple[float, ...] = ()) -> Path:
    return Path(shapes.line(x1, y1, x2, y2), stroke="ink", weight="detail", dash=dash, cap="butt")


def _arrow(direction: str, box: Box) -> Path:
    return Path(trace(direction, box), fill="ink")


def _hatching(box: Box) -> Path:
    strokes = tuple(step for stroke in hatching(box, HATCH) for step in shapes.line(*stroke))
    return Path(strokes, stroke="ink", weight="hair", cap="butt")


def _disc(tiling: Tiling, scale: float) -> float:
    """The radius of the disc with a tile's number."""
    return min(DISC, IN_TILE * min(tiling.tile_size) * scale)


def _number(tile: Tile, x: float, y: float, radius: float, around: Surroundings) -> Iterator[Mark]:
    yield Path(shapes.circle(x, y, radius), fill="paper", stroke="ink", weight="detail")
    room = Box(x - 0.6 * radius, y - 0.5 * radius, 1.2 * radius, radius)
    yield set_number(str(tile.number), room, Lettering("display"), around.metrics)[0]
