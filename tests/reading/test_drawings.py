"""Drawings and pictures by their files: none of them can harm."""

from pathlib import Path

import pytest
from PIL import Image

from printgen.page import Box, Picture, Style
from printgen.problems import Place, Problem
from printgen.reading.drawings import read_drawing
from printgen.reading.pictures import read_picture
from tests.reading.writing import SVG

HERE = Place("kinds/card.yaml", 7, 12)
STYLE = Style({}, {"outline": 0.5}, {})


def picture(path: Path) -> list[Problem]:
    """What is wrong with a picture."""
    problems: list[Problem] = []
    assert (read_picture(path.as_posix(), HERE, problems.append) is None) == bool(problems)
    return problems


@pytest.mark.parametrize(("name", "kind"), [("a.png", "PNG"), ("a.jpg", "JPEG"), ("a.jpeg", "JPEG"), ("A.PNG", "PNG"),
                                            ("a.webp", "WEBP")])
def test_a_picture_keeps_its_proportions(tmp_path: Path, name: str, kind: str):
    Image.new("RGB", (60, 30), "red").save(tmp_path / name, kind)
    found = read_picture((tmp_path / name).as_posix(), HERE, lambda problem: None)
    assert found
    assert (found.width, found.height) == (200, 100)
    assert found.marks == (Picture(Box(0, 0, 200, 100), (tmp_path / name).as_posix(), 60),)


@pytest.mark.parametrize("dpi", [1, 72, 300])
def test_the_size_does_not_follow_the_resolution(tmp_path: Path, dpi: int):
    Image.new("L", (60, 30)).save(tmp_path / "a.png", dpi=(dpi, dpi))
    found = read_picture((tmp_path / "a.png").as_posix(), HERE, lambda problem: None)
    assert found
    assert (found.width, found.height) == (200, 100)


def test_broken_pictures_are_named_at_the_place_that_names_them(tmp_path: Path):
    Image.new("RGB", (60, 60), "red").save(tmp_path / "whole.png")
    Image.effect_noise((200, 200), 50).save(tmp_path / "whole.jpg")
    (tmp_path / "empty.png").write_bytes(b"")
    (tmp_path / "cut.png").write_bytes((tmp_path / "whole.png").read_bytes()[:60])
    whole = (tmp_path / "whole.png").read_bytes()
    (tmp_path / "wrong.png").write_bytes(whole[:45] + b"?" + whole[46:])  # a checksum tells
    (tmp_path / "cut.jpg").write_bytes((tmp_path / "whole.jpg").read_bytes()[:2000])
    (tmp_path / "text.jpg").write_text("hello")
    (tmp_path / "renamed.jpg").write_bytes((tmp_path / "whole.png").read_bytes())
    (tmp_path / "folder.png").mkdir()
    Image.new("P", (5, 5)).save(tmp_path / "gif.png", "GIF")
    Image.new("RGBA", (60, 60)).save(tmp_path / "whole.webp")
    (tmp_path / "cut.webp").write_bytes((tmp_path / "whole.webp").read_bytes()[:-4])
    for name in ("empty.png", "cut.png", "wrong.png", "cut.jpg", "cut.webp", "text.jpg", "renamed.jpg", "folder.png",
                 "gif.png", "missing.png"):
        problem, = picture(tmp_path / name)
        assert (problem.code, problem.place) == ("broken-picture", HERE)
        assert name in str(problem.message)


def test_a_huge_picture_is_not_unpacked(tmp_path: Path):
    Image.new("1", (8000, 5001)).save(tmp_path / "huge.png")
    assert [problem.code for problem in picture(tmp_path / "huge.png")] == ["too-large"]


def test_a_bomb_is_not_unpacked(tmp_path: Path):
    Image.new("1", (20000, 20000)).save(tmp_path / "bomb.png")
    assert [problem.code for problem in picture(tmp_path / "bomb.png")] == ["too-large"]


def test_a_drawing_says_where_it_is_named(tmp_path: Path):
    (tmp_path / "a.svg").write_text(SVG.replace("<rect", "<script"))
    problems: list[Problem] = []
    assert read_drawing((tmp_path / "a.svg").as_posix(), STYLE, HERE, problems.append, shown="art/a.svg") is None
    assert (problems[0].place.file, str(problems[0].hint)) == ("art/a.svg", f"this drawing is named in {HERE}")


def test_drawings_that_cannot_be_opened(tmp_path: Path):
    (tmp_path / "folder.svg").mkdir()
    (tmp_path / "empty.svg").write_text("")
    (tmp_path / "huge.svg").write_bytes(b" " * 5_000_001)
    for name in ("folder.svg", "empty.svg", "huge.svg", "missing.svg"):
        problems: list[Problem] = []
        assert read_drawing((tmp_path / name).as_posix(), STYLE, HERE, problems.append) is None
        assert [(problem.code, problem.place) for problem in problems] == [("broken-drawing", HERE)]
        assert name in str(problems[0].message)
