"""Words in a box, and the problems they can have."""

import pytest

from printgen.elements.lettering import report_setting
from printgen.model import Item
from printgen.page import Box
from printgen.problems import Place, Problem, Severity
from printgen.typeset import Lettering, Settings, set_text
from tests.elements.stage import HERE, SquareFont, around, assert_inside, draw, element, game, ink, kind

NAME_PLACE = Place("kinds/card.yaml", 7, 9)


def named(text: str, problems: list[Problem], lacking: str = "\u202f"):
    """Surroundings in which ``text`` was written as ``{name}`` and the item's name stands in line 7."""
    written = element("text", text="{name}")
    item = Item("mirror", 1, {"name": text}, HERE, places={"name": NAME_PLACE})
    return around(problems, kind=kind([written]), item=item, metrics=SquareFont(lacking=lacking))


def test_words_lie_in_their_box():
    drawn = element("text", box=(2, 3, 30, 10), text="Hip hip, Hag", align="center", valign="middle")
    assert_inside(ink(draw(drawn)), Box(2, 3, 30, 10))


def test_overflow_names_item_field_and_millimetres():
    problems: list[Problem] = []
    text = "Anticonstitutionnellement"
    draw(element("text", box=(2, 3, 10, 10), text=text), named(text, problems))
    problem, = problems
    assert (problem.code, problem.place) == ("text-overflow", NAME_PLACE)
    assert "card/mirror" in str(problem.message)
    assert "name is 23.2 mm too wide" in str(problem.message)
    assert "smallest: 6" in str(problem.hint)


def test_overflow_of_words_written_in_the_face_is_placed_there():
    problems: list[Problem] = []
    here = Place("kinds/card.yaml", 3, 20)
    drawn = element("text", box=(2, 3, 10, 1.2), text="aa aa")._replace(places={"text": here})
    draw(drawn, around(problems))
    assert problems[0].place == here
    assert "mm too high" in str(problems[0].message)


def test_nothing_is_0_0_mm_too_large():
    setting = set_text("aa", Box(0, 0, 100, 100), Lettering(), SquareFont(), {})._replace(overflow=(0, 0.02))
    problems: list[Problem] = []
    report_setting(setting, "text", element("text", text="aa"), "text", around(problems))
    assert "0.1 mm too high" in str(problems[0].message)


def test_type_under_eight_points_is_a_warning():
    problems: list[Problem] = []
    draw(element("text", box=(2, 3, 15.5, 5), text="aaaaaaaaaaaa", smallest=6), named("", problems))
    problem, = problems
    assert (problem.code, problem.severity) == ("small-type", Severity.WARNING)
    assert "7.25 pt" in str(problem.message)


def test_missing_glyph_is_told_by_code_point_and_name():
    problems: list[Problem] = []
    text = "Bonbon \U0001f36c"
    surroundings = named(text, problems, lacking="\U0001f36c")
    draw(element("text", box=(2, 3, 40, 10), text=text), surroundings)
    problem, = problems
    assert (problem.code, problem.place) == ("missing-glyph", NAME_PLACE)
    assert "U+1F36C, CANDY" in str(problem.message)


@pytest.mark.parametrize(("template", "name", "place", "item"), [
    ("\U0001f36c {name}", "Ann", HERE, "card"),
    ("a {name}", "\U0001f36c", NAME_PLACE, "card/mirror"),
])
def test_a_missing_glyph_is_told_where_it_is_written(template: str, name: str, place: Place, item: str):
    problems: list[Problem] = []
    surroundings = named(name, problems)
    surroundings = surroundings._replace(
        metrics=SquareFont(lacking="\U0001f36c"), kind=kind([element("text", text=template)]),
        item=surroundings.item._replace(values={"name": name}),
    )
    draw(element("text", box=(2, 3, 40, 10), text=template.format(name=name)), surroundings)
    problem, = problems
    assert problem.place == place
    assert str(problem.message).startswith(f"{item}: ")


def test_what_cannot_be_printed_is_not_repeated_in_the_message():
    problems: list[Problem] = []
    text = "a\udcffb\x07"
    surroundings = named(text, problems, lacking="\x07")
    draw(element("text", box=(2, 3, 40, 10), text=text), surroundings)
    assert [p.code for p in problems] == ["missing-glyph"] * 2
    assert all(str(p.message).isprintable() for p in problems)


@pytest.mark.parametrize(("text", "strange"), [
    ("Take four :sael:.", "sael"), ("A :Seal: or :seal:", "Seal"), (":seal::lion:", "lion"), ("(:fish_2:)", "fish_2"),
    ("At 10:30:15, 1:2:3", ""), ("a:b:c", ""), (":-) :", ""), ("Note: this: that", ""), ("Four :seal: more", ""),
    ("one :card: two", ""), ("a::b::c", ""),
])
def test_a_word_between_colons_that_is_no_icon_is_a_warning(text: str, strange: str):
    problems: list[Problem] = []
    owner = game({"card": kind(icon="paw")}, icons=["seal", "paw"])
    draw(element("text", box=(2, 3, 50, 40), text=text), named(text, problems)._replace(
        game=owner, settings=Settings(SquareFont(), owner.named_icons)))
    told = [(problem.code, problem.place, problem.severity, problem.message.values["name"]) for problem in problems]
    assert told == [("unknown-icon", NAME_PLACE, Severity.WARNING, strange)] * bool(strange)


def test_the_icon_that_was_meant_is_named():
    problems: list[Problem] = []
    draw(element("text", text=":sael:"), around(problems, game=game(icons=["seal"])))
    assert str(problems[0].hint) == "did you mean 'seal'?"
