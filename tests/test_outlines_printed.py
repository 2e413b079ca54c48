"""Outlines on paper: where a front is cut, the frame on its back shows the edge, turned over or folded."""

from pathlib import Path
from textwrap import dedent
from typing import get_args

import pytest
from PIL import Image

from printgen import making, pipeline
from printgen.layout.craft import Craft, Duplex
from printgen.layout.grids import mirror_of
from printgen.layout.marks import EDGE_DOTS
from printgen.layout.mirror import Mirror
from printgen.page import Page, Placement, Segment
from printgen.page import Path as Line
from printgen.page.outlines import lying
from printgen.requests import Request, choose

FILES = {
    "game.yaml": """
        printgen: 1
        title: Sails
        language: en
        kinds: [sail]
        modes: {table: {title: At the table, players: 2}}
    """,
    "kinds/sail.yaml": """
        title: Sails
        icon: dot.svg
        size: 40 x 50 mm
        outline: {path: "M 0 0 L 40 10 C 30 20 20 30 0 50 Z"}
        face: [{outline: trim, inset: 3}]
        back: [{pattern: dots, box: [-2, -2, 44, 54]}, {outline: trim}]
        items: [{copies: 5}]
    """,
    "dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
}


@pytest.fixture
def sails(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "sails" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return tmp_path / "sails"


def pages_of(game: Path, craft: Craft) -> tuple[Page, ...]:
    request = Request(game, craft=craft)
    reading = making.read(request)
    assert reading.game
    assert reading.problems == []
    made = making.make(choose(reading.game, request), request, lambda problem: pytest.fail(str(problem.message)))
    assert made
    assert made.judged == ()
    return made.document.pages


def rounded(path: tuple[Segment, ...]) -> tuple[tuple[str | float, ...], ...]:
    return tuple((step, *(round(value, 4) for value in at)) for step, *at in path)


def cuts(page: Page) -> set[tuple[tuple[str | float, ...], ...]]:
    return {rounded(mark.segments) for mark in page.marks if isinstance(mark, Line) and mark.dash == EDGE_DOTS}


def frame(placed: Placement) -> tuple[Segment, ...]:
    """The last mark of a component, where it lies on its page."""
    mark = placed.face.marks[-1]
    assert isinstance(mark, Line)
    return lying(mark.segments, (placed.face.width, placed.face.height), placed.x, placed.y, placed.turn)


def seen_through(path: tuple[Segment, ...], mirror: Mirror) -> tuple[tuple[str | float, ...], ...]:
    return rounded(mirror.path(Line(path)).segments)


@pytest.mark.parametrize("duplex", [duplex for duplex in get_args(Duplex) if duplex not in ("none", "fold")])
def test_held_to_the_light_the_frame_on_the_back_lies_on_the_cut(sails: Path, duplex: Duplex) -> None:
    front, back = pages_of(sails, Craft(duplex))
    choice = choose(making.read(Request(sails)).game or pytest.fail(), Request(sails))
    mirror = mirror_of(choice.paper, Craft(duplex))
    assert len(cuts(front)) == 5
    assert {seen_through(frame(placed), mirror) for placed in back.placements} == cuts(front)


def test_folded_both_halves_have_their_cuts_and_the_frame_lies_on_it(sails: Path) -> None:
    page, = pages_of(sails, Craft("fold"))
    behind = [rounded(frame(placed)) for placed in page.placements if placed.side == "back"]
    assert len(behind) == 5
    assert len(cuts(page)) == 10
    assert set(behind) <= cuts(page)


def test_an_exported_back_is_transparent_where_its_outline_is_not(sails: Path, tmp_path: Path) -> None:
    """Its tip at the right of the front is at the left of the back; at 26 dots an inch a mm is a dot."""
    outcome = pipeline.export(Request(sails, out=tmp_path), 26)
    seen = {}
    for file in outcome.files:
        with Image.open(file) as picture:
            seen[file.stem] = [picture.getpixel((x, 52))[-1] > 0 for x in (3, 41)]  # type: ignore[index]
    assert seen == {"sail": [True, False], "back": [False, True]}
