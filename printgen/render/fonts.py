"""The fonts of a style, read from TrueType files: what layout measures with and what the PDF writer embeds."""

import struct
import sys
from collections.abc import Mapping, Sequence, Set
from itertools import accumulate
from pathlib import Path
from types import MappingProxyType
from typing import Any

from printgen.metrics import Shaped
from printgen.page import Box, Style
from printgen.words import Message, say

CANNOT_PARSE = (struct.error, ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError)
NO_HINT = Message("")
NO_EMBEDDING = 0x0202  # of a font's licence bits: none at all, or pictures of it only
NO_FALLBACKS: Mapping[str, Sequence[str]] = MappingProxyType({})
UNITS = 1000.0  # ReportLab gives every measure in thousandths of an em


class FontError(Exception):
    """A font cannot be used; ``message`` says why, ``hint`` what to do."""

    def __init__(self, message: Message, hint: Message = NO_HINT) -> None:
        super().__init__(str(message))
        self.message = message
        self.hint = hint


class Fonts:
    """Implements `printgen.metrics.Metrics` for TrueType files, by their names in a style.

    Each file is read when it is first asked for, once. Every method that takes a font's name raises `FontError` if
    there is no such name, or its file is missing or not a TrueType font that may be embedded. ``fallbacks`` are, by a
    font's name, the names of those that draw what it lacks; which of them turned out ``unusable`` is kept.
    """

    def __init__(
        self, files: Mapping[str, Path], fallbacks: Mapping[str, Sequence[str]] = NO_FALLBACKS, language: str = ""
    ) -> None:
        self.language = language
        self.unusable: dict[str, FontError] = {}
        self._files = dict(files)
        self._fallbacks = fallbacks
        self._shapers: dict[int, Any] = {}
        self._loaded: dict[str, Any] = {}
        self._by_file: dict[Path, Any] = {}
        self._boxes: dict[tuple[str, str], tuple[float, float, float, float] | None] = {}
        # What has been measured once: the same words, and the same few letters that lines are centred by, come again.
        self._inks: dict[tuple[str, str], Box] = {}
        self._advances: dict[tuple[str, str], tuple[float, ...]] = {}
        self._drawn: dict[str, set[str]] = {}

    @classmethod
    def of(cls, style: Style, language: str = "") -> "Fonts":
        """The fonts of a style, for a game in that language."""
        return cls({name: Path(file) for name, file in style.fonts.items()}, style.fallbacks, language)

    def fonts(self) -> Set[str]:
        return self._files.keys()

    def advances(self, font: str, text: str) -> tuple[float, ...]:
        known = self._advances.get((font, text))
        if known is None:
            face = self.font(font).face
            widths, otherwise = face.charWidths, face.defaultWidth
            known = tuple([widths.get(ord(character), otherwise) / UNITS for character in text])
            self._advances[font, text] = known
        return known

    def missing(self, font: str, text: str) -> str:
        drawn = self._drawn.setdefault(font, set())
        if drawn and drawn.issuperset(text):
            return ""
        known = self.font(font).face.charToGlyph
        # Glyph 0 is the box (or nothing) that stands for "missing"; some fonts give control characters an empty glyph.
        lacking = [c for c in dict.fromkeys(text) if c not in drawn and (not known.get(ord(c)) or _is_control(c))]
        drawn.update(set(text).difference(lacking))
        return "".join(lacking)

    def instead(self, font: str, characters: str) -> str:
        for name in self._fallbacks.get(font, ()):
            try:
                if name not in self.unusable and not self.missing(name, characters):
                    return name
            except FontError as error:
                self.unusable[name] = error
        return ""

    def shapes(self) -> bool:
        from printgen.render.shaping import can_shape  # for few languages

        return can_shape()

    def shape(self, font: str, text: str, *, leftward: bool) -> Shaped:
        from printgen.render.shaping import Shaper

        face = self.font(font).face
        shaper = self._shapers.get(id(face))
        if shaper is None:
            shaper = self._shapers[id(face)] = Shaper(face)
        shaped: Shaped = shaper.shape(text, self.language, leftward=leftward)
        return shaped

    def ascent(self, font: str) -> float:
        return float(self.font(font).face.ascent) / UNITS

    def descent(self, font: str) -> float:
        return -float(self.font(font).face.descent) / UNITS

    def ink(self, font: str, text: str) -> Box:
        known = self._inks.get((font, text))
        if known is None:
            known = self._inks[font, text] = self._ink(font, text)
        return known

    def _ink(self, font: str, text: str) -> Box:
        pens = accumulate(self.advances(font, text), initial=0.0)
        boxes = [(pen, box) for pen, c in zip(pens, text, strict=False) if (box := self._glyph_box(font, c))]
        if not boxes:
            return Box(0.0, 0.0, 0.0, 0.0)
        left = min(pen + box[0] for pen, box in boxes)
        right = max(pen + box[2] for pen, box in boxes)
        bottom = min(box[1] for _, box in boxes)
        top = max(box[3] for _, box in boxes)
        return Box(left, -top, right - left, top - bottom)

    def font(self, name: str) -> Any:
        """ReportLab's ``TTFont``, for a writer. Names of one file share one object."""
        found = self._loaded.get(name)
        if found is None:
            found = self._loaded[name] = self._load(name)
        return found

    def _load(self, name: str) -> Any:
        file = self._files.get(name)
        if file is None:
            names = ", ".join(sorted(self._files))
            raise FontError(say("there is no font {name!r}", name=name), say("the fonts are: {names}", names=names))
        if file not in self._by_file:
            others = {other.name for other in self._files.values() if other != file and other.suffix == ".ttf"}
            font = _read_font(name, file, sorted(others))
            namesakes = sum(other.face.name == font.face.name for other in self._by_file.values())
            if namesakes:  # the PDF tells embedded fonts apart by this name
                font.face.subfontNameX = b"-%d" % (namesakes + 1)
            self._by_file[file] = font
        return self._by_file[file]

    def _glyph_box(self, font: str, character: str) -> tuple[float, float, float, float] | None:
        """Left, bottom, right, top of the outlines in em, y upward; None for a glyph without ink."""
        key = font, character
        if key not in self._boxes:
            self._boxes[key] = _outline_box(self.font(font).face, ord(character))
        return self._boxes[key]


