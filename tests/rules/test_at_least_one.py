"""Something that a game cannot do without is printed."""

from pathlib import Path

import pytest

from tests.rules.judging import judge

HOUSES = "- at_least_one: {kind: house, field: difficulty, value: 0}"


def house(*difficulties: str) -> str:
    return "fields: {difficulty: {type: integer}}\nitems:\n" + "".join(f"  - {item}\n" for item in difficulties)


def test_holds_with_one(tmp_path: Path) -> None:
    judge(tmp_path, HOUSES, {"house": house("{difficulty: 0}", "{difficulty: 4}")})


def test_fails_with_none(tmp_path: Path) -> None:
    problem, = judge(tmp_path, HOUSES + " #! 5 at-least-one", {"house": house("{difficulty: 1}", "{difficulty: 10}")})
    assert str(problem.message) == "houses: none that is printed has difficulty 0"


def test_decimals_are_the_same_however_they_are_written(tmp_path: Path) -> None:
    houses = house("{difficulty: 0.5}", "{difficulty: 2}").replace("integer", "decimal")
    for value in ("0.50", "2.0"):
        judge(tmp_path, HOUSES.replace("value: 0", f"value: {value}"), {"house": houses})


def test_one_without_copies_is_none(tmp_path: Path) -> None:
    judge(tmp_path, HOUSES + " #! 5 at-least-one", {"house": house("{difficulty: 0, copies: 0}", "{difficulty: 1}")})


@pytest.mark.parametrize(("effect", "has"), [
    ("forward", "{who: self, move: 2}"),
    ("backward", "{who: self, move: -2}"),
    ("gain", "{who: self, gain: 2, of: card}"),
    ("lose", "{who: all, lose: 1, of: card}"),
])
def test_effects_by_what_they_do(effect: str, has: str, tmp_path: Path) -> None:
    others = ["{who: self, move: 2}", "{who: self, move: -2}", "{who: self, gain: 2, of: card}",
              "{who: all, lose: 1, of: card}"]
    rule = f"- at_least_one: {{kind: card, field: effects, effect: {effect}}}"
    card = "fields: {effects: {type: effects}}\nitems:\n"
    judge(tmp_path, rule, {"card": card + "".join(f"  - effects: [{other}]\n" for other in others)})
    others.remove(has)
    judge(tmp_path, rule + " #! 5 at-least-one", {"card": card + "".join(f"  - effects: [{o}]\n" for o in others)})


def test_effects_of_a_certain_kind(tmp_path: Path) -> None:
    rule = "- at_least_one: {kind: card, field: effects, effect: gain, of: mask}"
    card = """
        fields: {effects: {type: effects}}
        items:
          - effects: [{who: self, gain: 1, of: card}, {who: self, lose: 1, of: mask}]
    """
    kinds = {"mask": "items: [{}]", "card": card}
    problem, = judge(tmp_path, rule + " #! 5 at-least-one", kinds)
    assert str(problem.message) == "cards: none that is printed has effects gain mask"
    judge(tmp_path, rule, kinds, mode="alone", alone=", leave_out: [mask]")
    judge(tmp_path, rule, {**kinds, "card": card.replace("lose: 1", "gain: 1")})


def test_a_list_has_every_value_that_it_names(tmp_path: Path) -> None:
    card = "fields: {signs: {type: list}}\nitems: [{signs: [king, all]}]"
    judge(tmp_path, "- at_least_one: {kind: card, field: signs, value: all}", {"card": card})
    judge(tmp_path, "- at_least_one: {kind: card, field: signs, value: queen} #! 5 at-least-one", {"card": card})
