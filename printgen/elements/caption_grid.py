"""Where the parts of captions stand: columns shared by all rows, and words beside the icons or under them."""


from typing import NamedTuple

from printgen.page import Box

# In heights of the icon of what is gained or lost: how high the others are, and what is free after each.
WHO, SIGN, NUMBER = 0.86, 0.6, 0.96
AFTER_WHO, AFTER_SIGN, AFTER_NUMBER, AFTER_ICON = 0.46, 0.2, 0.34, 0.32
# How much of a row's height an icon takes, beside a word and above one.
BESIDE, ABOVE = 0.72, 0.8
CLEARLY = 0.88
SMALLEST = 1.0


class Needs(NamedTuple):
    """What a caption's rows need: the widest number (in icons' heights), a sign or none, the widest word (in mm)."""

    number: float
    signed: bool
    word: float

    @property
    def icon(self) -> float:
        """Where the last column begins, in icons' heights."""
        sign = SIGN + AFTER_SIGN if self.signed else 0.0
        return WHO + AFTER_WHO + sign + self.number + AFTER_NUMBER


class Grid(NamedTuple):
    """Rows of that ``height`` with icons of ``scale``, all in mm; words lie in a ``band`` below the icons, if any."""

    needs: Needs
    height: float
    scale: float
    band: float
    left: float
    top: float

    @property
    def width(self) -> float:
        """Of all columns together."""
        icon, word = self.needs.icon * self.scale, self.needs.word
        return icon + (max(self.scale, word) if self.band else self.scale * (1 + AFTER_ICON) + word)

    def icons(self, row: int) -> tuple[Box, Box, Box, Box]:
        """Who, sign, number, icon of a row (from 0)."""
        s, x = self.scale, self.left
        middle = self._lies_at(row) + s / 2
        number = x + (self.needs.icon - AFTER_NUMBER - self.needs.number) * s
        icon = x + self.needs.icon * s + (max(0.0, self.needs.word - s) / 2 if self.band else 0.0)
        return (
            Box(x, middle - WHO * s / 2, WHO * s, WHO * s),
            Box(x + (WHO + AFTER_WHO) * s, middle - SIGN * s / 2, SIGN * s, SIGN * s),
            Box(number, middle - NUMBER * s / 2, self.needs.number * s, NUMBER * s),
            Box(icon, middle - s / 2, s, s),
        )

    def word(self, row: int) -> Box:
        """Where the word of a row stands: centred under its icon, or beginning beside it."""
        icon = self.left + self.needs.icon * self.scale
        if self.band:
            return Box(icon, self._lies_at(row) + self.scale, max(self.scale, self.needs.word), self.band)
        top = self.top + row * self.height
        return Box(icon + self.scale * (1 + AFTER_ICON), top, self.needs.word, self.height)

    def _lies_at(self, row: int) -> float:
        """The top of what a row shows, an icon and the word right under it: what is free lies between rows."""
        return self.top + (row + 0.5) * self.height - (self.scale + self.band) / 2


def arrange(needs: Needs, rows: int, box: Box, row: float, band: float) -> Grid:
    """The grid with words under the icons in a band, or beside them where that makes the icons clearly larger."""
    height = min(row, box.height / rows)
    beside = min(height * BESIDE, (box.width - needs.word) / (needs.icon + 1 + AFTER_ICON))
    under = min((height - band) * ABOVE, (box.width - needs.word) / needs.icon, box.width / (needs.icon + 1))
    scale, band = (under, band) if under >= CLEARLY * beside else (beside, 0.0)
    if scale < SMALLEST:  # the word leaves no room: it will be too wide, and reported
        scale = SMALLEST
    width = Grid(needs, height, scale, band, 0.0, 0.0).width
    left = box.x + max(0.0, box.width - width) / 2
    return Grid(needs, height, scale, band, left, box.y + (box.height - height * rows) / 2)
