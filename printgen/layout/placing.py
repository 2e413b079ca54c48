"""Where the components of a sheet lie on its page, and their backs behind them. Millimetres from the top left."""

from collections.abc import Collection, Iterator, Sequence

from printgen.layout.imposition import Cell, Grid
from printgen.layout.mirror import Mirror
from printgen.model import BLEED, FaceElement, Item, Kind
from printgen.page import Box, Drawing, Link, Placement, Stamp
from printgen.page.tiles import Tile

Shown = tuple[Kind, Item, Drawing]
"""A component, and what is drawn on the side that lies up."""


def to_be_read(grid: Grid, face: Drawing) -> Drawing:
    """A page to read as large as it is printed."""
    if face.width >= grid.width:
        return face
    larger = Stamp(face, 0.0, 0.0, grid.width / face.width)
    return Drawing(face.name, grid.width, grid.height, (larger,), face.style)


def fronts(grid: Grid, shown: Sequence[Shown]) -> Iterator[Placement]:
    """One component a cell, in the order of the cells."""
    for cell, (kind, item, face) in zip(grid.cells(len(shown)), shown, strict=True):
        yield Placement(face, grid.left(cell.column), grid.top(cell.row), item.id, cell.number, grid.turn, kind=kind.id)


def backs(
    grid: Grid, shown: Sequence[Shown | None], mirror: Mirror, offset: tuple[float, float] = (0.0, 0.0)
) -> Iterator[Placement]:
    """Each back behind its front, moved by ``offset``; where None is shown there is no back.

    A back that goes beyond its trim bleeds up to the middle of the gutter, and as far as it goes where there is
    nothing beside it.
    """
    cells = list(grid.cells(len(shown)))
    taken = {(cell.column, cell.row) for cell in cells}
    turn = mirror.turn(grid.turn)
    for cell, card in zip(cells, shown, strict=True):
        if card is None:
            continue
        kind, item, face = card
        lies = _moved(mirror.box(grid.box(cell)), offset)
        placed = Placement(face, lies.x, lies.y, item.id, cell.number, turn, kind=kind.id, side="back")
        if bleeds(kind.back, kind.size):
            inked = _moved(mirror.box(_bled(grid, cell, taken)), offset)
            placed = placed._replace(bleed=BLEED, clip=inked)
        yield placed


def tile(grid: Grid, tile: Tile, shown: Shown) -> Placement:
    """The whole face, moved until the tile's window of it lies in the grid's cell, and nothing but that is inked."""
    kind, item, face = shown
    x, y, _, height = tile.window
    left, top = (face.height - y - height, x) if grid.turn % 2 else (x, y)
    clip = Box(grid.x, grid.y, grid.width, grid.height)
    return Placement(face, grid.x - left, grid.y - top, item.id, 0, grid.turn, clip=clip, kind=kind.id,
                     tile=tile.number)


def bleeds(elements: Sequence[FaceElement], size: tuple[float, float]) -> bool:
    """Whether any element goes beyond the trim."""
    return any(
        min(x, y) < 0 or x + width > size[0] or y + height > size[1] for x, y, width, height in
        (element.box for element in elements)
    )


def _bled(grid: Grid, cell: Cell, taken: Collection[tuple[int, int]]) -> Box:
    """What the back of a cell may ink, as it lies on the front."""
    x, y, width, height = grid.box(cell)
    left, right, above, below = (
        min(BLEED, grid.gutter / 2) if (cell.column + across, cell.row + down) in taken else BLEED
        for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1))
    )
    return Box(x - left, y - above, width + left + right, height + above + below)


def _moved(box: Box, offset: tuple[float, float]) -> Box:
    return Box(box.x + offset[0], box.y + offset[1], box.width, box.height)


def links(placements: Sequence[Placement]) -> Iterator[Link]:
    """The links of pages to read, where they lie on the sheet."""
    for placed in placements:
        for mark in placed.face.marks:
            larger, inside = (mark.scale, mark.drawing.marks) if isinstance(mark, Stamp) else (1.0, (mark,))
            for link in inside:
                if isinstance(link, Link):
                    x, y, width, height = (side * larger for side in link.box)
                    yield Link(Box(x + placed.x, y + placed.y, width, height), link.to)
