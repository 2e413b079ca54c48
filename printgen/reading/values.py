"""Single values: texts, numbers, choices. Text stays exactly what was written."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple, Protocol

from printgen.problems import CellPlace, Place, Problem
from printgen.reading import tree
from printgen.words import Message, say


class _Absent:
    """The value of what could not be read."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = _Absent()
Report = Callable[[Problem], None]


class Field(Protocol):
    """One kind of value: how it is read from a node, and how JSON Schema describes it."""

    def read(self, node: tree.Node, report: Report) -> Any: ...
    def schema(self) -> dict[str, Any]: ...


def wrong(report: Report, place: Place, code: str, message: Message, hint: Message = Message("")) -> _Absent:
    """Report a problem and stand in for the value that could not be read."""
    report(Problem(place, code, message, hint))
    return ABSENT


def mistyped(node: tree.Node, report: Report, what: Message, hint: Message = Message("")) -> _Absent:
    """Report that something else was expected; silent about what could not be read in the first place."""
    if isinstance(node, tree.Unreadable):
        return ABSENT
    message = say("expected {what}, found {found}", what=what, found=kind_of(node))
    return wrong(report, node.place, "wrong-type", message, hint)


def nearest_word(word: str, known: Sequence[str]) -> str:
    """The known word that is nearest to another; "" if none is near."""
    import difflib  # only what is wrong needs it

    folded = {each.casefold(): each for each in known}
    close = difflib.get_close_matches(word[:80], known, n=1)
    return folded.get(word.casefold()) or next(iter(close), "")


def nearest(word: str, known: Collection[str]) -> Message:
    """A hint with the nearest known word, or with all of them if none is near and they are few."""
    if close := nearest_word(word, sorted(known)):
        return say("did you mean {word!r}?", word=close)
    if known and len(known) <= 12:
        return say("known are: {known}", known=", ".join(sorted(known)))
    return Message("")


def brief(text: str) -> str:
    """A text short enough for a message."""
    return text if len(text) <= 60 else text[:59] + "…"


def scalar(node: tree.Node, report: Report, what: Message) -> tree.Scalar | _Absent:
    """The node as one value; a list, a mapping or nothing at all is reported."""
    if not isinstance(node, tree.Scalar):
        return mistyped(node, report, what, _braces_hint(node))
    if tree.is_empty(node):
        hint = say("nothing stands here; a text that begins with # must be in quotes, e.g. \"#ff0000\"")
        if node.text:
            hint = say("put it in quotes if the text itself is meant: {text}", text=f'"{node.text}"')
        hint = Message("") if isinstance(node.place, CellPlace) else hint
        return wrong(report, node.place, "empty-value", say("empty value, expected {what}", what=what), hint)
    return node


def _braces_hint(node: tree.Node) -> Message:
    """Somebody who writes ``text: {name}`` means the field and gets a group of keys."""
    if isinstance(node, tree.Mapping) and len(node.members) == 1:
        key, value = next(iter(node.members.items()))
        if isinstance(value, tree.Scalar) and not value.text:
            return say("put it in quotes: {text}", text=f'"{{{brief(key)}}}"')
    return Message("")


def kind_of(node: tree.Node) -> Message:
    """What the node is, for a message."""
    if isinstance(node, tree.Listing):
        return say("a list")
    if isinstance(node, tree.Scalar):
        return say("nothing") if tree.is_empty(node) else say("{text!r}", text=brief(node.text))
    return say("a group of keys")


class Text(NamedTuple):
    """Any text, kept exactly as written (``No``, ``1:30`` and ``010`` stay what they are).

    ``words`` says that a language may translate it; ``pattern`` is a regular expression for the whole text; ``blank``
    whether it may hold nothing but spaces.
    """

    words: bool = False
    lines: bool = True
    pattern: str = ""
    what: Message = say("a text")
    blank: bool = True

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        found = scalar(node, report, self.what)
        if isinstance(found, _Absent):
            return found
        if self.pattern and not re.fullmatch(self.pattern, found.text):
            message = say("{text!r} is not {what}", text=brief(found.text), what=self.what)
            return wrong(report, node.place, "wrong-text", message)
        if not self.blank and not found.text.strip():
            return wrong(report, node.place, "empty-value", say("empty value, expected {what}", what=self.what))
        if not self.lines and "\n" in found.text.strip():
            return wrong(report, node.place, "wrong-text", say("this text must stand on one line"))
        return found.text if found.plain else found.text.rstrip("\n")

    def schema(self) -> dict[str, Any]:
        # An author may leave numbers and true/false unquoted: the reader keeps their text.
        plain: dict[str, Any] = {"type": ["string", "number", "boolean"]}
        return plain | ({"pattern": f"^(?:{self.pattern})$"} if self.pattern else {})


