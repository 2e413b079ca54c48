"""`printgen playtest`, `plan --evidence` and the warning of `check`: what is said, and what is refused."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from printgen import cli
from printgen.playtest.evidence import FILE

SHIPPED = Path("component_specs/farces_ou_friandises")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return run


def test_a_solo_play_test_as_text(run: Run) -> None:
    code, out, err = run("playtest", "--mode", "solo", "--games", "40", "--workers", "1")
    assert (code, err) == (0, "")
    assert "40 games, seed 1, played cautious" in out
    for word in ("turns a game, median: ", "sweets a player: ", "won: 100.0 %", "difficulty", "enough", "95 %"):
        assert word in out or word.replace(".", ",") in out


def test_a_standard_play_test_as_data(run: Run) -> None:
    code, out, _ = run("playtest", "--mode", "standard", "--players", "3", "--games", "20", "--workers", "1",
                       "--strategy", "cautious,greedy,random", "--set", "rounds=5", "--format", "json")
    data = json.loads(out)
    assert code == 0
    assert (data["games"], data["players"], data["endings"]) == (20, 3, {"rounds": 20})
    assert data["strategies"] == ["cautious", "greedy", "random"]
    assert len(data["wins_by_seat"]) == 3
    assert data["needed"]["prank_ticket"]["enough_items"] is None, "twenty games are too few to say"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_numbers_do_not_depend_on_the_workers(workers: str, run: Run) -> None:
    _, out, _ = run("playtest", "--mode", "solo", "--games", "50", "--seed", "3", "--workers", workers)
    _, alone, _ = run("playtest", "--mode", "solo", "--games", "50", "--seed", "3", "--workers", "1")
    assert out == alone


@pytest.mark.parametrize(("language", "words"), [
    ("en", ("Turn 1\n", "you: draws the movement token", "stops on piece 3, column 8, row 5", "The target is met")),
    ("fr", ("Tour 1\n", "pioche le jeton Déplacement", "L’objectif est atteint")),
])
def test_a_game_is_told_turn_by_turn(language: str, words: tuple[str, ...], run: Run) -> None:
    code, out, _ = run("playtest", "--mode", "solo", "--trace", "--lang", language)
    assert code == 0
    assert [word for word in words if word not in out] == []


def test_a_told_game_as_data_is_an_object_a_line(run: Run) -> None:
    code, out, _ = run("playtest", "--mode", "solo", "--trace", "--format", "json", "--lang", "en")
    told = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert {"player": None, "text": "Turn 1"} in told
    assert {"player": 1, "text": "stops on piece 3, column 8, row 5"} in told


@pytest.mark.parametrize(("arguments", "said"), [
    (("--set", "targt=15"), "--set targt=15: there is no setting 'targt'. There is: target,"),
    (("--set", "target=0"), "--set target=0: target is a whole number from 1 to 1000"),
    (("--set", "failed_door_costs=2"), "--set failed_door_costs=2: failed_door_costs is true or false"),
    (("--mode", "solo", "--set", "target=99"), "--set target=99: 99 sweets can never be reached: 36 candy"),
    (("--mode", "standard", "--players", "1"), "there is no mode for 1 players. There is: standard (2-8)"),
    (("--games", "0"), "--games"),
    (("--strategy", "bold"), "there is no strategy 'bold'. There is: "),
    (("--layout", "all"), "a play-test needs a board"),
])
def test_what_cannot_be_played_is_one_sentence(arguments: tuple[str, ...], said: str, run: Run) -> None:
    code, out, err = run("playtest", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_a_layout_without_places_for_houses(run: Run, tmp_path: Path) -> None:
    """Every free square beside the path is blocked."""
    game = tmp_path / "game"
    shutil.copytree(SHIPPED, game)
    file = game / "kinds" / "board_piece.yaml"
    head, maps = file.read_text(encoding="utf-8").split("items:", 1)
    lines = [line.replace(" .", " #").replace("# ", "# ") if set(line.strip()) <= set(". o#S") else line
             for line in maps.split("\n")]
    file.write_text(head + "items:" + "\n".join(lines), encoding="utf-8")
    code, _, err = run("playtest", str(game), "--mode", "solo", "--games", "1")
    assert code == 2
    assert "loop_2x2.yaml:" in err
    assert "has no places for houses, so there is nothing to harvest" in err


def test_a_game_without_rules_that_a_play_test_knows(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(SHIPPED, game)
    file = game / "game.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("rules: tricks_or_treats", "rules: chess"), encoding="utf-8")
    code, _, err = run("playtest", str(game))
    assert (code, "a play-test knows no rules for this game" in err) == (2, True)


def test_a_target_in_the_file_is_named_by_its_line(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(SHIPPED, game)
    file = game / "game.yaml"
    text = file.read_text(encoding="utf-8").replace("    target: 10 ", "    target: 99 ")
    file.write_text(text, encoding="utf-8")
    line = 1 + text.split("\n").index(next(line for line in text.split("\n") if "target: 99" in line))
    _, _, err = run("playtest", str(game), "--mode", "solo")
    assert f"game.yaml:{line}:" in err


def test_the_plan_shows_the_evidence_beside_the_minimum(run: Run) -> None:
    code, out, _ = run("plan", "--mode", "standard", "--players", "4", "--evidence")
    assert code == 0
    pranks = next(line for line in out.split("\n") if line.startswith("Tickets Farces"))
    needed, pages, minimum = pranks.split()[2:5]
    assert int(needed) <= int(minimum)
    assert pages == "(2)"
    data = json.loads(run("plan", "--mode", "standard", "--players", "4", "--evidence", "--format", "json")[1])
    assert {kind["kind"]: kind.get("evidence_items") for kind in data["kinds"]}["prank_ticket"] == int(needed)


def test_check_warns_of_a_minimum_that_play_contradicts(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(SHIPPED, game)
    recorded = json.loads((game / FILE).read_text(encoding="utf-8"))
    for figure in recorded["figures"]:
        figure["items"]["mask_token"] += 30
    (game / FILE).write_text(json.dumps(recorded), encoding="utf-8")
    code, _, err = run("check", str(game), "--mode", "standard", "--players", "2")
    assert code == 0
    assert "2 players need 42 of Jetons Masques in 99 of 100 games, and the minimum is 18 [below-evidence]" in err


def test_a_record_that_cannot_be_read_is_told(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(SHIPPED, game)
    (game / FILE).write_text("{", encoding="utf-8")
    code, _, err = run("check", str(game), "--mode", "solo")
    assert code == 0
    assert err.count("evidence.json: warning: this is no record of play-tests") == 1
    _, out, err = run("playtest", str(game), "--record", "--games", "2", "--mode", "solo", "--set", "target=1")
    assert "this is no record" in err and "1 figure recorded" in out
    assert run("check", str(game), "--mode", "solo")[2] == ""


def test_what_was_found_is_recorded_beside_the_game(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(SHIPPED, game)
    code, out, _ = run("playtest", str(game), "--record", "--games", "2", "--mode", "solo", "--set", "target=1")
    assert code == 0
    assert "1 figure recorded in " in out
    figures = json.loads((game / FILE).read_text(encoding="utf-8"))["figures"]
    games = {(figure["mode"], figure["players"]): figure["games"] for figure in figures}
    assert games.pop(("solo", 1)) == 2
    assert games == {("standard", players): 1000 for players in range(2, 9)}, "what was not played stays as it was"


def test_aids_are_part_of_a_build_unless_they_are_not_wanted(run: Run) -> None:
    def pages(*more: str) -> int:
        return len([line for line in run("plan", "--mode", "solo", *more)[1].split("\n") if line.startswith("Aide")])

    assert (pages(), pages("--no-aids")) == (3, 0)
