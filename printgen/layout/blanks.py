"""Blank components: an empty outline at the right size, for players' own drawings."""

from collections.abc import Mapping

from printgen.model import FaceElement, Item, Kind
from printgen.page import Box

FRAME = "outline"
"""The element that draws frames; those of a face that tell nothing of an item stay on its blank."""
INSET = 3.0
CORNER = "card"
HALF = 0.5


def blank_of(kind: Kind) -> Kind:
    """The kind with one item that shows nothing but frames; its back is that of all others.

    A face whose own frames do not go round it gets one that does.
    """
    frames = tuple(element for element in kind.face if element.element == FRAME and not _depends(element))
    width, height = kind.size
    if not any(frame.box.width * frame.box.height > HALF * width * height for frame in frames):
        inset = min(INSET, width / 8, height / 8)
        box = Box(inset, inset, width - 2 * inset, height - 2 * inset)
        values = {FRAME: "rectangle", "radius": CORNER} if kind.outline.shape == "rectangle" else {FRAME: "trim"}
        frames = (FaceElement("blank", FRAME, box, values, kind.place), *frames)
    item = Item("blank", 1, {}, kind.place)
    return kind._replace(face=frames, items=(item,), back=_static(kind.back), deal_by=())


def _depends(element: FaceElement) -> bool:
    return bool(element.show_if) or _mentions(element.values)


def _mentions(values: Mapping[str, object]) -> bool:
    return any("{" in value for value in values.values() if isinstance(value, str))


def _static(elements: tuple[FaceElement, ...]) -> tuple[FaceElement, ...]:
    return tuple(element for element in elements if not _depends(element))
