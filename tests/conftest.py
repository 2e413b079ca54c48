"""What all tests share: goldens, compared in full and updated by one flag, and steady random examples."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

GOLDEN = Path(__file__).parent / "golden"
UPDATE = "--update-goldens"
compared: pytest.StashKey[set[str]] = pytest.StashKey()

# The same examples on every run and machine: a red test stays red, and a slow machine is no failure.
settings.register_profile("steady", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(UPDATE, action="store_true", help="write what the tests got into tests/golden; then read the diff")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[compared] = set()


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """``golden(name, text)``: the text must be the whole of ``tests/golden/NAME.txt``."""
    def compare(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        request.config.stash[compared].add(path.name)
        if request.config.getoption(UPDATE):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"there is no {path.name} yet: look at the text, then run pytest {UPDATE}"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What one of several processes has compared."""
    together: set[str] = node.config.stash[compared]
    together.update(getattr(node, "workeroutput", {}).get("compared", ()))


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """After a whole green run every golden has been compared: one that nobody asked for is stale."""
    config = session.config
    if hasattr(config, "workeroutput"):  # one of several processes, which knows only its part
        asked_here: set[str] = config.stash[compared]
        config.workeroutput["compared"] = sorted(asked_here)
        return
    whole = config.args == config.getini("testpaths") and not config.option.keyword and not config.option.markexpr
    asked_for = config.stash[compared]
    stale = {path.name for path in GOLDEN.glob("*") if path.name not in asked_for}
    if whole and exitstatus == pytest.ExitCode.OK and stale:
        reporter = config.pluginmanager.get_plugin("terminalreporter")
        if reporter:
            reporter.write_line(f"tests/golden: no test compares {', '.join(sorted(stale))}", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
