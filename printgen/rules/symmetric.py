"""Neighbourhood goes both ways: if A names B as its neighbour, B names A; and nobody names itself.

    rules:
      - symmetric: {kind: region, field: neighbours}

``field`` is a list that names other items of the kind: ``neighbours: {type: list, of: region}``. Add the missing
name to the item that is pointed out.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.fields import FieldName, NameOf, Record
from printgen.rules import Subject, neighbours_of
from printgen.words import say

CODE = "symmetric"
FIELDS = Record({"kind": NameOf("kind"), "field": FieldName(("list",), own=True)}, ("kind", "field"))


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, field = subject.kind(use), use.values["field"]
    if not kind:
        return
    links = neighbours_of(kind, field)
    places = {item.id: item.places.get(field, item.place) for item in kind.items}
    for id, named in links.items():
        if id in named:
            message = say("{item} names itself as a neighbour", item=id)
            yield Problem(places[id], CODE, message, say("take {item} away here", item=id))
        for other in named:
            if id not in links[other]:
                message = say("{item} names {other} as a neighbour, but {other} does not name {item}", item=id,
                              other=other)
                yield Problem(places[other], CODE, message, say("add {item} here, or take {other} away there", item=id,
                                                                other=other))
