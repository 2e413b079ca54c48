"""Steps as boxes in a flow, and boxes to tick."""

from itertools import pairwise

import pytest

from printgen.page import Box, Path, TextRun
from printgen.problems import Problem
from tests.elements.stage import around, assert_inside, centre, draw, element, game, ink

BOX = Box(4, 5, 80, 120)
ASKED = (
    {"text": "Roll", "icon": "dice"}, {"text": "A six?", "yes": 4, "no": 3}, {"text": "Pay", "next": 1},
    {"text": "Won"},
)


def flow(entries=ASKED, problems: list[Problem] | None = None, leftward: bool = False, **values):
    surroundings = around(problems, game=game(icons=["dice"], **({"language": "ar"} if leftward else {})))
    words = {"yes": "Yes", "no": "No", **values}
    return draw(element("steps", box=BOX, steps=entries, **words), surroundings)


def texts(marks):
    return [mark.source for mark in marks if isinstance(mark, TextRun)]


def frames(marks):
    return [ink([mark]) for mark in marks if isinstance(mark, Path) and mark.stroke and len(mark.segments) > 4]


def arrows(marks):
    return [mark for mark in marks if isinstance(mark, Path) and mark.stroke and len(mark.segments) == 2]


def test_every_step_has_a_box_and_an_arrow_to_the_next():
    marks = flow(({"text": "Roll", "next": 2}, {"text": "Walk"}, {"text": "Stop"}))
    boxes = frames(marks)
    assert len(boxes) == 3
    assert all(above.y + above.height < below.y for above, below in pairwise(boxes))
    assert len(arrows(marks)) == 2
    assert_inside(ink(marks), BOX, slack=0.5)


def test_a_question_says_its_answers_and_the_steps_they_lead_to():
    said = texts(flow())
    assert said[said.index("Yes"): said.index("Yes") + 2] == ["Yes", "4"]
    assert said[said.index("No"): said.index("No") + 2] == ["No", "3"]


def test_a_step_that_leads_elsewhere_names_it_and_has_no_arrow():
    marks = flow()
    assert texts(marks)[-4:] == ["Pay", "1", "4", "Won"], "3 leads to 1; 4 is a number, then its words"
    assert len(arrows(marks)) == 2, "from 1 to 2, and from 2, no, to 3; none from 3 to 4"


def test_the_end_is_a_square_without_a_number():
    said = texts(flow(({"text": "Stop?", "yes": 0, "no": 2}, {"text": "Walk"})))
    assert said[:4] == ["1", "Stop?", "Yes", "No"]


def test_a_flow_shrinks_to_fit_and_says_when_it_cannot():
    many = tuple({"text": "walk on and on " * 3, "next": 1} for _ in range(6))
    sizes = {mark.size for mark in flow(many, size=12) if isinstance(mark, TextRun) and not mark.source.isdigit()}
    assert max(sizes) < 12
    problems: list[Problem] = []
    flow(tuple({"text": "walk on and on " * 20, "next": 1} for _ in range(9)), problems)
    assert "text-overflow" in {problem.code for problem in problems}


@pytest.mark.parametrize(("entries", "code"), [
    (({"text": "Roll", "next": 5}, {"text": "Stop"}), "unknown-step"),
    (({"text": "A six?", "yes": 2}, {"text": "Stop"}), "one-answer"),
])
def test_a_way_that_leads_nowhere(entries, code):
    problems: list[Problem] = []
    flow(entries, problems)
    assert [problem.code for problem in problems] == [code]


def test_answers_without_words_are_reported():
    problems: list[Problem] = []
    surroundings = around(problems, game=game(icons=["dice"]))
    draw(element("steps", box=BOX, steps=ASKED), surroundings)
    assert [problem.code for problem in problems] == ["one-answer"]


def test_a_flow_in_columns_names_the_step_at_the_top_of_the_next():
    marks = flow(tuple({"text": "Roll", **({"next": 2} if n == 0 else {})} for n in range(4)), columns=2)
    columns = {round(box.x) for box in frames(marks)}
    assert len(columns) == 2
    assert texts(marks).count("3") == 2


@pytest.mark.parametrize(("numbers", "said"), [("none", []), ("left", ["1", "2", "3", "4", "5", "6"])])
def test_boxes_stand_in_rows_and_are_numbered_in_reading_order(numbers, said):
    marks = draw(element("boxes", box=(0, 0, 60, 21), boxes="rectangle", columns=3, rows=2, numbers=numbers, gap=1))
    boxes = [ink([mark]) for mark in marks if isinstance(mark, Path)]
    assert len(boxes) == 6
    assert [round(x - 9.67, 1) for x, _ in map(centre, boxes)] == [0, 20.3, 40.7] * 2
    assert texts(marks) == said


def test_round_boxes_are_circles():
    marks = draw(element("boxes", box=(0, 0, 60, 10), boxes="circle", columns=3, rows=1, numbers="middle"))
    assert all(ink([mark]).width == pytest.approx(ink([mark]).height) for mark in marks if isinstance(mark, Path))
    assert texts(marks) == ["1", "2", "3"]


@pytest.mark.parametrize("values", [{"gap": 50, "columns": 3}, {"columns": 50}, {"rows": 50, "gap": 0}])
def test_boxes_without_room_are_told_and_not_strewn_about(values):
    problems: list[Problem] = []
    assert not draw(element("boxes", box=(0, 0, 40, 20), boxes="rectangle", **values), around(problems))
    assert [problem.code for problem in problems] == ["no-room"]
