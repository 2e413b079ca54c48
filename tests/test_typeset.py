"""Setting text: the font of these tests has letters of half an em (10 pt: 1.764 mm) and spaces of a quarter."""


import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.page import Box
from printgen.typeset import Lettering, Setting, set_text
from printgen.units import MM_PER_POINT
from tests.elements.stage import SquareFont, assert_inside, ink

TEN = Lettering(size=10, smallest=6)
EM = 10 * MM_PER_POINT


def lines(setting: Setting) -> list[str]:
    return [run.source for run in setting.runs]


def box(width_in_em: float, height_in_em: float = 20) -> Box:
    return Box(1, 2, width_in_em * EM, height_in_em * EM)


def test_lines_break_at_spaces():
    assert lines(set_text("aaa bb cccc d", box(3), TEN, SquareFont())) == ["aaa bb", "cccc d"]


def test_written_lines_are_kept():
    assert lines(set_text("a\nb c\n", box(9), TEN, SquareFont())) == ["a", "b c"]


def test_an_empty_line_takes_room():
    setting = set_text("a\n\nb", box(9), TEN, SquareFont())
    assert lines(setting) == ["a", "b"]
    assert setting.runs[1].y - setting.runs[0].y == pytest.approx(2 * 1.2 * EM)


def test_accents_that_are_no_part_of_their_letters_are_not_drawn_beside_them():
    setting = set_text("x\u0302 \u00e1\u0301\u00e9", box(20), Lettering(), SquareFont())
    assert setting.missing == "\u0302\u0301"
    assert lines(setting) == ["x \u00e1\u00e9"]


def test_no_break_spaces_do_not_break():
    assert lines(set_text("aa bb\u00a0!", box(2.5), TEN, SquareFont())) == ["aa", "bb\u00a0!"]


def test_a_space_the_font_lacks_is_drawn_narrow_and_read_as_written():
    run, = set_text("bb\u202f!", box(9), TEN, SquareFont()).runs
    assert (run.glyphs, run.source) == ("bb !", "bb\u202f!")
    assert run.advances[2] == pytest.approx(0.2 * EM)


def test_a_word_breaks_at_a_soft_hyphen_only_if_it_must():
    word = "aaa\u00adbbb\u00adccc"
    assert lines(set_text(word, box(4.5), TEN, SquareFont())) == ["aaabbbccc"]
    assert lines(set_text(word, box(4), TEN, SquareFont())) == ["aaabbb-", "ccc"]
    assert lines(set_text("dd " + word, box(4), TEN, SquareFont())) == ["dd aaa-", "bbbccc"]


def test_text_shrinks_by_quarter_points_until_it_fits():
    setting = set_text("aaaaaaaaaa", box(4.4), TEN, SquareFont())
    assert setting.size == 8.75
    assert setting.fits


def test_text_shrinks_when_only_its_height_is_too_much():
    assert set_text("Hg", box(5, 0.8), TEN, SquareFont()).size == 8.75
    assert set_text("HH", box(5, 0.8), TEN, SquareFont()).size == 10


def test_the_smallest_size_is_tried_even_between_steps():
    setting = set_text("aaaaaaaaaa", box(3.2), TEN._replace(smallest=6.4), SquareFont())
    assert setting.size == 6.4
    assert setting.fits


def test_a_long_word_overflows_to_the_right():
    setting = set_text("aaaaaaaaaa", box(2.5), TEN, SquareFont())
    assert setting.size == 6
    assert setting.overflow == (pytest.approx(0.5 * EM), 0)  # 5 em of 6 pt are 3 em of 10 pt


def test_nothing_follows_a_word_that_is_too_wide():
    assert lines(set_text("aaaaaaaaaa b", box(2.5), TEN, SquareFont())) == ["aaaaaaaaaa", "b"]


def test_many_lines_overflow_at_the_bottom():
    setting = set_text("\n".join("H" * 12), box(9, 2), TEN, SquareFont())
    assert setting.overflow == (0, pytest.approx((0.7 + 11 * 1.2) * 0.6 * EM - 2 * EM))


def test_aligned_to_the_right():
    run, = set_text("aa", box(5), TEN._replace(align="right"), SquareFont()).runs
    assert run.x + sum(run.advances) == pytest.approx(1 + 5 * EM)


def test_centred_lines_are_of_like_length():
    centred = TEN._replace(align="center")
    assert lines(set_text("aaaa bbbb cccc d", box(6.5), centred, SquareFont())) == ["aaaa bbbb", "cccc d"]
    assert lines(set_text("aaaa bbbb cccc d", box(6.5), TEN, SquareFont())) == ["aaaa bbbb cccc", "d"]


def test_middle_is_the_middle_of_the_capitals():
    run, = set_text("Hg", box(5, 5), TEN._replace(valign="middle"), SquareFont()).runs
    assert run.y - 0.35 * EM == pytest.approx(2 + 2.5 * EM)


def test_middle_of_small_letters_is_the_middle_of_an_x():
    run, = set_text("sucre", box(5, 5), TEN._replace(valign="middle"), SquareFont()).runs
    assert run.y - 0.25 * EM == pytest.approx(2 + 2.5 * EM)


def test_bottom_lines_stand_alike_with_and_without_hanging_letters():
    low = TEN._replace(valign="bottom")
    one, other = (set_text(text, box(5, 5), low, SquareFont()).runs[0].y for text in ("Ha", "Hg"))
    assert one == other == pytest.approx(2 + 4.8 * EM)


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_ink_stays_in_a_box_just_as_high(valign):
    tight = TEN._replace(valign=valign)
    assert set_text("HH", box(5, 0.7), tight, SquareFont()).runs[0].y == pytest.approx(2 + 0.7 * EM)
    assert set_text("Hg", box(5, 0.9), tight, SquareFont()).runs[0].y == pytest.approx(2 + 0.7 * EM)


def test_what_the_font_lacks_is_named_and_left_out():
    setting = set_text("a\u2192b\t\ud800", box(9), TEN, SquareFont(lacking="\u2192"))
    assert setting.missing == "\u2192\t\ud800"
    assert lines(setting) == ["ab"]


@pytest.mark.parametrize("text", ["", " ", "\n", "\u00ad \n"])
def test_nothing_to_set(text: str):
    assert set_text(text, box(3), TEN, SquareFont()).runs == ()


words = st.text(st.sampled_from("Haigp1 \n\u00ad\u00a0\u202f"), max_size=60)


@given(words, st.floats(3, 80), st.floats(2, 60), st.sampled_from(["left", "center", "right"]),
       st.sampled_from(["top", "middle", "bottom"]))
def test_ink_stays_in_the_box_or_an_overflow_is_reported(text, width, height, align, valign):
    bounds = Box(5, 7, width, height)
    setting = set_text(text, bounds, Lettering(size=14, smallest=6, align=align, valign=valign), SquareFont())
    assert 6 <= setting.size <= 14
    if setting.fits and setting.runs:
        assert_inside(ink(setting.runs), bounds)
    written = "".join(text.replace("\u00ad", "").split())
    kept = "".join("".join(lines(setting)).replace("-", "").split())
    assert kept == written
