"""For each component of one kind there are at least so many of another.

    rules:
      - enough_for_each: {kind: token, count: 3, of: region}

Counted is what is printed for the mode and the players. Print more of ``kind``, or make ``count`` smaller.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.fields import NameOf, Record, integer
from printgen.rules import Subject
from printgen.words import say

CODE = "enough-for-each"
FIELDS = Record(
    {"kind": NameOf("kind"), "count": integer(1, 1_000_000), "of": NameOf("kind")}, ("kind", "count", "of")
)


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind, count, other = subject.kind(use), use.values["count"], subject.game.kinds[use.values["of"]]
    if not kind:
        return
    there, of = subject.count(kind.id), subject.count(other.id)
    if there < count * of:
        message = say("{kind}: {there} are printed, but {count} for each of {of} {other} make {wanted}",
                      kind=kind.title, there=there, of=of, other=other.title, count=count, wanted=count * of)
        hint = say("print {missing} more, or change the rule in {place}", missing=count * of - there, place=use.place)
        yield Problem(use.place, CODE, message, hint)