TITLE = Text(words=True, lines=False, what=say("a title"), blank=False)
"""What a game or a part of it is called."""

IDENTIFIER = r"[a-z0-9][a-z0-9_-]{0,79}"


def identifier() -> Text:
    """A short name for machines: small letters, digits, ``_`` and ``-``."""
    return Text(pattern=IDENTIFIER, what=say("a name of small letters, digits, _ and -"))


A_NUMBER = say("a number")
A_WHOLE_NUMBER = say("a whole number")


class Number(NamedTuple):
    """A plain decimal number: 12, -3, +2, 0.5. Nothing else is a number (no 010, 1_000, 0x1F, 1e3, .inf)."""

    minimum: float | None = None
    maximum: float | None = None
    whole: bool = False

    def read(self, node: tree.Node, report: Report) -> float | int | _Absent:
        what = A_WHOLE_NUMBER if self.whole else A_NUMBER
        found = scalar(node, report, what)
        if isinstance(found, _Absent):
            return found
        text = found.text
        if not found.plain or not is_decimal(text) or (self.whole and "." in text):
            from printgen.reading.meanings import number_meant  # only what is wrong needs it

            message = say("expected {what}, found {text!r}", what=what, text=brief(text))
            hint = number_meant(text, whole=self.whole)
            if not found.plain:
                message = say("expected {what}, found the text {text!r}", what=what, text=brief(text))
                hint = say("write it without quotes: {text}", text=text) if is_decimal(text) else hint
            return wrong(report, node.place, "wrong-type", message, hint)
        value = int(text) if self.whole else float(text)
        if self.minimum is not None and value < self.minimum:
            message = say("{value} is too small, the least is {limit}", value=text, limit=_short(self.minimum))
            return wrong(report, node.place, "out-of-range", message)
        if self.maximum is not None and value > self.maximum:
            message = say("{value} is too big, the most is {limit}", value=text, limit=_short(self.maximum))
            return wrong(report, node.place, "out-of-range", message)
        return value

    def schema(self) -> dict[str, Any]:
        limits = {"minimum": self.minimum, "maximum": self.maximum}
        return {"type": "integer" if self.whole else "number"} | {k: v for k, v in limits.items() if v is not None}


def integer(minimum: int | None = None, maximum: int | None = None) -> Number:
    """A whole number from ``minimum`` to ``maximum``."""
    return Number(minimum, maximum, whole=True)


def is_decimal(text: str) -> bool:
    """Whether the text is a number as people write them."""
    return re.fullmatch(r"[+-]?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,9})?", text) is not None


def _short(value: float) -> str:
    return f"{value:.15g}"


class Boolean:
    """``true`` or ``false``; yes, no, on, off are text."""

    def read(self, node: tree.Node, report: Report) -> bool | _Absent:
        if isinstance(node, tree.Scalar) and node.plain and node.text in ("true", "false"):
            return node.text == "true"
        found = scalar(node, report, say("true or false"))
        if isinstance(found, _Absent):
            return found
        message = say("expected true or false, found {text!r}", text=brief(found.text))
        from printgen.reading.meanings import truth_meant  # only what is wrong needs it

        return wrong(report, node.place, "wrong-type", message, truth_meant(found.text))

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Choice(NamedTuple):
    """One of a few words."""

    options: tuple[str, ...]

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        if isinstance(node, tree.Scalar) and node.text and node.text in self.options:
            return node.text
        options = ", ".join(self.options)
        found = scalar(node, report, say("one of {options}", options=options))
        if isinstance(found, _Absent):
            return found
        message = say("{text!r} is not one of {options}", text=brief(found.text), options=options)
        from printgen.reading.meanings import option_meant  # only what is wrong needs it

        return wrong(report, node.place, "wrong-choice", message, option_meant(found.text, self.options))

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.options)}


class Raw(NamedTuple):
    """A part of a file that somebody else reads: its node as it is."""

    description: Callable[[], dict[str, Any]] = dict

    def read(self, node: tree.Node, report: Report) -> tree.Node | _Absent:
        return ABSENT if isinstance(node, tree.Unreadable) else node

    def schema(self) -> dict[str, Any]:
        return self.description()
