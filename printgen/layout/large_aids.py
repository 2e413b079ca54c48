"""Large type on aids that lie on the table: a card that is mostly a list is printed larger as a whole.

Nobody draws such cards from a pile, so that they may have any size.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor
from typing import Any

from printgen.elements import Element
from printgen.layout.craft import Craft
from printgen.layout.grids import area_of, grid_of
from printgen.model import FaceElement, Kind, Paper
from printgen.page import Box, Page

MOSTLY = 0.4
"""A page of which so much is a list is there to be read."""
USUAL = 8.0
"""The least size of type in points, where nothing else is said."""
SIZES = ("size", "smallest")


def is_mostly_lists(kind: Kind, elements: Mapping[str, Element]) -> bool:
    """Whether lists that are alike on all of a kind take much of its face."""
    width, height = kind.size
    boxes = [element.box for element in kind.face if members(element) and "size" in elements[element.element].FIELDS]
    return sum(box.width * box.height for box in boxes) > MOSTLY * width * height


def members(element: FaceElement) -> Sequence[Any]:
    """The members of an element that is a list; nothing of any other."""
    listed = element.values[element.element]
    return () if isinstance(listed, str) or not isinstance(listed, Sequence) else listed


def is_aid(kind: Kind, elements: Mapping[str, Element]) -> bool:
    """Whether a kind of components is there to be read at the table."""
    is_loose = kind.role == "piece" and kind.area == "grid" and kind.drawn == "table" and not kind.overlap
    return is_loose and is_mostly_lists(kind, elements)


def magnified(kind: Kind, elements: Mapping[str, Element], paper: Paper, body: float) -> Kind:
    """The kind so much larger, type and all, that nothing on it is under ``body`` points, as far as the paper lets it.
    """
    (width, height), room = kind.size, area_of(kind, paper)
    least = min(_least(element) for element in kind.face if "size" in elements[element.element].FIELDS)
    times = min(body / least, room.width / width, room.height / height)
    if times <= 1.0:
        return kind
    size = floor(10 * width * times) / 10, floor(10 * height * times) / 10
    return kind._replace(size=size, face=_all_larger(kind.face, times), back=_all_larger(kind.back, times))


def more_pages(pages: Sequence[Page], kind: Kind, paper: Paper, craft: Craft) -> int:
    """How many more these pages are, all of one kind magnified, than they would be of ``kind`` as it was before."""
    grid = grid_of(kind, paper, craft)
    fronts = [len(page.components) for page in pages if page.role == "front"]
    if not grid or not fronts:
        return 0
    return len(pages) - ceil(sum(fronts) / grid.capacity) * len(pages) // len(fronts)


def _least(element: FaceElement) -> float:
    """The size to which an element's type may shrink, in points."""
    least: float = element.values.get("smallest", min(USUAL, element.values.get("size", USUAL)))
    return least


def _all_larger(face: Iterable[FaceElement], times: float) -> tuple[FaceElement, ...]:
    return tuple(
        element._replace(
            box=Box(*(times * side for side in element.box)),
            values={key: times * value if key in SIZES else value for key, value in element.values.items()})
        for element in face
    )
