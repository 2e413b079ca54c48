"""Names for what is new: they become files and ids. A name that cannot be one is answered with one that can."""

import re

from printgen.reading.ids import slug
from printgen.reading.values import IDENTIFIER, brief
from printgen.requests import WrongUsage
from printgen.words import say

LONGEST = 40
A_NAME = say("names are at most {most} small letters from a to z, digits, _ and -", most=LONGEST)
WORDS_OF_YAML = ("n", "no", "null", "off", "on", "false", "true", "y", "yes")
"""Other programs that read YAML take them for something else."""
WORDS_OF_GAMES = ("leave_out",)
WORDS_OF_WINDOWS = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")


def check_name(name: str, what: str) -> None:
    """Let a name for ``what`` (game, kind, variant) pass. Raises `WrongUsage` that tells one that would."""
    if _has_a_meaning(name):
        raise WrongUsage(say("{name!r} has a meaning of its own: choose another name, such as {better}", name=name,
                             better=f"{name}_{what}"))
    if re.fullmatch(IDENTIFIER, name) and len(name) <= LONGEST:
        return
    folder, _, last = name.replace("\\", "/").rpartition("/")
    better = slug(last.removesuffix(".yaml"))[:LONGEST].strip("-_")
    if not better:
        raise WrongUsage(say("{name!r} is no name: {rule}", name=brief(name), rule=A_NAME))
    if _has_a_meaning(better):
        better = f"{better}_{what}"
    if what == "game" and folder not in ("", "."):
        better = f"{better} --in {in_a_shell(folder)}"
    raise WrongUsage(say("{name!r} is no name: {rule}. Try: printgen new {what} {better}", name=brief(name),
                         rule=A_NAME, what=what, better=better))


def _has_a_meaning(name: str) -> bool:
    return name in (*WORDS_OF_YAML, *WORDS_OF_GAMES) or WORDS_OF_WINDOWS.fullmatch(name) is not None


def title_of(name: str) -> str:
    """A first title: "my_game" is called "My game"."""
    return re.sub("[_-]+", " ", name).strip().capitalize()


def in_a_shell(path: str) -> str:
    """A path as it is typed: in quotes if it has to be."""
    return path if re.fullmatch(r"[\w./:~+,@%-]+", path) else f'"{path}"'
