"""The commands about a board: new pieces, whether pieces and layouts are sound, pieces shown. Nothing here prints."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen import languages, making, requests
from printgen.boards.board import Board, make_board
from printgen.boards.houses import places
from printgen.boards.laying import check_layout
from printgen.commands.answering import Asker, Said
from printgen.commands.options import language_of
from printgen.commands.reports import table
from printgen.elements.squares import kept_clear
from printgen.model import Batch, Game, Item, Kind, Layout
from printgen.paths import walkable
from printgen.plan.boards import map_of, maps_of, unread
from printgen.problems import Problem, has_errors, shown, sort_problems
from printgen.publish.files import NotWritten, not_written
from printgen.publish.pictures import NO_PDFIUM
from printgen.reading.files import lies_there
from printgen.reading.layouts import read_layout_file
from printgen.requests import Request, WrongUsage
from printgen.rules import sound_pieces
from printgen.units import metres
from printgen.words import Catalogue, Message, say

DPI = 100
RULE = "sound_pieces"
"""The rule that says how many houses each piece has room for."""
Report = Callable[[Problem], None]


def new(options: Mapping[str, Any], asker: Asker) -> Said:
    """New pieces as items for a kind's file, and how many of which sort they are."""
    from printgen.boards.making import TooMany, new_pieces
    from printgen.boards.writing import as_items

    try:
        pieces = new_pieces(options["count"], options["seed"])
    except TooMany as error:
        message = say("there are not so many different pieces: of the family “{family}” no more were found",
                      family=str(error))
        return Said(wrong_usage=message)
    families = Counter(piece.family for piece in pieces)
    head = [f"# printgen board new --count {options['count']} --seed {options['seed']}"]
    head += [f"# {line}" for line in table([(name, str(count)) for name, count in families.items()], 100)]
    return Said((*head, *as_items(pieces)))


def check(options: Mapping[str, Any], asker: Asker) -> Said:
    """Whether all pieces are sound and all layouts join; and what there is to say about each layout."""
    def answer(game: Game, report: Report) -> list[str]:
        _kind_of_pieces(game)
        kinds = [kind for kind in game.kinds.values() if kind.map_field]
        for kind in kinds:
            for problem in sound_pieces.check_pieces(kind, _houses(game, kind)):
                report(problem)
        language = asker.spoken or languages.choose([game.language]) or "en"
        lines = []
        for layout in _layouts(game, options["layout"], report):
            lost = unread(game.kinds[layout.kind])
            problems = list(check_layout(layout, maps_of(game.kinds[layout.kind]), lost))
            for problem in problems:
                report(problem)
            if not has_errors(problems) and not lost:
                lines.append(_row(layout, game, language))
        return table([_head(asker.speak(game.language)), *lines], asker.width) if lines else []

    return _answer(options, asker, answer, partly=True)


def show(options: Mapping[str, Any], asker: Asker) -> Said:
    """Pieces as text, or as pictures in a folder."""
    def answer(game: Game, report: Report) -> list[str]:
        kind = _kind_of_pieces(game)
        items = _named(kind, options["numbers"])
        if options["png"]:
            return list(_pictures(game, kind, items, options["out"], report))
        from printgen.boards.writing import side_by_side

        return list(side_by_side([(item.id, map_of(item, kind.map_field)) for item in items], min(asker.width, 100)))

    return _answer(options, asker, answer)


def _answer(
    options: Mapping[str, Any], asker: Asker, ask: Callable[[Game, Report], list[str]], *, partly: bool = False
) -> Said:
    """Read the game and ask. With errors in the files nothing is asked, or, ``partly``, what could be read is."""
    try:
        folder = requests.find_game(options["game"])
        reading = making.read(Request(folder, language=language_of(folder, asker.language)))
        game, found = reading.game, list(reading.problems)
        game = game or (reading.partial if partly else None)
        if game is None:
            return Said(problems=tuple(sort_problems(found)), fine=False)
        lines = ask(game, found.append)
    except WrongUsage as error:
        return Said(wrong_usage=error.message)
    except NotWritten as error:
        return Said(failure=error.message, fine=False)
    problems = tuple(sort_problems(found))
    return Said(tuple(lines), problems, game.language, fine=not has_errors(problems))


