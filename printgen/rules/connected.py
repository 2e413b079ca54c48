"""Every item can be reached from every other one, from neighbour to neighbour; and none stands alone.

    rules:
      - connected: {kind: region, field: neighbours}

``field`` is a list that names other items of the kind: ``neighbours: {type: list, of: region}``. Join the items that
are pointed out to the others.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.fields import FieldName, NameOf, Record
from printgen.rules import Subject, neighbours_of
from printgen.words import say

CODE = "connected"
FIELDS = Record({"kind": NameOf("kind"), "field": FieldName(("list",), own=True)}, ("kind", "field"))


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, field = subject.kind(use), use.values["field"]
    if not kind or not kind.items:
        return
    named = neighbours_of(kind, field)
    links = {id: set(others) for id, others in named.items()}
    for id, others in named.items():
        for other in others:
            links.setdefault(other, set()).add(id)
    reached = _reached(kind.items[0].id, links)
    for item in kind.items:
        if item.id not in reached:
            message = say("{item} cannot be reached from {first}: {found} of {total} items hang together",
                          item=item.id, first=kind.items[0].id, found=len(reached & named.keys()), total=len(named))
            yield Problem(item.places.get(field, item.place), CODE, message,
                          say("name a neighbour among the others"))


def _reached(start: str, links: dict[str, set[str]]) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        new = links[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached
