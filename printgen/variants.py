"""Which file a VARIANT argument means: one of the game's, by its id or a title, or one of one's own, by its path; and
which variant is to blame for what goes wrong."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from printgen.problems import Problem, shown
from printgen.reading.files import lies_there
from printgen.reading.variants import FOLDER, titles_of
from printgen.requests import WrongUsage, unknown
from printgen.words import say


def known_variants(folder: Path) -> dict[str, Path]:
    """The variants that a game in this folder brings along, by their ids."""
    return {path.stem: path for path in sorted((folder / FOLDER).glob("*.yaml"))}


def find_variants(folder: Path, names: Iterable[str]) -> tuple[Path, ...]:
    """The files that are named, in the order of their names. Raises `WrongUsage` that lists what there is."""
    known = known_variants(folder)
    return tuple(_find(name, known) for name in names)


def _find(name: str, known: Mapping[str, Path]) -> Path:
    if lies_there(Path(name)):
        return Path(name)
    if name in known:
        return known[name]
    titled = (path for path in known.values() if name.casefold() in map(str.casefold, titles_of(path)))
    if found := next(titled, None):
        return found
    if not known:
        raise WrongUsage(say("there is no variant {name!r}: this game has none", name=name))
    raise unknown(say("there is no variant {name!r}", name=name), name, known)


def blamed(
    problems: Iterable[Problem], without: Iterable[Problem], alone: Mapping[Path, Iterable[Problem]]
) -> list[Problem]:
    """The problems of a game with variants over it: what stands in the game's own files, but is wrong because of a
    variant, names it.

    ``without`` are the problems of the game itself, ``alone`` those with each of the variants alone.
    """
    own, files = set(map(mark_of, without)), {shown(path) for path in alone}
    marks = {path.stem: set(map(mark_of, found)) for path, found in alone.items()}

    def told(problem: Problem) -> Problem:
        mark = mark_of(problem)
        if mark in own or problem.place.file in files:
            return problem
        guilty = [name for name, found in marks.items() if mark in found] or marks
        names = ", ".join(guilty)
        return problem._replace(message=say("variant {names}: {what}", names=names, what=problem.message))

    return [told(problem) for problem in problems]


def mark_of(problem: Problem) -> tuple[object, ...]:
    """What two readings that find the same problem have in common."""
    return problem.place, problem.code, str(problem.message)
