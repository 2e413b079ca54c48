"""Outlines of kinds: words, rounded corners, and paths, whose mistakes are told where they stand."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.page.outlines import Outline
from printgen.problems import Problem
from printgen.reading.outlines import OutlineField
from tests.reading.writing import GAME, TOKEN, check, game, hints, node
from tests.reading.writing import read as read_game

SHIELD = "M 2 0 H 26 V 16 C 26 22 20 26 14 28 C 8 26 2 22 2 16 Z"


CORNERS = {"game.yaml": GAME + "style: {corners: {card: 3.5, slot: 2.5}}\n"}


def outline(folder: Path, written: str, files: Mapping[str, str] = CORNERS) -> Outline:
    return game(folder, {**files, "kinds/token.yaml": TOKEN + f"outline: {written}\n"}).kinds["token"].outline


def refused(folder: Path, written: str, column: int, code: str) -> Problem:
    problem, = check(folder, {**CORNERS, "kinds/token.yaml": TOKEN + f"outline: {written} #! {column} {code}\n"})
    return problem


def read(path: str) -> tuple[object, list[Problem]]:
    problems: list[Problem] = []
    return OutlineField().read(node(f"path: {path!r}"), problems.append), problems


@pytest.mark.parametrize(("written", "meant"), [
    ("rectangle", Outline()),
    ("rounded", Outline("rounded", 3.5)),
    ("{rounded: slot}", Outline("rounded", 2.5)),
    ("{rounded: 4.5}", Outline("rounded", 4.5)),
    ("circle", Outline("circle")),
    ("hexagon", Outline("hexagon")),
    ("pointed_hexagon", Outline("pointed_hexagon")),
    ('{path: "M 0 0 h 28 l -14 28 z"}',
     Outline("path", path=(("M", 0, 0), ("L", 28, 0), ("L", 14, 28), ("Z",)))),
])
def test_outlines(tmp_path: Path, written: str, meant: Outline) -> None:
    assert outline(tmp_path, written) == meant


def test_what_says_nothing_is_a_rectangle(tmp_path: Path) -> None:
    assert game(tmp_path).kinds["token"].outline == Outline()


def test_corners_are_rounded_as_those_of_most_cards_where_the_style_does_not_say(tmp_path: Path) -> None:
    assert outline(tmp_path, "rounded", {}) == Outline("rounded", 3.0)


def test_a_path_may_be_curved(tmp_path: Path) -> None:
    assert len(outline(tmp_path, f'{{path: "{SHIELD}"}}').path) == 6


@pytest.mark.parametrize(("written", "column", "code", "said"), [
    ("round", 10, "wrong-choice", "'round' is not one of rectangle, rounded, circle, hexagon, pointed_hexagon"),
    ("Oval", 10, "wrong-choice", "write circle: it fills its size, so that it is an oval in an oblong one"),
    ("M 0 0 H 28 V 28 Z", 10, "wrong-choice", 'write {path: "M 0 0 H 28 V 28 Z"}'),
    ("hexagone", 10, "wrong-choice", "did you mean 'hexagon'?"),
    ("[circle]", 10, "wrong-type", "found a list"),
    ("{}", 10, "bad-outline", "an outline is either rounded or path"),
    ("{circle: 3}", 11, "unknown-key", "unknown key 'circle'"),
    ("{rounded: 15}", 20, "out-of-range", "at most half of the shorter side: 14 mm"),
    ("{rounded: -1}", 20, "out-of-range", "the least is 0"),
    ("{rounded: 3 mm}", 20, "unknown-corner", "there is no corner '3 mm' write 3, in mm and without a unit"),
    ("{rounded: 0.5 cm}", 20, "unknown-corner", "write 5, in mm and without a unit"),
    ("{rounded: crad}", 20, "unknown-corner", "did you mean 'card'?"),
    ("{rounded: 3, path: \"M 0 0 H 9 V 9 Z\"}", 10, "bad-outline", "an outline is either rounded or path"),
])
def test_what_is_no_outline(tmp_path: Path, written: str, column: int, code: str, said: str) -> None:
    problem = refused(tmp_path, written, column, code)
    assert said in f"{problem.message} {problem.hint}"


@pytest.mark.parametrize(("path", "said"), [
    ("", "this outline is empty"),
    ("M 0 0 L 20 0 L 20 20", "this outline does not close"),
    ("M 0 0 L 20 0 L 20 20 L 0 0", "this outline does not close"),
    ("M 0 0 L 20 zero Z", "'ro Z' is not understood in this outline"),
    ("0 0 20 0 Z", "'0 0 20 0 Z' is not understood in this outline"),
    ("M 0 0 L 20 Z", "'L 20 ' is not understood in this outline"),
    ("M 0 0 L 1e999 0 L 5 5 Z", "is not understood in this outline"),
    ("M 0 0 H 9 V 9 Z M 12 12 H 20 V 20 Z", "this outline has 2 parts, but a component has one edge"),
    ("M 0 0 H 9 V 9 Z L 5 5", "this outline has 2 parts, but a component has one edge"),
    ("M 0 0 H 20 V 2 Z", "this outline is 20 x 2 mm: nothing under 3 mm can be cut out"),
    ("M 0 0 L 20 20 L 10 10 Z", "this outline crosses itself near"),
    ("M 0 0 L 20 20 L 20 0 L 0 20 Z", "this outline crosses itself near 20, 0"),
    ("M 0 0 L 10 10 L 20 0 V 20 L 10 10 L 0 20 Z", "this outline crosses itself near 10, 10"),
    ("M 5 20 C 40 0 -12 0 23 20 Z", "this outline crosses itself near"),
    ("M -1 0 H 20 V 20 Z", "this outline goes 1 mm beyond the size at the left; the size is 28 x 28 mm"),
    ("M 0 0 H 20 V 28.5 Z", "this outline goes 0.5 mm beyond the size at the bottom; the size is 28 x 28 mm"),
    ("M 0 0 C 40 0 40 28 0 28 Z", "this outline goes 2 mm beyond the size at the right; the size is 28 x 28 mm"),
])
def test_paths_that_cannot_be_cut_out(tmp_path: Path, path: str, said: str) -> None:
    problem = refused(tmp_path, f'{{path: "{path}"}}', 17, "bad-outline")
    assert said in f"{problem.message}; {problem.hint}"


def test_a_path_is_one_text(tmp_path: Path) -> None:
    assert hints([refused(tmp_path, "{path: [0, 0]}", 17, "wrong-type")]) == [
        'write it as one text: "M 10 0 L 20 18 L 0 18 Z"']


def test_what_yaml_does_not_understand_is_told_once(tmp_path: Path) -> None:
    """Block text inside braces: no word of a path with a sign in it that nobody wrote."""
    problem, = read_game(tmp_path, {"kinds/token.yaml": TOKEN + "outline: {path: |\n  M 0 0 H 40\n  Z}\n"}).problems
    assert (problem.code, problem.place.line, problem.place.column) == ("syntax", 11, 17)


def test_a_million_steps_are_refused_at_once() -> None:
    for path, said in (("M 0 0" + " L 1 1" * 1_000_000 + "Z", "too long: 6000006 characters"),
                       ("M 0 0" + " L 1 1" * 600 + "Z", "602 steps, at most 400")):
        (_, (problem,)) = read(path)
        assert said in str(problem.message)


points = st.lists(st.tuples(st.integers(0, 28), st.integers(0, 28)), min_size=3, max_size=9, unique=True)


@given(points)
def test_crossings_are_found_whatever_is_written_first(ring: list[tuple[int, int]]) -> None:
    """A ring of points crosses itself or not, from wherever it begins and whichever way round."""
    def crosses(turned: list[tuple[int, int]]) -> bool:
        _, problems = read("M " + " L ".join(f"{x} {y}" for x, y in turned) + " Z")
        return any("crosses" in str(problem.message) for problem in problems)

    assert len({crosses(way[at:] + way[:at]) for way in (ring, ring[::-1]) for at in range(len(ring))}) == 1


@given(st.integers(3, 200))
@settings(max_examples=20)
def test_a_star_never_crosses_itself(tips: int) -> None:
    from printgen.page.shapes import star

    _, problems = read(" ".join(f"{step}{' '.join(f'{v:.4f}' for v in at)}" for step, *at in star(14, 14, 14, 9, tips)))
    assert [str(problem.message) for problem in problems if "steps" not in str(problem.message)] == []
