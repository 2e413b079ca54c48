"""Answers about a game: what is wrong, what has to be printed, what the odds are; as values, data and text."""

from pathlib import Path

import pytest

from printgen import answers, languages, making, pipeline, requests
from printgen.answers import Answer
from printgen.commands.answer_data import of_odds, of_print_outs, of_problems
from printgen.commands.answer_lines import odds_lines, plan_lines
from printgen.layout.craft import DUPLEX, Craft
from printgen.pipeline import rows_of
from printgen.plan import Wish
from printgen.problems import CellPlace, Place, Problem, Severity
from printgen.requests import Request
from printgen.variants import find_variants
from printgen.words import ENGLISH, say
from tests.rules.judging import write

KINDS = {
    "ticket": """
        drawn: pile
        fields: {value: {type: integer, minimum: 1, maximum: 9}}
        items: [{value: 1, copies: 4}, {value: 2, copies: 4}, {value: 3, copies: 4}, {value: 4, copies: 4},
                {value: 5, copies: 4}, {value: 6, copies: 4}, {value: 7, copies: 4}, {value: 8, copies: 4},
                {value: 9, copies: 4}]
    """,
    "house": """
        fields: {difficulty: {type: integer}}
        items: [{id: hut, difficulty: 1}, {id: shed, difficulty: 1}, {id: tower, difficulty: 12}]
    """,
}
RULES = "- reachable: {tiles: house, by: difficulty, tickets: ticket, value: value}"
NEEDS = ", at_least: {ticket: {items: 1, items_per_player: 30, why: thirty each}}"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    write(tmp_path, RULES, KINDS, many=NEEDS)
    return tmp_path / "tiny"


def fine(answer: Answer) -> Answer:
    assert answer.problems == ()
    assert answer.wrong_usage is None
    return answer


# What has to be printed


def test_a_plan_as_data(game: Path) -> None:
    answer = fine(answers.plan(Request(game, "many", (3, 3))))
    assert of_print_outs(answer.print_outs) == {
        "game": "tiny",
        "mode": "many",
        "players": 3,
        "variants": [],
        "kinds": [
            {"kind": "ticket", "minimum_items": 91, "minimum_pages": 3, "why": "thirty each",
             "pages": [{"page": 1, "copies": 3, "items": 36}], "items": 108, "pages_total": 3},
            {"kind": "house", "minimum_items": 0, "minimum_pages": 0, "why": "",
             "pages": [{"page": 1, "copies": 1, "items": 3}], "items": 3, "pages_total": 1},
        ],
        "other_pages": [],
        "pages_total": 4,
        "sheets_total": 4,
        "cutting_minutes": 10,
        "handwork_minutes": 0,
    }


def test_all_modes_stand_side_by_side_without_a_mode(game: Path) -> None:
    answer = fine(answers.plan(Request(game)))
    data = of_print_outs(answer.print_outs)
    assert isinstance(data, list)
    assert [(plan["mode"], plan["players"]) for plan in data] == [("many", 2), ("alone", 1)]
    lines = plan_lines(answer.print_outs, ENGLISH, 80)
    assert lines[:3] == [
        "Kind            Many 2  Alone 1",
        "tickets         72 (2)   36 (1)",
        "houses           3 (1)    3 (1)",
    ]


def test_a_range_of_players_is_cut_to_what_a_mode_allows(game: Path) -> None:
    answer = fine(answers.plan(Request(game, players=(1, 3))))
    assert [(each.choice.mode.id, each.choice.players) for each in answer.print_outs] == [
        ("many", 2), ("many", 3), ("alone", 1),
    ]


def test_a_plan_as_text_says_how_many_of_which_page_and_why(game: Path) -> None:
    answer = fine(answers.plan(Request(game, "many", (2, 2))))
    assert "\n".join(plan_lines(answer.print_outs, ENGLISH, 200)) == """\
Tiny - Many, 2 players

Kind     minimum  recommended  printed  spare  Pages
tickets       61           61       72     11      2
houses         0            3        3      3      1
Total                                              3

tickets: 2 × Page [1]
  minimum 61: thirty each
  one Page [1] holds 36: 4 × 1, 4 × 2, 4 × 3, 4 × 4, 4 × 5, 4 × 6, 4 × 7, 4 × 8, 4 × 9
houses: 1 × Page [1]
  one Page [1] holds 3: hut, shed, tower

3 pages on 3 sheets of paper; cutting takes about 7 minutes with scissors"""


