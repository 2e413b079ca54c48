"""Neighbourhood goes both ways: if A names B as its neighbour, B names A.

    rules:
      - symmetric: {kind: region, field: neighbours}

``field`` is a text that names other items of the kind by their ids, separated by commas: ``neighbours: "a, b"``.
Add the missing name to the item that is pointed out. A name that is no item of the kind is an error as well.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.fields import nearest
from printgen.reading.groups import Record
from printgen.reading.rules import FieldName, NameOf
from printgen.rules import Subject
from printgen.rules.neighbours import neighbours_of
from printgen.words import say

CODE = "symmetric"
FIELDS = Record({"kind": NameOf("kind"), "field": FieldName(("text",))}, ("kind", "field"))


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, field = subject.kind(use), use.values["field"]
    if not kind:
        return
    links = neighbours_of(kind, field)
    items = {item.id: item for item in kind.items}
    for id, named in links.items():
        for other in named:
            place = items[id].places.get(field, items[id].place)
            if other not in items:
                message = say("{item} names {other!r} as a neighbour, but there is no such item", item=id, other=other)
                yield Problem(place, CODE, message, nearest(other, items))
            elif id not in links[other]:
                message = say("{item} names {other} as a neighbour, but {other} does not name {item}", item=id,
                              other=other)
                place = items[other].places.get(field, items[other].place)
                yield Problem(place, CODE, message, say("add {item} here, or take {other} away there", item=id,
                                                        other=other))
