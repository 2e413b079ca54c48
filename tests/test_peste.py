"""The second shipped game: sound as it is, and told what is wrong when it is broken."""

import re
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest
import yaml

from printgen import answers, making, shipped
from printgen.layout.craft import PLAIN, Craft
from printgen.model import Game, Item, Names
from printgen.pipeline import build
from printgen.problems import Problem
from printgen.requests import Request, choose
from printgen.rules import Subject
from printgen.rules.registry import BY_NAME
from tests.sheets import ink_of

FOLDER = shipped.specs() / "peste"
CLASSES = {"boat", "mill", "flask", "lute", "bell", "wheel"}


@cache
def peste() -> Game:
    game = making.read(Request(FOLDER)).game
    assert game
    return game


def names(item: Item, field: str) -> Names:
    value = item.values[field]
    assert isinstance(value, Names)
    return value


def judged(tmp_path: Path, broken: str, *, players: int = 2, craft: Craft | None = None) -> list[tuple[str, int, str]]:
    """File, line and code of everything said about the game with a variant laid over it; with a craft, its rats are
    laid out as well."""
    variant = tmp_path / "broken.yaml"
    variant.write_text(dedent(broken).lstrip("\n"), encoding="utf-8")
    kinds = ("rat_token",) if craft else ()
    request = Request(FOLDER, players=(players, players), variants=(variant,), kinds=kinds, craft=craft or PLAIN)
    reading = making.read(request)
    told = list(reading.problems)
    if reading.game:
        choice = choose(reading.game, request)
        plans = making.plan_request(choice, request, told.append)
        made = making.make(choice, request, told.append) if craft else None
        pages = made.document.pages if made else ()
        subject = Subject(reading.game, choice.mode, choice.players, choice.paper, plans, pages)
        told += (each for use in reading.game.rules for each in BY_NAME[use.name].check(subject, use))
    return sorted((Path(each.place.file).name, each.place.line, each.code) for each in told)


def fail(problem: Problem) -> None:
    pytest.fail(str(problem.message))


def variant(kind: str, items: str) -> str:
    """A variant that changes the items of a kind; they begin in line 6."""
    return f"printgen: 1\ntitle: Broken\nkinds:\n  {kind}:\n    items:\n" + "".join(
        f"      {line}\n" for line in dedent(items).strip("\n").split("\n")
    )


def line_of(file: str, text: str) -> int:
    """The line of a game's file in which a text first stands."""
    lines = (FOLDER / file).read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_nothing_is_wrong_with_it() -> None:
    assert answers.check(Request(FOLDER)).problems == ()


def test_english_leaves_no_word_out() -> None:
    assert answers.check(Request(FOLDER, players=(4, 4), languages="complete")).problems == ()


def test_it_does_not_take_the_other_games_place() -> None:
    files = {name: yaml.safe_load((folder / "game.yaml").read_text(encoding="utf-8"))
             for name, folder in shipped.games_in(shipped.specs()).items()}
    assert [name for name, game in files.items() if game.get("default")] == ["farces_ou_friandises"]
    assert "peste" in files


def test_what_it_is_made_of() -> None:
    kinds = peste().kinds
    rats = kinds["rat_token"]
    assert sum(item.copies for item in rats.items) == 70
    assert {name for item in rats.items for name in names(item, "symbols")} == {*CLASSES, "majority", "all"}
    assert {item.values["symbol"] for item in kinds["class_card"].items} == CLASSES
    assert len(kinds["region"].items) == 12
    assert (kinds["region_board"].size, kinds["region_board"].overlap) == ((364, 484), 12)


@pytest.mark.parametrize(("players", "cubes"), [(2, 20), (3, 30), (4, 40)])
def test_how_much_is_printed(players: int, cubes: int) -> None:
    request = Request(FOLDER, players=(players, players))
    plans = {plan.kind.id: plan for plan in making.plan_request(choose(peste(), request), request, fail)}
    counts = {"region_board": 1, "rat_token": 70, "class_card": 6, "population_cube": cubes, "standing_figure": 5}
    assert {kind: plans[kind].items for kind in counts} == counts
    signs = [id for id, count in plans["population_cube"].printed().items() if count]
    assert len(signs) == players


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_and_modes_name_the_same_numbers_of_rats(language: str) -> None:
    game = making.read(Request(FOLDER, language=language)).game
    assert game
    setup = next(element for element in game.kinds["rules"].face if element.id == "setup")
    first = str(setup.values["steps"][0]["text"])
    up_to = game.modes["game"].at_least["rat_token"].up_to
    assert [int(number) for number in re.findall(r"\d+", first)] == [up_to[players] for players in (2, 3, 4)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_reserve_of_one_rat_a_turn_lasts_fifteen_rounds_at_most(players: int) -> None:
    rats = peste().modes["game"].at_least["rat_token"].up_to[players]
    turns = rats - len(peste().kinds["region"].items)
    assert 7 * players < turns < 15 * players


def test_little_ink_where_most_is_drawn_and_tinted(tmp_path: Path) -> None:
    request = Request(FOLDER, out=tmp_path, kinds=("region_board", "rat_token"), ink="grey", craft=Craft("long-edge"))
    file, = build(request).files
    assert max(ink_of(file)) <= 8


def test_the_same_pages_every_time(tmp_path: Path) -> None:
    one, other = (build(Request(FOLDER, players=(2, 2), out=tmp_path / name)).files for name in ("one", "other"))
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in other] != []


