"""What is tested, shipped and promised: the checkout, its data, the README's commands, the licences."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

import printgen
from printgen import shipped
from printgen.extras import install

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def command(name: str) -> str:
    """The shell command under a marker of the README."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"<!-- command: {name} -->\n```sh\n(.*)\n```\n", readme)
    assert found, f"README.md lacks the marker of the command {name!r}"
    return found[1]


def test_the_checkout_is_tested_and_not_an_installed_copy() -> None:
    assert Path(printgen.__file__).samefile(ROOT / "printgen" / "__init__.py")


def test_the_readme_gives_the_two_commands() -> None:
    assert command("print") == "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/printgen build"
    assert command("test") == "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/pytest -n auto"


def test_extras_are_installed_as_the_readme_says(monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "platform", "linux")
    for extra in ("", "scripts", "svg", "tables", "watch"):
        assert str(install(extra)).partition(": ")[2] in readme
        assert not extra or extra in PROJECT["project"]["optional-dependencies"]
    monkeypatch.setattr(sys, "platform", "win32")
    assert str(install("svg")) == r"in the folder of printgen: .venv\Scripts\pip install .[svg]"


def test_the_version_stands_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", printgen.__version__)
    assert "version" in PROJECT["project"]["dynamic"]


@pytest.mark.parametrize("extra", ["", "test", "scripts"])
def test_every_dependency_has_a_lower_bound(extra: str) -> None:
    project = PROJECT["project"]
    for dependency in project["optional-dependencies"][extra] if extra else project["dependencies"]:
        assert re.fullmatch(r"[\w-]+(\[\w+])?>=[\d.]+", dependency)


def test_games_and_fonts_travel_in_the_wheel() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert included == {"component_specs": "printgen/_data/component_specs", "fonts": "printgen/_data/fonts"}


def test_code_art_and_fonts_have_their_licences() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    for game in shipped.games_in(shipped.specs()).values():
        assert "CC BY 4.0" in (game / "LICENSE.txt").read_text(encoding="utf-8")
    licences = {path.stem.partition("-")[2] for path in shipped.fonts().glob("*.txt")}
    assert {path.name.partition("-")[0] for path in shipped.fonts().glob("*.ttf")} == licences
