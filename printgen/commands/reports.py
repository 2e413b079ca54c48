"""What a command has to say at its end, as lines of text: problems and tables. Nothing here prints."""

import textwrap
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from printgen import shipped
from printgen.problems import Problem, Severity, shown
from printgen.reading.themes import FOLDER as THEMES
from printgen.variants import known_variants
from printgen.words import Catalogue, Message, say, say_count

if TYPE_CHECKING:
    from printgen.model import Game, Mode
    from printgen.pipeline import Outcome, Printed

Paint = Callable[[str, Severity], str]
NAMES = {Severity.ERROR: say("error"), Severity.WARNING: say("warning"), Severity.NOTE: say("note")}
GAP = 2
NARROWEST = 8


def problem_lines(problem: Problem, catalogue: Catalogue, paint: Paint) -> list[str]:
    """The problem on its line, ready to be clicked in an editor, and its hint on a line of its own."""
    severity = paint(NAMES[problem.severity].say_in(catalogue), problem.severity)
    line = say(
        "{place}: {severity}: {message} [{code}]",
        place=problem.place, severity=severity, message=problem.message, code=problem.code,
    )
    hint = problem.hint.say_in(catalogue)
    return [line.say_in(catalogue), *([f"    {hint}"] if hint else [])]


def count_lines(problems: Sequence[Problem], catalogue: Catalogue, *, stopped: bool) -> list[str]:
    """How many errors and warnings there are; nothing if there are none. ``stopped``: the errors kept a file back."""
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    warnings = sum(problem.severity is Severity.WARNING for problem in problems)
    counts = []
    if errors and stopped:
        counts.append(say_count("{count} error: nothing was written", "{count} errors: nothing was written", errors))
    elif errors:
        counts.append(say_count("{count} error", "{count} errors", errors))
    if warnings:
        counts.append(say_count("{count} warning", "{count} warnings", warnings))
    return [count.say_in(catalogue) for count in counts]


def printed_lines(rows: "Sequence[Printed]", catalogue: Catalogue, width: int) -> list[str]:
    """The closing table: what was printed of each kind, and all together."""
    head = [message.say_in(catalogue) for message in (say("Kind"), say("Pages"), say("Components"), say("Sheets"))]
    lines = [[row.title, str(row.pages), str(row.components), _halves(row.sheets)] for row in rows]
    pages, components = sum(row.pages for row in rows), sum(row.components for row in rows)
    total = [say("Total").say_in(catalogue), str(pages), str(components), _halves(sum(row.sheets for row in rows))]
    return table([head, *lines, total], width)


def _halves(sheets: float) -> str:
    """Sheets to the half: ``½``, ``1``, ``1½``."""
    return f"{int(sheets) or ''}½" if sheets % 1 else str(int(sheets))


def usage_messages(outcome: "Outcome") -> Iterator[Message]:
    """How well the paper is used, and what else could be asked for."""
    usage = outcome.usage
    if usage and usage.used:
        yield say("Components take {share}% of the paper that is cut.", share=round(100 * usage.used))
    if usage and usage.saved:
        yield say_count("--save-paper saves {count} sheet.", "--save-paper saves {count} sheets.", usage.saved)
    if usage and usage.savable:
        yield say_count("--save-paper would save {count} sheet.", "--save-paper would save {count} sheets.",
                        usage.savable)
    if outcome.extra_pages > 0:
        yield say_count("Large type takes {count} more page.", "Large type takes {count} more pages.",
                        outcome.extra_pages)
    if outcome.one_sided:
        yield say("Printed on one side. With backs: --duplex long-edge, or fold if your printer prints one side only.")


def named_lines(rows: Sequence[tuple[Message, str]], catalogue: Catalogue, width: int) -> list[str]:
    """Facts, each behind its name, wrapped at spaces to the width of the terminal."""
    names = [name.say_in(catalogue) for name, _ in rows]
    first = GAP + max(map(columns, names))
    return [
        _left(name if not number else "", first) + line
        for name, (_, text) in zip(names, rows, strict=True)
        for number, line in enumerate(textwrap.wrap(
            text, max(width - first, NARROWEST), break_long_words=False, break_on_hyphens=False))
    ]


def game_lines(folder: Path, game: "Game | None", catalogue: Catalogue, width: int) -> list[str]:
    """What can be asked for of a game: its modes, kinds, languages and papers by the words that ``build`` takes, the
    themes by those that files take.
    """
    if not game:
        broken = say("cannot be read as it is: printgen build {folder} says why", folder=shown(folder))
        return [f"{folder.absolute().name} - {broken.say_in(catalogue)}"]
    themes = {path.stem for home in (shipped.themes(), folder / THEMES) for path in home.glob("*.yaml")}
    facts = [
        (say("  folder"), shown(folder)),
        (say("  modes"), ", ".join(_mode(mode).say_in(catalogue) for mode in game.modes.values())),
        (say("  kinds"), ", ".join(game.kinds)),
        (say("  languages"), ", ".join(game.languages)),
        (say("  papers"), ", ".join(game.papers)),
        (say("  themes"), ", ".join(sorted(themes))),
        (say("  variants"), ", ".join(known_variants(folder))),
    ]
    return [f"{game.id} - {game.title}", *named_lines(facts, catalogue, width)]


def _mode(mode: "Mode") -> Message:
    least, most = mode.players
    if least == most:
        return say_count("{id} ({count} player)", "{id} ({count} players)", most, id=mode.id)
    return say("{id} ({least}-{most} players)", id=mode.id, least=least, most=most)


def table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Words on the left, numbers on the right of their columns; what is too wide for the terminal is wrapped."""
    widths = [max(columns(row[i]) for row in rows) for i in range(len(rows[0]))]
    room = width - sum(widths[1:]) - GAP * len(widths[1:])
    widths[0] = min(widths[0], max(NARROWEST, room))
    lines = []
    for first, *others in rows:
        *above, last = textwrap.wrap(first, widths[0]) or [""]
        lines += above
        lines.append(_left(last, widths[0]) + "".join(" " * GAP + _right(text, wide)
                                                      for text, wide in zip(others, widths[1:], strict=True)))
    return lines


def columns(text: str) -> int:
    """How many columns of a terminal the text takes: ideographs two, combining marks none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def _left(text: str, wide: int) -> str:
    return text + " " * (wide - columns(text))


def _right(text: str, wide: int) -> str:
    return " " * (wide - columns(text)) + text
