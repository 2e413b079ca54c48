"""A bare ReportLab script for the same marks, repeated art as Form XObjects. ``bare.py W1|W2|W2P|W3 OUT GAME FONTS``.

It reads nothing, checks nothing and knows one layout: the least that these pages can cost.
"""

import struct
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFImageXObject, PDFName, PDFStream
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tests.benchmarks import workload as w

MM = 72 / 25.4
WIDTH, HEIGHT = 210 * MM, 297 * MM
FONTS = {"Text": "Nunito-Regular", "Bold": "Nunito-Bold", "Display": "Fredoka-Bold"}


class Sheets:
    """Pages with a header, a footer with its ruler, and cutting marks. Lengths in mm, y upward."""

    def __init__(self, out: str, title: str, fonts: str, pages: int) -> None:
        for name, file in FONTS.items():
            pdfmetrics.registerFont(TTFont(name, f"{fonts}/{file}.ttf"))
        self.canvas = Canvas(out, pagesize=(WIDTH, HEIGHT), pageCompression=1, initialFontName="Text")
        self.title, self.pages, self.made = title, pages, 0
        self.form("icon", 10, 10, self._icon)
        self.form("ruler", 106, 9, self._ruler)

    def form(self, name: str, width: float, height: float, draw: Callable[[], None]) -> None:
        self.canvas.beginForm(name, -MM, -MM, (width + 1) * MM, (height + 1) * MM)
        draw()
        self.canvas.endForm()

    def stamp(self, name: str, x: float, y: float) -> None:
        self.canvas.saveState()
        self.canvas.translate(x * MM, y * MM)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def text(self, text: str, x: float, y: float, font: str, size: float) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawString(x * MM, y * MM, text)

    def centred(self, text: str, x: float, y: float, font: str, size: float) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawCentredString(x * MM, y * MM, text)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.canvas.line(x1 * MM, y1 * MM, x2 * MM, y2 * MM)

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        self.canvas.roundRect(x * MM, y * MM, width * MM, height * MM, radius * MM)

    def pen(self, width: float) -> None:
        self.canvas.setLineWidth(width * MM)

    def furnish(self) -> None:
        """Icon, name and page above; game, number and ruler below."""
        self.made += 1
        self.stamp("icon", 21, 297 - 18)
        self.text(self.title, 34, 297 - 14.7, "Display", 14)
        self.canvas.setFont("Bold", 12)
        self.canvas.drawRightString(189 * MM, (297 - 14.7) * MM, f"Page [{self.made}]")
        self.text("Banc d'essai · Standard · 100 %", 21, 297 - 283.2, "Text", 8)
        self.text(f"{self.made} / {self.pages}", 21, 297 - 287.7, "Text", 8)
        self.stamp("ruler", 189 - 106, 8)

    def cutting_marks(self, left: float, top: float, size: tuple[float, float], across: int, down: int) -> None:
        """Dotted lines on shared edges, short marks in the margin."""
        width, height = size
        right, bottom = left + across * width, top - down * height
        self.pen(0.2)
        self.canvas.setDash(0.2 * MM, 1.4 * MM)
        for column in range(1, across):
            self.line(left + column * width, top, left + column * width, bottom)
        for row in range(1, down):
            self.line(left, top - row * height, right, top - row * height)
        self.canvas.setDash()
        for column in range(across + 1):
            x = left + column * width
            self.line(x, top + 0.5, x, top + 3.5)
            self.line(x, bottom - 0.5, x, bottom - 3.5)
        for row in range(down + 1):
            y = top - row * height
            self.line(left - 0.5, y, left - 3.5, y)
            self.line(right + 0.5, y, right + 3.5, y)

    def passed_through(self, name: str, file: str, x: float, y: float, size: float) -> None:
        """A picture that is used once, in a square."""
        registered = self.canvas._doc.getXObjectName(name)
        self.canvas._doc.Reference(Packed(registered, file), registered)
        self.canvas.saveState()
        self.canvas.translate(x * MM, y * MM)
        self.canvas.scale(size * MM, size * MM)
        self.canvas._code.append(f"/{registered} Do")
        self.canvas.restoreState()
        self.canvas._formsinuse.append(name)

    def next(self) -> None:
        self.canvas.showPage()

    def _icon(self) -> None:
        self.pen(0.5)
        self.canvas.circle(5 * MM, 5 * MM, 4 * MM)
        self.polygon((2, 5), (5, 2), (8, 5), (5, 8))

    def polygon(self, *points: tuple[float, float]) -> None:
        path = self.canvas.beginPath()
        path.moveTo(points[0][0] * MM, points[0][1] * MM)
        for x, y in points[1:]:
            path.lineTo(x * MM, y * MM)
        path.close()
        self.canvas.setFillGray(1)
        self.canvas.drawPath(path, fill=1)
        self.canvas.setFillGray(0)

    def _ruler(self) -> None:
        self.pen(0.2)
        self.line(3, 5.6, 103, 5.6)
        for mm in range(101):
            self.line(3 + mm, 5.6, 3 + mm, 5.6 + (2.6 if mm % 10 == 0 else 1.8 if mm % 5 == 0 else 1.1))
        for text, x in (("0", 3), ("50", 53), ("100 mm", 100)):
            self.centred(text, x, 2.7, "Text", 7)


