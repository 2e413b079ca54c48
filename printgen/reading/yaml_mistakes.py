"""What is wrong with a file that is no YAML, in words for somebody who never heard of scanners and tokens."""

import re
from typing import Any, NamedTuple

import yaml

from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.words import Message, say

HARD_SPACES = "\u00a0\u202f"
BADLY_WRITTEN = rf"(\s*(?:- +)?)([A-Za-z_][\w-]*)(\s*=\s*|[ \t]+|:[{HARD_SPACES}]*)(?![ :#])(\S.*)"
QUOTES, OPENERS = ("'", '"'), (" ", "\t", "\n", "[", "{", ",", "")
BRACKETS = {"[": 1, "{": 1, "]": -1, "}": -1}
FARTHEST = 20
"""Lines that may lie between a slip and where the parser stops."""
NO_COMMENT = say("what stands behind # is not read; a text that begins with # must be in quotes, e.g. \"#ff0000\"")


class Mistake(NamedTuple):
    """A problem, and the offset of the character that, once masked, lets the rest of the file be read."""

    problem: Problem
    mask: int | None = None


class _Spot(NamedTuple):
    """Where the parser stopped: the line (from 0), the column (from 0), the line's text, its offset in the file."""

    line: int
    column: int
    text: str
    offset: int

    @property
    def before(self) -> str:
        return self.text[: self.column]

    @property
    def character(self) -> str:
        return self.text[self.column : self.column + 1]


def tabs(error: yaml.MarkedYAMLError, text: str, file: str) -> list[Mistake]:
    """A mistake for each line that begins with a tab, if one of them is what stopped the parser."""
    stopped = _spot(error.problem_mark, text)
    if "\t" not in _indentation(stopped.text):
        return []
    mistakes = []
    for number, line in enumerate(text.splitlines()):
        if "\t" in (before := _indentation(line)) and line.strip():
            place = Place(file, number + 1, before.index("\t") + 1)
            message = say("a tab at the beginning of the line")
            mistakes.append(Mistake(Problem(place, "tab", message, say("use spaces"))))
    return mistakes


def explain(error: yaml.MarkedYAMLError, text: str, file: str) -> Mistake:
    """The mistake behind a parser's error."""
    what = error.problem or ""
    context = error.context or ""
    spot = _spot(error.problem_mark, text)
    begin = _spot(error.context_mark, text) if error.context_mark else spot
    if "nesting" in what:
        return Mistake(tree.too_deep(Place(file, spot.line + 1, spot.column + 1)))
    return _slip_before(begin, spot, text, file) or _by_what_it_says(what, context, begin, spot, text, file)


def _by_what_it_says(what: str, context: str, begin: _Spot, spot: _Spot, text: str, file: str) -> Mistake:
    if "mapping values are not allowed" in what:
        return _colon(spot, file)
    if "cannot start any token" in what or "entries are not allowed" in what or "keys are not allowed" in what:
        return _first_character(spot, file)
    if "anchor" in context or "alias" in context:
        return _first_character(begin, file)
    if "quoted scalar" in context:
        return _quotes(begin, spot, what, file)
    if "flow" in context:
        return _brackets(begin, spot, context, text, file)
    if "could not find expected ':'" in what:
        hint = say("write 'key: value', or - before a member of a list; check the indentation")
        return _mistake(begin, file, say("expected a key with a colon, found {text!r}", text=_short(begin.text)), hint)
    return _structure(spot, context, file)


def _slip_before(begin: _Spot, spot: _Spot, text: str, file: str) -> Mistake | None:
    """A slip of the pen that stopped the parser only further on, told where it was made."""
    lines = text.splitlines()[: spot.line + 1]
    return (_hard_space(spot, file) or _badly_written_key(spot, begin, lines, file) or _cut_off(spot, lines, file)
            or _quote_too_far(spot, text, file) or _apostrophe(spot, file))


def _hard_space(spot: _Spot, file: str) -> Mistake | None:
    found = re.match(f"[ \t]*[{HARD_SPACES}]", spot.text)
    return _at(file, spot.line, found.end() - 1, say("a no-break space at the beginning of the line"),
               say("write ordinary spaces")) if found else None


