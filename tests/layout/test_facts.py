"""What a print-out tells of itself: which pages hold what, which sides are printed, how to cut."""

import pytest

from printgen.layout.craft import Craft
from printgen.layout.facts import contents, cutting_fact, page_facts, sides_fact, time_fact
from printgen.layout.sheets import Side, arrange, make_sheets
from printgen.model import Batch, FaceElement, Item, Kind, Paper
from printgen.page import Box, Style
from printgen.page.outlines import Outline
from printgen.problems import Place

HERE = Place("kind.yaml", 1, 1)
PAPER = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))
BACK = (FaceElement("ground", "pattern", Box(0, 0, 10, 10), {}, HERE),)


def sides(craft: Craft) -> list[Side]:
    """A guide, 7 boards on 2 sheets, 13 cards with backs on 3."""
    job = []
    for name, role, count, back in (("guide", "guide", 1, ()), ("board", "piece", 7, ()), ("card", "piece", 13, BACK)):
        kind = Kind(name, name, name, (84, 84), {}, (), (), Style({}, {}, {}), HERE, role=role, back=back)  # type: ignore[arg-type]
        job.append(Batch(kind, ((Item(name, 1, {}, HERE), count),)))
    return arrange(make_sheets(tuple(job), PAPER, craft), craft)


@pytest.mark.parametrize(("duplex", "told", "read", "pieces"), [
    ("none", [("board", 2, 3, 7), ("card", 4, 6, 13)], "1", "2–6"),
    ("long-edge", [("board", 3, 5, 7), ("card", 7, 12, 13)], "1–2", "3–12"),
    ("fronts-then-backs", [("board", 2, 3, 7), ("card", 4, 9, 13)], "1", "2–9"),
])
def test_each_kind_has_its_pages_and_its_backs_are_among_them(
    duplex: str, told: list[tuple[str, int, int, int]], read: str, pieces: str
) -> None:
    craft = Craft(duplex)  # type: ignore[arg-type]
    found = [(line.kind.id, line.first, line.last, line.items) for line in contents(sides(craft))]
    assert found == told
    assert page_facts(sides(craft)) == {"pages": pieces.rpartition("–")[2], "guide_pages": read, "piece_pages": pieces}


@pytest.mark.parametrize(("duplex", "told"), [
    ("none", "One side only."),
    ("long-edge", "Both sides, turned over along the long edge."),
    ("short-edge", "Both sides, turned over along the short edge."),
    ("fold", "One side only. Fold and glue along the dashed line before you cut."),
    ("fronts-then-backs",
     "Print pages 1–6; then put pages 4–6 back, turned over along the long edge, and print pages 7–9."),
])
def test_which_sides_are_printed(duplex: str, told: str) -> None:
    craft = Craft(duplex)  # type: ignore[arg-type]
    assert str(sides_fact(sides(craft), craft)) == told


@pytest.mark.parametrize(("minutes", "told"), [
    (0, "5 min"), (7, "5 min"), (24, "25 min"), (59, "60 min"), (60, "1 h"), (71, "1 h 15 min"), (166, "2 h 45 min"),
    (173, "3 h"),
])
def test_how_long_it_takes_is_said_in_steps_that_nobody_takes_for_measured(minutes: int, told: str) -> None:
    assert time_fact(minutes).replace("\u00a0", " ") == told


CARD, TOKEN, TILE = Outline(), Outline("circle"), Outline("hexagon")
SQUARE, DOTTED, ALL = "Round tokens are cut square.", "Then cut along the dotted outlines.", "everything is cut square"


@pytest.mark.parametrize(("craft", "outlines", "where", "then"), [
    (Craft(), (CARD,), "from mark to mark", []),
    (Craft(), (CARD, TOKEN), "from mark to mark", [SQUARE]),
    (Craft(gutter=3.0), (TOKEN,), "two at each gap", [SQUARE]),
    (Craft(), (CARD, TOKEN, TILE), "from mark to mark", [DOTTED, SQUARE]),
    (Craft(cut="outline"), (CARD, TOKEN), "from mark to mark", [DOTTED]),
    (Craft(cut="outline", guides="none"), (TOKEN,), "no marks", []),
    (Craft(cut="straight"), (TOKEN, TILE), "from mark to mark", [ALL]),
    (Craft(cut="straight"), (TOKEN,), "from mark to mark", [SQUARE]),
])
def test_how_to_cut(craft: Craft, outlines: tuple[Outline, ...], where: str, then: list[str]) -> None:
    marks, *others = map(str, cutting_fact(craft, outlines))
    assert where in marks
    assert [told in other for told, other in zip(then, others, strict=True)] == [True] * len(then)


@pytest.mark.parametrize(("id", "name"), [("a4", "A4"), ("a3", "A3"), ("letter", "Letter")])
def test_paper_is_named_as_people_write_it(id: str, name: str) -> None:
    assert PAPER._replace(id=id).name == name
