"""A kind of component, from its tree."""

from collections.abc import Callable, Collection, Mapping
from math import ceil
from types import MappingProxyType
from typing import Any, NamedTuple

from printgen.model import BLEED, ONE_VALUE, Item, Kind, Paper
from printgen.page import Style
from printgen.page.boxes import NEAR, held
from printgen.reading import tree
from printgen.reading.definitions import Defined, Surroundings, read_definitions
from printgen.reading.faces import Elements, Palette, read_face
from printgen.reading.files import GameFiles
from printgen.reading.groups import ListOf, Record, lacks
from printgen.reading.handwork import HANDWORK, read_handwork
from printgen.reading.icons import Icons
from printgen.reading.items import MOST_COPIES, read_items
from printgen.reading.measures import Size
from printgen.reading.modes import Facts
from printgen.reading.outlines import OutlineField, check_outline
from printgen.reading.references import NOTHING, Known, Nameable
from printgen.reading.style import style_of_kind
from printgen.reading.tiling import OVERLAP, is_too_large, read_overlap, report_too_large
from printgen.reading.values import (
    TITLE,
    Boolean,
    Choice,
    Field,
    Raw,
    Report,
    Text,
    _Absent,
    identifier,
    nearest,
    wrong,
)
from printgen.words import say

KIND: Mapping[str, Field] = {
    "extends": identifier(),
    "title": TITLE,
    "unit": Text(words=True, lines=False),
    "icon": Text(lines=False),
    "size": Size(),
    "role": Choice(("piece", "inset", "guide", "aid", "assembly")),
    "area": Choice(("grid", "page")),
    "alone": Boolean(),
    "tile": Boolean(),
    "overlap": OVERLAP,
    "handwork": HANDWORK,
    "drawn": Choice(("pile", "blind", "table")),
    "outline": OutlineField(),
    "colour": Text(lines=False),
    "order": Choice(("dealt", "as_written")),
    "deal_by": ListOf(Text(), most=20, distinct=True),
    "id_from": ListOf(Text(), most=20, distinct=True),
    "fields": Raw(),
    "style": Raw(),
    "face": Raw(),
    "back": Raw(),
    "items": Raw(),
}
REQUIRED = ("title", "icon", "size", "face")
PLAIN = ("unit", "area", "alone", "drawn", "outline", "order", "deal_by", "colour")
ID_TYPES = (*ONE_VALUE, "boolean", "list", "picture")


class Around(NamedTuple):
    """What the kinds of a game may refer to; ``kinds`` are all kinds and pages, broken ones too.

    ``ids`` are those of a kind's items, None if they are not known; ``sizes`` those that have names; ``nameable`` are
    kinds with their fields, and modes; ``bases`` all that kinds may extend, as variants have not changed it.
    """

    kinds: Collection[str]
    icons: Icons
    style: Style
    papers: Mapping[str, Paper]
    palette: Collection[str]
    elements: Elements
    files: GameFiles
    most_copies: int = MOST_COPIES
    facts: Facts = Facts()
    ids: Callable[[str], Collection[str] | None] = lambda kind: None
    sizes: Mapping[str, tuple[float, float]] = MappingProxyType({})
    nameable: Nameable = NOTHING
    bases: Mapping[str, tree.Node] = MappingProxyType({})


def read_definitions_of(node: tree.Node, around: Around, report: Report) -> Defined:
    """A kind's fields, which say how the rest of it is read. Of a kind that could not be read they are not known."""
    if not isinstance(node, tree.Mapping) or ("fields" not in node.members and not lacks(node, "fields", KIND)):
        return Defined(whole=False)
    surroundings = Surroundings(around.kinds, around.files, around.ids)
    return read_definitions(node.members.get("fields"), surroundings, report, node.members.get("items"))


def read_kind(
    name: str, node: tree.Node, defined: Defined, around: Around, report: Report, *, is_page: bool
) -> Kind | None:
    """The kind, or None if something that it needs could not be read (reported).

    ``node`` is its tree with ids; a page needs no items: it is one.
    """
    fields = {**KIND, "size": Size(around.sizes), "outline": OutlineField(around.style)}
    values = Record(fields, REQUIRED if is_page else (*REQUIRED, "items")).read(_without_modes(node, report), report)
    if isinstance(values, _Absent) or not isinstance(node, tree.Mapping):
        return None
    style = style_of_kind(values.get("style"), around.style, report)
    size: tuple[float, float] | None = values.get("size")
    role = values.get("role", "guide" if is_page else "piece")
    known = _known(defined, role, style, around)
    face = read_face(values.get("face"), size, Palette(around.elements, known, around.files), report)
    back = read_face(values.get("back"), size, Palette(around.elements, known, around.files), report, bleed=BLEED)
    items = read_items(values.get("items"), defined, report, around.most_copies)
    if is_page and "items" not in node.members:
        items = (_only_item(name, node, defined, report),)
    _check_fields(node, defined, report)
    overlap = read_overlap(node, values, role, report)
    _check_looks(node, values, around, report)
    if size and role != "inset":
        _check_size(node, size, (values.get("area", "grid"), overlap), around.papers, report)
        _check_pages(items, size, values, around.papers, report)
    if not size or not {"title", "icon"} <= values.keys():
        return None
    plain = {key: values[key] for key in PLAIN if key in values}
    return Kind(
        id=name,
        title=values["title"],
        icon=around.icons.of_kind.get(name, ""),
        size=size,
        fields=defined.definitions,
        face=face,
        back=back,
        items=items,
        style=style,
        place=node.place,
        role=role,
        titled=node.members["title"].place,
        sized=node.members["size"].place if "size" in node.members else node.place,
        overlap=overlap,
        handwork=read_handwork(node, values, role, report),
        **plain,
    )


