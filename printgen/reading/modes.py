"""The modes of a game, and its named settings."""

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from printgen.model import FACTS, Amount, Mode
from printgen.problems import Place
from printgen.reading import tree
from printgen.reading.groups import ListOf, MapOf, Record, lacks
from printgen.reading.values import (
    TITLE,
    Choice,
    Field,
    Report,
    Text,
    _Absent,
    brief,
    identifier,
    integer,
    mistyped,
    nearest,
    scalar,
    wrong,
)
from printgen.words import say

MOST_PLAYERS = 99
MOST_ITEMS = 100_000


class Players:
    """How many can play: ``1``, or ``2-8``; from, to."""

    def read(self, node: tree.Node, report: Report) -> tuple[int, int] | _Absent:
        found = scalar(node, report, say("a number of players, 1 or 2-8"))
        if isinstance(found, _Absent):
            return found
        match = re.fullmatch(r"([1-9][0-9]?)(?:\s*[-–]\s*([1-9][0-9]?))?", found.text)
        if not match:
            message = say("{text!r} is no number of players", text=brief(found.text))
            return wrong(report, node.place, "bad-players", message, say("write 4, or 2-8"))
        least, most = int(match[1]), int(match[2] or match[1])
        if least > most:
            message = say("{text}: the first number is the larger one", text=found.text)
            return wrong(report, node.place, "bad-players", message, say("write {text}", text=f"{most}-{least}"))
        return least, most

    def schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string"], "pattern": "^[1-9][0-9]?( *[-–] *[1-9][0-9]?)?$"}


class Setting:
    """A whole number, or true or false."""

    def read(self, node: tree.Node, report: Report) -> int | bool | _Absent:
        if isinstance(node, tree.Scalar) and node.plain and node.text in ("true", "false"):
            return node.text == "true"
        if isinstance(node, tree.Scalar) and node.plain and re.fullmatch(r"[+-]?[0-9][0-9_.,]*", node.text):
            return integer(-MOST_ITEMS, MOST_ITEMS).read(node, report)  # type: ignore[return-value]
        return mistyped(node, report, say("a whole number, or true or false"))

    def schema(self) -> dict[str, Any]:
        return {"type": ["integer", "boolean"]}


class Facts(NamedTuple):
    """What guide pages and aids may name beside fields; ``whole`` is False if some could not be read (reported)."""

    names: frozenset[str] = frozenset(FACTS)
    whole: bool = True


def facts_of(game: tree.Mapping) -> Facts:
    """The facts about a print-out, and the settings of this game that are numbers."""
    play = game.members.get("play")
    settings = play.members.get("settings") if isinstance(play, tree.Mapping) else None
    numbers = [
        name for name, node in (settings.members.items() if isinstance(settings, tree.Mapping) else ())
        if not (isinstance(node, tree.Scalar) and node.text in ("true", "false"))
    ]
    whole = all(node is None or (isinstance(node, tree.Mapping) and node.whole) for node in (play, settings))
    return Facts(frozenset((*FACTS, *numbers)), whole and game.whole)


def setting_places(node: tree.Mapping) -> dict[str, Place]:
    """Where each of the game's settings stands."""
    play = node.members.get("play")
    settings = play.members.get("settings") if isinstance(play, tree.Mapping) else None
    return {name: value.place for name, value in settings.members.items()} if isinstance(settings, tree.Mapping) else {}


COUNT = integer(0, MOST_ITEMS)
AMOUNT = Record({
    "items": COUNT,
    "items_per_player": COUNT,
    "up_to": MapOf(COUNT, names=integer(1, MOST_PLAYERS)),
    "why": Text(words=True),
})
NUMBERS = ("items", "items_per_player", "up_to")
AMOUNTS = MapOf(AMOUNT, names=Text())
MODE: Mapping[str, Field] = {
    "title": TITLE,
    "players": Players(),
    "usual_players": integer(1, MOST_PLAYERS),
    "leave_out": ListOf(Text(), most=1000, distinct=True),
    "at_least": AMOUNTS,
    "recommended": AMOUNTS,
    "layouts": MapOf(Text(), names=integer(1, MOST_PLAYERS)),
    "surprises": Choice(("none", "piece", "blank")),
}
MODES = MapOf(Record(MODE, ("title", "players")), names=identifier())


class KindNames(NamedTuple):
    """What a mode may name: all kinds, but for those ``insets`` that are printed on others, with them or not at all."""

    kinds: Collection[str]
    insets: Collection[str] = ()


def read_modes(node: tree.Node | None, around: KindNames, report: Report) -> dict[str, Mode]:
    """The modes by id."""
    read = MODES.read(node, report) if node else {}
    if isinstance(read, _Absent) or not isinstance(node, tree.Mapping):
        return {}
    if not node.members and node.whole:
        hint = say("write one, as in `standard: {title: Standard, players: 2-4}`")
        wrong(report, node.place, "missing-key", say("a game needs at least one mode"), hint)
    found = {}
    for id, values in read.items():
        place = node.members[id]
        assert isinstance(place, tree.Mapping)
        mode = _mode(id, values, place, around, report)
        if mode:
            found[id] = mode
    return found


def _mode(
    id: str, values: Mapping[str, Any], node: tree.Mapping, around: KindNames, report: Report
) -> Mode | None:
    if isinstance(leave_out := node.members.get("leave_out"), tree.Listing):
        for member in leave_out.members:
            if isinstance(member, tree.Scalar):
                _check_kind(member, around, report)
    amounts = {
        key: _amounts(values.get(key, {}), node.members.get(key), around, report) for key in ("at_least", "recommended")
    }
    if not {"title", "players"} <= values.keys():
        return None
    least, most = values["players"]
    usual = values.get("usual_players", min(max(4, least), most))
    if not least <= usual <= most:
        message = say("{usual} players cannot be usual where {least} to {most} play", usual=usual, least=least,
                      most=most)
        wrong(report, node.members["usual_players"].place, "out-of-range", message)
    return Mode(id, values["title"], (least, most), usual, values.get("leave_out", ()), amounts["at_least"],
                amounts["recommended"], node.place, values.get("layouts", {}), values.get("surprises", "none"),
                node.members["title"].place)


def _amounts(
    values: Mapping[str, Mapping[str, Any]], node: tree.Node | None, around: KindNames, report: Report
) -> dict[str, Amount]:
    found = {}
    if not isinstance(node, tree.Mapping):
        return {}
    for kind, member in node.members.items():
        _check_kind(tree.Scalar(kind, node.keys[kind]), around, report)
        if isinstance(member, tree.Mapping) and all(lacks(member, key, AMOUNT.fields) for key in NUMBERS):
            hint = say("write items, items_per_player or up_to")
            wrong(report, member.place, "missing-key", say("this says no number of items"), hint)
        if kind in values:
            found[kind] = Amount(member.place, **values[kind])
    return found


def _check_kind(node: tree.Scalar, around: KindNames, report: Report) -> None:
    if node.text in around.insets:
        message = say("{kind} has no sheets of its own: a mode can neither count it nor leave it out", kind=node.text)
        wrong(report, node.place, "wrong-reference", message, say("say it of the kind that it is printed on"))
    elif node.text not in around.kinds and not tree.is_empty(node):
        message = say("there is no kind {name!r}", name=node.text[:60])
        wrong(report, node.place, "unknown-reference", message, nearest(node.text, around.kinds))
