"""Large type: pages to be read laid out anew, element under element, on as many pages as that takes.

Nothing knows what elements there are: one that has a ``size`` is text and is set larger, as high as it needs, and one
that has a list goes on overleaf where the list is too long; any other keeps its size.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from printgen.elements import Element
from printgen.layout.faces import Studio
from printgen.layout.large_aids import is_aid, is_mostly_lists, magnified, members
from printgen.layout.large_panels import BODY, as_high, larger_in_place
from printgen.model import Batch, FaceElement, Game, Item, Job, Kind, Paper
from printgen.page import Box, TextRun
from printgen.problems import Problem

HEADING = 18.0
HEADING_FONT = "display"
BELOW_HEADING = 30.0
"""So much more room must be left under a heading, in mm, for what it is the heading of."""
AFTER, BESIDE = 5.0, 6.0
FIRST_TRY, FURTHER = 6.0, 1.08
STRETCHES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""How many times as high a frame may be, so that the texts in it are large."""
ROW, TABLE_AIR = 11.0, 1.6
"""How high a line of a table is at most, in mm, and how much higher than it must be."""
COUNTED_ON, COUNTED_TO = "first", "last"
"""Parameters of a list element: the number of its first member, and that of the last one there is anywhere."""


def enlarge_pieces(game: Game, elements: Mapping[str, Element], paper: str) -> Game:
    """The game with aids for the table larger as a whole, as far as a paper lets them be, and with texts on other
    components and on mats as large as their boxes let them be, up to the size of large type.
    """
    sheet = game.papers.get(paper)
    return game._replace(kinds={name: _larger_piece(kind, elements, sheet) for name, kind in game.kinds.items()})


def _larger_piece(kind: Kind, elements: Mapping[str, Element], paper: Paper | None) -> Kind:
    if _is_read(kind, elements):
        return kind
    if paper and is_aid(kind, elements):
        kind = magnified(kind, elements, paper, BODY)
    return kind._replace(face=tuple(larger_in_place(element, elements) for element in kind.face))


def _is_read(kind: Kind, elements: Mapping[str, Element]) -> bool:
    """Whether a page is there to be read from top to bottom, and not a mat to play on or a sheet to fill in."""
    if kind.role in ("guide", "assembly"):
        return True
    return kind.role == "aid" and is_mostly_lists(kind, elements)


def reflow(job: Job, studio: Studio) -> Job:
    """The job with every page to be read laid out anew in large type."""
    return tuple(
        part for batch in job
        for part in (_pages(batch, studio) if _is_read(batch.kind, studio.elements) else (batch,))
    )


def _pages(batch: Batch, studio: Studio) -> Iterator[Batch]:
    kind = batch.kind
    for (item, _) in batch.items:
        faces = list(_Flow(kind, item, studio).faces())
        for number, face in enumerate(faces, 1):
            page = item._replace(id=item.id if number == 1 else f"{item.id}-{number}")
            first = number if len(faces) > 1 else batch.first
            yield batch._replace(kind=kind._replace(face=face), items=((page, 1),), first=first)


class _Place(NamedTuple):
    """Where the next element goes: ``top`` of a page, ``left`` and ``bottom`` of pictures that stand there in a row."""

    top: float = 0.0
    left: float = 0.0
    bottom: float = 0.0


