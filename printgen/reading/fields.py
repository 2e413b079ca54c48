"""What a value in a game file may be. One definition of each field gives its reader and its JSON Schema.

A field's ``read`` returns the typed value, or ``ABSENT`` after it has reported a problem; reading goes on with
the next value, so that one run finds every mistake.
"""

import difflib
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from printgen import units
from printgen.page import Box
from printgen.problems import Place, Problem
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


def nearest(word: str, known: Collection[str]) -> Message:
    """A hint with the nearest known word, or with all of them if none is near and they are few."""
    close = difflib.get_close_matches(word, sorted(known), n=1)
    if close:
        return say("did you mean {word!r}?", word=close[0])
    if known and len(known) <= 12:
        return say("known are: {known}", known=", ".join(sorted(known)))
    return Message("")


def scalar(node: tree.Node, report: Report, what: Message) -> tree.Scalar | _Absent:
    """The node as one value; a list, a mapping or nothing at all is reported."""
    if not isinstance(node, tree.Scalar):
        return wrong(report, node.place, "wrong-type", say("expected {what}, found {found}", what=what, found=kind_of(node)))
    if node.plain and node.text.strip().lower() in ("", "~", "null"):
        hint = say("nothing stands here; a text that begins with # must be in quotes, e.g. \"#ff0000\"")
        if node.text.strip().lower() == "null":
            hint = say("write it in quotes if the word itself is meant: \"{text}\"", text=node.text.strip())
        return wrong(report, node.place, "empty-value", say("empty value, expected {what}", what=what), hint)
    return node


def kind_of(node: tree.Node) -> Message:
    if isinstance(node, tree.Listing):
        return say("a list")
    if isinstance(node, tree.Mapping):
        return say("a group of keys")
    return say("{text!r}", text=node.text)


@dataclass(frozen=True, slots=True)
class Text:
    """Any text, kept exactly as written (``No``, ``1:30`` and ``010`` stay what they are).

    ``words`` says that a language may translate it; ``lines`` that it may have several lines.
    """

    words: bool = False
    lines: bool = True
    pattern: str = ""
    what: Message = say("text")

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        found = scalar(node, report, self.what)
        if isinstance(found, _Absent):
            return found
        if self.pattern and not re.fullmatch(self.pattern, found.text):
            return wrong(report, node.place, "wrong-text", say("{text!r} is not {what}", text=found.text, what=self.what))
        return found.text

    def schema(self) -> dict[str, Any]:
        # An author may leave numbers and true/false unquoted: the reader keeps their text.
        plain: dict[str, Any] = {"type": ["string", "number", "boolean"]}
        return plain | ({"pattern": f"^(?:{self.pattern})$"} if self.pattern else {})


IDENTIFIER = r"[a-z0-9][a-z0-9_-]*"


def identifier() -> Text:
    """A short name for machines: small letters, digits, ``_`` and ``-``."""
    return Text(pattern=IDENTIFIER, what=say("a name of small letters, digits, _ and -"))


@dataclass(frozen=True, slots=True)
class Number:
    """A plain decimal number: 12, -3, +2, 0.5. Nothing else is a number (no 010, 1_000, 0x1F, 1e3, .inf)."""

    minimum: float | None = None
    maximum: float | None = None
    whole: bool = False

    def read(self, node: tree.Node, report: Report) -> float | int | _Absent:
        what = say("a whole number") if self.whole else say("a number")
        found = scalar(node, report, what)
        if isinstance(found, _Absent):
            return found
        text = found.text
        if not found.plain:
            hint = say("write it without quotes: {text}", text=text) if _is_decimal(text) else Message("")
            return wrong(report, node.place, "wrong-type", say("expected {what}, found text {text!r}", what=what, text=text), hint)
        if not _is_decimal(text) or (self.whole and "." in text):
            return wrong(report, node.place, "wrong-type", say("expected {what}, found {text!r}", what=what, text=text), _number_hint(text, self.whole))
        value = int(text) if self.whole else float(text)
        if self.minimum is not None and value < self.minimum:
            return wrong(report, node.place, "out-of-range", say("{value} is less than {limit}", value=text, limit=_short(self.minimum)))
        if self.maximum is not None and value > self.maximum:
            return wrong(report, node.place, "out-of-range", say("{value} is more than {limit}", value=text, limit=_short(self.maximum)))
        return value

    def schema(self) -> dict[str, Any]:
        limits = {"minimum": self.minimum, "maximum": self.maximum}
        return {"type": "integer" if self.whole else "number"} | {k: v for k, v in limits.items() if v is not None}


