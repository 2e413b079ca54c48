"""Numbers: as high as their box, centred by their ink, and a bar where they can be misread."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.elements.number import misread_when_turned
from printgen.page import Box, Path, TextRun
from tests.elements.stage import around, assert_inside, centre, draw, element, ink

BOX = Box(6, 6, 16, 13)


def number(text: str, **values):
    return draw(element("number", box=BOX, number=text, **values))


@pytest.mark.parametrize("text", ["1", "7", "30", "+2", "\u22123"])
def test_the_ink_is_centred_in_the_box(text):
    assert centre(ink(number(text, bar="none"))) == pytest.approx(centre(BOX), abs=0.05)


def test_digits_are_as_high_as_the_box():
    assert ink(number("4")).height == pytest.approx(13)


def test_a_wide_number_is_as_wide_as_the_box():
    assert ink(number("12345")).width == pytest.approx(16)


def test_digits_are_hollow_and_of_the_display_font_unless_told_otherwise():
    run, = number("4")
    assert isinstance(run, TextRun)
    assert (run.hollow, run.font, run.weight) == (True, "display", "digit")
    run, = number("4", hollow=False, font="text", weight=0.7)
    assert isinstance(run, TextRun)
    assert (run.hollow, run.font, run.weight) == (False, "text", 0.7)


@pytest.mark.parametrize("text", ["6", "9", "66", "99", "68", "86", "16", "91", "18", "06"])
def test_misread(text):
    assert misread_when_turned(text)


@pytest.mark.parametrize("text", ["1", "7", "0", "8", "11", "69", "96", "88", "10", "60", "67", "+6", "", "6a"])
def test_not_misread(text):
    assert not misread_when_turned(text)


def test_the_bar_lies_just_below_the_box_and_leaves_the_digit_its_height():
    run, bar = number("6")
    assert isinstance(bar, Path)
    assert bar.fill == "ink"
    lying = ink([bar])
    assert lying.y == pytest.approx(6 + 13 + 1.2)
    assert lying.height == pytest.approx(1.0)
    assert centre(lying)[0] == pytest.approx(centre(BOX)[0])
    assert lying.width == pytest.approx(0.6 * 13)
    assert run.size == number("7")[0].size


def test_no_bar_when_the_face_has_its_own():
    assert len(number("6", bar="none")) == 1


def test_a_missing_glyph_is_reported():
    problems = []
    assert draw(element("number", number="\u2460\ud800"), around(problems)) == []
    assert [p.code for p in problems] == ["missing-glyph"]


@given(st.integers(-99, 99999), st.floats(3, 60), st.floats(3, 60))
def test_ink_stays_in_the_box(value, width, height):
    drawn = element("number", box=(2, 3, width, height), number=str(value), bar="none")
    assert_inside(ink(draw(drawn)), drawn.box)


@pytest.mark.parametrize("text", ["1.5", "2,25", "10"])
def test_a_decimal_point_stands_clear_of_the_digits(text):
    run, = number(text)
    assert isinstance(run, TextRun)
    assert centre(ink([run])) == pytest.approx(centre(BOX), abs=0.05)
    assert_inside(ink([run]), BOX)
    at = text.replace(",", ".").find(".")
    before, beside, last = run.advances[at - 1], run.advances[at], run.advances[-1]
    assert (before > last, beside > last) == (at > 0, at > 0)
