"""The ``d`` of an SVG path."""

from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.page import Point, Segment
from printgen.reading.svg_path import arc_curves, parse_path


def ends(text: str) -> list[tuple[float, ...]]:
    """Each step's letter and last point."""
    return [(step[0], *step[-2:]) if len(step) > 1 else step for step in parse_path(text)]


@pytest.mark.parametrize(("text", "steps"), [
    ("M1 2L3 4", [("M", 1, 2), ("L", 3, 4)]),
    ("m1,2 3,4", [("M", 1, 2), ("L", 4, 6)]),
    ("M1 2 3 4 5 6", [("M", 1, 2), ("L", 3, 4), ("L", 5, 6)]),
    ("M0 0H5V6h-2v-1", [("M", 0, 0), ("L", 5, 0), ("L", 5, 6), ("L", 3, 6), ("L", 3, 5)]),
    ("M1-2L.5.5", [("M", 1, -2), ("L", 0.5, 0.5)]),
    ("M1e1 2E-1", [("M", 10, 0.2)]),
    ("M0 0C1 2 3 4 5 6", [("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6)]),
    ("M1 1c1 2 3 4 5 6", [("M", 1, 1), ("C", 2, 3, 4, 5, 6, 7)]),
    ("M0 0C1 2 3 4 5 6S9 8 9 9", [("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6), ("C", 7, 8, 9, 8, 9, 9)]),
    ("M5 5S9 8 9 9", [("M", 5, 5), ("C", 5, 5, 9, 8, 9, 9)]),
    ("M0 0Q3 3 6 0", [("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0)]),
    ("M0 0Q3 3 6 0T12 0", [("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0)]),
    ("M1 1L2 2ZL3 3", [("M", 1, 1), ("L", 2, 2), ("Z",), ("M", 1, 1), ("L", 3, 3)]),
    ("M1 1L2 2zm1 1l1 0", [("M", 1, 1), ("L", 2, 2), ("Z",), ("M", 2, 2), ("L", 3, 2)]),
    ("M0 0A0 5 0 0 1 9 9", [("M", 0, 0), ("L", 9, 9)]),
    ("M1 1A5 5 0 0 1 1 1", [("M", 1, 1)]),
    ("", []),
    (" \n ", []),
])
def test_paths(text: str, steps: list[Segment]):
    found = parse_path(text)
    assert [step[0] for step in found] == [step[0] for step in steps]
    for step, wanted in zip(found, steps, strict=True):
        assert step[1:] == pytest.approx(wanted[1:])


def test_flags_of_arcs_may_touch_what_follows():
    assert ends("M0 0a5 5 0 0110 0") == ends("M0 0a5 5 0 0 1 10 0")
    assert ends("M0 0a5 5 0 01.5.5")[-1] == pytest.approx(("C", 0.5, 0.5))


@pytest.mark.parametrize("text", [
    "L1 1", "M", "M1", "M1 1L", "M1 1L2", "M1 1 foo", "M1 1L2 2,,x", "M1_0 1", "M1 1C1 2 3", "M1e999 0",
    "Mnan 0", "Minf 0",
    "M1 1Z5", "M1 1A5 5 0 2 1 9 9", "M1 1A5 5 0 0 1 9", "M--1 1", "M1 1L1..2.", "M٣ 1", "none",
])
def test_what_is_no_path(text: str):
    with pytest.raises(ValueError, match=r".+"):
        parse_path(text)


def test_a_half_circle_is_round():
    (first, second) = parse_path("M0 0A5 5 0 0 1 10 0")[1:]
    assert first[-2:] == pytest.approx((5, -5))
    assert second[-2:] == (10, 0)


RADII = st.floats(0.1, 50)
POINTS = st.tuples(st.floats(-50, 50), st.floats(-50, 50))


@given(POINTS, POINTS, RADII, st.booleans(), st.booleans())
def test_arcs_end_where_they_should_and_stay_on_their_circle(
    start: Point, end: Point, radius: float, large: bool, sweep: bool
):
    chord = hypot(start[0] - end[0], start[1] - end[1])
    if chord < 0.1:
        return
    curves = arc_curves(start, end, (radius, radius), 0.0, (large, sweep))
    assert curves[-1][2] == end
    assert 1 <= len(curves) <= 4
    radius = max(radius, chord / 2)
    centre = centre_of(start, end, radius, large != sweep)
    for begin, (first, second, last) in zip([start, *(curve[2] for curve in curves)], curves, strict=False):
        middle = [(a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(begin, first, second, last, strict=True)]
        for point in (middle, last):
            assert hypot(point[0] - centre[0], point[1] - centre[1]) == pytest.approx(radius, rel=2e-3, abs=0.01)


def centre_of(start: Point, end: Point, radius: float, left: bool) -> Point:
    """The centre of the circle through two points, on one side of the line from the one to the other."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = hypot(dx, dy)
    height = sqrt(max(0.0, radius**2 - chord**2 / 4)) / chord * (1 if left else -1)
    return (start[0] + end[0]) / 2 - height * dy, (start[1] + end[1]) / 2 + height * dx


@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.,- +e", max_size=40))
def test_no_text_raises_anything_else(text: str):
    try:
        steps = parse_path(text)
    except ValueError:
        return
    assert all(step[0] in "MLCZ" for step in steps)
    assert steps == [] or steps[0][0] == "M"
