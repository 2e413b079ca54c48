"""How much colour there is, and components without anything on them."""

from printgen.layout.blanks import blank_of
from printgen.layout.inks import inked, mixed
from printgen.model import FaceElement, Game, Item, Kind
from printgen.page import Box, Style
from printgen.page.outlines import Outline
from printgen.problems import Place

HERE = Place("kind.yaml", 1, 1)
RECTANGLE = Outline()
ALL_OVER = Box(2, 2, 24, 24)
STYLE = Style({}, {}, {"ink": "#000000", "accent": "#000000", "tint": "#ffffff"})


def element(name: str, value: str, box: Box = ALL_OVER, **more: object) -> FaceElement:
    return FaceElement(f"{name}{value}", name, box, {name: value, **more}, HERE)


def kind(*face: FaceElement, colour: str = "", outline: Outline = RECTANGLE) -> Kind:
    return Kind("k", "K", "", (28, 28), {}, face, (Item("i", 3, {}, HERE),), STYLE, HERE, outline=outline,
                back=(element("pattern", "dots"), element("text", "{name}")), colour=colour)


def game(*kinds: Kind) -> Game:
    named = {f"k{n}": each for n, each in enumerate(kinds)}
    return Game("g", "g", "G", "fr", ("fr",), named, {}, {}, {}, {}, {}, STYLE, HERE, palette={"blue": "#0000ff"})


def test_lines_are_what_the_files_say() -> None:
    plain = game(kind())
    assert inked(plain, "line") is plain


def test_in_colour_a_kind_has_its_own_and_a_light_ground_of_it() -> None:
    coloured, plain = inked(game(kind(colour="blue"), kind()), "colour").kinds.values()
    assert (coloured.style.colours["accent"], coloured.style.colours["tint"]) == ("#0000ff", "#e0e0ff")
    assert coloured.style.colours["ink"] == "#000000", "words and figures stay black"
    assert plain.style is STYLE


def test_in_grey_all_kinds_look_alike_and_share_a_style() -> None:
    one, other = inked(game(kind(colour="blue"), kind()), "grey").kinds.values()
    assert one.style is other.style
    assert all(value[1:3] == value[3:5] == value[5:7] for value in one.style.colours.values())


def test_mixing() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#123456", "#ffffff", 0.0) == "#123456"


def test_a_blank_keeps_frames_and_nothing_that_tells_of_an_item() -> None:
    ring = element("outline", "circle")
    blank = blank_of(kind(ring, element("number", "{value}"), element("text", "Boo!")))
    assert blank.face == (ring,)
    assert [item.id for item in blank.items] == ["blank"]
    assert blank.size == (28, 28)
    assert [part.element for part in blank.back] == ["pattern"]


def test_what_has_no_frame_round_it_gets_one_in_its_own_shape() -> None:
    small = element("outline", "circle", Box(20, 20, 6, 6))
    square, round_ = blank_of(kind(small)), blank_of(kind(outline=Outline("circle")))
    assert [part.values["outline"] for part in square.face] == ["rectangle", "circle"]
    assert [part.values["outline"] for part in round_.face] == ["trim"]
    box = square.face[0].box
    assert box.x == box.y > 2
    assert box.x + box.width == 28 - box.x
