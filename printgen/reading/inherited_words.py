"""What a language says of kinds that extend others: it need not say again of an heir what is the same in both."""

from collections.abc import Iterable, Iterator, Mapping

from printgen.reading import tree
from printgen.reading.extending import EXTENDS, Bases
from printgen.reading.overlay import members_by_id, overlay
from printgen.reading.values import Report


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
