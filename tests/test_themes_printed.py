"""Themes on paper: the tops of sheets, corners by name, and the shipped game in each theme that comes with it."""

import shutil
from pathlib import Path

import pytest

from printgen import making, pipeline, shipped
from printgen.layout.furniture import BAND_BEYOND, UNDER
from printgen.page import Page, Stamp, TextRun
from printgen.page import Path as Line
from printgen.problems import Problem, Severity
from printgen.publish.unchanged import made_of
from printgen.requests import Request, choose
from tests.sheets import ink_of

CASES = Path(__file__).parent / "cases"
HEAVIEST = ("decoration_tile", "surprise_card")
MOST_INK = 8.0
"""In per cent of a page."""
SHIPPED = sorted(shipped.themes().glob("*.yaml"))


def pages(request: Request) -> tuple[Page, ...]:
    """The pages of a game that nothing is wrong with."""
    reading = making.read(request)
    assert reading.problems == []
    assert reading.game
    problems: list[Problem] = []
    made = making.make(choose(reading.game, request), request, problems.append)
    assert problems == []
    assert made
    assert {problem.severity for problem in made.judged} <= {Severity.NOTE}
    return made.document.pages


def lanterns(folder: Path, header: str = "", language: str = "fr") -> Page:
    """The first page of the lanterns, with a theme that has such a header."""
    if not (folder / "game").exists():
        shutil.copytree(CASES / "lanterns", folder / "game")
        with (folder / "game" / "game.yaml").open("a", encoding="utf-8") as file:
            file.write("theme: own\n")
    (folder / "game" / "themes").mkdir(exist_ok=True)
    (folder / "game" / "themes" / "own.yaml").write_text(f"printgen: 1\nheader: {{{header}}}\n")
    return pages(Request(folder / "game", language=language, kinds=("lantern",)))[-1]


def title_of(page: Page) -> TextRun:
    return next(mark for mark in page.marks if isinstance(mark, TextRun) and mark.source in page.title)


def lines_of(page: Page) -> list[Line]:
    """Lines that lie in or just under the header of an A4 sheet."""
    return [mark for mark in page.marks if isinstance(mark, Line) and all(8 <= step[2] < 19 for step in mark.segments
                                                                         if len(step) > 2)]


def test_a_title_has_its_font_size_and_colour(tmp_path: Path) -> None:
    plain = title_of(lanterns(tmp_path))
    assert (plain.font, plain.size, plain.colour) == ("display", 14, "ink")
    other = title_of(lanterns(tmp_path, "font: text, size: 11, colour: grey"))
    assert (other.font, other.size, other.colour, other.x) == ("text", 11, "grey", plain.x)


def test_without_an_icon_the_title_begins_at_the_left(tmp_path: Path) -> None:
    page = lanterns(tmp_path, "icon: false")
    assert title_of(page).x == pytest.approx(21, abs=0.3)
    assert len([mark for mark in page.marks if isinstance(mark, Stamp)]) == 1  # the ruler


def test_a_title_stands_in_the_middle(tmp_path: Path) -> None:
    title = title_of(lanterns(tmp_path, "align: center"))
    assert title.x + sum(title.advances) / 2 == pytest.approx(105, abs=0.3)


def test_a_rule_stands_under_the_header(tmp_path: Path) -> None:
    assert lines_of(lanterns(tmp_path)) == []
    rule, = lines_of(lanterns(tmp_path, "line: rule, weight: outline"))
    assert rule.weight == "outline"
    assert rule.segments == (("M", 21, 18 + UNDER), ("L", 189, 18 + UNDER))


def test_a_band_lies_behind_the_header_and_its_icon_inside(tmp_path: Path) -> None:
    page = lanterns(tmp_path, "line: band, ground: grey, radius: 2")
    band = page.marks[0]
    assert isinstance(band, Line)
    assert (band.fill, band.stroke) == ("grey", "")
    ends = [step[-2] for step in band.segments if len(step) > 1]
    assert (min(ends), max(ends)) == (21 - BAND_BEYOND, 189 + BAND_BEYOND)
    icon = page.marks[1]
    assert isinstance(icon, Stamp)
    assert 8 < icon.y < icon.y + icon.drawing.height * icon.scale < 18


