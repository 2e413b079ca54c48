"""Texts with references filled in: ``{field}`` and ``{field:03}`` stand for values, ``{{`` and ``}}`` for braces."""

import re
from collections.abc import Mapping
from typing import Any

_PART = re.compile(r"\{\{|\}\}|\{([a-z0-9][a-z0-9_-]*)(?::(0?[0-9]{1,2}))?\}")
_SOLE = re.compile(r"\{([a-z0-9][a-z0-9_-]*)\}")


def fill(template: str, values: Mapping[str, Any]) -> Any:
    """The text with every reference replaced by its value.

    A template that is one reference and nothing else gives the value itself when that is no text or number.
    Raises KeyError for a name that has no value: the reader of the kind has checked them.
    """
    if "{" not in template and "}" not in template:
        return template
    sole = _SOLE.fullmatch(template)
    if sole and not isinstance(values[sole[1]], int | str):
        return values[sole[1]]
    return _PART.sub(lambda match: _spoken(match, values), template)


def references(template: str) -> tuple[str, ...]:
    """The names a template refers to, in order."""
    return tuple(match[1] for match in _PART.finditer(template) if match[1])


def _spoken(match: re.Match[str], values: Mapping[str, Any]) -> str:
    if not match[1]:
        return match[0][0]
    value = values[match[1]]
    return format(value, match[2]) if match[2] and isinstance(value, int) else str(value)
