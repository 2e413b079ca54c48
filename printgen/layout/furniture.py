"""What every sheet says of itself: icon, name and ``Page [n]`` above; game, mode, scale and a ruler below."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.metrics import Metrics
from printgen.model import Paper
from printgen.page import Box, Drawing, Mark, Path, Stamp, Style, TextRun, shapes
from printgen.typeset import set_line, width_of
from printgen.typeset.scripts import is_right_to_left
from printgen.units import MM_PER_POINT

SMALLEST_TITLE = 9.0
UNDER, BAND_BEYOND, BAND_INSIDE = 0.6, 2.0, 1.0
"""How far a rule stands under the header, how far a band goes beyond its ends, and what is free above an icon in it."""
BESIDE_TITLE = 3.0
NAME_SIZE = 12.0
FOOTER_SIZE = 8.0
SMALLEST = 0.75  # of the footer's size, to fit beside the ruler
JOINT = " · "
SCALE = "100 %"
BESIDE_RULER = 1.0
RULER_LENGTH = 100.0


class Furniture(NamedTuple):
    """Draws headers and footers for one paper and style; what all sheets share is made once.

    ``notice`` stands in every header: something that whoever holds the sheet must know; ``beside`` is drawn beside the
    name of one.
    """

    paper: Paper
    style: Style
    metrics: Metrics
    ruler: Drawing
    notice: str = ""
    footer: tuple[str, ...] = ()
    beside: Drawing | None = None

    def marks(
        self, title: str, name: str, icon: Drawing | None, number: str, over: tuple[float, float]
    ) -> Iterator[Mark]:
        """The marks of a sheet: its title, ``Page [n]`` name and legend icon; ``number`` is its place in the file.

        ``over`` are the left and right ends of what lies on the sheet: header and footer reach as far where they
        would be narrower.
        """
        header, footer = (_widened(band, over) for band in (self.paper.header, self.paper.footer))
        look = self.style.header
        yield from self._ground(header)
        if icon:
            height = header.height - (2 * BAND_INSIDE if look.line == "band" else 0.0)
            scale = min(height / icon.height, height / icon.width)
            x = self._from_start(header.x, icon.width * scale, header)
            yield Stamp(icon, x, header.y + (header.height - icon.height * scale) / 2, scale)
        room = self.title_room(name, over, with_icon=icon is not None)
        width = self._width(look.font, title, look.size)
        size = max(SMALLEST_TITLE, look.size * min(1.0, room / max(1.0, width)))
        left = header.x + (header.height + 3 if icon else 0)
        if look.align == "center":
            width *= size / look.size
            left = min(max(left, header.x + (header.width - width) / 2), left + room - width)
        baseline = self._middle(look.font, look.size, header)
        yield from self._text(title, left, baseline, look.font, size, header, look.colour)
        right = header.x + header.width - self._width("bold", name, NAME_SIZE)
        if name:
            yield from self._text(name, right, baseline, "bold", NAME_SIZE, header, look.colour)
        if self.beside:
            right -= self.beside.width + BESIDE_TITLE
            x = self._from_start(right, self.beside.width, header)
            yield Stamp(self.beside, x, header.y + (header.height - self.beside.height) / 2)
        if self.notice:
            right -= self._width("bold", self.notice, FOOTER_SIZE) + 4
            yield from self._text(self.notice, right, baseline, "bold", FOOTER_SIZE, header, look.colour)
        lines = (*self.footer, number)
        room, height = self.footer_room, footer.height / len(lines)
        for index, text in enumerate(lines):
            line = Box(footer.x, footer.y + height * index, footer.width, height)
            fits = room / max(1.0, self._width("text", text, FOOTER_SIZE))
            size = FOOTER_SIZE * (SMALLEST if len(lines) > 2 else min(1.0, max(SMALLEST, fits)))
            yield from self._text(text, footer.x, self._middle("text", FOOTER_SIZE, line), "text", size, footer)
        ruler = footer.x + footer.width - self.ruler.width
        yield Stamp(self.ruler, self._from_start(ruler, self.ruler.width, footer), footer.y)

    def title_room(self, name: str, over: tuple[float, float], *, with_icon: bool) -> float:
        """How much of the header is left for a title, in mm."""
        header = _widened(self.paper.header, over)
        beside = self._width("bold", name, NAME_SIZE) + BESIDE_TITLE if name else 0.0
        beside += self._width("bold", self.notice, FOOTER_SIZE) + 4 if self.notice else 0.0
        beside += self.beside.width + BESIDE_TITLE if self.beside else 0.0
        return header.width - beside - (header.height + 3 if with_icon else 0.0)

    def title_over(self, title: str, room: float) -> float:
        """How far a title goes beyond its room at its smallest, in mm; nothing or less if it does not."""
        return self._width(self.style.header.font, title, SMALLEST_TITLE) - room

    @property
    def footer_room(self) -> float:
        """How much of the footer is left beside the ruler, in mm."""
        return self.paper.footer.width - self.ruler.width - BESIDE_RULER

    def footer_over(self) -> float:
        """The same as `title_over` for what the footer says of the game."""
        return max(self._width("text", line, FOOTER_SIZE * SMALLEST) for line in self.footer) - self.footer_room

    def with_footer(self, titles: Sequence[str], variants: Sequence[str]) -> "Furniture":
        """The same with titles in the footer, and as many variants as fit; for the others how many more there are."""
        for told in range(len(variants), 0, -1):
            more = (f"+{len(variants) - told}",) if told < len(variants) else ()
            full = self._with_lines((*titles, *variants[:told], *more, SCALE))
            if full.footer_over() <= 0:
                return full
        return self._with_lines((*titles, *((f"+{len(variants)}",) if variants else ()), SCALE))

    def _with_lines(self, titles: Sequence[str]) -> "Furniture":
        """The same with titles in the footer: on one line, or on two where they would not fit beside the ruler."""
        one = self._replace(footer=(JOINT.join(titles),))
        if one.footer_over() <= 0:
            return one
        pairs = [(JOINT.join(titles[:at]), JOINT.join(titles[at:])) for at in range(1, len(titles))]
        return min((self._replace(footer=pair) for pair in pairs), key=Furniture.footer_over)

    def _ground(self, header: Box) -> Iterator[Path]:
        """A rule under the header, or a band behind it, if the style asks for one."""
        look = self.style.header
        if look.line == "rule":
            y = header.y + header.height + UNDER
            line = shapes.line(header.x, y, header.x + header.width, y)
            yield Path(line, stroke=look.colour, weight=look.weight, cap="butt")
        if look.line == "band":
            room = min(header.x, self.paper.width - header.x - header.width) - self.paper.margin
            beyond = max(0.0, min(BAND_BEYOND, room))
            band = Box(header.x - beyond, header.y, header.width + 2 * beyond, header.height)
            yield Path(shapes.rectangle(band, look.radius), fill=look.ground)

    def upright_ruler(self) -> Mark:
        """A second ruler, along the left side: a printer may stretch one way only."""
        ruler = self.ruler
        return Stamp(ruler, self.paper.margin + 1, (self.paper.height - ruler.width) / 2, turn=3)

    def _middle(self, font: str, size: float, band: Box) -> float:
        """The baseline that centres capitals in a band."""
        capital = self.metrics.ink(font, "H")
        return band.y + band.height / 2 + capital.height / 2 * size * MM_PER_POINT

    def _width(self, font: str, text: str, size: float) -> float:
        return width_of(text, font, self.metrics) * size * MM_PER_POINT

    def _text(  # noqa: PLR0913 - a line of text as it stands
        self, text: str, x: float, y: float, font: str, size: float, band: Box, colour: str = "ink"
    ) -> Iterator[TextRun]:
        """A line of text whose left end is at ``x``; it changes sides where one reads from right to left."""
        if is_right_to_left(self.metrics.language):
            x = self._from_start(x, self._width(font, text, size), band)
        return (run._replace(colour=colour) for run in set_line(text, x, y, font, size, self.metrics))

    def _from_start(self, x: float, width: float, band: Box) -> float:
        """Where something begins that is so far from where a line of the band begins."""
        return 2 * band.x + band.width - x - width if is_right_to_left(self.metrics.language) else x


def plain_run(text: str, x: float, y: float, font: str, size: float, metrics: Metrics) -> TextRun:
    """A run of text as it stands: left end ``x`` and baseline ``y`` in mm, ``size`` in points."""
    advances = tuple(advance * size * MM_PER_POINT for advance in metrics.advances(font, text))
    return TextRun(x, y, text, advances, text, font, size)


def make_ruler(height: float, style: Style, metrics: Metrics) -> Drawing:
    """A ruler of 100 mm, with a tick every millimetre, in a frame of that height; it says its length in the middle."""
    margin, size, middle = 3.0, 7.0, RULER_LENGTH / 2
    base = 3.4
    ticks = [
        segment
        for mm in range(int(RULER_LENGTH) + 1)
        for segment in shapes.line(margin + mm, base, margin + mm, base - _tick(mm))
    ]
    line = shapes.line(margin, base, margin + RULER_LENGTH, base)
    marks: list[Mark] = [Path((*line, *ticks), stroke="ink", weight="hair", cap="butt")]
    for text, at in (("0", 0.0), ("100 mm", RULER_LENGTH), ("50", middle)):
        width = sum(metrics.advances("text", text)) * size * MM_PER_POINT
        x = min(margin + at - width / 2, margin * 2 + RULER_LENGTH - width)
        marks.append(plain_run(text, x, base + 2.9, "text", size, metrics))
    return Drawing("ruler", RULER_LENGTH + 2 * margin, height, tuple(marks), style)


def _widened(band: Box, over: tuple[float, float]) -> Box:
    left, right = min(band.x, over[0]), max(band.x + band.width, over[1])
    return Box(left, band.y, right - left, band.height)


def _tick(mm: int) -> float:
    """How long the tick of a millimetre is: centimetres and half centimetres stand out."""
    if mm % 10 == 0:
        return 2.6
    return 1.8 if mm % 5 == 0 else 1.1
