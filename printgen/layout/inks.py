"""How much colour a print-out has: lines to be coloured by hand, grey, or the colour that each kind is known by.

Faces name two colours for this: ``accent``, for lines and shapes, and ``tint``, for light grounds.
"""


from printgen.layout.craft import Ink
from printgen.model import Game, Kind
from printgen.page import Style

GREY = {"accent": "#595959", "tint": "#ececec"}
LIGHT = 0.88
"""How much paper is in a tint."""


def inked(game: Game, ink: Ink) -> Game:
    """The game with every kind's style in that ink; in line as the files have it."""
    if ink == "line":
        return game
    styles: dict[tuple[int, str], Style] = {}

    def style_of(kind: Kind) -> Style:
        # Kinds that share a style go on sharing it: what is drawn in one style is drawn once.
        key = id(kind.style), kind.colour if ink == "colour" else ""
        if key not in styles:
            styles[key] = _inked(kind.style, game.palette.get(kind.colour, "") if ink == "colour" else "", ink)
        return styles[key]

    kinds = {name: kind._replace(style=style_of(kind)) for name, kind in game.kinds.items()}
    return game._replace(kinds=kinds)


def _inked(style: Style, accent: str, ink: Ink) -> Style:
    if ink == "grey":
        return style._replace(colours={**style.colours, **GREY})
    if not accent:
        return style
    return style._replace(colours={**style.colours, "accent": accent, "tint": mixed(accent, "#ffffff", LIGHT)})


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so much of another in it, both "#rrggbb"."""
    parts = ((int(colour[at:at + 2], 16), int(other[at:at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * (1 - share) + two * share):02x}" for one, two in parts)
