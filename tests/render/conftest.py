"""Small pages by hand: what the tests of writers are made of."""

import io
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

import pikepdf
import pypdfium2
import pytest

from printgen.page import Document, Mark, Page, Placement, Style, TextRun
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf
from printgen.units import MM_PER_POINT

FONTS = FilePath(__file__).parents[2] / "fonts"
STYLE = Style(
    fonts={"text": "fonts/Nunito-Regular.ttf", "display": "fonts/Fredoka-Bold.ttf"},
    weights={"outline": 0.5, "detail": 0.3},
    colours={"ink": "#000000", "paper": "#ffffff", "accent": "#ff0000", "grey": "#808080"},
)

MakePage = Callable[..., Page]
MakeRun = Callable[..., TextRun]


class Written:
    """A PDF, to be looked at in three ways."""

    def __init__(self, content: bytes) -> None:
        self.bytes = content
        self.pdf: Any = pikepdf.open(io.BytesIO(content))
        self._pages = pypdfium2.PdfDocument(content)

    def code(self, page: int = 0) -> str:
        """A page's operators."""
        return bytes(self.pdf.pages[page].Contents.read_bytes()).decode("latin-1")

    def forms(self, page: int = 0) -> dict[str, Any]:
        return dict(self.pdf.pages[page].Resources.get("/XObject", {}))

    def text(self, page: int = 0) -> str:
        found = self._pages[page].get_textpage().get_text_bounded()
        return str(found)

    def ink(self, page: int = 0) -> Callable[[float, float], int]:
        """The darkness at a point in mm, from 0 (paper) to 255, rendered at 150 dots per inch."""
        picture = self._pages[page].render(scale=150 / 72).to_pil().convert("L")
        return lambda x, y: 255 - int(picture.getpixel((round(x / 25.4 * 150), round(y / 25.4 * 150))))

    def rgb(self, x: float, y: float, page: int = 0) -> tuple[int, int, int]:
        picture = self._pages[page].render(scale=150 / 72).to_pil().convert("RGB")
        red, green, blue = picture.getpixel((round(x / 25.4 * 150), round(y / 25.4 * 150)))
        return red, green, blue


@pytest.fixture
def style() -> Style:
    return STYLE


@pytest.fixture
def fonts() -> Fonts:
    return Fonts({name: FONTS / FilePath(file).name for name, file in STYLE.fonts.items()})


@pytest.fixture
def page() -> MakePage:
    def make(*marks: Mark, placements: tuple[Placement, ...] = (), kind: str = "token", title: str = "Jetons",
             name: str = "Page [1]", width: float = 210, height: float = 297) -> Page:
        return Page("front", width, height, kind, title, name, marks, placements, STYLE)

    return make


@pytest.fixture
def run(fonts: Fonts) -> MakeRun:
    def make(  # noqa: PLR0913 - what a run is made of
             text: str, x: float = 20, y: float = 20, *, font: str = "text", size: float = 12, spread: float = 0,
             source: str | None = None, hollow: bool = False, weight: str | float = "outline") -> TextRun:
        advances = tuple(wide * size * MM_PER_POINT + spread for wide in fonts.advances(font, text))
        read = text if source is None else source
        return TextRun(x, y, text, advances, read, font, size, hollow=hollow, weight=weight)

    return make


@pytest.fixture
def write(fonts: Fonts) -> Callable[..., Written]:
    def make(*pages: Page, title: str = "Essai", language: str = "fr") -> Written:
        target = io.BytesIO()
        write_pdf(Document(title, language, pages, {"mode": "solo"}), fonts, target)
        return Written(target.getvalue())

    return make
