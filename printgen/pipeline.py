"""The whole program on one screen: read, plan, lay out, check, write."""

from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import NamedTuple

from printgen import making, requests
from printgen.elements.registry import ELEMENTS
from printgen.judging import with_culprits
from printgen.layout.craft import follows
from printgen.layout.inks import inked
from printgen.layout.usage import Usage
from printgen.making import Made, Tell
from printgen.model import Game
from printgen.page import Document
from printgen.page.digest import Digests
from printgen.page.outlines import Outline
from printgen.problems import Problem, has_errors, shown, sort_problems
from printgen.publish.files import NotWritten, by_kind, write_document, write_text
from printgen.publish.manifest import Manifest, changed_part, looks_of, read_manifest, text_of
from printgen.publish.names import file_stem
from printgen.publish.unchanged import digest_of, last_of, made_of
from printgen.requests import Choice, Request, WrongUsage
from printgen.words import Message, say

TO_READ = ("guide", "aid", "assembly")
Progress = Callable[[Message, int, int], None]


def _no_progress(step: Message, done: int, total: int) -> None:
    """Nobody looks on."""


def _no_word(message: Message) -> None:
    """Nobody listens."""


class Printed(NamedTuple):
    """A row of the closing table: what was printed of one kind. A page on the back of another kind is half a sheet."""

    title: str
    pages: int
    components: int
    sheets: float


class Outcome(NamedTuple):
    """What became of a request: the problems found, and either files or a sentence that says why there are none.

    ``wrong_usage`` is the asker's mistake (a mode that does not exist), ``failure`` the machine's (a full disk).
    ``unchanged`` says that the files were there already, or, where there are none, that none were needed.
    ``one_sided`` says that there are backs which were not asked for; ``extra_pages`` are what large type takes more.
    """

    folder: Path
    problems: tuple[Problem, ...] = ()
    language: str = ""
    files: tuple[Path, ...] = ()
    rows: tuple[Printed, ...] = ()
    usage: Usage | None = None
    one_sided: bool = False
    extra_pages: int = 0
    unchanged: bool = False
    wrong_usage: Message | None = None
    failure: Message | None = None


class Prepared(NamedTuple):
    """A print-out that may be written: what was chosen and made, and the warnings on the way; ``game`` is as it was
    before large type.
    """

    choice: Choice
    made: Made
    problems: tuple[Problem, ...]
    game: Game


def build(request: Request, progress: Progress = _no_progress, tell: Tell = _no_word) -> Outcome:
    """Print a game into PDF files. Nothing is written when a file of the game has an error, or, unless the request is
    forced, when a rule is broken; nor when all has been written already. ``tell`` gets what must be said before
    anything is made.
    """
    digests = Digests()
    stamp = made_of(request, digests)
    files, language = last_of(request, stamp)
    if files and not request.changed:
        return Outcome(request.folder, language=language, files=files, unchanged=True)
    ready = prepare(request, progress, tell)
    if isinstance(ready, Outcome):
        return ready
    progress(say("writing"), 3, 3)
    try:
        return _publish(ready, request, stamp, digests)
    except NotWritten as error:
        return Outcome(request.folder, ready.problems, ready.choice.game.language, failure=error.message)


def preview(request: Request, dpi: int, progress: Progress = _no_progress) -> Outcome:
    """The pages of a print-out as pictures, and a contact sheet of them."""
    from printgen.publish.pictures import write_preview

    return _picture(request, progress, lambda ready: write_preview(
        ready.made.document, ready.made.fonts, dpi, request.out / file_stem(ready.choice, request)))


def export(request: Request, dpi: int, progress: Progress = _no_progress) -> Outcome:
    """Each component of a print-out as a picture, with its bleed; and its back, if it has one."""
    from printgen.publish.pictures import write_components

    asked = request
    if request.craft.duplex == "none":
        request = request._replace(craft=request.craft._replace(duplex="long-edge"))
    return _picture(request, progress, lambda ready: write_components(
        ready.made.document, ready.made.fonts, dpi, request.out / file_stem(ready.choice, asked, "components"),
        _edges(ready.choice)))


def _edges(choice: Choice) -> dict[str, Outline]:
    """The outlines of the kinds that are cut along them."""
    return {name: kind.outline for name, kind in choice.game.kinds.items() if follows(kind.outline, choice.craft.cut)}


def _picture(request: Request, progress: Progress, draw: Callable[[Prepared], Iterator[Path]]) -> Outcome:
    ready = prepare(request, progress)
    if isinstance(ready, Outcome):
        return ready
    progress(say("drawing"), 3, 3)
    language = ready.choice.game.language
    try:
        return Outcome(request.folder, ready.problems, language, tuple(draw(ready)))
    except NotWritten as error:
        return Outcome(request.folder, ready.problems, language, failure=error.message)


