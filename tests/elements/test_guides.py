"""What guide pages and aids are made of: steps, legends, contents; and the ribbon and patterns."""

from itertools import pairwise
from math import hypot

import pytest

from printgen.elements import Content
from printgen.elements.contents import pages_of
from printgen.model import Item, PictureFile
from printgen.page import Box, Path, Stamp, TextRun
from printgen.units import MM_PER_POINT
from tests.elements.stage import HERE, around, assert_inside, centre, draw, element, game, ink, kind

BOX = Box(4, 5, 80, 60)
WIDE = Box(4, 5, 130, 60)
ICONS = game(icons=["bag", "hat", "dice"])
SEVERAL = ({"text": "Take a bag", "icon": "bag"}, {"text": "aa bb " * 20}, {"text": "Roll", "icon": "dice"})


def texts(marks):
    return [mark.source for mark in marks if isinstance(mark, TextRun)]


def steps(entries=SEVERAL, surroundings=None, **values):
    return draw(element("steps", box=BOX, steps=entries, **values), surroundings or around(game=ICONS))


def discs(marks):
    return [ink([mark]) for mark in marks if isinstance(mark, Path)]


def test_steps_are_numbered_in_discs_one_below_the_other():
    marks = steps()
    assert [t for t in texts(marks) if t.isdigit()] == ["1", "2", "3"]
    middles = [centre(disc) for disc in discs(marks)]
    assert len({x for x, _ in middles}) == 1
    assert all(above < below for (_, above), (_, below) in pairwise(middles))


def test_words_of_all_steps_begin_at_one_line_in_one_size():
    words = [mark for mark in steps() if isinstance(mark, TextRun) and not mark.source.isdigit()]
    assert len({mark.x for mark in words}) == 1
    assert len({mark.size for mark in words}) == 1


def test_icons_stand_level_with_their_disc():
    marks = steps()
    icon = next(mark for mark in marks if isinstance(mark, Stamp))
    assert centre(ink([icon]))[1] == pytest.approx(centre(discs(marks)[0])[1])


def test_columns_are_filled_downward_and_alike():
    marks = steps(tuple({"text": "Roll"} for _ in range(6)), columns=2)
    middles = [centre(disc) for disc in discs(marks)]
    assert [round(x - middles[0][0], 3) for x, _ in middles] == [0, 0, 0, 43.5, 43.5, 43.5]
    assert middles[0][1] == middles[3][1]


def test_steps_without_numbers_and_with_a_title():
    marks = steps(({"text": "Roll"},), numbered=False, title="A turn")
    assert texts(marks) == ["A turn", "Roll"]
    assert_inside(ink(marks), BOX)


def test_steps_shrink_until_they_fit():
    marks = steps(({"text": "aa bb " * 150},), size=12)
    assert 8 < next(mark.size for mark in marks if isinstance(mark, TextRun) and "a" in mark.source) < 12
    assert_inside(ink(marks), BOX)


def test_too_many_steps_overflow_in_millimetres():
    problems = []
    steps(tuple({"text": "Roll"} for _ in range(30)), around(problems))
    assert [p.code for p in problems] == ["text-overflow"]
    assert "mm too high" in str(problems[0].message)


def test_references_in_steps_are_filled():
    item = Item("one", 1, {"count": 3}, HERE)
    marks = steps(({"text": "Take {count} of {pages}"},), around(item=item, facts={"pages": "12"}))
    assert texts(marks)[1:] == ["Take 3 of 12"]


def test_boxes_of_a_flow_take_what_is_free_and_leave_room_for_the_next_number():
    """Two columns; the number of the step that goes on overleaf hangs under the first."""
    asked = [{"text": "a b c " * 8, "next": (n + 1) % 5} for n in range(1, 5)]

    def frames(high):
        marks = draw(element("steps", box=Box(0, 0, 120, high), steps=asked, columns=2), around())
        boxes = [ink([mark]) for mark in marks if isinstance(mark, Path) and mark.weight in ("detail", "outline")]
        return [box for box in boxes if box.width > 40], ink(marks)

    tight, _ = frames(27)
    airy, all_of_it = frames(80)
    assert [box.height for box in airy] == [pytest.approx(box.height + 1.2 * 10 * MM_PER_POINT) for box in tight]
    assert max(box.y + box.height for box in airy) <= 80 - 1.5 * 10 * MM_PER_POINT
    assert all_of_it.y + all_of_it.height <= 80


@pytest.mark.parametrize(("corners", "curves"), [({"sheet": 5, "box": 1}, 4), ({"sheet": 0, "box": 0}, 0)])
def test_boxes_of_a_flow_have_the_corners_of_the_style(corners, curves):
    asked = [{"text": "a b", "yes": 2, "no": 0}, {"text": "a b"}]
    surroundings = around()
    marks = draw(element("steps", box=Box(0, 0, 120, 80), steps=asked, yes="Yes", no="No"),
                 surroundings._replace(style=surroundings.style._replace(corners=corners)))
    boxes = [mark for mark in marks if isinstance(mark, Path) and ink([mark]).width > 40]
    assert [sum(step[0] == "C" for step in box.segments) for box in boxes] == [curves, curves]


