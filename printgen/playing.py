"""Play-tests of a game as it is printed: many games counted, or one told turn by turn."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from printgen import making, requests
from printgen.boards.board import Board
from printgen.plan import KindPlan
from printgen.playtest import evidence
from printgen.playtest.preparing import Unplayable, prepare
from printgen.playtest.printed import Printed
from printgen.playtest.running import Played, Task, Watch, play, play_one
from printgen.playtest.strategies import STRATEGIES
from printgen.problems import Problem, has_errors, sort_problems
from printgen.requests import Choice, Request, WrongUsage
from printgen.words import Message, say

Told = Callable[[int, Message], None]
GAMES = 1000
BY_HAND = "blank"
"""Surprises that players mark by hand are marked by a seed to be played."""


class Wanted(NamedTuple):
    """What is to be played, beside what is printed."""

    games: int = GAMES
    seed: int = 1
    strategies: tuple[str, ...] = ("cautious",)
    workers: int = 1
    settings: Mapping[str, int | bool] = {}


class PlayTest(NamedTuple):
    """What came of the games of one mode and number of players: with the printed piles, and with endless ones.

    ``needed`` says how many of each kind are enough in 99 of 100 games; None where too few were played to say.
    """

    choice: Choice
    printed: Printed
    board: Board
    plans: tuple[KindPlan, ...]
    wanted: Wanted
    played: Played
    endless: Played
    needed: Mapping[str, int | None]

    @property
    def stopped(self) -> bool:
        return self.played.stopped or self.endless.stopped


class Answer(NamedTuple):
    """The play-tests that were asked for, or why there are none."""

    problems: tuple[Problem, ...] = ()
    language: str = ""
    wrong_usage: Message | None = None
    tests: tuple[PlayTest, ...] = ()
    folder: Path = Path()


def playtest(request: Request, wanted: Wanted, watch: Watch, *, everyone: bool = False) -> Answer:
    """Play what a request means; ``everyone``: each mode and number of players it allows, else the first."""
    def run(choices: tuple[Choice, ...], report: making.Report) -> tuple[PlayTest, ...]:
        tests: list[PlayTest] = []
        for choice in choices:
            tests.append(_test(choice, request, wanted, watch, report))
            if tests[-1].stopped:
                break
        return tuple(tests)

    return _answer(request, run, everyone=everyone)


def trace(request: Request, wanted: Wanted, told: Told) -> Answer:
    """Tell the first game of a play-test."""
    def run(choices: tuple[Choice, ...], report: making.Report) -> tuple[PlayTest, ...]:
        printed, _, _ = _prepare(choices[0], request, wanted, report)
        state = play_one(Task(printed, 1, wanted.seed, wanted.strategies), 0, told)
        for seat, sweets in enumerate(state.sweets):
            told(seat, say("has {count} sweets at the end", count=sweets))
        return ()

    return _answer(request, run, everyone=False)


def _answer(
    request: Request, run: Callable[[tuple[Choice, ...], making.Report], tuple[PlayTest, ...]], *, everyone: bool
) -> Answer:
    reading = making.read(request)
    game, found = reading.game, list(reading.problems)
    if game is None or has_errors(found):
        return Answer(tuple(sort_problems(found)))
    try:
        choices = requests.choose_all(game, request, everyone=everyone)
        tests = run(choices if everyone or request.players else choices[:1], found.append)
    except (WrongUsage, Unplayable) as error:
        broken = has_errors(found)  # a layout that does not join has said so already
        return Answer(tuple(sort_problems(found)), game.language, None if broken else error.message)
    return Answer(tuple(sort_problems(found)), game.language, None, tests, Path(game.folder))


def _prepare(
    choice: Choice, request: Request, wanted: Wanted, report: making.Report
) -> tuple[Printed, Board, tuple[KindPlan, ...]]:
    """Raises `Unplayable` and `WrongUsage`."""
    if choice.surprises == BY_HAND:
        choice = choice._replace(surprises=str(wanted.seed))
    board = making.lay(choice, request, report)
    plans = making.plan(choice, board, report)
    printed = prepare(choice.game, choice.players, plans, board, wanted.settings)
    assert board
    return printed, board, plans


def _test(choice: Choice, request: Request, wanted: Wanted, watch: Watch, report: making.Report) -> PlayTest:
    printed, board, plans = _prepare(choice, request, wanted, report)
    task = Task(printed, wanted.games, wanted.seed, wanted.strategies)
    played = play(task, wanted.workers, lambda done, all: watch(done, 2 * all))
    endless = Played(type(played.tally)(), stopped=True) if played.stopped else play(
        task._replace(endless=True), wanted.workers, lambda done, all: watch(all + done, 2 * all))
    needed = evidence.evidence_of(endless.tally)
    return PlayTest(choice, printed, board, plans, wanted, played, endless, needed)


def needed(choice: Choice, request: Request, report: making.Report) -> Mapping[str, int]:
    """How many of each kind 99 of 100 games need: as recorded for just this game, else played now.

    Raises `Unplayable` and `WrongUsage`.
    """
    printed, board, _ = _prepare(choice, request, Wanted(), report)
    for problem in evidence.check_record(Path(choice.game.folder)):
        report(problem)
    recorded = evidence.known(choice.game, choice.mode, choice.players, board)
    if recorded:
        return recorded.items
    played = play(Task(printed, GAMES, 1, Wanted().strategies, endless=True), os.cpu_count() or 1)
    return {kind: count for kind, count in evidence.evidence_of(played.tally).items() if count is not None}


def figures(tests: tuple[PlayTest, ...]) -> tuple[evidence.Evidence, ...]:
    """What play-tests found, to be recorded."""
    return tuple(
        evidence.Evidence(
            test.choice.mode.id, test.choice.players, evidence.mark_of(test.choice.game, test.board,
                                                                       test.wanted.settings),
            test.endless.tally.games, {kind: count for kind, count in test.needed.items() if count is not None},
        )
        for test in tests
    )


def strategies_of(text: str) -> tuple[str, ...]:
    """Strategies by name, separated by commas: they go round the table. Raises `WrongUsage`."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in STRATEGIES:
            raise requests.unknown(say("there is no strategy {name!r}", name=name), name, STRATEGIES)
    return names
