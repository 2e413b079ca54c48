"""Large type where elements keep their places: on components, and in frames with what stands in them."""

from collections.abc import Mapping, Sequence

from printgen.elements import Element
from printgen.model import FaceElement
from printgen.page import Box

BODY = 14.0
"""The least size of type to be read, in points."""
SHRINKS_TO = 8.0
"""What is smaller than this in points, and says nothing else, does not shrink."""


def larger_in_place(element: FaceElement, elements: Mapping[str, Element]) -> FaceElement:
    """The element with type up to the large size, that shrinks as far as it did before."""
    size = element.values.get("size", 0.0)
    if size >= BODY or not {"size", "smallest"} <= elements[element.element].FIELDS.keys():
        return element
    shrinks = {"smallest": size} if 0 < size < SHRINKS_TO else {}
    return element._replace(values={**shrinks, **element.values, "size": BODY})


def as_high(panel: Sequence[FaceElement], height: float, elements: Mapping[str, Element]) -> list[FaceElement]:
    """A frame and what stands in it from the frame's top on, in larger type, with a frame so high; pictures keep their
    size.
    """
    frame, made = panel[0].box, []
    stretch = height / frame.height
    for element in panel:
        x, y, width, high = element.box
        taller = high * stretch if element is panel[0] or "size" in elements[element.element].FIELDS else high
        top = (y - frame.y) * stretch + (high * stretch - taller) / 2
        made.append(larger_in_place(element, elements)._replace(box=Box(x, top, width, taller)))
    return made
