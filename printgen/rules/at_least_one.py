"""Among what is printed of a kind there is at least one with a certain value, or with a certain effect.

    rules:
      - at_least_one: {kind: house, field: difficulty, value: 0}
      - at_least_one: {kind: token, field: symbols, value: majority}
      - at_least_one: {kind: card, field: effects, effect: forward}
      - at_least_one: {kind: card, field: effects, effect: gain, of: ticket}

``effect`` is ``forward`` or ``backward`` for moves, ``gain`` or ``lose`` for components, ``of`` the kind of those;
in a mode without that kind nothing is asked for. A list has every value that it names. Add such an item, or print a
page that holds one.
"""

from collections.abc import Callable, Iterator, Mapping

from printgen.model import ONE_VALUE, Effect, Item, Kind, Modifier, Names, RuleUse
from printgen.problems import Problem
from printgen.reading.fields import Choice, FieldName, NameOf, Record, Text
from printgen.rules import Subject, as_read, text_of
from printgen.words import say

CODE = "at-least-one"
FIELDS = Record(
    {
        "kind": NameOf("kind"),
        "field": FieldName((*ONE_VALUE, "boolean", "list", "effects", "modifiers")),
        "value": Text(),
        "effect": Choice(("forward", "backward", "gain", "lose")),
        "of": NameOf("kind"),
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
    of = use.values.get("of", "")
    if not kind or of in subject.mode.leave_out or any(_fits(item, kind, use) for item, _ in subject.printed(kind.id)):
        return
    wanted = " ".join(use.values[key] for key in ("effect", "of", "value") if key in use.values)
    message = say("{kind}: none that is printed has {field} {wanted}", kind=kind.title, field=use.values["field"],
                  wanted=wanted)
    yield Problem(use.place, CODE, message, say("add such an item, or print the page that holds one"))


def _fits(item: Item, kind: Kind, use: RuleUse) -> bool:
    field = use.values["field"]
    value = item.values.get(field)
    if isinstance(value, Names):
        return use.values.get("value") in value
    if not isinstance(value, tuple):
        return value is not None and text_of(value) == as_read(use.values.get("value", ""), kind.fields[field])
    effect, of = use.values.get("effect", ""), use.values.get("of", "")
    entries = (entry for entry in value if isinstance(entry, Effect | Modifier) and of in ("", entry.of))
    return any(effect not in EFFECTS or EFFECTS[effect](entry) for entry in entries)
