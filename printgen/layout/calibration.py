"""A test sheet with two sides: does the printer keep sizes, how near the edge does it print, where do backs land.

Rows of lines on both sides lie as on a vernier: those on the back stand a little further apart, so that of all pairs
one meets, and the number beside it is what to type as an offset.
"""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.layout.furniture import make_ruler, plain_run
from printgen.layout.mirror import Mirror
from printgen.metrics import Metrics
from printgen.model import Paper
from printgen.page import Box, Document, Flip, Mark, Page, Path, Segment, Stamp, Style, shapes
from printgen.typeset import Lettering, set_text
from printgen.units import MM_PER_POINT
from printgen.words import Catalogue, Message, say

FRAMES = (3.0, 5.0, 8.0)
STEPS, STEP = 12, 0.25
APART = 6.0
"""So many steps of so many mm to either side; and how far apart the lines of the front are."""
LONG, SHORT = 9.0, 6.5
TARGETS = (1.0, 2.0, 3.0)
FROM_CORNER = 25.0
LABEL = 6.5

TITLE = say("Test sheet")
SIZE = say(
    "1. Print this sheet at 100 %, not “fit to page”, on both sides. Both rulers must be 100 mm long. If not, look "
    "for “actual size” in the printer's dialogue."
)
EDGE = say(
    "2. Three frames lie 3, 5 and 8 mm from the edge. Components are at least 8 mm away from it, and marks 5 mm: if "
    "the frame at 5 mm is whole, nothing will be missing."
)
LIGHT = say(
    "3. Hold the sheet to the light, this side towards you. In the row and in the column find the line that is met "
    "by one from behind, end to end. The number at the row is X, the one at the column Y."
)
TYPE: dict[Flip, Message] = {
    edge: say("4. Type them from now on: printgen build --duplex {edge} --back-offset X,Y. Both 0: nothing to type.",
              edge=edge)
    for edge in ("long-edge", "short-edge")
}
SKEW = say("Do the crosses lie in the rings, but not all alike? Then the paper runs askew; that no offset can mend.")
BEHIND: dict[Flip, Message] = {
    "long-edge": say("The back of the test sheet, turned over along the long edge"),
    "short-edge": say("The back of the test sheet, turned over along the short edge"),
}


def calibration(
    paper: Paper, style: Style, metrics: Metrics, flip: Flip, words: Catalogue, language: str
) -> Document:
    """The sheet for a paper and a way to turn it over, with words in a language."""
    sheet = _Sheet(paper, style, metrics, flip, words)
    title = TITLE.say_in(words)
    size = paper.width, paper.height
    front = Page("guide", *size, "calibration", title, "", tuple(sheet.front()), (), style)
    back = Page("back", *size, "calibration", title, "", tuple(sheet.back()), (), style)
    return Document(title, language, (front, back), flip=flip)


class _Sheet(NamedTuple):
    paper: Paper
    style: Style
    metrics: Metrics
    flip: Flip
    words: Catalogue

    @property
    def mirror(self) -> Mirror:
        if self.flip == "short-edge":
            return Mirror("level", self.paper.height / 2)
        return Mirror("upright", self.paper.width / 2)

    def front(self) -> Iterator[Mark]:
        for inset in FRAMES:
            frame = Box(inset, inset, self.paper.width - 2 * inset, self.paper.height - 2 * inset)
            yield _line(shapes.rectangle(frame))
        yield from self._labels()
        yield from self._lines(APART, front=True)
        for x, y in self._corners():
            yield from (_line(shapes.circle(x, y, radius)) for radius in TARGETS)
        yield from self._rulers()
        yield from self._texts()

    def back(self) -> Iterator[Mark]:
        """What is seen from the front through the paper, mirrored to where it is printed."""
        through = [*self._lines(APART + STEP, front=False)]
        for x, y in self._corners():
            through += [_line(shapes.line(x - 5, y, x + 5, y)), _line(shapes.line(x, y - 5, x, y + 5))]
        yield from map(self.mirror.path, through)
        box = Box(30, 12, self.paper.width - 60, 8)
        centred = Lettering("bold", 11, 8, align="center")
        yield from set_text(BEHIND[self.flip].say_in(self.words), box, centred, self.metrics).runs

    @property
    def row(self) -> tuple[float, float]:
        """Where the row has its middle, and the ends of its lines meet."""
        return self.paper.width / 2, 48.0

    @property
    def column(self) -> tuple[float, float]:
        return 38.0, self.paper.height / 2 + 20.0

    def _lines(self, apart: float, *, front: bool) -> Iterator[Path]:
        """The row's lines, standing on the level where fronts and backs meet or hanging from it; and the column's."""
        for n in range(-STEPS, STEPS + 1):
            long = (LONG if n % 4 == 0 else SHORT) * (-1 if front else 1)
            x, y = self.row
            yield _line(shapes.line(x + n * apart, y, x + n * apart, y + long))
            x, y = self.column
            yield _line(shapes.line(x, y + n * apart, x + long, y + n * apart))

    def _labels(self) -> Iterator[Mark]:
        """At each line the offset that makes it meet its partner when none is given."""
        across, down = (-1, 1) if self.flip == "long-edge" else (1, -1)
        for n in range(-STEPS, STEPS + 1):
            x, y = self.row
            text = f"{across * n * STEP + 0.0:g}"
            yield self._run(text, x + n * APART - self._wide(text) / 2, y - LONG - 1.2)
            x, y = self.column
            text = f"{down * n * STEP + 0.0:g}"
            yield self._run(text, x - LONG - 1.5 - self._wide(text), y + n * APART + 0.8)
        yield self._run("X", self.row[0] - 84, self.row[1] - 2, "display", 16)
        yield self._run("Y", self.column[0] - 3, self.column[1] - 80, "display", 16)
        for inset in FRAMES:
            yield self._run(f"{inset:g}", self.paper.width / 2, inset + 1.7, size=5.0)

    def _corners(self) -> Iterator[tuple[float, float]]:
        for x in (FROM_CORNER - 9, self.paper.width - FROM_CORNER + 9):
            for y in (FROM_CORNER, self.paper.height - FROM_CORNER):
                yield x, y

    def _rulers(self) -> Iterator[Mark]:
        ruler = make_ruler(9.0, self.style, self.metrics)
        x, y = 70.0, self.paper.height - 40.0
        yield Stamp(ruler, x, y)
        yield Stamp(ruler, x - 12.0, y - ruler.width, turn=3)

    def _texts(self) -> Iterator[Mark]:
        box = Box(74.0, 70.0, self.paper.width - 94.0, 14.0)
        title = Lettering("display", 20, 14)
        yield from set_text(TITLE.say_in(self.words), box, title, self.metrics).runs
        top = box.y + 13.0
        for message in (SIZE, EDGE, LIGHT, TYPE[self.flip], SKEW):
            words = Box(box.x, top, box.width, 60.0)
            setting = set_text(message.say_in(self.words), words, Lettering("text", 11, 9), self.metrics)
            yield from setting.runs
            top += setting.box.height + 4.5

    def _run(self, text: str, x: float, y: float, font: str = "text", size: float = LABEL) -> Mark:
        return plain_run(text.replace("-", "\u2212"), x, y, font, size, self.metrics)

    def _wide(self, text: str) -> float:
        return sum(self.metrics.advances("text", text.replace("-", "\u2212"))) * LABEL * MM_PER_POINT


def _line(segments: tuple[Segment, ...]) -> Path:
    return Path(segments, stroke="ink", weight="hair", cap="butt")
