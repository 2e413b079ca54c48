"""Layouts: which pieces lie where, the path through them, where it starts, and whether it closes."""

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from printgen.model import Game, Layout
from printgen.problems import Place
from printgen.reading import tree
from printgen.reading.definitions import Defined
from printgen.reading.groups import ListOf, Record
from printgen.reading.values import Boolean, Field, Report, Text, _Absent, nearest, wrong
from printgen.reading.yaml_file import read_yaml
from printgen.words import say

MOST = 30
EMPTY = "."
PIECE = Text(lines=False)
GRID = ListOf(ListOf(PIECE, most=MOST), most=MOST)
LAYOUT: Mapping[str, Field] = {
    "title": Text(words=True, lines=False),
    "kind": Text(lines=False),
    "pieces": GRID,
    "path": ListOf(PIECE, most=MOST * MOST),
    "start": PIECE,
    "loop": Boolean(),
}
REQUIRED = ("title", "kind", "pieces", "path", "start", "loop")


def read_layout(id: str, node: tree.Node, kinds: Collection[str], report: Report) -> Layout | None:
    """A layout from its tree; None after reporting what is wrong. ``kinds`` are those whose items are pieces.

    Only what the words say is checked here: whether the pieces join is for the rules.
    """
    values = Record(LAYOUT, REQUIRED).read(node, report)
    if isinstance(values, _Absent) or not isinstance(node, tree.Mapping):
        return None
    fine = "pieces" not in values or _check_grid(node.members["pieces"], report)
    if "kind" in values and values["kind"] not in kinds:
        message = say("{name!r} is no kind of piece: none of its fields is a map", name=values["kind"][:60])
        wrong(report, node.members["kind"].place, "unknown-reference", message, nearest(values["kind"], kinds))
        fine = False
    if not fine or not set(REQUIRED) <= values.keys():
        return None
    pieces = tuple(tuple(_id(text) for text in row) for row in values["pieces"])
    path = tuple(map(_id, values["path"]))
    return Layout(id, values["title"], values["kind"], pieces, path, _id(values["start"]), values["loop"], node.place,
                  _places(node))


def read_layout_file(path: Path, game: Game, shown: Callable[[Path], str], report: Report) -> Layout | None:
    """A layout from a file of the reader's own, wherever it lies."""
    node = read_yaml(path, shown(path), report)
    if node is None:
        return None
    return read_layout(path.stem, node, [kind.id for kind in game.kinds.values() if kind.map_field], report)


def kinds_of_pieces(kinds: Mapping[str, Defined]) -> list[str]:
    """The kinds that have a map, or a definition that could not be read and may have been one."""
    return [
        name for name, defined in kinds.items()
        if not defined.whole or any(field.type == "map" for field in defined.definitions.values())
    ]


def _id(text: str) -> str:
    """A piece as a layout names it: ``017`` is piece 17, ``.`` is none."""
    if text == EMPTY:
        return ""
    return text.lstrip("0") or text if text.isdecimal() else text


def _check_grid(node: tree.Node, report: Report) -> bool:
    """Whether the rows are equally long, and hold any piece."""
    rows = node.members if isinstance(node, tree.Listing) else ()
    lengths = [len(row.members) for row in rows if isinstance(row, tree.Listing)]
    if not any(lengths):
        wrong(report, node.place, "empty-value", say("a layout needs a piece"))
        return False
    for row in rows:
        if isinstance(row, tree.Listing) and len(row.members) != lengths[0]:
            message = say("this row has {found} places, the first one has {wanted}", found=len(row.members),
                          wanted=lengths[0])
            wrong(report, row.place, "ragged-layout", message, say("write {empty} where no piece lies", empty=EMPTY))
            return False
    return True


def _places(node: tree.Mapping) -> dict[str, Place]:
    found = {key: member.place for key, member in node.members.items()}
    grid, path = node.members["pieces"], node.members["path"]
    assert isinstance(grid, tree.Listing)
    assert isinstance(path, tree.Listing)
    rows = (row for row in grid.members if isinstance(row, tree.Listing))
    for y, row in enumerate(rows):
        found |= {f"pieces.{y}.{x}": cell.place for x, cell in enumerate(row.members)}
    return found | {f"path.{number}": member.place for number, member in enumerate(path.members)}


def read_layouts(node: tree.Node | None, kinds: Collection[str], report: Report) -> dict[str, Layout]:
    """The layouts of a game by their names; what could not be read is left out."""
    if not isinstance(node, tree.Mapping):
        return {}
    read = {name: read_layout(name, member, kinds, report) for name, member in node.members.items()}
    return {name: layout for name, layout in read.items() if layout}


def check_named(node: tree.Node | None, layouts: Collection[str], report: Report) -> None:
    """The layouts that the modes name exist."""
    for mode in node.members.values() if isinstance(node, tree.Mapping) else ():
        table = mode.members.get("layouts") if isinstance(mode, tree.Mapping) else None
        for named in table.members.values() if isinstance(table, tree.Mapping) else ():
            if isinstance(named, tree.Scalar) and not tree.is_empty(named) and named.text not in layouts:
                message = say("there is no layout {name!r}", name=named.text[:60])
                wrong(report, named.place, "unknown-reference", message, nearest(named.text, layouts))


