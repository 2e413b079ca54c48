"""Setting text in a box: measured, wrapped at spaces, shrunk to fit, placed by its ink. Nothing here reports."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word or a line: what is read, what is drawn, and how far each drawn character moves the pen, in em."""

    source: str
    glyphs: str
    advances: tuple[float, ...]
    width: float
    syllables: "tuple[_Piece, ...]" = ()


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

    def word(self, text: str) -> _Piece:
        if SOFT_HYPHEN not in text:
            return self.piece(text)
        parts = [part for part in text.split(SOFT_HYPHEN) if part]
        whole = self.piece("".join(parts))
        return _Piece(whole.source, whole.glyphs, whole.advances, whole.width, tuple(map(self.piece, parts)))


@dataclass(frozen=True, slots=True)
class _Lines:
    """A text broken into lines, measured in em; ``up`` and ``down`` are the ink above the first and below the last."""

    lines: tuple[_Piece, ...]
    width: float
    up: float
    down: float
    leading: float

    @property
    def height(self) -> float:
        return self.up + self.down + (len(self.lines) - 1) * self.leading

    def overflow(self, box: Box, mm: float) -> tuple[float, float]:
        right, bottom = self.width * mm - box.width, self.height * mm - box.height
        return (right if right > _SLACK else 0.0), (bottom if bottom > _SLACK else 0.0)


def set_text(text: str, box: Box, lettering: Lettering, metrics: Metrics) -> Setting:
    """Set a text in a box (mm), shrinking it in steps of `STEP` down to the smallest size when it does not fit.

    Lines break at spaces, at newlines and, with a hyphen, at soft hyphens; a word is broken nowhere else. What does
    not fit even so is set at the smallest size and says by how much.
    """
    lacking = metrics.missing(lettering.font, text)
    missing = "".join(c for c in lacking if c not in STAND_INS and c not in "\n\u00ad")
    if missing:
        text = text.translate(dict.fromkeys(map(ord, missing)))
    if not text.strip():
        return Setting((), lettering.size, Box(box.x, box.y, 0.0, 0.0), missing=missing)
    font = _Font(lettering.font, metrics, {c: STAND_INS[c] for c in lacking if c in STAND_INS})
    paragraphs = [[font.word(word) for word in line.split(" ") if word] for line in text.strip("\n").split("\n")]
    sizes = _sizes(lettering)

    def broken(size: float) -> _Lines:
        return _break_lines(paragraphs, box.width / (size * MM_PER_POINT), font, lettering)

    def fits(size: float) -> bool:
        return broken(size).overflow(box, size * MM_PER_POINT) == (0.0, 0.0)

    first = 0 if fits(sizes[0]) else bisect_left(sizes, True, lo=1, key=fits)
    size = sizes[min(first, len(sizes) - 1)]
    lines, mm = broken(size), size * MM_PER_POINT
    runs, taken = _place(lines, box, size, font, lettering)
    return Setting(runs, size, taken, lines.overflow(box, mm), missing)


def _sizes(lettering: Lettering) -> list[float]:
    """The sizes that may be tried, largest first, the smallest always among them."""
    steps = int((lettering.size - lettering.smallest) / STEP + _SLACK)
    sizes = [lettering.size - STEP * step for step in range(steps + 1)] if steps >= 0 else [lettering.size]
    return sizes if sizes[-1] - lettering.smallest < _SLACK else [*sizes, lettering.smallest]


def _break_lines(paragraphs: Sequence[list[_Piece]], limit: float, font: _Font, lettering: Lettering) -> _Lines:
    space, hyphen = font.piece(" "), font.piece("-")
    lines: list[_Piece] = []
    for words in paragraphs:
        broken = _wrap(words, limit, space, hyphen)
        if lettering.align == "center" and len(broken) > 1 and not any(word.syllables for word in words):
            broken = _balance(words, broken, limit, space, hyphen)
        lines.extend(_join(line, space) for line in broken)
    first, last = (font.metrics.ink(font.name, line.glyphs) for line in (lines[0], lines[-1]))
    width = max(line.width for line in lines)
    return _Lines(tuple(lines), width, max(0.0, -first.y), max(0.0, last.y + last.height), lettering.leading)


def _wrap(words: Iterable[_Piece], limit: float, space: _Piece, hyphen: _Piece) -> list[list[_Piece]]:
    """Words to lines, each line as full as it gets. At least one line, be it empty."""
    lines: list[list[_Piece]] = [[]]
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


def _glue(pieces: Sequence[_Piece], syllables: tuple[_Piece, ...] = ()) -> _Piece:
    advances = tuple(advance for piece in pieces for advance in piece.advances)
    source, glyphs = "".join(p.source for p in pieces), "".join(p.glyphs for p in pieces)
    return _Piece(source, glyphs, advances, sum(advances), syllables)


def _join(words: Sequence[_Piece], space: _Piece) -> _Piece:
    if len(words) == 1:
        return words[0]
    spaced = [piece for word in words for piece in (space, word)][1:]
    return _glue(spaced)


def _balance(
    words: list[_Piece], broken: list[list[_Piece]], limit: float, space: _Piece, hyphen: _Piece
) -> list[list[_Piece]]:
    """As many lines, but of like length: centred lines with one word left over look forgotten."""
    widest = max(word.width for word in words)
    narrow, wide = min(widest, limit), limit
    for _ in range(6):
        middle = (narrow + wide) / 2
        tried = _wrap(words, middle, space, hyphen)
        if len(tried) > len(broken):
            narrow = middle
        else:
            broken, wide = tried, middle
    return broken


def _place(lines: _Lines, box: Box, size: float, font: _Font, lettering: Lettering) -> tuple[tuple[TextRun, ...], Box]:
    mm = size * MM_PER_POINT
    baseline = _first_baseline(lines, box, mm, font, lettering)
    shares = {"left": 0.0, "center": 0.5, "right": 1.0}
    share = shares[lettering.align]
    runs: list[TextRun] = []
    for number, line in enumerate(lines.lines):
        if line.glyphs:
            x = box.x + max(0.0, box.width - line.width * mm) * share
            y = baseline + number * lines.leading * mm
            advances = tuple([advance * mm for advance in line.advances])
            runs.append(
                TextRun(x, y, line.glyphs, advances, line.source, font.name, size, lettering.colour, lettering.hollow,
                        lettering.weight)
            )
    left = box.x + max(0.0, box.width - lines.width * mm) * share
    return tuple(runs), Box(left, baseline - lines.up * mm, lines.width * mm, lines.height * mm)


def _first_baseline(lines: _Lines, box: Box, mm: float, font: _Font, lettering: Lettering) -> float:
    """Where the first line stands: by its capitals, so that it looks placed; never so that ink leaves the box."""
    ink = font.metrics.ink
    low = len(lines.lines) == 1 and _LOW_LETTERS.issuperset(lines.lines[0].glyphs)
    band = -ink(font.name, "x" if low else "H").y * mm
    up, down = lines.up * mm, lines.down * mm
    between = (len(lines.lines) - 1) * lines.leading * mm
    if lettering.valign == "top":
        wanted = box.y + -ink(font.name, "H").y * mm
    elif lettering.valign == "middle":
        wanted = box.y + (box.height + band - between) / 2
    else:
        hang = ink(font.name, "p")
        wanted = box.y + box.height - between - max(0.0, hang.y + hang.height) * mm
    return max(box.y + up, min(wanted, box.y + box.height - between - down))