def _badly_written_key(spot: _Spot, begin: _Spot, lines: list[str], file: str) -> Mistake | None:
    """A line that was meant as ``key: value``: the one that cannot be read, or what stands above it."""
    for number in dict.fromkeys((spot.line, begin.line, begin.line - 1, spot.line - 1)):
        line = lines[number] if 0 <= number < len(lines) else ""
        found = re.fullmatch(BADLY_WRITTEN, line)
        here = number in (spot.line, begin.line)
        if not found or re.search(r":(\s|$)", found[4]) or not (here or _begins(spot, lines[:number], line)):
            continue
        message = say("a colon is missing")
        if found[3].startswith(":"):
            message = say("a no-break space after the colon") if found[3] != ":" else \
                say("a space is missing after the colon")
        hint = say("write {text}", text=_short(f"{found[2]}: {found[4]}"))
        return _at(file, number, found.start(3) + found[3].startswith(":"), message, hint)
    return None


def _begins(spot: _Spot, before: list[str], line: str) -> bool:
    """Whether a line above the parser's begins something, and is not the end of a text that began before it."""
    last = next((each for each in reversed(before) if each.strip()), "")
    deeper = _depth(line) > _depth(last) and bool(last)
    beside = _depth(line) == _depth(spot.text) and ": " not in spot.before
    return beside and (not deeper or last.rstrip().endswith((":", "-")))


def _cut_off(spot: _Spot, lines: list[str], file: str) -> Mistake | None:
    """A # that was meant as a value's beginning, as of a colour, but ends its line before brackets are closed."""
    for number in range(spot.line, max(spot.line - FARTHEST, -1), -1):
        found = re.search(r"[:,\[{]\s+(?=#\S)", lines[number])
        if found and sum(lines[number].count(sign, 0, found.end()) * way for sign, way in BRACKETS.items()) > 0:
            return _at(file, number, found.end(), say("a # in the middle of a line"), NO_COMMENT)
    return None


def _quote_too_far(spot: _Spot, text: str, file: str) -> Mistake | None:
    """A text in quotes that ends where the next one was to begin, lines below."""
    before = text[: spot.offset + spot.column].rstrip(" ")
    quote = before[-1:]
    opened = re.search(rf"{quote}(?=[^{quote}]*$)", before[:-1]) if quote in QUOTES else None
    if not opened or "\n" not in before[opened.start() :] or before[opened.start() - 1 : opened.start()] not in OPENERS:
        return None
    line = before.count("\n", 0, opened.start())
    column = opened.start() - before.rfind("\n", 0, opened.start()) - 1
    return _at(file, line, column, say("this quotation mark is closed only in line {line}", line=spot.line + 1),
               say("close it where its text ends"))


def _apostrophe(spot: _Spot, file: str) -> Mistake | None:
    found = re.search(r"'([^']*)'$", spot.before)
    if not found or not spot.character.isalnum():
        return None
    end = spot.text.find("'", spot.column)
    whole = spot.text[found.start() + 1 : end if end > 0 else None]
    return _at(file, spot.line, spot.column - 1, say("this apostrophe ends the text"),
               say("put the text in double quotes: {text}", text=f'"{_short(whole)}"'))


def _at(file: str, line: int, column: int, message: Message, hint: Message) -> Mistake:
    return Mistake(Problem(Place(file, line + 1, column + 1), "syntax", message, hint))


def _colon(spot: _Spot, file: str) -> Mistake:
    value = spot.before.find(": ")
    if value < 0 or spot.before.lstrip().startswith(("#",)):
        hint = say("begin it below the key of the line above, or write that line's value after its colon in quotes")
        return _mistake(spot, file, say("this line stands deeper than the line above, which has a value already"), hint)
    whole = spot.text[value + 2 :].strip().replace('"', '\\"')
    message = say("a colon inside a text")
    hint = say("put the text in quotes: {text}", text=f'"{_short(whole)}"')
    return _mistake(spot, file, message, hint, mask=spot.offset + spot.column)


