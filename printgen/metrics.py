"""What layout needs to know about fonts. Implemented where fonts are read (``render/``) and handed in."""

from collections.abc import Collection
from typing import Protocol

from printgen.page import Box


class Metrics(Protocol):
    """Measures in em (1 em is the type size); fonts by their name in the style."""

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
