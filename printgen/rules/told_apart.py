"""Two kinds never have the same face once colours are dropped: games are printed in black and white, and coloured in.

    rules:
      - told_apart

Looks at the finished faces of all kinds. Give one of the two another drawing, word or outline.
"""

from collections.abc import Iterator

from printgen.model import RuleUse
from printgen.page import Drawing
from printgen.problems import Problem
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.rules.looks import Looks
from printgen.words import say

CODE = "told-apart"
FIELDS = Record({})


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    places = {plan.kind.id: plan.kind.place for plan in subject.plans}
    looks = Looks(colours=False)
    for faces in _alike_at_a_glance(subject):
        seen: dict[object, tuple[str, str]] = {}
        for kind, item, face in faces:
            other, other_item = seen.setdefault(looks.look(face), (kind, item))
            if other != kind:
                message = say("without colours, {item} of {kind} looks the same as {other_item} of {other}", item=item,
                              kind=kind, other_item=other_item, other=other)
                yield Problem(places.get(kind, subject.game.place), CODE, message,
                              say("give one of them another drawing, word or outline"))


def _alike_at_a_glance(subject: Subject) -> Iterator[list[tuple[str, str, Drawing]]]:
    """Kind, item and face of components of several kinds that have one size and as many marks.

    Looking closely takes time, and few faces need it.
    """
    done: set[int] = set()
    groups: dict[tuple[float, float, int], list[tuple[str, str, Drawing]]] = {}
    for page in subject.pages:
        for placed in page.placements:
            face = placed.face
            if placed.side == "front" and id(face) not in done:
                done.add(id(face))
                group = groups.setdefault((face.width, face.height, len(face.marks)), [])
                group.append((placed.kind, placed.item, face))
    yield from (group for group in groups.values() if len({kind for kind, _, _ in group}) > 1)
