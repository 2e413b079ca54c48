"""Among what is printed of a kind there is at least one with a certain value, or with a certain effect.

    rules:
      - at_least_one: {kind: house, field: difficulty, value: 0}
      - at_least_one: {kind: card, field: effects, effect: forward}

``effect`` is ``forward`` or ``backward`` for moves, ``gain`` or ``lose`` for components. Add such an item, or
print a page that holds one.
"""

from collections.abc import Callable, Iterator, Mapping

from printgen.model import Effect, Item, Modifier, RuleUse
from printgen.problems import Problem
from printgen.reading.fields import Choice, Text
from printgen.reading.groups import Record
from printgen.reading.rules import FieldName, NameOf
from printgen.rules import Subject, text_of
from printgen.words import say

CODE = "at-least-one"
FIELDS = Record(
    {
        "kind": NameOf("kind"),
        "field": FieldName(("integer", "choice", "boolean", "text", "effects", "modifiers")),
        "value": Text(),
        "effect": Choice(("forward", "backward", "gain", "lose")),
    },
    ("kind", "field"),
)
EFFECTS: Mapping[str, Callable[[Effect | Modifier], bool]] = {
    "forward": lambda effect: not effect.of and effect.amount > 0,
    "backward": lambda effect: not effect.of and effect.amount < 0,
    "gain": lambda effect: bool(effect.of) and effect.amount > 0,
    "lose": lambda effect: bool(effect.of) and effect.amount < 0,
}


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kind = subject.kind(use)
    if not kind or any(_fits(item, use) for item, _ in subject.printed(kind.id)):
        return
    wanted = use.values.get("effect") or use.values.get("value", "")
    message = say("no {kind} that is printed has {field} {wanted}", kind=kind.title, field=use.values["field"],
                  wanted=wanted)
    yield Problem(use.place, CODE, message, say("add such an item, or print the page that holds one"))


def _fits(item: Item, use: RuleUse) -> bool:
    value = item.values.get(use.values["field"])
    if not isinstance(value, tuple):
        return value is not None and text_of(value) == use.values.get("value")
    wanted = use.values.get("effect", "")
    entries = (entry for entry in value if isinstance(entry, Effect | Modifier))
    return any(wanted not in EFFECTS or EFFECTS[wanted](entry) for entry in entries)
