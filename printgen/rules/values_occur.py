"""Every value of a declared range occurs among the components that are printed.

    rules:
      - values_occur: {kind: token, field: value}
      - values_occur: {kind: token, field: symbols, times: 10}

The range is the field's own: from ``minimum`` to ``maximum``, its ``options``, or the items that a list names. Of a
list each name counts. A value that is missing is an error. It is a warning if the most frequent value is there more
than three times as often as the rarest, or as many ``times`` as the rule says: players notice such a heap. Add copies
of the rare value, or take some of the frequent one away.
"""

from collections import Counter
from collections.abc import Iterator

from printgen.model import FieldDefinition, Kind, Names, RuleUse, Value
from printgen.problems import Problem, Severity
from printgen.reading.fields import integer
from printgen.reading.groups import Record
from printgen.reading.rules import FieldName, NameOf
from printgen.rules import Subject, text_of
from printgen.words import say

CODE = "values-occur"
FIELDS = Record(
    {
        "kind": NameOf("kind"),
        "field": FieldName(("integer", "choice", "boolean", "list")),
        "times": integer(1, 10_000),
    },
    ("kind", "field"),
)
UNEVEN = 3


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, name = subject.kind(use), use.values["field"]
    if not kind:
        return
    field = kind.fields[name]
    counts: Counter[str] = Counter()
    for item, copies in subject.printed(kind.id):
        for value in _values(item.values.get(name)):
            counts[value] += copies
    for value in _range(field, subject):
        if not counts[value]:
            message = say("{kind}: none has {field} {value}", kind=kind.title, field=name, value=value)
            yield Problem(field.place, CODE, message, say("add an item with {field}: {value}, or narrow the range",
                                                          field=name, value=value))
    counts = +counts
    if counts:
        yield from _check_even(counts, kind, use)


def _check_even(counts: Counter[str], kind: Kind, use: RuleUse) -> Iterator[Problem]:
    name, times = use.values["field"], use.values.get("times", UNEVEN)
    most, least = max(counts, key=lambda value: counts[value]), min(counts, key=lambda value: counts[value])
    if counts[most] > times * counts[least]:
        message = say("{kind}: {field} {most} is there {many} times, {least} only {few} times", kind=kind.title,
                      field=name, most=most, many=counts[most], least=least, few=counts[least])
        hint = say("more than {times} times as often; even out the copies", times=times)
        yield Problem(kind.fields[name].place, CODE, message, hint, Severity.WARNING)


def _values(value: Value | None) -> tuple[str, ...]:
    if value is None:
        return ()
    return value if isinstance(value, Names) else (text_of(value),)


def _range(field: FieldDefinition, subject: Subject) -> Iterator[str]:
    if field.of:
        yield from (item.id for item in subject.game.kinds[field.of].items)
    elif field.type == "integer" and field.minimum is not None and field.maximum is not None:
        yield from map(str, range(int(field.minimum), int(field.maximum) + 1))
    elif field.type == "boolean":
        yield from ("true", "false")
    else:
        yield from field.options
