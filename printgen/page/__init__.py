"""Finished pages as data, in millimetres from the top left corner, y downward. Nothing here draws.

A `Document` holds pages, a `Page` holds marks (header, ruler, cutting lines) and placements of components. What
occurs more than once is a `Drawing`: laid out once, stamped or placed many times, and stored once by a writer.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Point = tuple[float, float]
Segment = tuple[str, *tuple[float, ...]]
"""One step of a path: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",)."""

Role = Literal["guide", "aid", "assembly", "front", "back"]
SideName = Literal["front", "back"]
Flip = Literal["none", "long-edge", "short-edge"]

ALL_PENS = "all"
FINEST = 0.2
"""The thinnest line that every printer shows well, in mm."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height in mm."""

    x: float
    y: float
    width: float
    height: float


class SheetHeader(NamedTuple):
    """How the top of a sheet looks: its title's font, size in points, colour and place, and whether an icon stands
    beside it; a rule under it, or a band behind it in the colour ``ground`` with corners of ``radius`` mm.
    """

    font: str = "display"
    size: float = 14.0
    colour: str = "ink"
    align: Literal["left", "center"] = "left"
    icon: bool = True
    line: Literal["none", "rule", "band"] = "none"
    weight: str | float = "hair"
    ground: str = "tint"
    radius: float = 0.0


class Style(NamedTuple):
    """What names stand for: fonts are files (posix paths), weights pen widths in mm, colours "#rrggbb", corners radii
    in mm. ``weights`` are as wide as they are drawn; widths written elsewhere are to be asked of `pen`.

    ``fallbacks`` are, for a font, those that draw the characters it lacks, the first that has one. ``pens`` is how
    many times as wide pens are drawn as they are written, by name; ``all`` is for others, and for widths without one.
    """

    fonts: Mapping[str, str]
    weights: Mapping[str, float]
    colours: Mapping[str, str]
    fallbacks: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    corners: Mapping[str, float] = MappingProxyType({})
    header: SheetHeader = SheetHeader()
    pens: Mapping[str, float] = MappingProxyType({})

    def pen(self, width: float, name: str = ALL_PENS) -> float:
        """How wide a pen of a written width is drawn, in mm; what is made thinner stays wide enough to be seen."""
        factor = self.pens.get(name, self.pens.get(ALL_PENS, 1.0))
        return max(min(width, FINEST), round(width * factor, 4))

    def corner(self, radius: str | float) -> float:
        """A corner's radius in mm: as it is, or what its name stands for."""
        return self.corners.get(radius, 0.0) if isinstance(radius, str) else radius


class Path(NamedTuple):
    """Lines and curves. Colours are names of the style, or "#rrggbb"; empty ones mean no fill, no stroke. A weight is a
    name of the style, or mm."""

    segments: tuple[Segment, ...]
    fill: str = ""
    stroke: str = ""
    weight: str | float = "detail"
    dash: tuple[float, ...] = ()
    cap: Literal["round", "butt"] = "round"
    even_odd: bool = False


class TextRun(NamedTuple):
    """A line of text, from its left end ``x`` on the baseline ``y``.

    ``glyphs`` are what is drawn, from left to right, one advance in mm each; ``source`` is what is read and copied.
    ``size`` is in points. A hollow run is outlined in ``colour`` with ``weight`` and filled with paper.
    """

    x: float
    y: float
    glyphs: str
    advances: tuple[float, ...]
    source: str
    font: str
    size: float
    colour: str = "ink"
    hollow: bool = False
    weight: str | float = "outline"


class Picture(NamedTuple):
    """A raster picture in its box; ``file`` is where its bytes are (posix path).

    ``dots`` is how many dots wide it is as it stands; 0 for what is drawn as finely as it is printed (SVG).
    """

    box: Box
    file: str
    dots: int = 0


class Drawing:
    """Marks that belong together in a ``width`` × ``height`` frame. Compared by identity: it is stored once."""

    __slots__ = ("height", "marks", "name", "style", "width")

    def __init__(self, name: str, width: float, height: float, marks: "tuple[Mark, ...]", style: Style) -> None:
        self.name: Final = name
        self.width: Final = width
        self.height: Final = height
        self.marks: Final = marks
        self.style: Final = style

    def called(self, name: str, style: Style) -> "Drawing":
        """The same marks, by another name and in another style."""
        return Drawing(name, self.width, self.height, self.marks, style)


class Stamp(NamedTuple):
    """A drawing used inside another drawing or on a page: top left corner, scale and quarter turns clockwise.

    ``x, y`` is the top left corner of the stamp as it lies there, turned. ``weights`` do not scale: a pen named by
    the style stays as wide as the style says; widths given in mm scale with the drawing.
    """

    drawing: Drawing
    x: float
    y: float
    scale: float = 1.0
    turn: int = 0


class Link(NamedTuple):
    """Where a reader who clicks goes to the first page that holds a kind, by its id. Nothing is printed."""

    box: Box
    to: str


Mark = Path | TextRun | Picture | Stamp | Link


class Placement(NamedTuple):
    """A component on a page: its face, the top left corner as it lies (turned), and which item it is.

    ``cell`` is its number in the grid, row by row from 0. ``clip`` is what may be inked, as a box of the page
    (None: the trim and its bleed); ``bleed`` is how far the face goes beyond the trim on each side. ``kind`` is the id
    of the component's kind, ``side`` the side of it that lies up. Of a component that takes several sheets this is the
    ``tile`` with that number, and ``clip`` its window of the face.
    """

    face: Drawing
    x: float
    y: float
    item: str
    cell: int
    turn: int = 0
    bleed: float = 0.0
    clip: Box | None = None
    kind: str = ""
    side: SideName = "front"
    tile: int = 1


class Page(NamedTuple):
    """One side of a sheet. ``kind`` is the id of what it holds, ``title`` its name, ``name`` e.g. ``Page [2]``.

    ``marks`` lie under the components, ``above`` on them.
    """

    role: Role
    width: float
    height: float
    kind: str
    title: str
    name: str
    marks: tuple[Mark, ...]
    placements: tuple[Placement, ...]
    style: Style
    links: tuple[Link, ...] = ()
    above: tuple[Mark, ...] = ()

    @property
    def components(self) -> tuple[Placement, ...]:
        """What lies here with its front up, each once: a component that takes several sheets is on that of its first
        tile."""
        return tuple(placed for placed in self.placements if placed.side == "front" and placed.tile == 1)


class Document(NamedTuple):
    """Everything a writer needs: pages in order, and what a reader of the file is told about it.

    ``flip`` is the edge about which a printer turns the paper to print its other side; none: it prints one side.
    """

    title: str
    language: str
    pages: tuple[Page, ...]
    keywords: Mapping[str, str] = MappingProxyType({})
    flip: Flip = "none"
