"""What a terminal can do: how wide it is, whether it shows colours, and Unicode on every stream."""

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from printgen.problems import Severity

PIPE_WIDTH = 100_000


def width_for_output() -> int:
    """How wide what is printed may be: as the terminal; a pipe has room for all."""
    return width() if sys.stdout.isatty() else PIPE_WIDTH


def width() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns


def is_there() -> bool:
    """Whether somebody sits before it who can be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def paint(text: str, severity: "Severity", environment: Mapping[str, str] = os.environ) -> str:
    """Errors red and warnings yellow, on a terminal whose user has nothing against it (NO_COLOR)."""
    if not sys.stderr.isatty() or environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return text
    return click.style(text, fg=("red", "yellow", "blue")[severity], bold=True)


def prepare() -> None:
    """UTF-8 on every console and pipe; a file name that is no Unicode is shown with escapes, not as a crash.

    A program that was started without them (by a timer, or with ``>&-``) gets streams that nobody reads.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def be_quiet(stream: TextIO) -> None:
    """Nothing reaches anybody from a stream any more; else Python would complain when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def is_nowhere() -> bool:
    """Whether the folder that the program was started in has been deleted."""
    try:
        os.getcwd()  # noqa: PTH109
    except OSError:
        return True
    return False
