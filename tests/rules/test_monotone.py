"""A harder tile never pays less."""

from pathlib import Path

from printgen.problems import Severity
from tests.rules.judging import judge

RULE = "- monotone: {kind: house, field: hard, pays: pay}"


def house(*items: str) -> dict[str, str]:
    fields = "id_from: [hard, pay]\nfields: {hard: {type: integer}, pay: {type: integer}}\nitems:\n"
    return {"house": fields + "".join(f"  - {item}\n" for item in items)}


def test_more_for_harder_holds_and_as_much_just_holds(tmp_path: Path) -> None:
    judge(tmp_path, RULE, house("{hard: 1, pay: 2}", "{hard: 2, pay: 2}", "{hard: 9, pay: 5}", "{hard: 1, pay: 1}"))


def test_less_for_harder_is_a_note(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, house("{hard: 9, pay: 1} #! 20 monotone", "{hard: 1, pay: 2}"))
    assert problem.severity is Severity.NOTE
    assert str(problem.message) == "9-1 (hard 9) pays 1, the easier 1-2 (hard 1) pays 2"


def test_decimals_are_compared_as_numbers(tmp_path: Path) -> None:
    kinds = {"house": house("{hard: 10, pay: 2.25} #! 21 monotone", "{hard: 9.5, pay: 2.5}")["house"].replace(
        "integer", "decimal")}
    problem, = judge(tmp_path, RULE, kinds)
    assert str(problem.message) == "10-2-25 (hard 10) pays 2.25, the easier 9-5-2-5 (hard 9.5) pays 2.5"


def test_every_one_below_the_best_easier_is_told(tmp_path: Path) -> None:
    judge(tmp_path, RULE, house(
        "{hard: 1, pay: 5}", "{hard: 2, pay: 3} #! 20 monotone", "{hard: 3, pay: 4} #! 20 monotone"))
