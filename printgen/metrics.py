"""What layout needs to know about fonts. Implemented where fonts are read (``render/``) and handed in."""

from collections.abc import Collection
from typing import NamedTuple, Protocol

from printgen.page import Box


class Shaped(NamedTuple):
    """Joined letters, from left to right: what to draw, how far each moves the pen, and where it stands besides.

    ``glyphs`` are characters of the font, some of them private ones that stand for a form of a letter. ``offsets``
    are how far each stands right of the pen and above the baseline.
    """

    glyphs: str
    advances: tuple[float, ...]
    offsets: tuple[tuple[float, float], ...]


class Metrics(Protocol):
    """Measures in em (1 em is the type size); fonts by their name in the style."""

    language: str
    """The code of the language that texts are in; "" if nobody knows."""

    def fonts(self) -> Collection[str]:
        """The names that can be asked for."""

    def advances(self, font: str, text: str) -> tuple[float, ...]:
        """How far each character moves the pen."""

    def missing(self, font: str, text: str) -> str:
        """The characters of the text that the font cannot draw, each once, in order."""

    def ascent(self, font: str) -> float:
        """From the baseline up to the top of a line."""

    def descent(self, font: str) -> float:
        """From the baseline down to the bottom of a line, positive."""

    def ink(self, font: str, text: str) -> Box:
        """The box the text's outlines fill, pen at the origin on the baseline, y downward (tops are negative)."""

    def instead(self, font: str, characters: str) -> str:
        """The font that helps ``font`` out with all of these characters; "" if none does."""

    def shapes(self) -> bool:
        """Whether letters can be joined and lines set from right to left: the extra ``scripts`` is installed."""

    def shape(self, font: str, text: str, *, leftward: bool) -> Shaped:
        """Letters of one script in their joined forms; ``leftward`` for a text that runs from right to left."""
