"""What a user asks for, and what it means for a game: mode, players, kinds and paper, or a sentence why not."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from printgen import shipped
from printgen.model import Game, Kind, Mode, Paper
from printgen.problems import shown
from printgen.reading.tree import Mapping, Scalar
from printgen.reading.yaml_file import read_yaml
from printgen.words import Message, say, say_count

GAME_FILE = "game.yaml"


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


def find_game(name: str = "") -> Path:
    """The folder that a GAME argument means. Raises `WrongUsage` that lists what there is.

    A folder; without a name ``./game.yaml``; a game in ``./component_specs``; a shipped one, without a name the one
    whose game.yaml says ``default: true``.
    """
    if name:
        folder = Path(name)
        known = {**shipped.games_in(shipped.specs()), **shipped.games_in(Path("component_specs"))}
        for named in (folder, folder.parent if folder.name == GAME_FILE else folder):
            if (named / GAME_FILE).is_file():
                return named
        if name in known:
            return known[name]
        if folder.is_dir():
            raise WrongUsage(say("{folder} is no game: it has no {file}", folder=shown(folder), file=GAME_FILE))
        raise _unknown(say("there is no game {name!r}", name=name), name, known)
    if Path(GAME_FILE).is_file():
        return Path()
    return _default_game()


def _default_game() -> Path:
    """The shipped game that a plain ``build`` prints: the one that says so."""
    games = shipped.games_in(shipped.specs())
    for folder in games.values():
        node = read_yaml(folder / GAME_FILE, GAME_FILE, lambda problem: None)
        mark = node.members.get("default") if isinstance(node, Mapping) else None
        if isinstance(mark, Scalar) and mark.text == "true":
            return folder
    raise _unknown(say("there is no {file} here, and no game is the default", file=GAME_FILE), "", games)


def games_here() -> dict[str, Path]:
    """The games that can be named here, by name: those beside the user first, then the shipped ones."""
    here = {Path.cwd().name: Path()} if Path(GAME_FILE).is_file() else {}
    return {**shipped.games_in(shipped.specs()), **shipped.games_in(Path("component_specs")), **here}


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
        raise WrongUsage(say_count(
            "mode {mode!r} is for {count} player", "mode {mode!r} is for {count} players", least, mode=mode.id
        ))
    raise WrongUsage(say(
        "mode {mode!r} is for {least} to {most} players, not {players}",
        mode=mode.id, least=least, most=most, players=players,
    ))


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


def _unknown(message: Message, name: str, known: Iterable[str]) -> WrongUsage:
    """What there is, the nearest to what was asked for first."""
    names = sorted(known, key=lambda one: -difflib.SequenceMatcher(None, name, one).ratio())
    return WrongUsage(say("{message}. There is: {names}", message=message, names=", ".join(names)))
