"""``handwork``: minutes that each component takes once it is cut from its sheet, and what is done with it."""

from pathlib import Path

import pytest

from printgen.model import Handwork
from tests.reading.writing import TOKEN, check, game, read

HERE = "size: 28 x 28 mm"
FOLDED = TOKEN.replace(HERE, f"{HERE}\nhandwork: {{minutes: 1.5, why: plier et coller}}")


def test_handwork_is_minutes_for_each_and_a_reason(tmp_path: Path) -> None:
    assert game(tmp_path, {"kinds/token.yaml": FOLDED}).kinds["token"].handwork == Handwork(1.5, "plier et coller")
    assert game(tmp_path, {"kinds/token.yaml": TOKEN}).kinds["token"].handwork is None


def test_the_reason_is_translated_and_its_absence_told(tmp_path: Path) -> None:
    files = {"kinds/token.yaml": FOLDED, "languages/en.yaml": "kinds: {token: {handwork: {why: fold and glue}}}\n"}
    assert game(tmp_path, files, language="en").kinds["token"].handwork == Handwork(1.5, "fold and glue")
    files["languages/en.yaml"] = "kinds: {token: {title: Tokens}}\n"
    left_out = [str(problem.message) for problem in read(tmp_path, files, languages="complete").problems]
    assert "en: kinds.token.handwork.why is not translated" in left_out


def test_minutes_are_the_same_in_every_language(tmp_path: Path) -> None:
    check(tmp_path, {"kinds/token.yaml": FOLDED, "languages/en.yaml":
                     "kinds: {token: {handwork: {minutes: 2}}} #! 37 not-words\n"})


@pytest.mark.parametrize("mistake", [
    "handwork: 2 #! 11 wrong-type",
    "handwork: {minutes: 2} #! 11 missing-key",
    "handwork: {why: fold} #! 11 missing-key",
    "handwork: {minutes: 0, why: fold} #! 21 out-of-range",
    "handwork: {minutes: two, why: fold} #! 21 wrong-type",
    "handwork: {minutes: 2, why: ' '} #! 29 empty-value",
])
def test_mistakes_have_their_place(tmp_path: Path, mistake: str) -> None:
    check(tmp_path, {"kinds/token.yaml": TOKEN.replace(HERE, f"{HERE}\n{mistake}")})


def test_what_is_printed_on_other_components_takes_none(tmp_path: Path) -> None:
    inset = FOLDED.replace("handwork: {", "role: inset\nhandwork: {").replace("coller}", "coller} #! 11 idle-key")
    check(tmp_path, {"kinds/token.yaml": inset.replace("copies: 6", "copies: 1")})
