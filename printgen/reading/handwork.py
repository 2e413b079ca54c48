"""What is done by hand with each component of a kind, beside cutting sheets up: ``handwork: {minutes: 2, why: …}``."""

from collections.abc import Mapping
from typing import Any, Final

from printgen.model import Handwork
from printgen.reading import tree
from printgen.reading.groups import Record
from printgen.reading.values import Number, Report, Text, wrong
from printgen.words import say

MOST: Final = 600
HANDWORK: Final = Record(
    {"minutes": Number(0.1, MOST), "why": Text(words=True, lines=False, what=say("a reason"), blank=False)},
    ("minutes", "why"),
)


def read_handwork(node: tree.Mapping, values: Mapping[str, Any], role: str, report: Report) -> Handwork | None:
    """The handwork of a kind; None if it has none, or what is written could not be read (reported)."""
    written: Mapping[str, Any] = values.get("handwork", {})
    if "handwork" in values and role == "inset":
        message = say("what is printed on other components is not made by hand")
        wrong(report, node.members["handwork"].place, "idle-key", message, say("leave `handwork` out"))
    return Handwork(**written) if written.keys() == HANDWORK.fields.keys() else None
