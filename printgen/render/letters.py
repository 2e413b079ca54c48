"""Text runs as PDF operators: the right embedded subset, escaped bytes, and gaps where advances ask for them."""

from typing import Any

from printgen.page import TextRun
from printgen.render.fonts import Fonts
from printgen.units import MM_PER_POINT

ESCAPES = {ord("\\"): "\\\\", ord("("): "\\(", ord(")"): "\\)", ord("\r"): "\\r", ord("\n"): "\\n"}
SMALLEST_GAP = 0.05
"""In thousandths of an em: less is an error of rounding, not a wish of the typesetter."""


class Letters:
    """Encodes text for one document; what was encoded once is not encoded again."""

    def __init__(self, fonts: Fonts, document: Any) -> None:
        self._fonts = fonts
        self._document = document
        self._shown: dict[tuple[str, float, str, tuple[float, ...]], str] = {}

    def show(self, run: TextRun) -> str:
        """Operators choosing the font and showing the glyphs, to stand in a text object after its ``Tm``."""
        key = run.font, run.size, run.glyphs, run.advances
        shown = self._shown.get(key)
        if shown is None:
            shown = self._shown[key] = self._show(run)
        return shown

    def _show(self, run: TextRun) -> str:
        font = self._fonts.font(run.font)
        size = run.size * MM_PER_POINT
        own = self._fonts.advances(run.font, run.glyphs)
        gaps = [1000 * (width - advance / size) for width, advance in zip(own, run.advances, strict=True)]
        parts = []
        start = 0
        for subset, chunk in font.splitString(run.glyphs, self._document):
            name = font.getSubsetInternalName(subset, self._document)
            end = start + len(chunk)
            parts.append(f"{name} {round(size, 5):g} Tf {_string(chunk.decode('latin-1'), gaps[start:end])}")
            start = end
        return " ".join(parts)


def _string(text: str, gaps: list[float]) -> str:
    """The characters of one subset, each followed by its gap (thousandths of an em, positive to the left)."""
    if not any(abs(gap) > SMALLEST_GAP for gap in gaps):
        return f"({text.translate(ESCAPES)}) Tj"
    pieces = []
    held = ""
    for character, gap in zip(text, gaps, strict=True):
        held += character
        if abs(gap) > SMALLEST_GAP:
            pieces.append(f"({held.translate(ESCAPES)}) {gap:.1f}")
            held = ""
    if held:
        pieces.append(f"({held.translate(ESCAPES)})")
    return f"[{' '.join(pieces)}] TJ"
