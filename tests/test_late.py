"""Modules that are imported when they are needed."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from printgen.elements.registry import ELEMENTS
from printgen.elements.registry import PARAMETERS as ELEMENT_PARAMETERS
from printgen.late import Late
from printgen.rules.registry import BY_NAME
from printgen.rules.registry import PARAMETERS as RULE_PARAMETERS

CASES = Path(__file__).parent / "cases"


def test_a_value_is_made_once_and_only_when_it_is_asked_for() -> None:
    made: list[str] = []
    values = Late(("one", "two"), lambda name: made.append(name) or name.upper())  # type: ignore[func-returns-value]
    assert (list(values), len(values), "two" in values, "three" in values, made) == (["one", "two"], 2, True, False, [])
    assert (values["two"], values["two"], made) == ("TWO", "TWO", ["two"])
    with pytest.raises(KeyError):
        values["three"]


def test_every_element_and_every_rule_offers_what_the_registry_says() -> None:
    for element in ELEMENTS.values():
        assert list(inspect.signature(element.draw).parameters) == ["element", "around"]
    for rule in BY_NAME.values():
        assert list(inspect.signature(rule.check).parameters) == ["subject", "use"]
    assert {name: each.FIELDS for name, each in ELEMENTS.items()} == dict(ELEMENT_PARAMETERS)
    assert {name: each.FIELDS for name, each in BY_NAME.items()} == dict(RULE_PARAMETERS)


def test_reading_a_registry_imports_no_module_of_it() -> None:
    code = ("import sys, printgen.elements.registry as e, printgen.rules.registry as r;"
            "print(list(e.PARAMETERS)[:1], list(r.PARAMETERS)[:1], 'printgen.elements.arrow' in sys.modules,"
            " 'printgen.rules.fits_paper' in sys.modules)")
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == "['arrow'] ['counts_at_least'] False False\n"


def test_a_build_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """Each of these takes a part of the time in which a small print-out is made."""
    code = ("import sys; from printgen.cli import main;"
            f"main(['build', {str(CASES / 'marbles')!r}, '--out', {str(tmp_path)!r}]);"
            "print([name for name in ('difflib', 'logging', 'concurrent.futures', 'dataclasses', 'fractions',"
            " 'printgen.commands.answering', 'printgen.playing', 'printgen.elements.captions',"
            " 'printgen.rules.reachable', 'printgen.reading.tables', 'printgen.reading.outline_paths',"
            " 'printgen.reading.translatable',"
            " 'printgen.page.inward', 'printgen.layout.tile_plan', 'printgen.layout.large_type')"
            " if name in sys.modules])")
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    assert told.stdout.splitlines()[-1] == "[]"
