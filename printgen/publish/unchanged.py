"""Whether a print-out has been made already, from the same files and for the same request."""

import os
from collections.abc import Iterator
from hashlib import sha256
from io import FileIO
from pathlib import Path
from stat import S_ISREG

from printgen import shipped
from printgen.page.digest import Digests
from printgen.reading.files import MADE, lies_there
from printgen.requests import Request

PROGRAM = Path(__file__).parent.parent
MADE_OF = b'{\n  "made_of": "'
PARTS = (".py", ".mo")
FONT, TABLES = ".ttf", 1024
"""A TrueType font begins with the checksums of all that is in it; the rest of it, some megabytes, is not read here."""
PICTURES = (".png", ".jpg", ".jpeg", ".webp")
MOST_OF_PICTURE, MOST = 100_000_000, 5_000_000
"""No game can use a larger file."""


def made_of(request: Request, digests: Digests | None = None) -> str:
    """Stands for everything that goes into a print-out: the program, its fonts and style, the game, the request.

    Where files lie does not matter, only what they hold. ``digests`` are told what the pictures hold, so that nobody
    has to read them again for that.
    """
    digest = sha256()
    for name, file in _sources(request):
        held = _held(name, file)
        if name.endswith(PICTURES):
            picture = sha256(held).hexdigest()
            held = picture.encode()
            if digests:
                digests.learn(file, picture)
        digest.update(f"\0{name}\0{len(held)}\0".encode("utf-8", "surrogateescape"))
        digest.update(held)
    digest.update(repr(_asked(request)).encode())
    return digest.hexdigest()


def _held(name: str, file: str) -> bytes:
    """What tells a file from others. Many a thing that is no part of the game may lie in its folder: what cannot be
    read, or is larger than the game's files are, is none of ours; whoever needs it will say so.
    """
    try:
        about = os.stat(file)  # noqa: PTH116
        if not S_ISREG(about.st_mode):
            return b"no file"
        if about.st_size > (MOST_OF_PICTURE if name.endswith(PICTURES) else MOST) and not name.endswith(FONT):
            return f"{about.st_size} {about.st_mtime_ns}".encode()
        with FileIO(file) as opened:
            return opened.read(TABLES) if name.endswith(FONT) else opened.readall()
    except OSError as error:
        return type(error).__name__.encode()


def _sources(request: Request) -> Iterator[tuple[str, str]]:
    """All files, by their paths, each with what it is called here."""
    yield from (named for named in _files(PROGRAM) if named[0].endswith(PARTS))
    yield "style.yaml", str(shipped.specs() / "style.yaml")
    for folder in (shipped.themes(), shipped.fonts(), request.folder):
        yield from _files(folder)
    yield from ((file.name, str(file)) for file in request.variants)
    if lies_there(Path(request.layout)):
        yield "layout", request.layout


def _files(folder: Path) -> Iterator[tuple[str, str]]:
    """The files below a folder by their paths, each with its name from there: all that a game may name."""
    # There are hundreds of them: walked without a Path for each, for an unchanged build should be over at once.
    start = len(str(folder)) + 1
    for top, folders, names in os.walk(folder):
        inside = top[start:].replace(os.sep, "/")
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "__pycache__"
                            and (inside or name != MADE))
        for name in folders:
            path = os.path.join(top, name)  # noqa: PTH118
            if os.path.islink(path):  # noqa: PTH114
                yield f"{inside}/{name} -> {os.readlink(path)}", os.devnull  # noqa: PTH115
        for name in sorted(names):
            if not name.startswith("."):
                yield f"{inside}/{name}" if inside else name, os.path.join(top, name)  # noqa: PTH118


def _asked(request: Request) -> list[tuple[str, str]]:
    """The request's fields that say what is made, not where it lies."""
    elsewhere = ("folder", "out", "variants")
    return [(name, repr(getattr(request, name))) for name in Request._fields if name not in elsewhere]


def last_of(request: Request, made: str) -> tuple[tuple[Path, ...], str]:
    """The files of a print-out that was made of the same and is still as it was, and its language; none if there is
    no such.
    """
    try:
        manifests = sorted(request.out.glob("*.json"))
    except OSError:  # whoever writes into it will say why
        return (), ""
    for file in manifests:
        if _begins_with(file, MADE_OF + made.encode()):
            files, language = _whole_files(file)
            if files:
                return files, language
    return (), ""


def _begins_with(file: Path, start: bytes) -> bool:
    """Whether that is in a file; anything may lie beside what we have written, so that nothing else is opened."""
    try:
        if not file.is_file():
            return False
        with file.open("rb") as opened:
            return opened.read(len(start)) == start
    except OSError:
        return False


def _whole_files(manifest: Path) -> tuple[tuple[Path, ...], str]:
    """The files a manifest tells of, if all are there as they were written, and the language they are in."""
    import json

    try:
        told = json.loads(manifest.read_bytes())
        # Nothing but files beside it are a manifest's own.
        files = {manifest.parent / Path(name).name: digest for name, digest in told["files"].items()}
        whole = all(file.is_file() and digest_of(file) == digest for file, digest in files.items())
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return (), ""
    return (tuple(files) if whole else ()), str(told.get("language", ""))


def digest_of(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()