def _kind_of_pieces(game: Game) -> Kind:
    kind = next((kind for kind in game.kinds.values() if kind.map_field), None)
    if kind is None:
        raise WrongUsage(say("{game} has no pieces of a board: no kind has a field of type map", game=game.title))
    return kind


def _named(kind: Kind, names: Sequence[str]) -> list[Item]:
    known = {item.id: item for item in kind.items}
    found = []
    for name in names:
        id = name.lstrip("0") if name.isdecimal() else name
        if id not in known:
            ids = list(known)
            raise WrongUsage(say("there is no piece {name}; pieces are {first} to {last}", name=name, first=ids[0],
                                 last=ids[-1]))
        found.append(known[id])
    return found


def _houses(game: Game, kind: Kind) -> int:
    """How many places for houses each piece shall have, as the game's own rule says."""
    uses = (use for use in game.rules if use.name == RULE and use.values["kind"] == kind.id)
    return next((int(use.values.get("houses", 0)) for use in uses), 0)


def _layouts(game: Game, files: Sequence[str], report: Report) -> Iterator[Layout]:
    """The layouts named, or all of the game."""
    for name in files or game.layouts:
        if name in game.layouts:
            if game.layouts[name].kind in game.kinds:
                yield game.layouts[name]
        elif lies_there(Path(name)):
            layout = read_layout_file(Path(name), game, shown, report)
            if layout:
                yield layout
        else:
            there = ", ".join(game.layouts)
            raise WrongUsage(say("there is no layout {name!r}. There is: {names}", name=name, names=there))


def _head(catalogue: Catalogue) -> list[str]:
    words: tuple[Message, ...] = (
        say("layout"), say("pieces"), say("squares"), say("around"), say("houses"), say("metres"),
    )
    return [word.say_in(catalogue) for word in words]


def _row(layout: Layout, game: Game, language: str) -> list[str]:
    """What there is to say about a layout that joins, in a language of the program."""
    kind = game.kinds[layout.kind]
    board = make_board(layout, maps_of(kind))
    around = (say("loop") if layout.loop else say("open")).say_in(languages.catalogue(language))
    size = " × ".join(metres(length, language) for length in _size(board, kind))
    squares = sum(len(walkable(piece.rows)) for piece in board.pieces.values())
    clear = kept_clear(next(iter(board.pieces.values())).rows, kind)
    houses = len(list(places(board, _houses(game, kind), clear)))
    return [f"{layout.id}: {layout.title}", str(len(board.pieces)), str(squares), around, str(houses), size]


def _size(board: Board, kind: Kind) -> tuple[float, float]:
    return board.columns * kind.size[0], board.rows * kind.size[1]


def _pictures(game: Game, kind: Kind, items: Sequence[Item], out: Path, report: Report) -> Iterator[str]:
    """Write a picture of each piece; the lines are the files' names."""
    from printgen.render.fonts import Fonts
    from printgen.render.png import save_pages

    fonts = Fonts.of(game.style, game.language)
    job = (Batch(kind, tuple((item, 1) for item in items)),)
    document = making.make_document(requests.choose(game, Request(Path(game.folder))), job, None, fonts, report)
    files = [out / f"{kind.id}-{item.id.zfill(3)}.png" for item in items]
    try:
        save_pages(document, fonts, files, DPI)
    except OSError as error:
        raise not_written(out, error) from error
    except ImportError:
        raise WrongUsage(NO_PDFIUM) from None
    yield from map(shown, files)


COMMANDS: Mapping[str, Callable[[Mapping[str, Any], Asker], Said]] = {
    "board new": new, "board check": check, "board show": show,
}
