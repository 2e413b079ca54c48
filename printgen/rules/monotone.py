"""A harder tile never pays less than an easier one. A note: an exception may be meant.

    rules:
      - monotone: {kind: house, field: difficulty, pays: harvest}

Each tile is compared with the best of the easier ones. Raise what it pays, or leave it as a trap.
"""

from collections.abc import Iterator

from printgen.model import NUMBERS, Item, RuleUse
from printgen.problems import Problem, Severity
from printgen.reading.fields import FieldName, NameOf, Record
from printgen.rules import Subject
from printgen.words import say

CODE = "monotone"
FIELDS = Record(
    {"kind": NameOf("kind"), "field": FieldName(NUMBERS), "pays": FieldName(NUMBERS)},
    ("kind", "field", "pays"),
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, field, pays = subject.kind(use), use.values["field"], use.values["pays"]
    if not kind:
        return

    def number(item: Item, name: str) -> float:
        return float(str(item.values[name]))

    best: Item | None = None
    for item in sorted((item for item in kind.items if item.copies), key=lambda item: (
            number(item, field), -number(item, pays))):
        if best and number(item, field) > number(best, field) and number(item, pays) < number(best, pays):
            message = say("{item} ({field} {hard}) pays {less}, the easier {other} ({field} {easy}) pays {more}",
                          item=item.id, field=field, hard=item.values[field], less=item.values[pays],
                          other=best.id, easy=best.values[field], more=best.values[pays])
            yield Problem(item.places.get(pays, item.place), CODE, message,
                          say("raise what the harder one pays, if this is not meant"), Severity.NOTE)
        if best is None or number(item, pays) > number(best, pays):
            best = item
