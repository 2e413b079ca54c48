"""No item has more than so many of something: entries in a list, effects, changes, or the number in a field.

    rules:
      - at_most: {kind: costume, field: changes, count: 2}

A list counts its entries, a whole number counts as itself. Take entries away from the item that is named.
"""

from collections.abc import Iterator

from printgen.model import RuleUse, Value
from printgen.problems import Problem
from printgen.reading.fields import FieldName, NameOf, Record, integer
from printgen.rules import Subject
from printgen.words import say

CODE = "at-most"
FIELDS = Record(
    {
        "kind": NameOf("kind"),
        "field": FieldName(("effects", "modifiers", "list", "integer")),
        "count": integer(0, 1_000_000),
    },
    ("kind", "field", "count"),
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind = subject.kind(use)
    field, most = use.values["field"], use.values["count"]
    for item in kind.items if kind else ():
        count = _count(item.values.get(field, 0))
        if count > most:
            message = say("{item}: {field} has {count}, at most {most} are allowed", item=item.id, field=field,
                          count=count, most=most)
            yield Problem(item.places.get(field, item.place), CODE, message,
                          say("take away {over}, or change the rule in {place}", over=count - most, place=use.place))


def _count(value: Value) -> int:
    return len(value) if isinstance(value, tuple) else int(value) if isinstance(value, int) else 0