def integer(minimum: int | None = None, maximum: int | None = None) -> Number:
    return Number(minimum, maximum, whole=True)


def _is_decimal(text: str) -> bool:
    return re.fullmatch(r"[+-]?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,9})?", text) is not None


def _number_hint(text: str, whole: bool) -> Message:
    bare = text.replace("_", "").replace(" ", "").lstrip("0") or "0"
    if re.fullmatch(r"[+-]?\d+,\d+", text) and not whole:
        return say("write the decimal point as a dot: {text}", text=text.replace(",", "."))
    if bare != text and _is_decimal(bare):
        return say("write {text}", text=bare)
    return Message("")


def _short(value: float) -> str:
    return f"{value:g}"


@dataclass(frozen=True, slots=True)
class Boolean:
    """``true`` or ``false``; yes, no, on, off are text."""

    def read(self, node: tree.Node, report: Report) -> bool | _Absent:
        found = scalar(node, report, say("true or false"))
        if isinstance(found, _Absent):
            return found
        if found.plain and found.text in ("true", "false"):
            return found.text == "true"
        return wrong(report, node.place, "wrong-type", say("expected true or false, found {text!r}", text=found.text))

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    options: tuple[str, ...]

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        found = scalar(node, report, say("one of {options}", options=", ".join(self.options)))
        if isinstance(found, _Absent) or found.text in self.options:
            return found if isinstance(found, _Absent) else found.text
        message = say("{text!r} is not one of {options}", text=found.text, options=", ".join(self.options))
        return wrong(report, node.place, "wrong-choice", message, nearest(found.text, self.options))

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.options)}


@dataclass(frozen=True, slots=True)
class Length:
    """A length with its unit, "63 mm"; in millimetres."""

    minimum: float = 0.0

    def read(self, node: tree.Node, report: Report) -> float | _Absent:
        found = scalar(node, report, say("a length such as 28 mm"))
        if isinstance(found, _Absent):
            return found
        try:
            value = units.millimetres(found.text)
        except ValueError:
            return wrong(report, node.place, "bad-length", say("{text!r} is no length", text=found.text), say("write a number and mm, cm, in or pt, e.g. 28 mm"))
        if value < self.minimum:
            return wrong(report, node.place, "out-of-range", say("{value} is less than {limit} mm", value=found.text, limit=_short(self.minimum)))
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\s*\d+([.,]\d+)?\s*(mm|cm|in|pt)\s*$"}


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height, "42 x 28 mm"; in millimetres, each at least 3 mm and at most 1 m."""

    def read(self, node: tree.Node, report: Report) -> tuple[float, float] | _Absent:
        found = scalar(node, report, say("a size such as 42 x 28 mm"))
        if isinstance(found, _Absent):
            return found
        try:
            width, height = units.size(found.text)
        except ValueError:
            return wrong(report, node.place, "bad-size", say("{text!r} is no size", text=found.text), say("write width x height and the unit, e.g. 42 x 28 mm"))
        if not (3 <= min(width, height) and max(width, height) <= 1000):
            return wrong(report, node.place, "out-of-range", say("{text} cannot be cut from paper: sides are from 3 to 1000 mm", text=found.text))
        return width, height

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\s*\d+([.,]\d+)?\s*((mm|cm|in|pt)\s*)?[x×]\s*\d+([.,]\d+)?\s*(mm|cm|in|pt)\s*$"}


@dataclass(frozen=True, slots=True)
class BoxField:
    """A rectangle on a face: [left, top, width, height] in mm."""

    def read(self, node: tree.Node, report: Report) -> Box | _Absent:
        if not isinstance(node, tree.Listing) or len(node.members) != 4:
            return wrong(report, node.place, "bad-box", say("expected a box, found {found}", found=kind_of(node)), say("write [left, top, width, height] in mm"))
        number, positive = Number(-1000, 1000), Number(0.1, 1000)
        values = [f.read(n, report) for f, n in zip((number, number, positive, positive), node.members, strict=True)]
        return ABSENT if ABSENT in values else Box(*values)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of one kind of value."""

    member: Field
    most: int = 10_000

    def read(self, node: tree.Node, report: Report) -> tuple[Any, ...] | _Absent:
        if not isinstance(node, tree.Listing):
            return wrong(report, node.place, "wrong-type", say("expected a list, found {found}", found=kind_of(node)), say("write [a, b], or one line with - for each"))
        if len(node.members) > self.most:
            return wrong(report, node.place, "out-of-range", say("{count} are too many, at most {limit}", count=len(node.members), limit=self.most))
        values = [self.member.read(member, report) for member in node.members]
        return tuple(value for value in values if value is not ABSENT)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.member.schema()}


