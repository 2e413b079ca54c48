"""What comes with the program, found in a checkout and in an installed wheel."""

from pathlib import Path

import pytest

from printgen import shipped

ROOT = Path(__file__).parent.parent


def test_a_checkout_has_its_data_beside_the_program() -> None:
    assert shipped.data_folder() == ROOT
    assert (shipped.specs() / "style.yaml").is_file()
    assert list(shipped.fonts().glob("*.ttf"))


def test_a_wheel_has_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "printgen" / "_data").mkdir(parents=True)
    monkeypatch.setattr(shipped, "__file__", str(tmp_path / "printgen" / "shipped.py"))
    assert shipped.data_folder() == tmp_path / "printgen" / "_data"


def test_games_are_folders_with_a_game_file(tmp_path: Path) -> None:
    for name in ("schema", "tiny"):
        (tmp_path / name).mkdir()
    (tmp_path / "tiny" / "game.yaml").touch()
    assert shipped.games_in(tmp_path) == {"tiny": tmp_path / "tiny"}
    assert shipped.games_in(tmp_path / "missing") == {}
