"""Lines to cut by: dotted on edges that components share, short marks in the margin; none crosses a component."""

from collections.abc import Iterator

from printgen.layout.imposition import Cell, Grid
from printgen.model import Paper
from printgen.page import Path, shapes

# On and off lengths in mm: near enough to cut along, and little ink.
DOTS = (0.2, 2.4)


def cutting_marks(grid: Grid, used: int, paper: Paper) -> Iterator[Path]:
    """Marks for the first ``used`` cells of a grid: for every used row and column, part-filled pages included."""
    cells = list(grid.cells(used))
    columns = 1 + max(cell.column for cell in cells)
    rows = 1 + max(cell.row for cell in cells)
    yield from _dotted(grid, cells)
    yield from _margin_marks(grid, columns, rows, paper)


def _dotted(grid: Grid, cells: list[Cell]) -> Iterator[Path]:
    """One line an edge inside the grid, merged into runs as long as they go."""
    taken = {(cell.column, cell.row) for cell in cells}
    for boundary in range(1, grid.columns):
        rows = [row for row in range(grid.rows) if (boundary - 1, row) in taken or (boundary, row) in taken]
        if rows:
            x = grid.left(boundary)
            yield _dots(x, grid.top(rows[0]), x, grid.top(rows[-1]) + grid.height)
    for boundary in range(1, grid.rows):
        columns = [c for c in range(grid.columns) if (c, boundary - 1) in taken or (c, boundary) in taken]
        if columns:
            y = grid.top(boundary)
            yield _dots(grid.left(columns[0]), y, grid.left(columns[-1]) + grid.width, y)


def _dots(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(shapes.line(x1, y1, x2, y2), stroke="ink", weight="cut", dash=DOTS, cap="round")


def _margin_marks(grid: Grid, columns: int, rows: int, paper: Paper) -> Iterator[Path]:
    offset, length = paper.mark
    top, bottom = grid.top(0), grid.top(rows - 1) + grid.height
    left, right = grid.left(0), grid.left(columns - 1) + grid.width
    for x in (*(grid.left(column) for column in range(columns)), right):
        yield _mark(x, top - offset, x, top - offset - length)
        yield _mark(x, bottom + offset, x, bottom + offset + length)
    for y in (*(grid.top(row) for row in range(rows)), bottom):
        yield _mark(left - offset, y, left - offset - length, y)
        yield _mark(right + offset, y, right + offset + length, y)


def _mark(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(shapes.line(x1, y1, x2, y2), stroke="ink", weight="cut", cap="butt")
