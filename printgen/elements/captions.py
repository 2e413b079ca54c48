"""What a card does, as rows of icons: whom it touches, how much, of what; and a small word.

    [who]  [+] [2]  [icon]          [who]  [+] [2]  [icon]  word
                     word     or    [who]  [−] [3]  [icon]  word

Rows share one grid and one height: ``row`` (14 mm), less where there is no room. Words stand under the icons, or beside
them where that leaves the icons clearly larger. Rows use the game's icons ``self``, ``others``, ``all``, ``gain``,
``lose``, ``forward`` and ``backward`` and its words ``forward`` and ``backward``; what is gained or lost shows its
kind's icon and unit.

    - {captions: "{effects}", box: [4, 45, 48, 32], row: 17}
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from printgen.elements import Surroundings
from printgen.elements.caption_grid import NUMBER, Needs, arrange
from printgen.elements.icon import stamp
from printgen.elements.lettering import write_alike
from printgen.elements.looks import TYPE_SIZE, place_of
from printgen.elements.number import DIGITS, set_number
from printgen.model import Effect, FaceElement
from printgen.page import Box, Mark
from printgen.problems import Problem
from printgen.reading.fields import Field, Number, Template
from printgen.typeset import Lettering, width_of
from printgen.units import MM_PER_POINT
from printgen.words import say

FIELDS: Mapping[str, Field] = {
    "captions": Template(types=("effects",)),
    "row": Number(6, 40),
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
}
FIGURES = Lettering("display", hollow=True)
BAND = 1.0
"""How high a word's band is, in type sizes."""
MOST = 0.5
"""How much of the width words may take."""


class Row(NamedTuple):
    """One caption; icons by their names. A move has no sign: its arrow says it."""

    who: str
    sign: str
    amount: str
    icon: str
    word: str


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    effects: Sequence[Effect] = element.values["captions"]
    rows = [row_of(effect, element, around) for effect in effects]
    if not rows:
        return
    size, box, metrics = element.values.get("size", 9.0), element.box, around.metrics
    lettering = Lettering(size=size, smallest=min(size, element.values.get("smallest", 6.0)), valign="middle")
    mm, band = size * MM_PER_POINT, BAND * size * MM_PER_POINT
    word = max(width_of(row.word, lettering.font, metrics) for row in rows) * mm + 0.01
    digit = metrics.ink(FIGURES.font, DIGITS).height
    number = max(metrics.ink(FIGURES.font, row.amount).width for row in rows) / digit * NUMBER
    needs = Needs(number, any(row.sign for row in rows), min(word, box.width * MOST))
    grid = arrange(needs, len(rows), box, element.values.get("row", 14.0), band)
    for index, row in enumerate(rows):
        yield from _draw_icons(row, grid.icons(index), element, around)
    lettering = lettering._replace(align="center" if grid.band else "left")
    words = [(row.word, grid.word(index)) for index, row in enumerate(rows)]
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
