"""What rules say of a game that is not laid out, and which variant is to blame for what they say."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from printgen import making, requests
from printgen.model import Game
from printgen.problems import Place, Problem, Severity, has_errors, shown
from printgen.reading.variants import titles_of
from printgen.requests import Request, WrongUsage
from printgen.rules import Subject
from printgen.rules import registry as rules
from printgen.variants import blamed, known_variants, mark_of
from printgen.words import say


def judged(game: Game, request: Request, *, everyone: bool = False) -> list[Problem]:
    """What the rules say of each mode that is asked for; nothing if there is none. Pages are not looked at.

    Where the request says no number of players, as many play as usual, or ``everyone`` who can.
    """
    found: list[Problem] = []
    try:
        for choice in requests.choose_all(game, request, everyone=everyone):
            board = making.lay(choice, request, found.append)
            plans = making.plan(choice, board, found.append)
            found += rules.check(Subject(game, choice.mode, choice.players, choice.paper, plans, board=board))
    except WrongUsage:
        return []
    return found


def with_culprits(problems: Sequence[Problem], request: Request, *, everyone: bool = False) -> Sequence[Problem]:
    """What rules say of a game with variants over it: what they do not say without them names the variant.

    What only pages show names none: they are not laid out again.
    """
    if not request.variants or not has_errors(problems):
        return problems

    def again(*variants: Path) -> list[Problem]:
        asked = request._replace(variants=variants)
        game = making.read_files(asked).game
        return judged(game, asked, everyone=everyone) if game else []

    known = again(*request.variants)
    named = blamed(known, again(), {path: again(path) for path in request.variants})
    renamed = dict(zip(map(mark_of, known), named, strict=True))
    return [renamed.get(mark_of(problem), problem) for problem in problems]


def of_variants(request: Request, told: Sequence[Problem]) -> Iterator[Problem]:
    """What is wrong with each of the game's variants, and what rules they break, unless some were asked for; where the
    game itself is wrong too, only what is wrong in their own files. ``told`` is what is wrong with the game.
    """
    sound = not has_errors(told)
    read = making.read if sound else making.read_files
    titles: dict[str, Path] = {}
    for path in () if request.variants else known_variants(request.folder).values():
        alone = request._replace(variants=(path,), languages="asked")
        reading = read(alone)
        for problem in reading.problems:
            if problem.place.file == shown(path) or (sound and problem not in told):
                yield problem
        if sound and reading.game and not has_errors(reading.problems):
            broken = blamed(judged(reading.game, alone), told, {path: ()})
            yield from (problem for problem in broken if problem.severity is Severity.ERROR)
        for title in dict.fromkeys(map(str.casefold, titles_of(path))):
            if titles.setdefault(title, path) != path:
                message = say("another variant has the same title: {other}", other=shown(titles[title]))
                yield Problem(Place(shown(path)), "same-title", message, say("give one of them another title"))