def test_a_legend_is_read_downward_in_columns():
    entries = tuple({"icon": name, "text": name.title()} for name in ("bag", "hat", "dice"))
    marks = draw(element("legend", box=BOX, legend=entries), around(game=ICONS))
    icons = [centre(ink([mark])) for mark in marks if isinstance(mark, Stamp)]
    assert icons[0][0] == icons[1][0] < icons[2][0]
    assert icons[0][1] == icons[2][1] < icons[1][1]
    assert texts(marks) == ["Bag", "Hat", "Dice"]
    assert_inside(ink(marks), BOX)


def test_names_in_a_legend_shrink_alike():
    entries = ({"icon": "bag", "text": "Bag"}, {"icon": "hat", "text": "Hatsofallcolours"})
    marks = draw(element("legend", box=(4, 5, 60, 20), legend=entries, smallest=6), around([], game=ICONS))
    assert {mark.size for mark in marks if isinstance(mark, TextRun)} == {6.25}


def contents(count, heading=""):
    kinds = [kind(id=f"k{n}", title=f"Kind {n}", icon="k.svg") for n in range(count)]
    listed = tuple(Content(each, 2 * n + 1, 2 * n + 2, 54) for n, each in enumerate(kinds))
    surroundings = around(game=game({each.id: each for each in kinds}), contents=listed)
    return draw(element("contents", box=WIDE, contents=heading), surroundings)


def test_contents_say_title_number_and_pages():
    assert texts(contents(1)) == ["Kind 0", "× 54", "p.\u00a01–2"]
    assert pages_of(Content(kind(), 7, 7, 1)) == "p.\u00a07"


@pytest.mark.parametrize(("count", "columns"), [(3, 1), (8, 1), (9, 2)])
def test_long_contents_stand_in_two_columns(count, columns):
    marks = contents(count)
    assert len({mark.x for mark in marks if isinstance(mark, Stamp)}) == columns
    assert_inside(ink(marks), WIDE)


def test_contents_under_a_heading():
    marks = contents(9, heading="Inside")
    assert texts(marks)[0] == "Inside"
    assert_inside(ink(marks), WIDE)


def test_no_contents_no_marks():
    assert draw(element("contents", contents="Inside")) == []


def test_an_empty_ribbon_fills_its_box_and_is_as_wide_inside_as_can_be():
    marks = draw(element("banner", box=(1, 24, 18, 6), banner=""))
    assert ink(marks) == pytest.approx(Box(1, 24, 18, 6))
    ribbon = ink(marks[-1:])
    assert ribbon.width > 12
    assert ribbon.height == pytest.approx(4.8)


def test_words_lie_on_the_ribbon():
    *_, ribbon, run = draw(element("banner", box=(1, 24, 40, 8), banner="Boo"))
    assert_inside(ink([run]), ink([ribbon]))
    assert centre(ink([run])) == pytest.approx(centre(ink([ribbon])), abs=0.1)


@pytest.mark.parametrize("shape", ["dots", "stars", "waves"])
@pytest.mark.parametrize("size", [(3, 3), (37, 23), (180, 60)])
def test_a_pattern_stays_in_its_box_and_is_centred(shape, size):
    drawn = element("pattern", box=(2, 3, *size), pattern=shape)
    marks = draw(drawn)
    assert_inside(ink(marks), drawn.box)
    assert centre(ink(marks)) == pytest.approx(centre(drawn.box), abs=0.15)


@pytest.mark.parametrize("size", [(26, 26), (37, 23), (54, 82)])
def test_a_pattern_of_pictures_is_the_same_upside_down_and_leaves_its_middle_free(size):
    drawn = element("pattern", box=(2, 3, *size), pattern="pictures", picture=PictureFile("ghost.svg", HERE), size=4,
                    spacing=6, free=12)
    stamps = draw(drawn)
    assert len(stamps) > 3
    x, y, width, height = drawn.box
    turned = {(round(2 * x + width - each.x - 4, 6), round(2 * y + height - each.y - 4, 6), (each.turn + 2) % 4)
              for each in stamps}
    assert {(round(each.x, 6), round(each.y, 6), each.turn) for each in stamps} == turned
    for each in stamps:
        assert x <= each.x and each.x + 4 <= x + width and y <= each.y and each.y + 4 <= y + height
        assert hypot(each.x + 2 - x - width / 2, each.y + 2 - y - height / 2) >= 6 + 2


def test_a_pattern_of_pictures_needs_one():
    problems = []
    assert draw(element("pattern", box=BOX, pattern="pictures"), around(problems)) == []
    assert [problem.code for problem in problems] == ["missing-key"]


def test_problems_of_nested_texts_are_placed_at_the_parameter():
    problems = []
    here = HERE._replace(line=9)
    drawn = element("legend", box=BOX, legend=({"icon": "bag", "text": "a\ud800"},))._replace(places={"legend": here})
    draw(drawn, around(problems, game=ICONS))
    assert [p.place for p in problems] == [here]
