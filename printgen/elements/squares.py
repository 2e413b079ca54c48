"""A board piece drawn from its map: a path of squares, blocked squares, joints and places for houses.

Walkable squares are rounded and joined by short links, blocked ones have a hatched frame with a white diamond at each
corner, a surprise says ``mark`` ("S!"). Where the path meets the rim, its square ends in a footbridge to the edge with
a key beside it: the same triangle on left and right edges, another on top and bottom, so that a joint shows its match.
Dashed areas of 2 by 2 squares are room for ``houses`` (so many at most); none lies under a small element of the face. A
doorstep, a black half-round, is drawn in each square that a house's arrow can point at. On pieces laid for a layout,
arrows stand in the joints. ``scenery`` names a kind whose pictures are scattered where there is nothing else.

    - {squares: "{squares}", houses: 3, box: [0, 0, 180, 240]}
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import ceil, floor

from printgen import paths
from printgen.boards.board import Board
from printgen.elements import Surroundings
from printgen.elements.icon import stamp
from printgen.elements.looks import FONT, WEIGHT, pen, place_of
from printgen.elements.number import set_number
from printgen.elements.scenery import scenery
from printgen.elements.square_shapes import Look, blocked, doorstep, footbridge, key_mark, link, square, start, way
from printgen.model import FaceElement, Kind
from printgen.page import Box, Drawing, Mark, Path, Stamp, Style, shapes
from printgen.problems import Problem
from printgen.reading.fields import Field, Template, Text, integer, nearest
from printgen.typeset import Lettering
from printgen.words import say

FIELDS: Mapping[str, Field] = {
    "squares": Template(types=("map",)),
    "mark": Template(words=True),
    "font": FONT,
    "weight": WEIGHT,
    "houses": integer(0, 12),
    "house_icon": Template(icon=True),
    "scenery": Text(lines=False),
}
Sort = tuple[str, paths.Side | None]
"""A square's letter and, of a joint, the side it leaves by."""
HOUSES = 3
HOUSE_ICON = 8.0
HOUSE_INSET, RIM_INSET = 0.8, 2.5
TOUCH = 0.15
"""In parts of a square: what reaches no farther into it leaves room for a house."""


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    rows: Sequence[str] = element.values["squares"]
    look = _look(rows, element, around.style)
    joints = paths.joints(rows)
    taken = _taken(look, element, around.kind)
    houses = paths.house_places(rows, element.values.get("houses", HOUSES), taken)
    yield from _scenery(rows, {*taken, *(at for house in houses for at in paths.area(house))}, look, element, around)
    for house in houses:
        yield from _house(house, (len(rows[0]), len(rows)), look, element, around)
    joined = [segment for one, other in paths.links(rows) for segment in link(one, other, look)]
    if joined:
        yield Path(tuple(joined), stroke="ink", weight=look.weight)
    for sort, places in _sorts(rows, joints):
        drawing = _drawing(sort, look, element, around)
        yield from (Stamp(drawing, *look.corner(at)) for at in places)
    doors = ((at, direction) for house in houses for direction, at in paths.arrows_served(rows, house).items())
    steps = tuple(segment for at, direction in doors for segment in doorstep(at, direction, look))
    if steps:
        yield Path(steps, fill="ink")
    if around.board and around.item.id in around.board.pieces:
        yield from _way(around.board, around.item.id, joints, look)


def _way(
    board: Board, id: str, joints: Mapping[paths.Square, paths.Side], look: Look
) -> Iterator[Mark]:
    """Where pawns start, and the arrows in the joints of a piece laid for a layout."""
    piece = board.pieces[id]
    if id == board.layout.start:
        yield from start(piece.first, joints.get(piece.first), look, marked=piece.entry is None)
    for at, direction in piece.arrows().items():
        yield way(at, direction, joints.get(at), look)


def _look(rows: Sequence[str], element: FaceElement, style: Style) -> Look:
    x, y, width, height = element.box
    cell = min(width / len(rows[0]), height / len(rows))
    left, top = x + (width - cell * len(rows[0])) / 2, y + (height - cell * len(rows)) / 2
    return Look(left, top, cell, pen(element, "outline", style))


def _sorts(
    rows: Sequence[str], joints: Mapping[paths.Square, paths.Side]
) -> Iterator[tuple[Sort, list[paths.Square]]]:
    """The sorts of squares on a map, and where each stands; what is drawn over another comes after it."""
    for at, side in joints.items():
        yield (rows[at[1]][at[0]], side), [at]
    for letter in (paths.WALKABLE, paths.SURPRISE, paths.BLOCKED):
        places = [at for at in paths.squares(rows, letter) if at not in joints]
        if places:
            yield (letter, None), places


