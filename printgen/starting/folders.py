"""Folders with a whole game of one's own: they are there whole or not at all, with the schemas for an editor."""

import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile, copytree

from printgen import shipped


def copy_game(game: Path, target: Path) -> None:
    """Copy a game's folder to one of one's own, with the schemas for an editor, so that it stands alone.

    Raises FileExistsError when the target holds anything, ValueError when it lies inside the game itself, and OSError
    when it cannot be written; then nothing of the copy is left.
    """
    if target.resolve().is_relative_to(game.resolve()):
        raise ValueError(target)

    def make(copy: Path) -> None:
        copytree(game, copy, copy_function=copyfile)
        bring_schemas(copy)

    make_folder(target, make)


def make_folder(target: Path, make: Callable[[Path], None]) -> None:
    """Let ``make`` fill a folder beside its place, then put it there: it is there whole or not at all.

    Raises FileExistsError when the target holds anything, and OSError when it cannot be written.
    """
    if target.is_symlink() or (target.exists() and not (target.is_dir() and not any(target.iterdir()))):
        raise FileExistsError(str(target))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(target.parent)) from error
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as folder:
        made = Path(folder) / target.name
        make(made)
        try:
            if target.is_dir():
                target.rmdir()
            made.rename(target)
        except OSError as error:
            if target.exists():  # somebody else was quicker
                raise FileExistsError(str(target)) from error
            raise


def bring_schemas(game: Path) -> None:
    """The copied files name their schema beside the game (``../schema/``); in a copy it lies inside (``schema/``)."""
    if not shipped.schemas():
        return
    (game / "schema").mkdir(exist_ok=True)
    for path in shipped.schemas().values():
        (game / "schema" / path.name).write_bytes(path.read_bytes())
    for path in game.rglob("*.yaml"):
        first, newline, rest = path.read_bytes().partition(b"\n")
        if first.startswith(b"# yaml-language-server: $schema=../"):
            path.write_bytes(first.replace(b"$schema=../", b"$schema=", 1) + newline + rest)
