"""What a card does, as rows of icons: whom it touches, how much, of what, and a small word beside.

    [who] [+] [2] [icon]  word

Rows share one grid and one height: ``row`` (10 mm), less where there is no room. They use the game's icons ``self``,
``others``, ``all``, ``gain``, ``lose``, ``forward`` and ``backward`` and its words ``forward`` and ``backward``; what
is gained or lost shows its kind's icon and unit. ``size`` is that of the words, in points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from printgen.elements import Surroundings
from printgen.elements.icon import stamp
from printgen.elements.lettering import write_alike
from printgen.elements.looks import TYPE_SIZE, place_of
from printgen.elements.number import DIGITS, set_number
from printgen.metrics import Metrics
from printgen.model import Effect, FaceElement
from printgen.page import Box, Mark
from printgen.problems import Problem
from printgen.reading.fields import Field, Number, Template
from printgen.typeset import Lettering, set_text
from printgen.words import say

FIELDS: Mapping[str, Field] = {"captions": Template(types=("effects",)), "row": Number(4, 40), "size": TYPE_SIZE}
FIGURES = Lettering("display", hollow=True)
# In heights of a row: how high things are, and what is free after them.
WHO, SIGN, NUMBER, ICON = 0.62, 0.44, 0.7, 0.72
AFTER_WHO, AFTER_SIGN, AFTER_NUMBER, AFTER_ICON = 0.32, 0.15, 0.22, 0.22


@dataclass(frozen=True, slots=True)
class Row:
    """One caption; icons by their names. A move has no sign: its arrow says it."""

    who: str
    sign: str
    amount: str
    icon: str
    word: str


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of a grid of that row height begin, from its left side in mm."""

    height: float
    sign: float
    number: float
    icon: float
    word: float

    def boxes(self, left: float, top: float) -> tuple[Box, Box, Box, Box]:
        """The boxes of a row: who, sign, number, icon."""
        h, middle = self.height, top + self.height / 2
        number = self.icon - self.number - AFTER_NUMBER * h
        return (
            Box(left, middle - WHO * h / 2, WHO * h, WHO * h),
            Box(left + self.sign, middle - SIGN * h / 2, SIGN * h, SIGN * h),
            Box(left + self.number, middle - NUMBER * h / 2, number, NUMBER * h),
            Box(left + self.icon, middle - ICON * h / 2, ICON * h, ICON * h),
        )


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    effects: Sequence[Effect] = element.values["captions"]
    rows = [row_of(effect, element, around) for effect in effects]
    if not rows:
        return
    box, metrics = element.box, around.metrics
    height = min(element.values.get("row", 10.0), box.height / len(rows))
    columns = columns_of(rows, height, metrics)
    lettering = Lettering(size=element.values.get("size", 9.0), smallest=6.0, valign="middle")
    room = max(1.0, box.width - columns.word)
    width = max(set_text(row.word, Box(0, 0, room, height), lettering, metrics).box.width for row in rows)
    left = box.x + max(0.0, box.width - columns.word - width) / 2
    tops = [box.y + (box.height - height * len(rows)) / 2 + number * height for number in range(len(rows))]
    for row, top in zip(rows, tops, strict=True):
        yield from _draw_icons(row, columns.boxes(left, top), element, around)
    words = [(row.word, Box(left + columns.word, top, room, height)) for row, top in zip(rows, tops, strict=True)]
    yield from write_alike(words, lettering, element, "captions", around)


def row_of(effect: Effect, element: FaceElement, around: Surroundings) -> Row:
    """An effect as a row; a word that the game lacks is reported."""
    game, amount = around.game, str(abs(effect.amount))
    if effect.of:
        kind = game.kinds[effect.of]
        return Row(effect.who, "gain" if effect.amount > 0 else "lose", amount, effect.of, kind.unit or kind.title)
    way = "forward" if effect.amount > 0 else "backward"
    if way not in game.words:
        hint = say("write it under words: in game.yaml, e.g. words: {{{way}: …}}", way=way)
        message = say("the game has no word for {way!r}", way=way)
        around.report(Problem(place_of(element, "captions"), "missing-word", message, hint))
    return Row(effect.who, "", amount, way, game.words.get(way, ""))


def columns_of(rows: Sequence[Row], height: float, metrics: Metrics) -> Columns:
    """Columns as wide as their widest row."""
    digit = metrics.ink(FIGURES.font, DIGITS).height
    number = max(metrics.ink(FIGURES.font, row.amount).width for row in rows) / digit * NUMBER
    sign = WHO + AFTER_WHO
    figure = sign + (SIGN + AFTER_SIGN if any(row.sign for row in rows) else 0.0)
    icon = figure + number + AFTER_NUMBER
    return Columns(height, *(share * height for share in (sign, figure, icon, icon + ICON + AFTER_ICON)))


def _draw_icons(
    row: Row, boxes: tuple[Box, Box, Box, Box], element: FaceElement, around: Surroundings
) -> Iterator[Mark]:
    who, sign, number, icon = boxes
    place = place_of(element, "captions")
    yield from stamp(row.who, who, place, around)
    if row.sign:
        yield from stamp(row.sign, sign, place, around)
    yield set_number(row.amount, number, FIGURES, around.metrics)[0]
    yield from stamp(row.icon, icon, place, around)
