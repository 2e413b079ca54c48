"""What the fields of a kind's items hold beside whole numbers and words: decimals, pictures, maps, effects, changes."""

from collections.abc import Collection
from typing import Any, NamedTuple

from printgen.model import DecimalNumber, Effect, Modifier, PictureFile
from printgen.problems import Place
from printgen.reading import tree
from printgen.reading.files import DRAWINGS, GameFiles, find_file
from printgen.reading.groups import ListOf, Record, lacks
from printgen.reading.values import (
    ABSENT,
    Choice,
    Number,
    Report,
    Text,
    _Absent,
    integer,
    mistyped,
    nearest,
    scalar,
    wrong,
)
from printgen.words import say

WHO = ("self", "others", "all")
MOST = 1000
AMOUNT = integer(1, MOST)
CHANGE = Number(-MOST, MOST, whole=True)
EFFECT = Record({"who": Choice(WHO), "gain": AMOUNT, "lose": AMOUNT, "move": CHANGE, "of": Text()}, ("who",))
VERBS = ("gain", "lose", "move")
MODIFIER = Record({"of": Text(), "by": CHANGE}, ("of", "by"))


class DecimalField(NamedTuple):
    """A number that need not be whole, from ``minimum`` to ``maximum``: 1.5, and 1,5 in a cell of a table."""

    minimum: float
    maximum: float

    def read(self, node: tree.Node, report: Report) -> DecimalNumber | _Absent:
        value = self._number().read(node, report)
        return value if isinstance(value, _Absent) else DecimalNumber(value)

    def schema(self) -> dict[str, Any]:
        return self._number().schema()

    def _number(self) -> Number:
        return Number(self.minimum, self.maximum)


class PictureName(NamedTuple):
    """The name of a drawing or picture, in ``folder`` of the game's files."""

    folder: str
    files: GameFiles

    def read(self, node: tree.Node, report: Report) -> PictureFile | _Absent:
        found = scalar(node, report, say("the name of a picture"))
        if isinstance(found, _Absent):
            return found
        path = find_file(self.files, found.text, node.place, report, folder=self.folder, endings=DRAWINGS)
        return PictureFile(path, node.place) if path else ABSENT

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class SquareMap(NamedTuple):
    """A block of ``rows`` lines of ``columns`` letters, spaces between them or not; the value is the rows."""

    columns: int
    rows: int
    letters: str

    def read(self, node: tree.Node, report: Report) -> tuple[str, ...] | _Absent:
        found = scalar(node, report, say("a map"))
        if isinstance(found, _Absent):
            return found
        hint = say("write | after the key and each row on a line of its own below it")
        lines = found.text.rstrip("\n").split("\n")
        if not found.block and not isinstance(found, tree.Cell) and self.rows > 1:
            return wrong(report, node.place, "bad-map", say("a map needs one line for each row"), hint)
        rows = [line.replace(" ", "") for line in lines]
        problems = sum(
            self._check_row(found, number, lines[number], report)
            for number, row in enumerate(rows)
            if row.strip(self.letters) or len(row) != self.columns
        )
        if self.rows and len(rows) != self.rows:
            message = say("the map has {found} rows, not {wanted}", found=len(rows), wanted=self.rows)
            return wrong(report, _row_place(found, min(len(rows), self.rows + 1) - 1), "bad-map", message)
        return ABSENT if problems else tuple(rows)

    def _check_row(self, node: tree.Scalar, number: int, line: str, report: Report) -> int:
        """How many problems a line of the map has."""
        count = 0
        for at, letter in enumerate(line):
            if letter != " " and self.letters and letter not in self.letters:
                message = say("{letter!r} is no square of this map", letter=letter)
                hint = say("squares are: {letters}", letters=" ".join(self.letters))
                wrong(report, _row_place(node, number, at), "bad-map", message, hint)
                count += 1
        length = len(line.replace(" ", ""))
        if self.columns and length != self.columns:
            message = say("row {row} has {found} squares, not {wanted}", row=number + 1, found=length,
                          wanted=self.columns)
            wrong(report, _row_place(node, number), "bad-map", message)
            count += 1
        return count

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


