"""An item that brings only penalties is marked so, and no other is.

    rules:
      - flag_matches: {kind: costume, flag: cursed, field: changes}

``flag`` is a true-or-false field, ``field`` a list of effects or changes. An item without any entry brings no
penalty. Set the flag on the item that is named, or change its numbers.
"""

from collections.abc import Iterator

from printgen.model import Effect, Item, Modifier, RuleUse
from printgen.problems import Problem
from printgen.reading.fields import FieldName, NameOf, Record
from printgen.rules import Subject
from printgen.words import say

CODE = "flag-matches"
FIELDS = Record(
    {"kind": NameOf("kind"), "flag": FieldName(("boolean",)), "field": FieldName(("effects", "modifiers"))},
    ("kind", "flag", "field"),
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, flag = subject.kind(use), use.values["flag"]
    for item in kind.items if kind else ():
        amounts = _amounts(item, use.values["field"])
        only_penalties = bool(amounts) and max(amounts) < 0
        place = item.places.get(flag, item.place)
        figures = ", ".join(f"{amount:+d}" for amount in amounts)
        if only_penalties and not item.values.get(flag):
            message = say("{item} brings only penalties ({figures}), but is not {flag}", item=item.id,
                          figures=figures, flag=flag)
            yield Problem(place, CODE, message, say("write {flag}: true", flag=flag))
        elif item.values.get(flag) and not only_penalties:
            message = say("{item} is {flag}, but does not bring only penalties ({figures})", item=item.id,
                          figures=figures or "0", flag=flag)
            yield Problem(place, CODE, message, say("write {flag}: false, or make all its numbers negative", flag=flag))


def _amounts(item: Item, field: str) -> list[int]:
    value = item.values.get(field)
    entries = value if isinstance(value, tuple) else ()
    return [entry.amount for entry in entries if isinstance(entry, Effect | Modifier)]
