"""The whole program on one screen: read, plan, lay out, check, write."""

import errno
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from printgen import languages, requests, shipped
from printgen.boards.board import Board
from printgen.elements.registry import ELEMENTS
from printgen.layout.dealing import check_pages, deal
from printgen.layout.gallery import Gallery
from printgen.layout.grids import grid_of
from printgen.layout.pages import Order, lay_out
from printgen.model import Game
from printgen.page import Document
from printgen.plan import KindPlan, job_of, make_plan
from printgen.plan.boards import lay_board, plan_pieces
from printgen.problems import Problem, Severity, has_errors, shown, sort_problems
from printgen.reading.games import Reading, read_game
from printgen.requests import Choice, Request, WrongUsage
from printgen.rules import Subject
from printgen.rules.registry import BY_NAME, check
from printgen.words import Message, say, say_count

if TYPE_CHECKING:
    from printgen.render.fonts import Fonts

Progress = Callable[[Message, int, int], None]
Tell = Callable[[Message], None]
Report = Callable[[Problem], None]
MANY_SHEETS = 60
"""More than so many sheets are said before they are made."""


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


def read(request: Request) -> Reading:
    """The game in a folder, in one of its languages, variants laid over it, and every problem found in the files."""
    return read_game(
        request.folder,
        elements={name: element.FIELDS for name, element in ELEMENTS.items()},
        language=request.language,
        variants=request.variants,
        rules={name: rule.FIELDS for name, rule in BY_NAME.items()},
        style_file=shipped.specs() / "style.yaml",
        fonts_folder=shipped.fonts(),
        shown=shown,
    )


def printable() -> Iterator[tuple[Path, Game | None]]:
    """The games that can be named here; None for one that cannot be read as it is."""
    for folder in requests.games_here().values():
        yield folder, read(Request(folder)).game


def build(
    request: Request, progress: Progress = lambda step, done, total: None, tell: Tell = lambda message: None
) -> Outcome:
    """Print a game into a PDF. Nothing is written when a file of the game has an error, or, unless the request is
    forced, when a rule is broken. ``tell`` gets what must be said before anything is made.
    """
    progress(say("reading"), 1, 3)
    reading = read(request)
    game, found = reading.game, list(reading.problems)
    if game is None or has_errors(found):
        return Outcome(request.folder, tuple(sort_problems(found)), game.language if game else "")
    try:
        choice = requests.choose(game, request)
        progress(say("laying out"), 2, 3)
        made = make(choice, request, found.append, tell)
    except WrongUsage as error:
        return Outcome(request.folder, tuple(sort_problems(found)), game.language, wrong_usage=error.message)
    problems = tuple(sort_problems([*found, *(made.judged if made else ())]))
    if made is None or has_errors(found) or (has_errors(problems) and not request.force):
        return Outcome(request.folder, problems, game.language)
    progress(say("writing"), 3, 3)
    file = request.out / file_name(choice)
    failure = _write(made.document, made.fonts, file)
    if failure:
        return Outcome(request.folder, problems, game.language, failure=failure)
    rows = tuple(_row(each) for each in made.plans if each.pages_total)
    return Outcome(request.folder, problems, game.language, file, rows)


@dataclass(frozen=True, slots=True)
class Made:
    """A print-out before it is written, and what the rules say about it."""

    plans: tuple[KindPlan, ...]
    document: Document
    fonts: "Fonts"
    judged: tuple[Problem, ...]


def make(choice: Choice, request: Request, report: Report, tell: Tell = lambda message: None) -> Made | None:
    """Plan, lay out and judge. None if there is no laying out; what is wrong with faces and files is reported."""
    game = choice.game
    board = lay(choice, request, report)
    plans = plan(choice, board, report)
    asked = tuple(each for each in plans if each.kind.id in choice.asked)
    sheets = sum(each.pages_total for each in asked)
    if sheets > MANY_SHEETS:
        tell(say("This print-out takes {count} sheets of paper.", count=sheets))
    fonts = _fonts(game, report)
    if not fonts:
        return None
    document = make_document(choice, asked, board, fonts, report)
    count_back(asked, document)
    judged = tuple(check(Subject(game, choice.mode, choice.players, choice.paper, plans, document.pages, board)))
    if request.force and has_errors(judged):
        document = make_document(choice, asked, board, fonts, report, _notice(judged, game.language))
    return Made(asked, document, fonts, judged)


def lay(choice: Choice, request: Request, report: Report) -> Board | None:
    """The board that is printed; None for all its pieces."""
    layout = requests.choose_layout(choice, request.layout, report)
    return lay_board(layout, choice.game, choice.surprises, report) if layout else None


def plan_request(choice: Choice, request: Request, report: Report) -> tuple[KindPlan, ...]:
    """`plan` without making anything of it."""
    return plan(choice, lay(choice, request, report), report)


def plan(choice: Choice, board: Board | None, report: Report) -> tuple[KindPlan, ...]:
    """Which pages are printed how often, of all kinds that the mode uses. Kinds that fit no sheet have no pages."""
    dealt = {}
    kinds = [kind for kind in choice.kinds if board or kind.role != "assembly"]
    for kind in kinds:
        grid = grid_of(kind, choice.paper)
        for problem in check_pages(kind, grid.capacity) if grid else ():
            report(problem)
        dealt[kind.id] = deal(kind, grid.capacity) if grid else ()
    plans = make_plan(kinds, choice.mode, choice.players, dealt, choice.wish)
    pieces = {
        each.kind.id: plan_pieces(each, board, choice.surprises, every=choice.every_piece)
        for each in plans if each.kind.map_field
    }
    return tuple(pieces.get(each.kind.id, each) for each in plans)


def count_back(plans: Iterable[KindPlan], document: Document) -> None:
    """The finished pages are those that were promised; anything else is our own fault."""
    pages = Counter(page.kind for page in document.pages)
    components = Counter({kind: 0 for kind in pages})
    for page in document.pages:
        components[page.kind] += len(page.placements)
    for plan in plans:
        promised, made = (plan.pages_total, plan.items), (pages[plan.kind.id], components[plan.kind.id])
        assert promised == made, f"{plan.kind.id}: {promised} pages and components promised, {made} made"


def _notice(judged: Iterable[Problem], language: str) -> str:
    """What every sheet says that was printed against the rules, in the game's language."""
    errors = sum(problem.severity is Severity.ERROR for problem in judged)
    notice = say_count("--force: {count} rule broken", "--force: {count} rules broken", errors)
    return notice.say_in(languages.catalogue(language))


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
    choice: Choice, plans: tuple[KindPlan, ...], board: Board | None, fonts: "Fonts", report: Report, notice: str = ""
) -> Document:
    """The pages of a plan, with a notice on each of them. Problems of their faces are reported; the pages are whole
    only if there was no error."""
    picture = Gallery(report).show
    order = Order(
        choice.game, choice.mode, choice.players, job_of(plans), choice.paper, ELEMENTS, fonts, picture, report,
        board=board, notice=notice,
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
    names = [choice.game.id, choice.mode.id, *(variant.id for variant in choice.game.variants)]
    what = "_".join(name.replace("_", "-") for name in names)
    return f"{what}_{words}_{choice.game.language}_{choice.paper.id}.pdf"


def _row(plan: KindPlan) -> Printed:
    return Printed(plan.kind.title, plan.pages_total, plan.items, plan.pages_total)
