"""The whole program on one screen: read, plan, lay out, check, write."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from printgen import languages, requests, shipped
from printgen.boards.board import Board
from printgen.elements.registry import ELEMENTS
from printgen.layout.dealing import check_pages, deal_for
from printgen.layout.gallery import Gallery
from printgen.layout.grids import grid_of
from printgen.layout.inks import inked
from printgen.layout.pages import Order, lay_out
from printgen.layout.usage import Usage, usage_of
from printgen.model import Game, Job
from printgen.page import Document, Flip
from printgen.plan import KindPlan, job_of, make_plan
from printgen.plan.boards import lay_board, plan_pieces
from printgen.problems import Problem, Severity, has_errors, shown, sort_problems
from printgen.publish.files import NotWritten, by_kind, file_stem, write_document
from printgen.reading.games import Reading, read_game
from printgen.reprints import part_of
from printgen.requests import Choice, Request, WrongUsage
from printgen.rules import Subject
from printgen.rules.registry import BY_NAME, check
from printgen.words import Message, say, say_count

if TYPE_CHECKING:
    from printgen.render.fonts import Fonts

Progress = Callable[[Message, int, int], None]
Tell = Callable[[Message], None]
Report = Callable[[Problem], None]
FLIPS: dict[str, Flip] = {"long-edge": "long-edge", "short-edge": "short-edge"}
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
    ``one_sided`` says that there are backs which were not asked for.
    """

    folder: Path
    problems: tuple[Problem, ...] = ()
    language: str = ""
    files: tuple[Path, ...] = ()
    rows: tuple[Printed, ...] = ()
    usage: Usage | None = None
    one_sided: bool = False
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
        choice = requests.choose(inked(game, request.ink), request)
        progress(say("laying out"), 2, 3)
        made = make(choice, request, found.append, tell)
    except WrongUsage as error:
        return Outcome(request.folder, tuple(sort_problems(found)), game.language, wrong_usage=error.message)
    problems = tuple(sort_problems([*found, *(made.judged if made else ())]))
    if made is None or has_errors(found) or (has_errors(problems) and not request.force):
        return Outcome(request.folder, problems, game.language)
    progress(say("writing"), 3, 3)
    try:
        files = tuple(_write(made, request, file_stem(choice, made.extra)))
    except NotWritten as error:
        return Outcome(request.folder, problems, game.language, failure=error.message)
    one_sided = request.craft.duplex == "none" and any(batch.kind.back for batch in made.job)
    rows = tuple(rows_of(made.document))
    return Outcome(request.folder, problems, game.language, files, rows, made.usage, one_sided)


def _write(made: "Made", request: Request, stem: str) -> Iterator[Path]:
    """The files of a print-out. Raises `NotWritten`."""
    parts = by_kind(made.document) if request.split else (("", made.document),)
    for kind, document in parts:
        file = request.out / f"{'_'.join(filter(None, (stem, kind.replace('_', '-'))))}.pdf"
        write_document(document, made.fonts, file)
        yield file


@dataclass(frozen=True, slots=True)
class Made:
    """A print-out before it is written, and what the rules say about it. ``extra`` tells its file from the usual."""

    job: Job
    document: Document
    fonts: "Fonts"
    judged: tuple[Problem, ...]
    usage: Usage
    extra: str = ""


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
    part = part_of(choice, request.only, request.blank)
    job = part or job_of(asked)
    document = make_document(choice, job, board, fonts, report)
    if not part:
        count_back(asked, document)
    pages = () if part else document.pages
    judged = tuple(check(Subject(game, choice.mode, choice.players, choice.paper, plans, pages, board, choice.craft)))
    if request.force and has_errors(judged):
        document = make_document(choice, job, board, fonts, report, _notice(judged, game.language))
    usage = usage_of(job, choice.paper, choice.craft)
    return Made(job, document, fonts, judged, usage, "part" if part else "")


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
        grid = grid_of(kind, choice.paper, choice.craft)
        usual = grid_of(kind, next(iter(choice.game.papers.values()))) or grid
        for problem in check_pages(kind, usual.capacity) if usual else ():
            report(problem)
        dealt[kind.id] = deal_for(kind, grid.capacity, usual.capacity) if grid and usual else ()
    plans = make_plan(kinds, choice.mode, choice.players, dealt, choice.wish)
    pieces = {
        each.kind.id: plan_pieces(each, board, choice.surprises, every=choice.every_piece)
        for each in plans if each.kind.map_field
    }
    return tuple(pieces.get(each.kind.id, each) for each in plans)


def count_back(plans: Iterable[KindPlan], document: Document) -> None:
    """What lies on the finished pages is what was promised; anything else is our own fault."""
    made = Counter(placed.kind for page in document.pages for placed in page.placements if placed.side == "front")
    for plan in plans:
        assert plan.items == made[plan.kind.id], f"{plan.kind.id}: {plan.items} promised, {made[plan.kind.id]} made"
    shared = any("+" in page.kind for page in document.pages)
    sheets = sum(page.role != "back" for page in document.pages)
    promised = sum(plan.pages_total for plan in plans)
    assert shared or sheets == promised, f"{promised} sheets promised, {sheets} made"


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
    choice: Choice, job: Job, board: Board | None, fonts: "Fonts", report: Report, notice: str = ""
) -> Document:
    """The pages of a job, with a notice on each of them. Problems of their faces are reported; the pages are whole
    only if there was no error."""
    picture = Gallery(report).show
    order = Order(
        choice.game, choice.mode, choice.players, job, choice.paper, ELEMENTS, fonts, picture, report,
        board=board, notice=notice, craft=choice.craft, words=choice.words,
    )
    flip = FLIPS.get(choice.craft.duplex, "none")
    return Document(choice.game.title, choice.game.language, lay_out(order), flip=flip)


def rows_of(document: Document) -> Iterator[Printed]:
    """A row for each kind, and one for kinds that share sheets."""
    for kind in dict.fromkeys(page.kind for page in document.pages):
        pages = [page for page in document.pages if page.kind == kind]
        fronts = [page for page in pages if page.role != "back"]
        components = sum(placed.side == "front" for page in fronts for placed in page.placements)
        yield Printed(fronts[0].title, len(pages), components, len(fronts))
