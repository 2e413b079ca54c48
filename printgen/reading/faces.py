"""A kind's face: its elements, each with its box, inside the face, and what it refers to checked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from printgen.model import FaceElement, PictureFile
from printgen.page import Box
from printgen.reading import tree
from printgen.reading.files import GameFiles, find_file
from printgen.reading.groups import Record, leaves
from printgen.reading.measures import SIDES, BoxField, beyond
from printgen.reading.overlay import old_ids
from printgen.reading.references import Known, check_leaf, exists
from printgen.reading.referring import Template
from printgen.reading.values import (
    ABSENT,
    Choice,
    Field,
    Report,
    Text,
    _Absent,
    identifier,
    mistyped,
    nearest,
    nearest_word,
    wrong,
)
from printgen.words import say

Elements = Mapping[str, Mapping[str, Field]]
"""The parameters of each element, by the element's name."""


class Turn:
    """A quarter turn clockwise: 0, 90, 180 or 270 degrees."""

    def read(self, node: tree.Node, report: Report) -> int | _Absent:
        found = Choice(("0", "90", "180", "270")).read(node, report)
        return found if isinstance(found, _Absent) else int(found)

    def schema(self) -> dict[str, Any]:
        return {"enum": [0, 90, 180, 270]}


SHARED: Mapping[str, Field] = {
    "id": identifier(),
    "box": BoxField(),
    "turn": Turn(),
    "show_if": Text(),
}
"""What every element has."""


class Palette(NamedTuple):
    """What a face is made of: the elements there are, what they may refer to, and the game's files."""

    elements: Elements
    known: Known
    files: GameFiles


def element_record(name: str, elements: Elements) -> Record:
    """The keys of an element: the shared ones and its own. One that has a box of its own does without."""
    own = elements[name]
    return Record({**SHARED, "id": Text(), **own}, (name,) if "box" in own else (name, "box"))


def read_face(
    node: tree.Node | None, size: tuple[float, float] | None, around: Palette, report: Report, *, bleed: float = 0.0
) -> tuple[FaceElement, ...]:
    """The elements of a face whose ids are there; ``size`` is None if it could not be read.

    Boxes may go beyond the face by ``bleed`` mm.
    """
    if node is None:
        return ()
    if not isinstance(node, tree.Listing):
        mistyped(node, report, say("a list of elements"))
        return ()
    told = _without_strangers(node.members, around.elements, report)
    found = (_read_element(member, size, bleed, around, report) for member in told)
    return tuple(element for element in found if element)


def _without_strangers(members: Sequence[tree.Node], elements: Elements, report: Report) -> Iterator[tree.Node]:
    """The members but for those that were to change an element of which there is none; they are reported."""
    for member in members:
        id = member.members.get("id") if isinstance(member, tree.Mapping) else None
        if isinstance(member, tree.Mapping) and isinstance(id, tree.Added) and not {*member.members} & {*elements}:
            known, names = old_ids(members), [*elements]
            if nearest_word(id.text, sorted(known)) or not any(nearest_word(key, names) for key in member.members):
                message = say("there is no element {id!r} to be changed; a new one says what it is", id=id.text[:60])
                wrong(report, id.place, "unknown-reference", message, nearest(id.text, known))
                continue
        yield member


def _read_element(
    node: tree.Node, size: tuple[float, float] | None, bleed: float, around: Palette, report: Report
) -> FaceElement | None:
    name = _element_of(node, around.elements, report) if isinstance(node, tree.Mapping) else ""
    if not name or not isinstance(node, tree.Mapping):
        return None
    fields = around.elements[name]
    values = element_record(name, around.elements).read(node, report)
    if isinstance(values, _Absent):
        return None
    named = True
    for last, leaf, value in leaves(Record(fields), node):
        check_leaf(last, leaf, value, around.known, report)
        named = exists(leaf, value, values, around.known.nameable, report) and named
    _check_show_if(node, around.known, report)
    box = values.get("box")
    if box and size:
        _check_inside(box, values.get("turn", 0), size, bleed, node, report)
    elif size and "box" in fields and "box" not in node.members:
        box = Box(0.0, 0.0, *size)
    own = {key: _picture(value, fields[key], node.members[key], around.files, report)
           for key, value in values.items() if key in fields and key != "box"}
    if not box or not named or own.get(name, ABSENT) is ABSENT:
        return None
    places = {key: member.place for key, member in node.members.items()}
    return FaceElement(values["id"], name, box, own, node.place, values.get("show_if", ""), values.get("turn", 0),
                       places)


def _element_of(node: tree.Mapping, elements: Elements, report: Report) -> str:
    """The name of the element that a group of keys describes, or "" after reporting that it is none."""
    names = [key for key in node.members if key in elements]
    fitting = [name for name in names if all(other in elements[name] for other in names)]
    if fitting:
        return fitting[0]
    if names:
        message = say("{first!r} and {second!r} are two elements in one", first=names[0], second=names[1])
        wrong(report, node.keys[names[1]], "wrong-key", message, say("write each as a member of the list"))
        return ""
    if not node.whole:
        return ""
    others = [key for key in node.members if key not in SHARED]
    for key in others:
        if hint := nearest(key, elements.keys()):
            wrong(report, node.keys[key], "unknown-element", say("there is no element {key!r}", key=key[:60]), hint)
            return ""
    hint = say("one of {elements}", elements=", ".join(sorted(elements)))
    wrong(report, node.place, "unknown-element", say("this names no element"), hint)
    return ""


def _check_show_if(node: tree.Mapping, known: Known, report: Report) -> None:
    named = node.members.get("show_if")
    if not isinstance(named, tree.Scalar) or tree.is_empty(named):
        return
    booleans = {name for name, definition in known.fields.items() if definition.type == "boolean"}
    if named.text in booleans or (named.text not in known.fields and not known.whole):
        return
    message = say("show_if needs a field that is true or false; {name!r} is none", name=named.text[:60])
    wrong(report, named.place, "unknown-reference", message, nearest(named.text, booleans))


def _check_inside(
    box: Box, turn: int, size: tuple[float, float], bleed: float, node: tree.Mapping, report: Report
) -> None:
    """The box, turned around its centre, lies on the face."""
    wide, high = (box.height, box.width) if turn in (90, 270) else (box.width, box.height)
    left, top = box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2
    if found := beyond(Box(left, top, wide, high), size, bleed):
        side, over = found
        message = say("the box goes {over} mm beyond the face at the {side}", over=f"{over:.4g}", side=SIDES[side])
        hint = say("the face is {width} x {height} mm", width=f"{size[0]:g}", height=f"{size[1]:g}")
        wrong(report, node.members["box"].place, "out-of-face", message, hint)


def _picture(value: Any, known_as: Field, node: tree.Node, files: GameFiles, report: Report) -> Any:
    """A path written in a face becomes the file that it names."""
    if not isinstance(known_as, Template) or known_as.types != ("picture",) or not value or "{" in value:
        return value
    path = find_file(files, value, node.place, report)
    return PictureFile(path, node.place) if path else ABSENT
