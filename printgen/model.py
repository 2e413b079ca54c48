"""A game in typed, frozen values. Every value that a reader can be wrong about knows its place.

Values are named tuples, here and everywhere: it takes ten times as long to import a frozen dataclass, and there are
about ninety. What is compared by identity, or must be no tuple, is a plain class.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, get_args

from printgen.page import Box, Style
from printgen.page.boxes import held
from printgen.page.outlines import Outline
from printgen.problems import Place

FORMAT = 1
"""The version of the game files' format; ``printgen: 1`` in a game.yaml."""

BLEED = 2.0
"""How far a back goes beyond the trim, in mm, so that a cut that is a little off leaves no white edge."""

Who = Literal["self", "others", "all"]
KindRole = Literal["piece", "inset", "guide", "aid", "assembly"]
Surprises = Literal["none", "piece", "blank"]


class Effect(NamedTuple):
    """What a card does: ``amount`` of a kind gained (or lost, negative), or squares moved when ``of`` is empty."""

    who: Who
    amount: int
    of: str
    place: Place


class Modifier(NamedTuple):
    """A lasting change: ``amount`` is added to every value of kind ``of``."""

    of: str
    amount: int
    place: Place


class PictureFile:
    """A drawing or picture named in a game: its posix path on disk, and where it was named.

    No tuple: among the values of an item, only lists are.
    """

    __slots__ = ("path", "place")

    def __init__(self, path: str, place: Place) -> None:
        self.path: Final = path
        self.place: Final = place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PictureFile) and (self.path, self.place) == (other.path, other.place)

    def __hash__(self) -> int:
        return hash((self.path, self.place))


class DecimalNumber(float):
    """A number that need not be whole; as text 1.5, and 2 for 2.0, as one writes it in a game file."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self + 0.0:.9f}".rstrip("0").rstrip(".")  # + 0.0: no "-0"


class Names(tuple[str, ...]):
    """What a list holds, in the order written; as text, with commas between them."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(self)


Value = (
    int | DecimalNumber | str | bool | PictureFile | Names | tuple[str, ...] | tuple[Effect, ...] | tuple[Modifier, ...]
)
"""A field's value: integer, decimal, text or choice, boolean, picture, list, map (its rows), effects, modifiers."""

FieldType = Literal[
    "integer", "decimal", "text", "boolean", "choice", "list", "picture", "map", "effects", "modifiers"
]
TYPES: tuple[str, ...] = get_args(FieldType)
NUMBERS = ("integer", "decimal")
ONE_VALUE = (*NUMBERS, "text", "choice")
"""Types of fields that hold a number, or one value that is printed as it stands."""

NOWHERE = Place("")
"""Where a title stands that no file gives."""


class FieldDefinition(NamedTuple):
    """A field of a kind's items. A map has ``columns`` × ``rows`` squares, each one of ``letters``.

    What stands in a list is one of its ``options``, or the id of an item of the kind ``of``, or any text.
    """

    type: FieldType
    place: Place
    minimum: float | None = None
    maximum: float | None = None
    options: tuple[str, ...] = ()
    default: Value | None = None
    folder: str = ""
    columns: int = 0
    rows: int = 0
    letters: str = ""
    of: str = ""


class Item(NamedTuple):
    """One component of a kind, in so many copies; ``page`` asks for its page, ``places`` says where values stand."""

    id: str
    copies: int
    values: Mapping[str, Value]
    place: Place
    page: int | None = None
    places: Mapping[str, Place] = MappingProxyType({})


class FaceElement(NamedTuple):
    """One element of a face as the game file gives it.

    ``element`` names the module that draws it; ``values`` are its typed parameters, texts still with their
    ``{field}`` references. ``turn`` turns it clockwise around its box's centre, by 0, 90, 180 or 270 degrees.
    """

    id: str
    element: str
    box: Box
    values: Mapping[str, Any]
    place: Place
    show_if: str = ""
    turn: int = 0
    places: Mapping[str, Place] = MappingProxyType({})


class Handwork(NamedTuple):
    """What is done with each component once it is cut from its sheet, in minutes, and ``why``: "fold and glue"."""

    minutes: float
    why: str


