"""Bytes of a YAML file into a tree whose values know their place. Nothing is resolved: every value stays its text.

PyYAML's events are used and nothing above them: libyaml's parser where it is installed, else the one in Python.
Anchors, aliases, ``<<``, tags and several documents are refused; size, depth and number of values are bounded.
"""

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.bytes_to_text import bytes_of, text_of
from printgen.words import Message, say

MOST_NODES = 200_000
MOST_REPAIRS = 20
MASK = "\ue000"
"""Stands in for a character that broke the syntax, once that has been reported, so that reading can go on."""

Report = Callable[[Problem], None]


def read_yaml(path: Path, shown: str, report: Report) -> tree.Node | None:
    """The file's tree, or None if the file as a whole could not be read (reported)."""
    data = bytes_of(path, shown, report)
    return None if data is None else parse(data, shown, report)


def parse(data: bytes, file: str, report: Report) -> tree.Node | None:
    """The tree of a file's bytes. Mistakes are reported; None if nothing sensible is left."""
    text = text_of(data, file, report)
    if text is None:
        return None
    told: list[Problem] = []
    node, repaired = None, False
    for _ in range(MOST_REPAIRS):
        told.clear()
        try:
            node = _Builder(text, file, told.append, masked=repaired).document()
            break
        except yaml.MarkedYAMLError as error:
            from printgen.reading.yaml_mistakes import explain, tabs  # only what is wrong needs it

            mistakes = tabs(error, text, file) or [explain(error, text, file)]
            for mistake in mistakes:
                report(mistake.problem)
            if not (text := _repaired(text, mistakes[-1].mask)):
                break
            repaired = True
        except _TooMuch:
            break
    for problem in told:
        report(problem)
    return node


def _repaired(text: str, at: int | None) -> str:
    """The text with the character that broke it masked; empty if that does not let reading go on."""
    if at is None or not 0 <= at < len(text) or text[at] == MASK:
        return ""
    if text[at] != ":":
        return text[:at] + MASK + text[at + 1 :]
    lines = text[at:].splitlines(keepends=True)
    rest = (lines[0].replace(": ", MASK + " ").rstrip("\r\n:")).ljust(len(lines[0].rstrip("\r\n")), MASK)
    return text[:at] + rest + text[at + len(rest) :]


class _TooMuch(Exception):
    """The file is deeper or longer than any game; reported already."""


def _parser(text: str) -> Any:
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser

        return CParser(text)
    return _PythonParser(text)


