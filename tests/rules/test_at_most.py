"""No item has more than so many of something."""

from pathlib import Path

from tests.rules.judging import judge

RULE = "- at_most: {kind: costume, field: changes, count: 2}"
FIELDS = "fields: {changes: {type: modifiers, default: []}}\nitems:\n"
ONE = "{of: costume, by: 1}"


def test_holds_and_just_holds(tmp_path: Path) -> None:
    items = f"  - {{id: a}}\n  - {{id: b, changes: [{ONE}, {ONE}]}}\n"
    judge(tmp_path, RULE, {"costume": FIELDS + items})


def test_one_too_many(tmp_path: Path) -> None:
    items = f"  - {{id: a, changes: [{ONE}, {ONE}, {ONE}]}} #! 22 at-most\n"
    problem, = judge(tmp_path, RULE, {"costume": FIELDS + items})
    assert str(problem.message) == "a: changes has 3, at most 2 are allowed"


def test_a_number_counts_as_itself(tmp_path: Path) -> None:
    judge(tmp_path, "- at_most: {kind: card, field: cost, count: 5}", {"card": """
        fields: {cost: {type: integer}}
        items:
          - {cost: 5}
          - {cost: 6} #! 12 at-most
    """})


def test_a_list_counts_its_names(tmp_path: Path) -> None:
    judge(tmp_path, "- at_most: {kind: card, field: signs, count: 2}", {"card": """
        fields: {signs: {type: list}}
        items:
          - {signs: [a, b]}
          - {signs: [a, b, c]} #! 13 at-most
    """})
