"""What must hold of every file of sheets, looked at from outside: from the PDF alone, and as it is rendered."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
from PIL import ImageStat
from pypdfium2 import PdfDocument

MM = 72 / 25.4
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
MARGIN = 5.0
DARK = 200


def faults(file: Path, paper: str, duplex: str = "/Simplex") -> list[str]:
    """Everything that is wrong with a file, one line a fault."""
    return [*_structure(file, paper, duplex), *_ink(file)]


def _structure(file: Path, paper: str, duplex: str) -> Iterator[str]:
    with pikepdf.open(file) as pdf:
        yield from pdf.check_pdf_syntax()
        told = pdf.Root.ViewerPreferences
        if told.PrintScaling != "/None":
            yield "viewers may scale it"
        if told.Duplex != duplex:
            yield f"printers are told {told.Duplex}, not {duplex}"
        for entry in ("/Outlines", "/Lang", "/PageLabels"):
            if entry not in pdf.Root:
                yield f"there is no {entry}"
        if not str(pdf.docinfo.get("/Title", "")):
            yield "it has no title"
        for number, page in enumerate(pdf.pages, 1):
            yield from (f"page {number}: {fault}" for fault in _page(page, PAPERS[paper]))
        fonts = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
        yield from (f"{font.BaseFont} is not embedded" for font in fonts if "/FontFile2" not in font.FontDescriptor)


def _page(page: Any, paper: tuple[float, float]) -> Iterator[str]:
    left, bottom, right, top = (float(value) / MM for value in page.mediabox)
    if (left, bottom) != (0, 0) or abs(right - paper[0]) > 0.05 or abs(top - paper[1]) > 0.05:
        yield f"it is {right:.2f} x {top:.2f} mm"
    if page.get("/Rotate", 0) or page.get("/UserUnit", 1) != 1:
        yield "it is turned or scaled"
    inner = page.get("/TrimBox", page.mediabox), page.get("/BleedBox", page.mediabox), page.mediabox
    for small, large in pairwise(inner):
        inside = [float(a) - float(b) for a, b in zip(small, large, strict=True)]
        if min(inside[:2]) < -0.001 or max(inside[2:]) > 0.001:
            yield "its boxes do not lie inside each other"


def _ink(file: Path) -> Iterator[str]:
    for number, page in enumerate(PdfDocument(file), 1):
        picture = page.render(scale=1, grayscale=True).to_pil().convert("L")
        box = picture.point(lambda value: 255 if value < DARK else 0).getbbox()
        if box is None:
            yield f"page {number}: it is empty"
            continue
        nearest = min(box[0], box[1], picture.width - box[2], picture.height - box[3]) / MM
        if nearest < MARGIN - 0.4:
            yield f"page {number}: there is ink {nearest:.1f} mm from the edge"


def ink_of(file: Path, dpi: float = 144) -> list[float]:
    """How much of each page is ink, in per cent: how dark it is on average."""
    pictures = (page.render(scale=dpi / 72, grayscale=True).to_pil().convert("L") for page in PdfDocument(file))
    return [100 * (1 - ImageStat.Stat(picture).mean[0] / 255) for picture in pictures]
