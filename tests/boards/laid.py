"""Little pieces of 3 by 3 squares, and layouts of them written as they lie."""

from printgen.model import Layout
from printgen.problems import Place

PIECES = {
    "┌": ("...", ".oo", ".o."),
    "┐": ("...", "oo.", ".o."),
    "└": (".o.", ".oo", "..."),
    "┘": (".o.", "oo.", "..."),
    "─": ("...", "ooo", "..."),
    "│": (".o.", ".o.", ".o."),
    "┬": ("...", "ooo", ".o."),
    "┴": (".o.", "ooo", "..."),
    "╴": ("...", "oo.", "..."),
    "╶": ("...", ".oo", "..."),
    " ": ("...", "...", "..."),
}


def lay(drawing: str, path: str, *, loop: bool, start: str = "") -> tuple[Layout, dict[str, tuple[str, ...]]]:
    """A layout drawn in lines of box characters; its pieces are a, b, c … row by row (``path`` is in those letters).

    Places are line 1 + row and column 1 + column of the drawing; line 90 for the path, 91 for the start, 92 for loop.
    """
    rows, maps, places = [], {}, {"loop": Place("l", 92), "start": Place("l", 91)}
    letters = iter("abcdefghijklmnop")
    for y, line in enumerate(drawing.strip("\n").split("\n")):
        row = []
        for x, form in enumerate(line):
            id = "" if form == "." else next(letters)
            row.append(id)
            places[f"pieces.{y}.{x}"] = Place("l", y + 1, x + 1)
            if id:
                maps[id] = PIECES[form]
        rows.append(tuple(row))
    places |= {f"path.{n}": Place("l", 90, n + 1) for n in range(len(path))}
    return Layout("l", "L", "piece", tuple(rows), tuple(path), start or path[0], loop, Place("l"), places), maps


LOOP = lay("┌┐\n└┘", "cabd", loop=True)
