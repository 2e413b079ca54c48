"""Where words of a language may be broken. Loaded only for a text that does not fit otherwise."""

import re

from printgen.typeset.lines import SOFT_HYPHEN

# Shorter words stay whole.
_WORD = re.compile(r"[^\W\d_]{7,}")


def hyphenated(text: str, language: str) -> str:
    """The text with a soft hyphen wherever its long words may break; as it is if nobody knows for that language.

    Words that an author has hyphenated himself break only there.
    """
    import pyphen

    code = pyphen.language_fallback(language.replace("-", "_"))
    if not code:
        return text
    dictionary = pyphen.Pyphen(lang=code, left=2, right=3)
    return _WORD.sub(lambda word: dictionary.inserted(word[0], SOFT_HYPHEN), text) if SOFT_HYPHEN not in text else text
