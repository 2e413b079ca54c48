"""A print-out as pictures: its pages and a contact sheet of them, or each of its components."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from printgen.extras import install
from printgen.model import BLEED
from printgen.page import Box, Document, Page, Placement
from printgen.page import Path as Stroke
from printgen.page.outlines import Outline, lying
from printgen.publish.files import NotWritten, not_written
from printgen.words import say

if TYPE_CHECKING:
    from printgen.render.fonts import Fonts

NO_PDFIUM = say("pictures need the package pypdfium2: install it, {how}", how=install())


def write_preview(document: Document, fonts: "Fonts", dpi: float, folder: Path) -> Iterator[Path]:
    """The contact sheet, then the pages: ``FOLDER.png`` and ``FOLDER/01.png``. Raises `NotWritten`."""
    from concurrent.futures import ThreadPoolExecutor  # brings logging, which nothing else needs

    from printgen.render import png
    from printgen.render.files import sweep

    sheet = folder.with_name(f"{folder.name}.png")
    try:
        pages = list(png.pictures(document, fonts, dpi))
        png.save(png.contact_sheet(pages), sheet)
        yield sheet
        sweep(folder.parent)
        sweep(folder)
        # Two at least: a game that grows draws over its old pages.
        digits = max(2, len(str(len(pages))))
        files = [folder / f"{number:0{digits}}.png" for number in range(1, len(pages) + 1)]
        with ThreadPoolExecutor() as pool:  # packing takes longest, and a second core can do it
            list(pool.map(png.save, pages, files))
        yield from files
    except ImportError:
        raise NotWritten(NO_PDFIUM) from None
    except OSError as error:
        raise not_written(folder, error) from error


def write_components(
    document: Document, fonts: "Fonts", dpi: float, folder: Path, outlines: Mapping[str, Outline]
) -> Iterator[Path]:
    """Each component, with its bleed: ``FOLDER/KIND/ITEM.png``, and what is behind it. Raises `NotWritten`.

    ``outlines`` are those of the kinds that are cut along their edge: beyond it and its bleed pictures are transparent.
    """
    from printgen.render import png
    from printgen.render.files import sweep

    pages = components(document)
    masks = _masks(pages, outlines)
    files = [folder / page.kind / f"{page.name}.png" for page in pages]
    try:
        png.save_pages(document._replace(pages=tuple(pages)), fonts, files, dpi, masks)
        for parent in {file.parent for file in files}:
            sweep(parent)
    except ImportError:
        raise NotWritten(NO_PDFIUM) from None
    except OSError as error:
        raise not_written(folder, error) from error
    yield from files


def components(document: Document) -> list[Page]:
    """A page for each different component and each different back; its name is the item's, ``back`` for all backs."""
    found: dict[tuple[str, str], Page] = {}
    shown: set[object] = set()
    for page in document.pages:
        for placed in page.placements if page.role in ("front", "back") else ():
            if placed.face in shown:
                continue
            shown.add(placed.face)
            name = placed.item if placed.side == "front" else "back" if placed.face.name.count("/") == 1 else \
                f"{placed.item}-back"
            found.setdefault((placed.kind, name), _alone(placed, page, name))
    return list(found.values())


def _alone(placed: Placement, page: Page, name: str) -> Page:
    face = placed.face
    width, height = face.width + 2 * BLEED, face.height + 2 * BLEED
    lies = placed._replace(x=BLEED, y=BLEED, turn=0, bleed=BLEED, clip=Box(0.0, 0.0, width, height))
    return Page(page.role, width, height, placed.kind, page.title, name, (), (lies,), face.style)


def _masks(pages: Sequence[Page], outlines: Mapping[str, Outline]) -> list[Page | None]:
    """For each page that shows a component with an outline, one that is inked as far as that and its bleed go."""
    made: dict[tuple[str, str], Page] = {}
    masks: list[Page | None] = []
    for page in pages:
        placed, = page.placements
        outline, key = outlines.get(placed.kind), (placed.kind, placed.side)
        if outline and key not in made:
            size = placed.face.width, placed.face.height
            edge = lying(outline.edge(size, behind=placed.side == "back"), size, BLEED, BLEED, 0)
            ink = Stroke(edge, fill="ink", stroke="ink", weight=2 * BLEED)
            style = page.style._replace(colours={**page.style.colours, "ink": "#000000"})
            made[key] = page._replace(marks=(ink,), placements=(), style=style)
        masks.append(made[key] if outline else None)
    return masks
