"""Where ink falls, seen in the rendered page: paths, pens, stamps, placements, text."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.page import Box, Drawing, Path, Placement, Stamp, Style
from printgen.page.shapes import circle, line, rectangle
from printgen.render.operators import Numbers

BLACK, PAPER = 255, 0
Make = Callable[..., Any]


def filled(x: float, y: float, width: float, height: float, colour: str = "ink") -> Path:
    return Path(rectangle(Box(x, y, width, height)), fill=colour)


def corner_drawing(style: Style) -> Drawing:
    """30 × 20 mm with a black square of 5 mm in its top left corner: its turn can be seen."""
    return Drawing("corner", 30, 20, (filled(0, 0, 5, 5),), style)


@given(st.floats(-1000, 1000))
def test_numbers_are_short_and_never_have_exponents(value: float) -> None:
    text = Numbers()[value]
    assert re.fullmatch(r"-?\d+(\.\d{1,3})?", text)
    assert text != "-0"
    assert abs(float(text) - value) <= 0.00051


def test_a_path_lies_where_it_says(page: Make, write: Make) -> None:
    ink = write(page(filled(50, 100, 20, 10))).ink()
    assert ink(51, 101) == ink(69, 109) == BLACK
    assert ink(49, 101) == ink(71, 109) == ink(60, 99) == ink(60, 111) == PAPER


def test_curves_and_holes(page: Make, write: Make) -> None:
    ring = circle(50, 50, 10) + circle(50, 50, 5)
    written = write(page(Path(ring, fill="ink", even_odd=True), Path(circle(90, 50, 10), stroke="ink", weight=2.0)))
    ink = written.ink()
    assert ink(50, 42.5) == BLACK and ink(50, 50) == PAPER
    assert ink(80, 50) == ink(90, 40.7) == BLACK and ink(90, 50) == PAPER


def test_a_path_without_fill_and_stroke_leaves_no_trace(page: Make, write: Make) -> None:
    assert " m" not in write(page(Path(line(10, 10, 50, 10)))).code()


def test_colours_and_pens_are_written_when_they_change(page: Make, write: Make) -> None:
    same = [Path(line(10, y, 50, y), stroke="grey", weight="detail") for y in (10, 20, 30)]
    code = write(page(*same, Path(line(10, 40, 50, 40), stroke="accent", weight="outline"))).code()
    assert code.count(" w ") == 2
    assert code.count("0.502 G") == 1
    assert code.count("1 0 0 RG") == 1


def test_dashes_and_caps(page: Make, write: Make) -> None:
    dotted = Path(line(20, 20, 60, 20), stroke="ink", weight=2.0, dash=(5, 5), cap="butt")
    ink = write(page(dotted)).ink()
    assert [ink(20 + x, 20) for x in (2, 7, 12, 17)] == [BLACK, PAPER, BLACK, PAPER]


def test_only_round_caps_go_beyond_the_end_of_a_line(page: Make, write: Make) -> None:
    blunt = Path(line(20, 20, 60, 20), stroke="ink", weight=4.0, cap="butt")
    round_ends = Path(line(20, 40, 60, 40), stroke="ink", weight=4.0)
    ink = write(page(blunt, round_ends)).ink()
    assert ink(61, 20) == PAPER and ink(61, 40) == BLACK


@pytest.mark.parametrize(("turn", "inked"), [(0, (2, 2)), (1, (18, 2)), (2, (28, 18)), (3, (2, 28)), (5, (18, 2)),
                                             (-1, (2, 28))])
def test_a_stamp_turns_clockwise_and_keeps_its_top_left_corner(page: Make, write: Make, style: Style, turn: int,
                                                               inked: tuple[float, float]) -> None:
    drawing = corner_drawing(style)
    placement = Placement(drawing, 100, 100, "one", 0, turn=turn)
    ink = write(page(Stamp(drawing, 20, 20, turn=turn), Stamp(drawing, 20, 200, 2.0, turn),
                     placements=(placement,))).ink()
    for x, y in [(2, 2), (18, 2), (28, 18), (2, 28), (28, 2), (2, 18), (18, 28)]:
        expected = BLACK if (x, y) == inked else PAPER
        assert ink(20 + x, 20 + y) == expected
        assert ink(20 + 2 * x, 200 + 2 * y) == expected
        assert ink(100 + x, 100 + y) == expected


@pytest.mark.parametrize("scale", [0.5, 1, 3])
def test_pens_of_the_style_keep_their_width_at_every_scale(page: Make, write: Make, style: Style, scale: float) -> None:
    inner = Drawing("inner", 20, 20, (Path(line(0, 10, 20, 10), stroke="ink", weight="outline"),), style)
    outer = Drawing("outer", 20, 20, (Stamp(inner, 0, 0, 0.5),), style)
    written = write(page(Stamp(outer, 20, 20, scale)))
    forms = " ".join(form.read_bytes().decode() for form in written.pdf.objects if hasattr(form, "BBox"))
    (width,) = re.findall(r"([\d.]+) w", forms)
    assert float(width) * scale * 0.5 == pytest.approx(0.5, abs=0.002)


def test_widths_in_millimetres_scale(page: Make, write: Make, style: Style) -> None:
    drawing = Drawing("thick", 20, 20, (Path(line(0, 10, 20, 10), stroke="ink", weight=2.0),), style)
    ink = write(page(Stamp(drawing, 20, 20, 3.0))).ink()
    assert ink(50, 50 - 2.5) == ink(50, 50 + 2.5) == BLACK
    assert ink(50, 50 - 3.5) == ink(50, 50 + 3.5) == PAPER


def test_an_outline_on_the_edge_is_whole(page: Make, write: Make, style: Style) -> None:
    frame = Drawing("frame", 20, 20, (Path(rectangle(Box(0, 0, 20, 20)), stroke="ink", weight=2.0),), style)
    around = Drawing("around", 20, 20, (Stamp(frame, 0, 0),), style)
    ink = write(page(Stamp(frame, 20, 20), Stamp(around, 60, 20))).ink()
    for left in (20, 60):
        assert ink(left + 10, 19.3) == ink(left + 10, 40.7) == ink(left - 0.7, 30) == ink(left + 20.7, 30) == BLACK


def test_a_bleed_goes_beyond_the_trim_and_no_further(page: Make, write: Make, style: Style) -> None:
    ground = Drawing("ground", 20, 20, (filled(-10, -10, 40, 40),), style)
    placements = Placement(ground, 30, 30, "one", 0, bleed=2), Placement(ground, 70, 30, "two", 1)
    ink = write(page(placements=placements)).ink()
    assert ink(28.3, 40) == ink(51.7, 40) == ink(40, 51.7) == BLACK
    assert ink(27.5, 40) == ink(52.5, 40) == PAPER
    assert ink(70.3, 40) == BLACK and ink(69.5, 40) == PAPER


def test_a_clip_is_a_box_of_the_page(page: Make, write: Make, style: Style) -> None:
    ground = Drawing("ground", 20, 20, (filled(-10, -10, 40, 40),), style)
    clip = Box(29, 30, 20, 30)
    placements = (Placement(ground, 30, 30, "one", 0, turn=1, bleed=2, clip=clip), Placement(ground, 70, 30, "two", 1))
    ink = write(page(placements=placements)).ink()
    assert ink(29.3, 40) == ink(48.7, 40) == ink(40, 51.7) == BLACK
    assert ink(28.6, 40) == ink(49.3, 40) == ink(40, 29.7) == PAPER
    assert ink(85, 40) == BLACK, "the clip ends with its placement"


def test_text_stands_on_its_baseline(page: Make, run: Make, write: Make) -> None:
    written = write(page(run("H", 20, 50, size=72)))
    ink = written.ink()
    columns = [x / 4 for x in range(80, 160)]
    assert any(ink(x, 49.5) == BLACK for x in columns) and not any(ink(x, 50.5) for x in columns)
    cap_height = 0.712 * 25.4
    assert any(ink(x, 50.5 - cap_height) for x in columns) and not any(ink(x, 49.5 - cap_height) for x in columns)


def test_text_can_be_copied(page: Make, run: Make, write: Make) -> None:
    lines = ["« L’été, Noël à 5 € (ou ½) »", "Cœur\\œuf – ŸÀÇ…", "9 × 6 = 54"]
    runs = [run(text, 20, 20 + 10 * row) for row, text in enumerate(lines)]
    written = write(page(*runs, run("99", 20, 99, font="display")))
    assert written.text().split("\r\n") == [*lines, "99"]


def test_many_different_characters_need_several_subsets(page: Make, run: Make, write: Make, fonts: Any) -> None:
    known = sorted(code for code in fonts.font("text").face.charToGlyph if code > 32 and code not in (0xA0, 0xAD))
    text = "".join(map(chr, known))
    written = write(page(run(text, 5, 20, size=2)))
    assert len(text) > 256
    assert written.code().count(" Tf ") >= 2
    assert written.text().replace(" ", "").replace("\r\n", "")[:200] == text.replace(" ", "")[:200]


def test_what_is_read_may_differ_from_what_is_drawn(page: Make, run: Make, write: Make) -> None:
    assert write(page(run("chou-", source="choucroute"))).text() == "choucroute"


def test_advances_move_letters_apart(page: Make, run: Make, write: Make) -> None:
    close, apart = (write(page(run("IIII", 20, 50, size=40, spread=spread))) for spread in (0, 10))
    assert close.code().count("TJ") == 0 and apart.code().count("TJ") == 1
    advance = run("I", size=40).advances[0]
    middle = advance / 2
    assert [close.ink()(20 + middle + letter * advance, 45) for letter in range(4)] == [BLACK] * 4
    assert [apart.ink()(20 + middle + letter * (advance + 10), 45) for letter in range(4)] == [BLACK] * 4


def test_equal_advances_do_not_confuse_fonts(page: Make, run: Make, write: Make) -> None:
    text = run("9")
    code = write(page(text, text._replace(y=50, font="display"))).code()
    assert "/F1+0" in code and "/F2+0" in code


def test_hollow_text_is_an_outline_filled_with_paper(page: Make, run: Make, write: Make) -> None:
    written = write(page(filled(10, 10, 60, 60), run("I", 20, 60, font="display", size=120, hollow=True, weight=0.8),
                         run("I", 45, 60, font="display", size=120)))
    ink = written.ink()
    inside, beside = (x + run("I", font="display", size=120).advances[0] / 2 for x in (20, 45))
    assert ink(inside, 45) == PAPER, "on a black ground"
    assert ink(beside, 45) == BLACK, "the next run is not hollow"
    assert written.text().split() == ["I", "I"]


def test_hollow_digits_have_no_lines_inside(page: Make, run: Make, write: Make) -> None:
    ink = write(page(run("1", 20, 60, font="display", size=120, hollow=True, weight=0.5))).ink()
    right_stem = [ink(20 + x / 10, 35) > 128 for x in range(0, 200)]
    borders = sum(after and not before for before, after in pairwise(right_stem))
    assert borders == 2, "the left and the right border of the stem"
