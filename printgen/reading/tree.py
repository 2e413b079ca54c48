"""A game file as a tree of nodes that know their place, before anything is typed."""

from dataclasses import dataclass, field

from printgen.problems import Place


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as it was written. ``plain`` is False for quoted text and block text."""

    text: str
    place: Place
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of nodes."""

    members: "tuple[Node, ...]"
    place: Place


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys in the order they were written; ``keys`` holds the place of each key."""

    members: "dict[str, Node]"
    place: Place
    keys: dict[str, Place] = field(default_factory=dict)


Node = Scalar | Listing | Mapping