class Kind(NamedTuple):
    """A kind of component. ``size`` is its trim in mm; ``area`` says whether it lies in the grid or fills the page.

    ``icon`` is a name in the game's ``icons``; ``unit`` are the one to three words that stand under it in a caption
    ("farces"). ``deal_by`` are the fields whose values each page gets a fair share of; without it, each item's copies
    are shared. ``back`` is what is printed behind, if anything; its boxes may go beyond the trim by `BLEED`.
    ``colour`` is a name of the palette that the kind is known by; ``titled`` and ``sized`` are where its title and its
    size stand. A page that is ``alone`` shares its sheet with no other: it is cut up, written on or laid on the table.
    What is larger than a sheet is printed as tiles that overlap by ``overlap`` mm; 0 is for what is always whole.
    An ``inset`` has no sheets: it is printed on other kinds, whose ``shows`` names it.
    """

    id: str
    title: str
    icon: str
    size: tuple[float, float]
    fields: Mapping[str, FieldDefinition]
    face: tuple[FaceElement, ...]
    items: tuple[Item, ...]
    style: Style
    place: Place
    unit: str = ""
    role: KindRole = "piece"
    area: Literal["grid", "page"] = "grid"
    drawn: Literal["pile", "blind", "table"] = "table"
    outline: Outline = Outline()
    order: Literal["dealt", "as_written"] = "dealt"
    deal_by: tuple[str, ...] = ()
    margin: float = 2.0
    back: tuple[FaceElement, ...] = ()
    colour: str = ""
    alone: bool = False
    titled: Place = NOWHERE
    sized: Place = NOWHERE
    overlap: float = 0.0
    handwork: Handwork | None = None
    shows: tuple[str, ...] = ()

    @property
    def is_page(self) -> bool:
        """Whether it is read, and not played with."""
        return self.role in ("guide", "aid", "assembly")

    @property
    def map_field(self) -> str:
        """The name of the field that is a map, for a kind whose items are pieces of a board; "" for any other."""
        return next((name for name, field in self.fields.items() if field.type == "map"), "")


class Amount(NamedTuple):
    """How many items of a kind: so many, so many for each player, or by a table "up to so many players"."""

    place: Place
    items: int = 0
    items_per_player: int = 0
    up_to: Mapping[int, int] = MappingProxyType({})
    why: str = ""

    def for_players(self, players: int) -> int:
        """The number of items that many players need."""
        steps = [self.up_to[limit] for limit in sorted(self.up_to) if limit >= players]
        most = max(self.up_to.values(), default=0)
        return self.items + self.items_per_player * players + (steps[0] if steps else most)


class Mode(NamedTuple):
    """A way to play: who, with which kinds, and how many of each are the least and the best.

    ``layouts`` are the boards' layouts by table "up to so many players". ``surprises`` says which squares are marked:
    those that the pieces' maps mark ("piece"), one a piece that players choose with a pen ("blank"), or none at all.
    """

    id: str
    title: str
    players: tuple[int, int]
    usual_players: int
    leave_out: tuple[str, ...]
    at_least: Mapping[str, Amount]
    recommended: Mapping[str, Amount]
    place: Place
    layouts: Mapping[int, str] = MappingProxyType({})
    surprises: Surprises = "none"
    titled: Place = NOWHERE

    def layout_for(self, players: int) -> str:
        """The layout that so many players use when they name none; "" if the mode has none."""
        fitting = [limit for limit in sorted(self.layouts) if limit >= players]
        return self.layouts[fitting[0] if fitting else max(self.layouts)] if self.layouts else ""


class Layout(NamedTuple):
    """How pieces of a kind lie edge to edge. ``pieces`` are rows of items' ids, "" where no piece lies.

    ``path`` is the order in which the way runs through them; on a loop the last leads back to the first. Pawns begin
    on the piece ``start``. ``places`` knows ``pieces.ROW.COLUMN``, ``path.N``, ``path``, ``start`` and ``loop``.
    """

    id: str
    title: str
    kind: str
    pieces: tuple[tuple[str, ...], ...]
    path: tuple[str, ...]
    start: str
    loop: bool
    place: Place
    places: Mapping[str, Place] = MappingProxyType({})


