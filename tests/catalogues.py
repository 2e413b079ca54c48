"""The program's catalogues: what the code says, and what the translators' files hold. Run after changing a message::

    python -m tests.catalogues

brings new messages into each ``printgen.po`` (untranslated), drops those the code no longer says, and compiles all
``.mo`` files. ``click.po`` holds what click itself says to our users and is only compiled.
"""

import io
import string
from collections.abc import Sequence
from contextlib import redirect_stderr
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from printgen.commands import docstrings
from printgen.elements.registry import ELEMENTS
from printgen.rules.registry import BY_NAME

PROGRAM = Path(__file__).parent.parent / "printgen"
LOCALE = PROGRAM / "locale"
KEYWORDS = {"say": (1,), "say_count": (1, 2)}


def said() -> Catalog:
    """All that the program's code says, and what its rules and elements say of themselves."""
    catalog = Catalog(charset="utf-8", fuzzy=False)
    with redirect_stderr(io.StringIO()):  # it warns of every formatted value beside a message
        for file, _line, message, _comments, _context in extract_from_dir(PROGRAM, keywords=KEYWORDS, comment_tags=()):
            if message:
                catalog.add(message, locations=[(f"printgen/{file}", 0)])
    for folder, modules in (("rules", BY_NAME), ("elements", ELEMENTS)):
        for sentence in docstrings.sentences(modules):
            catalog.add(sentence, locations=[(f"printgen/{folder}", 0)])
    return catalog


def translations(language: str, domain: str = "printgen") -> Catalog:
    path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    return read_po(io.BytesIO(path.read_bytes()), locale=language, domain=domain)


def compiled(language: str, domain: str = "printgen") -> Catalog:
    return read_mo(io.BytesIO((LOCALE / language / "LC_MESSAGES" / f"{domain}.mo").read_bytes()))


def texts(catalog: Catalog) -> dict[str | tuple[str, ...], str | tuple[str, ...]]:
    """What each message (and its plural) is in the catalogue's language."""
    return {_forms(message.id): _forms(message.string or "") for message in catalog if message.id}


def _forms(text: Sequence[str]) -> str | tuple[str, ...]:
    return text if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    """The names in braces; a format of one (``{value!r}``, ``{number:03}``) belongs to it."""
    return {f"{name}!{conversion or ''}:{form}" for _, name, form, conversion in string.Formatter().parse(text)
            if name is not None}


def update() -> None:
    source = said()
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/printgen.po")):
        catalog = read_po(io.BytesIO(path.read_bytes()), locale=path.parts[-3], domain="printgen")
        source.creation_date = catalog.creation_date  # a date that changes on every run would hide what has changed
        catalog.msgid_bugs_address, catalog.last_translator = "", "the printgen authors"
        catalog.update(source, no_fuzzy_matching=True)
        with path.open("wb") as file:
            write_po(file, catalog, width=120, ignore_obsolete=True, include_lineno=False, sort_by_file=True)
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        catalog = read_po(io.BytesIO(path.read_bytes()), locale=path.parts[-3])
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)


if __name__ == "__main__":
    update()
