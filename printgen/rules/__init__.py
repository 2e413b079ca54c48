"""What must hold of a game's composition, and of its pages: one module for each rule, listed in ``registry``.

Ranges, ids and references are reading's job. A rule's docstring is its page in ``printgen rules``: the first line
says what must hold, the rest how to switch it on, and what to do when it fails.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printgen.layout.craft import PLAIN, Craft
from printgen.model import DecimalNumber, FieldDefinition, Game, Item, Kind, Mode, Names, Paper, RuleUse, Value
from printgen.page import Page
from printgen.plan import KindPlan
from printgen.problems import Problem
from printgen.reading.groups import Record
from printgen.reading.values import is_decimal

if TYPE_CHECKING:
    from printgen.boards.board import Board


class Subject(NamedTuple):
    """What is judged: a game as it is printed for a mode and so many players.

    ``plans`` are its kinds with what is printed of each; ``pages`` the finished pages, empty when none were made;
    ``board`` is how the pieces of a board lie that is printed for a layout. ``whole`` wants judged what is not printed,
    too: a build stops for nothing that it does not print.
    """

    game: Game
    mode: Mode
    players: int
    paper: Paper
    plans: tuple[KindPlan, ...]
    pages: tuple[Page, ...] = ()
    board: "Board | None" = None
    craft: Craft = PLAIN
    whole: bool = True

    def plan(self, kind: str) -> KindPlan | None:
        """What is planned of a kind; None if the mode is played without it."""
        return next((plan for plan in self.plans if plan.kind.id == kind), None) or self._inset(kind)

    def _inset(self, name: str) -> KindPlan | None:
        """What stands on other components is there once, if any of those is printed."""
        kind = self.game.kinds.get(name)
        if not kind or kind.role != "inset":
            return None
        under = (self.plan(other.id) for other in self.game.kinds.values() if name in other.shows)
        if not any(plan and plan.items for plan in under):
            return None
        items = tuple(item for item in kind.items if item.copies)
        return KindPlan(kind, len(items), (1,), (items,))

    def printed(self, kind: str) -> tuple[tuple[Item, int], ...]:
        """The items of a kind that are printed, each with how many there are of it."""
        plan = self.plan(kind)
        counts = plan.printed() if plan else {}
        return tuple((item, counts[item.id]) for item in plan.kind.items if counts[item.id]) if plan else ()

    def count(self, kind: str) -> int:
        """How many components of a kind are printed."""
        return sum(copies for _, copies in self.printed(kind))

    def numbers(self, kind: str, field: str) -> Counter[int]:
        """How many components of a kind are printed with each number in a field."""
        found: Counter[int] = Counter()
        for item, copies in self.printed(kind):
            found[int(str(item.values[field]))] += copies
        return found

    def kind(self, use: RuleUse) -> Kind | None:
        """The kind that a rule's ``kind`` names; None if this mode is played without it, or no page of it is wanted."""
        plan = self.plan(use.values["kind"])
        return plan.kind if plan and (plan.items or not plan.pages) else None


class Rule(Protocol):
    """What a module of this package offers.

    ``CODE`` is the module's name with hyphens, ``FIELDS`` its parameters. ``check`` yields a problem for each fault,
    with its place, the figures that decided, and what can be done about it.
    """

    CODE: str
    FIELDS: Record

    def check(self, subject: Subject, use: RuleUse) -> Iterator[Problem]: ...


def as_read(text: str, field: FieldDefinition) -> str:
    """What a rule says of a field's value, as `text_of` writes that: 2 for a decimal 2.0."""
    return str(DecimalNumber(text)) if field.type == "decimal" and is_decimal(text) else text


def text_of(value: Value | None) -> str:
    """A field's value as it is written in a game file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def neighbours_of(kind: Kind, field: str) -> dict[str, Names]:
    """For each item's id the ids that its list names, in the order written."""
    named = ((item.id, item.values.get(field)) for item in kind.items)
    return {id: names if isinstance(names, Names) else Names() for id, names in named}
