"""Right at the first print: whatever options are put together, and with little ink."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageOps

from printgen import making, pipeline
from printgen.layout.craft import CUTS, DUPLEX, GUIDES, INKS, Craft
from printgen.model import BLEED
from printgen.problems import has_errors
from printgen.requests import Request
from tests.sheets import faults, ink_of

ROOT = Path(__file__).parent.parent
MARBLES = ROOT / "tests" / "cases" / "marbles"
SHIPPED = ROOT / "component_specs" / "farces_ou_friandises"
MOST_INK = 8.0
PER_MM = 5
"""Pixels of the pictures in which room is measured."""
TOLD = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}
OPTIONS: Mapping[str, tuple[Any, ...]] = {
    "duplex": DUPLEX,
    "paper": ("a4", "letter", "a3"),
    "guides": GUIDES,
    "ink": INKS,
    "gutter": (0.0, 3.0),
    "cut": CUTS,
    "large_type": (False, True),
    "save_paper": (False, True),
    "guide": (True, False),
    "split": (False, True),
    "back_offset": ((0.0, 0.0), (1.5, -1.0)),
}


def pairwise(options: Mapping[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Few choices, in which every two values of two options occur together."""
    open_pairs = {
        ((one, a), (other, b))
        for one, other in combinations(options, 2) for a, b in product(options[one], options[other])
    }
    while open_pairs:
        chosen = dict(min(open_pairs, key=repr))
        for name in options:
            if name not in chosen:
                chosen[name] = max(options[name], key=lambda value, name=name: sum(  # type: ignore[misc]
                    {*pair} <= {*chosen.items(), (name, value)} for pair in open_pairs))
        open_pairs -= {pair for pair in open_pairs if {*pair} <= {*chosen.items()}}
        yield {name: chosen[name] for name in options}


CHOICES = list(pairwise(OPTIONS))


def request_of(choice: dict[str, Any], out: Path) -> Request:
    of_craft = {name: value for name, value in choice.items() if name in Craft._fields}
    others = {name: value for name, value in choice.items() if name not in of_craft}
    return Request(MARBLES, out=out, craft=Craft(**of_craft))._replace(**others)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: "-".join(map(str, choice.values())))
def test_options_go_together(choice: dict[str, Any], tmp_path: Path) -> None:
    outcome = pipeline.build(request_of(choice, tmp_path))
    assert outcome.problems == ()
    assert outcome.files
    told = TOLD.get(choice["duplex"], "/Simplex")
    assert {file.name: found for file in outcome.files if (found := faults(file, choice["paper"], told))} == {}


def test_the_choices_hold_every_pair() -> None:
    for one, other in combinations(OPTIONS, 2):
        together = {(choice[one], choice[other]) for choice in CHOICES}
        assert together == set(product(OPTIONS[one], OPTIONS[other]))
    assert len(CHOICES) < 30


@pytest.mark.parametrize("ink", INKS)
def test_little_ink_on_every_page_of_the_game(ink: str, tmp_path: Path) -> None:
    """As the game is meant: with its backs, for as many as usually play."""
    outcome = pipeline.build(Request(SHIPPED, out=tmp_path, ink=ink, craft=Craft("long-edge")))  # type: ignore[arg-type]
    file, = outcome.files
    over = {number: round(share, 1) for number, share in enumerate(ink_of(file), 1) if share > MOST_INK}
    assert over == {}


@pytest.mark.parametrize(("game", "kinds"), [
    ("farces_ou_friandises", ("decoration_tile", "habitation_tile", "mask_token")),
    ("peste", ("rat_token", "class_card", "standing_figure")),
])
def test_nothing_on_a_face_is_nearer_to_the_cut_than_24_tenths_of_a_millimetre(
    tmp_path: Path, game: str, kinds: tuple[str, ...],
) -> None:
    files = pipeline.export(Request(SHIPPED.parent / game, out=tmp_path, kinds=kinds), PER_MM * 254 // 10).files
    near = {}
    for file in files:
        if "back" not in file.stem:
            picture = Image.open(file).convert("RGBA")
            paper = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("L")
            ink = ImageOps.invert(paper).point(lambda dark: dark if dark > 127 else 0).getbbox()
            assert ink
            left, top, right, bottom = ink
            clear = min(left, top, picture.width - right, picture.height - bottom) / PER_MM - BLEED
            if clear < 2.4:
                near[file.parent.name, file.stem] = clear
    assert near == {}


def test_what_has_a_colour_has_a_shape_beside_it() -> None:
    """Nobody has to tell colours apart: each coloured back shows its kind's icon, and no two kinds share one."""
    game = making.read(Request(SHIPPED)).game
    assert game
    coloured = [kind for kind in game.kinds.values() if kind.colour]
    assert {kind.id for kind in game.kinds.values() if kind.drawn != "table"} <= {kind.id for kind in coloured}
    assert len({kind.colour for kind in coloured}) == len(coloured) == len({kind.icon for kind in coloured})
    for kind in coloured:
        icons = [element.values["icon"] for element in kind.back if element.element == "icon"]
        assert set(icons) == ({kind.id} if kind.back else set())


def test_every_back_bleeds_or_keeps_away_from_the_cut() -> None:
    """A cut that is a little off leaves neither a white edge nor half a mark."""
    game = making.read(Request(SHIPPED)).game
    assert game
    for kind in game.kinds.values():
        if kind.drawn != "table":
            edge = min(min(element.box.x, element.box.y) for element in kind.back)
            assert edge == -BLEED or edge >= 1, kind.id


def test_the_guide_leads_to_every_kind() -> None:
    ready = pipeline.prepare(Request(SHIPPED, paper="a4"))
    assert isinstance(ready, pipeline.Prepared)
    guide, *others = ready.made.document.pages
    assert {link.to for link in guide.links} == {page.kind for page in others if page.role == "front"}


def test_every_kind_can_be_had_blank() -> None:
    game = making.read(Request(SHIPPED)).game
    assert game
    pieces = [kind for kind in game.kinds.values() if kind.role == "piece"]
    ready = pipeline.prepare(Request(SHIPPED, blank=tuple(f"{kind.id}*1" for kind in pieces)))
    assert isinstance(ready, pipeline.Prepared)
    assert not has_errors(ready.problems)
    placed = [placed for page in ready.made.document.pages for placed in page.placements]
    assert [(each.kind, each.face.width, each.face.height) for each in placed] == [
        (kind.id, *kind.size) for kind in pieces
    ]
    assert all(each.face.marks for each in placed), "each shows how large it is"


@pytest.mark.parametrize("paper", ["letter", "a3"])
def test_the_size_of_components_does_not_depend_on_paper(paper: str) -> None:
    def sizes(paper: str) -> set[tuple[str, float, float]]:
        ready = pipeline.prepare(Request(MARBLES, paper=paper))
        assert isinstance(ready, pipeline.Prepared)
        pages = ready.made.document.pages
        return {(placed.kind, placed.face.width, placed.face.height)
                for page in pages if page.role in ("front", "back") for placed in page.placements}

    assert sizes(paper) == sizes("a4")
