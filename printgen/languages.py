"""Which language the program speaks, and its catalogues. English stands in the code; the others under ``locale/``."""

import gettext
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from printgen.words import ENGLISH, Catalogue

LOCALE = Path(__file__).parent / "locale"
OPTION = "--lang"


def spoken() -> tuple[str, ...]:
    """The languages the program speaks, by their codes."""
    return "en", *sorted(path.parts[-3] for path in LOCALE.glob("*/LC_MESSAGES/printgen.mo"))


def catalogue(language: str) -> Catalogue:
    """The catalogue of a language the program speaks; English for any other."""
    if language not in spoken() or language == "en":
        return ENGLISH
    return _opened("printgen", language)


def catalogue_of_pages(language: str) -> Catalogue:
    """What the program says on the pages of a game in that language. For some languages there is this alone."""
    if language in spoken():
        return catalogue(language)
    if (LOCALE / language / "LC_MESSAGES" / "pages.mo").is_file():
        return _opened("pages", language)
    return ENGLISH


@cache
def _opened(domain: str, language: str) -> Catalogue:
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def choose(wishes: Iterable[str]) -> str:
    """The first wished language that the program speaks ("fr" for fr, fr_CA.UTF-8 or fr-BE), or "" if there is none."""
    known = spoken()
    codes = (wish.replace("-", "_").partition(".")[0].partition("_")[0].lower() for wish in wishes)
    return next((code for code in codes if code in known), "")


def of_system(environment: Mapping[str, str]) -> list[str]:
    """What the system says its user reads, best first; empty for C and POSIX, which are nobody's language.

    As gettext does it: LANGUAGE is a list and comes first, then the first of LC_ALL, LC_MESSAGES, LANG that is set.
    Windows sets none of them and is asked itself.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    found = [wish for wish in wishes if wish and wish.partition(".")[0] not in ("C", "POSIX")]
    return found or _of_windows()


def _of_windows() -> list[str]:
    if sys.platform != "win32":
        return []
    import ctypes
    import locale

    name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return [name] if name else []


def asked_for(arguments: Sequence[str]) -> str:
    """The language a command line asks for, read before it is parsed: help and usage errors are spoken too."""
    asked = ""
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION:
            asked = arguments[index + 1] if index + 1 < len(arguments) else ""
        elif argument.startswith(f"{OPTION}="):
            asked = argument.partition("=")[2]
    return asked


@contextmanager
def spoken_by_click(language: str) -> Iterator[None]:
    """Have click say its own sentences in that language, meanwhile.

    Click asks gettext for the text domain and the language of the process: both are set, LANGUAGE only for a while.
    """
    gettext.textdomain("click")
    gettext.bindtextdomain("click", str(LOCALE))
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = language or "en"
    try:
        yield
    finally:
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before
