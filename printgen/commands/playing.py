"""The command ``playtest``: what it has to say, as lines. Nothing here prints."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from printgen import playing
from printgen.commands import play_data, play_lines
from printgen.commands.answering import Asker, Said
from printgen.commands.options import request_of
from printgen.playing import Answer, Wanted
from printgen.playtest.evidence import FILE, check_record, merged, read, text_of
from printgen.playtest.preparing import Unplayable, setting_of
from printgen.problems import has_errors, shown
from printgen.publish.files import NotWritten, write_text
from printgen.requests import WrongUsage
from printgen.words import Message, say

BAR = 40
"""Signs in the bar of progress."""
Watch = Callable[[int, int], None]


def playtest(options: Mapping[str, Any], asker: Asker, watch: Watch) -> Said:
    """Play, and say what came of it; or tell one game turn by turn."""
    try:
        request, wanted = request_of(options, asker.language), wanted_of(options)
    except (WrongUsage, Unplayable) as error:
        return Said(wrong_usage=error.message)
    if options["trace"]:
        told: list[tuple[int, Message]] = []
        answer = playing.trace(request, wanted, lambda seat, what: told.append((seat, what)))
        players = 1 + max((seat for seat, _ in told), default=0)
        catalogue = asker.speak(answer.language)
        if options["format"] == "json":
            return _said(answer, [json.dumps(play_data.of_move(*each, catalogue), ensure_ascii=False) for each in told])
        return _said(answer, [play_lines.traced(*each, players, catalogue) for each in told])
    answer = playing.playtest(request, wanted, watch, everyone=options["record"])
    said = _said(answer, _lines(answer, options, asker) if answer.tests else [])
    return _record(answer, wanted, said, asker) if options["record"] and answer.tests else said


def bar(done: int, games: int) -> Message:
    """How far it is, as something to look at."""
    full = BAR * done // games
    return say("playing {bar}", bar="#" * full + "." * (BAR - full))


def _said(answer: Answer, lines: list[str]) -> Said:
    return Said(tuple(lines), answer.problems, answer.language, answer.wrong_usage, not has_errors(answer.problems))


def _lines(answer: Answer, options: Mapping[str, Any], asker: Asker) -> list[str]:
    if options["format"] == "json":
        return [json.dumps(play_data.of_tests(answer.tests), ensure_ascii=False, indent=2)]
    return play_lines.lines(answer.tests, asker.speak(answer.language), asker.width)


def _record(answer: Answer, wanted: Wanted, said: Said, asker: Asker) -> Said:
    """Write down what was found; nothing of games that were stopped."""
    figures = playing.figures(tuple(test for test in answer.tests if not test.stopped))
    file = answer.folder / FILE
    said = said._replace(problems=(*said.problems, *check_record(answer.folder)))
    try:
        write_text(text_of(merged(read(answer.folder), figures), wanted.seed, wanted.strategies), file)
    except NotWritten as error:
        return said._replace(wrong_usage=error.message)
    line = play_lines.recorded(figures, shown(Path(file))).say_in(asker.speak(answer.language))
    return said._replace(lines=(*said.lines, "", line))


def wanted_of(options: Mapping[str, Any]) -> Wanted:
    """Raises `WrongUsage` and `Unplayable`."""
    return Wanted(
        games=options["games"],
        seed=options["seed"],
        strategies=playing.strategies_of(options["strategy"]),
        workers=options["workers"] or os.cpu_count() or 1,
        settings=dict(setting_of(text) for text in options["set"]),
    )
