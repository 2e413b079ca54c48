"""Text broken into lines, measured in em: nothing here knows sizes or boxes."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

from printgen.metrics import Metrics

SOFT_HYPHEN = "\u00ad"
ICON, ICON_SIDE = 0.86, 0.07
"""An icon in a line: as high as wide, on the baseline, and what is free on either side of it, in em."""
SLACK = 1e-6
"""What is wider than its limit by less than this fits."""


class Part(NamedTuple):
    """A stretch of a line in one font: ``rise`` above the baseline, ``shift`` right of the pen, in em."""

    source: str
    glyphs: str
    advances: tuple[float, ...]
    font: str
    rise: float = 0.0
    shift: float = 0.0


class Piece(NamedTuple):
    """A word or a line: what is read, what is drawn, and how far each drawn character moves the pen, in em.

    It may break between ``syllables``, with a hyphen if it is ``hyphened``. ``parts`` are from left to right what it
    is made of, if it is not all of one font.
    """

    source: str
    glyphs: str
    advances: tuple[float, ...]
    width: float
    syllables: "tuple[Piece, ...]" = ()
    hyphened: bool = True
    parts: tuple[Part, ...] = ()


Line = list[Piece]


class Setter(Protocol):
    """What measures and joins the words of a text."""

    @property
    def name(self) -> str: ...
    def piece(self, text: str) -> Piece: ...
    def words(self, line: str) -> Line: ...
    def join(self, words: Line, space: Piece) -> Piece: ...
    def ink(self, text: str) -> tuple[float, float]: ...
    def ink_around(self, lines: Sequence[Piece]) -> tuple[float, float]: ...
    def height(self) -> float: ...


NOTHING = Piece("", "", (), 0.0)


class Font(NamedTuple):
    """One font with the stand-ins that a text needs."""

    name: str
    metrics: Metrics
    stand_ins: dict[str, tuple[str, float]]

    def piece(self, text: str) -> Piece:
        if not self.stand_ins:
            advances = self.metrics.advances(self.name, text)
            return Piece(text, text, advances, sum(advances))
        swaps = [self.stand_ins.get(c, (c, 0.0)) for c in text]
        glyphs = "".join(drawn for drawn, _ in swaps)
        natural = self.metrics.advances(self.name, glyphs)
        advances = tuple(width or own for (_, width), own in zip(swaps, natural, strict=True))
        return Piece(text, glyphs, advances, sum(advances))

    def words(self, line: str) -> Line:
        """The words of a written line. Measured in one go: asking for each word takes twice as long."""
        if SOFT_HYPHEN in line:
            return [self._hyphenated(word) for word in line.split(" ") if word]
        whole, start, words = self.piece(line), 0, []
        for text in line.split(" "):
            end = start + len(text)
            if text:
                advances = whole.advances[start:end]
                words.append(Piece(text, whole.glyphs[start:end], advances, sum(advances)))
            start = end + 1
        return words

    def _hyphenated(self, text: str) -> Piece:
        parts = [part for part in text.split(SOFT_HYPHEN) if part]
        whole = self.piece("".join(parts))
        return whole._replace(syllables=tuple(map(self.piece, parts))) if len(parts) > 1 else whole

    def ink(self, text: str) -> tuple[float, float]:
        """How far ink goes above and below the baseline, in em."""
        box = self.metrics.ink(self.name, "".join(dict.fromkeys(text)))  # each letter once: heights do not add up
        return max(0.0, -box.y), max(0.0, box.y + box.height)

    def ink_around(self, lines: Sequence[Piece]) -> tuple[float, float]:
        """Ink above the first baseline and below the last."""
        first, last = lines[0].glyphs, lines[-1].glyphs
        up, down = self.ink(first)
        return up, down if first == last else self.ink(last)[1]

    def join(self, words: Line, space: Piece) -> Piece:
        """A line of these words."""
        if len(words) < 2:
            return words[0] if words else NOTHING
        return _glue([piece for word in words for piece in (space, word)][1:])

    def height(self) -> float:
        """From the top to the bottom of a line, in em."""
        return self.metrics.ascent(self.name) + self.metrics.descent(self.name)


class Text:
    """A text to be broken into lines, all in em."""

    def __init__(self, text: str, font: Setter, *, leading: float, balanced: bool) -> None:
        self.paragraphs = [font.words(line) for line in text.strip("\n").split("\n")]
        self.font = font
        self.leading = leading
        self.balanced = balanced
        self.space, self.hyphen = font.piece(" "), font.piece("-")
        self._limit = -1.0
        self._broken: list[list[Line]] = []

    def broken(self, limit: float) -> list[list[Line]]:
        """Each paragraph in lines of at most this width, where words allow it. The last answer is kept."""
        if limit != self._limit:
            self._broken = [_wrap(words, limit, self.space, self.hyphen) for words in self.paragraphs]
            self._limit = limit
        return self._broken

    def final_lines(self, limit: float) -> list[Piece]:
        """The lines as they will stand; centred ones are of like length."""
        final: list[Line] = []
        for words, lines in zip(self.paragraphs, self.broken(limit), strict=True):
            unequal = self.balanced and len(lines) > 1 and not any(word.syllables for word in words)
            final += _balance(words, lines, limit, self.space) if unequal else lines
        return [self.font.join(line, self.space) for line in final]

    def fits(self, width: float, height: float) -> bool:
        lines = list(chain.from_iterable(self.broken(width)))
        if max(self.width(line) for line in lines) > width + SLACK:
            return False
        room = height - (len(lines) - 1) * self.leading + SLACK
        if room < 0 or self.font.height() <= room:
            return room >= 0  # certain without looking at the letters
        ends = lines[:1] if len(lines) == 1 else (lines[0], lines[-1])
        up, down = self.font.ink_around([self.font.join(line, self.space) for line in ends])
        return up + down <= room

    def width(self, line: Line) -> float:
        return sum([word.width for word in line]) + self.space.width * max(0, len(line) - 1)


def _wrap(words: Line, limit: float, space: Piece, hyphen: Piece) -> list[Line]:
    """Words to lines, each line as full as it gets. At least one line, be it empty."""
    lines: list[Line] = [[]]
    width = 0.0
    for word in words:
        rest: Piece | None = word
        while rest:
            line = lines[-1]
            room = limit + SLACK - (width + space.width if line else 0.0)
            if rest.width <= room:
                width = (width + space.width if line else 0.0) + rest.width
                line.append(rest)
                break
            head, rest = _split(rest, room, hyphen, must=not line)
            if head:
                line.append(head)
                width = limit  # nothing more may follow: it ends with a hyphen, or is too wide already
            if rest:
                lines.append([])
                width = 0.0
    return lines


def _split(word: Piece, room: float, hyphen: Piece, *, must: bool) -> tuple[Piece | None, Piece | None]:
    """The syllables that fit, with a hyphen, and the rest; nothing and the word when none does.

    On an empty line something ``must`` be set: the first syllable, or the whole word.
    """
    parts = word.syllables
    if not word.hyphened:
        hyphen = NOTHING
    count = 1 if must and len(parts) > 1 else 0
    while count + 1 < len(parts) and sum(p.width for p in parts[: count + 1]) + hyphen.width <= room:
        count += 1
    if not count:
        return (word, None) if must else (None, word)
    rest = parts[count:]
    return _glue((*parts[:count], hyphen)), (rest[0] if len(rest) == 1 else _glue(rest, rest, hyphened=word.hyphened))


def _glue(pieces: Iterable[Piece], syllables: tuple[Piece, ...] = (), *, hyphened: bool = True) -> Piece:
    sources, glyphs, advances, widths, *_ = zip(*pieces, strict=True)
    joined = tuple(chain.from_iterable(advances))
    return Piece("".join(sources), "".join(glyphs), joined, sum(widths), syllables, hyphened)


def _balance(words: Line, broken: list[Line], limit: float, space: Piece) -> list[Line]:
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
