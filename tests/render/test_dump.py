"""A document as text: what golden files hold."""

from textwrap import dedent

from printgen.page import Box, Document, Drawing, Page, Path, Picture, Placement, Stamp, Style, TextRun
from printgen.page.shapes import line, rectangle
from printgen.render.dump import dump

STYLE = Style(
    fonts={"text": "/somewhere/fonts/Text.ttf"},
    weights={"outline": 0.5, "detail": 0.3},
    colours={"paper": "#ffffff", "ink": "#000000"},
)
ICON = Drawing("icon", 5, 5, (Path(line(0, 0, 5, 5), stroke="ink", dash=(1, 0.5), cap="butt"),), STYLE)
FACE = Drawing("token-9", 25, 25, (
    Path(rectangle(Box(0, 0, 25, 25)), fill="paper", stroke="ink", weight=0.25, even_odd=True),
    Stamp(ICON, 1, 1),
    Stamp(ICON, 14, 14, scale=0.5, turn=1),
    TextRun(9, 17, 'le "9"', (2.0, 2.123) * 3, "neuf", "text", 12, hollow=True),
), STYLE)


def page(*marks: Path | TextRun | Picture | Stamp, placements: tuple[Placement, ...] = (), name: str = "Page [1]",
         style: Style = STYLE) -> Page:
    return Page("front", 210, 297, "token", "Jetons", name, marks, placements, style)


def test_a_document_as_text() -> None:
    cat = Picture(Box(1, 2, 30, 40), "/somewhere/cat.png")
    cut = Path(line(10, 20.004, 10, -0.001), stroke="ink", weight="outline")
    placements = (
        Placement(FACE, 10, 20, "token.9", 0),
        Placement(FACE, 35, 20, "token.9", 1, turn=2, bleed=2.0, clip=Box(34, 18, 27, 29)),
    )
    document = Document("Farces", "fr", (page(cat, cut, placements=placements),), {"mode": "solo"})
    assert dump(document) == dedent("""\
        document "Farces" fr
          mode: solo

        style 0
          fonts text=Text.ttf
          weights detail=0.3 outline=0.5
          colours ink=#000000 paper=#ffffff

        drawing icon 5 x 5 style 0
          path stroke ink detail dash 1 0.5 butt: M 0 0 L 5 5

        drawing token-9 25 x 25 style 0
          path fill paper even-odd stroke ink 0.25: M 0 0 L 25 0 L 25 25 L 0 25 Z
          stamp icon at 1 1
          stamp icon at 14 14 scale 0.5 turn 1
          text 9 17 "le \\"9\\"" text 12pt ink wide 12.37 hollow outline reads "neuf"

        page 1 front token "Jetons" "Page [1]" 210 x 297 style 0
          picture 1 2 30 40 cat.png
          path stroke ink outline: M 10 20 L 10 0
          place token.9 in cell 0 at 10 20: token-9
          place token.9 in cell 1 at 35 20 turn 2 bleed 2 clip 34 18 27 29: token-9
        """)


def test_a_drawing_is_written_once_where_it_is_first_needed() -> None:
    text = dump(Document("Farces", "fr", (page(), page(Stamp(ICON, 1, 1)), page(Stamp(ICON, 2, 2)))))
    assert text.count("drawing icon") == 1
    assert text.index("page 1") < text.index("drawing icon") < text.index("page 2") < text.index("page 3")


def test_two_drawings_of_one_name_are_told_apart() -> None:
    other = Drawing("icon", 5, 5, (), STYLE)
    text = dump(Document("Farces", "fr", (page(Stamp(ICON, 1, 1), Stamp(other, 2, 2), Stamp(ICON, 3, 3)),)))
    assert "stamp icon at 1 1\n  stamp icon#2 at 2 2\n  stamp icon at 3 3\n" in text


def test_styles_are_numbered_and_equal_ones_are_one() -> None:
    same = Style(dict(STYLE.fonts), dict(STYLE.weights), dict(STYLE.colours))
    bold = Style(STYLE.fonts, {"outline": 1.0}, STYLE.colours)
    text = dump(Document("Farces", "fr", tuple(page(style=style) for style in (STYLE, same, bold))))
    assert [row[-1] for row in text.splitlines() if row.startswith("page")] == ["0", "0", "1"]


def test_nothing_breaks_a_line() -> None:
    run = TextRun(1, 1, "a\nb\\", (1.0,) * 4, "a\nb\\", "text", 9)
    assert 'text 1 1 "a\\nb\\\\" text 9pt ink wide 4\n' in dump(Document("F", "fr", (page(run),)))