def test_a_plan_counts_the_handwork_on_each_component_and_says_why(tmp_path: Path) -> None:
    folded = {**KINDS, "ticket": "\n        handwork: {minutes: 1.5, why: fold and glue}" + KINDS["ticket"]}
    write(tmp_path, RULES, folded, many=NEEDS)
    answer = fine(answers.plan(Request(tmp_path / "tiny", "many", (2, 2))))
    lines = plan_lines(answer.print_outs, ENGLISH, 200)
    assert "  by hand 72 × 1.5 min: fold and glue" in lines
    assert lines[-1].endswith("cutting takes about 7 minutes with scissors, other handwork 108 minutes")
    data = of_print_outs(answer.print_outs)
    assert isinstance(data, dict)
    assert (data["cutting_minutes"], data["handwork_minutes"]) == (7, 108)
    assert [kind.get("handwork") for kind in data["kinds"]] == [{"minutes_each": 1.5, "why": "fold and glue"}, None]
    many = plan_lines(fine(answers.plan(Request(tmp_path / "tiny"))).print_outs, ENGLISH, 80)
    assert [line.split() for line in many if line.startswith("minutes")] == [
        ["minutes", "to", "cut", "7", "4"], ["minutes", "of", "other", "handwork", "108", "54"],
    ]


@pytest.mark.parametrize("craft", [Craft(), Craft(duplex="long-edge"), Craft(save_paper=True)], ids=repr)
@pytest.mark.parametrize("wish", [Wish("short"), Wish("generous"), Wish(pages={"ticket": 7})], ids=repr)
def test_what_is_promised_is_what_is_made(wish: Wish, craft: Craft, game: Path) -> None:
    request = Request(game, "many", (2, 2), wish=wish, craft=craft)
    (promised,) = fine(answers.plan(request)).print_outs
    read = making.read(request).game
    assert read
    made = making.make(requests.choose(read, request), request, lambda problem: None)
    assert made
    assert len(made.document.pages) == promised.pages_total
    assert made.usage.papers == promised.sheets_total


CRAFTS = [*map(Craft, DUPLEX), Craft(large_type=True), Craft("long-edge", large_type=True)]


@pytest.mark.parametrize("craft", CRAFTS, ids=repr)
@pytest.mark.parametrize("folder", ["", "tests/cases/marbles"])
def test_the_sheets_of_all_kinds_add_up_to_what_was_promised(folder: str, craft: Craft) -> None:
    request = Request(Path(folder) if folder else requests.find_game(""), craft=craft)
    read = making.read(request).game
    assert read
    request = request._replace(mode=next(iter(read.modes)))
    (promised,) = answers.plan(request).print_outs
    made = making.make(requests.choose(read, request), request, lambda problem: None)
    assert made
    if craft.large_type and not folder:
        (plain,) = answers.plan(request._replace(craft=Craft(craft.duplex))).print_outs
        assert promised.pages_total > plain.pages_total, "what is read takes more pages"
    rows = list(rows_of(made.document))
    assert sum(row.sheets for row in rows) == promised.sheets_total == made.usage.papers
    assert sum(row.pages for row in rows) == promised.pages_total
    apart = list(rows_of(made.document, apart=True))
    assert all(row.sheets == int(row.sheets) for row in apart), "no file shares its paper with another"


def test_too_few_pages_are_a_problem_of_the_plan(game: Path) -> None:
    answer = answers.plan(Request(game, "many", (2, 2), wish=Wish(pages={"ticket": 1})))
    assert [problem.code for problem in answer.problems] == ["counts-at-least"]
    assert answer.print_outs[0].pages_total == 2


# What the odds are


def test_odds_as_data(game: Path) -> None:
    answer = fine(answers.odds(Request(game, "alone"), range(1, 3), 0))
    assert answer.odds
    data = of_odds(answer.odds)
    assert data["deck"] == {str(value): 4 for value in range(1, 10)}
    assert data["modifier"] == 0
    assert {hand: odds["1"] for hand, odds in data["odds"].items()} == {"1": "1/9", "2": "41/105"}
    assert (len(data["odds"]["2"]), data["odds"]["2"]["0"], data["odds"]["1"]["30"]) == (31, "1", "0")


