"""Problems are values: each knows its place, its code, what is wrong and what to do about it."""

from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from printgen.words import Message, say


class Severity(IntEnum):
    """How bad a problem is; errors stop a build."""

    ERROR = 0
    WARNING = 1
    NOTE = 2


class Place(NamedTuple):
    """Where a value stands: a file (posix path, as shown to the reader), a line and a column, both from 1.

    Line 0 means the file as a whole. ``sheet`` is the sheet of a workbook (`CellPlace`).
    """

    file: str
    line: int = 0
    column: int = 0
    sheet: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class CellPlace(Place):
    """Where a value stands in a table: ``line`` and ``column`` are row and column as a spreadsheet counts them."""

    __slots__ = ()

    def __str__(self) -> str:
        sheet = f" [{self.sheet}]" if self.sheet else ""
        return f"{self.file}{sheet} {self.cell}" if self.line else f"{self.file}{sheet}"

    @property
    def cell(self) -> str:
        """The cell's name: C5 stands in the third column of the fifth row."""
        letters, left = "", self.column
        while left:
            left, letter = divmod(left - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.line}"


class Problem(NamedTuple):
    """One thing that is wrong (or worth knowing), where, and what the reader can do."""

    place: Place
    code: str
    message: Message
    hint: Message = Message("")
    severity: Severity = Severity.ERROR


MOST_OF_ONE_CODE = 50


def sort_problems(problems: Iterable[Problem]) -> list[Problem]:
    """Sorted by place, each once.

    A fault that repeats (one wrong picture in a thousand items) is cut after `MOST_OF_ONE_CODE` per file and code,
    and its last line says how many more there are.
    """
    def order(problem: Problem) -> tuple[str, str, Place, Severity, str, str]:
        place = problem.place
        return place.file, place.sheet, place, problem.severity, problem.code, str(problem.message)

    told: list[Problem] = []
    seen: set[tuple[Place, str, str]] = set()
    counts: dict[tuple[str, str], int] = {}
    for problem in sorted(problems, key=order):
        same = problem.place, problem.code, str(problem.message)
        if same in seen:
            continue
        seen.add(same)
        group = problem.place.file, problem.code
        counts[group] = counts.get(group, 0) + 1
        if counts[group] <= MOST_OF_ONE_CODE:
            told.append(problem)
    for index, problem in reversed(list(enumerate(told))):
        more = counts.pop((problem.place.file, problem.code), 0) - MOST_OF_ONE_CODE
        if more > 0:
            hint = say("and {more} more like this in the file", more=more)
            told[index] = Problem(problem.place, problem.code, problem.message, hint, problem.severity)
    return told


def has_errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity is Severity.ERROR for problem in problems)


def shown(path: Path) -> str:
    """A path as messages write it: with slashes on every system, and from here if it lies below."""
    path = path.absolute()
    return (path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path).as_posix()