class _Flow:
    """Lays the elements of a page one under another."""

    def __init__(self, kind: Kind, item: Item, studio: Studio) -> None:
        self.kind, self.item, self.studio = kind, item, studio
        self.width, self.height = kind.size
        self.done: list[FaceElement] = []
        self.at = _Place()

    def faces(self) -> Iterator[tuple[FaceElement, ...]]:
        values = self.item.values
        shown = [element for element in self.kind.face if not element.show_if or values.get(element.show_if)]
        waiting = list(_units(shown, self.studio.elements))
        while waiting:
            unit, *others = waiting
            rest = self._put(unit[0]) if len(unit) == 1 else self._put_panel(unit)
            if rest and rest == unit[0] and self.done:
                yield self._turn_page()
                continue
            waiting = [*([[rest]] if rest and rest != unit[0] else []), *others]
        if self.done:
            yield tuple(self.done)

    def _turn_page(self) -> tuple[FaceElement, ...]:
        face = tuple(self.done)
        self.done, self.at = [], _Place()
        return face

    def _put(self, element: FaceElement) -> FaceElement | None:
        """Lay an element on this page; what does not fit comes back, whole or in part."""
        if "size" not in self.studio.elements[element.element].FIELDS:
            return self._put_picture(element)
        self.at = _Place(max(self.at.top, self.at.bottom))
        text = _larger(element)
        if self._is_empty(text):
            return None
        room = self.height - self.at.top
        height = self._needs(text, room)
        if height is None:
            return self._put_part(element, text, room)
        if element.values.get("font") == HEADING_FONT and room - height < BELOW_HEADING and self.done:
            return element
        self._lay(text, Box(0.0, self.at.top, self.width, height))
        self.at = _Place(self.at.top + height + AFTER)
        return None

    def _put_picture(self, element: FaceElement) -> FaceElement | None:
        """Pictures stand beside one another while there is room."""
        width, height = element.box.width, element.box.height
        if self.at.left and self.at.left + width > self.width:
            self.at = _Place(self.at.bottom)
        if self.at.top + height > self.height and self.done:
            return element
        self._lay(element, Box(self.at.left, self.at.top, width, height))
        bottom = max(self.at.bottom, self.at.top + height + AFTER)
        self.at = _Place(self.at.top, self.at.left + width + BESIDE, bottom)
        return None

    def _put_panel(self, panel: list[FaceElement]) -> FaceElement | None:
        """A frame and what stands in it stay together, as high as its texts need."""
        frame, *inside = self._stretched(panel)
        top = max(self.at.top, self.at.bottom)
        if top + frame.box.height > self.height and self.done:
            return panel[0]
        for element in (frame, *inside):
            self._lay(element, element.box._replace(y=element.box.y + top))
        self.at = _Place(top + frame.box.height + AFTER)
        return None

    def _stretched(self, panel: list[FaceElement]) -> list[FaceElement]:
        """A panel from the top of its frame on, the least high one with the largest texts that its width lets be."""
        least = panel[0].box.height
        heights = [least * stretch for stretch in STRETCHES if stretch == 1 or least * stretch <= self.height]
        tried = [as_high(panel, height, self.studio.elements) for height in heights]
        return next((each for each in tried if self._type(each) >= BODY), None) or max(tried, key=self._type)

    def _type(self, elements: Sequence[FaceElement]) -> float:
        """The least size of type in elements."""
        studio = self.studio._replace(report=lambda problem: None)
        marks = studio.face(self.kind._replace(face=tuple(elements)), self.item).marks
        return min((mark.size for mark in marks if isinstance(mark, TextRun)), default=BODY)

    def _put_part(self, element: FaceElement, text: FaceElement, room: float) -> FaceElement | None:
        """As many members of a list as fit; the others come back as an element of their own. Of several, the last one
        does not stand alone overleaf."""
        listed, first = members(element), element.values.get(COUNTED_ON, 1)
        last = element.values.get(COUNTED_TO, first + len(listed) - 1)
        for count in range(len(listed) - (2 if len(listed) > 3 else 1), 0, -1):
            part = self._numbered(text, listed[:count], first, last)
            height = self._needs(part, room)
            if height is not None:
                self._lay(part, Box(0.0, self.at.top, self.width, height))
                self.at = _Place(self.height)
                return self._numbered(element, listed[count:], first + count, last)
        if self.done:
            return element
        # Too long for a page of its own: it shrinks as it did before.
        self._lay(larger_in_place(element, self.studio.elements), Box(0.0, self.at.top, self.width, room))
        self.at = _Place(self.height)
        return None

    def _numbered(self, element: FaceElement, listed: Sequence[Any], first: int, last: int) -> FaceElement:
        """The element with some of its members, which go by the numbers they had in the whole list."""
        known = self.studio.elements[element.element].FIELDS
        numbers = {key: value for key, value in ((COUNTED_ON, first), (COUNTED_TO, last)) if key in known}
        return element._replace(values={**element.values, element.element: listed, **numbers})

    def _lay(self, element: FaceElement, box: Box) -> None:
        taken = {done.id for done in self.done}
        id = element.id if element.id not in taken else f"{element.id}-{len(taken)}"
        self.done.append(element._replace(id=id, box=box))

    def _needs(self, element: FaceElement, room: float) -> float | None:
        """The least height in which an element fits the width, in steps; None if there is not so much room."""
        if room < FIRST_TRY or self._overflows(element, room):
            return None
        height = FIRST_TRY
        while height < room and self._overflows(element, height):
            height *= FURTHER
        return min(room, height * TABLE_AIR) if self._is_table(element) else min(room, height)

    def _is_empty(self, element: FaceElement) -> bool:
        """Whether nothing of an element is seen: a text about what this print-out has not."""
        element = element._replace(box=Box(0.0, 0.0, self.width, self.height))
        studio = self.studio._replace(report=lambda problem: None)
        return not studio.face(self.kind._replace(face=(element,)), self.item).marks

    def _is_table(self, element: FaceElement) -> bool:
        return "row" in self.studio.elements[element.element].FIELDS

    def _overflows(self, element: FaceElement, height: float) -> bool:
        element = element._replace(box=Box(0.0, 0.0, self.width, height))
        found: list[Problem] = []
        studio = self.studio._replace(report=found.append)
        face = studio.face(self.kind._replace(face=(element,)), self.item)
        if self._is_table(element):  # which shrinks its lines without a word
            return bool(found) or any(isinstance(mark, TextRun) and mark.size < BODY for mark in face.marks)
        return bool(found)


def _larger(element: FaceElement) -> FaceElement:
    """The element in large type; nothing smaller than its body, headings larger still."""
    least = HEADING if element.values.get("font") == HEADING_FONT else BODY
    size = max(least, element.values.get("size", 0.0))
    return element._replace(values={**element.values, "size": size, "smallest": size, "columns": 1, "row": ROW})


def _units(shown: Sequence[FaceElement], elements: Mapping[str, Element]) -> Iterator[list[FaceElement]]:
    """Elements one by one, in their order; a frame with all that stands in it is one unit."""
    taken: set[str] = set()
    for element in shown:
        if element.id in taken:
            continue
        inside = [] if "size" in elements[element.element].FIELDS else [
            other for other in shown if other is not element and _holds(element.box, other.box)]
        taken |= {other.id for other in inside}
        yield [element, *inside]


def _holds(outer: Box, inner: Box) -> bool:
    return (outer.x <= inner.x and inner.x + inner.width <= outer.x + outer.width
            and outer.y <= inner.y and inner.y + inner.height <= outer.y + outer.height)