@dataclass(frozen=True, slots=True)
class MapOf:
    """Free names, one kind of value."""

    member: Field
    names: Field = field(default_factory=identifier)

    def read(self, node: tree.Node, report: Report) -> dict[str, Any] | _Absent:
        if not isinstance(node, tree.Mapping):
            return wrong(report, node.place, "wrong-type", say("expected a group of keys, found {found}", found=kind_of(node)))
        values: dict[str, Any] = {}
        for key, member in node.members.items():
            name = self.names.read(tree.Scalar(key, node.keys[key]), report)
            value = self.member.read(member, report)
            if name is not ABSENT and value is not ABSENT:
                values[name] = value
        return values

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.member.schema()}


@dataclass(frozen=True, slots=True)
class Record:
    """A group of known keys. Unknown keys are reported with the nearest known one, missing ones by name.

    ``read`` gives a dict of what was written and could be read: a default belongs to whoever builds the value.
    """

    fields: Mapping[str, Field]
    required: tuple[str, ...] = ()

    def read(self, node: tree.Node, report: Report) -> dict[str, Any] | _Absent:
        if not isinstance(node, tree.Mapping):
            return wrong(report, node.place, "wrong-type", say("expected a group of keys, found {found}", found=kind_of(node)))
        values: dict[str, Any] = {}
        for key, member in node.members.items():
            known = self.fields.get(key)
            if known is None:
                wrong(report, node.keys[key], "unknown-key", say("unknown key {key!r}", key=key), nearest(key, self.fields))
                continue
            value = known.read(member, report)
            if value is not ABSENT:
                values[key] = value
        for key in self.required:
            if key not in node.members:
                wrong(report, node.place, "missing-key", say("{key!r} is missing", key=key))
        return values

    def schema(self) -> dict[str, Any]:
        properties = {key: known.schema() for key, known in self.fields.items()}
        schema: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
        return schema | ({"required": list(self.required)} if self.required else {})


@dataclass(frozen=True, slots=True)
class Template:
    """Text in which ``{field}`` (or ``{field:03}``) stands for a field of the item; the only expressions there are.

    ``types`` are the types a field may have when the template is that one reference and nothing else. The reader
    of a kind checks the references; ``words`` as for `Text`.
    """

    words: bool = False
    types: tuple[str, ...] = ("integer", "text", "choice")

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        return Text().read(node, report)

    def schema(self) -> dict[str, Any]:
        return Text().schema()
