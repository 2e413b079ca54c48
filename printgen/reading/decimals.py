"""Fields that hold numbers with decimals: 1.5 in a YAML file, 1,5 or 1.5 in a cell of a table."""

import re
from typing import Any, NamedTuple

from printgen.model import DecimalNumber
from printgen.reading import tree
from printgen.reading.values import Number, Report, _Absent

PLACES = 9
"""How many decimals count: what a spreadsheet has worked out may have more."""
_WRITTEN = re.compile(r"([+-]?[0-9]{1,15})(?:[.,]([0-9]+))?")


class DecimalField(NamedTuple):
    """A number that need not be whole, from ``minimum`` to ``maximum``."""

    minimum: float
    maximum: float

    def read(self, node: tree.Node, report: Report) -> DecimalNumber | _Absent:
        value = self._number().read(node, report)
        return value if isinstance(value, _Absent) else DecimalNumber(value)

    def schema(self) -> dict[str, Any]:
        return self._number().schema()

    def _number(self) -> Number:
        return Number(self.minimum, self.maximum)


def with_point(text: str) -> str:
    """A number of a table with a decimal point, and no more than `PLACES` decimals; any other text as it is."""
    written = _WRITTEN.fullmatch(text)
    if not written or not written[2]:
        return text
    return text.replace(",", ".") if len(written[2]) <= PLACES else f"{float(text.replace(',', '.')):.{PLACES}f}"
