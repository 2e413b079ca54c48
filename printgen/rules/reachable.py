"""Every difficulty can be met exactly with the tickets that are printed.

    rules:
      - reachable: {tiles: house, by: difficulty, tickets: ticket, value: value}

A hand of tickets meets a difficulty when its first ticket, and any of the others added or subtracted, total it
exactly. A tile whose difficulty no hand can meet (of as many tickets as the setting ``hand_limit`` allows, else 6)
is an error. A tile that four tickets meet in fewer than one case of a hundred is a warning: most games will end
before anybody opens it. Print other tickets, or make the tile easier.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printgen.model import RuleUse
from printgen.problems import Problem, Severity
from printgen.reading.fields import FieldName, NameOf, Record
from printgen.rules import Subject
from printgen.words import say

if TYPE_CHECKING:
    from fractions import Fraction

    from printgen.odds import Deck

CODE = "reachable"
FIELDS = Record(
    {
        "tiles": NameOf("kind"),
        "by": FieldName(("integer",), of="tiles"),
        "tickets": NameOf("kind"),
        "value": FieldName(("integer",), of="tickets"),
    },
    ("tiles", "by", "tickets", "value"),
)
HAND_LIMIT = 6
HAND = 4
ONE_IN = 100


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    from printgen import odds  # fractions take a while to import, and most games have no odds

    tiles = subject.plan(use.values["tiles"])
    if not tiles:
        return
    deck = subject.numbers(use.values["tickets"], use.values["value"])
    difficulties = {item.id: int(str(item.values[use.values["by"]])) for item in tiles.kind.items if item.copies}
    hardest = max(difficulties.values(), default=0)
    most = int(subject.game.settings.get("hand_limit", HAND_LIMIT))
    possible = odds.reachable(deck, most, hardest=hardest)
    chances = _chances(deck, hardest)
    for item in tiles.kind.items:
        difficulty = difficulties.get(item.id, 0)
        place = item.places.get(use.values["by"], item.place)
        if difficulty not in possible:
            message = say("{tile}: no hand of up to {most} tickets makes exactly {difficulty}", tile=item.id,
                          most=most, difficulty=difficulty)
            yield Problem(place, CODE, message, say("the tickets printed are {deck}", deck=_spell(deck)))
        elif chances and chances[difficulty] * ONE_IN < 1:
            message = say("{tile}: only {percent} of the hands of {hand} tickets make exactly {difficulty}",
                          tile=item.id, percent=f"{float(chances[difficulty]):.2%}", hand=HAND, difficulty=difficulty)
            if not chances[difficulty]:
                message = say("{tile}: no hand of {hand} tickets makes exactly {difficulty}, only a larger one can",
                              tile=item.id, hand=HAND, difficulty=difficulty)
            hint = say("few games will see this door open; make it easier, or print higher tickets")
            yield Problem(place, CODE, message, hint, Severity.WARNING)


def _chances(deck: "Deck", hardest: int) -> "list[Fraction]":
    """The chance of each difficulty with a few tickets; none for a deck whose hands are too many to count."""
    from printgen import odds

    try:
        return odds.chances(deck, HAND, hardest=hardest)[HAND]
    except odds.Refused:
        return []


def _spell(deck: "Deck") -> str:
    return ", ".join(f"{count} × {value}" for value, count in sorted(deck.items())) or "0"
