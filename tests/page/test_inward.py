"""A line inside of a ring keeps its distance from every side, whatever the ring looks like."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.page import Box, Point, shapes
from printgen.page.inward import NEAR, inward
from printgen.page.outlines import encloses, ring_of
from printgen.reading.svg_path import parse_path

SQUARE = (0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)
DUMBBELL = ((0.0, 0.0), (16.0, 0.0), (16.0, 22.0), (24.0, 22.0), (24.0, 0.0), (40.0, 0.0), (40.0, 50.0), (24.0, 50.0),
            (24.0, 28.0), (16.0, 28.0), (16.0, 50.0), (0.0, 50.0))

radii = st.lists(st.floats(5, 40), min_size=3, max_size=12)


def distance(spot: Point, ring: tuple[Point, ...]) -> float:
    def from_side(a: Point, b: Point) -> float:
        dx, dy = b[0] - a[0], b[1] - a[1]
        along = max(0.0, min(1.0, ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy)))
        return hypot(spot[0] - a[0] - along * dx, spot[1] - a[1] - along * dy)

    return min(from_side(a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


@pytest.mark.parametrize("ring", [SQUARE, SQUARE[::-1]])
@pytest.mark.parametrize("inset", [0.3, 3, 7.77])
def test_inside_a_square_it_is_a_square(ring: tuple[Point, ...], inset: float) -> None:
    far = 20 - inset
    found = sorted((round(x, 6), round(y, 6)) for x, y in inward(ring, inset))
    assert found == [(inset, inset), (inset, far), (far, inset), (far, far)]


@given(radii, st.floats(0.5, 4), st.booleans())
def test_every_corner_is_inside_and_as_far_from_the_ring(reach: list[float], inset: float, back: bool) -> None:
    """Stars about a middle, points in and out."""
    angles = [2 * pi * at / len(reach) for at in range(len(reach))]
    ring = tuple((r * cos(angle), r * sin(angle)) for r, angle in zip(reach, angles, strict=True))
    found = inward(ring[::-1] if back else ring, inset)
    for spot in found:
        assert encloses(ring, spot)
        assert inset - 2 * NEAR <= distance(spot, ring) <= inset + 1.0
    if found:
        middles = (((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(found, (*found[1:], found[0]), strict=True))
        assert all(distance(middle, ring) >= inset - 0.02 for middle in middles)


@settings(max_examples=30)
@given(st.floats(0.5, 14.5), st.floats(0.1, 14.5))
def test_round_corners_of_any_radius_have_a_line_at_any_distance(radius: float, inset: float) -> None:
    ring = ring_of(shapes.rectangle(Box(0.0, 0.0, 30.0, 30.0), radius))
    found = inward(ring, inset)
    assert len(found) >= 4
    for spot in found:
        assert distance(spot, ring) == pytest.approx(inset, abs=0.001)
    assert min(x for x, _ in found) == pytest.approx(inset, abs=0.001)
    assert max(x for x, _ in found) == pytest.approx(30 - inset, abs=0.001)


@pytest.mark.parametrize("path", [
    "M 5 0 H 25 A 5 5 0 0 1 30 5 V 30 H 0 V 5 A 5 5 0 0 1 5 0 Z",
    "M 0 0 H 30 V 20 C 30 28 22 28 15 30 C 8 28 0 28 0 20 Z",
])
@pytest.mark.parametrize("inset", [0.3, 0.5, 1, 2, 3, 5, 7, 10])
def test_curves_have_a_line_inside_of_them(path: str, inset: float) -> None:
    ring = ring_of(parse_path(path))
    found = inward(ring, inset)
    assert found
    assert all(distance(spot, ring) == pytest.approx(inset, abs=0.001) for spot in found)


def test_what_falls_apart_or_vanishes_is_no_line() -> None:
    assert inward(DUMBBELL, 2.9)
    assert inward(DUMBBELL, 3.1) == ()
    assert inward(SQUARE, 10.5) == ()