def test_odds_as_text_name_the_tiles(game: Path) -> None:
    answer = fine(answers.odds(Request(game, "alone"), range(1, 3), 2))
    assert answer.odds
    lines = odds_lines(answer.odds, ENGLISH, 80)
    assert lines[0].startswith("The tickets that are printed: 4 × 1, 4 × 2")
    assert lines[1] == "A costume adds +2 to the first ticket."
    assert lines[3] == "difficulty  1 ticket  2 tickets"
    assert lines[5].startswith("1                0 %") and lines[5].endswith("%  hut, shed")
    assert "11.1 %" in lines[7]
    assert "11,1\u00a0%" in odds_lines(answer.odds, languages.catalogue("fr"), 80)[7]


def test_a_game_that_has_no_such_rule(tmp_path: Path) -> None:
    write(tmp_path, "- told_apart", KINDS)
    answer = answers.odds(Request(tmp_path / "tiny"), range(1, 3), 0)
    assert str(answer.wrong_usage) == "Tiny has no rule 'reachable' that says which tickets meet which tiles"


def test_a_hand_beyond_the_limit_is_refused_by_name(game: Path) -> None:
    answer = answers.odds(Request(game), range(1, 12), 0)
    assert str(answer.wrong_usage) == "chances are counted for hands of up to 10 tickets, not 11"


# What is wrong


def test_problems_as_data() -> None:
    problem = Problem(Place("game.yaml", 4, 7), "monotone", say("less"), say("more"), Severity.NOTE)
    assert of_problems([problem], ENGLISH) == {"problems": [{
        "file": "game.yaml", "line": 4, "column": 7, "severity": "note", "code": "monotone", "message": "less",
        "hint": "more",
    }]}


def test_problems_in_tables_as_data() -> None:
    problem = Problem(CellPlace("decks.xlsx", 5, 28, "Cards"), "monotone", say("less"))
    assert of_problems([problem], ENGLISH) == {"problems": [{
        "file": "decks.xlsx", "line": 5, "column": 28, "sheet": "Cards", "cell": "AB5", "severity": "error",
        "code": "monotone", "message": "less", "hint": "",
    }]}


def test_a_check_looks_at_every_mode_and_number_of_players(tmp_path: Path) -> None:
    needs = ", at_least: {ticket: {items_per_player: 12, why: a dozen}}"
    write(tmp_path, RULES, KINDS, many=needs)
    request = Request(tmp_path / "tiny", wish=Wish(pages={"ticket": 1}))
    told = [str(problem.message) for problem in answers.check(request).problems]
    assert told == [
        "tickets: 36 printed, but Many with 4 players needs at least 48, 12 for each player among them (a dozen)",
    ]


def test_broken_files_are_all_that_is_told(tmp_path: Path) -> None:
    write(tmp_path, RULES.replace("value: value", "value: valu"), KINDS)
    answer = answers.check(Request(tmp_path / "tiny"))
    assert [problem.code for problem in answer.problems] == ["unknown-reference"]


def test_a_check_looks_at_every_variant(tmp_path: Path) -> None:
    write(tmp_path, RULES, KINDS)
    folder = tmp_path / "tiny" / "variants"
    folder.mkdir()
    (folder / "broken.yaml").write_text("title: [")
    (folder / "less.yaml").write_text("printgen: 1\ntitle: Less\nkinds: {leave_out: [ticket]}")
    (folder / "same.yaml").write_text("printgen: 1\ntitle: less")
    problems = answers.check(Request(tmp_path / "tiny")).problems
    told = {(Path(problem.place.file).name, problem.code): str(problem.message) for problem in problems}
    assert told["broken.yaml", "syntax"] == "[ is never closed"
    assert told["same.yaml", "same-title"].startswith("another variant has the same title: ")
    assert told["game.yaml", "unknown-reference"] == "variant less: there is no kind 'ticket'"
    assert answers.check(Request(tmp_path / "tiny", variants=(folder / "same.yaml",))).problems == ()


# The shipped game

