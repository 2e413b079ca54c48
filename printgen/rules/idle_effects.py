"""Every effect that is printed can happen in the mode that is played.

    rules:
      - idle_effects

An effect on a kind that the mode leaves out, or on "others" when one plays alone, does nothing: a note, players
pass over it. An effect on a kind of the mode of which nothing is printed is an error: players will look for it.
"""

from collections.abc import Iterator

from printgen.model import Effect, Item, Kind, Modifier, RuleUse
from printgen.problems import Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.words import say

CODE = "idle-effects"
FIELDS = Record({})
NOTHING_TO_DO = say("players pass over it; leave the item out of this mode's pages to spare them that")


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    for kind in subject.game.kinds.values():
        for item, _ in subject.printed(kind.id):
            for effect in _effects(kind, item):
                yield from _check(effect, item, subject)


def _effects(kind: Kind, item: Item) -> Iterator[Effect | Modifier]:
    for name, field in kind.fields.items():
        value = item.values.get(name)
        if field.type in ("effects", "modifiers") and isinstance(value, tuple):
            yield from (entry for entry in value if isinstance(entry, Effect | Modifier))


def _check(effect: Effect | Modifier, item: Item, subject: Subject) -> Iterator[Problem]:
    mode = subject.mode
    kind = subject.game.kinds[effect.of].title if effect.of else ""
    if effect.of in mode.leave_out:
        message = say("{item}: {kind} are not used in {mode}, so this does nothing", item=item.id, kind=kind,
                      mode=mode.title)
        yield Problem(effect.place, CODE, message, NOTHING_TO_DO, Severity.NOTE)
    elif effect.of and not subject.printed(effect.of):
        message = say("{item} speaks of {kind}, of which nothing is printed", item=item.id, kind=kind)
        yield Problem(effect.place, CODE, message, say("print some of them, or leave the item out"))
    elif isinstance(effect, Effect) and effect.who == "others" and mode.players == (1, 1):
        message = say("{item}: there are no others in {mode}, so this does nothing", item=item.id, mode=mode.title)
        yield Problem(effect.place, CODE, message, NOTHING_TO_DO, Severity.NOTE)
