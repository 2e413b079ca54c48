"""Each file is read once, in every style that shows it; what is wrong with it is told by the name it is shown by."""

from pathlib import Path

import pytest

from printgen import making
from printgen.layout.gallery import Gallery
from printgen.model import PictureFile
from printgen.page import Path as Line
from printgen.page import Style
from printgen.problems import Place, Problem
from printgen.requests import Request

HERE = Place("kinds/card.yaml", 7, 12)
PLAIN = Style({}, {"outline": 0.5}, {})
WITH_BRUSH = Style({}, {"outline": 0.5, "brush": 2.0}, {})
SVG = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
  <path class="brush" stroke="black" stroke-width="1" d="M1 1L8 8"/>
</svg>
"""


def weight(gallery: Gallery, file: PictureFile, style: Style) -> str | float:
    drawing = gallery.show(file, style)
    assert drawing and drawing.style is style
    (line,) = drawing.marks
    assert isinstance(line, Line)
    return line.weight


def test_a_pen_that_only_another_kind_defines_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(SVG)
    file = PictureFile((tmp_path / "a.svg").as_posix(), HERE)
    gallery = Gallery(lambda problem: None)
    assert [weight(gallery, file, style) for style in (PLAIN, WITH_BRUSH, PLAIN)] == [1.0, "brush", 1.0]


def test_a_file_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(SVG)
    file = PictureFile((tmp_path / "a.svg").as_posix(), HERE)
    gallery = Gallery(lambda problem: None)
    first = gallery.show(file, PLAIN)
    (tmp_path / "a.svg").unlink()
    assert gallery.show(file, PLAIN) is first
    other = gallery.show(file, PLAIN._replace(weights={"outline": 0.7}))
    assert other and first and other.marks is first.marks


def test_a_mistake_names_the_file_as_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.svg").write_text("<svg")
    problems: list[Problem] = []
    assert Gallery(problems.append).show(PictureFile((tmp_path / "art/a.svg").as_posix(), HERE), PLAIN) is None
    assert [problem.place.file for problem in problems] == ["art/a.svg"]


def test_drawings_are_told_of_together_with_mistakes_that_stop_pages_from_being_made(tmp_path: Path) -> None:
    game = tmp_path / "game"
    for name, text in {
        "game.yaml": "printgen: 1\ntitle: X\nlanguage: en\nkinds: [card]\nmodes: {m: {title: M, players: 2}}\n",
        "kinds/card.yaml": """\
title: Card
icon: icon.svg
size: 40 x 40 mm
fields: {art: {type: picture}}
face:
  - {id: a, picture: "{art}", box: [0, 0, 20, 20]}
  - {id: b, picture: face.svg, box: [20, 0, 20, 20], alin: left}
items:
  - {id: one, art: one.png}
  - {id: two, art: two.svg, copis: 2}
""",
        "icon.svg": "junk", "face.svg": SVG, "one.png": "junk", "two.svg": "<svg", "unused.svg": "junk",
    }.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text)
    said = [(Path(problem.place.file).name, problem.code) for problem in making.read(Request(game)).problems]
    assert said == [
        ("icon.svg", "broken-drawing"), ("card.yaml", "unknown-key"), ("card.yaml", "broken-picture"),
        ("card.yaml", "unknown-key"), ("two.svg", "broken-drawing"),
    ]
