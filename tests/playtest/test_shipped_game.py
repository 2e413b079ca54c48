"""The shipped game, played: nothing is created or lost, pawns stand on the path, and every game ends."""

from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from printgen import making, playing, requests
from printgen.playtest import chance
from printgen.playtest.evidence import judge, known, read
from printgen.playtest.play import new_game
from printgen.playtest.printed import Printed
from printgen.playtest.running import Task, play, play_one
from printgen.playtest.state import OVER
from printgen.playtest.strategies import STRATEGIES
from printgen.requests import Request
from printgen.variants import find_variants
from tests.playtest.table import is_whole

FOLDER = Path("component_specs/farces_ou_friandises")
VARIANTS = sorted(path.stem for path in (FOLDER / "variants").glob("*.yaml"))


@lru_cache
def game(players: int, variant: str = "") -> Printed:
    mode = "solo" if players == 1 else "standard"
    variants = find_variants(FOLDER, [variant] if variant else [])
    request = Request(FOLDER, mode=mode, players=(players, players), variants=variants)
    read = making.read(request).game
    assert read
    choice, = requests.choose_all(read, request)
    return playing._prepare(choice, request, playing.Wanted(), lambda problem: None)[0]


def check_every_step(printed: Printed, strategies: tuple[str, ...], *, seed: int, endless: bool = False) -> None:
    state = new_game(printed, Random(seed), endless=endless)
    squares = range(len(printed.forward))
    most = 300 if printed.solo else printed.settings.rounds * printed.players
    while True:
        assert is_whole(state)
        assert all(at in squares for at in state.squares)
        assert min((*state.sweets, *state.skips, state.candy.left)) >= 0
        assert all(min(hand) >= 0 for hand in (*state.pranks, *state.masks))
        assert [[sum(hand) for hand in hands] for hands in zip(state.pranks, state.masks, strict=True)] == state.held
        assert state.turn <= most
        if state.phase == OVER:
            return
        state.apply(STRATEGIES[strategies[state.to_move % len(strategies)]](state))


@pytest.mark.parametrize("players", [1, 2, 4, 8])
@pytest.mark.parametrize("strategies", [("cautious",), ("greedy",), ("random",), ("random", "greedy", "cautious")])
def test_nothing_is_created_or_lost_and_games_end(players: int, strategies: tuple[str, ...]) -> None:
    for seed in range(3):
        check_every_step(game(players), strategies, seed=seed)
    check_every_step(game(players), strategies, seed=9, endless=True)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_can_be_played(variant: str) -> None:
    for players in (1, 4):
        try:
            printed = game(players, variant)
        except requests.WrongUsage:
            continue  # a variant of the other mode
        for strategy in STRATEGIES:
            check_every_step(printed, (strategy,), seed=2)


def test_the_same_seed_plays_the_same_games_on_any_number_of_cores() -> None:
    task = Task(game(1), 60, 7, ("cautious", "random"))
    alone = play(task, 1).tally
    assert play(task, 3).tally == alone
    assert play(task._replace(seed=8), 1).tally != alone


def test_an_interruption_keeps_the_games_that_are_done() -> None:
    def tired(done: int, games: int) -> None:
        if done == 40:
            raise KeyboardInterrupt

    played = play(Task(game(1), 200, 7, ("cautious",)), 1, tired)
    assert played.stopped
    assert played.tally == play(Task(game(1), 40, 7, ("cautious",)), 1).tally


def test_each_house_place_has_a_house_whose_arrow_fits() -> None:
    printed = game(4)
    state = new_game(printed, Random(3))
    laid = [house for houses in state.houses.values() for house in houses]
    assert len(laid) == len(printed.places)
    for square, houses in state.houses.items():
        for house in houses:
            assert any(place.linked.get(house.arrow) == square for place in printed.places)


def test_a_solo_game_lasts_30_to_60_turns() -> None:
    tally = play(Task(game(1), 400, 1, ("cautious",)), 1).tally
    assert tally.won == 400
    assert 30 <= chance.median(tally.turns)[0] <= 60


def test_a_told_game_is_the_counted_one() -> None:
    task = Task(game(2), 1, 5, ("greedy",))
    told: list[str] = []
    state = play_one(task, 0, lambda seat, what: told.append(str(what)))
    assert state.turn == play_one(task, 0).turn
    assert told[0].startswith("begins with the prank tickets ")
    assert told[-1] == "The last round is over."


def test_the_recorded_figures_belong_to_the_game_and_its_minima_hold() -> None:
    """Failing? The decks have changed: run `printgen playtest --record`."""
    recorded = {(one.mode, one.players): one for one in read(FOLDER)}
    assert len(recorded) == 8
    found = making.read(Request(FOLDER)).game
    assert found
    for players in (1, 2, 4, 8):
        request = Request(FOLDER, mode="solo" if players == 1 else "standard", players=(players, players))
        choice, = requests.choose_all(found, request)
        board = making.lay(choice, request, lambda problem: None)
        assert board
        assert known(found, choice.mode, players, board)
        assert list(judge(found, choice.mode, players, board)) == []