def _check_looks(node: tree.Mapping, values: Mapping[str, Any], around: Around, report: Report) -> None:
    """The colour is one of the palette, and the outline fits the size."""
    if (colour := values.get("colour")) and colour not in around.palette:
        message = say("the style's palette has no colour {name!r}", name=colour[:60])
        wrong(report, node.members["colour"].place, "unknown-reference", message, nearest(colour, around.palette))
    if "size" in values and "outline" in values:
        check_outline(values["outline"], values["size"], node.members["outline"], report)


def _without_modes(node: tree.Node, report: Report) -> tree.Node:
    """The kind without ``modes``, which many will look for here."""
    if not isinstance(node, tree.Mapping) or "modes" not in node.members:
        return node
    wrong(report, node.keys["modes"], "unknown-key", say("unknown key {key!r}", key="modes"),
          say("a mode says what it is played without: write leave_out: [a, b] there, in game.yaml"))
    return node._replace(members={key: value for key, value in node.members.items() if key != "modes"})


def _known(defined: Defined, role: str, style: Style, around: Around) -> Known:
    names, whole = ((), True) if role in ("piece", "inset") else around.facts
    return Known(defined.definitions, style, around.icons.names, names, whole and defined.whole, around.nameable)


def _only_item(name: str, node: tree.Mapping, defined: Defined, report: Report) -> Item:
    """The one item of a page without a list of items; its fields must have defaults."""
    values = {}
    for field, definition in defined.definitions.items():
        if definition.default is None:
            message = say("the field {name!r} has no value: there are no items, and no default is given", name=field)
            wrong(report, definition.place, "missing-key", message)
        else:
            values[field] = definition.default
    return Item(name, 1, values, node.place)


def _check_fields(node: tree.Mapping, defined: Defined, report: Report) -> None:
    """``deal_by`` and ``id_from`` name fields that have one plain value each."""
    fitting = {name for name, definition in defined.definitions.items() if definition.type in ID_TYPES}
    for key in ("deal_by", "id_from"):
        named = node.members.get(key)
        for member in named.members if isinstance(named, tree.Listing) else ():
            if not isinstance(member, tree.Scalar) or tree.is_empty(member) or member.text in fitting:
                continue
            if member.text in defined.definitions:
                kind = defined.definitions[member.text].type
                message = say("{key} cannot use {name!r}, a field of type {type}", key=key, name=member.text, type=kind)
                wrong(report, member.place, "wrong-reference", message)
            elif defined.whole:
                message = say("there is no field {name!r}", name=member.text[:60])
                wrong(report, member.place, "unknown-reference", message, nearest(member.text, fitting))


def _check_size(
    node: tree.Mapping, size: tuple[float, float], laid: tuple[str, float], papers: Mapping[str, Paper], report: Report
) -> None:
    """``laid`` are the area it lies in, and by how much tiles of it overlap."""
    area, overlap = laid
    if not papers or any(_capacity(size, area, paper) for paper in papers.values()):
        return
    if overlap:
        if is_too_large(size, overlap, papers):
            report_too_large(node, size, report)
        return
    paper = next(iter(papers.values()))
    box = paper.page if area == "page" else paper.grid
    message = say("{text} does not fit on a sheet: there is room for {width} x {height} mm",
                  text=f"{size[0]:g} x {size[1]:g} mm", width=f"{box.width:g}", height=f"{box.height:g}")
    wrong(report, node.members["size"].place, "too-large", message,
          say("write tile: true for a component that is glued together from several sheets"))


def _check_pages(
    items: tuple[Item, ...], size: tuple[float, float], values: Mapping[str, Any], papers: Mapping[str, Paper],
    report: Report,
) -> None:
    """No item asks for a page behind the last one: that all copies together can fill, or that items ask for."""
    capacities = [_capacity(size, values.get("area", "grid"), paper) for paper in papers.values()]
    least = min((capacity for capacity in capacities if capacity), default=0)
    if not least:
        return
    asked = {item.page for item in items if item.page is not None and item.copies}
    last = max(1, len(asked), ceil(sum(item.copies for item in items) / least))
    for item in items:
        if item.page is not None and item.page > last:
            message = say("page {page} does not exist: all copies together fill {last} pages", page=item.page,
                          last=last)
            wrong(report, item.places["page"], "out-of-range", message)


def _capacity(size: tuple[float, float], area: str, paper: Paper) -> int:
    """How many components of a size a sheet of that paper holds."""
    if area == "page":
        return min(1, int(paper.page.width / size[0] + NEAR) * int(paper.page.height / size[1] + NEAR))
    return held(paper.room_for(size), size)