# --- each of its rules, broken ------------------------------------------------------------------------------------


def test_a_symbol_that_is_no_class(tmp_path: Path) -> None:
    broken = variant("rat_token", "1-boat: {symbols: [boot]}")
    assert judged(tmp_path, broken) == [("broken.yaml", 6, "wrong-choice")]


def test_a_class_that_is_on_no_rat(tmp_path: Path) -> None:
    ids = [item.id for item in peste().kinds["rat_token"].items if "boat" in names(item, "symbols")]
    found = judged(tmp_path, variant("rat_token", f"leave_out: [{', '.join(ids)}]"))
    assert ("rat_token.yaml", line_of("kinds/rat_token.yaml", "symbols: {type"), "values-occur") in found


@pytest.mark.parametrize("letter", ["majority", "all"])
def test_a_letter_that_is_on_no_rat(tmp_path: Path, letter: str) -> None:
    ids = [item.id for item in peste().kinds["rat_token"].items if letter in names(item, "symbols")]
    found = judged(tmp_path, variant("rat_token", f"leave_out: [{', '.join(ids)}]"))
    assert ("rat_token.yaml", line_of("kinds/rat_token.yaml", "symbols: {type"), "values-occur") in found


def test_a_class_without_a_card(tmp_path: Path) -> None:
    found = judged(tmp_path, variant("class_card", "miller: {symbol: boat}"))
    assert ("class_card.yaml", line_of("kinds/class_card.yaml", "symbol: {type"), "values-occur") in found
    assert {code for _, _, code in found} == {"values-occur", "unlike"}


def test_a_limit_of_nothing(tmp_path: Path) -> None:
    assert judged(tmp_path, variant("rat_token", "1-boat: {limit: 0}")) == [("broken.yaml", 6, "out-of-range")]


@pytest.mark.parametrize(("players", "limit"), [(2, 21), (4, 41)])
def test_a_limit_that_all_cubes_do_not_reach(tmp_path: Path, players: int, limit: int) -> None:
    rats = variant("rat_token", f"1-boat: {{limit: {limit}}}") + f"    fields: {{limit: {{maximum: {limit}}}}}\n"
    assert ("broken.yaml", 6, "enough-to-reach") in judged(tmp_path, rats, players=players)
    fewer = rats.replace(f"limit: {limit}}}\n", f"limit: {limit - 1}}}\n", 1)
    assert "enough-to-reach" not in {code for _, _, code in judged(tmp_path, fewer, players=players)}


def test_a_neighbour_that_does_not_look_back(tmp_path: Path) -> None:
    broken = variant("region", "hautebise: {neighbours: [pierregrise, brumelande]}")
    assert judged(tmp_path, broken) == [("broken.yaml", 6, "symmetric")]


def test_a_neighbour_that_is_no_region(tmp_path: Path) -> None:
    broken = variant("region", "hautebise: {neighbours: [pierregris, brumelande, bois_hibou]}")
    assert judged(tmp_path, broken) == [("broken.yaml", 6, "unknown-reference")]


def test_regions_that_hang_together_with_no_other(tmp_path: Path) -> None:
    found = judged(tmp_path, variant("region", """
        ile_aux_chats: {neighbours: [moulinerie]}
        moulinerie: {neighbours: [ile_aux_chats]}
        port_lanterne: {neighbours: [cap_corbeau, bois_hibou, val_clochette]}
        vignedor: {neighbours: [val_clochette, sabledoux]}
        val_clochette: {neighbours: [brumelande, bois_hibou, port_lanterne, marais_dormant, sabledoux, vignedor]}
        """))
    assert found == [("broken.yaml", 6, "connected"), ("broken.yaml", 7, "connected")]


def test_a_region_without_neighbours(tmp_path: Path) -> None:
    found = judged(tmp_path, variant("region", "ile_aux_chats: {neighbours: []}"))
    assert found == [("broken.yaml", 6, "out-of-range")]


def test_fewer_rats_than_three_a_region(tmp_path: Path) -> None:
    rats = peste().kinds["rat_token"].items
    kept = [item.id for item in rats if item.copies == 1][:35]
    gone = [item.id for item in rats if item.id not in kept]
    fewer = "modes: {game: {at_least: {rat_token: {up_to: {2: 35}}}, recommended: {rat_token: {items: 35}}}}\n"
    found = judged(tmp_path, variant("rat_token", f"leave_out: [{', '.join(gone)}]") + fewer)
    assert ("game.yaml", line_of("game.yaml", "enough_for_each"), "enough-for-each") in found


def test_a_back_that_tells_its_limit(tmp_path: Path) -> None:
    broken = """
        printgen: 1
        title: Broken
        kinds:
          rat_token:
            back:
              tell: {number: "{limit}", box: [16, 4, 4, 5]}
        """
    backs = set(judged(tmp_path, broken, craft=Craft(duplex="long-edge")))
    assert backs == {("rat_token.yaml", line_of("kinds/rat_token.yaml", "title:"), "alike-backs")}
