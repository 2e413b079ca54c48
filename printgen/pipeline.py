"""The whole program on one screen: read, plan, lay out, check, write."""

import errno
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from printgen import languages, requests, shipped
from printgen.elements.registry import ELEMENTS
from printgen.layout.dealing import check_pages, deal
from printgen.layout.gallery import Gallery
from printgen.layout.pages import Order, check_size, grid_of, lay_out
from printgen.model import Game
from printgen.page import Document
from printgen.plan import KindPlan, job_of, make_plan
from printgen.problems import Problem, has_errors, shown, sort_problems
from printgen.reading.games import Reading, read_game
from printgen.requests import Choice, Request, WrongUsage
from printgen.words import Message, say, say_count

if TYPE_CHECKING:
    from printgen.render.fonts import Fonts

Progress = Callable[[Message, int, int], None]


@dataclass(frozen=True, slots=True)
class Printed:
    """A row of the closing table: what was printed of one kind."""

    title: str
    pages: int
    components: int
    sheets: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a request: the problems found, and either a file or a sentence that says why there is none.

    ``wrong_usage`` is the asker's mistake (a mode that does not exist), ``failure`` the machine's (a full disk).
    """

    folder: Path
    problems: tuple[Problem, ...] = ()
    language: str = ""
    file: Path | None = None
    rows: tuple[Printed, ...] = ()
    wrong_usage: Message | None = None
    failure: Message | None = None


def read(folder: Path, language: str = "") -> Reading:
    """The game in a folder, in one of its languages, and every problem found in its files."""
    return read_game(
        folder,
        elements={name: element.FIELDS for name, element in ELEMENTS.items()},
        language=language,
        style_file=shipped.specs() / "style.yaml",
        fonts_folder=shipped.fonts(),
        shown=shown,
    )


def printable() -> Iterator[tuple[Path, Game | None]]:
    """The games that can be named here; None for one that cannot be read as it is."""
    for folder in requests.games_here().values():
        yield folder, read(folder).game


def build(request: Request, progress: Progress = lambda step, done, total: None) -> Outcome:
    """Print a game into a PDF. Nothing is written when a file of the game has an error."""
    progress(say("reading"), 1, 3)
    reading = read(request.folder, request.language)
    game, found = reading.game, list(reading.problems)
    if game is None or has_errors(found):
        return Outcome(request.folder, tuple(sort_problems(found)), game.language if game else "")
    try:
        choice = requests.choose(game, request)
    except WrongUsage as error:
        return Outcome(request.folder, tuple(sort_problems(found)), game.language, wrong_usage=error.message)
    progress(say("laying out"), 2, 3)
    plans = plan(choice, found.append)
    fonts = _fonts(game, found.append)
    document = make_document(choice, plans, fonts, found.append) if fonts else None
    problems = tuple(sort_problems(found))
    if document is None or fonts is None or has_errors(problems):
        return Outcome(request.folder, problems, game.language)
    progress(say("writing"), 3, 3)
    file = request.out / file_name(choice)
    failure = _write(document, fonts, file)
    if failure:
        return Outcome(request.folder, problems, game.language, failure=failure)
    return Outcome(request.folder, problems, game.language, file, tuple(_row(each) for each in plans if each.pages_total))


def plan(choice: Choice, report: Callable[[Problem], None]) -> tuple[KindPlan, ...]:
    """Which pages are printed how often. Kinds that fit no sheet are reported and left out."""
    dealt = {}
    for kind in choice.kinds:
        grid = grid_of(kind, choice.paper)
        for problem in (*check_size(kind, choice.paper), *(check_pages(kind, grid.capacity) if grid else ())):
            report(problem)
        dealt[kind.id] = deal(kind, grid.capacity) if grid else ()
    return make_plan(choice.kinds, choice.mode, choice.players, dealt)


def _fonts(game: Game, report: Callable[[Problem], None]) -> "Fonts | None":
    """The style's fonts, all of them usable; None after reporting why not."""
    from printgen.render.fonts import FontError, Fonts

    fonts = Fonts({name: Path(file) for name, file in game.style.fonts.items()})
    usable = True
    for name in fonts.fonts():
        try:
            fonts.ascent(name)
        except FontError as error:
            report(Problem(game.place, "unusable-font", error.message, error.hint))
            usable = False
    return fonts if usable else None


def make_document(
    choice: Choice, plans: tuple[KindPlan, ...], fonts: "Fonts", report: Callable[[Problem], None]
) -> Document:
    """The pages of a plan. Problems of their faces are reported; the pages are whole only if there was no error."""
    picture = Gallery(report).show
    order = Order(
        choice.game, choice.mode, choice.players, job_of(plans), choice.paper, ELEMENTS, fonts, picture, report
    )
    return Document(choice.game.title, choice.game.language, lay_out(order))


def _write(document: Document, fonts: "Fonts", file: Path) -> Message | None:
    """Write the file, whole or not at all; or say why it could not be written."""
    from printgen.render.files import write_atomically
    from printgen.render.pdf import write_pdf
    from printgen.render.pictures import PictureError

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, lambda target: write_pdf(document, fonts, target))
    except PictureError as error:
        return error.message
    except OSError as error:
        return say("{file} could not be written: {reason}", file=shown(file), reason=_reason(error))
    return None


def _reason(error: OSError) -> Message | str:
    """Why a file could not be written, in words for somebody who wants to print."""
    reasons = {
        errno.ENOSPC: say("the disk is full"),
        errno.EACCES: say("it may not be changed; is it open in another program, or write-protected?"),
        errno.EPERM: say("it may not be changed; is it open in another program, or write-protected?"),
        errno.EROFS: say("the disk is write-protected"),
        errno.EISDIR: say("there is a folder of that name"),
        errno.ENOTDIR: say("a part of its path is a file, not a folder"),
        errno.EEXIST: say("a part of its path is a file, not a folder"),
    }
    return reasons.get(error.errno or 0, error.strerror or str(error))


def file_name(choice: Choice) -> str:
    """``farces-ou-friandises_standard_4-joueurs_fr_a4.pdf``: what it is, in the language of the game."""
    players = say_count("{count}-player", "{count}-players", choice.players)
    words = players.say_in(languages.catalogue(choice.game.language))
    name = choice.game.id.replace("_", "-")
    return f"{name}_{choice.mode.id}_{words}_{choice.game.language}_{choice.paper.id}.pdf"


def _row(plan: KindPlan) -> Printed:
    return Printed(plan.kind.title, plan.pages_total, plan.items, plan.pages_total)
