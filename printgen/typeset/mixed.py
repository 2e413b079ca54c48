"""Texts that one font does not hold: other scripts, symbols, icons. Letters are joined, lines run either way.

Loaded only for a text that needs it. A line is measured word by word and, once its words are known, set as a whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from printgen.metrics import Metrics
from printgen.typeset.bidi import levels_of, visual
from printgen.typeset.lines import ICON, ICON_SIDE, SOFT_HYPHEN, Line, Part, Piece
from printgen.typeset.scripts import JOINERS, has_ideographs, has_leftward, is_complex, unbroken

ICON_FONT = ""
"""The font of a part that is an icon; what it reads is the icon's name."""
SPACES = " \u00a0\u202f\u2009"


class Span(NamedTuple):
    """Characters of one font that run one way."""

    font: str
    level: int
    text: str


@dataclass(slots=True)
class MixedFont:
    """One font and those that help it out; offers what `printgen.typeset.lines.Font` does.

    ``icons`` are names by the characters that stand for them in the text. ``leftward``: lines are
    read from right to left.
    """

    name: str
    metrics: Metrics
    stand_ins: Mapping[str, tuple[str, float]]
    icons: Mapping[str, str] = field(default_factory=dict)
    leftward: bool = False
    fonts: dict[str, str] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)

    def piece(self, text: str) -> Piece:
        known = self.pieces.get(text)
        if known is None:
            parts = tuple(self._parts(text))
            glyphs = "".join(part.glyphs for part in parts)
            advances = tuple([advance for part in parts for advance in part.advances])
            width = sum(advances) + sum([part.shift for part in parts])
            known = self.pieces[text] = Piece(text, glyphs, advances, width, parts=parts)
        return known

    def words(self, line: str) -> Line:
        return [self._word(word) for word in line.split(" ") if word]

    def join(self, words: Line, space: Piece) -> Piece:
        return self.piece(" ".join(word.source for word in words))

    def ink(self, text: str) -> tuple[float, float]:
        """How far ink goes above and below the baseline, in em."""
        return self._ink(self.piece(text))

    def ink_around(self, lines: Sequence[Piece]) -> tuple[float, float]:
        up, down = self._ink(lines[0])
        return up, down if lines[0] is lines[-1] else self._ink(lines[-1])[1]

    def height(self) -> float:
        """From the top to the bottom of a line."""
        metrics, fonts = self.metrics, {self.name, *self.fonts.values()} - {ICON_FONT}
        return max(map(metrics.ascent, fonts)) + max(map(metrics.descent, fonts))

    def _even(self, glyphs: str, advances: Sequence[float]) -> Sequence[float]:
        """Spaces as wide in every font: a line is as wide as its words and the spaces between."""
        if " " not in glyphs:
            return advances
        space, = self.metrics.advances(self.name, " ")
        return [space if c == " " else width for c, width in zip(glyphs, advances, strict=True)]

    def _word(self, text: str) -> Piece:
        parts = [part for part in text.split(SOFT_HYPHEN) if part]
        if len(parts) > 1:
            return self.piece("".join(parts))._replace(syllables=tuple(map(self.piece, parts)))
        text = "".join(parts)
        parts = unbroken(text) if has_ideographs(text) else []
        if len(parts) > 1:
            return self.piece(text)._replace(syllables=tuple(map(self.piece, parts)), hyphened=False)
        return self.piece(text)

    def _parts(self, text: str) -> Iterator[Part]:
        """The text's spans in the order in which they stand on the line."""
        spans = list(self._spans(text))
        for index in visual([span.level for span in spans]):
            font, level, span = spans[index]
            if font == ICON_FONT:
                yield from (Part(self.icons[c], c, (ICON + 2 * ICON_SIDE,), font) for c in span)
            elif level % 2 or is_complex(span):
                yield from self._joined(font, span, leftward=level % 2 == 1)
            else:
                yield self._plain(font, span)

    def _spans(self, text: str) -> Iterator[Span]:
        mixed = self.leftward or has_leftward(text)
        levels = levels_of(text, leftward=self.leftward) if mixed else [0] * len(text)
        fonts: list[str] = []
        for character in text:
            fonts.append(self._font_of(character, fonts[-1] if fonts else self.name))
        letters = zip(fonts, levels, text, strict=True)
        for (font, level), group in groupby(letters, key=lambda letter: letter[:2]):
            yield Span(font, level, "".join(character for _, _, character in group))

    def _font_of(self, character: str, before: str) -> str:
        """The font of a character. Spaces and joiners belong to what stands before them."""
        if character in self.icons:
            return ICON_FONT
        if before not in (self.name, ICON_FONT):
            if character in JOINERS:
                return before
            if character in SPACES and not self.metrics.missing(before, character):
                return before
        if character in self.stand_ins or character in JOINERS:
            return self.name
        font = self.fonts.get(character)
        if font is None:
            lacking = self.metrics.missing(self.name, character)
            font = self.fonts[character] = (lacking and self.metrics.instead(self.name, character)) or self.name
        return font

    def _plain(self, font: str, text: str) -> Part:
        swaps = [self.stand_ins.get(c, (c, 0.0)) for c in text if c not in JOINERS]
        if font != self.name:
            swaps = [(c, 0.0) for c in text if c not in JOINERS]
        glyphs = "".join(drawn for drawn, _ in swaps)
        natural = self._even(glyphs, self.metrics.advances(font, glyphs))
        advances = tuple(width or own for (_, width), own in zip(swaps, natural, strict=True))
        return Part(text, glyphs, advances, font)

    def _joined(self, font: str, text: str, *, leftward: bool) -> Iterator[Part]:
        """Letters in their joined forms, as one part; then the marks that stand higher or lower, each by itself."""
        glyphs, widths, offsets = self.metrics.shape(font, text, leftward=leftward)
        advances = self._even(glyphs, widths)
        pens = [pen + right for pen, (right, _) in zip(accumulate(advances, initial=0.0), offsets, strict=False)]
        total = sum(advances)
        level = [index for index, (_, rise) in enumerate(offsets) if not rise]
        if level:
            stops = [*(pens[index] for index in level), total]
            drawn = "".join(glyphs[index] for index in level)
            yield Part(text, drawn, tuple(end - start for start, end in pairwise(stops)), font, 0.0, stops[0])
        for index, (_, rise) in enumerate(offsets):
            if rise:
                back = total - pens[index] if level or index else 0.0
                yield Part("" if level or index else text, glyphs[index], (back,), font, rise, -back)

    def _ink(self, line: Piece) -> tuple[float, float]:
        up = down = 0.0
        for part in line.parts:
            if part.font == ICON_FONT:
                up = max(up, ICON)
                continue
            box = self.metrics.ink(part.font, "".join(dict.fromkeys(part.glyphs)))
            up, down = max(up, part.rise - box.y), max(down, box.y + box.height - part.rise)
        return up, down
