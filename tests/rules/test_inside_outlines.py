"""What is read is not cut off by the outline of what it stands on."""

from math import cos, pi, sin
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.layout.craft import Craft
from printgen.model import Kind
from printgen.page import Drawing, Placement, Stamp, Style
from printgen.page.outlines import Outline, corners_of, encloses
from printgen.problems import Place
from printgen.rules.inside_outlines import _check_kind
from tests.elements.stage import around, draw, element
from tests.rules.judging import judge

STYLE = Style({}, {}, {})
SAIL = Outline("path", path=(("M", 0.0, 0.0), ("L", 28.0, 0.0), ("L", 0.0, 28.0), ("Z",)))
ABOVE = Outline("path", path=(("M", 0.0, 0.0), ("L", 28.0, 0.0), ("L", 28.0, 14.0), ("L", 0.0, 14.0), ("Z",)))
"""The left upper corner of the token, and its upper half."""


def told(outline: Outline, box: tuple[float, float, float, float], turn: int = 0, side: str = "front") -> list[str]:
    """What is said of a token of 28 x 28 mm with the word Boo at the top left of a box, the token's face turned."""
    marks = tuple(draw(element("text", box=box, text="Boo"), around()))
    words = Drawing("words", 28, 28, marks, STYLE)
    face = Drawing("face", 28, 28, (Stamp(words, 0, 0, turn=turn),), STYLE)
    kind = Kind("token", "Tokens", "t", (28, 28), {}, (), (), STYLE, Place("k.yaml", 1, 1), outline=outline)
    return [str(problem.message) for problem in
            _check_kind(kind, iter([Placement(face, 0, 0, "one", 0, side=side)]))]  # type: ignore[arg-type]


CUT_OFF = ["Tokens: 'Boo' on one would be cut off by the outline"]


@pytest.mark.parametrize(("outline", "box", "cut_off"), [
    (Outline("hexagon"), (1, 2, 20, 10), True),
    (Outline("hexagon"), (8, 2, 12, 10), False),
    (Outline("circle"), (2, 2, 20, 10), True),
    (Outline("circle"), (8, 8, 12, 10), False),
    (Outline("rounded", 8.0), (0, 0, 20, 10), True),
    (Outline("rounded", 3.0), (3, 3, 20, 10), False),
])
def test_words_are_inside(outline: Outline, box: tuple[float, float, float, float], cut_off: bool) -> None:
    assert told(outline, box) == (CUT_OFF if cut_off else [])


def test_words_that_lie_turned_are_looked_at_where_they_lie() -> None:
    assert [bool(told(ABOVE, (1, 2, 12, 8), turn)) for turn in range(4)] == [False, False, True, True]


def test_a_back_is_looked_at_from_behind() -> None:
    assert told(SAIL, (1, 14, 12, 8)) == []
    assert told(SAIL, (1, 14, 12, 8), side="back") == CUT_OFF


FACE = "outline: {outline}\nitems: [{{}}]\nface:\n  - {element}   {expected}\n"


def test_what_is_cut_square_keeps_its_words(tmp_path: Path) -> None:
    """In a game: what is cut off is told where its element stands."""
    words = 'text: "token", box: [2, 2, 24, 24]'
    for expected, craft in (("#! 5 inside-outlines", Craft()), ("", Craft(cut="straight"))):
        token = FACE.format(outline="hexagon", element=f"{{{words}}}", expected=expected)
        judge(tmp_path, "- inside_outlines", {"token": token}, pages=True, craft=craft)


def test_drawings_are_inside(tmp_path: Path) -> None:
    """Each element is told once; what covers the whole face, or is strewn over it, may be cut."""
    hexagon = """
    outline: hexagon
    items: [{copies: 2}]
    face:
      - {id: mark, icon: dot, box: [1, 1, 8, 8]}    #! 5 inside-outlines
      - {icon: dot, box: [10, 1, 8, 8]}
      - {icon: dot, turn: 90, box: [0, 19, 9, 9]}    #! 5 inside-outlines
      - {icon: dot, turn: 90, box: [8, 12, 8, 10]}
      - {picture: dot.svg, align: right, box: [12, 2, 16, 9]}    #! 5 inside-outlines
      - {picture: dot.svg, box: [0, 2, 28, 10]}
      - {picture: dot.svg, box: [0, 0, 28, 28]}
      - {pattern: pictures, picture: dot.svg, box: [0, 0, 28, 28]}
    """
    half = """
    outline: {path: M 0 0 H 28 L 0 28 Z}
    items: [{}]
    face:
      - {outline: trim, inset: 2}
      - {icon: dot, box: [0, 0, 8, 8]}
      - {icon: dot, box: [14, 14, 8, 8]}    #! 5 inside-outlines
    """
    whole = """
    outline: hexagon
    fields: {signs: {type: list, default: [token, half], options: [token, half]}}
    items: [{}]
    face:
      - {outline: trim, inset: 2}
      - {icons: "{signs}", box: [0, 0, 28, 28]}    #! 5 inside-outlines
    """
    kinds = {"token": hexagon, "half": half, "whole": whole}
    problems = judge(tmp_path, "- inside_outlines", kinds, pages=True)
    assert "tokens: a part of mark on token would be cut off by the outline" in [str(each.message) for each in problems]


@given(st.floats(0, 2 * pi), st.floats(0, 0.97) | st.floats(1.03, 2))
def test_a_spot_is_inside_a_circle_if_it_is_nearer_than_its_edge(angle: float, far: float) -> None:
    ring = list(corners_of(Outline("circle").edge((20, 20))))
    assert encloses(ring, (10 + 10 * far * cos(angle), 10 + 10 * far * sin(angle))) is (far < 1)
