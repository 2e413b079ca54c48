"""The files that `printgen new` writes: templates that come with the program, filled in; all are written, or none."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from string import Template
from typing import NamedTuple

from printgen import shipped
from printgen.problems import shown
from printgen.publish.files import NotWritten, write_text
from printgen.starting import folders
from printgen.words import say

SCHEMA_LINE = "# yaml-language-server: $schema="


class NewFile(NamedTuple):
    """A text and the file it goes into."""

    file: Path
    text: str


def fill(template: str, language: str, words: Mapping[str, str]) -> str:
    """The template of that name, in that language (English, if there is none), each ``$word`` in it filled in."""
    # Other words that begin with $ stay: the line for editors has one.
    return Template(shipped.template(template, language).read_text(encoding="utf-8")).safe_substitute(words)


def fill_folder(folder: Path, language: str, words: Mapping[str, str]) -> None:
    """Fill a folder with a whole game, its drawings and its schemas. Raises OSError."""
    template = shipped.template("game", language)
    for path in sorted(template.rglob("*.yaml")):
        file = folder / path.relative_to(template)
        file.parent.mkdir(parents=True, exist_ok=True)
        text = fill(f"game/{path.relative_to(template).as_posix()}", language, words)
        file.write_bytes(text.encode())
    for path in sorted(shipped.template_art().rglob("*.svg")):
        file = folder / "art" / path.relative_to(shipped.template_art())
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(path.read_bytes())
    folders.bring_schemas(folder)


def beside_its_schema(text: str, game: Path) -> str:
    """A file for a folder of that game, its first line naming the schema that lies inside or beside the game's folder;
    without that line if there is none."""
    line, newline, rest = text.partition("\n")
    assert line.startswith(SCHEMA_LINE)
    name = line.rpartition("/")[2]
    for schemas, path in ((game / "schema", "../schema"), (game.absolute().parent / "schema", "../../schema")):
        if (schemas / name).is_file():
            return f"{SCHEMA_LINE}{path}/{name}{newline}{rest}"
    return rest


def write_all(new: Iterable[NewFile], then: Callable[[], bool] = lambda: True) -> bool:
    """Write new files, and do ``then`` what belongs to them; gives what comes of that. Raises `NotWritten`.

    Whatever goes wrong, none of the new files is there. A signal to stop waits for the moment that this takes.
    """
    made: list[Path] = []
    with _undisturbed():
        try:
            for file, text in new:
                if os.path.lexists(file):
                    raise NotWritten(say("{target} is there already: nothing was written. Choose another name.",
                                         target=shown(file)))
                made += [folder for folder in (file.parent,) if not folder.exists()]
                made.append(file)
                write_text(text, file)
            return then()
        except BaseException:
            for path in reversed(made):
                with suppress(OSError):
                    path.rmdir() if path.is_dir() else path.unlink()
            raise


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Stopped between two files, a kind could be there and be named nowhere, or named and not be there.

    Ctrl+C comes too late then; whoever ends the process has to wait until this is done.
    """
    held: list[int] = []
    before = {}
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with suppress(AttributeError, ValueError):  # Windows has not all of them; threads but the first have none
            number = getattr(signal, name)
            before[number] = signal.signal(number, lambda number, frame: held.append(number))
    try:
        yield
    finally:
        for number, answer in before.items():
            signal.signal(number, answer)
        for number in held:
            if number != signal.SIGINT:
                signal.raise_signal(number)
