"""Small subjects made by hand, for what no game file can bring about: pages that do not hold what was planned."""

from collections.abc import Mapping, Sequence

from printgen.model import Game, Item, Kind, Mode, Paper, RuleUse
from printgen.page import Box, Drawing, Mark, Page, Placement, SideName, Style
from printgen.plan import KindPlan
from printgen.problems import Place
from printgen.rules import Subject

HERE = Place("kinds/token.yaml", 1, 1)
STYLE = Style({}, {"detail": 0.3}, {"ink": "#000000", "paper": "#ffffff", "red": "#ff0000", "blue": "#0000ff"})
BAND = Box(21, 23, 168, 252)
PAPER = Paper("a4", 210, 297, 5, BAND, BAND, BAND, BAND)
MODE = Mode("many", "Many", (2, 4), 2, (), {}, {}, HERE)


def kind_of(name: str, copies: Mapping[str, int], **looks: object) -> Kind:
    items = tuple(Item(id, count, {}, HERE) for id, count in copies.items())
    title = name.capitalize() + "s"
    return Kind(name, title, "dot", (28, 28), {}, (), items, STYLE, HERE, **looks)  # type: ignore[arg-type]


def subject_of(name: str, copies: Mapping[str, int], **looks: object) -> tuple[Subject, RuleUse]:
    """A game of one kind, one of each page printed, and a rule that names the kind."""
    return subject_with(kind_of(name, copies, **looks)), RuleUse("rule", {"kind": name}, Place("game.yaml", 9, 5))


def subject_with(*kinds: Kind, pages: Sequence[Page] = ()) -> Subject:
    game = Game("tiny", "", "Tiny", "en", ("en",), {kind.id: kind for kind in kinds}, {"many": MODE}, {}, {},
                {"a4": PAPER}, {}, STYLE, Place("game.yaml", 1, 1))
    plans = tuple(
        KindPlan(kind, 0, (1,), (tuple(item for item in kind.items for _ in range(item.copies)),)) for kind in kinds
    )
    return Subject(game, MODE, 2, PAPER, plans, tuple(pages))


def face(*marks: Mark, size: tuple[float, float] = (28, 28), style: Style = STYLE) -> Drawing:
    return Drawing("face", *size, marks, style)


def page_of(kind: str, *faces: Drawing, side: SideName = "front", at: tuple[float, float] = (50, 50)) -> Page:
    """A page with these faces, one over the other; their items are called ``item-0`` and so on."""
    placements = tuple(
        Placement(each, *at, f"item-{cell}", cell, kind=kind, side=side) for cell, each in enumerate(faces)
    )
    return Page(side, 210, 297, kind, kind.capitalize(), "Page [1]", (), placements, STYLE)
