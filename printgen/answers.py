"""Answers about a game without printing it: is it sound, what has to be printed, what are the odds."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from printgen import making, requests
from printgen.boards.board import Board
from printgen.elements.registry import ELEMENTS
from printgen.judging import of_variants, with_culprits
from printgen.layout.cutting import Minutes, minutes
from printgen.layout.large_type import enlarge_pieces
from printgen.layout.sheets import arrange, make_sheets, papers_needed
from printgen.model import Game, Job, RuleUse
from printgen.plan import KindPlan, job_of
from printgen.problems import Problem, has_errors, sort_problems
from printgen.requests import Choice, Request, WrongUsage
from printgen.rules import Subject
from printgen.rules.registry import check as check_rules
from printgen.words import Message, say

if TYPE_CHECKING:
    from fractions import Fraction

MEETING = "reachable"
"""The rule that says which tickets meet which tiles."""


class PrintOut(NamedTuple):
    """What one mode and number of players need: the plan of each kind, and the minutes it takes to make it all.

    ``pages_total`` are the pages of the file, backs too, ``sheets_total`` the sheets of paper that they take.
    ``evidence`` is how many of a kind play-tests needed, if that was asked for.
    """

    choice: Choice
    plans: tuple[KindPlan, ...]
    minutes: Minutes
    pages_total: int
    sheets_total: int
    evidence: Mapping[str, int] | None = None


class Odds(NamedTuple):
    """The chances of a printed deck by hand and difficulty, and the tiles of each difficulty by their ids."""

    deck: Mapping[int, int]
    modifier: int
    hands: range
    chances: "list[list[Fraction]]"
    tiles: Mapping[int, tuple[str, ...]]


class Answer(NamedTuple):
    """An answer, and what was found on the way.

    With an error among the problems, or a ``wrong_usage`` of the asker's, there may be nothing else.
    """

    problems: tuple[Problem, ...] = ()
    language: str = ""
    wrong_usage: Message | None = None
    print_outs: tuple[PrintOut, ...] = ()
    odds: Odds | None = None


def check(request: Request) -> Answer:
    """Everything that is wrong with a game, in each mode and for each number of players that is asked for.

    Without a number, for every one of the mode. Pages are laid out once a mode, for as many as usually play; where
    ``request.languages`` are "complete", in each language of the game.
    """
    if request.languages != "complete":
        first = _check(request._replace(languages="all"))
        return first._replace(problems=tuple(sort_problems([*first.problems, *of_variants(request, first.problems)])))
    first = _check(request)
    found, language = [*first.problems, *of_variants(request, first.problems)], first.language
    game = making.read(request._replace(languages="asked")).game
    if not game or first.wrong_usage:
        return first
    for other in game.languages:
        if other != language:
            told = _check(request._replace(language=other, languages="asked")).problems
            found += [_in_language(problem, other) for problem in told if problem not in first.problems]
    return first._replace(problems=tuple(sort_problems(found)))


def _in_language(problem: Problem, language: str) -> Problem:
    """A problem that is told of one language; that of a language's own file says so by its place."""
    if problem.place.file.endswith(f"/{language}.yaml"):
        return problem
    message = say("{language}: {what}", language=language, what=problem.message)
    return problem._replace(message=message)


def _check(request: Request) -> Answer:
    """`check` in one language."""
    def judge(game: Game, report: Callable[[Problem], None]) -> Answer:
        told: list[Problem] = []
        for choice in requests.choose_all(game, request, everyone=True):
            if choice.players == _usual(choice, request):
                made = making.make(choice, request, report)
                board = made.board if made else None
                told += made.judged if made else ()
            else:
                board = making.lay(choice, request, report)
                plans = making.plan(choice, board, report)
                subject = Subject(game, choice.mode, choice.players, choice.paper, plans, board=board)
                told += check_rules(subject)
            told += _contradicted(choice, board)
        for problem in with_culprits(told, request, everyone=True):
            report(problem)
        return Answer()

    return _answer(request, judge)


def _contradicted(choice: Choice, board: Board | None) -> Iterable[Problem]:
    """Minima that recorded play-tests contradict; or that the record cannot be read."""
    if not board or not choice.game.played_by:
        return ()
    from printgen.playtest import evidence  # only a game that can be played has any

    damaged = tuple(evidence.check_record(Path(choice.game.folder)))
    return damaged or evidence.judge(choice.game, choice.mode, choice.players, board)


