"""Setting text in a box: measured, wrapped at spaces, shrunk to fit, placed by its ink. Nothing here reports."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, NamedTuple

from printgen.metrics import Metrics
from printgen.page import Box, TextRun
from printgen.units import MM_PER_POINT

SOFT_HYPHEN = "\u00ad"
STEP = 0.25
"""Type shrinks by this many points at a time."""

# What may be drawn instead when a font lacks a character, and how wide in em (0: as wide as what is drawn).
STAND_INS = {"\u00a0": (" ", 0.0), "\u202f": (" ", 0.2), "\u2009": (" ", 0.2), "\u2011": ("-", 0.0)}
# Small letters without ascender: a line of nothing else is centred by its x-height.
_LOW_LETTERS = frozenset("acegmnopqrsuvwxyz \u00a0\u202f")
_SLACK = 1e-6

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of the free width lies before a line."""


@dataclass(frozen=True, slots=True)
class Lettering:
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


@dataclass(frozen=True, slots=True)
class Setting:
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


class _Piece(NamedTuple):
    """A word or a line: what is read, what is drawn, and how far each drawn character moves the pen, in em."""

    source: str
    glyphs: str
    advances: tuple[float, ...]
    width: float
    syllables: "tuple[_Piece, ...]" = ()


_Line = list[_Piece]


@dataclass(frozen=True, slots=True)
class _Font:
    """One font with the stand-ins that a text needs."""

    name: str
    metrics: Metrics
    stand_ins: dict[str, tuple[str, float]]

    def piece(self, text: str) -> _Piece:
        if not self.stand_ins:
            advances = self.metrics.advances(self.name, text)
            return _Piece(text, text, advances, sum(advances))
        swaps = [self.stand_ins.get(c, (c, 0.0)) for c in text]
        glyphs = "".join(drawn for drawn, _ in swaps)
        natural = self.metrics.advances(self.name, glyphs)
        advances = tuple(width or own for (_, width), own in zip(swaps, natural, strict=True))
        return _Piece(text, glyphs, advances, sum(advances))

    def words(self, line: str) -> _Line:
        """The words of a written line. Measured in one go: asking for each word takes twice as long."""
        if SOFT_HYPHEN in line:
            return [self._hyphenated(word) for word in line.split(" ") if word]
        whole, start, words = self.piece(line), 0, []
        for text in line.split(" "):
            end = start + len(text)
            if text:
                advances = whole.advances[start:end]
                words.append(_Piece(text, whole.glyphs[start:end], advances, sum(advances)))
            start = end + 1
        return words

    def _hyphenated(self, text: str) -> _Piece:
        parts = [part for part in text.split(SOFT_HYPHEN) if part]
        whole = self.piece("".join(parts))
        return whole._replace(syllables=tuple(map(self.piece, parts))) if len(parts) > 1 else whole

    def ink(self, text: str) -> tuple[float, float]:
        """How far ink goes above and below the baseline, in em."""
        box = self.metrics.ink(self.name, "".join(dict.fromkeys(text)))  # each letter once: heights do not add up
        return max(0.0, -box.y), max(0.0, box.y + box.height)

    def ink_around(self, lines: Sequence[_Piece]) -> tuple[float, float]:
        """Ink above the first baseline and below the last."""
        first, last = lines[0].glyphs, lines[-1].glyphs
        up, down = self.ink(first)
        return up, down if first == last else self.ink(last)[1]


class _Text:
    """A text to be broken into lines, all in em."""

    def __init__(self, text: str, font: _Font, lettering: Lettering) -> None:
        self.paragraphs = [font.words(line) for line in text.strip("\n").split("\n")]
        self.font = font
        self.leading = lettering.leading
        self.balanced = lettering.align == "center"
        self.space, self.hyphen = font.piece(" "), font.piece("-")

    def lines(self, limit: float) -> list[_Line]:
        """The text in lines of at most this width, where words allow it."""
        return [line for words in self.paragraphs for line in _wrap(words, limit, self.space, self.hyphen)]

    def final_lines(self, limit: float) -> list[_Piece]:
        """The lines as they will stand; centred ones are of like length."""
        lines: list[_Line] = []
        for words in self.paragraphs:
            broken = _wrap(words, limit, self.space, self.hyphen)
            if self.balanced and len(broken) > 1 and not any(word.syllables for word in words):
                broken = _balance(words, broken, limit, self.space)
            lines += broken
        return [_join(line, self.space) for line in lines]

    def fits(self, width: float, height: float) -> bool:
        lines = self.lines(width)
        if max(self.width(line) for line in lines) > width + _SLACK:
            return False
        room = height - (len(lines) - 1) * self.leading + _SLACK
        metrics, name = self.font.metrics, self.font.name
        if room < 0 or metrics.ascent(name) + metrics.descent(name) <= room:
            return room >= 0  # certain without looking at the letters
        up, down = self.font.ink_around([_join(line, self.space) for line in (lines[0], lines[-1])])
        return up + down <= room

    def width(self, line: _Line) -> float:
        return sum([word.width for word in line]) + self.space.width * max(0, len(line) - 1)


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
    font = _Font(lettering.font, metrics, {c: STAND_INS[c] for c in lacking if c in STAND_INS})
    broken = _Text(text, font, lettering)
    sizes = _sizes(lettering)

    def fits(size: float) -> bool:
        return broken.fits(box.width / (size * MM_PER_POINT), box.height / (size * MM_PER_POINT))

    first = 0 if fits(sizes[0]) else bisect_left(sizes, True, lo=1, key=fits)
    size = sizes[min(first, len(sizes) - 1)]
    lines = broken.final_lines(box.width / (size * MM_PER_POINT))
    return _place(lines, box, replace(lettering, size=size), font, missing)