class Paper(NamedTuple):
    """A sheet: its size and where things lie on it, all in mm.

    ``grid`` is where components are laid out, ``page`` where a kind that fills the page is centred, and all that a
    component may lie on; ``header`` and ``footer`` are the bands that say what the sheet is. ``margin`` is the
    printer's dead margin: nothing is inked there. ``mark`` is how far a cutting mark stands off the trim, and how long
    it is.
    """

    id: str
    width: float
    height: float
    margin: float
    grid: Box
    page: Box
    header: Box
    footer: Box
    mark: tuple[float, float] = (0.5, 3.0)

    def room_for(self, size: tuple[float, float]) -> Box:
        """Where components of a size are laid out: in the grid, or in the page's box if that holds a third more."""
        in_grid, on_page = held(self.grid, size), held(self.page, size)
        return self.page if 0 < 4 * in_grid <= 3 * on_page else self.grid

    @property
    def name(self) -> str:
        """As people write it: A4, Letter."""
        numbered = any(letter.isdigit() for letter in self.id)
        return self.id.upper() if numbered else self.id.capitalize()


class RuleUse(NamedTuple):
    """A rule that a game switches on: its name, its parameters by name, and where each of them is written."""

    name: str
    values: Mapping[str, Any]
    place: Place
    places: Mapping[str, Place] = MappingProxyType({})


class Variant(NamedTuple):
    """A small change laid over a game, for the modes it names (all of them if it names none).

    ``note`` says to players what is different.
    """

    id: str
    title: str
    modes: tuple[str, ...]
    place: Place
    note: str = ""


class Game(NamedTuple):
    """A whole game in one language, variants applied. ``id`` is its folder's name; ``words`` are texts by name.

    ``icons`` are the game's own by their names, and each kind's by the kind's id. ``played_by`` names the rules that a
    play-test knows the game by; ``setting_places`` and ``font_places`` say where each setting and each font of its
    style stand.
    """

    id: str
    folder: str
    title: str
    language: str
    languages: tuple[str, ...]
    kinds: Mapping[str, Kind]
    modes: Mapping[str, Mode]
    words: Mapping[str, str]
    icons: Mapping[str, PictureFile]
    papers: Mapping[str, Paper]
    settings: Mapping[str, int | bool]
    style: Style
    place: Place
    rules: tuple[RuleUse, ...] = ()
    variants: tuple[Variant, ...] = ()
    layouts: Mapping[str, Layout] = MappingProxyType({})
    palette: Mapping[str, str] = MappingProxyType({})
    played_by: str = ""
    setting_places: Mapping[str, Place] = MappingProxyType({})
    titled: Place = NOWHERE
    font_places: Mapping[str, Place] = MappingProxyType({})

    @property
    def named_icons(self) -> frozenset[str]:
        """The names that stand for an icon: of the game's own, and of kinds."""
        return frozenset({*self.icons, *self.kinds})


class Batch(NamedTuple):
    """A part of a job: items of one kind, each in so many copies, laid out together on their own pages.

    ``name`` names its pages; without one they are ``Page [n]``, from ``first`` on. ``sheets`` is how often they are
    printed.
    """

    kind: Kind
    items: tuple[tuple[Item, int], ...]
    name: str = ""
    sheets: int = 1
    first: int = 1


FACTS = (
    "pages", "guide_pages", "piece_pages", "sides", "cutting", "mode", "players", "paper", "variants",
    "layout", "layout_pieces", "layout_width", "layout_height", "making_time",
)
"""Texts about the whole print-out that guide pages and aids may name, as ``{pages}``: how many pages there are, the
ranges of pages to read and of pages to cut ("3–25"), which sides of the paper are printed and what follows from it;
where to cut, and in which order;
the mode's title, the number of players, the paper's name, what the variants change;
the layout's title, how many pieces it has, and how many metres it is wide and high;
about how long cutting and other handwork take ("2 h 45 min"). Settings of the game that are numbers may be named in the
same way, so that paper says what the game file says."""

Job = tuple[Batch, ...]
"""What to print. A plan makes one, so do a layout, a choice of items and blanks."""
