"""Effects as rows of icons, and lasting changes in boxes."""

from itertools import pairwise

import pytest

from printgen.elements.captions import row_of
from printgen.model import Effect, Modifier
from printgen.page import Box, Path, Stamp, TextRun
from printgen.problems import Place, Problem
from tests.elements.stage import HERE, SquareFont, around, assert_inside, centre, draw, element, game, ink, kind

ICONS = ("self", "others", "all", "gain", "lose", "forward", "backward")
KINDS = {
    "prank": kind(id="prank", icon="prank.svg", unit="pranks"),
    "hat": kind(id="hat", icon="hat.svg", title="Hats"),
}
GAME = game(KINDS, ICONS, words={"forward": "Go", "backward": "Go back"})
BOX = Box(3, 50, 50, 30)


def effect(who, amount, of=""):
    return Effect(who, amount, of, HERE)


def captions(*effects, problems=None, owner=GAME, **values):
    return draw(element("captions", box=BOX, captions=effects, **values), around(problems, game=owner))


def icons(marks):
    return [mark.drawing.name.removesuffix(".svg") for mark in marks if isinstance(mark, Stamp)]


def texts(marks):
    return [mark.source for mark in marks if isinstance(mark, TextRun)]


def test_a_gain_shows_who_the_sign_how_much_and_what():
    marks = captions(effect("self", 3, "prank"))
    assert icons(marks) == ["self", "gain", "prank"]
    assert texts(marks) == ["3", "pranks"]


def test_a_loss_of_a_kind_without_unit_says_its_title():
    marks = captions(effect("others", -1, "hat"))
    assert icons(marks) == ["others", "lose", "hat"]
    assert texts(marks) == ["1", "Hats"]


def test_a_move_has_an_arrow_and_no_sign():
    marks = captions(effect("self", 4), effect("all", -2))
    assert icons(marks) == ["self", "forward", "all", "backward"]
    assert texts(marks) == ["4", "2", "Go", "Go back"]


def test_a_sign_that_a_kind_s_unit_holds_is_told_at_the_kind_and_one_of_the_game_s_words_at_the_game():
    sweets, start = Place("kinds/sweet.yaml", 1, 1), Place("game.yaml", 1, 1)
    owner = game({"sweet": kind(id="sweet", icon="sweet.svg", unit="\U0001f36c", place=sweets)}, ICONS, place=start,
                 words={"forward": "\U0001f383"})
    problems: list[Problem] = []
    drawn = element("captions", box=BOX, captions=[effect("self", 3, "sweet"), effect("self", 1)])
    draw(drawn, around(problems, game=owner, metrics=SquareFont(lacking="\U0001f36c\U0001f383")))
    assert [(problem.code, problem.place) for problem in problems] == [
        ("missing-glyph", sweets), ("missing-glyph", start),
    ]


def words_below(marks):
    """Whether the word of the first row stands under its icon."""
    icon = [ink([mark]) for mark in marks if isinstance(mark, Stamp)][2]
    word = next(ink([mark]) for mark in marks if isinstance(mark, TextRun) and mark.source == "pranks")
    return word.y > icon.y + icon.height


def test_words_stand_under_the_icons_or_beside_them_where_height_is_scarce():
    assert words_below(captions(effect("self", 3, "prank")))
    assert words_below(captions(*[effect("self", 3, "prank")] * 2))
    assert not words_below(captions(*[effect("self", 3, "prank")] * 4))


@pytest.mark.parametrize("high", [30, 60])
def test_a_word_is_nearer_to_its_icon_than_to_the_next_one(high):
    effects = [effect("self", 3, "prank")] * 2
    marks = draw(element("captions", box=Box(3, 50, 50, high), captions=effects, row=40), around(game=GAME))
    upper, lower = (ink([mark]) for mark in marks if isinstance(mark, Stamp) and mark.drawing.name == "prank.svg")
    word = next(ink([mark]) for mark in marks if isinstance(mark, TextRun) and mark.source == "pranks")
    above, below = word.y - upper.y - upper.height, lower.y - word.y - word.height
    assert 0 < above < below / 2


def test_from_left_to_right_nothing_touches():
    marks = captions(*[effect("self", 3, "prank")] * 4)
    boxes = sorted(ink([mark]) for mark in marks[:4] + marks[-4:-3])
    assert all(one.x + one.width < other.x for one, other in pairwise(boxes))


def test_rows_share_columns_and_are_equally_high():
    marks = captions(effect("self", -3), effect("self", 2, "prank"), effect("all", 1, "hat"))
    columns = {}
    for mark in marks:
        if isinstance(mark, Stamp):
            columns.setdefault(mark.x, []).append(mark.drawing.name)
    assert sorted(map(len, columns.values())) == [2, 3, 3]
    whos = [mark.y for mark in marks if isinstance(mark, Stamp) and mark.drawing.name in ("self.svg", "all.svg")]
    assert [b - a for a, b in pairwise(whos)] == pytest.approx([10, 10])


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_rows_are_centred_and_stay_in_their_box(count):
    lying = ink(captions(*[effect("self", 3, "prank")] * count))
    assert_inside(lying, BOX)
    assert centre(lying) == pytest.approx(centre(BOX), abs=0.3)


def test_no_effects_no_marks():
    assert captions() == []


def test_a_missing_icon_and_a_missing_word_are_reported_at_the_element():
    problems = []
    captions(effect("self", 1), owner=game(icons=["self"]), problems=problems)
    assert [(p.code, p.place) for p in problems] == [("missing-word", HERE), ("unknown-icon", HERE)]
    assert str(problems[0].hint) == "write it under words: in game.yaml, e.g. words: {forward: …}"


def test_a_long_word_is_an_overflow():
    problems = []
    long = game({"prank": kind(id="prank", unit="hippopotamussesofCentralAfrica")}, ICONS)
    captions(effect("self", 1, "prank"), owner=long, problems=problems)
    assert [p.code for p in problems] == ["text-overflow"]


def test_row_of_keeps_the_amount_without_sign():
    row = row_of(effect("self", -12, "prank"), element("captions"), around(game=GAME))
    assert (row.amount, row.sign) == ("12", "lose")


def modifiers(*changes, box=(4, 62, 76, 18)):
    values = tuple(Modifier(of, amount, HERE) for of, amount in changes)
    return draw(element("modifiers", box=box, modifiers=values), around(game=GAME))


def test_two_changes_stand_side_by_side():
    marks = modifiers(("prank", 2), ("hat", -1))
    assert texts(marks) == ["+2", "pranks", "\u22121", "Hats"]
    assert [ink([mark]) for mark in marks if isinstance(mark, Path)] == [Box(4, 62, 37, 18), Box(43, 62, 37, 18)]


def test_one_change_stands_in_the_middle_no_wider():
    frame = next(mark for mark in modifiers(("prank", 2)) if isinstance(mark, Path))
    assert ink([frame]) == Box(23.5, 62, 37, 18)


@pytest.mark.parametrize("box", [(4, 62, 76, 18), (4, 62, 40, 18), (4, 62, 76, 30)])
def test_changes_stay_in_their_frames(box):
    frame, *marks = modifiers(("prank", -3), box=box)
    assert_inside(ink(marks), ink([frame]))


def test_icon_and_number_are_centred_in_their_frame():
    frame, icon, number, word = modifiers(("prank", 2))
    assert centre(ink([icon, number]))[0] == pytest.approx(centre(ink([frame]))[0])
    assert centre(ink([icon]))[1] == pytest.approx(centre(ink([number]))[1])
    assert ink([word]).y > ink([icon, number]).y + ink([icon, number]).height
