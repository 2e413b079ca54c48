"""A game copied: whole or not at all, over nothing that is there, with the schemas for an editor."""

import sys
from pathlib import Path

import pytest

from printgen import shipped
from printgen.commands.copying import copy
from printgen.starting import folders
from printgen.starting.folders import copy_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A shipped game of two files, with its schemas beside it."""
    folder = tmp_path / "specs" / "tiny"
    (folder / "kinds").mkdir(parents=True)
    (folder / "game.yaml").write_bytes(b"# yaml-language-server: $schema=../schema/game.json\r\ntitle: Tiny\n")
    card = b"# yaml-language-server: $schema=../../schema/kind.json\ntitle: \xc3\x89"
    (folder / "kinds" / "card.yaml").write_bytes(card)
    return folder


def test_a_copy_has_its_own_schemas(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema = tmp_path / "kind.json"
    schema.write_text("{}")
    monkeypatch.setattr(shipped, "schemas", lambda: {"kind": schema})
    target = tmp_path / "deep" / "mine"
    copy_game(game, target)
    assert (target / "game.yaml").read_bytes() == b"# yaml-language-server: $schema=schema/game.json\r\ntitle: Tiny\n"
    kind = (target / "kinds" / "card.yaml").read_bytes()
    assert kind == b"# yaml-language-server: $schema=../schema/kind.json\ntitle: \xc3\x89"
    assert (target / "schema" / "kind.json").read_text() == "{}"
    assert [path.name for path in target.parent.iterdir()] == ["mine"]


def test_an_empty_folder_may_take_the_copy(game: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    target.mkdir()
    copy_game(game, target)
    assert (target / "game.yaml").is_file()


@pytest.mark.parametrize("there", ["a file", "a full folder", "a dangling link"])
def test_nothing_is_ever_overwritten(there: str, game: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    if there == "a file":
        target.write_text("keep")
    elif there == "a full folder":
        target.mkdir()
        (target / "keep.txt").write_text("keep")
    else:
        target.symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        copy_game(game, target)
    assert not (target / "game.yaml").exists()


def test_a_copy_that_fails_leaves_nothing(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_copy: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders, "bring_schemas", full)
    (tmp_path / "home").mkdir()
    with pytest.raises(OSError, match="No space"):
        copy_game(game, tmp_path / "home" / "mine")
    assert list((tmp_path / "home").iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_the_file_that_could_not_be_copied_is_named(game: Path, tmp_path: Path) -> None:
    (game / "lost.svg").symlink_to("nowhere.svg")
    said = copy(str(game), tmp_path / "mine")
    assert str(said) == f"{(game / 'lost.svg').as_posix()} could not be copied: it is not there any more"


def test_a_game_is_not_copied_into_itself(game: Path) -> None:
    with pytest.raises(ValueError, match="mine"):
        copy_game(game, game / "kinds" / "mine")
    assert sorted(path.name for path in game.rglob("*")) == ["card.yaml", "game.yaml", "kinds"]
