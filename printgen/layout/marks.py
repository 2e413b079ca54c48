"""Lines to cut by: dotted on edges that components share, short marks in the margin, and the edge of what is not
rectangular. None crosses a component.
"""

from collections.abc import Iterator

from printgen.layout.craft import PLAIN, Craft, follows
from printgen.layout.imposition import Cell, Grid
from printgen.layout.mirror import Mirror
from printgen.model import Kind, Paper
from printgen.page import Box, Path, outlines, shapes

# On and off lengths in mm: near enough to cut along, and little ink.
DOTS = (0.2, 2.4)
EDGE_DOTS = (0.2, 1.2)
FOLD_DASHES = (3.0, 2.0)
SHORTEST = 0.8
THINNEST = 0.2
"""What is shorter or thinner than this, in mm, cannot be seen from every printer."""


def marks_of(grid: Grid, kind: Kind, used: int, paper: Paper, craft: Craft) -> Iterator[Path]:
    """All marks of a sheet of a kind: to cut by, on both halves of a sheet to be folded, and the fold itself."""
    weight = weight_of(kind)
    if craft.guides != "none":
        marks = list(cutting_marks(grid, used, paper, craft, weight))
        if follows(kind.outline, craft.cut):
            marks += _edges(grid, kind, used, weight)
        yield from marks
        if grid.fold:
            yield from map(grid.fold.path, marks)
    if grid.fold:
        yield _fold_line(grid.fold, paper, weight)


def weight_of(kind: Kind) -> str | float:
    """The pen of a kind's marks: one that can be seen."""
    return "cut" if kind.style.weights["cut"] >= THINNEST else THINNEST


def cutting_marks(
    grid: Grid, used: int, paper: Paper, craft: Craft = PLAIN, weight: str | float = "cut"
) -> Iterator[Path]:
    """Marks for the first ``used`` cells of a grid: for every used row and column, part-filled pages included."""
    cells = list(grid.cells(used))
    columns = 1 + max(cell.column for cell in cells)
    rows = 1 + max(cell.row for cell in cells)
    if craft.guides == "lines":
        yield from _crosses(grid, cells, paper, weight) if grid.gutter else _dotted(grid, cells, weight)
    yield from _margin_marks(grid, columns, rows, paper, weight)


def _dotted(grid: Grid, cells: list[Cell], weight: str | float) -> Iterator[Path]:
    """One line an edge inside the grid, merged into runs as long as they go."""
    taken = {(cell.column, cell.row) for cell in cells}
    for boundary in range(1, grid.columns):
        rows = [row for row in range(grid.rows) if (boundary - 1, row) in taken or (boundary, row) in taken]
        if rows:
            x = grid.left(boundary)
            yield _dots(x, grid.top(rows[0]), x, grid.top(rows[-1]) + grid.height, weight)
    for boundary in range(1, grid.rows):
        columns = [c for c in range(grid.columns) if (c, boundary - 1) in taken or (c, boundary) in taken]
        if columns:
            y = grid.top(boundary)
            yield _dots(grid.left(columns[0]), y, grid.left(columns[-1]) + grid.width, y, weight)


def _dots(x1: float, y1: float, x2: float, y2: float, weight: str | float) -> Path:
    return Path(shapes.line(x1, y1, x2, y2), stroke="ink", weight=weight, dash=DOTS, cap="round")


def _crosses(grid: Grid, cells: list[Cell], paper: Paper, weight: str | float) -> Iterator[Path]:
    """Marks where gutters cross: they are still there when the marks in the margin have been cut off."""
    off = min(paper.mark[0], grid.gutter / 4)
    taken = {(cell.column, cell.row) for cell in cells}
    for cell in cells:
        left, top, width, height = grid.box(cell)
        right, bottom = left + width, top + height
        # Only between components: the marks in the margin see to the outside.
        if cell.row < cells[-1].row:
            for x in (left, right):
                yield _mark(x, bottom + off, x, bottom + grid.gutter - off, weight)
        if (cell.column + 1, cell.row) in taken:
            for y in (top, bottom):
                yield _mark(right + off, y, right + grid.gutter - off, y, weight)


def _margin_marks(grid: Grid, columns: int, rows: int, paper: Paper, weight: str | float) -> Iterator[Path]:
    """One mark a boundary without a gutter, two with one: each trim has its own."""
    offset, length = paper.mark
    top, bottom = grid.top(0), grid.top(rows - 1) + grid.height
    left, right = grid.left(0), grid.left(columns - 1) + grid.width
    above = _room(length, top - offset - paper.header.y - paper.header.height)
    below = _room(length, paper.footer.y - bottom - offset)
    uprights = {round(x, 6) for c in range(columns) for x in (grid.left(c), grid.left(c) + grid.width)}
    levels = {round(y, 6) for r in range(rows) for y in (grid.top(r), grid.top(r) + grid.height)}
    for x in sorted(uprights):
        yield _mark(x, top - offset, x, top - offset - above, weight)
        yield _mark(x, bottom + offset, x, bottom + offset + below, weight)
    before = _room(length, left - offset - paper.margin)
    behind = _room(length, paper.width - paper.margin - right - offset)
    for y in sorted(levels):
        yield _mark(left - offset, y, left - offset - before, y, weight)
        yield _mark(right + offset, y, right + offset + behind, y, weight)


def _room(length: float, free: float) -> float:
    """How long a mark is that must not run into the words of header or footer; short ones can still be seen."""
    return max(SHORTEST, min(length, free))


def _mark(x1: float, y1: float, x2: float, y2: float, weight: str | float) -> Path:
    return Path(shapes.line(x1, y1, x2, y2), stroke="ink", weight=weight, cap="butt")


def edges_of(kind: Kind, craft: Craft) -> Iterator[Path]:
    """On a face itself, the edge that is cut along in the end, where it is not straight."""
    if craft.guides != "none" and follows(kind.outline, craft.cut):
        for cut in kind.outline.cuts(kind.size):
            yield Path(cut, stroke="ink", weight=weight_of(kind), dash=EDGE_DOTS, cap="round")


def _edges(grid: Grid, kind: Kind, used: int, weight: str | float) -> Iterator[Path]:
    """The edge of each component where it is not straight, for scissors or a punch once the straight lines are cut."""
    cuts = kind.outline.cuts(kind.size)
    for cell in grid.cells(used):
        for cut in cuts:
            lies = outlines.lying(cut, kind.size, grid.left(cell.column), grid.top(cell.row), grid.turn)
            yield Path(lies, stroke="ink", weight=weight, dash=EDGE_DOTS, cap="round")


def _fold_line(fold: Mirror, paper: Paper, weight: str | float) -> Path:
    """From margin to margin, between header and footer."""
    area: Box = paper.page
    if fold.line == "upright":
        ends = fold.at, area.y, fold.at, area.y + area.height
    else:
        ends = paper.margin, fold.at, paper.width - paper.margin, fold.at
    return Path(shapes.line(*ends), stroke="ink", weight=weight, dash=FOLD_DASHES, cap="butt")
