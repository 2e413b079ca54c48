"""Only penalties, and marked so."""

from pathlib import Path

from tests.rules.judging import judge

RULE = "- flag_matches: {kind: costume, flag: cursed, field: changes}"
FIELDS = "fields: {changes: {type: modifiers, default: []}, cursed: {type: boolean, default: false}}\nitems:\n"


def costume(*items: str) -> dict[str, str]:
    return {"costume": FIELDS + "".join(f"  - {item}\n" for item in items)}


def test_holds(tmp_path: Path) -> None:
    judge(tmp_path, RULE, costume(
        "{id: a, cursed: true, changes: [{of: costume, by: -1}, {of: costume, by: -2}]}",
        "{id: b, changes: [{of: costume, by: 3}, {of: costume, by: -2}]}",
        "{id: blank}",
    ))


def test_only_penalties_without_the_mark(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, costume("{id: a, changes: [{of: costume, by: -1}]} #! 5 flag-matches"))
    assert str(problem.message) == "a brings only penalties (-1), but is not cursed"


def test_a_mark_beside_one_good_change(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, costume(
        "{id: a, cursed: true, changes: [{of: costume, by: -3}, {of: costume, by: 1}]} #! 21 flag-matches"))
    assert str(problem.message) == "a is cursed, but does not bring only penalties (-3, +1)"


def test_a_mark_beside_nothing(tmp_path: Path) -> None:
    judge(tmp_path, RULE, costume("{id: a, cursed: true} #! 21 flag-matches"))
