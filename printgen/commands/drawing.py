"""The commands that write pictures and test sheets. Nothing here prints."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from printgen import making, pipeline
from printgen.commands.answering import Asker, Said
from printgen.commands.options import request_of
from printgen.layout.calibration import calibration
from printgen.pipeline import Outcome
from printgen.problems import has_errors, shown
from printgen.publish.files import NotWritten, write_document
from printgen.requests import Request, WrongUsage, unknown
from printgen.words import say, say_count


def preview(options: Mapping[str, Any], asker: Asker) -> Said:
    """Pages as pictures, and a contact sheet."""
    return _draw(options, asker, pipeline.preview)


def export(options: Mapping[str, Any], asker: Asker) -> Said:
    """Components as pictures."""
    return _draw(options, asker, pipeline.export)


def calibrate(options: Mapping[str, Any], asker: Asker) -> Said:
    """A test sheet in the asker's language: it is about a printer, not about a game."""
    house, fonts = making.house()
    paper = house.papers.get(options["paper"].lower())
    if not paper:
        there = unknown(say("there is no paper {name!r}", name=options["paper"]), options["paper"], house.papers)
        return Said(wrong_usage=there.message)
    catalogue = asker.speak(asker.language)
    document = calibration(paper, house.style, fonts, options["duplex"], catalogue, asker.language or "en")
    name = say("test-sheet").say_in(catalogue)
    file = Path(options["out"]) / f"{name}_{paper.id}_{options['duplex']}.pdf"
    try:
        write_document(document, fonts, file)
    except NotWritten as error:
        return Said(failure=error.message, fine=False)
    return Said((shown(file),))


def _draw(options: Mapping[str, Any], asker: Asker, draw: Callable[[Request, int], Outcome]) -> Said:
    try:
        outcome = draw(request_of(options, asker.language), options["dpi"])
    except WrongUsage as error:
        return Said(wrong_usage=error.message)
    lines: list[str] = []
    if outcome.files:
        first, *others = outcome.files
        lines.append(shown(first))
        if others:
            more = say_count("and {count} more picture in {folder}", "and {count} more pictures in {folder}",
                             len(others), folder=shown(others[-1].parent))
            lines.append(more.say_in(asker.speak(outcome.language)))
    fine = bool(outcome.files) and not has_errors(outcome.problems)
    return Said(tuple(lines), outcome.problems, outcome.language, outcome.wrong_usage, fine, outcome.failure)


COMMANDS: Mapping[str, Callable[[Mapping[str, Any], Asker], Said]] = {
    "preview": preview, "export": export, "calibrate": calibrate,
}
