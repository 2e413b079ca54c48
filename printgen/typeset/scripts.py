"""Which writing a text is in, as far as setting it depends on that: joined letters, right to left, no spaces."""

import re

RIGHT_TO_LEFT_LANGUAGES = frozenset({"ar", "fa", "he", "ur"})
JOINED_LANGUAGES = RIGHT_TO_LEFT_LANGUAGES | frozenset(
    {"bn", "gu", "hi", "km", "kn", "ml", "mr", "my", "ne", "pa", "si", "ta", "te", "th"}
)
# Hebrew to Arabic Extended-A, and the forms of Arabic letters.
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# What is wrong or unreadable when its letters are set one by one: those, India's scripts, Thai to Myanmar, Khmer,
# Mongolian.
COMPLEX = re.compile("[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u18af\ufb1d-\ufdff\ufe70-\ufefc]")
# Chinese, Japanese, Korean: a line may break after each character.
IDEOGRAPH = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
# Characters that say how their neighbours join or run; they have no ink of their own.
JOINERS = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069")
NO_BREAK_BEFORE = frozenset("!%),.:;?]}’”…、。〉》」』】〕〗！％），．：；？］｝～·")
NO_BREAK_AFTER = frozenset("([{‘“〈《「『【〔〖（［｛")


def is_right_to_left(language: str) -> bool:
    """Whether a language is read from right to left, by its code (``ur``, ``ar-EG``)."""
    return language.partition("-")[0] in RIGHT_TO_LEFT_LANGUAGES


def needs_joining(language: str) -> bool:
    """Whether a language is written in a script whose letters cannot be set one by one."""
    return language.partition("-")[0] in JOINED_LANGUAGES


def unbroken(word: str) -> list[str]:
    """The parts of a word without spaces between which a line may break: those of Latin letters stay whole."""
    parts: list[str] = []
    for character in word:
        before = parts[-1][-1] if parts else ""
        free = before and (IDEOGRAPH.match(before) or IDEOGRAPH.match(character))
        if free and character not in NO_BREAK_BEFORE and before not in NO_BREAK_AFTER:
            parts.append(character)
        elif parts:
            parts[-1] += character
        else:
            parts.append(character)
    return parts