def test_corners_follow_their_names(tmp_path: Path) -> None:
    lanterns(tmp_path)
    (tmp_path / "game" / "themes" / "own.yaml").write_text("printgen: 1\ncorners: {card: 6, box: 9}\n")
    kind = tmp_path / "game" / "kinds" / "lantern.yaml"
    text = kind.read_text(encoding="utf-8")
    named = text + "style: {corners: {card: 4}}\n"
    for radius, written in (("card", text), ("card", named), ("4", text)):
        face = f"  - {{id: edge, outline: rectangle, box: [1, 1, 20, 20], radius: {radius}}}\nitems:"
        kind.write_text(written.replace("items:", face, 1), encoding="utf-8")
        edge = pages(Request(tmp_path / "game", kinds=("lantern",)))[-1].placements[0].face.marks[-1]
        assert isinstance(edge, Line)
        assert edge.segments[0] == ("M", 1 + (6 if radius == "card" and written is text else 4), 1)


def test_an_unknown_corner_is_told(tmp_path: Path) -> None:
    lanterns(tmp_path)
    kind = tmp_path / "game" / "kinds" / "lantern.yaml"
    face = "  - {id: edge, outline: rectangle, box: [1, 1, 20, 20], radius: crad}\nitems:"
    kind.write_text(kind.read_text(encoding="utf-8").replace("items:", face, 1), encoding="utf-8")
    problem, = making.read(Request(tmp_path / "game")).problems
    assert (problem.code, problem.place.column, str(problem.hint)) == ("unknown-corner", 65, "did you mean 'card'?")


def test_a_theme_that_changes_makes_a_build_anew(tmp_path: Path) -> None:
    lanterns(tmp_path)
    request = Request(tmp_path / "game")
    before = made_of(request)
    lanterns(tmp_path, "size: 12")
    assert made_of(request) != before


def test_a_theme_that_comes_with_the_program_makes_a_build_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    specs = tmp_path / "specs"
    (specs / "themes").mkdir(parents=True)
    shutil.copy(shipped.specs() / "style.yaml", specs)
    shutil.copy(SHIPPED[0], specs / "themes")
    monkeypatch.setattr(shipped, "specs", lambda: specs)
    before = made_of(Request(CASES / "lanterns"))
    with (specs / "themes" / SHIPPED[0].name).open("a") as file:
        file.write("# another\n")
    assert made_of(Request(CASES / "lanterns")) != before


@pytest.mark.parametrize(("theme", "language", "paper"), [
    *((path.stem, "fr", "a4") for path in SHIPPED), ("bold", "ru", "letter"),
])
def test_the_shipped_game_wears_each_theme(tmp_path: Path, theme: str, language: str, paper: str) -> None:
    variant = tmp_path / "worn.yaml"
    variant.write_text(f"printgen: 1\ntitle: Worn\ntheme: {theme}\n")
    game = shipped.specs() / "farces_ou_friandises"
    assert len(pages(Request(game, variants=(variant,), language=language, paper=paper))) > 20


@pytest.mark.parametrize("theme", [path.stem for path in SHIPPED])
def test_a_theme_needs_no_more_ink_than_a_page_may_have(tmp_path: Path, theme: str) -> None:
    variant = tmp_path / "worn.yaml"
    variant.write_text(f"printgen: 1\ntitle: Worn\ntheme: {theme}\n")
    game = shipped.specs() / "farces_ou_friandises"
    request = Request(game, variants=(variant,), kinds=HEAVIEST, ink="grey", out=tmp_path / "out")
    file, = pipeline.build(request).files
    assert max(ink_of(file)) <= MOST_INK
