"""A turn is fast enough to play a thousand games while one waits: time on one core, the best of several tries."""

from time import process_time

import pytest

from printgen.playtest.running import Task, play
from tests.playtest.test_shipped_game import game


@pytest.mark.parametrize(("players", "games", "most"), [(1, 40, 25.0), (4, 12, 60.0), (8, 6, 60.0)])
def test_a_turn_takes_microseconds(players: int, games: int, most: float) -> None:
    task = Task(game(players), games, 1, ("cautious",))
    tried = []
    for _ in range(5):
        begun = process_time()
        tally = play(task, 1).tally
        turns = sum(turns * count for turns, count in tally.turns.items())
        tried.append((process_time() - begun) / turns * 1e6)
    assert min(tried) < most
