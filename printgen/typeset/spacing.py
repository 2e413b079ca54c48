"""French spaces: what belongs before ; : ! ? and inside « » in place of the spaces that an author typed."""

import re

NO_BREAK, NARROW = "\u00a0", "\u202f"
_SPACES = "[ \u00a0\u202f]"
_HIGH = f"{_SPACES}+([;!?])"
_COLON = f"{_SPACES}+:(?![a-z])"
_OPEN = f"«{_SPACES}*"
_CLOSE = f"{_SPACES}*»"
_ANY = re.compile("[;:!?«»]")


def french_spaces(text: str) -> str:
    """The text with no-break spaces: narrow before ; ! ?, wide before : and inside « », never two.

    Where an author typed no space before a sign there is none: ``S!`` is a name, ``10:30`` a time.
    """
    if not _ANY.search(text):
        return text
    text = re.sub(_COLON, f"{NO_BREAK}:", re.sub(_HIGH, f"{NARROW}\\1", text))
    if "«" in text or "»" in text:
        text = re.sub(_CLOSE, f"{NO_BREAK}»", re.sub(_OPEN, f"«{NO_BREAK}", text))
    return text
