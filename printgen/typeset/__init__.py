"""Setting text in a box: measured, wrapped at spaces, shrunk to fit, placed by its ink. Nothing here reports."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from printgen.metrics import Metrics
from printgen.page import Box, TextRun
from printgen.typeset.inline import strange_icons, with_icons
from printgen.typeset.lines import ICON_SIDE, NOTHING, SLACK, Font, Part, Piece, Setter, Text
from printgen.typeset.scripts import JOINERS, has_leftward, is_complex, is_right_to_left, loose_accents
from printgen.typeset.spacing import french_spaces
from printgen.units import MM_PER_POINT

STEP = 0.25
"""Type shrinks by this many points at a time."""

# What may be drawn instead when a font lacks a character, and how wide in em (0: as wide as what is drawn).
STAND_INS = {"\u00a0": (" ", 0.0), "\u202f": (" ", 0.2), "\u2009": (" ", 0.2), "\u2011": ("-", 0.0)}
# Small letters without ascender: a line of nothing else is centred by its x-height.
_LOW_LETTERS = frozenset("acegmnopqrsuvwxyz \u00a0\u202f")
OTHER_SIDE: dict[str, Literal["left", "center", "right"]] = {"left": "right", "center": "center", "right": "left"}
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
    ``missing`` are the characters that no font can draw; they are left out. ``icons`` stand in lines, by their names;
    ``strange`` are words between colons that are no icons. ``unjoined``: its letters would have to be joined, and
    nothing is there that could; nothing is set.
    """

    runs: tuple[TextRun, ...]
    size: float
    box: Box
    overflow: tuple[float, float] = (0.0, 0.0)
    missing: str = ""
    icons: tuple[tuple[str, Box], ...] = ()
    unjoined: bool = False
    strange: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        return self.overflow == (0.0, 0.0)


def set_text(
    text: str, box: Box, lettering: Lettering, metrics: Metrics, icons: Collection[str] = ()
) -> Setting:
    """Set a text in a box (mm), shrinking it in steps of `STEP` down to the smallest size when it does not fit.

    Lines break at spaces, at newlines and, with a hyphen, at soft hyphens; where that is not enough, between the
    syllables of the language. What does not fit even so is set at the smallest size and says by how much. A name of
    ``icons`` between colons (``:ghost:``) is that icon, as high as capitals. In a language that is read from right to
    left, lines begin at the right and "left" and "right" change places.
    """
    if metrics.language == "fr":
        text = french_spaces(text)
    if is_complex(text) and not metrics.shapes():
        return Setting((), lettering.size, Box(box.x, box.y, 0.0, 0.0), unjoined=True)
    text, named = with_icons(text, icons) if ":" in text and icons else (text, {})
    if ":" in text and (strange := strange_icons(text)):
        return _set_all(text, box, lettering, named, metrics)._replace(strange=strange)
    return _set_all(text, box, lettering, named, metrics)


def _set_all(text: str, box: Box, lettering: Lettering, named: dict[str, str], metrics: Metrics) -> Setting:
    """A text in which a character of its own stands for each icon, by what ``named`` says."""
    font, missing = _font_for(text, lettering.font, named, metrics)
    if missing:
        text = text.translate(dict.fromkeys(map(ord, missing)))
    if not text.strip(" \n\u00ad"):
        return Setting((), lettering.size, Box(box.x, box.y, 0.0, 0.0), missing=missing)
    if is_right_to_left(metrics.language):
        lettering = lettering._replace(align=OTHER_SIDE[lettering.align])
    setting = _set(text, box, lettering, font, missing)
    if setting.fits or not metrics.language:
        return setting
    from printgen.typeset.hyphens import hyphenated

    broken = hyphenated(text, metrics.language)
    return setting if broken == text else _set(broken, box, lettering, font, missing)


class Settings(dict[tuple[str, Box, Lettering], Setting]):
    """Texts in their boxes as they are set: the same words in the same place, card after card, are set once."""

    def __init__(self, metrics: Metrics, icons: Collection[str] = ()) -> None:
        super().__init__()
        self._metrics, self._icons = metrics, icons

    def __missing__(self, key: tuple[str, Box, Lettering]) -> Setting:
        setting = self[key] = set_text(*key, self._metrics, self._icons)
        return setting


def _font_for(text: str, name: str, named: dict[str, str], metrics: Metrics) -> tuple[Setter, str]:
    """What sets the text, and the characters that no font has."""
    lacking, unknown = _lacking(text, name, named, metrics)
    if any(map(str.isalpha, unknown)):  # figures and signs go with the letters, if there is a font for that
        other = metrics.instead(name, "H" + text.translate(dict.fromkeys(map(ord, lacking))))
        if other:
            name = other
            lacking, unknown = _lacking(text, name, named, metrics)
    stand_ins = {c: STAND_INS[c] for c in lacking if c in STAND_INS}
    loose = loose_accents(text)
    if not (unknown or named or is_complex(text) or is_right_to_left(metrics.language)):
        return Font(name, metrics, stand_ins), loose
    from printgen.typeset.mixed import MixedFont

    joins = is_complex(text)
    missing = "".join(c for c in unknown if not (joins and c in JOINERS) and not metrics.instead(name, c))
    missing = loose + "".join(c for c in missing if c not in loose)
    # What is foreign as a whole, such as a name in Latin letters, is read as it is there.
    leftward = is_right_to_left(metrics.language) and (has_leftward(text) or not any(map(str.isalpha, text)))
    return MixedFont(name, metrics, stand_ins, named, leftward), missing


