"""A game file as a tree of nodes that know their place, before anything is typed.

There are thousands of single values in a game: they are tuples, which are made twice as fast.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from printgen.problems import Place


class Scalar(NamedTuple):
    """One value as it was written. ``plain`` is False for quoted text and block text.

    ``block`` is the column where the lines of a block text (``|``) begin, 0 for any other value: line ``i`` of the
    text stands in the file at line ``place.line + 1 + i``.
    """

    text: str
    place: Place
    plain: bool = True
    block: int = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of nodes."""

    members: "tuple[Node, ...]"
    place: Place


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys in the order they were written; ``keys`` holds the place of each key.

    ``whole`` is False if a part of it could not be read (and was reported): nobody complains about missing keys.
    """

    members: "dict[str, Node]"
    place: Place
    keys: dict[str, Place] = field(default_factory=dict)
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Stands for what could not be read and was reported already; readers pass over it in silence."""

    place: Place


Node = Scalar | Listing | Mapping | Unreadable


def is_empty(node: Node) -> bool:
    """Whether nothing is written there: an empty value, ``~`` or ``null``."""
    return isinstance(node, Scalar) and node.plain and node.text.lower() in ("", "~", "null")
