"""How a reader of a PDF finds a page: outline, page labels, links; and the boxes that tell a printer what is cut."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObjectReference, PDFString

from printgen.page import Box, Page
from printgen.page.boxes import around, inked, lying
from printgen.units import MM_PER_POINT

POINTS = 1 / MM_PER_POINT


def add_outline(pdf: PDFDocument, pages: Sequence[Page]) -> None:
    """Kinds, and under each its pages."""
    entries: list[Any] = []
    for _, group in groupby(enumerate(pages, 1), key=lambda pair: pair[1].kind):
        numbered = list(group)
        (first, page), *_ = numbered
        entry = _outline_entry(pdf, f"kind {first}", page.title, first)
        names = [_outline_entry(pdf, f"page {n}", page.name, n) for n, page in numbered if page.name]
        entries.append((entry, names) if names else entry)
    pdf.Outlines.setDestinations(entries)


def _outline_entry(pdf: PDFDocument, key: str, title: str, number: int) -> dict[str, Any]:
    pdf.Outlines.destinationnamestotitles[key] = title
    return {key: _there(number)}


def _there(number: int) -> PDFArray:
    return PDFArray([PDFObjectReference(f"Page{number}"), PDFName("Fit")])


def add_labels(pdf: PDFDocument, pages: Sequence[Page]) -> None:
    """What a reader calls each page: its name, or its title if it has none."""
    labels: list[Any] = []
    for index, page in enumerate(pages):
        labels += [index, PDFDictionary({"P": PDFString(page.name or page.title)})]
    pdf.Catalog.PageLabels = PDFDictionary({"Nums": PDFArray(labels)})


def links_of(page: Page, pages: Sequence[Page]) -> list[PDFDictionary]:
    """The page's links, each to the first page that holds its kind."""
    return [
        PDFDictionary({
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Link"),
            "Rect": _upward(link.box, page.height),
            "Border": PDFArray([0, 0, 0]),
            "Dest": _there(number),
        })
        for link in page.links
        for number in _first_with(link.to, pages)
    ]


def _first_with(kind: str, pages: Sequence[Page]) -> Iterator[int]:
    """The number of the first page that holds a kind, if any does."""
    yield from [number for number, page in enumerate(pages, 1) if kind in page.kind.split("+")][:1]


def boxes_of(page: Page) -> dict[str, PDFArray]:
    """``TrimBox`` is what is left when all components of the page are cut out, ``BleedBox`` what they ink beside it."""
    if not page.placements:
        return {}
    trim, bleed = around([lying(each) for each in page.placements]), around([inked(each) for each in page.placements])
    return {"TrimBox": _upward(trim, page.height), "BleedBox": _upward(bleed, page.height)}


def _upward(box: Box, page_height: float) -> PDFArray:
    """A box in points, y upward: left, bottom, right, top."""
    x, y, width, height = box
    corners = x, page_height - y - height, x + width, page_height - y
    return PDFArray([round(value * POINTS, 4) for value in corners])
