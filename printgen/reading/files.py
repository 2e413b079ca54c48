"""Files named in a game: looked up by their exact names, and never outside the game's folder."""

import os
import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from printgen.problems import Place
from printgen.reading.values import Report, nearest, wrong
from printgen.words import Message, say

LONGEST = 250
MADE = "output"
"""What lies in this folder of a game was printed from it."""
DRAWINGS = (".svg", ".png", ".jpg", ".webp")


class GameFiles:
    """A folder whose files a game may name. ``shown`` gives a path as messages write it.

    What has been looked at is kept in ``listings``: a folder is read once, and a build sees one state of it.
    """

    def __init__(self, root: Path, shown: Callable[[Path], str]) -> None:
        self.root = root
        self.shown = shown
        self.listings: dict[str, Mapping[str, str] | None] = {}

    def names(self, folder: str = "") -> Collection[str]:
        """The names in a folder (posix path below the root), or none if it does not exist."""
        return (self.listing(folder) or {}).keys()

    def listing(self, folder: str) -> Mapping[str, str] | None:
        """The names in a folder in composed form, each with its name on disk; None if there is no such folder.

        Links that lead out of the root are left out, so nothing outside can be named; and so is what is neither file
        nor folder, for reading from a pipe may never end.
        """
        if folder not in self.listings:
            self.listings[folder] = self._look(folder)
        return self.listings[folder]

    def _look(self, folder: str) -> Mapping[str, str] | None:
        try:
            with os.scandir(self.root / folder) as entries:
                return {
                    unicodedata.normalize("NFC", entry.name): entry.name
                    for entry in entries
                    if self._usable(entry)
                }
        except OSError:
            return None

    def _usable(self, entry: "os.DirEntry[str]") -> bool:
        try:
            within = not entry.is_symlink() or self._inside(Path(entry.path))
            return within and (entry.is_file() or entry.is_dir())
        except OSError:  # a ring of links
            return False

    def _inside(self, path: Path) -> bool:
        try:
            inside = path.resolve(strict=True).relative_to(self.root.resolve())
            return not is_unseen(inside.as_posix())
        except ValueError:
            return False
        except (OSError, RuntimeError):
            return False

    def find(self, name: str) -> str | None:
        """The posix path on disk of a file or folder below the root, or None. ``name`` is plain: no ``..``."""
        folder = ""
        for part in name.split("/"):
            listing = self.listing(folder)
            if listing is None or part not in listing:
                return None
            folder = f"{folder}/{listing[part]}" if folder else listing[part]
        return f"{self.root.as_posix()}/{folder}"


def lies_there(path: Path) -> bool:
    """Whether that is a file; one with a name that is too long for the system is none, nor is what may not be seen."""
    return os.path.isfile(path)  # noqa: PTH113 - a Path raises for those


def find_file(
    files: GameFiles, name: str, place: Place, report: Report, *, folder: str = "", endings: Collection[str] = ()
) -> str:
    """The posix path on disk of a file named in a game, or "" after reporting that there is none.

    ``endings`` are tried in turn when the name has none of them.
    """
    whole = f"{folder}/{name}" if folder else name
    if trouble := leaves_folder(name) or is_unseen(whole):
        wrong(report, place, "outside-folder", trouble, say("name a file inside the game's folder, with / between"))
        return ""
    tries = [whole, *(whole + ending for ending in endings)]
    for candidate in tries:
        found = files.find(candidate)
        if found and (candidate != whole or not endings or candidate.lower().endswith((*endings, ".jpeg"))):
            return found
    wanted = _wanted(whole, endings)
    if unusable := why_not(files.root, wanted):
        wrong(report, place, "outside-folder", unusable, say("put the file itself into the game's folder"))
    else:
        wrong(report, place, "missing-file", _missing(wanted, [] if wanted == whole else [*endings][1:]),
              _nearest_file(files, whole, endings))
    return ""


def why_not(root: Path, name: str) -> Message | None:
    """Why something that lies there may not be used."""
    path = root / name
    ways = [path, *(parent for parent in path.parents if parent != root and parent.is_relative_to(root))]
    try:
        if any(way.is_symlink() for way in ways):
            return say("{name!r} is a link that leads out of the game's folder, or nowhere", name=name)
        special = path.exists() and not path.is_file() and not path.is_dir()
        return say("{name!r} is no file", name=name) if special else None
    except OSError:  # its name is too long
        return None


def leaves_folder(name: str) -> Message | None:
    """Why a name may not be used: it is absolute, climbs out of the folder, or is no name at all."""
    if "\\" in name or name.startswith("/") or re.match(r"[A-Za-z]:", name):
        return say("{name!r} is no path inside the game's folder", name=name[:80])
    parts = name.split("/")
    if ".." in parts:
        return say("{name!r} leads out of the game's folder", name=name[:80])
    if "" in parts or "." in parts or "\0" in name or len(name) > LONGEST:
        return say("{name!r} is no name of a file", name=name[:80])
    return None


def is_unseen(name: str) -> Message | None:
    """Why a path below the game's folder is no part of the game: whether a game has changed is not looked for there."""
    parts = name.split("/")
    if parts[0] == MADE or "__pycache__" in parts or any(part.startswith(".") for part in parts):
        return say("{name!r}: what begins with a dot, and what lies in {made}, is no part of a game", name=name[:80],
                   made=MADE)
    return None


def _wanted(whole: str, endings: Collection[str]) -> str:
    bare = not whole.lower().endswith((*endings, ".jpeg")) if endings else False
    return whole + next(iter(endings)) if bare else whole


def _missing(wanted: str, others: Collection[str]) -> Message:
    """There is no such file, and none that has one of the other endings."""
    if not others:
        return say("there is no file {name!r}", name=wanted)
    return say("there is no file {name!r}, nor one of that name that ends with {others}", name=wanted,
               others=", ".join(others))


def _is_another(known: str, name: str, endings: Collection[str]) -> bool:
    """Whether a file is what a name means, but for its ending, which is none of those that are read."""
    stem, dot, ending = known.rpartition(".")
    return bool(dot) and f".{ending.lower()}" not in endings and name in (stem, known)


def _nearest_file(files: GameFiles, whole: str, endings: Collection[str]) -> Message:
    folder, _, name = whole.rpartition("/")
    missing = folder
    while missing and files.listing(missing) is None:
        missing = missing.rpartition("/")[0]
    if missing != folder:
        top = folder.removeprefix(missing).lstrip("/").partition("/")[0]
        return nearest(top, files.names(missing)) or say("there is no folder {folder!r}", folder=folder)
    names = set(files.names(folder))
    if unread := next((known for known in sorted(names) if endings and _is_another(known, name, endings)), ""):
        return say("{name} is there, but pictures of that format are not read: save it as PNG", name=unread)
    if endings and "." not in name:
        names = {known.rpartition(".")[0] for known in names if known.lower().endswith(tuple(endings))}
    return nearest(name, names)
