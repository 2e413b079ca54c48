"""From a game's files to finished pages: read, plan, lay out, check. Nothing is written here."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from printgen import languages, requests, shipped
from printgen.elements.registry import ELEMENTS, PARAMETERS
from printgen.extras import install
from printgen.layout.assembling import assembly_of, with_assembly
from printgen.layout.dealing import check_pages, deal_for
from printgen.layout.gallery import Gallery, look_at_all
from printgen.layout.grids import grid_of
from printgen.layout.offsets import check_offset
from printgen.layout.pages import Order, enlarge, lay_out
from printgen.layout.usage import Usage, usage_of
from printgen.model import Game, Job
from printgen.page import Document, Flip
from printgen.plan import KindPlan, job_of, make_plan
from printgen.problems import Problem, Severity, has_errors, shown, sort_problems
from printgen.reading.files import GameFiles
from printgen.reading.games import Reading, read_game
from printgen.reading.style import House, read_style
from printgen.reading.yaml_file import read_yaml
from printgen.requests import Choice, Request
from printgen.rules import Subject
from printgen.rules import registry as rules
from printgen.typeset.scripts import needs_joining
from printgen.variants import blamed
from printgen.words import Message, say, say_count

if TYPE_CHECKING:
    from printgen.boards.board import Board
    from printgen.reading.sentences import Said
    from printgen.render.fonts import Fonts

Tell = Callable[[Message], None]
Report = Callable[[Problem], None]
FLIPS: dict[str, Flip] = {"long-edge": "long-edge", "short-edge": "short-edge"}
MANY_SHEETS = 60
"""More than so many sheets are said before they are made."""
NOTHING_LEFT = say("nothing is left to print: no component of what was asked for has any copies")


def read(request: Request) -> Reading:
    """The game in a folder, in one of its languages, variants laid over it, and every problem found in the files."""
    reading = read_files(request)
    if request.variants and reading.problems:
        parts = ((), *((path,) for path in request.variants))
        without, *alone = (read_files(request._replace(variants=part)).problems for part in parts)
        told = blamed(reading.problems, without, dict(zip(request.variants, alone, strict=True)))
        reading = reading._replace(problems=told)
    return reading if reading.game or not reading.partial else _with_drawings(reading, reading.partial)


def _with_drawings(reading: Reading, partial: Game) -> Reading:
    """With what is wrong with the drawings: they are opened when pages are made, and of this game none will be."""
    found: list[Problem] = []
    look_at_all(partial, found.append)
    return reading._replace(problems=sort_problems([*reading.problems, *found]))


def read_files(request: Request) -> Reading:
    """`read`, faster where something is wrong: no variant is named with what it breaks, no drawing is looked at."""
    return read_game(
        request.folder,
        elements=PARAMETERS,
        language=request.language,
        variants=request.variants,
        rules=rules.PARAMETERS,
        languages=request.languages,
        style_file=shipped.specs() / "style.yaml",
        fonts_folder=shipped.fonts(),
        shown=shown,
    )


def read_words(folder: Path) -> "Mapping[str, Said]":
    """All that a game without an error says, under the keys of a language file."""
    from printgen.reading.sentences import read_sentences  # only who translates needs it

    return read_sentences(folder, elements=PARAMETERS, style_file=shipped.specs() / "style.yaml",
                          fonts_folder=shipped.fonts())


def house() -> tuple[House, "Fonts"]:
    """The house style and its fonts, for sheets that belong to no game."""
    from printgen.render.fonts import Fonts

    file = shipped.specs() / "style.yaml"
    files = GameFiles(shipped.specs(), shown)
    read = read_style(read_yaml(file, shown(file), lambda problem: None), files, shipped.fonts(), lambda problem: None)
    return read, Fonts.of(read.style)


def printable(name: str = "") -> Iterator[tuple[Path, Game | None]]:
    """The games that can be named here, or the one that a name means; None for one that cannot be read as it is.

    Raises `WrongUsage` if there is none of that name.
    """
    for folder in [requests.find_game(name)] if name else requests.games_here().values():
        yield folder, read(Request(folder)).game


class Made(NamedTuple):
    """A print-out before it is written, and what the rules say about it."""

    job: Job
    document: Document
    fonts: "Fonts"
    judged: tuple[Problem, ...]
    usage: Usage
    board: "Board | None" = None


def make(
    choice: Choice, request: Request, report: Report, tell: Tell = lambda message: None, *, whole: bool = True
) -> Made | None:
    """Plan, lay out and judge, the ``whole`` game or only what is printed of it. None if there is no laying out; what
    is wrong with faces and files is reported.
    """
    game = choice.game
    board = lay(choice, request, report)
    plans = plan(choice, board, report)
    asked = tuple(each for each in plans if each.kind.id in choice.asked)
    part = _part(choice, request)
    job = with_assembly(part or job_of(asked), choice.paper, choice.words)
    fonts = fonts_of(game, report)
    if not fonts:
        return None
    printed = as_printed(choice, job, board, fonts)
    usage = usage_of(printed, choice.paper, choice.craft)
    if usage.papers > MANY_SHEETS:
        tell(say("This print-out takes {count} sheets of paper.", count=usage.papers))
    document = make_document(choice, printed, board, fonts, report)
    for name, error in fonts.unusable.items():
        report(Problem(game.font_places.get(name, game.place), "unusable-font", error.message, error.hint))
    for problem in check_offset(document.pages, choice.paper, choice.craft):
        report(problem)
    if not part:
        count_back(asked, document, shared=choice.craft.save_paper)
    pages = () if part else document.pages
    subject = Subject(game, choice.mode, choice.players, choice.paper, plans, pages, board, choice.craft, whole)
    judged = tuple(rules.check(subject))
    if request.force and has_errors(judged):
        document = make_document(choice, printed, board, fonts, report, _notice(judged, game.language))
    return Made(job, document, fonts, judged, usage, board)


def _part(choice: Choice, request: Request) -> Job:
    """What is asked for by name; nothing if the whole plan is."""
    if not request.only and not request.blank:
        return ()
    from printgen.reprints import part_of

    return part_of(choice, request.only, request.blank)


def remake(choice: Choice, made: Made, job: Job) -> Made:
    """The same with another job: a part of what has been made, so that its faces have nothing new to report."""
    printed = as_printed(choice, job, made.board, made.fonts)
    document = make_document(choice, printed, made.board, made.fonts, lambda problem: None)
    return made._replace(job=job, document=document, usage=usage_of(printed, choice.paper, choice.craft))


def lay(choice: Choice, request: Request, report: Report) -> "Board | None":
    """The board that is printed; None for all its pieces."""
    layout = requests.choose_layout(choice, request.layout, report)
    if not layout:
        return None
    from printgen.plan.boards import lay_board

    return lay_board(layout, choice.game, choice.surprises, report)


def as_printed(choice: Choice, job: Job, board: "Board | None", fonts: "Fonts") -> Job:
    """The job as it is laid out: in large type, what is read takes more pages. What is wrong with faces is told when
    they are made."""
    if not choice.craft.large_type:
        return job
    return enlarge(_order(choice, job, board, fonts, lambda problem: None))


def with_assembly_plans(plans: Iterable[KindPlan], choice: Choice) -> tuple[KindPlan, ...]:
    """The plans with those of the pages that show how what takes several sheets is put together."""
    shown: list[KindPlan] = []
    for plan in plans:
        printed = [item for page, copies in zip(plan.pages, plan.sheets, strict=True) if copies for item in page]
        if printed and (page := assembly_of(plan.kind, printed[0], choice.paper, choice.words)):
            shown.append(KindPlan(page, 1, (1,), (page.items,)))
        shown.append(plan)
    return tuple(shown)


def plan_request(choice: Choice, request: Request, report: Report) -> tuple[KindPlan, ...]:
    """`plan` without making anything of it."""
    return plan(choice, lay(choice, request, report), report)


def plan(choice: Choice, board: "Board | None", report: Report) -> tuple[KindPlan, ...]:
    """Which pages are printed how often, of all kinds that the mode uses. Kinds that fit no sheet have no pages."""
    dealt, tiles = {}, {}
    kinds = [kind for kind in choice.kinds if board or kind.role != "assembly"]
    for kind in kinds:
        grid = grid_of(kind, choice.paper, choice.craft)
        usual = grid_of(kind, next(iter(choice.game.papers.values()))) or grid
        for problem in check_pages(kind, usual.capacity) if usual else ():
            report(problem)
        dealt[kind.id] = deal_for(kind, grid.capacity, usual.capacity) if grid and usual else ()
        tiles[kind.id] = grid.sheets if grid else 1
    plans = make_plan(kinds, choice.mode, choice.players, dealt, choice.wish, tiles)
    return tuple(_pieces(each, choice, board) if each.kind.map_field else each for each in plans)


def _pieces(plan: KindPlan, choice: Choice, board: "Board | None") -> KindPlan:
    """The plan of a kind whose items are pieces of a board."""
    from printgen.plan.boards import plan_pieces

    return plan_pieces(plan, board, choice.surprises, every=choice.every_piece)


def count_back(plans: Iterable[KindPlan], document: Document, *, shared: bool) -> None:
    """What lies on the finished pages is what was promised; anything else is our own fault. ``shared``: part-filled
    sheets may have been put together."""
    made = Counter(placed.kind for page in document.pages for placed in page.components)
    # In large type what is read takes more pages than were planned.
    plans = [plan for plan in plans if plan.kind.role == "piece"]
    for plan in plans:
        assert plan.items == made[plan.kind.id], f"{plan.kind.id}: {plan.items} promised, {made[plan.kind.id]} made"
    sheets = sum(page.role == "front" for page in document.pages)
    promised = sum(plan.pages_total for plan in plans)
    assert shared or sheets == promised, f"{promised} sheets promised, {sheets} made"


def _notice(judged: Iterable[Problem], language: str) -> str:
    """What every sheet says that was printed against the rules, in the game's language."""
    errors = sum(problem.severity is Severity.ERROR for problem in judged)
    notice = say_count("--force: {count} rule broken", "--force: {count} rules broken", errors)
    return notice.say_in(languages.catalogue_of_pages(language))


