"""Laying one tree over another: variants, languages and styles are all done by this one operation.

Mappings merge key by key, but for an ``outline``. Lists whose members have ids merge by id; a mapping over such a list
merges by id too.
The rows of a table take the place of another list. ``leave_out: [ids]`` in a mapping takes members away. Anything else
is replaced. Every value keeps its place.
"""

from collections.abc import Collection, Iterable, Mapping

from printgen.problems import CellPlace, Place
from printgen.reading import tree
from printgen.reading.values import Report, mistyped, nearest, wrong
from printgen.words import say

LEAVE_OUT = "leave_out"
WHOLE = ("outline",)
"""Groups of a kind of which one key excludes the others: they take the place of what they are laid over."""


def overlay(base: tree.Node, top: tree.Node, report: Report, *, by_position: bool = False) -> tree.Node:
    """``base`` with ``top`` laid over it.

    ``by_position`` merges lists without ids member by member, as languages want it; lists of different length are
    reported. Ids in ``leave_out`` that do not exist are reported. A mode's own ``leave_out`` is plain data.
    """
    return _Overlay(report, by_position).lay(base, top, ())


class _Overlay:
    """One run of the operation; ``path`` are the keys that lead to a node."""

    def __init__(self, report: Report, by_position: bool) -> None:
        self.report = report
        self.by_position = by_position

    def lay(self, base: tree.Node, top: tree.Node, path: tuple[str, ...]) -> tree.Node:
        if isinstance(base, tree.Unreadable):
            return base
        if isinstance(base, tree.Mapping) and isinstance(top, tree.Mapping):
            return self.mappings(base, top, path)
        if isinstance(base, tree.Listing) and (by_id := members_by_id(base)) is not None:
            over = self.over_list(top, path)
            if over is not None:
                whole = not has_guesses(by_id)
                merged = self.mappings(tree.Mapping(dict(by_id), base.place, whole=whole), over, path)
                return tree.Listing(tuple(
                    node if id in by_id else _added(id, node, merged.keys.get(id, node.place))
                    for id, node in merged.members.items()), base.place)
        if self.by_position and isinstance(base, tree.Listing) and isinstance(top, tree.Listing):
            return self.positions(base, top, path)
        return top

    def over_list(self, top: tree.Node, path: tuple[str, ...]) -> tree.Mapping | None:
        """What lies over a list with ids, as a mapping by id; None if it replaces the list."""
        if isinstance(top, tree.Mapping):
            return top
        if not isinstance(top, tree.Listing) or isinstance(top, tree.Table) or not top.members:
            return None
        leaving = [member for member in top.members if _only_leaves_out(member)]
        by_id = members_by_id(tree.Listing(tuple(m for m in top.members if not _only_leaves_out(m)), top.place))
        if by_id is None or len(leaving) > 1:
            return None
        members = dict(by_id)
        for member in leaving:
            if isinstance(member, tree.Mapping):
                members[LEAVE_OUT] = member.members[LEAVE_OUT]
        return tree.Mapping(members, top.place, {id: node.place for id, node in members.items()})

    def mappings(self, base: tree.Mapping, top: tree.Mapping, path: tuple[str, ...]) -> tree.Mapping:
        members = dict(base.members)
        keys = dict(base.keys)
        plain = len(path) == 2 and path[0] == "modes"
        for key, value in top.members.items():
            if key == LEAVE_OUT and not plain:
                continue
            below = members.get(key)
            whole = key in WHOLE and (not path or (len(path) == 2 and path[0] in ("kinds", "pages")))
            members[key] = value if below is None or whole else self.lay(below, value, (*path, key))
            keys.setdefault(key, top.keys.get(key, value.place))
        if LEAVE_OUT in top.members and not plain:
            self.leave_out(base, top, members, keys)
        return tree.Mapping(members, base.place, keys, base.whole and top.whole)

    def leave_out(
        self, base: tree.Mapping, top: tree.Mapping, members: dict[str, tree.Node], keys: dict[str, Place]
    ) -> None:
        """Take members away; where not all of them could be read, it may be one of those."""
        named = top.members[LEAVE_OUT]
        if not isinstance(named, tree.Listing):
            mistyped(named, self.report, say("a list of names"), say("write leave_out: [a, b]"))
            return
        known: Collection[str] = members.keys() - top.members.keys()
        for name in named.members:
            if not isinstance(name, tree.Scalar):
                mistyped(name, self.report, say("a name"))
            elif name.text in top.members and name.text != LEAVE_OUT:
                message = say("{name!r} is left out here, and written in {place}", name=name.text[:60],
                              place=top.members[name.text].place)
                wrong(self.report, name.place, "duplicate-value", message, say("keep one of the two"))
            elif name.text in known:
                members.pop(name.text, None)
                keys.pop(name.text, None)
                if isinstance(base.place, CellPlace):  # its column is there, so its place is known: here
                    keys[name.text] = name.place
            elif base.whole:
                message = say("there is no {name!r} to leave out", name=name.text[:60])
                wrong(self.report, name.place, "unknown-reference", message, nearest(name.text, known))

    def positions(self, base: tree.Listing, top: tree.Listing, path: tuple[str, ...]) -> tree.Listing:
        if len(base.members) != len(top.members):
            message = say("this list has {found} members, the game's has {wanted}", found=len(top.members),
                          wanted=len(base.members))
            wrong(self.report, top.place, "wrong-length", message, say("translate each member, in the same order"))
            return base
        pairs = zip(base.members, top.members, strict=True)
        return tree.Listing(tuple(self.lay(a, b, path) for a, b in pairs), base.place)


def members_by_id(node: tree.Listing) -> dict[str, tree.Node] | None:
    """The members of a list whose members all have ids, each once; None for any other list."""
    found: dict[str, tree.Node] = {}
    for member in node.members:
        id = member.members.get("id") if isinstance(member, tree.Mapping) else None
        if not isinstance(id, tree.Scalar) or id.text in found:
            return None
        found[id.text] = member
    return found


def old_ids(members: Iterable[tree.Node]) -> set[str]:
    """The ids of a list's members, but for those that something laid over it has added."""
    ids = (member.members.get("id") for member in members if isinstance(member, tree.Mapping))
    return {id.text for id in ids if isinstance(id, tree.Scalar) and not isinstance(id, tree.Added)}


def has_guesses(by_id: Mapping[str, tree.Node]) -> bool:
    """Whether some ids are not those that were meant (reported)."""
    return any(isinstance(member, tree.Mapping) and isinstance(member.members.get("id"), tree.Guess)
               for member in by_id.values())


def _added(id: str, node: tree.Node, place: Place) -> tree.Node:
    """A member that the list did not have, with its id inside as the others have it; ``place`` is that of its key."""
    if not isinstance(node, tree.Mapping):
        return node
    given = node.members.get("id")
    if isinstance(given, tree.Scalar):
        return node._replace(members={**node.members, "id": tree.Added(*given)})
    keys = {"id": place, **node.keys}
    return tree.Mapping({"id": tree.Added(id, place), **node.members}, node.place, keys, node.whole)


def _only_leaves_out(node: tree.Node) -> bool:
    return isinstance(node, tree.Mapping) and node.members.keys() == {LEAVE_OUT}
