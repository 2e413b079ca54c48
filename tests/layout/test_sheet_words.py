"""What a sheet says of itself fits above and below it, or is told where it was written."""

import shutil
from pathlib import Path

import pytest

from printgen import pipeline
from printgen.layout.craft import Craft
from printgen.page import TextRun
from printgen.problems import Problem
from printgen.requests import Request

CASES = Path(__file__).parent.parent / "cases"
LONG = "Cartes Surprises de la grande maison hantée au bout de la rue des Tilleuls"
GAME = "Le grand jeu des lanternes de la fête du village d’Halloween"


def game(folder: Path, kind: str = "Lanternes", title: str = "Lanternes", mode: str = "Soirée") -> Request:
    """The lanterns with other titles."""
    shutil.copytree(CASES / "lanterns", folder / "game")
    for name, old, new in (("kinds/lantern.yaml", "title: Lanternes", f"title: {kind}"),
                           ("game.yaml", "title: Lanternes", f"title: {title}"),
                           ("game.yaml", "title: Soirée", f"title: {mode}")):
        file = folder / "game" / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return Request(folder / "game", out=folder / "out")


def problems(request: Request) -> list[Problem]:
    ready = pipeline.prepare(request)
    return [problem for problem in ready.problems if problem.code in ("text-overflow", "missing-glyph", "empty-value")]


def texts(request: Request) -> list[TextRun]:
    """What stands on the first sheet, components apart."""
    ready = pipeline.prepare(request)
    assert isinstance(ready, pipeline.Prepared)
    return [mark for mark in ready.made.document.pages[0].marks if isinstance(mark, TextRun)]


def end(run: TextRun) -> float:
    return run.x + sum(run.advances)


def test_a_long_title_shrinks_and_ends_before_the_name_of_the_page(tmp_path: Path) -> None:
    runs = texts(game(tmp_path, LONG))
    title, name = (next(run for run in runs if word in run.source) for word in ("Cartes", "Page"))
    assert title.size < 14
    assert end(title) < name.x


def test_a_title_that_is_too_long_is_an_error_where_it_stands(tmp_path: Path) -> None:
    problem, = problems(game(tmp_path, LONG * 2))
    assert (problem.code, problem.place.line, problem.place.column) == ("text-overflow", 1, 8)
    assert problem.place.file.endswith("kinds/lantern.yaml")
    assert "mm too wide for the top of its sheets" in str(problem.message)


def test_a_long_footer_takes_two_lines_beside_the_ruler(tmp_path: Path) -> None:
    request = game(tmp_path, title=GAME)
    runs = [run for run in texts(request) if run.y > 270]
    assert [run.source for run in runs] == [GAME, "Soirée · 100 %", "1 / 4"]
    assert max(map(end, runs)) < 189 - 106
    assert len({run.y for run in runs}) == 3


def test_a_footer_that_would_cover_the_ruler_is_an_error_at_the_longest_title(tmp_path: Path) -> None:
    problem, = problems(game(tmp_path, title=GAME, mode=GAME * 2))
    assert problem.code == "text-overflow"
    assert (problem.place.file.endswith("game.yaml"), problem.place.line) == (True, 9)


def test_variants_that_find_no_room_are_counted(tmp_path: Path) -> None:
    request = game(tmp_path)
    files = []
    for number in range(6):
        files.append(tmp_path / f"v{number}.yaml")
        files[-1].write_text(f"printgen: 1\ntitle: Des bonbons qui fondent {number}\n", encoding="utf-8")
    runs = [run for run in texts(request._replace(variants=tuple(files))) if run.y > 270]
    assert "".join(run.source for run in runs).count("fondent") == 2
    assert "+4 · 100" in runs[-2].source
    assert max(map(end, runs)) < 189 - 106


@pytest.mark.parametrize(("titles", "file"), [
    ({"kind": "🎃"}, "kinds/lantern.yaml"), ({"title": "A\u202eb"}, "game.yaml"), ({"mode": "🎃"}, "game.yaml"),
])
def test_what_no_font_has_is_told_where_it_stands(tmp_path: Path, titles: dict[str, str], file: str) -> None:
    found = problems(game(tmp_path, **titles))
    assert {problem.code for problem in found} == {"missing-glyph"}
    assert all(problem.place.file.endswith(file) and problem.place.column for problem in found)
    assert "U+1F383" in str(found[0].message) or "U+202E" in str(found[0].message)


@pytest.mark.parametrize("titles", [{"kind": '""'}, {"title": '"  "'}, {"mode": '""'}])
def test_nothing_is_no_title(tmp_path: Path, titles: dict[str, str]) -> None:
    assert [problem.code for problem in problems(game(tmp_path, **titles))] == ["empty-value"]


def test_kinds_that_share_a_sheet_are_not_refused_for_the_sum_of_their_titles(tmp_path: Path) -> None:
    request = game(tmp_path, LONG)
    assert isinstance(pipeline.prepare(request._replace(craft=Craft(save_paper=True))), pipeline.Prepared)
