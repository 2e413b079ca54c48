"""Values that refer to something else: names of the style, fields named in a text, kinds, modes, fields of a kind."""

from typing import Any, Literal, NamedTuple

from printgen.model import ONE_VALUE
from printgen.reading import tree
from printgen.reading.values import Number, Report, Text, _Absent, is_decimal

StyleGroup = Literal["fonts", "weights", "colours", "corners"]
MEASURES = {"weights": Number(0.1, 20), "corners": Number(0, 100)}
"""What may be given in mm in place of a name."""


class StyleName(NamedTuple):
    """A name of the game's style: a font, a weight (or a pen width in mm), a colour, a corner (or its radius in mm).

    The reader of a kind checks that the style has it.
    """

    group: StyleGroup

    def read(self, node: tree.Node, report: Report) -> str | float | _Absent:
        if self.group in MEASURES and isinstance(node, tree.Scalar) and node.plain and is_decimal(node.text):
            return MEASURES[self.group].read(node, report)
        return Text().read(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "number"] if self.group in MEASURES else "string"}


class Template(NamedTuple):
    """Text in which ``{field}`` (or ``{field:03}``) stands for a field of the item; the only expressions there are.

    ``types`` are the types a field may have when the template is that one reference and nothing else. The reader
    of a kind checks the references; ``words`` as for `Text`: among words a list may be named, too. With ``types``
    ("picture",) a text without references is a picture's path and becomes a `PictureFile`; ``icon`` says that it is a
    kind's id or a name of the icons.
    """

    words: bool = False
    types: tuple[str, ...] = ONE_VALUE
    icon: bool = False

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        if isinstance(node, tree.Scalar) and not node.text and not node.plain:
            return ""
        return Text().read(node, report)

    def schema(self) -> dict[str, Any]:
        return Text().schema()


class NameOf(NamedTuple):
    """A parameter that names a kind or a mode; whoever reads it checks that there is one."""

    group: Literal["kind", "mode"]

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        return Text(lines=False).read(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class FieldName(NamedTuple):
    """A parameter that names a field, of one of the ``types``, of the kind that the parameter ``of`` names.

    ``own``: it must be a list of items of that very kind.
    """

    types: tuple[str, ...]
    of: str = "kind"
    own: bool = False

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        return Text(lines=False).read(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}
