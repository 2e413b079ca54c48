"""Setting text in a box: measured, wrapped at spaces, shrunk to fit, placed by its ink. Nothing here reports."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Literal, NamedTuple

from printgen.metrics import Metrics
from printgen.page import Box, TextRun
from printgen.typeset.lines import SLACK, Font, Piece, Text
from printgen.units import MM_PER_POINT

STEP = 0.25
"""Type shrinks by this many points at a time."""

# What may be drawn instead when a font lacks a character, and how wide in em (0: as wide as what is drawn).
STAND_INS = {"\u00a0": (" ", 0.0), "\u202f": (" ", 0.2), "\u2009": (" ", 0.2), "\u2011": ("-", 0.0)}
# Small letters without ascender: a line of nothing else is centred by its x-height.
_LOW_LETTERS = frozenset("acegmnopqrsuvwxyz \u00a0\u202f")
SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of the free width lies before a line."""


class Lettering(NamedTuple):
    """How a text is set: type sizes in points, ``leading`` in type sizes from line to line.

    ``smallest`` is how far it may shrink when it does not fit. ``font``, ``colour`` and ``weight`` are names of the
    style; ``weight`` is the pen of hollow letters.
    """

    font: str = "text"
    size: float = 9.0
    smallest: float = 8.0
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: float = 1.2
    colour: str = "ink"
    hollow: bool = False
    weight: str | float = "digit"


class Setting(NamedTuple):
    """A text that has been set: its runs, the size used, and by how many mm it leaves its box (right, bottom).

    ``box`` is what the lines take: their width, and the height from the ink of the first to that of the last.
    ``missing`` are the characters that the font cannot draw; they are left out.
    """

    runs: tuple[TextRun, ...]
    size: float
    box: Box
    overflow: tuple[float, float] = (0.0, 0.0)
    missing: str = ""

    @property
    def fits(self) -> bool:
        return self.overflow == (0.0, 0.0)


def set_text(text: str, box: Box, lettering: Lettering, metrics: Metrics) -> Setting:
    """Set a text in a box (mm), shrinking it in steps of `STEP` down to the smallest size when it does not fit.

    Lines break at spaces, at newlines and, with a hyphen, at soft hyphens; a word is broken nowhere else. What does
    not fit even so is set at the smallest size and says by how much.
    """
    lacking = metrics.missing(lettering.font, text)
    missing = "".join(c for c in lacking if c not in STAND_INS and c not in "\n\u00ad")
    if missing:
        text = text.translate(dict.fromkeys(map(ord, missing)))
    if not text.strip(" \n\u00ad"):
        return Setting((), lettering.size, Box(box.x, box.y, 0.0, 0.0), missing=missing)
    font = Font(lettering.font, metrics, {c: STAND_INS[c] for c in lacking if c in STAND_INS})
    body = Text(text, font, leading=lettering.leading, balanced=lettering.align == "center")
    size = _largest(body, box, lettering)
    lines = body.final_lines(box.width / (size * MM_PER_POINT))
    return _place(lines, box, size, lettering, font, missing)


def _largest(body: Text, box: Box, lettering: Lettering) -> float:
    """The largest size in which a text fits its box, or the smallest that may be tried."""
    def fits(size: float) -> bool:
        return body.fits(box.width / (size * MM_PER_POINT), box.height / (size * MM_PER_POINT))

    if fits(lettering.size):
        return lettering.size
    sizes = _sizes(lettering)
    return sizes[min(bisect_left(sizes, True, lo=1, key=fits), len(sizes) - 1)]


def _sizes(lettering: Lettering) -> list[float]:
    """The sizes that may be tried, largest first, the smallest always among them."""
    steps = int((lettering.size - lettering.smallest) / STEP + SLACK)
    sizes = [lettering.size - STEP * step for step in range(steps + 1)] if steps >= 0 else [lettering.size]
    return sizes if sizes[-1] - lettering.smallest < SLACK else [*sizes, lettering.smallest]


def _place(
    lines: Sequence[Piece], box: Box, size: float, lettering: Lettering, font: Font, missing: str
) -> Setting:
    """Lines put where they stand."""
    mm, share = size * MM_PER_POINT, SHARES[lettering.align]
    up, down = font.ink_around(lines)
    up, down = up * mm, down * mm
    baseline = _first_baseline(lines, box, mm, lettering, font)
    baseline = max(box.y + up, min(baseline, box.y + box.height - (len(lines) - 1) * lettering.leading * mm - down))
    look = font.name, size, lettering.colour, lettering.hollow, lettering.weight
    step = lettering.leading * mm
    runs = []
    for number, line in enumerate(lines):
        if line.glyphs:
            x = box.x + max(0.0, box.width - line.width * mm) * share
            advances = tuple([advance * mm for advance in line.advances])
            runs.append(TextRun(x, baseline + number * step, line.glyphs, advances, line.source, *look))
    width, height = max(line.width for line in lines) * mm, up + (len(lines) - 1) * step + down
    taken = Box(box.x + max(0.0, box.width - width) * share, baseline - up, width, height)
    overflow = _beyond(width - box.width), _beyond(height - box.height)
    return Setting(tuple(runs), size, taken, overflow, missing)


def _beyond(mm: float) -> float:
    return mm if mm > SLACK * 10 else 0.0


def _first_baseline(lines: Sequence[Piece], box: Box, mm: float, lettering: Lettering, font: Font) -> float:
    """Where the first line wants to stand: by its capitals, so that it looks placed."""
    between = (len(lines) - 1) * lettering.leading * mm
    if lettering.valign == "top":
        return box.y + font.ink("H")[0] * mm
    if lettering.valign == "middle":
        low = len(lines) == 1 and _LOW_LETTERS.issuperset(lines[0].glyphs)
        return box.y + (box.height + font.ink("x" if low else "H")[0] * mm - between) / 2
    return box.y + box.height - between - font.ink("p")[1] * mm