class _PythonParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """The events of PyYAML's own parser, for machines without libyaml."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


class _Builder:
    """Events into nodes, one file. If it is ``masked``, values that hold a mask have been reported."""

    def __init__(self, text: str, file: str, report: Report, *, masked: bool = False) -> None:
        self.next: Callable[[], Any] = _parser(text).get_event
        self.text = text
        self.file = file
        self.report = report
        self.masked = masked
        self.lines: list[str] = []
        self.left = MOST_NODES

    def document(self) -> tree.Node | None:
        """The one document of the file."""
        self.next()
        empty = type(self.next()) is yaml.StreamEndEvent
        node = None if empty else self.node(self.next(), 1)
        if node is None or tree.is_empty(node):
            self.say(Place(self.file), "empty-file", say("the file is empty"))
            return None
        self.next()
        further = self.next()
        if type(further) is not yaml.StreamEndEvent:
            hint = say("put each part in a file of its own and remove the line with ---")
            self.say(self.place(further), "several-documents", say("a second document begins here"), hint)
        return node

    def node(self, event: Any, depth: int) -> tree.Node:
        kind = type(event)
        self.left -= 1
        if kind is yaml.ScalarEvent and event.anchor is None and event.tag is None and self.left >= 0:
            return self.scalar(event)
        if self.left < 0:
            self.say(self.place(event), "too-many-values", say("more than {most} values in one file", most=MOST_NODES))
            raise _TooMuch
        if event.anchor is not None or (kind is not yaml.AliasEvent and event.tag is not None):
            self.refuse(event)
            if kind is yaml.AliasEvent:
                return tree.Unreadable(self.place(event))
        if kind is yaml.ScalarEvent:
            return self.scalar(event)
        if depth > tree.DEEPEST:
            self.report(tree.too_deep(self.place(event)))
            raise _TooMuch
        return self.mapping(event, depth) if kind is yaml.MappingStartEvent else self.listing(event, depth)

    def scalar(self, event: Any) -> tree.Node:
        mark = event.start_mark
        place = Place(self.file, mark.line + 1, mark.column + 1)
        refused = (event.tag is not None or event.anchor is not None) and not event.value
        if refused or (self.masked and MASK in event.value):
            return tree.Unreadable(place)
        style = event.style
        if not style:
            if event.end_mark.line > mark.line:
                self.no_tabs(mark.line + 1, event.end_mark.line)
            return tree.Scalar(self.clean(event.value), place)
        return tree.Scalar(self.clean(event.value), place, False, self.block_column(event) if style == "|" else 0)

    def listing(self, start: Any, depth: int) -> tree.Listing:
        members = []
        while type(event := self.next()) is not yaml.SequenceEndEvent:
            members.append(self.node(event, depth + 1))
        return tree.Listing(tuple(members), self.place(start))

    def mapping(self, start: Any, depth: int) -> tree.Mapping:
        members: dict[str, tree.Node] = {}
        keys: dict[str, Place] = {}
        whole = True
        while type(event := self.next()) is not yaml.MappingEndEvent:
            key = self.node(event, depth + 1)
            value = self.node(self.next(), depth + 1)
            word = self.word(key, keys)
            if word:
                members[word] = value
                keys[word] = key.place
            else:
                whole = False
        return tree.Mapping(members, self.place(start), keys, whole)

    def word(self, key: tree.Node, keys: dict[str, Place]) -> str:
        """A key's text, or "" after reporting that it cannot be a key."""
        if isinstance(key, tree.Unreadable):
            return ""
        if not isinstance(key, tree.Scalar):
            hint = say("a text that begins with [ or { must be in quotes")
            self.say(key.place, "bad-key", say("a key must be a word, not a list or a group of keys"), hint)
            return ""
        if not key.text:
            self.say(key.place, "bad-key", say("a key is missing before the colon"))
            return ""
        if key.text == "<<" and key.plain:
            message = say("'<<' copies keys from elsewhere; game files do not do that")
            self.say(key.place, "merge-key", message, say("write the keys out here"))
            return ""
        if key.text in keys:
            first = keys[key.text].line
            message = say("{key!r} is written twice: in line {first} and in line {second}",
                          key=key.text, first=first, second=key.place.line)
            if first == key.place.line:
                message = say("{key!r} is written twice in this line", key=key.text)
            self.say(key.place, "duplicate-key", message, say("keep one of the two"))
        return key.text

    def refuse(self, event: Any) -> None:
        """Report an anchor, an alias or a tag."""
        place = self.place(event)
        name = event.anchor
        if type(event) is yaml.AliasEvent:
            message = say("*{name} repeats a value written elsewhere (an alias); game files have no aliases", name=name)
            hint = say("write the value out; a text that begins with * must be in quotes")
            self.say(place, "alias", message, hint)
            return
        if name is not None:
            message = say("&{name} names a value to be repeated (an anchor); game files have no anchors", name=name)
            self.say(place, "anchor", message, say("remove it; a text that begins with & must be in quotes"))
        if event.tag is not None:
            message = say("{tag} is a tag; game files have no tags", tag=event.tag)
            self.say(place, "tag", message, say("remove it; a text that begins with ! must be in quotes"))

    def no_tabs(self, first: int, last: int) -> None:
        """A tab that begins a line of text nearly always was meant to begin a new key."""
        for number in range(first, min(last + 1, len(self.source()))):
            line = self.lines[number]
            before = line[: len(line) - len(line.lstrip(" \t"))]
            if "\t" in before and line.strip():
                place = Place(self.file, number + 1, before.index("\t") + 1)
                self.say(place, "tab", say("a tab at the beginning of the line"), say("use spaces"))

    def block_column(self, event: Any) -> int:
        """The column where the lines of a block text begin."""
        lines = self.source()
        for offset, line in enumerate(event.value.split("\n")):
            number = event.start_mark.line + 1 + offset
            if line.strip() and number < len(lines):
                return len(lines[number].rstrip()) - len(line.rstrip()) + 1
        return 1

    def source(self) -> list[str]:
        if not self.lines:
            self.lines = self.text.splitlines()
        return self.lines

    def clean(self, text: str) -> str:
        """Accents composed: a file saved with separate ones holds the same words."""
        return text if text.isascii() else unicodedata.normalize("NFC", text)

    def place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def say(self, place: Place, code: str, message: Message, hint: Message = Message("")) -> None:
        self.report(Problem(place, code, message, hint))
