"""Waits for the files of a game to change."""

from collections.abc import Iterator
from pathlib import Path

from printgen.extras import install
from printgen.reading.files import lies_there
from printgen.requests import Request, WrongUsage
from printgen.words import say


def changes(request: Request) -> Iterator[None]:
    """One turn for each time that files of the game were saved, until Ctrl+C. Raises `WrongUsage` at once where it
    cannot wait."""
    try:
        from watchfiles import watch
    except ImportError:
        raise WrongUsage(say("--watch needs the package watchfiles: install it, {how}", how=install("watch"))) from None
    out = request.out.resolve()

    def concerns_us(_change: object, path: str) -> bool:
        """What is written into the game's own folder would set us off again, and again."""
        return not Path(path).resolve().is_relative_to(out) and not Path(path).name.startswith(".")

    files = [request.folder, *request.variants, *([Path(request.layout)] if lies_there(Path(request.layout)) else [])]
    return (None for _ in watch(*files, watch_filter=concerns_us, raise_interrupt=False))
