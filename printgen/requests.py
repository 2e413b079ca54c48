"""What a user asks for, and what it means for a game: mode, players, kinds and paper, or a sentence why not."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from printgen import languages, shipped
from printgen.layout.craft import PLAIN, Craft, Ink
from printgen.layout.grids import grid_of
from printgen.model import Game, Kind, Layout, Mode, Paper
from printgen.plan import Wish
from printgen.problems import Problem, shown
from printgen.reading.files import lies_there
from printgen.reading.languages import Which
from printgen.reading.layouts import read_layout_file
from printgen.reading.loading import default_of
from printgen.words import Catalogue, Message, say

GAME_FILE = "game.yaml"
SURPRISES = ("piece", "blank", "none")
ALL_PIECES = "all"
"""The layout that prints every piece, once."""


class Request(NamedTuple):
    """What is asked for. Empty values leave the choice to the game.

    ``players`` are from, to; ``variants`` are files; ``force`` prints in spite of what the rules say.
    """

    folder: Path
    mode: str = ""
    players: tuple[int, int] | None = None
    language: str = ""
    kinds: tuple[str, ...] = ()
    paper: str = "a4"
    out: Path = Path("output")
    variants: tuple[Path, ...] = ()
    wish: Wish = Wish()
    force: bool = False
    layout: str = ""
    surprises: str = ""
    craft: Craft = PLAIN
    ink: Ink = "line"
    guide: bool = True
    aids: bool = True
    only: tuple[str, ...] = ()
    blank: tuple[str, ...] = ()
    split: bool = False
    changed: bool = False
    languages: Which = "asked"


class Choice(NamedTuple):
    """A request as a game understands it. ``kinds`` are all that the mode uses, ``asked`` those to print.

    ``layout`` is what is asked for by name, "" for the mode's own; ``surprises`` is how a board's squares are marked.
    """

    game: Game
    mode: Mode
    players: int
    kinds: tuple[Kind, ...]
    paper: Paper
    asked: frozenset[str]
    wish: Wish
    surprises: str = "none"
    layout: str = ""
    craft: Craft = PLAIN

    @property
    def every_piece(self) -> bool:
        """Whether every piece of a board is printed, not a layout's only."""
        return self.layout == ALL_PIECES

    @property
    def words(self) -> Catalogue:
        """What the program says in the game's language."""
        return languages.catalogue_of_pages(self.game.language)


