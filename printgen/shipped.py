"""What comes with the program: games, the house style, schemas, fonts. Knows where they lie and reads none of it."""

import errno
import os
from collections.abc import Callable
from pathlib import Path


def data_folder() -> Path:
    """The folder that holds ``component_specs`` and ``fonts``: inside an installed wheel, or the checkout's root."""
    package = Path(__file__).parent
    inside = package / "_data"
    return inside if inside.is_dir() else package.parent


def specs() -> Path:
    """The shipped ``component_specs``."""
    return data_folder() / "component_specs"


def themes() -> Path:
    """The shipped themes."""
    return specs() / "themes"


def fonts() -> Path:
    """The shipped fonts."""
    return data_folder() / "fonts"


def schemas() -> dict[str, Path]:
    """The JSON Schema of each type of game file, by its name ("kind")."""
    return {path.stem: path for path in sorted((specs() / "schema").glob("*.json"))}


def games_in(folder: Path) -> dict[str, Path]:
    """The games in a folder of games, by name: its folders that hold a ``game.yaml``."""
    return {path.parent.name: path.parent for path in sorted(folder.glob("*/game.yaml"))}


def template(name: str, language: str) -> Path:
    """A file or folder that `printgen new` begins with; in English, if there is none in that language."""
    templates = specs() / "new"
    found = templates / language / name
    return found if language and found.exists() else templates / "en" / name


def template_art() -> Path:
    """The drawings of those templates, which say the same in any language."""
    return specs() / "new" / "art"


def copy_game(game: Path, target: Path) -> None:
    """Copy a game's folder to one of one's own, with the schemas for an editor, so that it stands alone.

    Raises FileExistsError when the target holds anything, ValueError when it lies inside the game itself, and OSError
    when it cannot be written; then nothing of the copy is left.
    """
    import shutil  # brings archives and compression: too dear for every command

    if target.resolve().is_relative_to(game.resolve()):
        raise ValueError(target)

    def make(copy: Path) -> None:
        shutil.copytree(game, copy, copy_function=shutil.copyfile)
        bring_schemas(copy)

    make_folder(target, make)


def make_folder(target: Path, make: Callable[[Path], None]) -> None:
    """Let ``make`` fill a folder beside its place, then put it there: it is there whole or not at all.

    Raises FileExistsError when the target holds anything, and OSError when it cannot be written.
    """
    import tempfile

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
    if not schemas():
        return
    (game / "schema").mkdir(exist_ok=True)
    for path in schemas().values():
        (game / "schema" / path.name).write_bytes(path.read_bytes())
    for path in game.rglob("*.yaml"):
        first, newline, rest = path.read_bytes().partition(b"\n")
        if first.startswith(b"# yaml-language-server: $schema=../"):
            path.write_bytes(first.replace(b"$schema=../", b"$schema=", 1) + newline + rest)
