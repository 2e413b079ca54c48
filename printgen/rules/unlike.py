"""No two items of a kind are the same.

    rules:
      - unlike: {kind: card, fields: [top, middle, bottom]}
      - unlike: {kind: domino, fields: [left, right], in_any_order: true}

Compared are the ``fields`` that the rule names, or all of them. With ``in_any_order`` it does not matter which value
stands in which field, or where in a list: 2-5 and 5-2 are one domino. Change one of the two items, or write it once
and give it more ``copies``.
"""

from collections.abc import Iterator

from printgen.model import TYPES, Effect, Item, Modifier, PictureFile, RuleUse
from printgen.problems import Problem
from printgen.reading.fields import Boolean, FieldName, ListOf, NameOf, Record
from printgen.rules import Subject, text_of
from printgen.words import say

CODE = "unlike"
FIELDS = Record(
    {
        "kind": NameOf("kind"),
        "fields": ListOf(FieldName(TYPES), distinct=True, least=1),
        "in_any_order": Boolean(),
    },
    ("kind",),
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind = subject.kind(use)
    fields: tuple[str, ...] = use.values.get("fields", tuple(kind.fields) if kind else ())
    first: dict[tuple[tuple[str, ...], ...], Item] = {}
    for item in kind.items if kind else ():
        values = tuple(_values(item, name) for name in fields)
        if use.values.get("in_any_order"):
            values = (tuple(sorted(value for each in values for value in each)),)
        other = first.setdefault(values, item)
        if other is not item:
            said = [", ".join(filter(None, each)) for each in values if any(each)]
            message = say("{item} is the same as {other} in {place}", item=item.id, other=other.id, place=other.place)
            if said:
                message = say("{item} is the same as {other} in {place}: {values}", item=item.id, other=other.id,
                              place=other.place, values=" · ".join(said))
            yield Problem(item.place, CODE, message, say("change one of them, or write it once with more copies"))


def _values(item: Item, field: str) -> tuple[str, ...]:
    value = item.values.get(field)
    if isinstance(value, PictureFile):
        return (value.path,)
    if isinstance(value, tuple):  # where an effect is written makes no difference
        return tuple(str(entry[:-1]) if isinstance(entry, Effect | Modifier) else entry for entry in value)
    return (text_of(value),)
