"""Every value of a declared range occurs among the components that are printed.

    rules:
      - values_occur: {kind: token, field: value}
      - values_occur: {kind: token, field: symbols, times: 10}

The range is the field's own: from ``minimum`` to ``maximum``, its ``options``, or the items that a list names. Of a
list each name counts. A value that is missing is an error; a field without a range is a warning. It is a warning, too,
if the most frequent value is there more than three times as often as the rarest, or as many ``times`` as the rule
says: players notice such a heap. Add copies of the rare value, or take some of the frequent one away.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from printgen.model import FieldDefinition, Kind, Names, RuleUse, Value
from printgen.problems import Problem, Severity
from printgen.reading.fields import FieldName, NameOf, Record, integer
from printgen.rules import Subject, text_of
from printgen.words import say, say_count

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
MOST_TOLD = 5
"""More missing values than these are one sentence."""


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, name = subject.kind(use), use.values["field"]
    if not kind:
        return
    field = kind.fields[name]
    counts: Counter[str] = Counter()
    for item, copies in subject.printed(kind.id):
        for value in _values(item.values.get(name)):
            counts[value] += copies
    counts = +counts
    yield from _check_all(_range(field, subject), counts, kind, name)
    if counts:
        yield from _check_even(counts, kind, use)


def _check_all(values: Sequence[int | str] | None, counts: Counter[str], kind: Kind, name: str) -> Iterator[Problem]:
    place = kind.fields[name].place
    if values is None:
        keys = "minimum, maximum" if kind.fields[name].type == "integer" else "options, of"
        message = say("{kind}: nothing says which values {field} may have, so none can be found missing",
                      kind=kind.title, field=name)
        yield Problem(place, CODE, message, say("give the field a range: {keys}", keys=keys), Severity.WARNING)
        return
    missing = list(islice((str(value) for value in values if str(value) not in counts), MOST_TOLD + 1))
    if len(missing) > MOST_TOLD:
        message = say("{kind}: {missing} of the {all} values that {field} may have occur nowhere: {some}, …",
                      kind=kind.title, missing=len(values) - len(counts), all=len(values), field=name,
                      some=", ".join(missing[:MOST_TOLD]))
        yield Problem(place, CODE, message, say("add items with them, or narrow the range"))
        return
    for value in missing:
        message = say("{kind}: none has {field}: {value}", kind=kind.title, field=name, value=value)
        yield Problem(place, CODE, message, say("add an item with {field}: {value}, or narrow the range",
                                                field=name, value=value))


def _check_even(counts: Counter[str], kind: Kind, use: RuleUse) -> Iterator[Problem]:
    name, times = use.values["field"], use.values.get("times", UNEVEN)
    most, least = max(counts, key=lambda value: counts[value]), min(counts, key=lambda value: counts[value])
    if counts[most] > times * counts[least]:
        message = say_count("{kind}: {field} {most} is there {many} times, {least} only once",
                            "{kind}: {field} {most} is there {many} times, {least} only {count} times", counts[least],
                            kind=kind.title, field=name, most=most, many=counts[most], least=least)
        hint = say("more than {times} times as often; even out the copies", times=times)
        yield Problem(kind.fields[name].place, CODE, message, hint, Severity.WARNING)


def _values(value: Value | None) -> tuple[str, ...]:
    if value is None:
        return ()
    return value if isinstance(value, Names) else (text_of(value),)


def _range(field: FieldDefinition, subject: Subject) -> Sequence[int | str] | None:
    """All values that the field may have; None if nothing says which."""
    if field.of:
        return [item.id for item in subject.game.kinds[field.of].items]
    if field.type == "integer":
        if field.minimum is None or field.maximum is None:
            return None
        return range(int(field.minimum), int(field.maximum) + 1)
    if field.type == "boolean":
        return ("true", "false")
    return field.options or None
