"""Lengths as people write them, in millimetres. The only place that knows units."""

import re

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
MM_PER_POINT = MM_PER_UNIT["pt"]
POINT = ("en", "zh", "ja", "ko", "hi", "bn", "ar", "he", "th", "ur")
"""Languages that write a decimal point."""

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_UNIT = r"(mm|cm|in|pt)"
_LENGTH = re.compile(rf"{_NUMBER}\s*{_UNIT}")
_SIZE = re.compile(rf"{_NUMBER}\s*(?:{_UNIT}\s*)?[x×]\s*{_NUMBER}\s*{_UNIT}")


def millimetres(text: str) -> float:
    """"63 mm", "0.5 in", "9 pt", "2,5 cm" in millimetres. Raises ValueError for anything else."""
    match = _LENGTH.fullmatch(text.strip())
    if not match:
        raise ValueError(text)
    return _value(match[1]) * MM_PER_UNIT[match[2]]


def size(text: str) -> tuple[float, float]:
    """"42 x 28 mm" as (width, height) in millimetres. Raises ValueError for anything else."""
    match = _SIZE.fullmatch(text.strip())
    if not match:
        raise ValueError(text)
    width, unit, height, last_unit = match.groups()
    return _value(width) * MM_PER_UNIT[unit or last_unit], _value(height) * MM_PER_UNIT[last_unit]


def metres(length: float, language: str) -> str:
    """A length in mm as people write it in metres: 0.36, or 0,36 where the decimal sign is a comma."""
    return decimal(length / 1000, 2, language)


def decimal(number: float, places: int, language: str) -> str:
    """A number with so many decimal places, with the decimal sign of a language."""
    return with_sign(f"{number:.{places}f}", language)


def with_sign(number: str, language: str) -> str:
    """A number that is written with a decimal point, with the decimal sign of a language."""
    return number if language.partition("-")[0] in POINT else number.replace(".", ",")


def _value(digits: str) -> float:
    return float(digits.replace(",", "."))
