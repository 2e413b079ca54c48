"""The README's chapter for beginners, followed word for word: every command, every file, everything that is shown."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from printgen import cli

ROOT = Path(__file__).parent.parent
CHAPTER = "## Your own game in ten minutes"
BLOCK = re.compile(r"(?:<!-- file: (\S+) -->\n)?```(\w+)\n(.*?)```\n", re.DOTALL)


def blocks() -> Iterator[tuple[str, str, str]]:
    """The chapter's blocks in turn: the file a block is for, what it is ("diff"), its text."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    chapter = readme.partition(f"\n{CHAPTER}\n")[2].partition("\n### ")[0]
    for found in BLOCK.finditer(chapter):
        yield found[1] or "", found[2], found[3]


def changed(text: str, diff: str) -> str:
    """A text with the lines of a block exchanged, each found exactly as it is shown."""
    old = "".join(line[1:] for line in diff.splitlines(keepends=True) if line[0] in " -")
    new = "".join(line[1:] for line in diff.splitlines(keepends=True) if line[0] in " +")
    assert text.count(old) == 1, f"these lines are not there once:\n{old}"
    return text.replace(old, new)


def commands(block: str) -> Iterator[tuple[list[str], list[str]]]:
    """The words of each command behind a ``$``, and the lines that are shown below it."""
    for part in block.removeprefix("$ ").split("\n$ "):
        command, *shown = part.splitlines()
        program, *words = shlex.split(command)
        assert program == "printgen"
        yield words, shown


def test_what_beginners_are_told_is_true(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    kinds = []
    for name, kind, text in blocks():
        kinds.append(kind)
        if kind == "console":
            for words, shown in commands(text):
                cli.main(words)
                said = "".join(capsys.readouterr()).splitlines()
                assert [*said[: len(shown) - 1], "…"] == shown if shown[-1] == "…" else said == shown, words
        elif kind == "diff":
            Path(name).write_text(changed(Path(name).read_text("utf-8"), text), "utf-8")
        else:
            Path(name).write_text(text, "utf-8")
    assert (kinds.count("console"), kinds.count("diff"), len(kinds)) == (4, 4, 11)
    assert cli.main(["check", "mygame"]) == 0
    assert capsys.readouterr().out == "Nothing is wrong.\n"


def test_a_line_that_is_not_there_is_found_out() -> None:
    assert changed("a\nb\n", "-a\n+c\n b\n") == "c\nb\n"
    with pytest.raises(AssertionError, match="not there once"):
        changed("a\nb\n", "-x\n+y\n")
