"""What a user asks for, and what it means for a game: mode, players, kinds and paper, or a sentence why not."""

from dataclasses import dataclass
from pathlib import Path

from printgen.model import Game, Kind, Mode, Paper
from printgen.reading.fields import nearest
from printgen.words import Message, say, say_count


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for. Empty values leave the choice to the game."""

    folder: Path
    mode: str = ""
    players: int | None = None
    language: str = ""
    kinds: tuple[str, ...] = ()
    paper: str = "a4"
    out: Path = Path("output")


@dataclass(frozen=True, slots=True)
class Choice:
    """A request as a game understands it. ``kinds`` are those to print, guide pages and aids first."""

    game: Game
    mode: Mode
    players: int
    kinds: tuple[Kind, ...]
    paper: Paper


class WrongUsage(Exception):
    """The request names something that does not exist; ``message`` says so, and what there is."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def choose(game: Game, request: Request) -> Choice:
    """The mode, players, kinds and paper of a request. Raises `WrongUsage`."""
    mode = _mode(game, request.mode)
    paper = game.papers.get(request.paper)
    if not paper:
        raise _unknown(say("there is no paper {name!r}", name=request.paper), request.paper, game.papers)
    return Choice(game, mode, _players(mode, request.players), _kinds(game, mode, request.kinds), paper)


def _mode(game: Game, name: str) -> Mode:
    if name and name not in game.modes:
        raise _unknown(say("{game} has no mode {name!r}", game=game.title, name=name), name, game.modes)
    return game.modes[name] if name else next(iter(game.modes.values()))


def _players(mode: Mode, players: int | None) -> int:
    least, most = mode.players
    if players is None:
        return mode.usual_players
    if least <= players <= most:
        return players
    if least == most:
        raise WrongUsage(say_count("mode {mode!r} is for {count} player", "mode {mode!r} is for {count} players", least, mode=mode.id))
    raise WrongUsage(say("mode {mode!r} is for {least} to {most} players, not {players}", mode=mode.id, least=least, most=most, players=players))


def _kinds(game: Game, mode: Mode, names: tuple[str, ...]) -> tuple[Kind, ...]:
    for name in names:
        if name not in game.kinds:
            raise _unknown(say("{game} has no kind {name!r}", game=game.title, name=name), name, game.kinds)
        if name in mode.leave_out:
            raise WrongUsage(say("mode {mode!r} is played without {name!r}", mode=mode.id, name=name))
    return tuple(
        kind for kind in game.kinds.values()
        if kind.id not in mode.leave_out and (not names or kind.id in names)
    )


def _unknown(message: Message, name: str, known: "dict[str, object] | object") -> WrongUsage:
    names = sorted(known)  # type: ignore[call-overload]
    there = say("There is: {names}", names=", ".join(names))
    return WrongUsage(say("{message}. {there}", message=message, there=there))
