"""What is printable: size, margins, type, dots."""

from pathlib import Path

import pytest

from printgen.model import Item, Kind, PictureFile, RuleUse
from printgen.page import Box, Picture, Stamp
from printgen.problems import Place, Severity
from printgen.rules import fits_paper, sharp_pictures, wide_margins
from tests.rules.judging import judge
from tests.rules.subjects import HERE, STYLE, face, kind_of, page_of, subject_with

USE = RuleUse("rule", {}, Place("game.yaml", 1, 1))


@pytest.mark.parametrize(("size", "fits"), [((168, 252), True), ((168.5, 252), False), ((252, 168), True)])
def test_a_component_fits_the_grid(size: tuple[float, float], fits: bool) -> None:
    subject = subject_with(Kind("board", "Board", "b", size, {}, (), (), STYLE, HERE))
    told = [str(problem.message) for problem in fits_paper.check(subject, USE)]
    assert (told == []) is fits
    if not fits:
        assert told == ["'board' is 168.5 x 252 mm, larger than the 168 x 252 mm that A4 offers"]


@pytest.mark.parametrize(("x", "y", "margin"), [
    (5, 5, None), (4.9, 20, "4.9"), (20, 3, "3.0"), (210 - 28 - 5, 20, None), (210 - 28 - 4, 20, "4.0"),
    (20, 297 - 28 - 2, "2.0"),
])
def test_five_millimetres_stay_free(x: float, y: float, margin: str | None) -> None:
    subject = subject_with(kind_of("token", {"item-0": 1}), pages=[page_of("token", face(), at=(x, y))])
    problems = list(wide_margins.check(subject, USE))
    if margin is None:
        assert problems == []
    else:
        (problem,) = problems
        assert problem.severity is Severity.WARNING
        assert str(problem.message) == f"token: components come within {margin} mm of the edge of the sheet"


@pytest.mark.parametrize(("dots", "sharp"), [(300, True), (150, True), (149, False), (10, False)])
def test_a_picture_an_inch_wide_needs_150_dots(dots: int, sharp: bool) -> None:
    file = "art/a.png"
    shown = PictureFile(file, Place("kinds/card.yaml", 7, 12))
    # Twice as wide in its own frame, and stamped at half that size.
    inner = face(Picture(Box(0, 0, 50.8, 10), file, dots))
    item = Item("item-0", 1, {"picture": shown}, HERE)
    kind = Kind("card", "Cards", "c", (28, 28), {}, (), (item,), STYLE, HERE)
    subject = subject_with(kind, pages=[page_of("card", face(Stamp(inner, 0, 0, 0.5)))])
    problems = list(sharp_pictures.check(subject, USE))
    assert (problems == []) is sharp
    if not sharp:
        (problem,) = problems
        assert problem.place == Place("kinds/card.yaml", 7, 12)
        assert str(problem.message) == f"a.png has {dots} dots an inch where it is printed ({dots} on 25.4 mm)"
        assert str(problem.hint).startswith("150 are wanted: use a picture at least 150 dots wide")


@pytest.mark.parametrize(("size", "small"), [("8", False), ("7.75", True)])
def test_type_under_8_points_is_a_warning(size: str, small: bool, tmp_path: Path) -> None:
    comment = " #! 12 small-type" if small else ""
    problems = judge(tmp_path, "- counts_at_least", {"card": f"""
        face:
          - {{text: Hello, box: [2, 2, 24, 24], size: {size}, smallest: 6}}{comment}
        items: [{{}}]
    """}, pages=True)
    assert [problem.severity for problem in problems] == [Severity.WARNING] * small
