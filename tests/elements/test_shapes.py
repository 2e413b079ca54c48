"""Frames, lines, arrows, pictures and icons: where their marks lie."""

from math import hypot

import pytest

from printgen.model import PictureFile
from printgen.page import Box, Path, Stamp
from printgen.page.outlines import Outline
from tests.elements.stage import HERE, STYLE, around, assert_inside, centre, draw, element, game, ink, kind

BOX = Box(4, 5, 40, 20)


@pytest.mark.parametrize("shape", ["rectangle", "circle", "ticket", "zigzag", "hexagon", "pointed_hexagon"])
def test_a_frame_touches_all_sides_of_its_box(shape):
    assert ink(draw(element("outline", box=BOX, outline=shape))) == pytest.approx(BOX)


def test_a_frame_is_one_closed_line_in_the_outline_pen():
    path, = draw(element("outline", outline="zigzag"))
    assert isinstance(path, Path)
    assert path.segments[-1] == ("Z",)
    assert (path.fill, path.stroke, path.weight, path.dash) == ("", "ink", "outline", ())


def test_a_width_in_mm_is_drawn_as_the_style_has_its_pens():
    thick = STYLE._replace(pens={"all": 1.5, "outline": 3})
    for name in ("outline", "line"):
        what = {"outline": "rectangle"} if name == "outline" else {"line": "horizontal"}
        path, = draw(element(name, box=BOX, weight=0.4, **what), around(style=thick))
        assert path.weight == pytest.approx(0.6)
    path, = draw(element("pattern", box=BOX, pattern="waves"), around(style=thick))
    assert path.weight == pytest.approx(0.375)


def test_a_frame_may_run_inside_its_box():
    for shape in ("rectangle", "circle", "ticket", "zigzag"):
        assert ink(draw(element("outline", box=BOX, outline=shape, inset=2))) == pytest.approx((6, 7, 36, 16))


def test_a_frame_of_which_nothing_is_left_is_reported():
    problems = []
    assert draw(element("outline", box=BOX, outline="circle", inset=10), around(problems)) == []
    assert str(problems[0].message) == "nothing is left of this frame 10 mm inside its edge"


TRIMS = [Outline(), Outline("rounded", 6.0), Outline("circle"), Outline("hexagon"), Outline("pointed_hexagon")]


def distance(point, a, b):
    """How far a point is from the line through two others."""
    across, down = b[0] - a[0], b[1] - a[1]
    return abs(across * (a[1] - point[1]) - down * (a[0] - point[0])) / hypot(across, down)


@pytest.mark.parametrize("shape", ["hexagon", "pointed_hexagon"])
def test_each_side_of_a_hexagon_is_as_far_inside_as_it_says(shape):
    token = kind(size=(40.0, 52.0), outline=Outline(shape))
    outer, inner = (
        [step[1:] for step in draw(element("outline", box=(0, 0, 40, 52), outline="trim", inset=inset),
                                   around(kind=token))[0].segments if len(step) > 1]
        for inset in (0, 3)
    )
    sides = zip(outer, [*outer[1:], outer[0]], strict=True)
    assert [distance(inner[at], *side) for at, side in enumerate(sides)] == pytest.approx([3] * 6)


@pytest.mark.parametrize("outline", TRIMS, ids=lambda outline: outline.shape)
def test_a_trim_goes_round_what_it_lies_on_and_runs_inside_it(outline):
    token = around(kind=kind(size=(40.0, 40.0), outline=outline))
    ring, = draw(element("outline", box=(0, 0, 40, 40), outline="trim"), token)
    assert ink([ring]) == pytest.approx((0, 0, 40, 40))
    small, = draw(element("outline", box=(10, 10, 20, 20), outline="trim"), token)
    assert ink([small]) == pytest.approx((10, 10, 20, 20))
    if outline.shape in ("rectangle", "rounded", "circle"):
        inside, = draw(element("outline", box=(0, 0, 40, 40), outline="trim", inset=3), token)
        assert ink([inside]) == pytest.approx((3, 3, 34, 34))


def test_round_corners_keep_their_centre_further_inside():
    token = around(kind=kind(size=(40.0, 40.0), outline=Outline("rounded", 6.0)))
    inside, = draw(element("outline", box=(0, 0, 40, 40), outline="trim", inset=2), token)
    assert inside.segments[0] == ("M", 6, 2)


def test_a_long_hexagon_has_four_sides_where_the_short_ones_are_used_up():
    token = around(kind=kind(size=(20.0, 60.0), outline=Outline("hexagon")))
    ring, = draw(element("outline", box=(0, 0, 20, 60), outline="trim", inset=7.5), token)
    corners = [step[1:] for step in ring.segments if len(step) > 1]
    assert len(corners) == 4
    assert all(0 < x < 20 and 0 < y < 60 for x, y in corners)


L_SHAPE = Outline("path", path=(("M", 0.0, 0.0), ("L", 40.0, 0.0), ("L", 40.0, 10.0), ("L", 10.0, 10.0),
                                ("L", 10.0, 50.0), ("L", 0.0, 50.0), ("Z",)))


def test_a_trim_inside_a_path_is_as_far_from_each_side_of_it():
    token = around(kind=kind(size=(40.0, 50.0), outline=L_SHAPE))
    ring, = draw(element("outline", box=(0, 0, 40, 50), outline="trim", inset=2), token)
    points = {tuple(round(value, 6) for value in step[1:]) for step in ring.segments if len(step) > 1}
    assert {(2, 2), (38, 2), (38, 8), (8, 48), (2, 48)} <= points
    assert ink([ring]) == pytest.approx((2, 2, 36, 46))
    assert (8, 8) not in points  # round the inner corner it keeps its distance


