"""Each file is read once, in every style that shows it; what is wrong with it is told by the name it is shown by."""

from pathlib import Path

import pytest

from printgen.layout.gallery import Gallery
from printgen.model import PictureFile
from printgen.page import Path as Line
from printgen.page import Style
from printgen.problems import Place, Problem

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
