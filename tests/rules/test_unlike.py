"""No two items are the same."""

from pathlib import Path

from tests.rules.judging import judge

RULE = "- unlike: {kind: domino, fields: [left, right]}"
ANY_ORDER = "- unlike: {kind: domino, fields: [left, right], in_any_order: true}"
LISTS = "- unlike: {kind: domino, fields: [dots], in_any_order: true}"


def domino(*items: str) -> dict[str, str]:
    fields = "fields: {left: {type: integer}, right: {type: integer}}\nitems:\n"
    return {"domino": fields + "".join(f"  - {item}\n" for item in items)}


def listing(*items: str) -> dict[str, str]:
    fields = "fields: {dots: {type: list, distinct: false}}\nitems:\n"
    return {"domino": fields + "".join(f"  - {item}\n" for item in items)}


def test_different_in_one_field_is_enough(tmp_path: Path) -> None:
    judge(tmp_path, RULE, domino("{left: 2, right: 5}", "{left: 5, right: 2}", "{left: 2, right: 2}"))


def test_the_second_of_two_alike_is_told(tmp_path: Path) -> None:
    problem, = judge(tmp_path, RULE, domino("{id: a, left: 2, right: 5}", "{id: b, left: 2, right: 5} #! 5 unlike"))
    assert str(problem.message).startswith("b is the same as a in ")
    assert str(problem.message).endswith("kinds/domino.yaml:3:5: 2 · 5")


def test_a_third_is_told_too(tmp_path: Path) -> None:
    judge(tmp_path, RULE, domino(
        "{id: a, left: 1, right: 1}", "{id: b, left: 1, right: 1} #! 5 unlike",
        "{id: c, left: 1, right: 1} #! 5 unlike"))


def test_in_any_order_two_fields_are_one_pair(tmp_path: Path) -> None:
    problem, = judge(tmp_path, ANY_ORDER, domino(
        "{id: a, left: 2, right: 5}", "{id: b, left: 5, right: 2} #! 5 unlike", "{left: 2, right: 2}"))
    assert str(problem.message).endswith(": 2, 5")


def test_in_any_order_goes_for_lists(tmp_path: Path) -> None:
    judge(tmp_path, LISTS, listing("{dots: [a, b, b]}", "{dots: [b, a]}", "{dots: [b, a, b]} #! 5 unlike"))


def test_lists_are_compared_as_they_are_written(tmp_path: Path) -> None:
    judge(tmp_path, "- unlike: {kind: domino, fields: [dots]}", listing("{dots: [a, b]}", "{dots: [b, a]}"))


def test_without_fields_all_of_them_are_compared(tmp_path: Path) -> None:
    judge(tmp_path, "- unlike: {kind: domino}", domino("{left: 1, right: 2}", "{left: 1, right: 3}"))
    judge(tmp_path, "- unlike: {kind: domino}", domino(
        "{id: a, left: 1, right: 2}", "{id: b, left: 1, right: 2} #! 5 unlike"))


def test_effects_that_stand_in_two_lines_are_alike(tmp_path: Path) -> None:
    judge(tmp_path, "- unlike: {kind: domino}", {"domino": """
        fields: {effects: {type: effects}}
        items:
          - {id: a, effects: [{who: self, move: 2}]}
          - {id: b, effects: [{who: self, move: 3}]}
          - {id: c, effects: [{who: self, move: 2}]} #! 5 unlike
    """})


def test_empty_values_are_not_spoken_of(tmp_path: Path) -> None:
    fields = "fields: {left: {type: text}, right: {type: text}, dots: {type: list}}\nitems:\n"
    rule = "- unlike: {kind: domino}"
    some = "{id: %s, left: '', right: x, dots: []}"
    problem, = judge(tmp_path, rule, {"domino": f"{fields}  - {some % 'a'}\n  - {some % 'b'} #! 5 unlike\n"})
    assert str(problem.message).endswith("kinds/domino.yaml:3:5: x")
    none = "{id: %s, left: '', right: '', dots: []}"
    problem, = judge(tmp_path, rule, {"domino": f"{fields}  - {none % 'a'}\n  - {none % 'b'} #! 5 unlike\n"})
    assert str(problem.message).endswith("kinds/domino.yaml:3:5")
