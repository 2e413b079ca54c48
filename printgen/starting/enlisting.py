"""A name put into a list of a YAML file, everything else of it left as it is, byte for byte."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep, time
from typing import BinaryIO

from printgen.problems import Problem
from printgen.publish.files import not_written
from printgen.reading import tree
from printgen.reading.yaml_file import parse

Report = Callable[[Problem], None]
MOST_TRIES = 5
LOCK = ".printgen-changing"
PATIENCE, FORGOTTEN = 2.0, 30.0
"""Seconds: for so long another run that changes the file is waited for; a lock so old was left by one that is dead."""


class _Changed(Exception):
    """Somebody has saved the file since it was read."""


def enlist(file: Path, key: str, name: str) -> bool:
    """Put a name last into a list of a file, as it is now; whether that was done: not where it is not safe.

    Several that do so at the same time do it one after another; what an editor saves meanwhile is kept. Raises
    `NotWritten`.
    """
    from printgen.render.files import write_atomically

    try:
        with _alone(file) as alone:
            for _ in range(MOST_TRIES if alone else 0):
                before = file.read_bytes()
                after = enlisted(before, key, name)
                if after is None:
                    return False
                with suppress(_Changed):
                    write_atomically(file, _if_unchanged(file, before, after))
                    return True
    except OSError as error:
        raise not_written(file, error) from error
    return False


def _if_unchanged(file: Path, before: bytes, after: bytes) -> Callable[[BinaryIO], None]:
    def write(target: BinaryIO) -> None:
        target.write(after)
        if file.read_bytes() != before:
            raise _Changed

    return write


@contextmanager
def _alone(file: Path) -> Iterator[bool]:
    """Whether this run is the only one of ours that changes the file now. Raises OSError."""
    lock, until = file.resolve().parent / LOCK, time() + PATIENCE
    while not (taken := _take(lock)) and time() < until:
        sleep(0.01)
    try:
        yield taken
    finally:
        if taken:
            lock.unlink(missing_ok=True)


def _take(lock: Path) -> bool:
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        with suppress(FileNotFoundError):  # it has just been given back
            if time() - lock.stat().st_mtime > FORGOTTEN:
                lock.unlink()
        return False
    return True


def enlisted(data: bytes, key: str, name: str) -> bytes | None:
    """The file with ``name`` in its list ``key``, last if it is new there; None where that cannot be done safely.

    The list stands in brackets, or each member on a line behind a hyphen. What comes of it is read again, and must be
    the same game with one name more.
    """
    before = _parsed(data)
    listing = before.members.get(key) if isinstance(before, tree.Mapping) else None
    if not isinstance(before, tree.Mapping) or not isinstance(listing, tree.Listing):
        return None
    if name in _plain_list(listing):
        return data
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
