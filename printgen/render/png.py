"""Pages as PNG pictures, drawn from the PDF by pypdfium2, so that a picture shows what is printed."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import Any

from printgen.page import Document, Page
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf

POINTS_PER_INCH = 72
QUICKLY = 1
"""How hard zlib tries: the usual 6 takes twice as long for a fifth less."""
COLUMNS = 6
THUMB = 260
BETWEEN = 10
DESK = "#8c8c8c"


def pictures(document: Document, fonts: Fonts, dpi: float) -> Iterator[Any]:
    """Each page as a Pillow picture, grey where it has no colour. Raises ImportError where pypdfium2 is missing."""
    from pypdfium2 import PdfDocument

    pdf = BytesIO()
    write_pdf(document, fonts, pdf)
    for page in PdfDocument(pdf.getvalue()):
        yield _plain(page.render(scale=dpi / POINTS_PER_INCH).to_pil())


def _plain(picture: Any) -> Any:
    """The picture in grey if it has no colour: that is written twice as fast."""
    from PIL import ImageChops

    red, green, blue = picture.convert("RGB").split()
    same = not ImageChops.difference(red, green).getbbox() and not ImageChops.difference(red, blue).getbbox()
    return red if same else picture.convert("RGB")


def save_pages(
    document: Document, fonts: Fonts, files: Sequence[Path], dpi: float, masks: Sequence[Page | None] = ()
) -> None:
    """Save each page of a document under the name that stands in its place; folders are made.

    Where it has a mask, a page of its size, it is transparent outside the mask's ink. Raises ImportError where
    pypdfium2 is not installed, and OSError for what cannot be written.
    """
    from PIL import ImageChops

    different = {id(mask): mask for mask in masks if mask}
    inks = pictures(document._replace(pages=tuple(different.values())), fonts, dpi) if different else ()
    kept = {key: ImageChops.invert(ink.convert("L")) for key, ink in zip(different, inks, strict=True)}
    for file, picture, mask in zip_longest(files, pictures(document, fonts, dpi), masks):
        if mask:
            picture.putalpha(kept[id(mask)])
        save(picture, file)


def save(picture: Any, file: Path) -> None:
    """Write a picture beside its target first, then rename it. Raises OSError."""
    from printgen.render.files import write_atomically

    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, lambda target: picture.save(target, "PNG", compress_level=QUICKLY))


def contact_sheet(pages: Sequence[Any]) -> Any:
    """Small pictures of all pages on one, row by row."""
    from PIL import Image

    columns = min(COLUMNS, len(pages))
    height = max(round(page.height * THUMB / page.width) for page in pages)
    rows = -(-len(pages) // columns)
    size = columns * (THUMB + BETWEEN) + BETWEEN, rows * (height + BETWEEN) + BETWEEN
    sheet = Image.new("RGB", size, DESK)
    for number, page in enumerate(pages):
        row, column = divmod(number, columns)
        small = page.resize((THUMB, round(page.height * THUMB / page.width)), Image.Resampling.BOX, reducing_gap=2.0)
        sheet.paste(small, (BETWEEN + column * (THUMB + BETWEEN), BETWEEN + row * (height + BETWEEN)))
    return sheet
