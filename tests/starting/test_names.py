"""Names for what is new: which are taken, and what is said about the others."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.requests import WrongUsage
from printgen.starting.names import check_name, in_a_shell, title_of

RULE = "names are at most 40 small letters from a to z, digits, _ and -"


@pytest.mark.parametrize("name", ["a", "my_game", "game-2", "2048", "x" * 40])
def test_names_that_can_be_files_and_ids(name: str) -> None:
    check_name(name, "game")


@pytest.mark.parametrize(("name", "what", "said"), [
    ("MyGame", "game", f"'MyGame' is no name: {RULE}. Try: printgen new game mygame"),
    ("Mon Œuf", "kind", f"'Mon Œuf' is no name: {RULE}. Try: printgen new kind mon-oeuf"),
    ("été", "variant", f"'été' is no name: {RULE}. Try: printgen new variant ete"),
    ("./mine", "game", f"'./mine' is no name: {RULE}. Try: printgen new game mine"),
    ("my games/Zoo", "game", f"'my games/Zoo' is no name: {RULE}. Try: printgen new game zoo --in \"my games\""),
    ("kinds/zoo.yaml", "kind", f"'kinds/zoo.yaml' is no name: {RULE}. Try: printgen new kind zoo"),
    ("x" * 41, "game", f"'{'x' * 41}' is no name: {RULE}. Try: printgen new game {'x' * 40}"),
    ("!?", "game", f"'!?' is no name: {RULE}"),
    ("", "game", f"'' is no name: {RULE}"),
    ("yes", "game", "'yes' has a meaning of its own: choose another name, such as yes_game"),
    ("null", "kind", "'null' has a meaning of its own: choose another name, such as null_kind"),
    ("com1", "kind", "'com1' has a meaning of its own: choose another name, such as com1_kind"),
    ("leave_out", "kind", "'leave_out' has a meaning of its own: choose another name, such as leave_out_kind"),
])
def test_other_names_are_told_one_that_will_do(name: str, what: str, said: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        check_name(name, what)
    assert str(raised.value) == said


@given(st.text(max_size=50) | st.sampled_from(["YES", "Null ", "/on", "CON"]))
def test_what_is_told_will_do(name: str) -> None:
    try:
        check_name(name, "kind")
    except WrongUsage as error:
        told = re.search(r"(?:new kind|such as) (\S+)$", str(error))
        assert told or str(error).endswith(RULE)
        if told:
            check_name(told[1], "kind")


def test_a_first_title_is_made_of_the_name() -> None:
    assert title_of("my_first-game") == "My first game"


def test_what_has_spaces_is_typed_in_quotes() -> None:
    assert [in_a_shell(path) for path in ("a/b", "a b", "$x")] == ["a/b", '"a b"', '"$x"']
