"""A theme: how a game looks, in a file of its own, laid between the house style and the game's own style.

``theme: NAME`` names ``themes/NAME.yaml`` in the game's folder, or one of those that come with the program.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.files import GameFiles, why_not
from printgen.reading.groups import MapOf, Record
from printgen.reading.loading import speaks_our_format
from printgen.reading.overlay import LEAVE_OUT, overlay
from printgen.reading.style import STYLE, House, read_style
from printgen.reading.values import ABSENT, Field, Raw, Report, identifier, nearest, wrong
from printgen.reading.yaml_file import read_yaml
from printgen.words import Message, say

FOLDER = "themes"
THEME: Mapping[str, Field] = {
    "printgen": Raw(), **{key: field for key, field in STYLE.fields.items() if key not in ("papers", "sizes")},
}


def house_of(game: tree.Mapping, files: GameFiles, style_file: Path, fonts: Path, report: Report) -> House:
    """The house style with the game's theme laid over it, and the game's own style over that."""
    style = read_yaml(style_file, files.shown(style_file), report) or tree.Mapping({}, Place(style_file.as_posix()))
    named, own = game.members.get("theme"), game.members.get("style")
    theme = read_theme(named, files, style_file.parent, report) if named else None
    # What cannot be read is told here, and changes nothing: else whatever names it would be told, too.
    tops = [sound for top in (theme, own) if top and (sound := _sound(top, STYLE, report))]
    for top in tops:
        style = overlay(style, top, report)
    lacking = next((place for top in tops for place in _left_out(top)), None)

    def blame(problem: Problem) -> None:
        if lacking and problem.place.file == style.place.file:
            message = say("the house style needs what is left out here: {message}", message=problem.message)
            problem = problem._replace(place=lacking, message=message, hint=Message(""))
        report(problem)

    return read_style(style, files, fonts, blame)


def _sound(node: tree.Node, field: Field, report: Report) -> tree.Node | None:
    """What of a style can be read; the rest is reported. Unknown keys stay: whoever reads the whole finds them."""
    if not isinstance(field, MapOf | Record) or not isinstance(node, tree.Mapping):
        return None if field.read(node, report) is ABSENT else node
    members: dict[str, tree.Node] = {}
    for key, member in node.members.items():
        below = field.member if isinstance(field, MapOf) else field.fields.get(key)
        sound = _sound(member, below, report) if below and key != LEAVE_OUT else member
        if sound is not None:
            members[key] = sound
    return node._replace(members=members)


def _left_out(node: tree.Node) -> Iterator[Place]:
    """Where a style takes something away."""
    for key, member in node.members.items() if isinstance(node, tree.Mapping) else ():
        yield from [member.place] if key == LEAVE_OUT else _left_out(member)


def read_theme(named: tree.Node, files: GameFiles, shipped: Path, report: Report) -> tree.Mapping | None:
    """What a theme lays over the house style; None if it cannot be read, which is reported.

    ``shipped`` is the folder in which ``themes/`` holds those that come with the program.
    """
    if identifier().read(named, report) is ABSENT or not isinstance(named, tree.Scalar):
        return None
    path = _find(named, files, GameFiles(shipped, files.shown), report)
    node = read_yaml(Path(path), files.shown(Path(path)), report) if path else None
    if node is None or not speaks_our_format(node, report) or not isinstance(node, tree.Mapping):
        return None
    Record(dict.fromkeys(THEME, Raw())).read(node, report)
    return node._replace(members={key: part for key, part in node.members.items()
                                  if key in THEME and key != "printgen"})


def _find(named: tree.Scalar, files: GameFiles, shipped: GameFiles, report: Report) -> str | None:
    """The theme's file, the game's own before one that comes with the program."""
    name = f"{FOLDER}/{named.text}.yaml"
    found = files.find(name)
    if found:
        return found
    if unusable := why_not(files.root, name):
        wrong(report, named.place, "outside-folder", unusable, say("put the file itself into the game's folder"))
        return None
    found = shipped.find(name)
    if not found:
        known = {file.removesuffix(".yaml") for each in (files, shipped) for file in each.names(FOLDER)
                 if file.endswith(".yaml")}
        message = say("there is no theme {name!r}", name=named.text)
        wrong(report, named.place, "unknown-theme", message, nearest(named.text, known))
    return found