def draw_tokens(out: str, fonts: str, _game: str) -> None:
    digits, capacity = w.tokens(), w.TOKENS_ACROSS * w.TOKENS_DOWN
    sheets = Sheets(out, "Jetons", fonts, -(-len(digits) // capacity))

    for digit in sorted(set(digits)):
        sheets.form(f"token{digit}", w.TOKEN, w.TOKEN, partial(_token, sheets, digit))
    for start in range(0, len(digits), capacity):
        sheets.furnish()
        for place, digit in enumerate(digits[start:start + capacity]):
            row, column = divmod(place, w.TOKENS_ACROSS)
            sheets.stamp(f"token{digit}", w.GRID_LEFT + column * w.TOKEN, 297 - w.GRID_TOP - (row + 1) * w.TOKEN)
        sheets.cutting_marks(w.GRID_LEFT, 297 - w.GRID_TOP, (w.TOKEN, w.TOKEN), w.TOKENS_ACROSS, w.TOKENS_DOWN)
        sheets.next()
    sheets.canvas.save()


def _token(sheets: Sheets, digit: str) -> None:
    sheets.pen(0.5)
    sheets.canvas.circle(14 * MM, 14 * MM, 12.5 * MM)
    sheets.centred(digit, 14, 8, "Display", 48)


class Packed(PDFImageXObject):
    """A plain PNG whose rows are passed through as they are packed."""

    def __init__(self, name: str, file: str) -> None:
        super().__init__(name)
        data = Path(file).read_bytes()
        at, self.rows = 8, b""
        while at < len(data):
            length, kind = struct.unpack_from(">I4s", data, at)
            if kind == b"IHDR":
                self.width, self.height = struct.unpack_from(">II", data, at + 8)
            if kind == b"IDAT":
                self.rows += data[at + 8:at + 8 + length]
            at += 12 + length

    def format(self, document: PDFDocument) -> bytes:
        entries = {"Type": PDFName("XObject"), "Subtype": PDFName("Image"), "Width": self.width, "Height": self.height,
                   "BitsPerComponent": 8, "ColorSpace": PDFName("DeviceRGB"), "Filter": PDFName("FlateDecode"),
                   "DecodeParms": f"<</Predictor 15 /Colors 3 /Columns {self.width}>>"}
        whole: bytes = PDFStream(PDFDictionary(entries), self.rows).format(document)
        return whole


def draw_cards(out: str, fonts: str, game: str, pictures: int = 12) -> None:
    cards, capacity = w.cards(pictures), w.CARDS_ACROSS * w.CARDS_DOWN
    sheets = Sheets(out, "Cartes", fonts, -(-len(cards) // capacity))
    for start in range(0, len(cards), capacity):
        sheets.furnish()
        for place, (title, text, art, value) in enumerate(cards[start:start + capacity]):
            row, column = divmod(place, w.CARDS_ACROSS)
            x, y = w.GRID_LEFT + column * w.CARD_WIDTH, 297 - w.GRID_TOP - (row + 1) * w.CARD_HEIGHT
            sheets.pen(0.5)
            sheets.box(x + 2, y + 2, 52, 80, 3)
            sheets.centred(title, x + 28, y + 75, "Bold", 11)
            if pictures > 12:
                sheets.passed_through(art, f"{game}/art/{art}.png", x + 8, y + 32, 40)
            else:
                sheets.canvas.drawImage(f"{game}/art/{art}.png", (x + 8) * MM, (y + 32) * MM, 40 * MM, 40 * MM)
            for number, line in enumerate(simpleSplit(text, "Text", 9, 46 * MM)):
                sheets.text(line, x + 5, y + 27 - number * 4, "Text", 9)
            sheets.centred(value, x + 48, y + 5, "Display", 32)
        size = w.CARD_WIDTH, w.CARD_HEIGHT
        sheets.cutting_marks(w.GRID_LEFT, 297 - w.GRID_TOP, size, w.CARDS_ACROSS, w.CARDS_DOWN)
        sheets.next()
    sheets.canvas.save()


def draw_boards(out: str, fonts: str, _game: str) -> None:
    boards = w.boards()
    sheets = Sheets(out, "Plateau", fonts, len(boards))

    sheets.form("o", w.SQUARE, w.SQUARE, partial(_walkable, sheets))
    sheets.form("x", w.SQUARE, w.SQUARE, partial(_blocked, sheets))
    left, top = w.BOARD_LEFT + w.SQUARES_LEFT, 297 - w.BOARD_TOP - w.SQUARES_TOP
    for number, rows in boards:
        sheets.furnish()
        links = sheets.canvas.beginPath()
        for place in range(w.COLUMNS * w.ROWS):
            y, x = divmod(place, w.COLUMNS)
            for x1, y1, x2, y2 in _links(rows, x, y):
                links.moveTo((left + x1) * MM, (top - y1) * MM)
                links.lineTo((left + x2) * MM, (top - y2) * MM)
            sheets.stamp("o" if rows[y][x] == "o" else "x", left + x * w.SQUARE, top - (y + 1) * w.SQUARE)
        sheets.pen(0.5)
        sheets.canvas.drawPath(links)
        sheets.canvas.circle((w.BOARD_LEFT + 90) * MM, (297 - w.BOARD_TOP - 18) * MM, 12 * MM)
        sheets.centred(number, w.BOARD_LEFT + 90, 297 - w.BOARD_TOP - 22, "Display", 28)
        sheets.cutting_marks(w.BOARD_LEFT, 297 - w.BOARD_TOP, (w.BOARD_WIDTH, w.BOARD_HEIGHT), 1, 1)
        sheets.next()
    sheets.canvas.save()


def _walkable(sheets: Sheets) -> None:
    sheets.pen(0.5)
    sheets.box(1, 1, 18, 18, 3)


def _blocked(sheets: Sheets) -> None:
    sheets.pen(0.3)
    path = sheets.canvas.beginPath()
    for total in range(2, 36, 2):
        for x1, x2 in _hatching(total):
            path.moveTo((1 + x1) * MM, (1 + total - x1) * MM)
            path.lineTo((1 + x2) * MM, (1 + total - x2) * MM)
    sheets.canvas.drawPath(path)
    sheets.box(1, 1, 18, 18)
    sheets.box(5, 5, 10, 10)
    for x, y in ((3, 3), (3, 17), (17, 3), (17, 17)):
        sheets.polygon((x, y - 2), (x + 2, y), (x, y + 2), (x - 2, y))


def _hatching(total: float) -> list[tuple[float, float]]:
    """The parts of one slanting line that lie in a frame 4 mm wide around a square of 18 mm."""
    start, end = max(0.0, total - 18), min(18.0, total)
    inner = max(4.0, total - 14), min(14.0, total - 4)
    return [(start, end)] if inner[0] >= inner[1] else [(start, inner[0]), (inner[1], end)]


def _links(rows: list[str], x: int, y: int) -> list[tuple[float, float, float, float]]:
    """The lines that join a square to the next one on its right and the one below it."""
    found = []
    for off in (-2.6, 2.6) if rows[y][x] == "o" else ():
        right, below = (x + 1) * w.SQUARE, (y + 1) * w.SQUARE
        if x + 1 < w.COLUMNS and rows[y][x + 1] == "o":
            found.append((right - 1, below - 10 + off, right + 1, below - 10 + off))
        if y + 1 < w.ROWS and rows[y + 1][x] == "o":
            found.append((right - 10 + off, below - 1, right - 10 + off, below + 1))
    return found


DRAWN = {"W1": draw_tokens, "W2": draw_cards, "W2P": partial(draw_cards, pictures=216), "W3": draw_boards}

if __name__ == "__main__":
    workload, out, game, fonts = sys.argv[1:]
    DRAWN[workload](out, fonts, game)