def _drawing(sort: Sort, look: Look, element: FaceElement, around: Surroundings) -> Drawing:
    """Squares of one sort are one drawing: a page has dozens of them, a print-out thousands."""
    key = around.kind.id, element.id, sort, look.cell
    drawing = around.drawings.get(key)
    if drawing is None:
        marks = tuple(_draw_square(sort, Look(0.0, 0.0, look.cell, look.weight), element, around))
        name = " ".join(("square", sort[0], sort[1] or "")).strip()
        drawing = around.drawings[key] = Drawing(name, look.cell, look.cell, marks, around.style)
    return drawing


def _draw_square(sort: Sort, look: Look, element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    letter, side = sort
    if letter == paths.BLOCKED:
        yield from blocked(look)
        return
    if side:
        yield from footbridge((0, 0), side, look)
        yield Path(key_mark((0, 0), side, look), fill="paper", stroke="ink", weight="detail")
    yield Path(square((0, 0), look, side), fill="paper", stroke="ink", weight=look.weight)
    if letter == paths.SURPRISE:
        lettering = Lettering(element.values.get("font", "display"), hollow=True)
        room = Box(look.cell * 0.2, look.cell * 0.27, look.cell * 0.6, look.cell * 0.46)
        yield set_number(str(element.values.get("mark", "S!")), room, lettering, around.metrics)[0]


def _house(
    at: paths.Square, size: tuple[int, int], look: Look, element: FaceElement, around: Surroundings
) -> Iterator[Mark]:
    """The frame of a house's place, farther in where it lies on the rim of a map of this size, which is cut."""
    x, y = look.corner(at)
    side = 2 * look.cell
    left, top = (RIM_INSET if place == 0 else HOUSE_INSET for place in at)
    right, bottom = (RIM_INSET if place + 2 == count else HOUSE_INSET for place, count in zip(at, size, strict=True))
    edge = Box(x + left, y + top, side - left - right, side - top - bottom)
    yield Path(shapes.rectangle(edge, 2.0), stroke="ink", weight="detail", dash=(2.0, 1.6))
    if "house_icon" in element.values:
        icon = Box(x + (side - HOUSE_ICON) / 2, y + (side - HOUSE_ICON) / 2, HOUSE_ICON, HOUSE_ICON)
        yield from stamp(element.values["house_icon"], icon, place_of(element, "house_icon"), around)


def _scenery(
    rows: Sequence[str], taken: Collection[paths.Square], look: Look, element: FaceElement, around: Surroundings
) -> Iterator[Mark]:
    name = element.values.get("scenery", "")
    kind = around.game.kinds.get(name)
    if name and not kind:
        message = say("there is no kind {name!r}", name=name)
        hint = nearest(name, around.game.kinds)
        around.report(Problem(place_of(element, "scenery"), "unknown-reference", message, hint))
    if kind:
        yield from scenery(rows, taken, Box(look.left, look.top, look.cell, look.cell), kind, around)


def kept_clear(rows: Sequence[str], kind: Kind) -> frozenset[paths.Square]:
    """The squares of a kind's pieces that small elements of its face lie on: its number, its title."""
    element = next((each for each in kind.face if each.element == "squares"), None)
    return _taken(_look(rows, element, kind.style), element, kind) if element else frozenset()


def _taken(look: Look, element: FaceElement, kind: Kind) -> frozenset[paths.Square]:
    others = [other.box for other in kind.face if other.id != element.id]
    return frozenset(at for box in others if _is_small(box, element.box) for at in _under(box, look))


def _is_small(box: Box, board: Box) -> bool:
    """A number or a title is; a frame around everything is not."""
    return box.width * box.height < board.width * board.height / 4


def _under(box: Box, look: Look) -> Iterator[paths.Square]:
    """The squares that a box covers, be it in part; a touch does not count."""
    left, top = (box.x - look.left) / look.cell, (box.y - look.top) / look.cell
    right, bottom = left + box.width / look.cell, top + box.height / look.cell
    columns = range(floor(left + TOUCH), ceil(right - TOUCH))
    return ((x, y) for x in columns for y in range(floor(top + TOUCH), ceil(bottom - TOUCH)))
