"""Many games, on as many cores as wanted: the same seed gives the same numbers on any of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from printgen.playtest.play import new_game
from printgen.playtest.printed import Printed
from printgen.playtest.state import OVER, State, Tell
from printgen.playtest.strategies import STRATEGIES
from printgen.playtest.tally import Tally

CHUNK = 20
"""Games that are played before it is said how far it is."""
PORTIONS, MOST = 8, 100
"""Into so many portions a worker's games are cut: not too many, for each brings the whole printed game along; but none
of more games than one likes to wait for."""
Watch = Callable[[int, int], None]


class Task(NamedTuple):
    """Games to play: so many, from a seed; the strategies go round the seats. ``endless`` piles never run dry."""

    printed: Printed
    games: int
    seed: int
    strategies: tuple[str, ...]
    endless: bool = False


class Played(NamedTuple):
    """What came of a task; ``stopped`` if somebody did not want to wait for all of it."""

    tally: Tally
    stopped: bool = False


def play(task: Task, workers: int, watch: Watch = lambda done, all: None) -> Played:
    """Play all games; an interruption keeps what is done: the first games, in order."""
    tally = Tally()
    try:
        for part in _parts(task, workers):
            tally.join(part)
            watch(tally.games, task.games)
    except KeyboardInterrupt:
        return Played(tally, stopped=True)
    return Played(tally)


def _parts(task: Task, workers: int) -> Iterator[Tally]:
    workers = min(workers, -(-task.games // CHUNK))
    size = CHUNK if workers < 2 else min(MOST, max(CHUNK, -(-task.games // (workers * PORTIONS))))
    starts = range(0, task.games, size)
    if workers < 2:
        yield from (_play_from(task, size, start) for start in starts)
        return
    from multiprocessing import get_context

    # A fresh interpreter for each worker: the same on every system, and nothing is shared by accident. Leaving the
    # pool ends the workers at once, also when somebody did not want to wait.
    with get_context("spawn").Pool(workers, _leave_interruptions_to_the_first) as pool:
        yield from pool.imap(partial(_play_from, task, size), starts)


def _leave_interruptions_to_the_first() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_from(task: Task, size: int, start: int) -> Tally:
    tally = Tally()
    for game in range(start, min(start + size, task.games)):
        tally.add(play_one(task, game))
    return tally


def play_one(task: Task, game: int, tell: Tell | None = None) -> State:
    """One game of a task, to its end; the same one each time."""
    state = new_game(task.printed, Random(f"{task.seed}/{game}"), endless=task.endless, tell=tell)
    decide = seated(task.strategies, task.printed.players)
    while state.phase != OVER:
        state.apply(decide[state.to_move](state))
    return state


def seated(strategies: Sequence[str], players: int) -> list[Callable[[State], tuple[object, ...]]]:
    """A strategy for each seat."""
    return [STRATEGIES[strategies[seat % len(strategies)]] for seat in range(players)]
