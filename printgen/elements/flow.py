"""Steps as boxes in a flow: arrows lead from each to the next, and questions have two ways out.

A step of `printgen.elements.steps` may say where to go on: ``next``, or ``yes`` and ``no``, are numbers of steps; 0 is
the end. A way out that leads to the box below is an arrow; any other names the number of its step. Questions are
rounded more than what is to be done. There are no variables: a flow says what players do, nothing is computed.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from printgen.elements import Surroundings
from printgen.elements.columns import balance
from printgen.elements.filling import fill
from printgen.elements.icon import stamp
from printgen.elements.lettering import marks_of, report_setting
from printgen.elements.looks import place_of
from printgen.elements.number import set_number
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, shapes
from printgen.page.boxes import mirrored
from printgen.problems import Problem
from printgen.typeset import STEP, Lettering, Setting, set_text
from printgen.units import MM_PER_POINT
from printgen.words import say

WAYS = ("next", "yes", "no")
GUTTER, TALL = 7.0, 10_000.0
# In type sizes: what is free inside a box, its disc and icon, a way out and its words; room for an arrow.
PAD, DISC, ICON, FREE, WAY, BETWEEN = 0.55, 1.7, 2.6, 0.5, 1.5, 1.5
# So much more is free between boxes and inside of them, where there is room.
AT_EASE, AIRY = 1.5, 1.2
ROUND = 1.6
"""The corners of a question have those of a sheet in the style, and no more than so many type sizes."""


class Way(NamedTuple):
    """A way out of a box: its word ("", "Yes"), and the number of the step that it leads to; 0 is the end."""

    word: str
    target: int


class Bubble(NamedTuple):
    """A step set in a box of its own: everything from the box's top left."""

    number: int
    icon: str
    words: Setting
    ways: tuple[Way, ...]
    question: bool
    height: float


def flows(entries: Sequence[Mapping[str, Any]]) -> bool:
    """Whether any of the steps says where to go on."""
    return any(way in entry for entry in entries for way in WAYS)


def draw_flow(element: FaceElement, box: Box, lettering: Lettering, around: Surroundings) -> Iterator[Mark]:
    """The steps of an element as a flow in a box, in the largest size that fits."""
    _check_targets(element, around)
    columns = element.values.get("columns", 1)
    width = (box.width - GUTTER * (columns - 1)) / columns
    while True:
        mm = lettering.size * MM_PER_POINT
        bubbles = _set_bubbles(element, width, lettering, around)
        places, height = balance([bubble.height for bubble in bubbles], columns, BETWEEN * mm)
        if height <= box.height or lettering.size <= lettering.smallest:
            break
        size = max(lettering.smallest, lettering.size - STEP)
        lettering = lettering._replace(size=size)
    if height > box.height + 1e-6:
        overflow = Setting((), lettering.size, box, (0.0, height - box.height))
        report_setting(overflow, lettering.font, element, "steps", around)
    most = box.height - (WAY * mm if _hangs(bubbles, places) else 0.0)
    between = BETWEEN * mm + _share(most - height, places, AT_EASE * mm)
    places, height = balance([bubble.height for bubble in bubbles], columns, between)
    bubbles = _grown(bubbles, _share(most - height, places, AIRY * mm), most, columns, between)
    places, height = balance([bubble.height for bubble in bubbles], columns, between)
    for at, (bubble, (column, top)) in enumerate(zip(bubbles, places, strict=True)):
        report_setting(bubble.words, lettering.font, element, "steps", around)
        room = Box(box.x + column * (width + GUTTER), box.y + top, width, bubble.height)
        below = at + 1 < len(places) and places[at + 1][0] == column
        yield from _draw_bubble(bubble, mirrored(room, box) if around.leftward else room, element, around,
                                gap=between if below else 0.0, mm=mm, size=lettering.size)


def _hangs(bubbles: Sequence[Bubble], places: Sequence[tuple[int, float]]) -> bool:
    """Whether the number of the next step hangs under the last box of a column."""
    columns = [column for column, _ in places]
    return any(one != other and not _names(bubble)
               for bubble, (one, other) in zip(bubbles, pairwise(columns), strict=False))


def _share(spare: float, places: Sequence[tuple[int, float]], most: float) -> float:
    """What each box of the fullest column gets of what is free, no more than ``most``."""
    fullest = max((sum(place[0] == column for place in places) for column, _ in places), default=1)
    return max(0.0, min(spare / fullest, most))


