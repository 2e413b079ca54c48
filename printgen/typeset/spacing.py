"""French spaces: what belongs before ; : ! ? and inside « » in place of the spaces that an author typed."""

import re

NO_BREAK, NARROW = "\u00a0", "\u202f"
_SPACES = "[ \u00a0\u202f]"
_HIGH = re.compile(f"{_SPACES}+([;!?])")
_COLON = re.compile(f"{_SPACES}+:(?![a-z])")
_OPEN = re.compile(f"«{_SPACES}*")
_CLOSE = re.compile(f"{_SPACES}*»")
_ANY = re.compile("[;:!?«»]")


def french_spaces(text: str) -> str:
    """The text with no-break spaces: narrow before ; ! ?, wide before : and inside « », never two.

    Where an author typed no space before a sign there is none: ``S!`` is a name, ``10:30`` a time.
    """
    if not _ANY.search(text):
        return text
    text = _COLON.sub(f"{NO_BREAK}:", _HIGH.sub(f"{NARROW}\\1", text))
    if "«" in text or "»" in text:
        text = _CLOSE.sub(f"{NO_BREAK}»", _OPEN.sub(f"«{NO_BREAK}", text))
    return text