def plan(request: Request, *, evidence: bool = False) -> Answer:
    """What has to be printed, for each mode and number of players that is asked for; ``evidence``: and how many
    components play-tests needed."""
    def make(game: Game, report: Callable[[Problem], None]) -> Answer:
        print_outs = []
        if request.craft.large_type:
            game = enlarge_pieces(game, ELEMENTS, request.paper)
        for choice in requests.choose_all(game, request):
            board = making.lay(choice, request, report)
            plans = making.plan(choice, board, report)
            for problem in check_rules(Subject(game, choice.mode, choice.players, choice.paper, plans)):
                report(problem)
            asked = making.with_assembly_plans((each for each in plans if each.kind.id in choice.asked), choice)
            if choice.craft.large_type:
                asked = _in_large_type(choice, asked, board, report)
            sides = arrange(make_sheets(job_of(asked), choice.paper, choice.craft), choice.craft)
            sheets = papers_needed(sides, choice.craft)
            needed = _needed(choice, request, report) if evidence else None
            time = minutes(sides, choice.craft.cut)
            print_outs.append(PrintOut(choice, asked, time, len(sides), sheets, needed))
        return Answer(print_outs=tuple(print_outs))

    answer = _answer(request, make)
    if any(each.pages_total for each in answer.print_outs) or not answer.print_outs or has_errors(answer.problems):
        return answer
    return answer._replace(print_outs=(), wrong_usage=making.NOTHING_LEFT)


def _in_large_type(
    choice: Choice, plans: tuple[KindPlan, ...], board: Board | None, report: Callable[[Problem], None]
) -> tuple[KindPlan, ...]:
    """The plans with as many pages to be read as large type takes: they are laid out to be counted."""
    fonts = making.fonts_of(choice.game, report)
    job = making.as_printed(choice, job_of(plans), board, fonts) if fonts else job_of(plans)
    return tuple(plan if plan.kind.role == "piece" else _with_pages_of(plan, job) for plan in plans)


def _with_pages_of(plan: KindPlan, job: Job) -> KindPlan:
    """A plan of what is read with the pages that the job has of it."""
    batches = [batch for batch in job if batch.kind.id == plan.kind.id]
    pages = tuple(tuple(item for item, _ in batch.items) for batch in batches)
    return plan._replace(pages=pages, sheets=tuple(batch.sheets for batch in batches))


def _needed(choice: Choice, request: Request, report: Callable[[Problem], None]) -> Mapping[str, int]:
    """Raises `WrongUsage` for what cannot be played."""
    from printgen import playing
    from printgen.playtest.preparing import Unplayable

    try:
        return playing.needed(choice, request, report)
    except Unplayable as error:
        raise WrongUsage(error.message) from error


def odds(request: Request, hands: range, modifier: int) -> Answer:
    """The chances of the tickets that are printed for the first mode and number of players that are asked for."""
    from printgen.odds import Refused, chances

    def count(game: Game, report: Callable[[Problem], None]) -> Answer:
        use = next((use for use in game.rules if use.name == MEETING), None)
        if not use:
            hint = say("{game} has no rule {rule!r} that says which tickets meet which tiles", game=game.title,
                       rule=MEETING)
            raise WrongUsage(hint)
        choice = requests.choose(game, request)
        plans = making.plan_request(choice, request, report)
        subject = Subject(game, choice.mode, choice.players, choice.paper, plans)
        deck = subject.numbers(use.values["tickets"], use.values["value"])
        try:
            table = chances(deck, hands.stop - 1, modifier=modifier)
        except Refused as refused:
            raise WrongUsage(refused.message) from refused
        return Answer(odds=Odds(deck, modifier, hands, table, _tiles(subject, use)))

    return _answer(request, count)


def _answer(request: Request, ask: Callable[[Game, Callable[[Problem], None]], Answer]) -> Answer:
    """Read the game and ask; problems of the files come before any answer."""
    reading = making.read(request)
    game, found = reading.game, list(reading.problems)
    if game is None or has_errors(found):
        return Answer(tuple(sort_problems(found)))
    try:
        answer = ask(game, found.append)
    except WrongUsage as error:
        return Answer((), game.language, error.message)
    return Answer(tuple(sort_problems(found)), game.language, None, answer.print_outs, answer.odds)


def _usual(choice: Choice, request: Request) -> int:
    """For how many players the pages of a mode are laid out, of those that are asked for."""
    least, most = request.players or choice.mode.players
    return min(max(choice.mode.usual_players, least), most)


def _tiles(subject: Subject, use: RuleUse) -> dict[int, tuple[str, ...]]:
    tiles: dict[int, tuple[str, ...]] = {}
    for item, _ in subject.printed(use.values["tiles"]):
        difficulty = int(str(item.values[use.values["by"]]))
        tiles[difficulty] = (*tiles.get(difficulty, ()), item.id)
    return tiles
