"""What is drawn without looking cannot be told apart from behind: size, outline, back."""

import pytest

from printgen.model import RuleUse
from printgen.page import Drawing, Path, SideName, shapes
from printgen.problems import Place
from printgen.rules import alike_backs
from tests.rules.subjects import face, kind_of, page_of, subject_with

USE = RuleUse("alike_backs", {}, Place("game.yaml", 9, 5))
DOT = Path(shapes.line(0, 0, 5, 5), stroke="ink")
CROSS = Path(shapes.line(5, 0, 0, 5), stroke="ink")


def judged(drawn: str, *faces: Drawing, side: SideName = "front") -> list[str]:
    kind = kind_of("token", {"item-0": 1}, drawn=drawn)
    subject = subject_with(kind, pages=[page_of("token", *faces, side=side)])
    return [str(problem.message) for problem in alike_backs.check(subject, USE)]


@pytest.mark.parametrize("drawn", ["blind", "pile"])
def test_one_size_and_one_back_hold(drawn: str) -> None:
    assert judged(drawn, face(DOT), face(CROSS)) == []
    assert judged(drawn, face(DOT), face(DOT), side="back") == []


def test_two_sizes_fail() -> None:
    assert judged("blind", face(DOT), face(DOT, size=(28, 28.5))) == [
        "Tokens are drawn without looking, but item-0 is 28 x 28 mm and item-1 28 x 28.5 mm",
    ]


def test_two_backs_fail() -> None:
    assert judged("pile", face(DOT), face(CROSS), side="back") == [
        "Tokens are drawn without looking, but the backs of item-0 and item-1 differ",
    ]


def test_what_lies_open_on_the_table_may_differ() -> None:
    assert judged("table", face(DOT), face(CROSS), side="back") == []