def _sizes(lettering: Lettering) -> list[float]:
    """The sizes that may be tried, largest first, the smallest always among them."""
    steps = int((lettering.size - lettering.smallest) / STEP + _SLACK)
    sizes = [lettering.size - STEP * step for step in range(steps + 1)] if steps >= 0 else [lettering.size]
    return sizes if sizes[-1] - lettering.smallest < _SLACK else [*sizes, lettering.smallest]


def _wrap(words: _Line, limit: float, space: _Piece, hyphen: _Piece) -> list[_Line]:
    """Words to lines, each line as full as it gets. At least one line, be it empty."""
    lines: list[_Line] = [[]]
    width = 0.0
    for word in words:
        rest: _Piece | None = word
        while rest:
            line = lines[-1]
            room = limit + _SLACK - (width + space.width if line else 0.0)
            if rest.width <= room:
                width = (width + space.width if line else 0.0) + rest.width
                line.append(rest)
                break
            head, rest = _split(rest, room, hyphen, must=not line)
            if head:
                line.append(head)
            if rest:
                lines.append([])
                width = 0.0
    return lines


def _split(word: _Piece, room: float, hyphen: _Piece, *, must: bool) -> tuple[_Piece | None, _Piece | None]:
    """The syllables that fit, with a hyphen, and the rest; nothing and the word when none does.

    On an empty line something ``must`` be set: the first syllable, or the whole word.
    """
    parts = word.syllables
    count = 1 if must and len(parts) > 1 else 0
    while count + 1 < len(parts) and sum(p.width for p in parts[: count + 1]) + hyphen.width <= room:
        count += 1
    if not count:
        return (word, None) if must else (None, word)
    rest = parts[count:]
    return _glue((*parts[:count], hyphen)), (rest[0] if len(rest) == 1 else _glue(rest, syllables=rest))


def _glue(pieces: Iterable[_Piece], syllables: tuple[_Piece, ...] = ()) -> _Piece:
    sources, glyphs, advances, widths, _ = zip(*pieces, strict=True)
    return _Piece("".join(sources), "".join(glyphs), tuple(chain.from_iterable(advances)), sum(widths), syllables)


def _join(words: _Line, space: _Piece) -> _Piece:
    if len(words) < 2:
        return words[0] if words else _Piece("", "", (), 0.0)
    return _glue([piece for word in words for piece in (space, word)][1:])


def _balance(words: _Line, broken: list[_Line], limit: float, space: _Piece) -> list[_Line]:
    """As many lines, but of like length: centred lines with one word left over look forgotten."""
    narrow, wide = min(limit, max(word.width for word in words)), limit
    for _ in range(6):
        middle = (narrow + wide) / 2
        tried = _wrap(words, middle, space, space)
        if len(tried) > len(broken):
            narrow = middle
        else:
            broken, wide = tried, middle
    return broken


def _place(lines: Sequence[_Piece], box: Box, lettering: Lettering, font: _Font, missing: str) -> Setting:
    """Lines put where they stand; ``lettering.size`` is the size found."""
    size, mm, share = lettering.size, lettering.size * MM_PER_POINT, SHARES[lettering.align]
    up, down = (em * mm for em in font.ink_around(lines))
    baseline = _first_baseline(lines, box, lettering, font, (up, down))
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
    return mm if mm > _SLACK * 10 else 0.0


def _first_baseline(
    lines: Sequence[_Piece], box: Box, lettering: Lettering, font: _Font, ink: tuple[float, float]
) -> float:
    """Where the first line stands: by its capitals, so that it looks placed; never so that ink leaves the box."""
    mm = lettering.size * MM_PER_POINT
    between = (len(lines) - 1) * lettering.leading * mm
    if lettering.valign == "top":
        wanted = box.y + font.ink("H")[0] * mm
    elif lettering.valign == "middle":
        low = len(lines) == 1 and _LOW_LETTERS.issuperset(lines[0].glyphs)
        wanted = box.y + (box.height + font.ink("x" if low else "H")[0] * mm - between) / 2
    else:
        wanted = box.y + box.height - between - font.ink("p")[1] * mm
    return max(box.y + ink[0], min(wanted, box.y + box.height - between - ink[1]))