def _reportlab_fonts() -> tuple[Any, Any]:
    """ReportLab's classes for TrueType. It would load HarfBuzz whenever that is installed, for 20 ms; we do the
    joining of letters ourselves, and only where it is needed."""
    hidden = "uharfbuzz" not in sys.modules
    if hidden:
        sys.modules["uharfbuzz"] = None  # type: ignore[assignment]
    try:
        from reportlab.pdfbase.ttfonts import TTFError, TTFont
    finally:
        if hidden:
            del sys.modules["uharfbuzz"]
    return TTFError, TTFont


def _is_control(character: str) -> bool:
    return character < " " or "\x7f" <= character < "\xa0"


def _outline_box(face: Any, code: int) -> tuple[float, float, float, float] | None:
    """Every glyph's record starts with the number of its contours and its box."""
    glyph = face.charToGlyph.get(code, 0)
    start, end = face.glyphPos[glyph : glyph + 2]
    if start == end:
        return None
    table = face.get_table_pos("glyf")[0]
    _, left, bottom, right, top = struct.unpack_from(">5h", face._ttf_data, table + start)
    em = float(face.unitsPerEm)
    return left / em, bottom / em, right / em, top / em


def _read_font(name: str, file: Path, others: Sequence[str]) -> Any:
    # Imported here: what only wants to know of FontError need not wait for ReportLab.
    TTFError, TTFont = _reportlab_fonts()

    use_another = say("use a TrueType font (.ttf)")
    if others:
        use_another = say("use a TrueType font (.ttf), your own or one of these: {others}", others=", ".join(others))
    try:
        with file.open("rb") as opened:
            start = opened.read(4)
        if start == b"OTTO":
            raise FontError(say("the font {file!r} has PostScript outlines", file=file.name), use_another)
        font = TTFont(name, str(file), asciiReadable=False, shapable=False)
        licence = int.from_bytes(font.face.get_table("OS/2")[8:10], "big")
    except FileNotFoundError as error:
        raise FontError(say("there is no font file {file!r}", file=file.name)) from error
    except OSError as error:
        from printgen.reasons import why_unread  # only what is wrong needs it

        why = why_unread(error)
        raise FontError(say("the font {file!r} cannot be read: {why}", file=file.name, why=why)) from error
    except (TTFError, *CANNOT_PARSE) as error:
        raise FontError(say("{file!r} is not a TrueType font", file=file.name), use_another) from error
    if licence & NO_EMBEDDING:
        raise FontError(say("the font {file!r} may not be put into a PDF", file=file.name), use_another)
    return font
