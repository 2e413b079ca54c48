"""How a component that takes several sheets is put together: a page that is made by itself, before its tiles.

It shows the component in small with its tiles' numbers, the same tiles apart with their cut edges and flaps, and says
in a few steps what to do.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from printgen.layout.grids import grid_of
from printgen.model import Batch, FaceElement, Item, Job, Kind, Paper
from printgen.page import Box
from printgen.page.outlines import Outline
from printgen.page.tiles import Tiling
from printgen.words import Catalogue, Message, say

SUFFIX = ":assembly"
"""What the id of such a page's kind ends with; no kind of a game has one like it."""
TILES = "tiles"
"""The name of the element that draws the component in small; no game file can write it."""
STEPS_HEIGHT = 84.0
ABOVE_PLAN, ABOVE_STEPS = 5.0, 14.0
SIZE = 12.0


class Tiled(NamedTuple):
    """What such a page shows: an item of a kind, and how it is parted."""

    kind: Kind
    item: Item
    tiling: Tiling


def about(kind: str) -> str:
    """The id of the kind that a page belongs to: its own, or the one it shows how to put together."""
    return kind.removesuffix(SUFFIX)


def with_assembly(job: Job, paper: Paper, words: Catalogue) -> Job:
    """The job with a page before each kind whose components take several sheets."""
    return tuple(_with_pages(job, paper, words))


def _with_pages(job: Job, paper: Paper, words: Catalogue) -> Iterator[Batch]:
    done: set[str] = set()
    for batch in job:
        if batch.kind.id not in done and (page := assembly_of(batch.kind, batch.items[0][0], paper, words)):
            done.add(batch.kind.id)
            yield Batch(page, ((page.items[0], 1),))
        yield batch


def assembly_of(kind: Kind, item: Item, paper: Paper, words: Catalogue) -> Kind | None:
    """The page about the tiles of a kind, as a kind of its own; None if its components are printed whole."""
    grid = grid_of(kind, paper) if kind.overlap else None
    if not grid or not grid.tiling:
        return None
    from printgen.layout.tile_plan import height_in

    _, _, width, height = paper.grid
    room = Box(0.0, ABOVE_PLAN, width, height - STEPS_HEIGHT - ABOVE_STEPS - ABOVE_PLAN)
    plan = room._replace(height=height_in(room, grid.tiling))
    below = Box(0.0, plan.y + plan.height + ABOVE_STEPS, width, STEPS_HEIGHT)
    steps = tuple({"text": step.say_in(words)} for step in _steps(grid.tiling.total))
    face = (
        FaceElement("plan", TILES, plan, {TILES: Tiled(kind, item, grid.tiling)}, kind.place),
        FaceElement("steps", "steps", below, {"steps": steps, "size": SIZE}, kind.place),
    )
    title = say("Assembly: {title}", title=kind.title).say_in(words)
    return kind._replace(
        id=f"{kind.id}{SUFFIX}", title=title, size=(width, height), role="assembly", area="grid", face=face, back=(),
        fields={}, items=(Item("plan", 1, {}, kind.place),), outline=Outline(), deal_by=(), overlap=0.0,
        handwork=None,
    )


def _steps(count: int) -> Iterable[Message]:
    yield say("On each sheet, cut along the solid lines and round the outside of the flaps; dashed lines are not cut. "
              "The outer edge of the whole comes last.")
    yield say("Put glue on the flap of 1 and lay 2 on it: the cut edge along the dashed line, the two halves of the "
              "diamond outside together, so that the picture goes on.")
    if count > 2:
        yield say("Go on in the order of the numbers: each sheet lies on the flaps of those beside it and above it.")
    yield say("When the glue is dry, cut along the outer edge.")
