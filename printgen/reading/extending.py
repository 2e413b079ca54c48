"""``extends: OTHER`` in a kind's file: that kind with a few changes, by the one overlay operation.

The other's items and elements have their ids already, so that one of them is changed by its id; a table, or a list
without ids, takes the place of the other's. A kind that is only extended need not be named in game.yaml.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.ids import with_ids
from printgen.reading.overlay import overlay
from printgen.reading.values import ABSENT, Report, identifier, wrong
from printgen.words import say

EXTENDS = "extends"
LONGEST = 20
"""In a row; whoever means it has no more, and no file makes the program run out of breath."""
Bases = Mapping[str, Mapping[str, tree.Node]]
"""Those that are extended, by their names, for each folder ("kinds")."""
Found = TypeVar("Found")
Read = Callable[[tree.Node, Report], Found]


class Extending:
    """The files of one folder, each laid over the one that it extends.

    ``load`` gives the tree of a file by its name, `tree.Unreadable` after reporting why not; ``names`` are those that
    there are, ``strangers`` those of other folders. ``extended`` collects which of them are extended, ``bases`` those
    of them that could be read.
    """

    def __init__(
        self, load: Callable[[tree.Scalar], tree.Node], names: set[str], strangers: set[str],
        elements: Collection[str], report: Report,
    ) -> None:
        self.load = load
        self.names = names
        self.strangers = strangers - names
        self.elements = elements
        self.report = report
        self.read: dict[str, tree.Node] = {}
        self.bases: dict[str, tree.Node] = {}
        self.extended: set[str] = set()
        self.below: dict[str, int] = {}

    def part(self, name: tree.Scalar) -> tree.Node:
        """The whole tree of a file."""
        if name.text not in self.names:
            return self.load(name)
        for text, node in reversed(self._row(name)):
            self.read[text] = self._extended(text, node)
        return self.read[name.text]

    def _row(self, name: tree.Scalar) -> list[tuple[str, tree.Node]]:
        """The files that have not been read, from this one on down to one that extends nothing."""
        row: dict[str, tree.Node] = {}
        while name.text in self.names and name.text not in self.read:
            if name.text in row:
                names = [*row]
                ring = (*names[names.index(name.text):], name.text)
                message = say("{name!r} extends itself: {ring}", name=name.text, ring=" → ".join(ring))
                wrong(self.report, name.place, "extends-itself", message, say("one of them must stand by itself"))
                break
            node = row[name.text] = self.load(name)
            base = node.members.get(EXTENDS) if isinstance(node, tree.Mapping) else None
            if not isinstance(base, tree.Scalar):
                break
            self.extended.add(base.text)
            name = base
        return list(row.items())

    def _extended(self, name: str, node: tree.Node) -> tree.Node:
        """A file's tree laid over that of the one that it extends, which has been read."""
        named = node.members.get(EXTENDS) if isinstance(node, tree.Mapping) else None
        if named is None or not isinstance(node, tree.Mapping):
            return node
        base = self._base(named)
        if not isinstance(base, tree.Mapping) or not isinstance(named, tree.Scalar):
            return tree.Unreadable(node.place)
        self.below[name] = 1 + self.below.get(named.text, 0)
        if self.below[name] > LONGEST:
            wrong(self.report, named.place, "out-of-range",
                  say("more than {limit} extend each other in a row", limit=LONGEST))
            return tree.Unreadable(node.place)
        laid = overlay(base, node, self.report)
        assert isinstance(laid, tree.Mapping)
        return laid._replace(place=node.place)

    def _base(self, named: tree.Node) -> tree.Node | None:
        """The one that a file extends, with its ids; None if that cannot be, which is reported once."""
        if identifier().read(named, self.report) is ABSENT or not isinstance(named, tree.Scalar):
            return None
        if named.text in self.strangers:
            message = say("{name!r} lies in another folder: kinds extend kinds, and pages extend pages",
                          name=named.text)
            wrong(self.report, named.place, "wrong-reference", message)
            return None
        if named.text not in self.names:
            return self.load(named)
        base = self.read.get(named.text)
        if isinstance(base, tree.Mapping):
            self.bases[named.text] = base = with_ids(base, named.text, self.elements, self.report)
        return base


def with_bases(game: tree.Mapping, bases: Bases) -> tree.Mapping:
    """The game's tree with those beside its kinds that are only there to be extended."""
    members = dict(game.members)
    for folder, extended in bases.items():
        if extended:
            parts = members.get(folder)
            named = parts if isinstance(parts, tree.Mapping) else tree.Mapping({}, game.place)
            keys = {**named.keys, **{name: base.place for name, base in extended.items()}}
            members[folder] = named._replace(members={**named.members, **extended}, keys=keys)
    return game._replace(members=members)


def read_heir(part: tree.Node, bases: Mapping[str, tree.Node], read: Read[Found], report: Report) -> Found:
    """What ``read`` makes of a kind's tree. Of a problem in the file of one that it extends, it is said whose it is.

    ``bases`` are the trees of all that may be extended, by name.
    """
    if not isinstance(part, tree.Mapping) or EXTENDS not in part.members:
        return read(part, report)
    problems: list[Problem] = []
    found = read(part, problems.append)
    for problem in _blamed(problems, part, bases, read) if problems else ():
        report(problem)
    return found


def _blamed(
    problems: Sequence[Problem], part: tree.Node, bases: Mapping[str, tree.Node], read: Read[Found]
) -> Iterator[Problem]:
    """The problems of a part, each with the first in its line that has it."""
    named = part.members.get(EXTENDS) if isinstance(part, tree.Mapping) else None
    base = bases.get(named.text) if isinstance(named, tree.Scalar) else None
    if base is None:
        yield from problems
        return
    theirs: list[Problem] = []
    read(base, theirs.append)
    files = set(_files(base))
    for problem in problems:
        if problem not in theirs and problem.place.file in files:
            message = say("taken over by {heir}: {message}", heir=part.place.file, message=problem.message)
            yield problem._replace(message=message)
        elif problem not in theirs:
            yield problem
    if inherited := [problem for problem in problems if problem in theirs]:
        yield from _blamed(inherited, base, bases, read)


def _files(node: tree.Node) -> Iterator[str]:
    """The files that a tree comes from."""
    yield node.place.file
    below = node.members if isinstance(node, tree.Listing) else \
        node.members.values() if isinstance(node, tree.Mapping) else ()
    for member in below:
        yield from _files(member)
