"""Which game is meant where none is named, or only its name."""

from pathlib import Path

import pytest

from printgen import making, shipped
from printgen.requests import WrongUsage, find_game, games_here

NEAR = Path("component_specs")
DEFAULT = "printgen: 1\ntitle: Ours\ndefault: true\n"
OTHER = "printgen: 1\ntitle: Ours\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, text: str, folder: Path = NEAR) -> None:
    (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / name / "game.yaml").write_text(text, encoding="utf-8")


def is_shipped(folder: Path) -> bool:
    return folder.is_relative_to(shipped.specs()) and folder.is_absolute()


def test_nothing_here_means_the_shipped_default() -> None:
    assert is_shipped(find_game())


def test_the_default_game_beside_us_comes_before_the_shipped_one() -> None:
    write("other", OTHER)
    write("zoo", DEFAULT)
    assert find_game() == NEAR / "zoo"


def test_the_only_game_beside_us_need_not_say_that_it_is_the_default() -> None:
    write("zoo", OTHER)
    assert find_game() == NEAR / "zoo"


def test_of_several_games_that_do_not_say_so_none_is_the_default() -> None:
    write("one", OTHER)
    write("two", OTHER)
    assert is_shipped(find_game())


def test_a_game_that_cannot_be_read_is_not_passed_over() -> None:
    """Its mistakes must be told, not another game printed."""
    write("one", OTHER)
    write("zoo", DEFAULT + "modes: {\n")
    assert find_game() == NEAR / "zoo"


def test_a_game_in_this_very_folder_comes_first() -> None:
    write("zoo", DEFAULT)
    Path("game.yaml").touch()
    assert find_game() == Path()


def test_the_list_and_every_command_mean_the_same_folder() -> None:
    name = find_game().name
    write(name, DEFAULT)
    write("another", OTHER)
    assert find_game() == find_game(name) == games_here()[name] == NEAR / name
    assert list(games_here())[:2] == ["another", name]
    assert [folder for folder, _ in making.printable() if folder.name == name] == [NEAR / name]


@pytest.mark.parametrize(("holds", "said"), [
    ("game.yml", "mine is no game yet: rename its game.yml to game.yaml"),
    ("game.yaml.txt", "mine is no game yet: rename its game.yaml.txt to game.yaml"),
    ("game.yaml/", "mine is no game: its game.yaml is a folder"),
    ("notes.txt", "mine is no game: a game is a folder with a game.yaml in it, and `printgen new game NAME` begins "
     "one"),
])
def test_a_folder_that_is_no_game_says_what_is_missing(
    holds: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine" / holds
    path.parent.mkdir()
    path.mkdir() if holds.endswith("/") else path.touch()
    with pytest.raises(WrongUsage) as raised:
        find_game("mine")
    assert str(raised.value) == said
