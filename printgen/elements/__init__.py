"""What a face can be made of: one module for each element, registered by name in ``ELEMENTS``.

An element is written in a game file as a mapping whose first key is the element's name::

    - {id: value, number: "{value}", box: [6, 6, 16, 13], hollow: true}

``id``, ``box``, ``turn`` and ``show_if`` belong to every element; the others are the module's own.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, MutableMapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printgen.metrics import Metrics
from printgen.model import DecimalNumber, FaceElement, Game, Item, Kind, PictureFile, Value
from printgen.page import Drawing, Mark, Style
from printgen.problems import Problem
from printgen.reading.fields import Field
from printgen.typeset import Settings
from printgen.typeset.scripts import is_right_to_left
from printgen.units import with_sign

if TYPE_CHECKING:
    from printgen.boards.board import Board


class Content(NamedTuple):
    """What a document holds of one kind, for a table of contents: pages from first to last, and items."""

    kind: Kind
    first: int
    last: int
    items: int


class Surroundings(NamedTuple):
    """All that an element may look at while it draws itself.

    ``picture`` gives a drawing (or a raster picture in a drawing) for a file, or None after reporting why not.
    ``face`` makes the face of another component, to be shown on this one.
    ``facts`` are texts about the whole print-out, usable as ``{fact}`` on guide pages. ``report`` takes problems.
    ``drawings`` is where an element keeps what it draws many times; share it between the faces of a kind.
    ``settings`` are the texts that have been set, with the game's icons in their lines.
    ``board`` is how the printed pieces lie, if they are printed for a layout. ``behind`` says that it is a back.
    """

    game: Game
    kind: Kind
    item: Item
    style: Style
    metrics: Metrics
    picture: Callable[[PictureFile], Drawing | None]
    report: Callable[[Problem], None]
    drawings: MutableMapping[Hashable, Drawing]
    settings: Settings
    face: Callable[[Kind, Item], Drawing]
    facts: Mapping[str, str] = MappingProxyType({})
    contents: tuple[Content, ...] = ()
    board: "Board | None" = None
    behind: bool = False

    @property
    def named(self) -> dict[str, Value | str]:
        """What ``{name}`` stands for: facts and the item's values, decimals as the game's language writes them."""
        language = self.game.language
        values = ((name, with_sign(str(value), language) if isinstance(value, DecimalNumber) else value)
                  for name, value in self.item.values.items())
        return {**self.facts, **dict(values)}

    @property
    def leftward(self) -> bool:
        """Whether the game is read from right to left."""
        return is_right_to_left(self.metrics.language)


class Element(Protocol):
    """What a module of this package offers.

    ``FIELDS`` are its parameters, the first being the one that names it. ``draw`` yields marks in the face's
    millimetres; texts in ``element.values`` are filled in already: a template that is one reference to a field of
    another type (effects, a map, a picture) has become that value.
    """

    FIELDS: Mapping[str, Field]

    def draw(self, element: FaceElement, around: Surroundings) -> Iterator[Mark]: ...
