"""Drawings that are more than lines and shapes: drawn as pictures when they are harmless, refused by name when not."""

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from printgen.page import Box, Picture, Style
from printgen.problems import Place, Problem
from printgen.reading import svg_picture
from printgen.reading.drawings import read_drawing
from printgen.reading.svg_picture import draw_svg, harm_in

HERE = Place("kinds/card.yaml", 7, 12)
STYLE = Style({}, {}, {})
FONT = str(Path(__file__).parents[2] / "fonts" / "Nunito-Regular.ttf")
GRADIENT = """
<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
</defs><rect width="40" height="40" fill="url(#g)"/>
"""


def svg(inside: str, attributes: str = 'width="40px" height="40px"') -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {attributes}>'
            f"{inside}</svg>")


def read(folder: Path, text: str) -> tuple[object, list[Problem]]:
    (folder / "a.svg").write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    path = (folder / "a.svg").as_posix()
    return read_drawing(path, STYLE, HERE, problems.append, shown="art/a.svg"), problems


def test_a_gradient_becomes_a_picture_in_its_own_size(tmp_path: Path) -> None:
    drawing, problems = read(tmp_path, svg(GRADIENT))
    assert problems == []
    assert drawing.marks == (Picture(Box(0, 0, 25.4 * 40 / 96, 25.4 * 40 / 96), f"{tmp_path.as_posix()}/a.svg"),)


@pytest.mark.parametrize("attributes", [
    'width="40px" height="40px"', 'width="40mm" height="40mm" viewBox="0 0 40 40"', 'viewBox="0 0 40 40"',
])
def test_it_is_drawn_in_300_dots_an_inch(attributes: str) -> None:
    image = Image.open(BytesIO(draw_svg(svg(GRADIENT, attributes).encode(), (25.4, 25.4), ())))
    assert image.size == (300, 300)
    left, right = image.convert("RGB").getpixel((2, 150)), image.convert("RGB").getpixel((297, 150))
    assert left[0] > 240 > 15 > left[2] and right[2] > 240 > 15 > right[0]


def test_words_are_set_in_the_fonts_of_the_game() -> None:
    text = svg('<text x="2" y="30" font-family="Nowhere" font-size="30">H</text>')
    image = Image.open(BytesIO(draw_svg(text.encode(), (25.4, 25.4), (FONT,))))
    assert image.getchannel("A").getextrema() == (0, 255)


def test_without_the_package_it_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_picture, "is_there", lambda: False)
    drawing, problems = read(tmp_path, svg("<image href='a.png'/><text>Hi</text>"))
    assert drawing is None
    assert [str(problem.message) for problem in problems] == [
        "<image> cannot be drawn: only lines and shapes can", "<text> cannot be drawn: only lines and shapes can",
    ]
    assert problems[0].place.file == "art/a.svg"
    assert "pip install '.[svg]'" in str(problems[0].hint) and str(HERE) in str(problems[0].hint)


def inner_picture(size: tuple[int, int]) -> str:
    file = BytesIO()
    Image.new("1", size).save(file, "PNG")
    return "data:image/png;base64," + b64encode(file.getvalue()).decode()


@pytest.mark.parametrize("inside", [
    GRADIENT,
    "<style>.a { fill: url(#g); }</style>" + GRADIENT.replace("<rect", "<rect class='a'"),
    "<g id='leaf'><path d='M0 0L1 1'/></g>" + "<use href='#leaf'/>" * 50,
    f"<image href='{inner_picture((5, 5))}'/>",
    "<a href='https://example.org'><text>Hi</text></a>",
    "<rect style='fill: url( \"#g\" )'/>",
    "<rect id='e12345678' class='st12345678' style='fill: #1e9999; stroke: url(#f12345678)' fill='#9e9999'/>",
])
def test_harmless_drawings(inside: str) -> None:
    assert harm_in(svg(inside).encode()) is None