def _grown(bubbles: list[Bubble], more: float, height: float, columns: int, between: float) -> list[Bubble]:
    """Each box so much higher, if they still have room."""
    grown = [bubble._replace(height=bubble.height + more) for bubble in bubbles]
    return grown if balance([bubble.height for bubble in grown], columns, between)[1] <= height else bubbles


def _check_targets(element: FaceElement, around: Surroundings) -> None:
    """Every way leads to a step; a question has both answers, and words for them."""
    entries = element.values["steps"]
    first, last = _numbers(element)
    place = place_of(element, "steps")
    for number, entry in enumerate(entries, first):
        for way in WAYS:
            if entry.get(way, 0) > last:
                around.report(Problem(place, "unknown-step", say(
                    "step {number} leads to step {target}, and there are {last}", number=number, target=entry[way],
                    last=last)))
        if ("yes" in entry) != ("no" in entry):
            around.report(Problem(place, "one-answer", say(
                "step {number} is a question with one answer", number=number), say("write both yes and no")))
        if "yes" in entry and not ("yes" in element.values and "no" in element.values):
            around.report(Problem(element.place, "one-answer", say("the words for the answers are missing"),
                                  say("write yes: Yes, no: No beside the steps")))
            return


def _set_bubbles(element: FaceElement, width: float, lettering: Lettering, around: Surroundings) -> list[Bubble]:
    values = around.named
    mm = lettering.size * MM_PER_POINT
    fixed, bubbles = lettering._replace(smallest=lettering.size), []
    entries: Sequence[Mapping[str, Any]] = element.values["steps"]
    first, last = _numbers(element)
    for number, entry in enumerate(entries, first):
        icon = fill(entry["icon"], values) if "icon" in entry else ""
        left = _indent(icon, mm)
        room = Box(0.0, 0.0, max(1.0, width - left - PAD * mm), TALL)
        words = set_text(str(fill(entry["text"], values)), room, fixed, around.metrics, around.game.named_icons)
        ways = _ways(entry, number, last, element)
        named = any(way.word or way.target != number + 1 for way in ways if way.target)
        inner = max(words.box.height, ICON * mm if icon else DISC * mm)
        height = inner + 2 * PAD * mm + (WAY * mm + 0.3 * mm if named else 0.0)
        bubbles.append(Bubble(number, icon, words, ways, "yes" in entry, height))
    return bubbles


def _numbers(element: FaceElement) -> tuple[int, int]:
    """The number of the first step, and of the last one there is, where a flow goes on elsewhere."""
    first: int = element.values.get("first", 1)
    last: int = element.values.get("last", first + len(element.values["steps"]) - 1)
    return first, last


def _indent(icon: str, mm: float) -> float:
    return (PAD + DISC + FREE + (ICON + FREE if icon else 0.0)) * mm


def _ways(entry: Mapping[str, Any], number: int, last: int, element: FaceElement) -> tuple[Way, ...]:
    """The ways out of a step; without any it leads to the one below, and the last one to the end."""
    if "yes" in entry or "no" in entry:
        return tuple(Way(str(element.values.get(way, way)), entry[way]) for way in ("yes", "no") if way in entry)
    following = entry.get("next", number + 1 if number < last else 0)
    return (Way("", following),)


def _draw_bubble(  # noqa: PLR0913 - a box, and how it hangs together with the one below
    bubble: Bubble, room: Box, element: FaceElement, around: Surroundings, *, gap: float, mm: float, size: float
) -> Iterator[Mark]:
    radius = min(ROUND * mm, around.style.corner("sheet" if bubble.question else "box"))
    yield Path(shapes.rectangle(room, radius), stroke="ink", weight="outline" if bubble.question else "detail")
    inner = room.height - 2 * PAD * mm - (WAY * mm + 0.3 * mm if _names(bubble) else 0.0)
    middle, top = room.y + PAD * mm + inner / 2, room.y + PAD * mm
    disc = Box(room.x + PAD * mm, middle - DISC * mm / 2, DISC * mm, DISC * mm)
    icon = Box(disc.x + disc.width + FREE * mm, middle - ICON * mm / 2, ICON * mm, ICON * mm)
    left = room.x + _indent(bubble.icon, mm)
    if around.leftward:
        disc, icon, left = mirrored(disc, room), mirrored(icon, room), room.x + PAD * mm
    yield from _disc(bubble.number, disc, around)
    if bubble.icon:
        yield from stamp(bubble.icon, icon, place_of(element, "steps"), around)
    yield from marks_of(bubble.words, element, "steps", around, left, top + (inner - bubble.words.box.height) / 2)
    yield from _draw_ways(bubble, room, element, around, gap=gap, mm=mm, size=size)


