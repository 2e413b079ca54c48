"""What a value in a game file may be. One definition of each field gives its reader and its JSON Schema.

A field's ``read`` returns the typed value, or ``ABSENT`` after it has reported a problem; reading goes on with
the next value, so that one run finds every mistake. Fields are named tuples: a frozen dataclass takes eight times as
long to define, and every command would pay for it.
"""

from printgen.reading.groups import ListOf, MapOf, Record
from printgen.reading.measures import BoxField, Length, Size
from printgen.reading.referring import FieldName, NameOf, StyleName, Template
from printgen.reading.values import (
    ABSENT,
    IDENTIFIER,
    Boolean,
    Choice,
    Field,
    Number,
    Report,
    Text,
    identifier,
    integer,
    nearest,
    wrong,
)

__all__ = [
    "ABSENT",
    "IDENTIFIER",
    "Boolean",
    "BoxField",
    "Choice",
    "Field",
    "FieldName",
    "Length",
    "ListOf",
    "MapOf",
    "NameOf",
    "Number",
    "Record",
    "Report",
    "Size",
    "StyleName",
    "Template",
    "Text",
    "identifier",
    "integer",
    "nearest",
    "wrong",
]