def _first_character(spot: _Spot, file: str) -> Mistake:
    if not spot.character.strip():
        return _structure(spot, "", file)
    hint = say("put the text in quotes")
    message = say("a text cannot begin with {character} here", character=spot.character)
    return _mistake(spot, file, message, hint, mask=spot.offset + spot.column)


def _quotes(begin: _Spot, spot: _Spot, what: str, file: str) -> Mistake:
    if "escape" in what:
        at = spot.text.rfind("\\", 0, spot.column + 1)
        place = _Spot(spot.line, max(at, 0), spot.text, spot.offset)
        pair = spot.text[max(at, 0) : max(at, 0) + 2]
        if pair[1:] in ("u", "U", "x"):
            return _mistake(place, file, say("{pair} and what follows is no sign", pair=pair),
                            say("write the sign itself"))
        return _mistake(place, file, say("{pair} means nothing inside double quotes", pair=pair),
                        say("write \\\\ for the sign \\ itself"))
    if "end of stream" in what:
        return _mistake(begin, file, say("this quotation mark is never closed"))
    return _mistake(spot, file, say("a line of dashes or dots inside quotes"))


def _brackets(begin: _Spot, spot: _Spot, context: str, text: str, file: str) -> Mistake:
    opened, closed = ("{", "}") if "mapping" in context else ("[", "]")
    if spot.offset + spot.column >= len(text.rstrip()):
        return _mistake(begin, file, say("{bracket} is never closed", bracket=opened),
                        NO_COMMENT if " #" in begin.text else Message(""))
    found = _short(spot.text[spot.column :])
    message = say("expected a comma or {bracket}, found {found!r}", bracket=closed, found=found)
    hint = say("the {bracket} of line {line} is still open; a text with , : {opened} or {closed} must be in quotes",
               bracket=opened, line=begin.line + 1, opened=opened, closed=closed)
    if spot.character == ":" and (key := re.search(r":\s+(?:[^\s,:]+\s+)+([a-z_]+)$", spot.before)):
        hint = say("is a comma missing before {key!r}? A text with , : {opened} or {closed} must be in quotes",
                   key=key[1], opened=opened, closed=closed)
    return _mistake(spot, file, message, hint)


def _structure(spot: _Spot, context: str, file: str) -> Mistake:
    if spot.text.startswith("%"):
        return _first_character(spot._replace(column=0), file)._replace(mask=None)
    if "block scalar" in context:
        hint = say("begin the text on the next line")
        return _mistake(spot, file, say("nothing may follow | or > on its line"), hint)
    if "tag" in context or "undefined tag" in context or spot.character == "!":
        return _mistake(spot, file, say("a text cannot begin with {character} here", character="!"),
                        say("put the text in quotes"))
    if spot.before.strip():
        message = say("{found!r} does not belong here", found=_short(spot.text[spot.column :]))
        hint = say("a text with quotation marks, {braces} or [brackets] must be in quotes as a whole")
        return _mistake(spot, file, message, hint)
    message = say("this line does not fit the lines above")
    return _mistake(spot, file, message, say("check its indentation and the lines above it"))


def _mistake(spot: _Spot, file: str, message: Message, hint: Message = Message(""), mask: int | None = None) -> Mistake:
    return Mistake(Problem(Place(file, spot.line + 1, spot.column + 1), "syntax", message, hint), mask)


def _spot(mark: Any, text: str) -> _Spot:
    lines = text.splitlines(keepends=True) or [""]
    number = min(mark.line, len(lines) - 1)
    line = lines[number].rstrip("\r\n")
    column = min(mark.column, len(line)) if mark.line == number else len(line)
    return _Spot(number, column, line, sum(len(before) for before in lines[:number]))


def _indentation(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]


def _depth(line: str) -> int:
    """Where a line's key begins, behind the - of a list's member."""
    return len(line) - len(re.sub(r"^\s*(- +)?", "", line))


def _short(text: str, most: int = 60) -> str:
    text = text.strip()
    return text if len(text) <= most else text[: most - 1] + "…"