def _names(bubble: Bubble) -> bool:
    return any(way.word or way.target != bubble.number + 1 for way in bubble.ways if way.target)


def _disc(number: int, box: Box, around: Surroundings) -> Iterator[Mark]:
    x, y, radius = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
    yield Path(shapes.circle(x, y, radius), fill="ink")
    digits = Box(x - 0.6 * radius, y - 0.55 * radius, 1.2 * radius, 1.1 * radius)
    yield set_number(str(number), digits, Lettering("display", colour="paper"), around.metrics)[0]


def _draw_ways(  # noqa: PLR0913 - as above
    bubble: Bubble, room: Box, element: FaceElement, around: Surroundings, *, gap: float, mm: float, size: float
) -> Iterator[Mark]:
    """An arrow to the box below; and, in the box's last line, each answer and the step that it leads to."""
    follows = any(way.target == bubble.number + 1 for way in bubble.ways)
    if not gap and follows and not _names(bubble):  # the next one stands at the top of the next column
        sign = Box(room.x + room.width / 2 - WAY * mm / 2, room.y + room.height - WAY * mm / 5, WAY * mm, WAY * mm)
        yield Path(shapes.circle(sign.x + WAY * mm / 2, sign.y + WAY * mm / 2, WAY * mm * 0.62), fill="paper")
        yield from _disc(bubble.number + 1, sign, around)
    if gap and follows:
        x, y = room.x + room.width / 2, room.y + room.height
        yield Path(shapes.line(x, y, x, y + gap - 0.7 * mm), stroke="ink", weight="outline")
        yield Path(_head(x, y + gap, 0.75 * mm), fill="ink")
    if not _names(bubble):
        return
    share = room.width / len(bubble.ways)
    y = room.y + room.height - (PAD * 0.7 + WAY) * mm
    for at, way in enumerate(bubble.ways):
        cell = Box(room.x + at * share, y, share, WAY * mm)
        yield from _draw_way(way, mirrored(cell, room) if around.leftward else cell, element, around, mm=mm, size=size)


def _head(x: float, y: float, size: float) -> tuple[Any, ...]:
    """An arrow's head that points down at ``x, y``."""
    return shapes.polygon(((x - 0.6 * size, y - size), (x + 0.6 * size, y - size), (x, y)))


def _draw_way(
    way: Way, cell: Box, element: FaceElement, around: Surroundings, *, mm: float, size: float
) -> Iterator[Mark]:
    """``Yes ▸ 4``, in the middle of its cell; the end is a square."""
    lettering = Lettering("bold", size, size, align="left", valign="middle")
    words = set_text(way.word, Box(0.0, 0.0, cell.width, cell.height), lettering, around.metrics, ())
    report_setting(words, "bold", element, "steps", around)
    wide = words.box.width + (FREE * mm if way.word else 0.0) + 1.2 * mm + WAY * mm
    x, middle = cell.x + (cell.width - wide) / 2, cell.y + cell.height / 2
    word = Box(x, cell.y, words.box.width, cell.height)
    tip = Box(x + words.box.width + (FREE * mm if way.word else 0.0), middle - 0.4 * mm, 0.8 * mm, 0.8 * mm)
    sign = Box(tip.x + 1.2 * mm, middle - WAY * mm / 2, WAY * mm, WAY * mm)
    if around.leftward:
        word, tip, sign = (mirrored(box, cell) for box in (word, tip, sign))
    back, front = (tip.x + tip.width, tip.x) if around.leftward else (tip.x, tip.x + tip.width)
    yield from marks_of(words, element, "steps", around, word.x - words.box.x, word.y)
    yield Path(shapes.polygon(((back, tip.y), (front, middle), (back, tip.y + tip.height))), fill="ink")
    if way.target:
        yield from _disc(way.target, sign, around)
    else:
        yield Path(shapes.rectangle(sign._replace(x=sign.x + 0.2 * mm, y=sign.y + 0.2 * mm, width=1.1 * mm,
                                                  height=1.1 * mm)), fill="ink")
