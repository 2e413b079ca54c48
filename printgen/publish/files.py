"""A finished document into files: one, or one for each kind. Each is written whole or not at all."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from printgen.layout.assembling import about
from printgen.page import Document
from printgen.problems import shown
from printgen.reasons import why_unwritten
from printgen.words import Message, say

if TYPE_CHECKING:
    from printgen.render.fonts import Fonts


class NotWritten(Exception):
    """A file could not be written; ``message`` says which, and why, in words for somebody who wants to print."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def by_kind(document: Document) -> Iterator[tuple[str, Document]]:
    """A document for the pages of each kind, with the kind's id; pages keep their numbers."""
    for kind in dict.fromkeys(about(page.kind) for page in document.pages):
        yield kind, document._replace(pages=tuple(page for page in document.pages if about(page.kind) == kind))


def write_document(document: Document, fonts: "Fonts", file: Path) -> None:
    """Write a PDF. Raises `NotWritten`."""
    from printgen.render.files import sweep, write_atomically
    from printgen.render.pdf import write_pdf
    from printgen.render.pictures import PictureError

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        sweep(file.parent)
        write_atomically(file, lambda target: write_pdf(document, fonts, target))
    except PictureError as error:
        raise NotWritten(error.message) from error
    except OSError as error:
        raise not_written(file, error) from error


def write_text(text: str, file: Path) -> None:
    """Write a text file. Raises `NotWritten`."""
    from printgen.render.files import write_atomically

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, lambda target: target.writelines([text.encode()]))
    except OSError as error:
        raise not_written(file, error) from error


def not_written(file: Path, error: OSError) -> NotWritten:
    message = say("{file} could not be written: {reason}", file=shown(file), reason=why_unwritten(error))
    return NotWritten(message)
