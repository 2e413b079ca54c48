"""Two kinds never look the same in black and white."""

from printgen.layout.craft import Craft
from printgen.model import RuleUse
from printgen.page import Drawing, Path, shapes
from printgen.page.outlines import Outline
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


def test_many_items_of_a_kind_are_told_once() -> None:
    kinds = [kind_of(name, {"item-0": 1, "item-1": 1}) for name in ("token", "card")]
    pages = [page_of(kind.id, dot("ink"), face(Path(shapes.line(0, 0, 9, 9), stroke="ink"))) for kind in kinds]
    subject = subject_with(*kinds, pages=pages)
    assert [str(problem.message) for problem in told_apart.check(subject, USE)] == [
        "without colours, 2 items of card look the same as items of token: item-0 as item-0, for one",
    ]


def test_outlines_that_are_cut_along_tell_two_kinds_apart() -> None:
    """A circle is cut square unless circles are asked for."""
    def judged_with(outline: Outline, craft: Craft) -> int:
        kinds = kind_of("token", {"item-0": 1}), kind_of("card", {"item-0": 1}, outline=outline)
        subject = subject_with(*kinds, pages=[page_of("token", dot("ink")), page_of("card", dot("ink"))])
        return len([*told_apart.check(subject._replace(craft=craft), USE)])

    assert judged_with(Outline("hexagon"), Craft()) == 0
    assert judged_with(Outline("rounded", radius=4), Craft()) == 0
    assert judged_with(Outline("hexagon"), Craft(cut="straight")) == 1
    assert judged_with(Outline("circle"), Craft()) == 1
    assert judged_with(Outline("circle"), Craft(cut="outline")) == 0
