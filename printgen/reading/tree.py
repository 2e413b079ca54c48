"""A game file as a tree of nodes that know their place, before anything is typed.

There are thousands of them in a game.
"""

from collections import abc
from types import MappingProxyType
from typing import NamedTuple

from printgen.problems import Place, Problem
from printgen.words import say

DEEPEST = 50
"""No game has more groups and lists inside one another."""


class Scalar(NamedTuple):
    """One value as it was written. ``plain`` is False for quoted text and block text.

    ``block`` is the column where the lines of a block text (``|``) begin, 0 for any other value: line ``i`` of the
    text stands in the file at line ``place.line + 1 + i``.
    """

    text: str
    place: Place
    plain: bool = True
    block: int = 0


class Cell(Scalar):
    """A cell of a table, spaces around it dropped: what its text means depends on the field (`tables.cells`)."""

    __slots__ = ()


class CommaCell(Cell):
    """A cell whose commas may stand between thousands."""

    __slots__ = ()


class ShapedCell(Cell):
    """A cell that holds a number, true or false, and shows it in another way."""

    __slots__ = ()


class Guess(Scalar):
    """An id that stands for one that could not be read, which was reported: nobody complains that there is no other."""

    __slots__ = ()


class Added(Scalar):
    """The id of a member that was laid over a list which has no such id: new, or badly written."""

    __slots__ = ()


class Listing(NamedTuple):
    """A list of nodes."""

    members: "tuple[Node, ...]"
    place: Place


class Table(Listing):
    """The rows of a table: laid over another list, they take its place."""

    __slots__ = ()


class Mapping(NamedTuple):
    """Keys in the order they were written; ``keys`` holds the place of each key.

    ``whole`` is False if a part of it could not be read (and was reported): nobody complains about missing keys.
    """

    members: "dict[str, Node]"
    place: Place
    keys: abc.Mapping[str, Place] = MappingProxyType({})
    whole: bool = True


class Unreadable(NamedTuple):
    """Stands for what could not be read and was reported already; readers pass over it in silence."""

    place: Place


Node = Scalar | Listing | Mapping | Unreadable


def is_empty(node: Node) -> bool:
    """Whether nothing is written there: an empty value, ``~`` or ``null``."""
    return isinstance(node, Scalar) and node.plain and node.text.lower() in ("", "~", "null")


def too_deep(place: Place) -> Problem:
    return Problem(place, "too-deep", say("more than {most} levels inside one another", most=DEEPEST))
