"""Pages as PNG pictures, drawn from the PDF by pypdfium2, so that a picture shows what is printed."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from printgen.page import Document
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf

POINTS_PER_INCH = 72


def save_pages(document: Document, fonts: Fonts, files: Sequence[Path], dpi: float) -> None:
    """Save each page of a document under the name that stands in its place; folders are made.

    Raises ImportError where pypdfium2 is not installed, and OSError for what cannot be written.
    """
    from pypdfium2 import PdfDocument

    pdf = BytesIO()
    write_pdf(document, fonts, pdf)
    pages = PdfDocument(pdf.getvalue())
    for number, file in enumerate(files):
        file.parent.mkdir(parents=True, exist_ok=True)
        pages[number].render(scale=dpi / POINTS_PER_INCH).to_pil().save(file)