@pytest.mark.parametrize(("inside", "message"), [
    ("<image href='file:///etc/passwd'/>", "'file:///etc/passwd'"),
    ("<image xlink:href='../other.png'/>", "'../other.png'"),
    ("<image xmlns:q='http://www.w3.org/1999/xlink' q:href='http://example.org/a.png'/>", "'http://example.org/a.png'"),
    ("<use href='other.svg#part'/>", "'other.svg#part'"),
    ("<image href='data:image/svg+xml;base64,PHN2Zy8+'/>", "outside of it"),
    ("<rect fill='url(http://example.org/#g)'/>", "outside of it"),
    ("<rect style='fill:u\\72l(a.svg#g)'/>", "outside of it"),
    ("<style>@import 'a.css';</style>", "outside of it"),
    ("<style>@font-face { src: url(a.ttf) }</style>", "outside of it"),
    ("<g xml:base='http://example.org/'/>", "outside of it"),
    ("<script>1</script>", "<script> cannot be drawn"),
    ("<foreignObject/>", "<foreignObject> cannot be drawn"),
    ("<filter><feTurbulence numOctaves='1000000000'/></filter>", "<feTurbulence> cannot be drawn"),
    (f"<image href='{inner_picture((8000, 8000))}'/>", "too large: 8000 x 8000 dots"),
    ("<image href='data:image/png;base64,aGVsbG8='/>", "a picture in the drawing is damaged"),
    ("<filter><feGaussianBlur stdDeviation='1e9'/></filter>", 'stdDeviation="1e9": no number may be as large'),
    ("<filter><feOffset dx='-20000000px'/></filter>", 'dx="-20000000px": no number may be as large'),
    ("<g id='a'><use href='#a'/></g>", "too many shapes or groups"),
    ("".join(f"<g id='a{n + 1}'>" + f"<use href='#a{n}'/>" * 10 + "</g>" for n in range(12)) + "<g id='a0'><path/></g>",
     "too many shapes or groups"),
    ("<style>" + "".join(f".c{n} {{ fill: url(#p{n}) }}" for n in range(12)) + "</style>" + "".join(
        f"<pattern id='p{n}'>" + f"<rect class='c{n + 1}'/>" * 10 + "</pattern>" for n in range(12)),
     "too many shapes or groups"),
])
def test_nothing_outside_is_shown_and_nothing_without_end(tmp_path: Path, inside: str, message: str) -> None:
    drawing, problems = read(tmp_path, svg("<text>Hi</text>" + inside))
    assert drawing is None
    (problem,) = problems
    assert message in str(problem.message)
    assert (problem.code, problem.place) == ("unsupported-drawing", Place("art/a.svg"))


def test_a_style_sheet_elsewhere_is_refused() -> None:
    assert harm_in(b"<?xml-stylesheet href='a.css'?>" + svg("<text/>").encode()) is not None


@pytest.mark.parametrize("text", [
    "<svg", "<!DOCTYPE svg [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>" + svg("<text>&e;</text>"), "hello", "",
    svg("<text/>", "width='zero'"),
])
def test_a_broken_drawing_stays_an_error(tmp_path: Path, text: str) -> None:
    drawing, problems = read(tmp_path, text)
    assert drawing is None
    assert {problem.code for problem in problems} == {"broken-drawing"}


def test_a_picture_with_the_ending_of_a_drawing(tmp_path: Path) -> None:
    Image.new("L", (5, 5)).save(tmp_path / "a.svg", "PNG")
    problems: list[Problem] = []
    assert read_drawing((tmp_path / "a.svg").as_posix(), STYLE, HERE, problems.append) is None
    (problem,) = problems
    assert (problem.place, str(problem.message)) == (HERE, "the drawing a.svg is no SVG file")


def test_a_pen_without_end_is_told_where_it_stands(tmp_path: Path) -> None:
    drawing, problems = read(tmp_path, svg("\n<path d='M0 0L9 9' stroke='black' stroke-width='1e9'/>"))
    assert drawing is None
    (problem,) = problems
    assert (problem.place.line, str(problem.message)) == (2, 'stroke-width="1e9": no number may be as large')
