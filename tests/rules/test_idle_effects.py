"""Every effect that is printed can happen."""

from pathlib import Path

from printgen.problems import Severity
from tests.rules.judging import judge

CARD = "fields: {effects: {type: effects}}\nitems:\n"
MASK = "items: [{}]"


def test_holds(tmp_path: Path) -> None:
    judge(tmp_path, "- idle_effects", {"mask": MASK, "card": CARD + """
  - effects: [{who: others, gain: 1, of: mask}, {who: self, move: 2}]
"""})


def test_a_kind_that_the_mode_leaves_out_is_a_note(tmp_path: Path) -> None:
    problem, = judge(tmp_path, "- idle_effects", {"mask": MASK, "card": CARD + """
  - effects: [{who: self, gain: 1, of: mask}] #! 15 idle-effects
"""}, mode="alone", alone=", leave_out: [mask]")
    assert problem.severity is Severity.NOTE
    assert str(problem.message) == "card: masks are not used in Alone, so this does nothing"


def test_others_where_one_plays_alone_is_a_note(tmp_path: Path) -> None:
    problem, = judge(tmp_path, "- idle_effects", {"card": CARD + """
  - effects: [{who: others, move: -2}, {who: all, move: 1}] #! 15 idle-effects
"""}, mode="alone")
    assert problem.severity is Severity.NOTE


def test_a_kind_of_which_nothing_is_printed_is_an_error(tmp_path: Path) -> None:
    problem, = judge(tmp_path, "- idle_effects", {"mask": MASK, "card": CARD + """
  - effects: [{who: self, gain: 1, of: mask}] #! 15 idle-effects
"""}, many=", at_least: {mask: {items: 0}}")
    assert problem.severity is Severity.ERROR


def test_changes_are_effects_too(tmp_path: Path) -> None:
    judge(tmp_path, "- idle_effects", {"mask": MASK, "costume": """
        fields: {changes: {type: modifiers}}
        items:
          - changes: [{of: mask, by: 2}] #! 15 idle-effects
    """}, mode="alone", alone=", leave_out: [mask]")


def test_items_that_are_not_printed_say_nothing(tmp_path: Path) -> None:
    judge(tmp_path, "- idle_effects", {"card": CARD + """
  - {id: a, copies: 0, effects: [{who: others, move: -2}]}
  - {id: b, effects: [{who: self, move: -2}]}
"""}, mode="alone")
