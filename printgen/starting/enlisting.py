"""A name put into a list of a YAML file, everything else of it left as it is, byte for byte."""

import re
from collections.abc import Callable

from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.yaml_file import parse

Report = Callable[[Problem], None]


def enlisted(data: bytes, key: str, name: str) -> bytes | None:
    """The file with ``name`` as the last member of its list ``key``; None where that cannot be done safely.

    The list stands in brackets, or each member on a line behind a hyphen. What comes of it is read again, and must be
    the same game with one name more.
    """
    before = _parsed(data)
    listing = before.members.get(key) if isinstance(before, tree.Mapping) else None
    if not isinstance(before, tree.Mapping) or not isinstance(listing, tree.Listing):
        return None
    text = data.decode("utf-8")  # it has been read
    put = _in_brackets(text, listing, name) or _behind_a_hyphen(text, listing, name)
    if put is None:
        return None
    at, inserted = put
    changed = (text[:at] + inserted + text[at:]).encode("utf-8")
    after = _parsed(changed)
    wanted = {**_plain_members(before), key: [*_plain_list(listing), name]}
    return changed if isinstance(after, tree.Mapping) and _plain_members(after) == wanted else None


def _parsed(data: bytes) -> tree.Node | None:
    """The tree of a file without a mistake."""
    problems: list[Problem] = []
    node = parse(data, "", problems.append)
    return None if problems else node


def _in_brackets(text: str, listing: tree.Listing, name: str) -> tuple[int, str] | None:
    """Where to put what into a list such as ``[a, b]``."""
    start = _offset(text, listing)
    if text[start : start + 1] != "[":
        return None
    if not listing.members:
        return start + 1, name
    end = _end(text, listing.members[-1])
    return None if end is None else (end, f", {name}")


def _behind_a_hyphen(text: str, listing: tree.Listing, name: str) -> tuple[int, str] | None:
    """Where to put what into a list whose members stand on lines of their own."""
    last = listing.members[-1] if listing.members else None
    end = _end(text, last) if last else None
    if last is None or end is None:
        return None
    start = text.rfind("\n", 0, _offset(text, last)) + 1
    hyphen = re.match(r"[ ]*-[ ]+", text[start : _offset(text, last)])
    rest = re.compile(r"[^\r\n]*(\r?\n)?").match(text, end)
    if not hyphen or hyphen.end() != _offset(text, last) - start or not rest:
        return None
    if rest[1]:
        return rest.end(), f"{hyphen[0]}{name}{rest[1]}"
    newline = "\r\n" if "\r\n" in text else "\n"
    return rest.end(), f"{newline}{hyphen[0]}{name}"


def _offset(text: str, node: tree.Node) -> int:
    """Where a node begins in the text, from 0. A byte order mark is a character of the text, and of no line."""
    lines = text.splitlines(keepends=True)
    mark = 1 if node.place.line == 1 and text.startswith("\ufeff") else 0
    return sum(map(len, lines[: node.place.line - 1])) + node.place.column - 1 + mark


def _end(text: str, node: tree.Node) -> int | None:
    """Where a value ends that stands there as it is, or in quotes; None for anything else."""
    if not isinstance(node, tree.Scalar):
        return None
    start = _offset(text, node)
    written = node.text if node.plain else f"{text[start : start + 1]}{node.text}{text[start : start + 1]}"
    return start + len(written) if text.startswith(written, start) else None


def _plain_members(node: tree.Mapping) -> dict[str, object]:
    return {key: _plain(member) for key, member in node.members.items()}


def _plain_list(node: tree.Listing) -> list[object]:
    return [_plain(member) for member in node.members]


def _plain(node: tree.Node) -> object:
    """What a node holds, wherever it stands and whether in quotes or not."""
    if isinstance(node, tree.Mapping):
        return _plain_members(node)
    if isinstance(node, tree.Listing):
        return _plain_list(node)
    return node.text if isinstance(node, tree.Scalar) else None
