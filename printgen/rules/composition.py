"""A kind is made up exactly as the game declares: so many of each value, so many in all.

    rules:
      - composition: {kind: ticket, field: value, counts: {1: 4, 2: 4, 3: 2}, total: 10}
      - composition: {kind: card, total: 18, of: print, modes: [solo]}

Counted are the copies of one whole set, one of each ``Page [n]``; with ``of: print`` everything that is printed
for the mode. ``modes`` limits the rule to some modes. Each value that is off is a problem of its own: a set with
the right total and two values swapped has two. What is declared is compared with the items of the file and with
what lies on the pages, so that a component lost on the way is found as well.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from printgen.model import NUMBERS, ONE_VALUE, Item, Kind, RuleUse
from printgen.problems import Place, Problem
from printgen.reading.fields import Choice, FieldName, ListOf, MapOf, NameOf, Record, Text, integer
from printgen.reading.values import is_decimal, nearest
from printgen.rules import Subject, as_read, text_of
from printgen.words import Message, say

CODE = "composition"
MOST = 1_000_000_000
VALUES = {"boolean": ("false", "true")}
FIELDS = Record(
    {
        "kind": NameOf("kind"),
        "field": FieldName((*ONE_VALUE, "boolean")),
        "counts": MapOf(integer(0, MOST), names=Text()),
        "total": integer(0, MOST),
        "of": Choice(("set", "print")),
        "modes": ListOf(NameOf("mode"), distinct=True, least=1),
    },
    ("kind",),
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind = subject.kind(use)
    if not kind or subject.mode.id not in use.values.get("modes", (subject.mode.id,)):
        return
    amiss = list(_check_rule(kind, use))
    yield from amiss
    if amiss:
        return
    found = list(_check_counts(kind, use, _declared(subject, kind, use)))
    # What the file holds is what lies on the pages, unless something was lost on the way: then that is said too.
    yield from found or _check_counts(kind, use, _dealt(subject, kind, use), say(" on the pages of one set"))
    yield from _check_placed(subject, kind, use)


def _check_rule(kind: Kind, use: RuleUse) -> Iterator[Problem]:
    """The rule declares something, and only values that the field may have."""
    counts, name = use.values.get("counts", {}), use.values.get("field", "")
    if not counts and "total" not in use.values:
        message = say("{kind}: no numbers are declared", kind=kind.title)
        yield Problem(use.place, CODE, message, say("write counts or total"))
    for text in counts if name else ():
        known = VALUES.get(kind.fields[name].type) or kind.fields[name].options
        number = kind.fields[name].type in NUMBERS and not is_decimal(text)
        if number or (known and text not in known):
            message = say("{value!r} is no value of {field}", value=text[:60], field=name)
            yield Problem(use.places["counts"], CODE, message, nearest(text, known))


def _check_counts(
    kind: Kind, use: RuleUse, copies: Mapping[str, int], where: Message = Message("")
) -> Iterator[Problem]:
    counts, total = Counter[str](), sum(copies.values())
    places: dict[str, Place] = {}
    name = use.values.get("field", "")
    for item in kind.items:
        value = text_of(item.values.get(name)) if name else item.id
        counts[value] += copies.get(item.id, 0)
        places.setdefault(value, item.places.get("copies", item.place))
    wanted = _wanted(kind, name, use.values.get("counts", {}))
    for value in sorted(wanted.keys() | (counts.keys() if wanted else set())):
        if counts[value] != wanted.get(value, 0):
            message = say("{kind}: {found} of {value}{where}, declared: {wanted}", kind=kind.title,
                          found=counts[value], value=value, where=where, wanted=wanted.get(value, 0))
            place = places.get(value, use.place)
            yield Problem(place, CODE, message, _hint(use, place))
    if total != use.values.get("total", total):
        message = say("{kind}: {found} in all{where}, declared: {wanted}", kind=kind.title, found=total,
                      where=where, wanted=use.values["total"])
        yield Problem(use.places["total"], CODE, message, _hint(use, use.places["total"]))


def _wanted(kind: Kind, field: str, counts: Mapping[str, int]) -> Mapping[str, int]:
    """How many are declared of each value, or of each item."""
    return {as_read(text, kind.fields[field]): count for text, count in counts.items()} if field else counts


def _hint(use: RuleUse, place: Place) -> Message:
    if place[:2] == use.place[:2]:
        return say("change the copies, or what is declared here")
    return say("change the copies, or what is declared in {place}", place=use.place)


def _declared(subject: Subject, kind: Kind, use: RuleUse) -> Mapping[str, int]:
    """Copies of each item as the file has them, or as they are printed."""
    if use.values.get("of") == "print":
        return {item.id: copies for item, copies in subject.printed(kind.id)}
    return {item.id: item.copies for item in kind.items}


def _dealt(subject: Subject, kind: Kind, use: RuleUse) -> Mapping[str, int]:
    """Copies of each item on the pages that the plan repeats."""
    plan = subject.plan(kind.id)
    if use.values.get("of") == "print" or not plan:
        return _declared(subject, kind, use)
    return Counter(item.id for page in plan.pages for item in page)


def _check_placed(subject: Subject, kind: Kind, use: RuleUse) -> Iterator[Problem]:
    """The finished pages hold what the plan says, item by item."""
    lying = [placed for page in subject.pages for placed in page.components if placed.kind == kind.id]
    if not lying:
        return
    placed = Counter(placement.item for placement in lying)
    planned = {item.id: (item, copies) for item, copies in subject.printed(kind.id)}
    nothing: tuple[Item | None, int] = (None, 0)
    for id in sorted(placed.keys() | planned.keys()):
        item, copies = planned.get(id, nothing)
        if placed[id] != copies:
            message = say("{kind}: {found} of {value} lie on the finished pages, but {wanted} are planned",
                          kind=kind.title, found=placed[id], value=id, wanted=copies)
            hint = say("this is no fault of the game's files; please report it")
            yield Problem(item.place if item else use.place, CODE, message, hint)
