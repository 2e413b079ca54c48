"""What was meant by a value that cannot stand where it stands, for a hint."""

import re
from collections.abc import Collection, Sequence

from printgen.reading.values import is_decimal, nearest_word
from printgen.words import Message, say

TRUE, FALSE = ("true", "yes", "y", "on", "oui", "vrai"), ("false", "no", "n", "off", "non", "faux")
SYNONYMS = (("center", "centre", "middle"), ("decimal", "float", "double", "real"), ("integer", "int", "number"),
            ("text", "string", "str"), ("boolean", "flag"), ("choice", "enum"), ("picture", "image", "drawing", "file"),
            ("list", "array"), ("circle", "round", "oval", "ellipse", "disc"), ("rectangle", "rect", "square"))
"""What other programs, or other keys of ours, call the same."""


def number_meant(text: str, *, whole: bool) -> Message:
    """How to write what was meant for a number; nothing for what is none."""
    bare = text.replace("_", "").replace(" ", "").replace("\u202f", "").lstrip("0") or "0"
    if re.fullmatch(r"[+-]?\d+,\d+", text) and not whole and is_decimal(text.replace(",", ".")):
        return say("write the decimal point as a dot: {text}", text=text.replace(",", "."))
    if bare != text and is_decimal(bare) and not (whole and "." in bare):
        return say("write {text}", text=bare)
    if re.fullmatch(r"[+-]?[0-9]+(?:\.[0-9]+)?", text) and not is_decimal(bare):
        return say("a number has at most 15 digits before the point and 9 behind it")
    with_unit = re.fullmatch(r"([+-]?\d+(?:[.,]\d+)?)\s*[^\W\d_]+", text)
    alone = with_unit[1].replace(",", ".") if with_unit else ""
    if is_decimal(alone) and not (whole and "." in alone):
        return say("write the number alone: {text}", text=alone)
    return Message("")


def truth_meant(text: str) -> Message:
    """How to write a word for true or false; nothing for any other."""
    meant = text.strip().casefold()
    word = "true" if meant in TRUE else "false" if meant in FALSE else ""
    return say("write {text}", text=word) if word else Message("")


def commas_meant(text: str, known: Collection[str]) -> Message:
    """How to write several names that stand in one; nothing for any other text."""
    names = text.split()
    if len(names) < 2 or not {*names} <= {*known}:
        return Message("")
    return say("a comma is missing: {text}", text=", ".join(names))


def option_meant(word: str, options: Sequence[str]) -> Message:
    """The option that is nearest to a word, or called by another one."""
    if commas := commas_meant(word, options):
        return commas
    meant = {each for row in SYNONYMS if word.casefold() in row for each in row}
    close = nearest_word(word, options) or next((option for option in options if option in meant), "")
    return say("did you mean {word!r}?", word=close) if close else Message("")