def fonts_of(game: Game, report: Callable[[Problem], None]) -> "Fonts | None":
    """The style's fonts; None after reporting which of the game's own are not usable. Ours are, and are read when they
    are needed, as are those that help others out."""
    from printgen.render.fonts import FontError, Fonts

    fonts = Fonts.of(game.style, game.language)
    usable = fonts.shapes() if needs_joining(game.language) else True
    if not usable:
        message = say("the letters of this language ({language}) have to be joined, and the packages for that are "
                      "missing", language=game.language)
        report(Problem(game.place, "needs-scripts", message, say("install them, {how}", how=install("scripts"))))
    helpers = {name for names in game.style.fallbacks.values() for name in names} - game.style.fallbacks.keys()
    ours = {name for name, file in game.style.fonts.items() if Path(file).parent == shipped.fonts()}
    for name in fonts.fonts() - helpers - ours:
        try:
            fonts.ascent(name)
        except FontError as error:
            report(Problem(game.font_places.get(name, game.place), "unusable-font", error.message, error.hint))
            usable = False
    return fonts if usable else None


def make_document(
    choice: Choice, job: Job, board: "Board | None", fonts: "Fonts", report: Report, notice: str = ""
) -> Document:
    """The pages of a job, with a notice on each of them. Problems of their faces are reported; the pages are whole
    only if there was no error."""
    order = _order(choice, job, board, fonts, report)._replace(notice=notice)
    flip = FLIPS.get(choice.craft.duplex, "none")
    return Document(choice.game.title, choice.game.language, lay_out(order), flip=flip)


def _order(choice: Choice, job: Job, board: "Board | None", fonts: "Fonts", report: Report) -> Order:
    return Order(
        choice.game, choice.mode, choice.players, job, choice.paper, ELEMENTS, fonts, Gallery(report).show, report,
        board=board, craft=choice.craft, words=choice.words,
    )
