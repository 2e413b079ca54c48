"""The icons of a game: its own by name, and that of each kind by the kind's id."""

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from printgen.model import PictureFile
from printgen.reading import tree
from printgen.reading.content import PictureName
from printgen.reading.files import GameFiles, find_file
from printgen.reading.groups import MapOf
from printgen.reading.values import IDENTIFIER, Report, nearest, nearest_word, wrong
from printgen.words import Message, say


class Icons(NamedTuple):
    """``files`` are all icons by name; ``of_kind`` says which is whose; ``names`` are all that an element may name."""

    files: Mapping[str, PictureFile]
    of_kind: Mapping[str, str]
    names: frozenset[str]


def read_icons(
    written: tree.Node | None, kinds: Mapping[str, tree.Node], files: GameFiles, report: Report
) -> Icons:
    """The icons in a game's ``icons`` and those of its kinds. Broken ones count as known: they are reported here."""
    read: Any = MapOf(PictureName("", files)).read(written, report) if written else {}
    found: dict[str, PictureFile] = read or {}
    own = set(written.members) if isinstance(written, tree.Mapping) else set()
    of_kind = {}
    for kind, node in kinds.items():
        named = node.members.get("icon") if isinstance(node, tree.Mapping) else None
        if not isinstance(named, tree.Scalar) or tree.is_empty(named):
            continue
        name = named.text
        if name not in own and "/" not in name and "." not in name:
            _unknown(named, own, report)
        elif name not in own:
            path = find_file(files, name, named.place, report)
            name = kind if kind not in own else name
            if path:
                found[name] = PictureFile(path, named.place)
        of_kind[kind] = name
    return Icons(found, of_kind, frozenset({*own, *kinds}))


def icon_meant(name: str, known: Collection[str]) -> Message:
    """What to do about an icon that there is not: the nearest one, or how a game gets one of that name."""
    if close := nearest_word(name, sorted(known)):
        return say("did you mean {word!r}?", word=close)
    if not re.fullmatch(IDENTIFIER, name):
        return nearest(name, known)
    return say("give it a drawing in game.yaml, as in icons: {icons}", icons=f"{{{name}: art/{name}.svg}}")


def _unknown(named: tree.Scalar, own: set[str], report: Report) -> None:
    message = say("there is no icon {name!r}", name=named.text[:60])
    hint = nearest(named.text, own) or say("write the path of a drawing, or one of the names among the game's icons")
    wrong(report, named.place, "unknown-icon", message, hint)
