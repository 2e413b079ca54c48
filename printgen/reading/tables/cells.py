"""What is written in the cell of a table, and what that means for a field of each type."""

import re
import unicodedata
from collections.abc import Sequence

from printgen.model import NUMBERS
from printgen.problems import CellPlace, Place, Problem, Severity
from printgen.reading import tree
from printgen.reading.values import A_NUMBER, A_WHOLE_NUMBER, Report, brief, is_decimal, wrong
from printgen.words import say

Row = Sequence[tree.Cell | tree.Unreadable]
"""The cells of a row from its first column on, with empty ones (text "") between them."""
FAULT = re.compile(
    r"#(?:DIV/0|N/A|N/D|REF|NAME|NOM|NULL?|NUM|NOMBRE|VALUE|VALEUR|CALC|SPILL|PROPAGATION|FIELD|CHAMP|CONNECT|CONNEXION"
    r"|BLOCKED|BLOQU[EÉ]|UNKNOWN|INCONNU|BUSY|OCCUP[EÉ]|GETTING_DATA|PYTHON)\s?[!?]?|Err\s?:\s?\d{3}|#{3,}")
"""What spreadsheets write where a formula failed, in English and French, or a column is too narrow."""
MOST_CELLS = 200_000
"""No table has more: what is larger is something else, or was dragged far down by a slip of the hand."""
YES = ("true", "vrai", "yes", "oui", "x")
NO = ("false", "faux", "no", "non")
THOUSANDS = re.compile(r"([+-]?\d{1,3})((?:[ \u00a0\u202f]\d{3})+)((?:[.,]\d+)?)")
WHOLE = re.compile(r"([+-]?\d+)[.,]0+")
WHOLE_GROUP = re.compile(r"[+-]?[1-9]\d{0,2}[.,]000")
GROUP = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
"""What may be thousands, or decimals: where none make sense, and where the comma need not stand before them."""
PLACES = 9
"""How many decimals count: what a spreadsheet has worked out may have more."""
DECIMAL = re.compile(r"[+-]?[0-9]{1,15}[.,]([0-9]+)")
DATE = re.compile(r"\d{4}-\d\d-\d\d(?: .*)?")


def cell_of(
    text: str, place: CellPlace, report: Report, kind: type[tree.Cell] = tree.Cell
) -> tree.Cell | tree.Unreadable:
    """The cell with that text; what a failed formula left is reported."""
    text = unicodedata.normalize("NFC", text.strip()) if text else text
    if FAULT.fullmatch(text):
        return fault(text, place, report)
    if "\r" in text or "\t" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return kind(text, place)


def is_filled(cell: tree.Cell | tree.Unreadable) -> bool:
    return isinstance(cell, tree.Unreadable) or bool(cell.text)


def fault(text: str, place: CellPlace, report: Report) -> tree.Unreadable:
    """Report a formula that failed, or that has no result (``text`` is empty) because nothing has worked it out."""
    if text.startswith("##"):
        message = say("this cell is too narrow: {text}", text=brief(text))
        hint = say("make its column wider, and save it again")
    elif text:
        message, hint = say("the formula in this cell fails: {text}", text=text), say("correct it in the spreadsheet")
    else:
        message = say("the formula in this cell has no result")
        hint = say("open the file in a spreadsheet and save it again")
    wrong(report, place, "formula-error", message, hint)
    return tree.Unreadable(place)


def meant(cell: tree.Cell, type: str, report: Report) -> tree.Node:
    """A cell as it would stand in a YAML file if it is the value of a field of that type."""
    if type in NUMBERS:
        return _number(cell, type == "integer", report)
    if type == "boolean":
        return _boolean(cell, report)
    if type == "list":
        return _list(cell)
    if type in ("effects", "modifiers"):
        return _written_out(cell, report)
    if type == "text" and isinstance(cell, tree.ShapedCell):
        message = say("this cell holds {text!r}, which is printed, and shows it in another way", text=brief(cell.text))
        hint = say("set the cell's format to text, and write what is to be printed")
        report(Problem(cell.place, "shaped-cell", message, hint, Severity.WARNING))
    return cell if type == "map" else tree.Scalar(cell.text, cell.place, plain=False)


