"""Pages become a PDF. Each drawing is stored once; the same document gives the same bytes, anywhere and any day.

ReportLab writes the file's objects, embeds the fonts and keeps the outline; the operators are our own
(`printgen.render.operators`), because drawing mark by mark through its canvas takes five times as long.
"""

import zlib
from collections import Counter
from functools import partial
from pathlib import Path as FilePath
from typing import BinaryIO

from reportlab.pdfbase.pdfdoc import (
    PDFDocument,
    PDFPage,
    ViewerPreferencesPDFDictionary,
)

from printgen.page import Box, Document, Drawing, Mark, Page, Path, Picture, Placement, Stamp, TextRun
from printgen.render.album import Album
from printgen.render.files import write_atomically
from printgen.render.fonts import Fonts
from printgen.render.letters import Letters
from printgen.render.navigation import POINTS, add_labels, add_outline, boxes_of, links_of
from printgen.render.objects import Entries, Stream
from printgen.render.operators import Form, Numbers, Operators

DUPLEX = {"none": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
PACKED = "/Filter /FlateDecode"
ROUND_JOINS = "1 j"


def write_pdf(document: Document, fonts: Fonts, target: BinaryIO | FilePath) -> None:
    """Write the document to an open file, or to a path (beside it first, then renamed).

    Raises OSError for what cannot be written, `printgen.render.fonts.FontError` for a font and
    `printgen.render.pictures.PictureError` for a picture that cannot be used.
    """
    if isinstance(target, FilePath):
        write_atomically(target, partial(write_pdf, document, fonts))
    else:
        target.write(_Book(document, fonts).content())


class _Book:
    """One PDF being written."""

    def __init__(self, document: Document, fonts: Fonts) -> None:
        self._document = document
        self._pdf = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=document.language)
        self._numbers = Numbers()
        self._letters = Letters(fonts, self._pdf)
        self._forms: dict[tuple[Drawing, float, float], Form] = {}
        self._stored: dict[tuple[str, tuple[float, ...]], str] = {}
        self._album = Album()
        self._uses = Counter(placed.face for page in document.pages for placed in page.placements)

    def content(self) -> bytes:
        """The whole file."""
        self._describe()
        for page in self._document.pages:
            self._add_page(page)
        self._album.store(self._pdf, self._font_files())
        if self._document.pages:
            add_outline(self._pdf, self._document.pages)
            add_labels(self._pdf, self._document.pages)
        data: bytes = self._pdf.GetPDFData(None)
        return data

    def _font_files(self) -> list[str]:
        """The files of all fonts that pages name, those for text first."""
        styles = [page.style.fonts for page in self._document.pages]
        usual = [fonts["text"] for fonts in styles if "text" in fonts]
        return list(dict.fromkeys((*usual, *(file for fonts in styles for file in fonts.values()))))

    def _describe(self) -> None:
        info = self._pdf.info
        info.title = self._document.title
        info.creator = "printgen"
        info.author = info.subject = ""
        info.keywords = ", ".join(f"{key}: {value}" for key, value in self._document.keywords.items())
        preferences = {"PrintScaling": "None", "Duplex": DUPLEX[self._document.flip], "DisplayDocTitle": "true"}
        self._pdf.Catalog.ViewerPreferences = shown = ViewerPreferencesPDFDictionary()
        for key, value in preferences.items():
            shown[key] = value

    def _add_page(self, page: Page) -> None:
        operators = Operators(page.style, 1.0, self._numbers, self._letters)
        height = page.height * POINTS
        operators.code.append(f"{POINTS:.7f} 0 0 -{POINTS:.7f} 0 {height:.5f} cm {ROUND_JOINS}")
        self._draw(page.marks, operators)
        for placed in page.placements:
            if self._uses[placed.face] == 1:
                self._place_once(placed, operators)
            else:
                operators.place(self._form(placed.face, 1.0, placed.bleed), placed)
        self._draw(page.above, operators)
        sheet = PDFPage()
        sheet.pagewidth = page.width * POINTS
        sheet.pageheight = height
        sheet.Contents = Stream(PACKED, _packed(operators))
        sheet.Resources = Entries(_resources(operators))
        sheet.Annots = links_of(page, self._document.pages)
        for name, box in boxes_of(page).items():
            setattr(sheet, name, box)
        self._pdf.addPage(sheet)

    def _place_once(self, placed: Placement, operators: Operators) -> None:
        """A face that no other place shows needs no object of its own: it is drawn on the page."""
        face = placed.face
        own = Operators(face.style, 1.0, self._numbers, self._letters)
        self._draw(face.marks, own)
        operators.include(own, Form("", face.width, face.height, max(placed.bleed, own.margin)), placed)

    def _draw(self, marks: tuple[Mark, ...], operators: Operators) -> None:
        for mark in marks:
            if isinstance(mark, Path):
                operators.path(mark)
            elif isinstance(mark, TextRun):
                operators.text(mark)
            elif isinstance(mark, Stamp) and (picture := _picture_in(mark)):
                self._show(picture, operators)
            elif isinstance(mark, Stamp):
                operators.stamp(self._form(mark.drawing, operators.scale * mark.scale, 0.0), mark)
            elif isinstance(mark, Picture):
                self._show(mark, operators)

    def _show(self, picture: Picture, operators: Operators) -> None:
        name, held = self._album.show(picture, operators.scale)
        operators.picture(name, picture.box, held)

    def _form(self, drawing: Drawing, scale: float, bleed: float) -> Form:
        """The drawing as an object of the file, made when it is first met.

        At another scale it is drawn anew, because pens are not scaled with it; what comes out equal is stored once.
        """
        key = drawing, scale, bleed
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = self._new_form(drawing, scale, bleed)
        return form

    def _new_form(self, drawing: Drawing, scale: float, bleed: float) -> Form:
        operators = Operators(drawing.style, scale, self._numbers, self._letters)
        self._draw(drawing.marks, operators)
        margin = max(bleed, operators.margin)
        box = -margin, -margin, drawing.width + margin, drawing.height + margin
        body = "\n".join(operators.code), box
        name = self._stored.get(body)
        if name is None:
            name = self._stored[body] = f"D{len(self._stored) + 1}"
            corners = " ".join([self._numbers[value] for value in box])
            entries = f"/Type /XObject /Subtype /Form /BBox [{corners}] /Resources <<{_resources(operators)}>> {PACKED}"
            self._pdf.Reference(Stream(entries, _packed(operators)), name)
        return Form(name, drawing.width, drawing.height, margin)


def _picture_in(stamp: Stamp) -> Picture | None:
    """The picture where it lies, if a drawing is nothing but that: it needs no object of its own around it."""
    marks = stamp.drawing.marks
    if len(marks) != 1 or not isinstance(marks[0], Picture) or stamp.turn:
        return None
    x, y, width, height = (length * stamp.scale for length in marks[0].box)
    return marks[0]._replace(box=Box(stamp.x + x, stamp.y + y, width, height))


def _packed(operators: Operators) -> bytes:
    return zlib.compress("\n".join(operators.code).encode("latin-1"))


def _resources(operators: Operators) -> str:
    used = " ".join([f"/{name} {{{name}}}" for name in operators.used])
    return f"/Font {{BasicFonts}} /XObject <<{used}>>" if used else "/Font {BasicFonts}"
