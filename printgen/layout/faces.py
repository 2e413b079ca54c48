"""A component's face: its elements drawn, in millimetres from its top left corner, into one drawing."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from printgen.elements import Content, Element, Surroundings
from printgen.elements.filling import fill
from printgen.metrics import Metrics
from printgen.model import FaceElement, Game, Item, Kind, PictureFile, Value
from printgen.page import Box, Drawing, Mark, Stamp, Style
from printgen.page.boxes import mirrored
from printgen.problems import Problem
from printgen.typeset import Settings

if TYPE_CHECKING:
    from printgen.boards.board import Board


class Studio(NamedTuple):
    """Where faces are made: everything that is the same for all of them."""

    game: Game
    elements: Mapping[str, Element]
    metrics: Metrics
    picture: Callable[[PictureFile, Style], Drawing | None]
    report: Callable[[Problem], None]
    facts: Mapping[str, str]
    drawings: dict[Hashable, Drawing]
    settings: Settings
    contents: tuple[Content, ...] = ()
    board: "Board | None" = None

    def face(self, kind: Kind, item: Item) -> Drawing:
        """The face of an item, laid out; problems (text too long, missing glyphs) are reported on the way."""
        return self._lay_out(f"{kind.id}/{item.id}", kind.face, kind, item)

    def back(self, kind: Kind, item: Item) -> Drawing:
        """What is behind an item, laid out in the same way."""
        named = f"{kind.id}/{item.id}" if tells_of_items(kind.back) else kind.id
        return self._lay_out(f"{named}/back", kind.back, kind, item, behind=True)

    def _lay_out(
        self, name: str, elements: tuple[FaceElement, ...], kind: Kind, item: Item, *, behind: bool = False
    ) -> Drawing:
        around = Surroundings(
            game=self.game,
            kind=kind,
            item=item,
            style=kind.style,
            metrics=self.metrics,
            picture=lambda file: self.picture(file, kind.style),
            report=self.report,
            face=self.face,
            facts=self.facts if kind.is_page else {},
            contents=self.contents,
            board=self.board,
            drawings=self.drawings,
            behind=behind,
            settings=self.settings,
        )
        values = around.named
        marks: list[Mark] = []
        for element in elements:
            if around.leftward and kind.is_page:  # what is read begins at the right
                element = element._replace(box=mirrored(element.box, Box(0.0, 0.0, *kind.size)))
            if not element.show_if or item.values.get(element.show_if):
                marks.extend(self._draw(element, values, around))
        return Drawing(name, *kind.size, tuple(marks), kind.style)

    def _draw(self, element: FaceElement, values: Mapping[str, Value | str], around: Surroundings) -> Iterator[Mark]:
        filled = {name: fill(value, values) for name, value in element.values.items()
                  if isinstance(value, str) and ("{" in value or "}" in value)}
        if filled:
            element = element._replace(values={**element.values, **filled})
        marks = self.elements[element.element].draw(element, around)
        if not element.turn:
            yield from marks
            return
        width, height = around.kind.size
        name = f"{around.kind.id}/{around.item.id}/{element.id}"
        x, y = _turned_corner(element.box, element.turn // 90, width, height)
        yield Stamp(Drawing(name, width, height, tuple(marks), around.style), x, y, turn=element.turn // 90)


def tells_of_items(elements: tuple[FaceElement, ...]) -> bool:
    """Whether what is drawn depends on the item: a text with ``{field}``, or something shown only for some."""
    return any(element.show_if or "{" in str(list(element.values.values())) for element in elements)


def _turned_corner(box: Box, turn: int, width: float, height: float) -> tuple[float, float]:
    """The top left corner of a whole face turned around the centre of a box on it."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return ((0.0, 0.0), (x + y - height, y - x), (2 * x - width, 2 * y - height), (x - y, x + y - width))[turn]
