"""Two kinds never look the same in black and white."""

from printgen.model import RuleUse
from printgen.page import Drawing, Path, shapes
from printgen.problems import Place
from printgen.rules import told_apart
from tests.rules.subjects import face, kind_of, page_of, subject_with

USE = RuleUse("told_apart", {}, Place("game.yaml", 9, 5))


def dot(colour: str) -> Drawing:
    return face(Path(shapes.line(0, 0, 5, 5), stroke=colour))


def judged(first: Drawing, second: Drawing, other: str = "card") -> list[str]:
    kinds = [kind_of("token", {"item-0": 1})] + ([kind_of(other, {"item-0": 1})] if other != "token" else [])
    subject = subject_with(*kinds, pages=[page_of("token", first), page_of(other, second)])
    return [str(problem.message) for problem in told_apart.check(subject, USE)]


def test_different_drawings_hold() -> None:
    assert judged(dot("ink"), face(Path(shapes.line(0, 0, 5, 6), stroke="ink"))) == []


def test_black_and_white_just_hold() -> None:
    assert judged(dot("ink"), dot("paper")) == []


def test_colours_alone_do_not_tell_two_kinds_apart() -> None:
    assert judged(dot("red"), dot("blue")) == [
        "without colours, item-0 of card looks the same as item-0 of token",
    ]


def test_items_of_one_kind_may_look_the_same() -> None:
    assert judged(dot("red"), dot("blue"), "token") == []