class WrongUsage(Exception):
    """The request names something that does not exist; ``message`` says so, and what there is."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def find_game(name: str = "") -> Path:
    """The folder that a GAME argument means. Raises `WrongUsage` that lists what there is.

    A folder; without a name ``./game.yaml``; a game in ``./component_specs``; a shipped one. Where no name is given, of
    several games the one whose game.yaml says ``default: true``.
    """
    if name:
        folder = Path(name)
        known = {**shipped.games_in(shipped.specs()), **shipped.games_in(Path("component_specs"))}
        for named in (folder, folder.parent if folder.name == GAME_FILE else folder):
            if lies_there(named / GAME_FILE):
                return named
        if name in known:
            return known[name]
        if os.path.isdir(folder):  # noqa: PTH112 - a Path raises for a name that is too long
            raise WrongUsage(_no_game(folder))
        beside = shipped.games_in(folder.parent).values()
        names = {**known, **{shown(each): each for each in beside}}
        there = unknown(say("there is no game {name!r}", name=name), name, names).message
        raise WrongUsage(say("{message}. Or begin one: printgen new game NAME", message=there))
    if Path(GAME_FILE).is_file():
        return Path()
    return _default_game()


def _no_game(folder: Path) -> Message:
    if (folder / GAME_FILE).is_dir():
        return say("{folder} is no game: its {file} is a folder", folder=shown(folder), file=GAME_FILE)
    near = next((other for other in ("game.yml", "Game.yaml", "game.yaml.txt") if (folder / other).is_file()), "")
    if near:
        return say("{folder} is no game yet: rename its {near} to {file}", folder=shown(folder), near=near,
                   file=GAME_FILE)
    return say("{folder} is no game: a game is a folder with a {file} in it, and `printgen new game NAME` begins one",
               folder=shown(folder), file=GAME_FILE)


def _default_game() -> Path:
    """What a plain ``build`` prints: a game beside the user, else a shipped one."""
    shipped_ones = shipped.games_in(shipped.specs())
    for games in (shipped.games_in(Path("component_specs")), shipped_ones):
        found = default_of(games.values())
        if found:
            return found
    raise unknown(say("there is no {file} here, and no game is the default", file=GAME_FILE), "", shipped_ones)


def games_here() -> dict[str, Path]:
    """The games that can be named here, by name: those beside the user first, then the shipped ones."""
    here = {Path.cwd().name: Path()} if Path(GAME_FILE).is_file() else {}
    near = shipped.games_in(Path("component_specs"))
    # Said twice: the first places of the names are kept, and the last folders.
    return {**here, **near, **shipped.games_in(shipped.specs()), **near, **here}


def choose(game: Game, request: Request) -> Choice:
    """The one print-out that a request means. Raises `WrongUsage`.

    Without a mode, the first that fits the players and the variants; without players, as many as usually play.
    """
    return choose_all(game, request)[0]


def choose_all(game: Game, request: Request, *, everyone: bool = False) -> tuple[Choice, ...]:
    """Every print-out that a request means: all modes if it names none, each number of players. Raises `WrongUsage`.

    Where the request says no number of players, as many as usually play, or ``everyone`` who can.
    """
    paper = game.papers.get(request.paper)
    if not paper:
        raise unknown(say("there is no paper {name!r}", name=request.paper), request.paper, game.papers)
    for name, pages in request.wish.pages.items():
        _check_countable(game, name, pages, paper)
    boards = any(kind.map_field for kind in game.kinds.values())
    if request.layout and not boards:
        raise WrongUsage(say("{game} has no board: leave out {option}", game=game.title, option="--layout"))
    if request.surprises and not boards:
        raise WrongUsage(say("{game} has no board whose squares could be surprises: leave out {option}",
                             game=game.title, option="--surprises"))
    modes = _modes(game, request.mode)
    if not request.mode:
        # Nobody who names a kind means a mode that is played without it.
        modes = tuple(mode for mode in modes if not {*request.kinds} & {*mode.leave_out}) or modes
    choices = tuple(
        Choice(
            game, mode, players, _kinds(game, mode), paper, _asked(game, mode, request), request.wish,
            _surprises(mode, request.surprises), request.layout, request.craft,
        )
        for mode in modes
        for players in _players(mode, request.players or (mode.players if everyone else None))
    )
    if not choices:
        raise _no_such_players(modes, request.players or (0, 0))
    return choices


def _modes(game: Game, name: str) -> tuple[Mode, ...]:
    if name and name not in game.modes:
        raise unknown(say("{game} has no mode {name!r}", game=game.title, name=name), name, game.modes)
    asked = [game.modes[name]] if name else list(game.modes.values())
    fitting = tuple(mode for mode in asked if all(mode.id in variant.modes for variant in game.variants))
    if not fitting:
        raise WrongUsage(_unfitting(game, name))
    return fitting


def _unfitting(game: Game, mode: str) -> Message:
    """Why the variants leave no mode: which of them is not for the one asked for, or what each of them is for."""
    variant = next((variant for variant in game.variants if mode and mode not in variant.modes), None)
    if not variant:
        told = "; ".join(f"{each.title} ({', '.join(each.modes)})" for each in game.variants)
        return say("no mode goes with all of these variants: {variants}", variants=told)
    message = say("{place}: {variant} is not for mode {mode!r}", place=variant.place, variant=variant.title, mode=mode)
    return say("{message}. There is: {names}", message=message, names=", ".join(variant.modes))


def _players(mode: Mode, asked: tuple[int, int] | None) -> range:
    least, most = mode.players
    if asked is None:
        return range(mode.usual_players, mode.usual_players + 1)
    return range(max(least, asked[0]), min(most, asked[1]) + 1)


def _no_such_players(modes: Iterable[Mode], asked: tuple[int, int]) -> WrongUsage:
    players = "-".join(map(str, dict.fromkeys(asked)))
    there = ", ".join(f"{mode.id} ({'-'.join(map(str, dict.fromkeys(mode.players)))})" for mode in modes)
    message = say("there is no mode for {players} players", players=players)
    return WrongUsage(say("{message}. There is: {names}", message=message, names=there))


def _kinds(game: Game, mode: Mode) -> tuple[Kind, ...]:
    """What a mode uses and has sheets of its own."""
    return tuple(kind for kind in game.kinds.values() if kind.id not in mode.leave_out and kind.role != "inset")


def _asked(game: Game, mode: Mode, request: Request) -> frozenset[str]:
    names = request.kinds
    for name in names:
        kind_with_sheets(game, name)
        if name in mode.leave_out:
            raise WrongUsage(say("mode {mode!r} is played without {name!r}", mode=mode.id, name=name))
    pages = {kind.id for kind in game.kinds.values() if kind.role == "assembly"}
    with_pieces = any(game.kinds[name].map_field for name in names)
    unwanted = {role for role, wanted in (("guide", request.guide), ("aid", request.aids)) if not wanted}
    read = {kind.id for kind in game.kinds.values() if kind.role in unwanted}
    return frozenset({*names, *(pages if with_pieces else ())} if names else game.kinds) - read


def _check_countable(game: Game, name: str, pages: int, paper: Paper) -> None:
    """Pages can be asked for of what is printed as often as one likes; so many as make it whole."""
    kind = kind_with_sheets(game, name)
    if kind.map_field or kind.role != "piece":
        raise WrongUsage(say("the pages of {kind} follow from the rest: their number cannot be asked for", kind=name))
    grid = grid_of(kind, paper) if kind.overlap else None
    if grid and pages % grid.sheets:
        less, more = (grid.sheets * (pages // grid.sheets + once) for once in (0, 1))
        message = say("--pages {kind}={pages}: each takes {count} pages of {paper}; ask for {more}", kind=name,
                      pages=pages, count=grid.sheets, paper=paper.name, more=more)
        raise WrongUsage(say("{message}, or {less}", message=message, less=less) if less else message)


def kind_with_sheets(game: Game, name: str) -> Kind:
    """The kind of that name. Raises `WrongUsage` if there is none, or if it is printed on others only."""
    kind = game.kinds.get(name)
    if not kind:
        raise unknown(say("{game} has no kind {name!r}", game=game.title, name=name), name, game.kinds)
    if kind.role == "inset":
        under = ", ".join(other.id for other in game.kinds.values() if name in other.shows)
        raise WrongUsage(say("{kind} is printed on {others}, and not by itself", kind=name, others=under))
    return kind


def choose_layout(choice: Choice, name: str, report: Callable[[Problem], None]) -> Layout | None:
    """The layout whose pieces are printed; None for every piece there is. Raises `WrongUsage`.

    ``name`` is a layout's id or file, or "all"; without it the mode's own for so many players.
    """
    game = choice.game
    name = name or choice.mode.layout_for(choice.players)
    if name in ("", ALL_PIECES):
        return None
    if name in game.layouts:
        return game.layouts[name]
    if lies_there(Path(name)):
        return read_layout_file(Path(name), game, shown, report)
    raise unknown(say("there is no layout {name!r}", name=name), name, (*game.layouts, ALL_PIECES))


def _surprises(mode: Mode, asked: str) -> str:
    """Which squares are marked as surprises: as asked (a whole number chooses them), else as the mode has it."""
    if asked and asked not in SURPRISES and not asked.isdecimal():
        raise unknown(say("surprises cannot be {name!r}", name=asked), asked, SURPRISES)
    return asked or mode.surprises


def unknown(message: Message, name: str, known: Iterable[str]) -> WrongUsage:
    """What there is, the nearest to what was asked for first."""
    import difflib  # only a mistake needs it

    names = sorted(known, key=lambda one: -difflib.SequenceMatcher(None, name, one).ratio())
    return WrongUsage(say("{message}. There is: {names}", message=message, names=", ".join(names)))