def _number(cell: tree.Cell, whole: bool, report: Report) -> tree.Node:
    """A number as spreadsheets write them: digits in groups of three, decimal commas, and 3,0 for a whole 3."""
    text = cell.text
    if DATE.fullmatch(text):
        what = A_WHOLE_NUMBER if whole else A_NUMBER
        message = say("expected {what}, found the date {text}", what=what, text=brief(text))
        wrong(report, cell.place, "wrong-type", message,
              say("a spreadsheet makes dates of 1-2 and 1/2: set the cell's format to text, and write it again"))
        return tree.Unreadable(cell.place)
    if (WHOLE_GROUP.fullmatch(text) if whole else isinstance(cell, tree.CommaCell) and GROUP.fullmatch(text)):
        one = WHOLE.sub(r"\1", text) if whole else _with_point(text)
        other = re.sub(r"[.,]", "", text)
        message = say("{text} may be {one} or {other}", text=text, one=one, other=other)
        wrong(report, cell.place, "wrong-type", message, say("write {one} or {other}", one=one, other=other))
        return tree.Unreadable(cell.place)
    if groups := THOUSANDS.fullmatch(text):
        text = groups[1] + re.sub(r"\D", "", groups[2]) + groups[3]
    if whole and (parts := WHOLE.fullmatch(text)):
        text = parts[1]
    text = text if whole else _with_point(text)
    return tree.Scalar(text if is_decimal(text) else cell.text, cell.place)


def _with_point(text: str) -> str:
    """A number with a decimal point, and no more than `PLACES` decimals; any other text as it is."""
    written = DECIMAL.fullmatch(text)
    if not written:
        return text
    pointed = text.replace(",", ".")
    return pointed if len(written[1]) <= PLACES else f"{float(pointed):.{PLACES}f}"


def _boolean(cell: tree.Cell, report: Report) -> tree.Node:
    word = cell.text.casefold()
    if word in YES or word in NO:
        return tree.Scalar("true" if word in YES else "false", cell.place)
    message = say("expected true or false, found {text!r}", text=brief(cell.text))
    wrong(report, cell.place, "wrong-type", message,
          say("write TRUE or FALSE, VRAI or FAUX, yes or no, oui or non, or x"))
    return tree.Unreadable(cell.place)


def _list(cell: tree.Cell) -> tree.Listing:
    """The names between commas or line breaks."""
    names = re.split(r"[,\n]", cell.text)
    if not names[-1].strip():
        names.pop()
    return tree.Listing(tuple(tree.Scalar(name.strip(), cell.place, not name.strip()) for name in names), cell.place)


def _written_out(cell: tree.Cell, report: Report) -> tree.Node:
    """What is written in a cell as a YAML file would have it: groups in braces, or one on each line with -."""
    from printgen.reading.yaml_file import parse

    def here(problem: Problem) -> None:
        report(problem._replace(place=cell.place))

    text = f"[{cell.text}]" if cell.text.startswith("{") and cell.text.endswith("}") else cell.text
    node = parse(text.encode(), cell.place.file, here)
    if node is None:
        return tree.Unreadable(cell.place)
    placed = _placed(node, cell.place)
    return tree.Listing((placed,), cell.place) if isinstance(placed, tree.Mapping) else placed


def _placed(node: tree.Node, place: Place) -> tree.Node:
    """A node all of which stands in one place."""
    if isinstance(node, tree.Listing):
        return tree.Listing(tuple(_placed(member, place) for member in node.members), place)
    if isinstance(node, tree.Mapping):
        members = {key: _placed(member, place) for key, member in node.members.items()}
        return node._replace(members=members, place=place, keys=dict.fromkeys(node.keys, place))
    return node._replace(place=place)
