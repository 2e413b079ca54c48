"""A file's bytes as text: UTF-8, with or without a byte order mark, and nothing invisible in it."""

import re
from collections.abc import Callable

from printgen.problems import Place, Problem
from printgen.words import say

# What YAML allows, without the three characters that only some programs take for a line's end.
_UNWANTED = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
MOST = 50


def text_of(data: bytes, file: str, report: Callable[[Problem], None]) -> str | None:
    """The text, unwanted characters replaced and reported; None if it is no UTF-8 (reported once)."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or (b"\0" in data[:4] and len(data) > 3):
        _no_utf8(Place(file, 1, 1), report)
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # With a byte order mark the position counts from behind it.
        before = data.removeprefix(b"\xef\xbb\xbf")[: error.start].decode("utf-8", "replace")
        _no_utf8(_place(before, len(before), file), report)
        return None
    if _UNWANTED.search(text):
        for count, match in enumerate(_UNWANTED.finditer(text)):
            if count < MOST:
                message = say("an invisible character, {code}", code=f"U+{ord(match[0]):04X}")
                report(Problem(_place(text, match.start(), file), "bad-character", message, say("remove it")))
        text = _UNWANTED.sub("\ufffd", text)
    return text


def _no_utf8(place: Place, report: Callable[[Problem], None]) -> None:
    message = say("the file is not written in UTF-8: this character cannot be read")
    report(Problem(place, "encoding", message, say("save it again as UTF-8 (in the editor: Save as, encoding UTF-8)")))


def _place(text: str, offset: int, file: str) -> Place:
    lines = text[:offset].splitlines(keepends=True) or [""]
    if lines[-1].endswith(("\n", "\r")):
        lines.append("")
    return Place(file, len(lines), len(lines[-1]) + 1)
