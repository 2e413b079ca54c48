"""Joined letters by HarfBuzz, for the scripts that need it. Comes with the extra ``scripts``; loaded only when used.

A form of a letter is known to the PDF by a character: by the letter itself, by Unicode's presentation form of it, or,
where there is neither, by a private character. So what is copied from the file is again the letter, for Arabic after
normalising (NFKC).
"""

import unicodedata
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

from printgen.metrics import Shaped

PRIVATE, MOST_PRIVATE = 0xE000, 0x1900
FORMS = ("<isolated>", "<initial>", "<medial>", "<final>")
MIRRORED = dict(zip("()[]{}<>«»‹›", ")(][}{><»«›‹", strict=True))
OFF = {"kern": False, "liga": False, "dlig": False}
"""Lines are measured word by word: letters must not depend on those of the next. And ligatures that writing does not
ask for could not be copied."""


@cache
def can_shape() -> bool:
    """Whether the packages of the extra ``scripts`` are installed."""
    return find_spec("uharfbuzz") is not None and find_spec("bidi") is not None


class Shaper:
    """Joins letters of one font; ``face`` is ReportLab's, which learns the glyphs that are used."""

    def __init__(self, face: Any) -> None:
        import uharfbuzz

        self._face = face
        self._hb = uharfbuzz
        self._font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(bytes(face._ttf_data))))
        self._known: dict[tuple[str, bool, str], Shaped] = {}

    def shape(self, text: str, language: str, *, leftward: bool) -> Shaped:
        key = text, leftward, language
        if key not in self._known:
            self._known[key] = self._shape(text, language, leftward)
        return self._known[key]

    def _shape(self, text: str, language: str, leftward: bool) -> Shaped:
        hb = self._hb
        buffer = hb.Buffer()
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS  # marks are letters of their own
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if leftward else "ltr"
        if language:
            buffer.language = language
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        hb.shape(self._font, buffer, OFF)
        em = float(self._face.unitsPerEm)
        letters = _letters_of(text, [info.cluster for info in buffer.glyph_infos])
        glyphs = "".join(
            self._character(info.codepoint, letter)
            for info, letter in zip(buffer.glyph_infos, letters, strict=True)
        )
        places = buffer.glyph_positions
        return Shaped(
            glyphs,
            tuple(place.x_advance / em for place in places),
            tuple((place.x_offset / em, place.y_offset / em) for place in places),
        )

    def _character(self, glyph: int, letters: str) -> str:
        """What stands for a glyph that was made of these letters, alone or with others."""
        glyphs = self._face.charToGlyph
        for letter in letters:
            for same in (letter, MIRRORED.get(letter, "")):
                if same and glyphs.get(ord(same)) == glyph:
                    return same
        bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
        forms = [form for part in (bare, *bare) for form in _presentation_forms().get(part, ())]
        for form in forms:
            if glyphs.get(ord(form)) == glyph:
                return form
        free = next((form for form in forms if ord(form) not in glyphs), "")
        return self._teach(glyph, free or _private(glyph))

    def _teach(self, glyph: int, character: str) -> str:
        """Have the font know a glyph by a character."""
        face, code = self._face, ord(character)
        face.charToGlyph[code] = glyph
        face.charWidths[code] = face.hmetrics[glyph][0] * 1000.0 / face.unitsPerEm
        return character


def _private(glyph: int) -> str:
    return chr(PRIVATE + glyph if glyph < MOST_PRIVATE else 0xF0000 + glyph)


def _letters_of(text: str, clusters: list[int]) -> list[str]:
    """For each glyph the letters of its cluster."""
    starts = sorted({*clusters, len(text)})
    ends = dict(pairwise(starts))
    return [text[cluster : ends[cluster]] for cluster in clusters]


@cache
def _presentation_forms() -> dict[str, list[str]]:
    forms: dict[str, list[str]] = {}
    for code in (*range(0xFB50, 0xFDF0), *range(0xFE70, 0xFEFD)):
        kind, _, parts = unicodedata.decomposition(chr(code)).partition(" ")
        if kind in FORMS:
            letters = "".join(chr(int(part, 16)) for part in parts.split())
            forms.setdefault(letters, []).append(chr(code))
    return forms
