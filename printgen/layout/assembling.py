"""How a component that takes several sheets is put together: a page that is made by itself, before its tiles.

It shows the tiles apart with their flaps, the component in small with their numbers, and says what one needs, what the
lines mean and, in a few steps, what to do.
"""

from collections.abc import Iterator

from printgen.layout.grids import grid_of
from printgen.model import Batch, FaceElement, Item, Job, Kind, Paper
from printgen.page import Box
from printgen.page.outlines import Outline
from printgen.page.tiles import Tiling
from printgen.words import Catalogue, Message, say

SUFFIX = ":assembly"
"""What the id of such a page's kind ends with; no kind of a game has one like it."""
ABOVE_NEEDS, NEEDS_HEIGHT, ABOVE_PLAN, ABOVE_STEPS = 2.5, 7.0, 16.0, 12.0
STEPS_HEIGHT = 78.0
SIZE = 12.0


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
    from printgen.layout.tile_plan import KEY, TILES, Tiled, height_in  # few games have boards of several sheets

    _, _, width, height = paper.grid
    key = tuple(words_for.say_in(words) for words_for in _key())
    room = Box(0.0, ABOVE_PLAN, width, height - ABOVE_PLAN - ABOVE_STEPS - STEPS_HEIGHT)
    plan = room._replace(height=height_in(room, grid.tiling, len(key)))
    below = Box(0.0, plan.y + plan.height + ABOVE_STEPS, width, STEPS_HEIGHT)
    steps = tuple({"text": step.say_in(words)} for step in _steps(kind, grid.tiling))
    needs = say("You need scissors and a glue stick; a ruler helps.").say_in(words)
    above = Box(0.0, ABOVE_NEEDS, width, NEEDS_HEIGHT)
    face = (
        FaceElement("needs", "text", above, {"text": needs, "size": SIZE}, kind.place),
        FaceElement("plan", TILES, plan, {TILES: Tiled(kind, item, grid.tiling), KEY: key}, kind.place),
        FaceElement("steps", "steps", below, {"steps": steps, "size": SIZE}, kind.place),
    )
    title = say("Assembly: {title}", title=kind.title).say_in(words)
    return kind._replace(
        id=f"{kind.id}{SUFFIX}", title=title, size=(width, height), role="assembly", area="grid", face=face, back=(),
        fields={}, items=(Item("plan", 1, {}, kind.place),), outline=Outline(), deal_by=(), overlap=0.0,
        handwork=None,
    )


def _key() -> Iterator[Message]:
    yield say("cut")
    yield say("do not cut: here lies the edge of the next sheet")
    yield say("glue")


def _steps(kind: Kind, tiling: Tiling) -> Iterator[Message]:
    yield say("Cut each sheet along the four lines that run out into its margin. The hatched flaps stay on.")
    yield say("Put glue on the flap of 1 that names 2. Lay 2 on it: the edge just covers the dashes, the ends are "
              "level, the picture goes on.")
    if tiling.total > 2:
        yield say("Go on in the order of the numbers, each sheet on the flap that names it.")
    if both := [str(tile.number) for tile in tiling.on_two_flaps()]:
        yield say("On two flaps at once: {numbers}. Put glue on both, then lay the sheet down.",
                  numbers=", ".join(both))
    yield say("Let it dry, lying flat, under a few books.")
    if kind.outline.shape != "rectangle":
        yield say("Then cut along the outline, if it is dotted.")
