"""A job as sheets, and sheets as the pages of a file in their order: which side follows which, and what shares one.

Nothing is drawn yet, so every page's number is known before the first is made.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from printgen.layout.craft import Craft, follows
from printgen.layout.grids import grid_of
from printgen.layout.imposition import Grid, impose, pages_needed
from printgen.model import Batch, Item, Job, Kind, KindRole, Paper
from printgen.page import SideName
from printgen.page.outlines import Outline
from printgen.page.tiles import Tile

SheetRole = Literal["piece", "guide", "aid", "assembly"]
TURN: dict[KindRole, int] = {"guide": 0, "aid": 0, "assembly": 1, "piece": 2}
"""What is printed first: what is read, then how the board is laid, then the pieces."""


class Part(NamedTuple):
    """What lies on a sheet of one kind, one item a cell; ``name`` is the page's, such as ``Page [2]``."""

    kind: Kind
    name: str
    items: tuple[Item, ...]


class Sheet:
    """A piece of paper. Its parts have one grid and follow one another in its cells. Compared by identity.

    Of a component that takes several sheets it holds one ``tile``.
    """

    __slots__ = ("grid", "parts", "tile")

    def __init__(self, parts: tuple[Part, ...], grid: Grid, tile: Tile | None = None) -> None:
        self.parts: Final = parts
        self.grid: Final = grid
        self.tile: Final = tile

    @property
    def role(self) -> SheetRole:
        role = self.parts[0].kind.role
        assert role != "inset", "what stands on other components has no sheets"
        return role

    @property
    def is_alone(self) -> bool:
        """Whether nothing else may lie behind it: it is cut up, written on or laid on the table."""
        return self.role == "piece" or any(part.kind.alone for part in self.parts)

    @property
    def cards(self) -> list[tuple[Kind, Item]]:
        """What lies in each cell, in order."""
        return [(part.kind, item) for part in self.parts for item in part.items]

    @property
    def has_backs(self) -> bool:
        return any(part.kind.back for part in self.parts)

    @property
    def area(self) -> float:
        """Square millimetres that components take."""
        whole = sum(len(part.items) * part.kind.size[0] * part.kind.size[1] for part in self.parts)
        return whole / self.grid.sheets

    @property
    def starts(self) -> bool:
        """Whether its components are counted here: one that takes several sheets is, where its first tile lies."""
        return self.tile is None or self.tile.number == 1


class Side(NamedTuple):
    """A page of the file: a side of a sheet. ``sheet`` is the number of its front's page, from 1, for a back."""

    sheet: Sheet
    side: SideName
    front: int


def make_sheets(job: Job, paper: Paper, craft: Craft) -> list[Sheet]:
    """Every sheet of a job, what is read first; a sheet that is printed several times is there as often."""
    sheets: list[Sheet] = []
    for batch in sorted(job, key=lambda batch: TURN[batch.kind.role]):
        grid = grid_of(batch.kind, paper, craft)
        if grid is None:
            continue
        sheets += list(_sheets(batch, grid)) * batch.sheets if grid.tiling else [
            sheet for sheet in _sheets(batch, grid) for _ in range(batch.sheets)]
    return share_sheets(sheets, craft) if craft.save_paper else sheets


def _sheets(batch: Batch, grid: Grid) -> Iterator[Sheet]:
    """Each sheet of a batch once; several one after another for a component that takes so many."""
    items = [item for item, copies in batch.items for _ in range(copies)]
    tiles = tuple(grid.tiling.tiles()) if grid.tiling else (None,)
    number = batch.first
    for on_sheet in impose(items, grid.capacity):
        for tile in tiles:
            yield Sheet((Part(batch.kind, batch.name or f"Page [{number}]", tuple(on_sheet)),), grid, tile)
            number += 1


def share_sheets(sheets: Sequence[Sheet], craft: Craft) -> list[Sheet]:
    """The same with part-filled sheets put together where that saves paper; only what has one grid can share one.

    Where backs are printed, what has one does not share with what has none; nor does what is cut along an outline
    with what has another.
    """
    groups: dict[tuple[Grid, bool, Outline | None], list[Sheet]] = {}
    for sheet in sheets:
        if sheet.role == "piece" and len(sheet.cards) < sheet.grid.capacity:
            behind = craft.duplex != "none" and sheet.has_backs
            outline = sheet.parts[0].kind.outline
            edge = outline if follows(outline, craft.cut) else None
            groups.setdefault((sheet.grid, behind, edge), []).append(sheet)
    shared: dict[Sheet, list[Sheet]] = {}
    gone: list[Sheet] = []
    for group in groups.values():
        together = list(_pack(group))
        if len(together) < len(group):
            shared[group[0]] = together
            gone += group
    result: list[Sheet] = []
    for sheet in sheets:
        if sheet not in gone:
            result.append(sheet)
        elif sheet in shared:
            result += shared.pop(sheet)
    return result


def _pack(group: Iterable[Sheet]) -> Iterator[Sheet]:
    """The cards of part-filled sheets one after another, on as few sheets as hold them."""
    grid = next(iter(group)).grid
    cards = [(part, item) for sheet in group for part in sheet.parts for item in part.items]
    for on_sheet in impose(cards, grid.capacity):
        parts: list[Part] = []
        for part, item in on_sheet:
            if parts and parts[-1][:2] == part[:2]:
                parts[-1] = parts[-1]._replace(items=(*parts[-1].items, item))
            else:
                parts.append(part._replace(items=(item,)))
        yield Sheet(tuple(parts), grid)


def arrange(sheets: Sequence[Sheet], craft: Craft) -> list[Side]:
    """The pages of the file in their order.

    A printer that prints both sides takes pages by twos: what is alone on its sheet is followed by an empty side, or
    by its backs; what is read shares its sheets. For somebody who feeds the paper twice all backs come last, and their
    fronts before them.
    """
    if craft.duplex in ("none", "fold"):
        return [Side(sheet, "front", number) for number, sheet in enumerate(sheets, 1)]
    if craft.duplex == "fronts-then-backs":
        fronts = sorted(sheets, key=lambda sheet: sheet.has_backs)
        numbered = [Side(sheet, "front", number) for number, sheet in enumerate(fronts, 1)]
        return numbered + [side._replace(side="back") for side in numbered if side.sheet.has_backs]
    sides: list[Side] = []
    for sheet in sheets:
        if len(sides) % 2 and (sheet.is_alone or sides[-1].sheet.is_alone):
            sides.append(Side(sides[-1].sheet, "back", len(sides)))
        sides.append(Side(sheet, "front", len(sides) + 1))
    if len(sides) % 2:
        sides.append(Side(sides[-1].sheet, "back", len(sides)))
    return sides


def papers_needed(sides: Sequence[Side], craft: Craft) -> int:
    """How many pieces of paper the pages take."""
    if craft.duplex in ("long-edge", "short-edge"):
        return pages_needed(len(sides), 2)
    return sum(side.side == "front" for side in sides)