def prepare(request: Request, progress: Progress = _no_progress, tell: Tell = _no_word) -> Prepared | Outcome:
    """A request read, planned, laid out and checked; or what became of it if there is nothing to write."""
    progress(say("reading"), 1, 3)
    reading = making.read(request)
    game, found = reading.game, list(reading.problems)
    if game is None or has_errors(found):
        return Outcome(request.folder, tuple(sort_problems(found)), game.language if game else "")
    try:
        game = inked(game, request.ink)
        large = _enlarged(game, request) if request.craft.large_type else game
        choice = requests.choose(large, request)
        progress(say("laying out"), 2, 3)
        made = making.make(choice, request, found.append, tell, whole=False)
    except WrongUsage as error:
        return Outcome(request.folder, tuple(sort_problems(found)), game.language, wrong_usage=error.message)
    problems = tuple(sort_problems([*found, *(with_culprits(made.judged, request) if made else ())]))
    if made is None or has_errors(found) or (has_errors(problems) and not request.force):
        return Outcome(request.folder, problems, game.language)
    if not made.document.pages:
        return Outcome(request.folder, problems, game.language, wrong_usage=making.NOTHING_LEFT)
    return Prepared(choice, made, problems, game)


def _enlarged(game: Game, request: Request) -> Game:
    """The game with its pieces in large type."""
    from printgen.layout.large_type import enlarge_pieces

    return enlarge_pieces(game, ELEMENTS, request.paper)


def _publish(ready: Prepared, request: Request, stamp: str, digests: Digests) -> Outcome:
    """Write the files and their manifest. Raises `NotWritten`."""
    choice, made, game = ready.choice, ready.made, ready.choice.game
    edges = _edges(choice)
    looks = looks_of(made.document, digests, edges)
    stem = file_stem(choice, request)
    if request.changed:
        last = read_manifest(request.out / f"{stem}.json", game.id)
        if isinstance(last, Problem):
            return Outcome(request.folder, (*ready.problems, last), game.language)
        job = changed_part(made.job, last.looks, looks)
        if not job:
            return Outcome(request.folder, ready.problems, game.language, unchanged=True)
        made = making.remake(choice, made, job)
        looks, stem = looks_of(made.document, digests, edges), file_stem(choice, request, "changed")
    files: list[Path] = []
    try:
        for file in _write(made, request, stem):
            files.append(file)
        manifest = Manifest(stamp, game.id, {file.name: digest_of(file) for file in files}, looks)
        write_text(text_of(manifest, made.document), request.out / f"{stem}.json")
    except NotWritten as error:
        if not files:
            raise
        there = ", ".join(map(shown, files))
        message = say("{message}. Written before that, and whole: {files}", message=error.message, files=there)
        raise NotWritten(message) from error
    one_sided = request.craft.duplex == "none" and any(batch.kind.back for batch in made.job)
    extra = _extra_pages(ready._replace(made=made)) if request.craft.large_type else 0
    rows = tuple(rows_of(made.document, apart=request.split))
    return Outcome(request.folder, ready.problems, game.language, tuple(files), rows, made.usage, one_sided, extra)


def _extra_pages(ready: Prepared) -> int:
    """How many pages more there are because of large type."""
    from printgen.layout.large_aids import more_pages

    (choice, made, _, game), extra = ready, 0
    pages = made.document.pages
    for kind in choice.kinds:
        if kind.size != game.kinds[kind.id].size:
            own = [page for page in pages if page.kind == kind.id]
            extra += more_pages(own, game.kinds[kind.id], choice.paper, choice.craft)
    read = sum(page.role in TO_READ for page in pages)
    return extra + read - sum(batch.sheets for batch in made.job if batch.kind.role != "piece")


def _write(made: Made, request: Request, stem: str) -> Iterator[Path]:
    """The PDF files of a print-out. Raises `NotWritten`."""
    parts = by_kind(made.document) if request.split else (("", made.document),)
    for kind, document in parts:
        file = request.out / f"{'_'.join(filter(None, (stem, kind.replace('_', '-'))))}.pdf"
        write_document(document, made.fonts, file)
        yield file


def rows_of(document: Document, *, apart: bool = False) -> Iterator[Printed]:
    """A row for each kind, and one for kinds that share sheets; ``apart``: each kind has a file of its own."""
    for kind in dict.fromkeys(page.kind for page in document.pages):
        pages = [page for page in document.pages if page.kind == kind]
        fronts = [page for page in pages if page.role != "back"]
        components = sum(len(page.components) for page in fronts)
        sheets = len(fronts) if document.flip == "none" else len(pages) / 2
        yield Printed(fronts[0].title, len(pages), components, ceil(sheets) if apart else sheets)