def _lacking(text: str, name: str, named: dict[str, str], metrics: Metrics) -> tuple[str, str]:
    """What a font lacks of a text, and what of that nothing simple can stand for."""
    lacking = metrics.missing(name, text)
    return lacking, "".join(c for c in lacking if c not in STAND_INS and c not in named and c not in "\n\u00ad")


def _set(text: str, box: Box, lettering: Lettering, font: Setter, missing: str) -> Setting:
    body = Text(text, font, leading=lettering.leading, balanced=lettering.align == "center")
    size = _largest(body, box, lettering)
    lines = body.final_lines(box.width / (size * MM_PER_POINT))
    return _place(lines, box, size, lettering, font, missing)


def width_of(text: str, font: str, metrics: Metrics) -> float:
    """How wide a text is on one line, in em."""
    return _on_one_line(text, font, metrics)[0].width


def unprintable(text: str, font: str, metrics: Metrics) -> str:
    """The characters of a text that no font can draw."""
    return _font_for(text, font, {}, metrics)[1]


def set_line(text: str, x: float, y: float, font: str, size: float, metrics: Metrics) -> Iterator[TextRun]:
    """A text on one line as it stands: left end ``x`` and baseline ``y`` in mm, ``size`` in points. What no font can
    draw is left out."""
    (line, name), mm = _on_one_line(text, font, metrics), size * MM_PER_POINT
    parts = line.parts or (Part(line.source, line.glyphs, line.advances, name),)
    yield from _runs_of(parts, x, y, mm, (size, "ink", False, "outline"))


def _on_one_line(text: str, font: str, metrics: Metrics) -> tuple[Piece, str]:
    """The text as one piece, and the font that sets it."""
    if metrics.language == "fr":
        text = french_spaces(text)
    if is_complex(text) and not metrics.shapes():
        return NOTHING, font
    setter, missing = _font_for(text, font, {}, metrics)
    return setter.piece(text.translate(dict.fromkeys(map(ord, missing))) if missing else text), setter.name


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
    lines: Sequence[Piece], box: Box, size: float, lettering: Lettering, font: Setter, missing: str
) -> Setting:
    """Lines put where they stand."""
    mm, share = size * MM_PER_POINT, SHARES[lettering.align]
    up, down = font.ink_around(lines)
    up, down = up * mm, down * mm
    baseline = _first_baseline(lines, box, mm, lettering, font)
    baseline = max(box.y + up, min(baseline, box.y + box.height - (len(lines) - 1) * lettering.leading * mm - down))
    look = size, lettering.colour, lettering.hollow, lettering.weight
    step = lettering.leading * mm
    runs: list[TextRun] = []
    icons: list[tuple[str, Box]] = []
    for number, line in enumerate(lines):
        x, y = box.x + max(0.0, box.width - line.width * mm) * share, baseline + number * step
        if line.parts:
            runs += _runs_of(line.parts, x, y, mm, look)
            icons += _icons_of(line, x, y, mm)
        elif line.glyphs:
            advances = tuple([advance * mm for advance in line.advances])
            runs.append(TextRun(x, y, line.glyphs, advances, line.source, font.name, *look))
    width, height = max(line.width for line in lines) * mm, up + (len(lines) - 1) * step + down
    taken = Box(box.x + max(0.0, box.width - width) * share, baseline - up, width, height)
    overflow = _beyond(width - box.width), _beyond(height - box.height)
    return Setting(tuple(runs), size, taken, overflow, missing, tuple(icons))


def _runs_of(
    parts: Iterable[Part], x: float, y: float, mm: float, look: tuple[float, str, bool, str | float]
) -> Iterator[TextRun]:
    """A run for each part of a line."""
    for part in parts:
        if part.font:
            advances = tuple([advance * mm for advance in part.advances])
            yield TextRun(x + part.shift * mm, y - part.rise * mm, part.glyphs, advances, part.source, part.font, *look)
        x += (part.shift + sum(part.advances)) * mm


def _icons_of(line: Piece, x: float, y: float, mm: float) -> Iterator[tuple[str, Box]]:
    """The icons that stand in a line, each in its box."""
    for part in line.parts:
        width = sum(part.advances) * mm
        if not part.font:
            side = width - 2 * ICON_SIDE * mm
            yield part.source, Box(x + ICON_SIDE * mm, y - side, side, side)
        x += part.shift * mm + width


def _beyond(mm: float) -> float:
    return mm if mm > SLACK * 10 else 0.0


def _first_baseline(lines: Sequence[Piece], box: Box, mm: float, lettering: Lettering, font: Setter) -> float:
    """Where the first line wants to stand: by its capitals, so that it looks placed."""
    between = (len(lines) - 1) * lettering.leading * mm
    if lettering.valign == "top":
        return box.y + font.ink("H")[0] * mm
    if lettering.valign == "middle":
        low = len(lines) == 1 and _LOW_LETTERS.issuperset(lines[0].glyphs)
        return box.y + (box.height + font.ink("x" if low else "H")[0] * mm - between) / 2
    return box.y + box.height - between - font.ink("p")[1] * mm