SPECS = Path(__file__).parent.parent / "component_specs"
def test_the_variant_that_does_it_is_named(tmp_path: Path) -> None:
    write(tmp_path, RULES, KINDS)
    folder = tmp_path / "tiny" / "variants"
    folder.mkdir()
    (folder / "less.yaml").write_text("printgen: 1\ntitle: Less\nkinds: {leave_out: [ticket]}")
    (folder / "wild.yaml").write_text("printgen: 1\ntitle: Wild\nmodes: [wild]")
    (folder / "plain.yaml").write_text("printgen: 1\ntitle: Plain")
    files = find_variants(tmp_path / "tiny", ["plain", "less", "wild"])
    told = {(problem.place.file.rpartition("/")[2], str(problem.message))
            for problem in answers.check(Request(tmp_path / "tiny", variants=files)).problems}
    assert told == {
        ("game.yaml", "variant less: there is no kind 'ticket'"),
        ("wild.yaml", "this variant is for another game: there is no mode 'wild'"),
    }


def test_rules_are_judged_with_each_variant_and_name_it(tmp_path: Path) -> None:
    """Asked for or not; what the game itself has broken names none."""
    write(tmp_path, RULES + "\n- composition: {kind: ticket, total: 36}", KINDS)
    folder = tmp_path / "tiny" / "variants"
    folder.mkdir()
    (folder / "more.yaml").write_text("printgen: 1\ntitle: More\nkinds: {ticket: {items: {\"1\": {copies: 8}}}}")
    (folder / "plain.yaml").write_text("printgen: 1\ntitle: Plain")
    request = Request(tmp_path / "tiny")
    both = request._replace(variants=find_variants(tmp_path / "tiny", ["plain", "more"]))
    expected = ["variant more: tickets: 40 in all, declared: 36"]
    assert [str(problem.message) for problem in answers.check(request).problems] == expected
    assert [str(problem.message) for problem in answers.check(both).problems] == expected
    assert [str(problem.message) for problem in pipeline.build(both).problems] == expected


def test_a_mistake_in_the_game_is_found_as_fast_with_variants(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (game / "variants").mkdir()
    for name in "abc":
        (game / "variants" / f"{name}.yaml").write_text(f"printgen: 1\ntitle: {name}\nkinds: {{}}\n")
    (game / "variants" / "d.yaml").write_text("printgen: 1\ntitel: d\n")
    house = game / "kinds" / "house.yaml"
    house.write_text(house.read_text().replace("id: hut,", "id: hut, copys: 2,"))
    readings, real = [], making.read_game
    monkeypatch.setattr(making, "read_game", lambda *args, **options: readings.append(args) or real(*args, **options))
    told = [(Path(problem.place.file).name, problem.code) for problem in answers.check(Request(game)).problems]
    assert told == [("house.yaml", "unknown-key"), ("d.yaml", "unknown-key")]
    assert len(readings) == 5


VARIANTS = sorted(path.stem for path in SPECS.glob("*/variants/*.yaml"))


@pytest.mark.parametrize("variant", ["", *VARIANTS])
def test_the_shipped_game_is_sound_in_all_modes_for_all_players(variant: str) -> None:
    folder = requests.find_game("")
    request = Request(folder, variants=find_variants(folder, [variant] if variant else []))
    answer = answers.check(request)
    assert answer.wrong_usage is None
    assert [str(problem.message) for problem in answer.problems if problem.severity is not Severity.NOTE] == []


def test_there_are_the_nine_variants_of_the_rulebook() -> None:
    assert len(VARIANTS) == 9


def test_the_pages_to_cut_up_write_on_or_play_on_have_their_sheets_to_themselves() -> None:
    game = making.read(Request(requests.find_game(""))).game
    assert game
    alone = {id for id, kind in game.kinds.items() if kind.alone}
    assert alone == {"markers", "sacrifice_mat", "score_sheet", "solo_sheet"}


def test_the_shipped_deck_has_the_odds_of_the_rules() -> None:
    answer = answers.odds(Request(requests.find_game(""), "solo"), range(1, 3), 0)
    assert answer.odds
    wanted = ["41/105", "23/63", "11/35", "3/35", "1/105"]
    assert [str(answer.odds.chances[2][difficulty]) for difficulty in (1, 5, 9, 12, 18)] == wanted
