"""Which writing a text is in, as far as setting it depends on that: joined letters, right to left, no spaces."""

RIGHT_TO_LEFT_LANGUAGES = frozenset({"ar", "fa", "he", "ur"})
JOINED_LANGUAGES = RIGHT_TO_LEFT_LANGUAGES | frozenset(
    {"bn", "gu", "hi", "km", "kn", "ml", "mr", "my", "ne", "pa", "si", "ta", "te", "th"}
)
Ranges = tuple[tuple[str, str], ...]
# Hebrew to Arabic Extended-A, and the forms of Arabic letters.
RIGHT_TO_LEFT: Ranges = ("\u0590", "\u08ff"), ("\ufb1d", "\ufdff"), ("\ufe70", "\ufefc")
# Accents that stand above or below the letter before them. What is one letter with them has been joined already, and
# fonts know no place for them over other letters.
ACCENTS = frozenset(map(chr, (*range(0x300, 0x370), *range(0x1AB0, 0x1B00), *range(0x1DC0, 0x1E00),
                              *range(0x20D0, 0x2100))))
# What is wrong or unreadable when its letters are set one by one: those, India's scripts, Thai to Myanmar, Khmer,
# Mongolian.
COMPLEX: Ranges = (*RIGHT_TO_LEFT, ("\u0900", "\u109f"), ("\u1780", "\u18af"))
# Chinese, Japanese, Korean: a line may break after each character.
IDEOGRAPHS: Ranges = ("\u2e80", "\u9fff"), ("\uac00", "\ud7af"), ("\uf900", "\ufaff"), ("\uff00", "\uffef")
FIRST = "\u0590"
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


def is_complex(text: str) -> bool:
    """Whether a text has letters that cannot be set one by one."""
    return _has(text, COMPLEX)


def loose_accents(text: str) -> str:
    """The accents of a text that would stand beside their letters."""
    if ACCENTS.isdisjoint(text) or is_complex(text):
        return ""
    return "".join(dict.fromkeys(c for c in text if c in ACCENTS))


def has_leftward(text: str) -> bool:
    """Whether a text has letters that are read from right to left."""
    return _has(text, RIGHT_TO_LEFT)


def has_ideographs(text: str) -> bool:
    """Whether a text has characters of Chinese, Japanese or Korean."""
    return _has(text, IDEOGRAPHS)


def _has(text: str, ranges: Ranges) -> bool:
    # No pattern: it takes as long to compile one of such ranges as to set a page.
    return not text.isascii() and any(low <= c <= high for c in text if c >= FIRST for low, high in ranges)


def unbroken(word: str) -> list[str]:
    """The parts of a word without spaces between which a line may break: those of Latin letters stay whole."""
    parts: list[str] = []
    for character in word:
        before = parts[-1][-1] if parts else ""
        free = before and (has_ideographs(before) or has_ideographs(character))
        if free and character not in NO_BREAK_BEFORE and before not in NO_BREAK_AFTER:
            parts.append(character)
        elif parts:
            parts[-1] += character
        else:
            parts.append(character)
    return parts
