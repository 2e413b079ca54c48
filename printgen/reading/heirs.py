"""What is wrong with a kind that extends another: whether the other has it already, or the heir has broken it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.extending import EXTENDS
from printgen.reading.values import Report
from printgen.words import say

Found = TypeVar("Found")
Read = Callable[[tree.Node, Report], Found]


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
