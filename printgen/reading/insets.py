"""Components that are printed on another one: whether each has its place there, and none stands on itself."""

from collections.abc import Iterator, Mapping, Sequence

from printgen.model import NUMBERS, FaceElement, Item, Kind
from printgen.page import Box
from printgen.problems import Problem, Severity
from printgen.reading.measures import SIDES, beyond
from printgen.reading.referring import FieldName, NameOf
from printgen.reading.values import Field, Report, wrong
from printgen.words import say

INSETS: Mapping[str, Field] = {
    "insets": NameOf("kind"),
    "x": FieldName(NUMBERS, of="insets"),
    "y": FieldName(NUMBERS, of="insets"),
    "lines": FieldName(("list",), of="insets", own=True),
}
"""What the element says that shows them: their kind, and the fields of its items that say where each lies."""
X, Y = "x", "y"


def insets_of(kind: Kind) -> Iterator[tuple[FaceElement, str]]:
    """The elements of a kind that show items of another, each with that kind's name."""
    for element in (*kind.face, *kind.back):
        if element.element == "insets":
            yield element, element.values["insets"]


def place_fields(element: FaceElement) -> tuple[str, str]:
    """The fields that say how far the middle of an item is from the left of the box, and from its top."""
    return element.values.get(X, X), element.values.get(Y, Y)


def with_insets(kinds: Mapping[str, Kind], report: Report) -> dict[str, Kind]:
    """The kinds, each with what it shows. What is wrong with kinds that stand on others is reported."""
    shown = {name: tuple(dict.fromkeys(other for _, other in insets_of(kind))) for name, kind in kinds.items()}
    in_circles = _check_circles(kinds, report)
    for kind in kinds.values():
        for element, name in insets_of(kind):
            if name in kinds and not {name, kind.id} <= in_circles:
                _check_shown(kind, element, kinds[name], report)
    for kind in kinds.values():
        if kind.role == "inset":
            _check_inset(kind, report)
    return {name: kind._replace(shows=shown[name]) if shown[name] else kind for name, kind in kinds.items()}


def _check_shown(kind: Kind, element: FaceElement, inset: Kind, report: Report) -> None:
    if inset.role != "inset":
        message = say("{kind} has sheets of its own, so it cannot stand on {other}", kind=inset.id, other=kind.id)
        wrong(report, element.places["insets"], "wrong-reference", message,
              say("write `role: inset` in {place}", place=inset.place.file))
        return
    fields = place_fields(element)
    for key, field in zip((X, Y), fields, strict=True):
        if key not in element.values and field not in inset.fields:
            message = say("{key!r} is missing: the field that says where each {kind} lies", key=key, kind=inset.id)
            wrong(report, element.place, "missing-key", message)
            return
        if key not in element.values and inset.fields[field].type not in NUMBERS:
            message = say("{field!r} says where each {kind} lies, so it must be a number", field=field, kind=inset.id)
            wrong(report, inset.fields[field].place, "wrong-type", message,
                  say("write type: integer or decimal, or name another field: {key}: FIELD", key=key))
            return
    if not element.turn:
        for item in inset.items:
            _check_place(item, inset, kind, element, report)
    _check_apart(inset, element, report)


def _check_apart(inset: Kind, element: FaceElement, report: Report) -> None:
    """No two items lie in one place: the one below could not be seen."""
    first: dict[tuple[object, ...], Item] = {}
    for item in inset.items:
        at = tuple(str(item.values.get(field)) for field in place_fields(element))
        other = first.setdefault(at, item) if item.copies else item
        if other is not item:
            message = say("{item} lies where {other} lies, and hides it", item=item.id, other=other.id)
            report(Problem(item.place, "same-place", message, say("give one of them another place"), Severity.WARNING))


def _check_place(item: Item, inset: Kind, kind: Kind, element: FaceElement, report: Report) -> None:
    """The item lies on the face whole."""
    fields = place_fields(element)
    at = [item.values.get(field) for field in fields]
    if not item.copies or None in at:
        return
    left, top = (corner + float(str(way)) - length / 2
                 for corner, way, length in zip(element.box[:2], at, inset.size, strict=True))
    if found := beyond(Box(left, top, *inset.size), kind.size):
        side, over = found
        field = fields[side in ("top", "bottom")]
        message = say("{item} goes {over} mm beyond the face of {kind} at the {side}", item=item.id,
                      over=f"{over:.4g}", kind=kind.id, side=SIDES[side])
        hint = say("the face is {width} x {height} mm", width=f"{kind.size[0]:g}", height=f"{kind.size[1]:g}")
        wrong(report, item.places.get(field, item.place), "out-of-face", message, hint)


def _check_circles(kinds: Mapping[str, Kind], report: Report) -> set[str]:
    """No kind stands on itself, be it by way of others. Gives those that would."""
    done: set[str] = set()
    found: set[str] = set()

    def look(name: str, above: Sequence[str]) -> None:
        way = (*above, name)
        for element, other in insets_of(kinds[name]):
            if other in way:
                circle = way[way.index(other):]
                found.update(circle)
                message = say("{kind} would stand on itself: {way}", kind=other, way=" → ".join((*circle, other)))
                wrong(report, element.places["insets"], "stands-on-itself", message,
                      say("take one of them off the other"))
            elif other in kinds and other not in done:
                look(other, way)
        done.add(name)

    for name in kinds:
        if name not in done:
            look(name, ())
    return found


def _check_inset(kind: Kind, report: Report) -> None:
    if kind.back:
        message = say("what stands on another component has no back of its own")
        wrong(report, kind.back[0].place, "wrong-key", message, say("remove it"))
    for item in kind.items:
        if item.copies > 1:
            message = say("{item} has one place, and is there once", item=item.id)
            wrong(report, item.places.get("copies", item.place), "out-of-range", message, say("remove `copies`"))
