"""Large type: pages to be read laid out anew, element under element, on as many pages as that takes.

Nothing knows what elements there are: one that has a ``size`` is text and is set larger, as high as it needs, and one
that has a list goes on overleaf where the list is too long; any other keeps its size.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from printgen.elements import Element
from printgen.layout.faces import Studio
from printgen.model import Batch, FaceElement, Game, Item, Job, Kind
from printgen.page import Box, TextRun
from printgen.problems import Problem

BODY = 14.0
"""The least size of type to be read, in points."""
HEADING = 18.0
HEADING_FONT = "display"
BELOW_HEADING = 30.0
"""So much more room must be left under a heading, in mm, for what it is the heading of."""
AFTER, BESIDE = 5.0, 6.0
FIRST_TRY, FURTHER = 6.0, 1.06
ROW, TABLE_AIR = 11.0, 1.6
"""How high a line of a table is at most, in mm, and how much higher than it must be."""
COUNTED_ON = "first"
"""The parameter of a list element that says by which number its first member goes."""


def enlarge_pieces(game: Game, elements: Mapping[str, Element]) -> Game:
    """The game with texts on components set as large as their boxes let them be, up to the size of large type."""
    def larger(element: FaceElement) -> FaceElement:
        if not {"size", "smallest"} <= elements[element.element].FIELDS.keys():
            return element
        size = element.values.get("size", 0.0)
        if size >= BODY:
            return element
        smallest = element.values.get("smallest", min(8.0, size or 8.0))
        return element._replace(values={**element.values, "size": BODY, "smallest": smallest})

    kinds = {
        name: kind._replace(face=tuple(map(larger, kind.face))) if kind.role == "piece" else kind
        for name, kind in game.kinds.items()
    }
    return game._replace(kinds=kinds)


def reflow(job: Job, studio: Studio) -> Job:
    """The job with every page to be read laid out anew in large type."""
    return tuple(
        part for batch in job for part in (_pages(batch, studio) if batch.kind.role != "piece" else (batch,))
    )


def _pages(batch: Batch, studio: Studio) -> Iterator[Batch]:
    kind = batch.kind
    for (item, _) in batch.items:
        faces = list(_Flow(kind, item, studio).faces())
        for number, face in enumerate(faces, 1):
            page = item._replace(id=item.id if number == 1 else f"{item.id}-{number}")
            name = f"Page [{number}]" if len(faces) > 1 else batch.name
            yield batch._replace(kind=kind._replace(face=face), items=((page, 1),), name=name)


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
        shown = self.item.values
        waiting = [element for element in self.kind.face if not element.show_if or shown.get(element.show_if)]
        while waiting:
            element, *others = waiting
            rest = self._put(element)
            if rest is element and self.done:
                yield self._turn_page()
                continue
            waiting = [*([rest] if rest and rest is not element else []), *others]
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

    def _put_part(self, element: FaceElement, text: FaceElement, room: float) -> FaceElement | None:
        """As many members of a list as fit; the others come back as an element of their own."""
        members = element.values[element.element]
        if isinstance(members, str) or not isinstance(members, Sequence) or len(members) < 2:
            if not self.done:  # longer than a page: whoever draws it will say so
                self._lay(text, Box(0.0, self.at.top, self.width, room))
                return None
            return element
        for count in range(len(members) - 1, 0, -1):
            part = _with(text, members[:count])
            height = self._needs(part, room)
            if height is not None:
                self._lay(part, Box(0.0, self.at.top, self.width, height))
                rest = _with(element, members[count:])
                if COUNTED_ON in self.studio.elements[element.element].FIELDS:
                    rest = _also(rest, COUNTED_ON, element.values.get(COUNTED_ON, 1) + count)
                self.at = _Place(self.height)
                return rest
        return element if self.done else None

    def _lay(self, element: FaceElement, box: Box) -> None:
        taken = {done.id for done in self.done}
        id = element.id if element.id not in taken else f"{element.id}-{len(taken)}"
        self.done.append(element._replace(id=id, box=box))

    def _needs(self, element: FaceElement, room: float) -> float | None:
        """The least height in which an element fits the width, in steps; None if there is not so much room."""
        height = FIRST_TRY
        while self._overflows(element._replace(box=Box(0.0, 0.0, self.width, height))):
            height *= FURTHER
            if height > room:
                return None
        is_table = "row" in self.studio.elements[element.element].FIELDS
        return min(room, height * TABLE_AIR) if is_table else height

    def _overflows(self, element: FaceElement) -> bool:
        found: list[Problem] = []
        studio = self.studio._replace(report=found.append)
        face = studio.face(self.kind._replace(face=(element,)), self.item)
        # Tables shrink their lines without a word.
        return bool(found) or any(isinstance(mark, TextRun) and mark.size < BODY for mark in face.marks)


def _larger(element: FaceElement) -> FaceElement:
    """The element in large type; nothing smaller than its body, headings larger still."""
    least = HEADING if element.values.get("font") == HEADING_FONT else BODY
    size = max(least, element.values.get("size", 0.0))
    return element._replace(values={**element.values, "size": size, "smallest": size, "columns": 1, "row": ROW})


def _with(element: FaceElement, members: Sequence[Any]) -> FaceElement:
    return _also(element, element.element, members)


def _also(element: FaceElement, key: str, value: object) -> FaceElement:
    return element._replace(values={**element.values, key: value})
