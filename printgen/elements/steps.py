"""Numbered steps, each with an icon if it wants one, flowing down their box in columns; all in one size of type.

Where a step says where to go on (``next``, or ``yes`` and ``no``: numbers of steps, 0 is the end), they are boxes in a
flow with arrows, and a question has two ways out.

    - {steps: [{text: Roll the die., icon: die}, {text: "Six?", yes: 1, no: 0}], columns: 1, box: [0, 20, 90, 120]}
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from printgen.elements import Surroundings
from printgen.elements.columns import balance
from printgen.elements.filling import fill
from printgen.elements.flow import WAYS, draw_flow, flows
from printgen.elements.icon import stamp
from printgen.elements.lettering import marks_of, report_setting, write
from printgen.elements.looks import FONT, TYPE_SIZE, place_of
from printgen.elements.number import set_number
from printgen.model import FaceElement
from printgen.page import Box, Mark, Path, shapes
from printgen.page.boxes import mirrored
from printgen.reading.fields import Boolean, Field, ListOf, Record, Template, integer
from printgen.typeset import STEP, Lettering, Setting, set_text
from printgen.units import MM_PER_POINT

FIELDS: Mapping[str, Field] = {
    "steps": ListOf(Record({
        "text": Template(words=True), "icon": Template(icon=True),
        **dict.fromkeys(WAYS, integer(0, 99)),
    }, ("text",))),
    "yes": Template(words=True),
    "no": Template(words=True),
    "title": Template(words=True),
    "columns": integer(1, 3),
    "numbered": Boolean(),
    "first": integer(1, 99),
    "last": integer(1, 99),
    "font": FONT,
    "size": TYPE_SIZE,
    "smallest": TYPE_SIZE,
}
GUTTER = 7.0
TALL = 10_000.0
# In type sizes: a step's disc and icon, what is free after each; the title and what follows it.
# Between two steps, where room is scarce and where it is not.
DISC, ICON, FREE, TITLE, UNDER_TITLE = 1.8, 2.4, 0.5, 1.5, 0.8
BETWEEN, AT_EASE = 0.8, 1.6


class Step(NamedTuple):
    """A step set in a column: disc and icon centred on ``middle``, words (set at 0, 0) at ``indent`` and ``top``."""

    number: str
    icon: str
    indent: float
    height: float
    middle: float
    top: float
    setting: Setting


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    box, lettering = element.box, _lettering(element)
    title = str(element.values.get("title", ""))
    if title:
        size = lettering.size * TITLE
        line = Box(box.x, box.y, box.width, size * MM_PER_POINT)
        heading = Lettering("display", size, min(size, 8.0), valign="middle")
        yield from write(title, line, heading, element, "title", around)
        used = line.height + UNDER_TITLE * lettering.size * MM_PER_POINT
        box = Box(box.x, box.y + used, box.width, max(1.0, box.height - used))
    if flows(element.values["steps"]):
        yield from draw_flow(element, box, lettering, around)
        return
    columns = element.values.get("columns", 1)
    width = (box.width - GUTTER * (columns - 1)) / columns
    steps, lettering = _fit(element, width, box.height, lettering, around)
    mm = lettering.size * MM_PER_POINT
    heights = [step.height for step in steps]
    breaks, height = balance(heights, columns, AT_EASE * mm)
    if height > box.height:
        breaks, height = balance(heights, columns, BETWEEN * mm)
    if height > box.height + 1e-6:
        overflow = Setting((), lettering.size, box, (0.0, height - box.height))
        report_setting(overflow, lettering.font, element, "steps", around)
    for step in steps:
        report_setting(step.setting, lettering.font, element, "steps", around)
    for step, (column, top) in zip(steps, breaks, strict=True):
        room = Box(box.x + column * (width + GUTTER), box.y + top, width, step.height)
        yield from _draw_step(step, mirrored(room, box) if around.leftward else room, mm, element, around)


def _lettering(element: FaceElement) -> Lettering:
    size = element.values.get("size", 10.0)
    return Lettering(element.values.get("font", "text"), size, min(size, element.values.get("smallest", 8.0)))


def _fit(
    element: FaceElement, width: float, height: float, lettering: Lettering, around: Surroundings
) -> tuple[list[Step], Lettering]:
    """The steps in the largest size whose columns are not too high."""
    size, columns = lettering.size, element.values.get("columns", 1)
    while True:
        tried = lettering._replace(size=size, smallest=size)
        steps = _set_steps(element, width, tried, around)
        taken = balance([step.height for step in steps], columns, BETWEEN * size * MM_PER_POINT)[1]
        if taken <= height or size <= lettering.smallest:
            return steps, tried
        size = max(lettering.smallest, size - STEP)


def _set_steps(element: FaceElement, width: float, lettering: Lettering, around: Surroundings) -> list[Step]:
    entries: Sequence[Mapping[str, str]] = element.values["steps"]
    values = around.named
    mm, numbered = lettering.size * MM_PER_POINT, element.values.get("numbered", True)
    room_for_icon = (ICON + FREE) * mm if any("icon" in entry for entry in entries) else 0.0
    indent = room_for_icon + ((DISC + FREE) * mm if numbered else 0.0)
    steps: list[Step] = []
    for number, entry in enumerate(entries, element.values.get("first", 1)):
        words = Box(0.0, 0.0, max(1.0, width - indent), TALL)
        setting = set_text(str(fill(entry["text"], values)), words, lettering, around.metrics, around.game.named_icons)
        icon = fill(entry["icon"], values) if "icon" in entry else ""
        marker = max(ICON * mm if icon else 0.0, DISC * mm if numbered else 0.0)
        middle, top = _heights(marker, setting.box.height, mm, bool(icon))
        height = max(middle + marker / 2, top + setting.box.height)
        steps.append(Step(str(number) if numbered else "", icon, indent, height, middle, top, setting))
    return steps


def _heights(marker: float, words: float, mm: float, has_icon: bool) -> tuple[float, float]:
    """Where the middle of a step's marker and the top of its words are, from the step's top."""
    if words <= marker:
        return marker / 2, (marker - words) / 2
    if has_icon:
        return min(words, max(marker, 4.6 * mm)) / 2, 0.0  # beside the first four lines
    return marker / 2, max(0.0, marker / 2 - 0.35 * mm)  # a disc stands level with the first line


def _draw_step(
    step: Step, room: Box, mm: float, element: FaceElement, around: Surroundings
) -> Iterator[Mark]:
    disc, icon, middle = DISC * mm, ICON * mm, room.y + step.middle
    number = Box(room.x, middle - disc / 2, disc, disc)
    sign = Box(room.x + step.indent - icon - FREE * mm, middle - icon / 2, icon, icon)
    left = room.x + step.indent
    if around.leftward:
        number, sign, left = mirrored(number, room), mirrored(sign, room), room.x
    if step.number:
        x = number.x + disc / 2
        yield Path(shapes.circle(x, middle, disc / 2), fill="ink")
        digits = Box(x - 0.3 * disc, middle - 0.275 * disc, 0.6 * disc, 0.55 * disc)
        yield set_number(step.number, digits, Lettering("display", colour="paper"), around.metrics)[0]
    if step.icon:
        yield from stamp(step.icon, sign, place_of(element, "steps"), around)
    yield from marks_of(step.setting, element, "steps", around, left, room.y + step.top)
