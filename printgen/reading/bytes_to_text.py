"""A file's bytes, and the text they are: UTF-8, with or without a byte order mark, and nothing invisible in it."""

from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG

from printgen.problems import Place, Problem
from printgen.words import Message, say

MOST = 50
MOST_BYTES = 5_000_000
AS_UTF8 = say("save it again as UTF-8 (in the editor: Save as, encoding UTF-8)")


def _is_unwanted(character: str) -> bool:
    """Control characters, the marks that only some programs take for a line's end, and what is no character at all."""
    code = ord(character)
    if code < 0xA0:
        return not (0x20 <= code <= 0x7E or character in "\t\n\r")
    return code in (0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF) or 0xD800 <= code <= 0xDFFF


def bytes_of(path: Path, shown: str, report: Callable[[Problem], None]) -> bytes | None:
    """What is in the file; None if it cannot be read or is larger than any game's (reported)."""
    try:
        about = path.stat()
        data = path.read_bytes() if S_ISREG(about.st_mode) and about.st_size <= MOST_BYTES else None
    except OSError as error:
        from printgen.reasons import why_unread  # only what is wrong needs it

        message = say("the file cannot be read: {reason}", reason=why_unread(error))
        report(Problem(Place(shown), "unreadable-file", message))
        return None
    if data is None and not S_ISREG(about.st_mode):
        report(Problem(Place(shown), "unreadable-file", say("this is no file")))
    elif data is None:
        message = say("the file is too big: {size} MB, at most {most} MB", size=about.st_size // 1_000_000,
                      most=MOST_BYTES // 1_000_000)
        report(Problem(Place(shown), "too-big", message))
    return data


def text_of(data: bytes, file: str, report: Callable[[Problem], None], hint: Message = AS_UTF8) -> str | None:
    """The text, unwanted characters replaced and reported; None if it is no UTF-8 (reported once, with the hint)."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or (b"\0" in data[:4] and len(data) > 3):
        _no_utf8(Place(file, 1, 1), report, hint)
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # With a byte order mark the position counts from behind it.
        before = data.removeprefix(b"\xef\xbb\xbf")[: error.start].decode("utf-8", "replace")
        _no_utf8(_place(before, len(before), file), report, hint)
        return None
    unwanted = {character for character in set(text) if _is_unwanted(character)}
    if unwanted:
        spots = [at for at, character in enumerate(text) if character in unwanted]
        for at in spots[:MOST]:
            message = say("an invisible character, {code}", code=f"U+{ord(text[at]):04X}")
            report(Problem(_place(text, at, file), "bad-character", message, say("remove it")))
        text = text.translate({ord(character): _instead(character, text) for character in unwanted})
    return text


def _instead(unwanted: str, text: str) -> str:
    """What reading goes on with, so that one slip is not told again of each line: an end of lines where all lines end
    so, nothing for a byte order mark.
    """
    if unwanted == "\ufeff":
        return ""
    ends_lines = unwanted in "\x85\u2028\u2029" and text.count(unwanted) > text.count("\n")
    return "\n" if ends_lines else "\ufffd"


def _no_utf8(place: Place, report: Callable[[Problem], None], hint: Message) -> None:
    message = say("the file is not written in UTF-8: this character cannot be read")
    report(Problem(place, "encoding", message, hint))


def _place(text: str, offset: int, file: str) -> Place:
    lines = text[:offset].splitlines(keepends=True) or [""]
    if lines[-1].endswith(("\n", "\r")):
        lines.append("")
    return Place(file, len(lines), len(lines[-1]) + 1)
