"""A game, an item and fonts of made-up measures, so that an element can be drawn alone; and the ink it leaves."""

from collections.abc import Iterable, Mapping
from typing import Any

from printgen.elements import Surroundings
from printgen.elements.registry import ELEMENTS
from printgen.metrics import Shaped
from printgen.model import FaceElement, Game, Item, Kind, PictureFile
from printgen.page import Box, Drawing, Mark, Path, Stamp, Style, TextRun, shapes
from printgen.problems import Place, Problem
from printgen.typeset import Settings
from printgen.units import MM_PER_POINT

HERE = Place("kinds/card.yaml", 1, 1)
STYLE = Style(
    {"text": "text.ttf", "bold": "bold.ttf", "display": "display.ttf"},
    {"outline": 0.5, "detail": 0.3, "digit": 0.4, "cut": 0.2, "hair": 0.2},
    {"ink": "#000000", "paper": "#ffffff", "grey": "#808080"},
)
LOW = set("acemnorsuvwxz")
HANGING = set("gjpqy")


class SquareFont:
    """Metrics in round figures, the same for every font: letters move half an em, a space and an i a quarter.

    Capitals, digits and ascenders are 0.7 em high, small letters 0.5; g and its like hang 0.2 down. The ink starts
    0.05 em after the pen, except that of a 1, which starts at 0.15, and no ink is under 0.02 from the next pen.
    """

    def __init__(self, lacking: str = "\u202f", language: str = "") -> None:
        self.lacking = lacking
        self.language = language

    def fonts(self) -> list[str]:
        return ["text", "bold", "display"]

    def advances(self, font: str, text: str) -> tuple[float, ...]:
        return tuple(0.25 if c in " i\u00a0" else 0.5 for c in text)

    def missing(self, font: str, text: str) -> str:
        return "".join(c for c in dict.fromkeys(text) if c in self.lacking or c in "\n\t\u00ad" or c > "\ud7ff")

    def instead(self, font: str, characters: str) -> str:
        return ""

    def shapes(self) -> bool:
        return False

    def shape(self, font: str, text: str, *, leftward: bool) -> Shaped:
        raise AssertionError("nothing to join")

    def ascent(self, font: str) -> float:
        return 0.95

    def descent(self, font: str) -> float:
        return 0.25

    def ink(self, font: str, text: str) -> Box:
        return ink_at(text, self.advances(font, text))


def ink_at(text: str, advances: Iterable[float]) -> Box:
    """The ink of letters that move the pen by these advances (em)."""
    pen, spans = 0.0, []
    for character, advance in zip(text, advances, strict=True):
        if not character.isspace():
            spans.append((pen + (0.15 if character == "1" else 0.05), pen + advance - 0.02))
        pen += advance
    if not spans:
        return Box(0.0, 0.0, 0.0, 0.0)
    up = 0.5 if LOW.union(HANGING, " ").issuperset(text) else 0.7
    down = 0.2 if HANGING.intersection(text) else 0.0
    return Box(spans[0][0], -up, spans[-1][1] - spans[0][0], up + down)


def element(name: str, box: tuple[float, float, float, float] = (2, 3, 20, 10), **values: Any) -> FaceElement:
    """An element of that name; its naming key is given like the others."""
    return FaceElement(name, name, Box(*map(float, box)), values, HERE)


def kind(face: Iterable[FaceElement] = (), **changed: Any) -> Kind:
    values: dict[str, Any] = {
        "id": "card", "title": "Cards", "icon": "card", "size": (56.0, 84.0), "fields": {}, "face": tuple(face),
        "items": (), "style": STYLE, "place": HERE,
    }
    return Kind(**(values | changed))


def around(problems: list[Problem] | None = None, **changed: Any) -> Surroundings:
    """Surroundings whose pictures are squares of 10 mm; problems go into the list, or fail the test."""
    def fail(problem: Problem) -> None:
        raise AssertionError(str(problem.message))

    values: dict[str, Any] = {
        "game": game(), "kind": kind(), "item": Item("one", 1, {}, HERE), "style": STYLE, "metrics": SquareFont(),
        "picture": square_picture, "drawings": {}, "face": blank_face,
        "report": fail if problems is None else problems.append,
    } | changed
    settings = Settings(values["metrics"], values["game"].named_icons)
    return Surroundings(**{"settings": settings, **values})


def blank_face(shown: Kind, item: Item) -> Drawing:
    return Drawing(f"{shown.id}/{item.id}", *shown.size, (Path(shapes.rectangle(Box(0, 0, *shown.size))),), STYLE)


def game(kinds: Mapping[str, Kind] | None = None, icons: Iterable[str] = (), **changed: Any) -> Game:
    values: dict[str, Any] = {
        "id": "game", "folder": "game", "title": "Game", "language": "en", "languages": ("en",),
        "kinds": kinds or {}, "modes": {}, "words": {}, "icons": {n: PictureFile(f"{n}.svg", HERE) for n in icons},
        "papers": {}, "settings": {}, "style": STYLE, "place": HERE,
    }
    return Game(**(values | changed))


def square_picture(file: PictureFile) -> Drawing:
    return Drawing(file.path, 10.0, 10.0, (Path(shapes.rectangle(Box(0, 0, 10, 10)), fill="ink"),), STYLE)


def draw(drawn: FaceElement, surroundings: Surroundings | None = None) -> list[Mark]:
    return list(ELEMENTS[drawn.element].draw(drawn, surroundings or around()))


def ink(marks: Iterable[Mark]) -> Box:
    """The box around all ink of marks, pens left out."""
    boxes = [_ink_of(mark) for mark in marks]
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    right, bottom = max(b.x + b.width for b in boxes), max(b.y + b.height for b in boxes)
    return Box(left, top, right - left, bottom - top)


def assert_inside(inner: Box, outer: Box, slack: float = 1e-3) -> None:
    assert inner.x >= outer.x - slack, (inner, outer)
    assert inner.y >= outer.y - slack, (inner, outer)
    assert inner.x + inner.width <= outer.x + outer.width + slack, (inner, outer)
    assert inner.y + inner.height <= outer.y + outer.height + slack, (inner, outer)


def centre(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _ink_of(mark: Mark) -> Box:
    if isinstance(mark, TextRun):
        mm = mark.size * MM_PER_POINT
        em = ink_at(mark.glyphs, [advance / mm for advance in mark.advances])
        return Box(mark.x + em.x * mm, mark.y + em.y * mm, em.width * mm, em.height * mm)
    if isinstance(mark, Stamp):
        assert not mark.turn, "elements turn nothing themselves"
        inner = ink(mark.drawing.marks)
        return Box(mark.x + inner.x * mark.scale, mark.y + inner.y * mark.scale,
                   inner.width * mark.scale, inner.height * mark.scale)
    if isinstance(mark, Path):
        xs = [v for _, *at in mark.segments for v in at[::2]]
        ys = [v for _, *at in mark.segments for v in at[1::2]]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return mark.box
