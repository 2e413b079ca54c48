"""Is a game playable as it is printed? What is wrong is said with its place."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields

from printgen.boards.board import Board
from printgen.model import Game
from printgen.plan import KindPlan
from printgen.playtest import NAME
from printgen.playtest.printed import CANDY, HOUSE, PRANK, TOKEN, Printed, printed_of
from printgen.playtest.settings import MOST, Settings, least, names, settings_of
from printgen.words import Message, say

NEEDED = (TOKEN, PRANK, CANDY, HOUSE)
TICKETS = 100
"""No ticket is worth more: hands are tables of values."""


class Unplayable(Exception):
    """There is nothing to play; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def setting_of(text: str) -> tuple[str, int | bool]:
    """``target=15`` as name and value. Raises `Unplayable`."""
    name, _, value = (part.strip() for part in text.partition("="))
    if name not in names():
        raise Unplayable(say("--set {text}: there is no setting {name!r}. There is: {names}", text=text, name=name,
                             names=", ".join(names())))
    if isinstance(getattr(Settings(), name), bool):
        if value not in ("true", "false"):
            raise Unplayable(say("--set {text}: {name} is true or false", text=text, name=name))
        return name, value == "true"
    if not value.isdecimal() or not least(name) <= int(value) <= MOST:
        raise Unplayable(_out_of_range(say("--set {text}", text=text), name))
    return name, int(value)


def _out_of_range(where: Message | str, name: str) -> Message:
    return say("{where}: {name} is a whole number from {least} to {most}", where=where, name=name, least=least(name),
               most=MOST)


def prepare(
    game: Game, players: int, plans: Iterable[KindPlan], board: Board | None, changes: Mapping[str, int | bool]
) -> Printed:
    """The game as it is played. ``changes`` are laid over the game's settings. Raises `Unplayable`."""
    plans = tuple(plans)
    if game.played_by != NAME:
        raise Unplayable(say("{place}: a play-test knows no rules for this game; `play: {{rules: {name}}}` names them",
                             place=game.place, name=NAME))
    planned = {plan.kind.id: plan.items for plan in plans}
    for kind in NEEDED:
        if not planned.get(kind):
            raise Unplayable(say("{place}: nothing is printed of {kind!r}, and nobody can play without it",
                                 place=game.place, kind=kind))
    if board is None:
        raise Unplayable(say("a play-test needs a board: --layout names one of the game's layouts, or a file"))
    settings = settings_of({**game.settings, **changes})
    _check_settings(game, settings, changes)
    printed = printed_of(plans, board, settings, players, solo=players == 1)
    for message in _found_wrong(game, printed, board, changes):
        raise Unplayable(message)
    return printed


def _check_settings(game: Game, settings: Settings, changes: Mapping[str, int | bool]) -> None:
    for field in fields(settings):
        value = getattr(settings, field.name)
        if not isinstance(value, bool) and not least(field.name) <= value <= MOST:
            raise Unplayable(_out_of_range(_where(game, field.name, changes), field.name))


def _where(game: Game, name: str, changes: Mapping[str, int | bool]) -> str:
    """Where a setting was given: on the command line, or in a file."""
    if name in changes:
        return f"--set {name}={changes[name]}"
    return str(game.setting_places.get(name, game.place))


def _found_wrong(
    game: Game, printed: Printed, board: Board, changes: Mapping[str, int | bool]
) -> Iterator[Message]:
    target, place = printed.settings.target, board.layout.place
    if printed.solo and target > printed.candies:
        yield say("{place}: {target} sweets can never be reached: {count} candy tickets can be won",
                  place=_where(game, "target", changes), target=target, count=printed.candies)
    if not printed.places:
        yield say("{place}: {layout} has no places for houses, so there is nothing to harvest", place=place,
                  layout=board.layout.title)
    elif not any(house.arrow in at.linked for house in printed.houses for at in printed.places):
        yield say("{place}: none of the houses that are printed fits a place of {layout}", place=place,
                  layout=board.layout.title)
    wrong = next((value for value in (*printed.pranks, *printed.masks, *printed.tokens) if not 0 <= value <= TICKETS),
                 None)
    if wrong is not None:
        yield say("{place}: a token or ticket of value {value} cannot be played: values go from 0 to {most}",
                  place=game.place, value=wrong, most=TICKETS)
