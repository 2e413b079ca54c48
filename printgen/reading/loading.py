"""The files of a game as one tree: kinds and pages in their places, ids given."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from printgen.model import FORMAT
from printgen.problems import Place, Problem, Severity
from printgen.reading import tree
from printgen.reading.extending import Bases, Extending
from printgen.reading.files import GameFiles, find_file, why_not
from printgen.reading.groups import ListOf, lacks
from printgen.reading.ids import with_ids
from printgen.reading.values import ABSENT, Report, identifier, integer, mistyped, wrong
from printgen.reading.yaml_file import read_yaml
from printgen.words import say

GAME_FILE = "game.yaml"
FOLDERS = ("pages", "kinds")
NAMED = (*FOLDERS, "layouts")
"""Parts of a game that stand in folders of their own; game.yaml names them."""
NAMES = ListOf(identifier(), most=1000)


class Loaded(NamedTuple):
    """A game's whole tree; what could not be read in it is `tree.Unreadable`. ``bases`` are the kinds and pages that
    are only there to be extended: game.yaml does not name them.
    """

    game: tree.Mapping
    bases: Bases


def load_game(
    files: GameFiles, elements: Collection[str], known: Collection[str], report: Report
) -> Loaded | None:
    """The files of a game. None if there is no game.yaml to read.

    ``known`` are the keys that a game.yaml may hold.
    """
    path = files.root / GAME_FILE
    if not path.is_file():
        message = say("there is no game here: the folder {folder} holds no game.yaml", folder=files.shown(files.root))
        report(Problem(Place(files.shown(path)), "no-game", message))
        return None
    if GAME_FILE not in files.names() and (unusable := why_not(files.root, GAME_FILE)):
        report(Problem(Place(files.shown(path)), "outside-folder", unusable))
        return None
    node = read_yaml(path, files.shown(path), report)
    if node is None:
        _read_the_others(files, report)
    if node is None or not speaks_our_format(node, report):
        return None
    assert isinstance(node, tree.Mapping)
    parts = {folder: _parts_in(folder, files, elements, report) for folder in FOLDERS}
    whole = with_all_ids(_gather(node, files, parts, known, report), elements, report)
    bases = {folder: {name: base for name, base in found.bases.items() if name not in _named(whole, folder)}
             for folder, found in parts.items()}
    return Loaded(whole, bases)


def default_of(games: Iterable[Path]) -> Path | None:
    """The folder of the game that is printed unless another is named: the one whose game.yaml says ``default: true``.

    Else one whose game.yaml cannot be read, for it may be the one and its mistakes must be told; else the only one.
    """
    folders = list(games)
    broken = []
    for folder in folders:
        node = read_yaml(folder / GAME_FILE, GAME_FILE, lambda problem: None)
        mark = node.members.get("default") if isinstance(node, tree.Mapping) else None
        if isinstance(mark, tree.Scalar) and mark.text == "true":
            return folder
        if not isinstance(node, tree.Mapping):
            broken.append(folder)
    return next(iter([*broken, *(folders if len(folders) == 1 else ())]), None)


def _read_the_others(files: GameFiles, report: Report) -> None:
    """A game.yaml that cannot be read hides no mistake in the writing of the other files."""
    for folder in FOLDERS:
        for name in files.names(folder):
            if name.endswith(".yaml"):
                path = files.root / folder / name
                read_yaml(path, files.shown(path), report)


def speaks_our_format(node: tree.Node, report: Report) -> bool:
    """Whether the file is a group of keys in a format that this program reads; a newer one is all that is said."""
    if not isinstance(node, tree.Mapping):
        mistyped(node, report, say("a group of keys"), say("begin with printgen: {format}", format=FORMAT))
        return False
    version = node.members.get("printgen")
    if version is None:
        if lacks(node, "printgen", ("printgen",)):
            hint = say("write printgen: {format}, the format of this file", format=FORMAT)
            wrong(report, node.place, "missing-key", say("{key!r} is missing", key="printgen"), hint)
        return True
    number = integer(1).read(version, report)
    if number is not ABSENT and isinstance(number, int) and number > FORMAT:
        message = say("this file is in format {found}; this version of printgen reads up to format {known}",
                      found=number, known=FORMAT)
        wrong(report, version.place, "newer-format", message, say("install a newer printgen"))
        return False
    return True


def _parts_in(folder: str, files: GameFiles, elements: Collection[str], report: Report) -> Extending:
    def named(folders: Collection[str]) -> set[str]:
        return {name.removesuffix(".yaml") for each in folders for name in files.names(each) if name.endswith(".yaml")}

    others = [each for each in FOLDERS if each != folder]
    return Extending(lambda name: _load_part(folder, name, files, report), named([folder]), named(others), elements,
                     report)


def _named(game: tree.Mapping, folder: str) -> Collection[str]:
    parts = game.members.get(folder)
    return parts.members if isinstance(parts, tree.Mapping) else ()


def _gather(
    game: tree.Mapping, files: GameFiles, read: Mapping[str, Extending], known: Collection[str], report: Report
) -> tree.Mapping:
    """The game's tree with the names of its kinds and pages replaced by their files' trees."""
    members = dict(game.members)
    taken: dict[str, Place] = {}
    for folder in NAMED:
        listed = members.get(folder)
        if listed is None:
            if not lacks(game, folder, known):
                members[folder] = _guessed(tree.Mapping({}, game.place), folder, files)
            continue
        NAMES.read(listed, report)
        names = [node for node in listed.members if isinstance(node, tree.Scalar)] \
            if isinstance(listed, tree.Listing) else []
        parts: dict[str, tree.Node] = {}
        keys: dict[str, Place] = {}
        for name in names:
            if name.text in taken:
                first, second = taken[name.text].line, name.place.line
                message = say("{name!r} is named twice: in line {first} and in line {second}", name=name.text,
                              first=first, second=second)
                if first == second:
                    message = say("{name!r} is named twice in this line", name=name.text)
                wrong(report, name.place, "duplicate-id", message, say("each kind, page and layout has its own name"))
                continue
            taken[name.text] = keys[name.text] = name.place
            parts[name.text] = read[folder].part(name) if folder in read else _load_part(folder, name, files, report)
        gathered = tree.Mapping(parts, listed.place, keys, isinstance(listed, tree.Listing))
        if gathered.whole and all(f"{name}.yaml" in files.names(folder) for name in parts):
            extended = read[folder].extended if folder in read else ()
            _report_unused(folder, {*extended, *(name.text for name in names)}, files, report)
            members[folder] = gathered
        else:
            members[folder] = _guessed(gathered, folder, files)
    return game._replace(members=members)


def _guessed(parts: tree.Mapping, folder: str, files: GameFiles) -> tree.Mapping:
    """The parts with all other files of their folder: a name that could not be read (reported) may be one of those."""
    guesses = {name.removesuffix(".yaml") for name in files.names(folder) if name.endswith(".yaml")} - {*parts.members}
    unread: dict[str, tree.Node] = {name: tree.Unreadable(parts.place) for name in sorted(guesses)}
    keys = {**parts.keys, **dict.fromkeys(unread, parts.place)}
    return parts._replace(members={**parts.members, **unread}, keys=keys)


def _load_part(folder: str, name: tree.Scalar, files: GameFiles, report: Report) -> tree.Node:
    if not _is_identifier(name.text):
        return tree.Unreadable(name.place)
    path = find_file(files, f"{name.text}.yaml", name.place, report, folder=folder)
    node = read_yaml(Path(path), files.shown(Path(path)), report) if path else None
    if node is not None and not isinstance(node, tree.Mapping):
        mistyped(node, report, say("a group of keys"), say("begin with title: …"))
        node = None
    if isinstance(node, tree.Mapping) and isinstance(node.members.get("items"), tree.Mapping):
        from printgen.reading.tables import with_table

        node = with_table(node, files, report)
    return node or tree.Unreadable(name.place)


def _is_identifier(text: str) -> bool:
    return identifier().read(tree.Scalar(text, Place("")), lambda problem: None) is not ABSENT


def _report_unused(folder: str, names: Collection[str], files: GameFiles, report: Report) -> None:
    for file in files.names(folder):
        name = file.removesuffix(".yaml")
        if file.endswith(".yaml") and name not in names:
            message = say("this file is not used: game.yaml does not name {name!r} among its {folder}", name=name,
                          folder=folder)
            place = Place(files.shown(files.root / folder / file))
            report(Problem(place, "unused-file", message, severity=Severity.WARNING))


def with_all_ids(game: tree.Mapping, elements: Collection[str], report: Report) -> tree.Mapping:
    """The game with an id on every item and every element of a face."""
    members = dict(game.members)
    for folder in FOLDERS:
        if isinstance(parts := members.get(folder), tree.Mapping):
            named = {name: with_ids(part, name, elements, report) for name, part in parts.members.items()}
            members[folder] = parts._replace(members=named)
    return game._replace(members=members)
