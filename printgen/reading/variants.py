"""Variants: small files laid over a game, for the modes they name. Two of them never change the same value."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from printgen.model import Variant
from printgen.problems import Place, Problem, has_errors
from printgen.reading import tree
from printgen.reading.extending import EXTENDS
from printgen.reading.files import GameFiles
from printgen.reading.groups import MapOf, Record, report_twice
from printgen.reading.languages import CODE
from printgen.reading.loading import speaks_our_format
from printgen.reading.overlay import LEAVE_OUT, members_by_id, overlay
from printgen.reading.values import TITLE, Field, Raw, Report, Text, _Absent, identifier, mistyped, nearest, wrong
from printgen.reading.yaml_file import read_yaml
from printgen.words import say

FOLDER = "variants"
VARIANT: Mapping[str, Field] = {
    "printgen": Raw(),
    "title": TITLE,
    "note": Text(words=True),
    "modes": Raw(),
    "kinds": Raw(),
    "pages": Raw(),
    "layouts": Raw(),
    "words": Raw(),
    "icons": Raw(),
    "play": Raw(),
    "rules": Raw(),
    "theme": identifier(),
    "languages": MapOf(Raw(), names=Text(pattern=CODE, what=say("a language such as fr or en"))),
}
WORDS = ("title", "note")
OWN = ("printgen", "languages", *WORDS)
"""What a variant says about itself; the rest is laid over the game."""


class ReadVariant(NamedTuple):
    """A variant's file: what it lays over the game, for which modes, and its words in other languages."""

    id: str
    title: str
    note: str
    modes: tuple[str, ...]
    laid: tree.Mapping
    words: Mapping[str, tree.Mapping]
    place: Place

    def told(self, language: str) -> Variant:
        """What the game knows of it, in a language."""
        words = self.words[language].members if language in self.words else {}
        title, note = (words.get(key) for key in WORDS)
        return Variant(
            self.id,
            title.text if isinstance(title, tree.Scalar) else self.title,
            self.modes,
            self.place,
            note.text if isinstance(note, tree.Scalar) else self.note,
        )

    def words_in(self, language: str) -> tree.Mapping | None:
        """The words that it lays over the game in a language: not those about itself."""
        node = self.words.get(language)
        if node is None:
            return None
        return node._replace(members={key: part for key, part in node.members.items() if key not in WORDS})


def read_variants(
    paths: Sequence[Path], files: GameFiles, game: tree.Mapping, report: Report
) -> tuple[ReadVariant, ...]:
    """The variants that can be laid over a game, each once; what is wrong with the others is reported."""
    found = (_read_variant(path, files, game, report) for path in dict.fromkeys(paths))
    return tuple(variant for variant in found if variant)


def lay_variants(game: tree.Mapping, variants: Sequence[ReadVariant], report: Report) -> tree.Mapping:
    """The game with the variants over it, in turn. What two of them change, or one removes and one changes, is
    reported at both places."""
    if _clash(variants, report):
        return game
    laid: tree.Node = game
    for variant in variants:
        laid = overlay(laid, variant.laid, report)
    assert isinstance(laid, tree.Mapping)
    return laid


def titles_of(path: Path) -> tuple[str, ...]:
    """The titles of a variant's file in all its languages; none if it cannot be read."""
    node = read_yaml(path, path.as_posix(), lambda problem: None)
    if not isinstance(node, tree.Mapping):
        return ()
    languages = node.members.get("languages")
    spoken = languages.members.values() if isinstance(languages, tree.Mapping) else ()
    titles = (part.members.get("title") for part in (node, *spoken) if isinstance(part, tree.Mapping))
    return tuple(title.text for title in titles if isinstance(title, tree.Scalar))


def _read_variant(path: Path, files: GameFiles, game: tree.Mapping, report: Report) -> ReadVariant | None:
    problems: list[Problem] = []
    node = read_yaml(path, files.shown(path), problems.append)
    read: ReadVariant | None = None
    if isinstance(node, tree.Mapping) and speaks_our_format(node, problems.append):
        values = Record(VARIANT, ("title",)).read(node, problems.append)
        modes = _modes(node.members.get("modes"), game, problems.append)
        _check_kinds(node, game, problems.append)
        if not isinstance(values, _Absent) and not has_errors(problems):
            own = (*OWN, "modes") if isinstance(node.members.get("modes"), tree.Listing) else OWN
            laid = node._replace(members={key: part for key, part in node.members.items() if key not in own})
            laid = _with_tables(laid, files, problems.append)
            words = {code: part for code, part in values.get("languages", {}).items()
                     if isinstance(part, tree.Mapping)}
            read = ReadVariant(path.stem, values["title"], values.get("note", ""), modes, laid, words, node.place)
    elif node is not None:
        speaks_our_format(node, problems.append)
    for problem in problems:
        report(problem)
    return read