def test_a_trim_that_would_fall_apart_is_reported():
    problems = []
    token = around(problems, kind=kind(size=(40.0, 50.0), outline=L_SHAPE))
    assert draw(element("outline", box=(0, 0, 40, 50), outline="trim", inset=6), token) == []
    (problem,) = problems
    assert str(problem.message) == "6 mm inside its edge this frame would fall apart"


def test_from_behind_a_trim_is_the_outline_mirrored():
    flag = Outline("path", path=(("M", 0.0, 0.0), ("L", 40.0, 20.0), ("L", 0.0, 40.0), ("Z",)))
    token = around(kind=kind(size=(40.0, 40.0), outline=flag), behind=True)
    ring, = draw(element("outline", box=(0, 0, 40, 40), outline="trim"), token)
    assert ring.segments == (("M", 40, 0), ("L", 0, 20), ("L", 40, 40), ("Z",))


def test_zigzag_has_whole_teeth_and_a_valley_in_each_corner():
    path, = draw(element("outline", box=(0, 0, 44, 24), outline="zigzag", tooth=4))
    points = [tuple(segment[1:]) for segment in path.segments[:-1]]
    assert {(2, 2), (42, 2), (42, 22), (2, 22)} <= set(points)
    assert len([point for point in points if point[0] in (0, 44) or point[1] in (0, 24)]) == 2 * (10 + 5)


def test_ticket_notches_are_in_the_middle_of_both_sides():
    path, = draw(element("outline", box=BOX, outline="ticket", notch=3))
    points = {tuple(segment[-2:]) for segment in path.segments[:-1]}
    assert {(4 + 3, 15), (44 - 3, 15), (4, 12), (4, 18), (44, 12), (44, 18)} <= points


def test_dots_follow_the_pen():
    path, = draw(element("line", line="horizontal", dash="dotted", weight=0.6))
    assert path.dash == (0.01, 1.5)
    assert path.segments == (("M", 2, 8), ("L", 22, 8))


def test_a_vertical_line_is_in_the_middle_of_its_box():
    path, = draw(element("line", box=BOX, line="vertical"))
    assert path.segments == (("M", 24, 5), ("L", 24, 25))


@pytest.mark.parametrize(("direction", "tip"), [
    ("up", (24, 5)), ("right", (44, 15)), ("down", (24, 25)), ("left", (4, 15)),
])
def test_an_arrow_fills_its_box_and_points_its_way(direction, tip):
    path, = draw(element("arrow", box=BOX, arrow=direction))
    assert ink([path]) == pytest.approx(BOX)
    assert path.segments[3][1:] == pytest.approx(tip)
    assert (path.fill, path.stroke) == ("ink", "ink")


@pytest.mark.parametrize(("direction", "lying"), [
    ("up", (17.5, 2.5, 5, 7)), ("right", (30.5, 17.5, 7, 5)), ("down", (17.5, 30.5, 5, 7)), ("left", (2.5, 17.5, 7, 5)),
])
def test_an_arrow_at_the_edge_keeps_clear_of_the_cut(direction, lying):
    tile = around(kind=kind(size=(40.0, 40.0)))
    path, = draw(element("arrow", box=(1, 1, 7, 5), arrow=direction, at_edge=True), tile)
    assert ink([path]) == pytest.approx(lying)


def test_the_longer_side_of_the_box_is_an_edge_arrows_length():
    tile = around(kind=kind(size=(40.0, 40.0)))
    path, = draw(element("arrow", box=(1, 1, 5, 7), arrow="right", at_edge=True), tile)
    assert ink([path]) == pytest.approx((30.5, 17.5, 7, 5))


def test_no_pen_is_too_fine_to_print():
    path, = draw(element("line", line="horizontal", weight=0.1))
    assert path.weight == 0.2


def test_a_hollow_arrow_is_paper_inside():
    path, = draw(element("arrow", arrow="left", hollow=True))
    assert (path.fill, path.stroke, path.weight) == ("paper", "ink", "outline")


def test_an_arrow_to_nowhere_is_reported():
    problems = []
    assert draw(element("arrow", arrow="rigth"), around(problems)) == []
    assert (problems[0].code, str(problems[0].hint)) == ("wrong-choice", "did you mean 'right'?")


@pytest.mark.parametrize(("align", "valign", "corner"), [
    ("center", "middle", (14, 5)), ("left", "top", (4, 5)), ("right", "bottom", (24, 5)),
])
def test_a_picture_keeps_its_proportions(align, valign, corner):
    stamp, = draw(element("picture", box=BOX, picture=PictureFile("owl.svg", HERE), align=align, valign=valign))
    assert isinstance(stamp, Stamp)
    assert ((stamp.x, stamp.y), stamp.scale) == (corner, 2)


def test_an_icon_is_the_games_own_or_that_of_a_kind():
    owner = game({"ticket": kind(id="ticket", icon="art/ticket.svg"), "copy": kind(icon="gain")}, icons=["gain"])
    stamps = [draw(element("icon", icon=name), around(game=owner))[0] for name in ("gain", "ticket", "copy")]
    assert [stamp.drawing.name for stamp in stamps] == ["gain.svg", "art/ticket.svg", "gain.svg"]


def test_an_unknown_icon_is_reported_with_the_nearest():
    problems = []
    assert draw(element("icon", icon="gian"), around(problems, game=game(icons=["gain"]))) == []
    assert (problems[0].code, str(problems[0].hint)) == ("unknown-icon", "did you mean 'gain'?")


def test_icons_are_centred_in_their_box():
    marks = draw(element("icon", box=BOX, icon="gain"), around(game=game(icons=["gain"])))
    assert centre(ink(marks)) == centre(BOX)
    assert_inside(ink(marks), BOX)
