"""Whether a print-out has been made already, from the same files and for the same request."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from printgen import shipped
from printgen.requests import Request

PROGRAM = Path(__file__).parent.parent
MADE_OF = b'{\n  "made_of": "'
PARTS = (".py", ".mo")


def made_of(request: Request) -> str:
    """Stands for everything that goes into a print-out: the program, its fonts and style, the game, the request.

    Where files lie does not matter, only what they hold.
    """
    digest = sha256()
    for name, file in _sources(request):
        digest.update(f"\0{name}\0".encode())
        digest.update(sha256(file.read_bytes()).digest())
    digest.update(repr(_asked(request)).encode())
    return digest.hexdigest()


def _sources(request: Request) -> Iterator[tuple[str, Path]]:
    yield from ((name, file) for name, file in _files(PROGRAM) if file.suffix in PARTS)
    yield "style.yaml", shipped.specs() / "style.yaml"
    for folder in (shipped.fonts(), request.folder):
        yield from _files(folder)
    yield from ((file.name, file) for file in request.variants)
    if Path(request.layout).is_file():
        yield "layout", Path(request.layout)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if file.is_file() and not name.startswith(".") and "/." not in name and "output/" not in f"{name}/":
            yield name, file


def _asked(request: Request) -> list[tuple[str, str]]:
    """The request's fields that say what is made, not where it lies."""
    elsewhere = ("folder", "out", "variants")
    return [(name, repr(getattr(request, name))) for name in Request._fields if name not in elsewhere]


def last_of(request: Request, made: str) -> tuple[tuple[Path, ...], str]:
    """The files of a print-out that was made of the same and is still as it was, and its language; none if there is
    no such.
    """
    for file in sorted(request.out.glob("*.json")) if request.out.is_dir() else ():
        with file.open("rb") as opened:
            if opened.read(len(MADE_OF) + len(made)) != MADE_OF + made.encode():
                continue
        files, language = _whole_files(file)
        if files:
            return files, language
    return (), ""


def _whole_files(manifest: Path) -> tuple[tuple[Path, ...], str]:
    """The files a manifest tells of, if all are there as they were written, and the language they are in."""
    import json

    try:
        told = json.loads(manifest.read_bytes())
        files = {manifest.parent / name: digest for name, digest in told["files"].items()}
        whole = all(digest_of(file) == digest for file, digest in files.items())
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return (), ""
    return (tuple(files) if whole else ()), str(told.get("language", ""))


def digest_of(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()
