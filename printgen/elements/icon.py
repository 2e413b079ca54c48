"""An icon: that of a kind, or one of the game's own, by name.

A kind's icon goes by the kind's name; others get theirs in game.yaml, under ``icons``. In a text, a name between colons
is that icon.

    - {icon: lantern, box: [4, 4, 6, 6]}
"""

from collections.abc import Iterator, Mapping

from printgen.elements import Surroundings
from printgen.elements.looks import place_of
from printgen.elements.picture import fitted
from printgen.model import FaceElement, PictureFile
from printgen.page import Box, Drawing, Mark
from printgen.problems import Place, Problem
from printgen.reading.fields import Field, Template
from printgen.reading.icons import icon_meant
from printgen.words import say

FIELDS: Mapping[str, Field] = {"icon": Template(icon=True)}


def draw(element: FaceElement, around: Surroundings) -> Iterator[Mark]:
    yield from stamp(str(element.values["icon"]), element.box, place_of(element, "icon"), around)


def stamp(name: str, box: Box, place: Place, around: Surroundings) -> Iterator[Mark]:
    """The icon of that name in a box, or nothing after the reason is reported at ``place``."""
    drawing = find_icon(name, place, around)
    if drawing:
        yield fitted(drawing, box)


def find_icon(name: str, place: Place, around: Surroundings) -> Drawing | None:
    game = around.game
    if name in game.icons:
        return around.picture(game.icons[name])
    kind = game.kinds.get(name)
    if kind and kind.icon != name:
        if kind.icon in game.icons:
            return around.picture(game.icons[kind.icon])
        return around.picture(PictureFile(kind.icon, kind.place))
    message = say("there is no icon {name!r}", name=name)
    around.report(Problem(place, "unknown-icon", message, icon_meant(name, game.named_icons)))
    return None
