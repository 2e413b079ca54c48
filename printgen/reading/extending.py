"""``extends: OTHER`` in a kind's file: that kind with a few changes, by the one overlay operation.

The other's items and elements have their ids already, so that one of them is changed by its id; a table, or a list
without ids, takes the place of the other's. A kind that is only extended need not be named in game.yaml.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from printgen.reading import tree
from printgen.reading.ids import with_ids
from printgen.reading.overlay import members_by_id, overlay
from printgen.reading.values import ABSENT, Report, identifier, wrong
from printgen.words import say

EXTENDS = "extends"
LONGEST = 20
"""In a row; whoever means it has no more, and no file makes the program run out of breath."""
Bases = Mapping[str, Mapping[str, tree.Node]]
"""Those that are extended, by their names, for each folder ("kinds")."""


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


def with_inherited(words: tree.Node, game: tree.Mapping, bases: Bases, report: Report) -> tree.Node:
    """A language's words, with those of each kind that is extended under the words of those that extend it, as far as
    they speak of what was taken over unchanged. What is only extended (in ``bases``, not in the game) has none left.
    """
    if not isinstance(words, tree.Mapping):
        return words
    members = dict(words.members)
    for folder, extended in bases.items():
        kinds, spoken = _members(game.members.get(folder)), members.get(folder)
        extends = extended or any(EXTENDS in _members(kind) for kind in kinds.values())
        if extends and isinstance(spoken, tree.Mapping):
            heirs = _Heirs({**extended, **kinds}, spoken.members, report)
            found = {name: node for name in kinds if (node := heirs.words(name)) is not None}
            unknown = {name: node for name, node in spoken.members.items() if name not in heirs.kinds}
            members[folder] = spoken._replace(members={**found, **unknown},
                                              keys={**dict.fromkeys(found, spoken.place), **spoken.keys})
    return words._replace(members=members)


def told_once(ids: Iterable[str], game: tree.Mapping, bases: Bases) -> Iterator[str]:
    """The ids of words, "kinds.NAME.face.ID.text", without those that a kind has from another of the game, which lacks
    them, too; nor those of kinds that are only there to be extended: they say nothing of their own.
    """
    left_out = dict.fromkeys(ids)
    for id in left_out:
        folder, _, rest = id.partition(".")
        name, _, word = rest.partition(".")
        only_extended = bases.get(folder, {})
        base = _members(_members(game.members.get(folder)).get(name)).get(EXTENDS)
        named = base.text if isinstance(base, tree.Scalar) and base.text not in only_extended else ""
        if name not in only_extended and f"{folder}.{named}.{word}" not in left_out:
            yield id


class _Heirs:
    """The words of kinds by name; ``kinds`` are all trees, ``spoken`` what a language says of each."""

    def __init__(self, kinds: Mapping[str, tree.Node], spoken: Mapping[str, tree.Node], report: Report) -> None:
        self.kinds = kinds
        self.spoken = spoken
        self.report = report

    def words(self, name: str) -> tree.Node | None:
        own, kind = self.spoken.get(name), self.kinds[name]
        base = _members(kind).get(EXTENDS)
        if not isinstance(base, tree.Scalar) or base.text not in self.kinds:
            return own
        below = self.words(base.text)
        kept = _unchanged(below, self.kinds[base.text], kind) if below else None
        return overlay(kept, own, self.report, by_position=True) if kept and own else own or kept


def _unchanged(words: tree.Node, base: tree.Node, heir: tree.Node) -> tree.Node | None:
    """The words that speak of what is the same in both, to the very place where it is written."""
    if base == heir:
        return words
    if not isinstance(words, tree.Mapping):
        return None
    one, other = _members(base), _members(heir)
    kept = {key: part for key, node in words.members.items()
            if key in one and key in other and (part := _unchanged(node, one[key], other[key])) is not None}
    return words._replace(members=kept) if kept else None


def _members(node: tree.Node | None) -> Mapping[str, tree.Node]:
    """The members of a group, or of a list with ids."""
    if isinstance(node, tree.Listing):
        return members_by_id(node) or {}
    return node.members if isinstance(node, tree.Mapping) else {}
