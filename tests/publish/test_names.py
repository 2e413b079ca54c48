"""What files are called: every print-out that is another has another name, and the usual one a short one."""

from itertools import combinations
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from printgen import making, requests
from printgen.layout.craft import Craft
from printgen.plan import Wish
from printgen.publish.names import TOLD, file_stem
from printgen.requests import Request

MARBLES = Path(__file__).parent.parent / "cases" / "marbles"
USUAL = "marbles_garden_2-joueurs_fr_a4"
ASKED: dict[str, tuple[dict[str, Any], str]] = {
    "a kind": ({"kinds": ("card",)}, "kind-card"),
    "kinds, in the order of the game": ({"kinds": ("tile", "card", "tile")}, "kind-card+tile"),
    "a size": ({"wish": Wish("short")}, "size-short"),
    "pages": ({"wish": Wish(pages={"card": 3, "tile": 0})}, "pages-card-3+tile-0"),
    "backs": ({"craft": Craft("fold")}, "duplex-fold"),
    "backs moved": ({"craft": Craft("long-edge", (1.5, -0.5))}, "duplex-long-edge_back-offset-1.5+-0.5"),
    "room and marks": ({"craft": Craft(guides="marks", gutter=3.5)}, "guides-marks_gutter-3.5"),
    "outlines and large": ({"craft": Craft(cut="outline", large_type=True)}, "cut-outline_large-type"),
    "less paper": ({"craft": Craft(save_paper=True)}, "save-paper"),
    "ink": ({"ink": "grey"}, "ink-grey"),
    "no guide": ({"guide": False}, "no-guide"),
    "one of an item": ({"only": ("marble:2",)}, "only-marble-2"),
    "several of one": ({"only": ("marble:2*4", "tile")}, "only-marble-2-x4+tile"),
    "several in one breath": ({"only": ("marble:2*4,tile",), "ink": "line"}, "only-marble-2-x4+tile"),
    "blanks": ({"blank": ("card*3",)}, "blank-card-x3"),
    "several, in a fixed order": (
        {"ink": "grey", "guide": False, "kinds": ("card",), "craft": Craft("fold"), "wish": Wish("short")},
        "kind-card_size-short_duplex-fold_ink-grey_no-guide",
    ),
}


def stem(extra: str = "", **changes: Any) -> str:
    request = Request(MARBLES)._replace(**changes)
    game = making.read(request).game
    assert game
    return file_stem(requests.choose(game, request), request, extra)


@pytest.mark.parametrize(("changes", "told"), ASKED.values(), ids=ASKED)
def test_what_is_not_usual_is_told(changes: dict[str, Any], told: str) -> None:
    assert stem(**changes) == f"{USUAL}_{told}"
    assert stem("changed", **changes) == f"{USUAL}_{told}_changed"


def test_the_usual_is_not_told() -> None:
    usual = Request(MARBLES, players=(2, 2), mode="garden", wish=Wish("recommended"), craft=Craft())
    assert stem(**usual._asdict()) == USUAL
    assert stem(out=Path("elsewhere"), force=True, changed=True, split=True) == USUAL


def test_squares_marked_otherwise_than_the_mode_has_them_are_told() -> None:
    request = Request(MARBLES)
    game = making.read(request).game
    assert game
    choice = requests.choose(game, request)
    assert file_stem(choice._replace(surprises="blank"), request) == f"{USUAL}_surprises-blank"
    assert file_stem(choice, request._replace(surprises=choice.mode.surprises)) == USUAL


def test_no_two_print_outs_have_one_name() -> None:
    names = {stem(**changes): told for changes, told in ASKED.values()}
    assert len(names) == len({told for _, told in ASKED.values()})
    assert all(one != other for one, other in combinations([USUAL, *names], 2))


def test_two_layouts_of_one_name_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = making.read(Request(MARBLES)).game
    assert game
    request = Request(MARBLES, out=tmp_path / "printed")
    choice = requests.choose(game, request)

    def named(folder: str) -> str:
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        return file_stem(choice._replace(layout="my.yaml"), request)

    first, second = named("one"), named("two")
    assert first != second
    assert first.startswith("marbles_garden_my-") and first.endswith("_2-joueurs_fr_a4")
    assert file_stem(choice._replace(layout=str(tmp_path / "one" / "my.yaml")), request) == first


def test_two_variants_of_one_name_differ(tmp_path: Path) -> None:
    def named(folder: Path) -> str:
        folder.mkdir(parents=True)
        (folder / "more.yaml").write_text("printgen: 1\ntitle: More\nkinds: {card: {title: Plus}}\n", encoding="utf-8")
        return stem(variants=(folder / "more.yaml",), folder=tmp_path / "game")

    copytree(MARBLES, tmp_path / "game")
    assert named(tmp_path / "game" / "variants") == "game_garden_more_2-joueurs_fr_a4"
    elsewhere = {named(tmp_path / "one"), named(tmp_path / "two")}
    assert len(elsewhere) == 2
    assert all(name.startswith("game_garden_more-") for name in elsewhere)


def test_what_is_named_last_in_a_long_line_counts() -> None:
    line = ",".join(f"marble:{number}" for number in range(20))
    assert stem(only=(f"{line},tile:up",)) != stem(only=(f"{line},tile:left",))
    assert stem(mode="garden", only=("x" * 90 + "a",)) != stem(mode="garden", only=("x" * 90 + "b",))


def test_long_names_are_cut_and_differ() -> None:
    many = [f"marble:{number}" for number in range(60)]
    first, second = stem(only=tuple(many)), stem(only=tuple(many[:-1]))
    assert first != second
    assert max(len(first), len(second)) < 200


def test_names_are_told_of_fields_that_there_are() -> None:
    assert {"folder", "out"} <= TOLD
    assert {"kinds", "wish", "craft", "only", "blank"} <= {*Request._fields} - TOLD