def _row_place(node: tree.Scalar, row: int, column: int = 0) -> Place:
    place = node.place
    if not node.block:
        return place
    return Place(place.file, place.line + 1 + row, node.block + column, place.sheet)


class Effects(NamedTuple):
    """A list of effects; ``kinds`` are what can be gained and lost."""

    kinds: Collection[str] = ()

    def read(self, node: tree.Node, report: Report) -> tuple[Effect, ...] | _Absent:
        if not isinstance(node, tree.Listing):
            hint = say("write one line with - for each, e.g. - {who: self, gain: 3, of: …}")
            return mistyped(node, report, say("a list of effects"), hint)
        effects = [self._effect(member, report) for member in node.members]
        return tuple(effect for effect in effects if effect is not None)

    def _effect(self, node: tree.Node, report: Report) -> Effect | None:
        values = EFFECT.read(node, report)
        if isinstance(values, _Absent) or not isinstance(node, tree.Mapping):
            return None
        verbs = [verb for verb in VERBS if verb in node.members]
        if len(verbs) != 1:
            # Else an unknown key is the verb, badly written, and was told.
            if verbs or all(lacks(node, verb, EFFECT.fields) for verb in VERBS):
                wrong(report, node.place, "bad-effect", say("an effect says one of gain, lose and move"))
            return None
        verb, of = verbs[0], ""
        if verb == "move":
            self._check_move(node, values, report)
        else:
            of = known_kind(node, "of", self.kinds, report)
        if "who" not in values or verb not in values or (verb != "move" and not of):
            return None
        amount = -values[verb] if verb == "lose" else values[verb]
        return Effect(values["who"], amount, of, node.place)

    def _check_move(self, node: tree.Mapping, values: dict[str, Any], report: Report) -> None:
        if "of" in node.members:
            wrong(report, node.keys["of"], "bad-effect", say("a move is of nothing: remove 'of'"))
        if values.get("move") == 0:
            wrong(report, node.members["move"].place, "out-of-range", say("0 changes nothing"))

    def schema(self) -> dict[str, Any]:
        return ListOf(EFFECT).schema()


class Modifiers(NamedTuple):
    """A list of lasting changes; ``kinds`` are what they may change."""

    kinds: Collection[str] = ()

    def read(self, node: tree.Node, report: Report) -> tuple[Modifier, ...] | _Absent:
        if not isinstance(node, tree.Listing):
            hint = say("write one line with - for each, e.g. - {of: …, by: 2}")
            return mistyped(node, report, say("a list of changes"), hint)
        modifiers = [self._modifier(member, report) for member in node.members]
        return tuple(modifier for modifier in modifiers if modifier is not None)

    def _modifier(self, node: tree.Node, report: Report) -> Modifier | None:
        values = MODIFIER.read(node, report)
        if isinstance(values, _Absent) or not isinstance(node, tree.Mapping):
            return None
        of = known_kind(node, "of", self.kinds, report) if "of" in values else ""
        if values.get("by") == 0:
            wrong(report, node.members["by"].place, "out-of-range", say("0 changes nothing"))
        return Modifier(of, values["by"], node.place) if of and values.get("by") else None

    def schema(self) -> dict[str, Any]:
        return ListOf(MODIFIER).schema()


def known_kind(node: tree.Mapping, key: str, kinds: Collection[str], report: Report) -> str:
    """The kind named at a key, or "" after reporting that it is missing or unknown."""
    named = node.members.get(key)
    if named is None:
        if lacks(node, key, EFFECT.fields):
            wrong(report, node.place, "missing-key", say("{key!r} is missing", key=key))
        return ""
    if not isinstance(named, tree.Scalar) or tree.is_empty(named):
        return ""
    if named.text in kinds:
        return named.text
    message = say("there is no kind {name!r}", name=named.text[:60])
    wrong(report, named.place, "unknown-reference", message, nearest(named.text, kinds))
    return ""