def _with_tables(variant: tree.Mapping, files: GameFiles, report: Report) -> tree.Mapping:
    """The items that it has from tables stand in it."""
    from printgen.reading.tables import with_table

    members = dict(variant.members)
    for folder in ("kinds", "pages"):
        if isinstance(parts := members.get(folder), tree.Mapping):
            whole = {name: _placed(with_table(part, files, report)) for name, part in parts.members.items()}
            members[folder] = parts._replace(members=whole)
    return variant._replace(members=members)


def _placed(part: tree.Node) -> tree.Node:
    """A kind's changes, with a table where the variant names it."""
    items = part.members.get("items") if isinstance(part, tree.Mapping) else None
    if not isinstance(part, tree.Mapping) or not isinstance(items, tree.Table):
        return part
    return part._replace(members={**part.members, "items": items._replace(place=part.keys["items"])})


def _modes(node: tree.Node | None, game: tree.Mapping, report: Report) -> tuple[str, ...]:
    """The modes a variant is for: a list of them, or a group that changes each of them."""
    known = _members(game, "modes")
    if node is None:
        return tuple(known)
    if isinstance(node, tree.Mapping):
        named = [tree.Scalar(key, node.keys[key]) for key in node.members]
    elif isinstance(node, tree.Listing):
        named = [member for member in node.members if isinstance(member, tree.Scalar)]
        report_twice(named, report)
    else:
        mistyped(node, report, say("a list of modes"), say("write modes: [a, b]"))
        return ()
    if not named and not getattr(node, "members", ()):
        wrong(report, node.place, "missing-key", say("this variant is for no mode"),
              say("name its modes, or leave `modes` out if it is for all of them"))
    for mode in named:
        if mode.text not in known:
            message = say("this variant is for another game: there is no mode {name!r}", name=mode.text[:60])
            wrong(report, mode.place, "unknown-reference", message, nearest(mode.text, known))
    return tuple(mode.text for mode in named)


def _check_kinds(variant: tree.Mapping, game: tree.Mapping, report: Report) -> None:
    """A variant changes kinds that there are, or brings a whole new one with it."""
    for folder in ("kinds", "pages"):
        node, known = variant.members.get(folder), _members(game, folder)
        if node is not None and not isinstance(node, tree.Mapping):
            mistyped(node, report, say("a group of keys"), say("write the name of each, and below it what changes"))
            continue
        if node is None:
            continue
        for name, part in node.members.items():
            if isinstance(part, tree.Mapping) and EXTENDS in part.members:
                wrong(report, part.keys[EXTENDS], "wrong-key", say("what a kind extends stands in its own file"),
                      say("write here what changes in this kind"))
            new = isinstance(part, tree.Mapping) and "face" in part.members
            if name not in known and name != LEAVE_OUT and not new:
                message = say("this variant is for another game: there is no kind {name!r}", name=name[:60])
                wrong(report, node.keys[name], "unknown-reference", message, nearest(name, known))


def _members(node: tree.Mapping, key: str) -> Mapping[str, tree.Node]:
    part = node.members.get(key)
    return part.members if isinstance(part, tree.Mapping) else {}


Keys = tuple[str, ...]


def _clash(variants: Sequence[ReadVariant], report: Report) -> bool:
    """Whether two variants change, or one removes and another changes, the same thing."""
    clashed = False
    changed: dict[Keys, tuple[ReadVariant, Place]] = {}
    for variant in variants:
        mine = dict(_changes(variant.laid, ()))
        for path, place in mine.items():
            for other, other_place in _touching(path, changed):
                clashed = True
                message = say("{one} and {other} both change {what}: here, and in {place}", one=variant.title,
                              other=other.title, what=" → ".join(path), place=other_place)
                wrong(report, place, "variants-clash", message, say("use only one of the two variants"))
        changed |= {path: (variant, place) for path, place in mine.items()}
    return clashed


def _touching(
    path: Keys, changed: Mapping[Keys, tuple[ReadVariant, Place]]
) -> Iterator[tuple[ReadVariant, Place]]:
    """What was changed at this very place, around it or inside it; once for each variant."""
    seen: set[str] = set()
    for other, (variant, place) in changed.items():
        shorter = min(len(path), len(other))
        if path[:shorter] == other[:shorter] and variant.id not in seen:
            seen.add(variant.id)
            yield variant, place


def _changes(node: tree.Node, path: Keys) -> Iterator[tuple[Keys, Place]]:
    """The keys that lead to each value that is set or removed, and where."""
    merges = isinstance(node, tree.Listing) and not isinstance(node, tree.Table) and node.members
    by_id = members_by_id(node) if isinstance(node, tree.Listing) and merges else None
    if by_id is not None:
        for id, member in by_id.items():
            yield from _changes(member, (*path, id))
    elif isinstance(node, tree.Mapping) and node.members:
        plain = len(path) == 2 and path[0] == "modes"
        for key, member in node.members.items():
            if key == LEAVE_OUT and not plain and isinstance(member, tree.Listing):
                yield from (((*path, name.text), name.place) for name in member.members
                            if isinstance(name, tree.Scalar))
            elif not (by_id is None and key == "id"):
                yield from _changes(member, (*path, key))
    elif not isinstance(node, tree.Mapping):
        yield path, node.place
