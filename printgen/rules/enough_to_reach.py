"""No number in a field asks for more components of another kind than are printed.

    rules:
      - enough_to_reach: {kind: token, field: limit, of: cube}

Each item is compared with all components of the kind ``of`` that are printed for the mode and the players; a mode
without that kind is not judged. Make the number that is pointed out smaller, or print more of the other kind.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.fields import FieldName, NameOf, Record
from printgen.rules import Subject
from printgen.words import say

CODE = "enough-to-reach"
FIELDS = Record(
    {"kind": NameOf("kind"), "field": FieldName(("integer",)), "of": NameOf("kind")}, ("kind", "field", "of")
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, field, other = subject.kind(use), use.values["field"], subject.game.kinds[use.values["of"]]
    if not kind or not subject.plan(other.id):
        return
    there = subject.count(other.id)
    for item, _ in subject.printed(kind.id):
        wanted = int(str(item.values[field]))
        if wanted > there:
            message = say("{item}: {field} is {wanted}, but only {there} {kind} are printed", item=item.id,
                          field=field, wanted=wanted, there=there, kind=other.title)
            hint = say("write {there} at most, or print more of {kind}", there=there, kind=other.id)
            yield Problem(item.places.get(field, item.place), CODE, message, hint)
