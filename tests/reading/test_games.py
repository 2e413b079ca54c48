"""A whole game from its folder: what it holds, and every mistake of every file in one run."""

import os
import sys
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printgen.model import Amount, Effect, Modifier, PictureFile
from printgen.page import Box
from printgen.problems import Place, Problem, Severity
from printgen.reading.files import GameFiles
from printgen.reading.loading import load_game
from tests.reading.writing import FILES, GAME, SVG, TOKEN, check, expected, found, game, hints, lines, read, write

CARD = """
title: Cartes
unit: carte
icon: art/card.svg
size: 56 x 84 mm
drawn: pile
fields:
  name: {type: text}
  scene: {type: picture, folder: art/scenes}
  effects: {type: effects, default: []}
  changes: {type: modifiers, default: []}
  path: {type: map, columns: 3, rows: 2, letters: .o}
  where: {type: choice, options: [up, down], default: up}
  turnable: {type: boolean, default: false}
style:
  weights: {outline: 0.7}
face:
  - {id: name, text: "{name}", box: [3, 3, 50, 9], font: display, size: 10}
  - {picture: "{scene}", box: [3, 13, 50, 38]}
  - {captions: "{effects}", box: [3, 52, 50, 30], show_if: turnable}
  - {icon: token, box: [3, 3, 5, 5]}
  - {icon: gain, box: [3, 3, 5, 5], turn: 90}
items:
  - id: mirror
    page: 1
    name: No
    scene: mirror
    path: |
      . . o
      .o.
    effects:
      - {who: self, gain: 3, of: token}
      - {who: others, move: -2}
    changes:
      - {of: token, by: -1}
  - name: 1:30
    scene: mirror.svg
    copies: 0
    path: |
      ...
      ...
    turnable: true
"""
CARDS = {
    "game.yaml": GAME.replace("[token]", "[token, card]"),
    "kinds/card.yaml": CARD,
    "art/card.svg": SVG,
    "art/scenes/mirror.svg": SVG,
}


def test_a_game_is_read(tmp_path: Path):
    tiny = game(tmp_path)
    assert (tiny.id, tiny.title, tiny.language, tiny.languages) == ("tiny", "Tiny", "fr", ("fr",))
    assert tiny.folder == (tmp_path / "tiny").as_posix()
    assert tiny.modes["standard"].players == (2, 4)
    assert tiny.papers["a4"].grid == Box(21, 23, 168, 252)
    assert tiny.style.fonts["text"] == (tmp_path / "fonts" / "Text.ttf").as_posix()


def test_a_kind_is_read(tmp_path: Path):
    token = game(tmp_path).kinds["token"]
    assert (token.title, token.size, token.role, token.drawn) == ("Jetons", (28, 28), "piece", "table")
    assert [(item.id, item.copies, item.values) for item in token.items] == [
        ("1", 6, {"value": 1}), ("2", 6, {"value": 2}),
    ]
    assert token.items[1].place == Place("kinds/token.yaml", 10, 5)
    assert token.items[1].places["value"] == Place("kinds/token.yaml", 10, 13)


def test_every_type_of_field_is_read(tmp_path: Path):
    tiny = game(tmp_path, CARDS)
    mirror, second = tiny.kinds["card"].items
    scene = PictureFile((tmp_path / "tiny/art/scenes/mirror.svg").as_posix(), Place("kinds/card.yaml", 26, 12))
    assert mirror.values == {
        "name": "No",
        "scene": scene,
        "path": ("..o", ".o."),
        "effects": (Effect("self", 3, "token", Place("kinds/card.yaml", 31, 9)),
                    Effect("others", -2, "", Place("kinds/card.yaml", 32, 9))),
        "changes": (Modifier("token", -1, Place("kinds/card.yaml", 34, 9)),),
        "where": "up",
        "turnable": False,
    }
    assert (mirror.page, second.copies, second.values["name"], second.values["turnable"]) == (1, 0, "1:30", True)


def test_a_face_is_read(tmp_path: Path):
    card = game(tmp_path, CARDS).kinds["card"]
    assert [(element.id, element.element) for element in card.face] == [
        ("name", "text"), ("picture", "picture"), ("captions", "captions"), ("icon", "icon"), ("icon-2", "icon"),
    ]
    name, _, captions, _, icon = card.face
    assert name.values == {"text": "{name}", "font": "display", "size": 10}
    assert name.places["text"] == Place("kinds/card.yaml", 17, 22)
    assert (captions.show_if, icon.turn) == ("turnable", 90)


def test_a_kind_has_its_own_weights(tmp_path: Path):
    tiny = game(tmp_path, CARDS)
    assert tiny.kinds["card"].style.weights == {"outline": 0.7, "detail": 0.3}
    assert tiny.kinds["token"].style is tiny.style


def test_icons_are_known_by_name_and_by_kind(tmp_path: Path):
    tiny = game(tmp_path, CARDS)
    assert (tiny.kinds["token"].icon, tiny.kinds["card"].icon) == ("gain", "card")
    assert {name: Path(file.path).name for name, file in tiny.icons.items()} == {"gain": "gain.svg", "card": "card.svg"}


def test_pages_come_first_and_need_no_items(tmp_path: Path):
    guide = """
    title: Guide
    icon: gain
    size: 180 x 240 mm
    area: page
    face:
      - {text: "{pages} pages", box: [0, 0, 180, 9]}
    """
    tiny = game(tmp_path, {"game.yaml": GAME + "pages: [guide]\n", "pages/guide.yaml": guide})
    assert list(tiny.kinds) == ["guide", "token"]
    page = tiny.kinds["guide"]
    assert (page.role, [(item.id, item.copies) for item in page.items]) == ("guide", [("guide", 1)])


def test_a_game_lays_its_style_over_the_house_style(tmp_path: Path):
    own = "style: {fonts: {title: Own.ttf}, weights: {outline: 0.6}, colours: {night: \"#112233\"}}\n"
    tiny = game(tmp_path, {"game.yaml": GAME + own, "Own.ttf": "font"})
    assert tiny.style.weights == {"outline": 0.6, "detail": 0.3}
    assert tiny.style.colours["night"] == "#112233"
    assert tiny.style.fonts["title"] == (tmp_path / "tiny" / "Own.ttf").as_posix()


def test_a_game_adds_sizes_by_name(tmp_path: Path):
    files = {"game.yaml": GAME + "style: {sizes: {Rat Token: 25 x 20 mm}}\n"}
    for written, size in (("rat_token", (25, 20)), ("Rat token portrait", (20, 25))):
        token = {"kinds/token.yaml": TOKEN.replace("size: 28 x 28 mm", f"size: {written}").replace("16, 13]", "9, 9]")}
        assert game(tmp_path, {**files, **token}).kinds["token"].size == size


def test_sizes_of_a_game_are_sizes(tmp_path: Path):
    check(tmp_path, {"game.yaml": GAME + """\
style:
  sizes:
    7 wonders: 65 x 100 mm #! 5 wrong-text
    tile landscape: 20 x 40 mm #! 5 wrong-text
    pawn: 1 x 20 mm #! 11 out-of-range
    card: poker #! 11 bad-size
    rat token: 25 x 30 mm
    Rat_Token: 30 x 30 mm #! 5 duplicate-key
    Mini_Card: 40 x 60 mm #! 5 duplicate-key
    mini card: 45 x 60 mm
    Jumbo: 100 x 150 mm
"""})


def test_modes_and_settings_are_read(tmp_path: Path):
    tiny = game(tmp_path, {"game.yaml": GAME + """\
  solo:
    title: Seul
    players: 1
    leave_out: [token]
    at_least:
      token: {items: 2, items_per_player: 3, up_to: {4: 18, 8: 27}, why: un tour}
play:
  settings: {target: 10, costly: true}
words: {forward: avance}
"""})
    solo = tiny.modes["solo"]
    assert (solo.title, solo.players, solo.usual_players, solo.leave_out) == ("Seul", (1, 1), 1, ("token",))
    assert solo.at_least["token"] == Amount(Place("game.yaml", 13, 14), 2, 3, {4: 18, 8: 27}, "un tour")
    assert tiny.modes["standard"].usual_players == 4
    assert (tiny.settings, tiny.words) == ({"target": 10, "costly": True}, {"forward": "avance"})


# Mistakes ------------------------------------------------------------------------------------------------------------


def test_all_mistakes_of_all_files_are_told_in_one_run(tmp_path: Path):
    problems = check(tmp_path, {
        "game.yaml": """
        printgen: 1
        titel: Tiny #! 1 unknown-key
        title: Tiny
        language: french #! 11 wrong-text
        kinds: [token, card, missing] #! 22 missing-file
        default: yes #! 10 wrong-type
        icons: {gain: art/gane.svg} #! 15 missing-file
        words: {Forward: avance} #! 9 wrong-text
        modes:
          standard:
            title: Standard
            players: 4-2 #! 14 bad-players
            leave_out: [tokens] #! 17 unknown-reference
            at_least:
              token: {item: 3} #! 15 unknown-key
              crad: {items: 3} #! 7 unknown-reference
        play: {settings: {target: many}} #! 27 wrong-type
        style: {weights: {outline: 0}, colours: {night: 123}} #! 28 out-of-range, 49 wrong-text
        """,
        "kinds/token.yaml": """
        title: Jetons
        icon: gain
        size: 28 mm #! 7 bad-size
        drawn: heap #! 8 wrong-choice
        fields:
          value: {type: integer, minimum: 1, maximum: 9}
          shape: {type: choice, optoins: [a]} #! 25 unknown-key
          page: {type: integer} #! 3 reserved-name
          picture: {type: image} #! 19 wrong-choice
        face: []
        items:
          - {value: 10, copies: -1} #! 13 out-of-range, 25 out-of-range
          - {value: 2, copies: "3"} #! 24 wrong-type
        """,
        "kinds/card.yaml": """
        title: Cartes
        icon: missing.svg #! 7 missing-file
        size: 56 x 84 mm
        face:
          - {text: hello, box: [3, 3, 54, 9]} #! 24 out-of-face
        items:
          - {copies: 100000} #! 14 out-of-range
        """,
    })
    assert problems == sorted(problems, key=lambda problem: problem.place)
    assert "did you mean 'title'?" in hints(problems)
    assert "did you mean 'art/gain.svg'?" not in hints(problems)
    assert "did you mean 'gain.svg'?" in hints(problems)


def test_a_kind_that_cannot_be_read_counts_as_known(tmp_path: Path):
    check(tmp_path, {
        "game.yaml": GAME.replace("[token]", "[token, card]").replace(
            "2-4}", "2-4, leave_out: [token], at_least: {token: {items: 3}}}"),
        "kinds/token.yaml": "title: \"Jetons #! 8 syntax\nicon: gain\n",
        "kinds/card.yaml": CARD + "  - {nome: x} #! 6 unknown-key, 5 missing-key, 5 missing-key\n",
        "art/card.svg": SVG,
        "art/scenes/mirror.svg": SVG,
    })


@pytest.mark.parametrize("kinds", [
    "kinds: [token, Card] #! 16 wrong-text",
    "kinds: [token, crad] #! 16 missing-file",
    "kinds: [token card] #! 9 wrong-text",
    "kinds: token, card #! 8 wrong-type",
    "kind: [token, card] #! 1 unknown-key",
])
def test_a_kind_whose_name_cannot_be_read_is_one_error(tmp_path: Path, kinds: str):
    """Whatever else names the kind that the file of its name holds: modes, icons, languages, variants."""
    check(tmp_path, {
        "game.yaml": GAME.replace("kinds: [token]", kinds).replace(
            "2-4}", "2-4, leave_out: [card], at_least: {card: {items: 3}}}"),
        "kinds/token.yaml": TOKEN.replace("items:", "  - {icon: card, box: [3, 3, 5, 5]}\nitems:"),
        "kinds/card.yaml": CARD,
        "art/card.svg": SVG,
        "art/scenes/mirror.svg": SVG,
        "languages/en.yaml": "kinds: {card: {title: Cards}}\n",
        "variants/few.yaml": "printgen: 1\ntitle: Few\nkinds: {card: {items: {mirror: {copies: 1}}}}\n",
    }, variants=["few"])


def test_fields_under_a_badly_written_key_are_not_missed(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": TOKEN.replace("fields:", "feilds: #! 1 unknown-key")})


def test_a_broken_game_file_hides_no_mistake_in_the_writing_of_the_others(tmp_path: Path):
    check(tmp_path, {
        "game.yaml": "printgen: 1\ntitle: \"Tiny #! 8 syntax\n",
        "kinds/token.yaml": "title: a: b #! 9 syntax\n",
    })


def test_a_field_that_all_items_call_otherwise_is_one_error_where_it_is_declared(tmp_path: Path):
    """Whichever of the two the faces use."""
    wrong = TOKEN.replace("  value: {", "  vlaue: {").replace("maximum: 9}", "maximum: 9} #! 3 unknown-key")
    for used in ("value", "vlaue"):
        problem, = check(tmp_path, {"kinds/token.yaml": wrong.replace('"{value}"', f'"{{{used}}}"')})
        assert str(problem.message) == "no item has a value for the field 'vlaue', but all have one for 'value'"


@pytest.mark.parametrize(("key", "hint"), [
    ("worth", "add it to `fields`, e.g. worth: {type: text}"), ("copis", "did you mean 'copies'?"),
])
def test_what_all_items_have_and_is_no_field_is_one_error(tmp_path: Path, key: str, hint: str):
    items = f"items:\n  - {{value: 1, {key}: 6}} #! 16 unknown-key\n  - {{value: 2, {key}: 6}}\n"
    problem, = check(tmp_path, {"kinds/token.yaml": TOKEN.partition("items:")[0] + items})
    assert str(problem.message) == f"all 2 items have a value for '{key}', which is no field"
    assert str(problem.hint) == hint


def test_a_field_that_cannot_be_read_causes_no_further_errors(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": """
    title: Jetons
    icon: gain
    size: 28 x 28 mm
    deal_by: [colour]
    fields:
      colour: {type: color} #! 18 wrong-choice
      value: {type: integer, default: many} #! 35 wrong-type
    face:
      - {number: "{value}", box: [6, 6, 16, 13], show_if: colour}
    items:
      - {value: 1, colour: red}
      - {copies: many} #! 14 wrong-type
    """})


def test_a_value_that_cannot_be_read_is_not_missing_too(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": TOKEN.replace("size: 28 x 28 mm", "size: *big #! 7 alias").replace(
        "{value: 1, copies: 6}", "{value: *one, copies: 6} #! 13 alias")})


@pytest.mark.parametrize("copies", ["-1", "100000", "2.5", '"3"', ".inf", "three", "", "[3]", "1e3", "010"])
def test_copies_are_whole_numbers_up_to_ten_thousand(tmp_path: Path, copies: str):
    reading = read(tmp_path, {"kinds/token.yaml": TOKEN.replace("copies: 6", f"copies: {copies}", 1)})
    problem, = reading.problems
    assert problem.code in ("out-of-range", "wrong-type", "empty-value")
    assert problem.place.line == 9
    assert reading.game is None


def test_no_copies_are_legal(tmp_path: Path):
    token = game(tmp_path, {"kinds/token.yaml": TOKEN.replace("copies: 6", "copies: 0", 1)}).kinds["token"]
    assert token.items[0].copies == 0


def test_a_misspelt_key_names_the_nearest(tmp_path: Path):
    problem, = check(tmp_path, {"kinds/token.yaml": TOKEN.replace("1, copies: 6}", "1, copie: 6} #! 16 unknown-key")})
    assert str(problem.hint) == "did you mean 'copies'?"


@pytest.mark.parametrize("name", ["Null", "~", "", "null"])
def test_an_empty_name_never_reaches_a_card(tmp_path: Path, name: str):
    files = {**CARDS, "kinds/card.yaml": CARD.replace("name: No", f"name: {name}")}
    problem, = read(tmp_path, files).problems
    assert (problem.code, problem.place.line) == ("empty-value", 25)


def test_a_swap_of_two_counts_stays_two_counts(tmp_path: Path):
    items = game(tmp_path, {"kinds/token.yaml": TOKEN.replace("copies: 6", "copies: 5", 1)}).kinds["token"].items
    assert {item.id: item.copies for item in items} == {"1": 5, "2": 6}


def test_two_equal_ids_name_both_places(tmp_path: Path):
    token = TOKEN.replace("{value: 1, copies: 6}", "{id: one, value: 1}")
    token = token.replace("{value: 2, copies: 6}", "{id: one, value: 2} #! 10 duplicate-id")
    problem, = check(tmp_path, {"kinds/token.yaml": token})
    assert "line 9 and in line 10" in str(problem.message)


def test_a_kind_named_twice_is_an_error(tmp_path: Path):
    check(tmp_path, {"game.yaml": GAME.replace("kinds: [token]", "kinds: [token, token] #! 16 duplicate-id")})


@pytest.mark.parametrize(("version", "code"), [
    ("2", "newer-format"), ("99", "newer-format"), ("0", "out-of-range"), ("one", "wrong-type"), ("1.0", "wrong-type"),
])
def test_a_newer_format_is_one_clear_sentence(tmp_path: Path, version: str, code: str):
    text = GAME.replace("printgen: 1", f"printgen: {version} #! 11 {code}")
    if code == "newer-format":
        text += "whatever: {comes: next}\n"
    problem, = check(tmp_path, {"game.yaml": text})
    if code == "newer-format":
        assert version in str(problem.message)


def test_a_game_says_its_format(tmp_path: Path):
    problem, = read(tmp_path, {"game.yaml": GAME.replace("printgen: 1\n", "")}).problems
    assert (problem.code, str(problem.message)) == ("missing-key", "'printgen' is missing")


def test_a_folder_without_a_game_is_one_sentence(tmp_path: Path):
    problem, = read(tmp_path, {"game.yaml": ""}).problems
    assert problem.code == "no-game"


def test_files_that_nothing_names_are_mentioned(tmp_path: Path):
    reading = read(tmp_path, {"kinds/old.yaml": TOKEN})
    assert [(p.code, p.severity, p.place) for p in reading.problems] == [
        ("unused-file", Severity.WARNING, Place("kinds/old.yaml")),
    ]
    assert reading.game


@pytest.mark.parametrize("name", [
    "../secret.svg", "/etc/passwd", "C:\\\\x.svg", "art/../../secret.svg", "art//gain.svg", "./art/gain.svg",
])
def test_a_game_names_only_files_of_its_folder(tmp_path: Path, name: str):
    (tmp_path / "secret.svg").write_text(SVG)
    problems = read(tmp_path, {"game.yaml": GAME.replace("art/gain.svg", f'"{name}"')}).problems
    assert [p.code for p in problems] == ["outside-folder"]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path):
    (tmp_path / "secret.svg").write_text(SVG)
    root = write(tmp_path, {})
    try:
        (root / "art" / "link.svg").symlink_to(tmp_path / "secret.svg")
        (root / "art" / "inside.svg").symlink_to(root / "art" / "gain.svg")
    except OSError:
        pytest.skip("no links here")
    problem, = read(tmp_path, {"game.yaml": GAME.replace("gain.svg", "link.svg")}).problems
    assert problem.code == "outside-folder"
    assert game(tmp_path, {"game.yaml": GAME.replace("gain.svg", "inside.svg")})


@pytest.mark.parametrize("name", [".art/gain.svg", "art/.gain.svg", "output/gain.svg", "art/hidden.svg"])
def test_a_game_names_only_files_whose_changes_are_seen(tmp_path: Path, name: str):
    root = write(tmp_path, {".art/gain.svg": SVG, "art/.gain.svg": SVG, "output/gain.svg": SVG})
    (root / "art" / "hidden.svg").symlink_to(root / ".art" / "gain.svg")
    problems = read(tmp_path, {"game.yaml": GAME.replace("art/gain.svg", name)}).problems
    assert [p.code for p in problems] == ["outside-folder"]


@pytest.mark.parametrize(("name", "code", "message"), [
    ("out.svg", "outside-folder", "is a link that leads out of the game's folder, or nowhere"),
    ("away/secret.svg", "outside-folder", "is a link that leads out"),
    ("pipe.svg", "outside-folder", "'pipe.svg' is no file"),
    ("./art/gain.svg", "outside-folder", "is no name of a file"),
    ("x" * 251, "outside-folder", "is no name of a file"),
    ("../secret.svg", "outside-folder", "leads out of the game's folder"),
    ("art/GAIN.svg", "missing-file", "did you mean 'gain.svg'?"),
])
@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in its folders")
def test_what_may_not_be_named_is_said_to_be_what_it_is(tmp_path: Path, name: str, code: str, message: str):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.svg").write_text(SVG)
    root = write(tmp_path, {})
    (root / "out.svg").symlink_to(outside / "secret.svg")
    (root / "away").symlink_to(outside)
    os.mkfifo(root / "pipe.svg")
    files = {"game.yaml": GAME.replace("art/gain.svg", f"\"{name}\"")}
    [problem] = {p.place: p for p in read(tmp_path, files).problems}.values()
    assert problem.code == code
    assert message in f"{problem.message} {problem.hint}"


def test_a_game_file_that_lies_elsewhere_is_none(tmp_path: Path):
    root = write(tmp_path, {})
    (root / "game.yaml").rename(tmp_path / "elsewhere.yaml")
    (root / "game.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    found: list[Problem] = []
    assert load_game(GameFiles(root, lambda path: path.name), (), (), found.append) is None
    assert [problem.code for problem in found] == ["outside-folder"]


def test_names_of_files_are_exact(tmp_path: Path):
    problem, = read(tmp_path, {"game.yaml": GAME.replace("gain.svg", "Gain.svg")}).problems
    assert (problem.code, str(problem.hint)) == ("missing-file", "did you mean 'gain.svg'?")


def test_a_picture_may_have_any_of_three_endings(tmp_path: Path):
    files = {**CARDS, "art/scenes/mirror.svg": "", "art/scenes/mirror.png": "png", "art/scenes/mirror.svg.jpg": "jpg"}
    items = game(tmp_path, files).kinds["card"].items
    assert [Path(item.values["scene"].path).name for item in items] == ["mirror.png", "mirror.svg.jpg"]


def test_a_missing_font_names_the_fonts_there_are(tmp_path: Path):
    problem, = check(tmp_path, {"game.yaml": GAME + "style: {fonts: {text: Texte.ttf}} #! 23 missing-file\n"})
    assert str(problem.hint) == "did you mean 'Text.ttf'?"


def test_reading_a_page_that_cannot_exist(tmp_path: Path):
    token = TOKEN.replace("{value: 1, copies: 6}", "{value: 1, page: 2} #! 22 out-of-range")
    check(tmp_path, {"kinds/token.yaml": token})
    assert game(tmp_path, {"kinds/token.yaml": TOKEN.replace("value: 1, copies: 6", "value: 1, page: 2, copies: 60")})


def test_a_component_larger_than_a_sheet(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": TOKEN.replace("28 x 28 mm", "28 x 300 mm #! 7 too-large")})
    assert game(tmp_path, {"kinds/token.yaml": TOKEN.replace("28 x 28 mm", "252 x 28 mm")})


def test_an_unknown_language_lists_what_there_is(tmp_path: Path):
    problem, = read(tmp_path, language="de").problems
    assert (problem.code, str(problem.hint)) == ("unknown-language", "known are: fr")


def test_mistakes_in_the_house_style_are_told_too(tmp_path: Path):
    write(tmp_path, {})
    assert found(read(tmp_path).problems) == []


# Variants ------------------------------------------------------------------------------------------------------------


def test_a_variant_is_laid_over_the_game(tmp_path: Path):
    variant = """
    printgen: 1
    title: Courte
    modes: [standard]
    kinds:
      token:
        size: 30 x 30 mm
        items:
          leave_out: ["1"]
          "2": {copies: 9}
          "3": {value: 3}
    """
    files = {"variants/short.yaml": variant, "game.yaml": GAME + "play: {settings: {target: 10}}\n"}
    assert game(tmp_path, files).kinds["token"].items[0].copies == 6
    token = game(tmp_path, files, variants=("short",)).kinds["token"]
    assert token.size == (30, 30)
    assert [(item.id, item.copies) for item in token.items] == [("2", 9), ("3", 1)]
    assert token.items[0].places["copies"].file == "variants/short.yaml"


def test_mistakes_in_a_variant_are_told_where_they_are(tmp_path: Path):
    check(tmp_path, {"variants/short.yaml": """
    printgen: 1
    title: Courte
    kinds: {token: {items: {leave_out: ["7"], "2": {copies: -1}}}} #! 37 unknown-reference, 57 out-of-range
    """}, variants=("short",))


# Speed and steadiness ------------------------------------------------------------------------------------------------


def test_hundreds_of_maps_are_read_quickly(tmp_path: Path):
    rows = "".join("      " + ". o " * 4 + ".\n" for _ in range(12))
    boards = "title: B\nicon: gain\nsize: 180 x 240 mm\narea: page\nfields:\n  number: {type: integer}\n" \
        "  squares: {type: map, columns: 9, rows: 12, letters: .o#S}\n" \
        "face:\n  - {squares: \"{squares}\", box: [0, 0, 180, 240]}\nitems:\n" + "".join(
            f"  - number: {n}\n    squares: |\n{rows}" for n in range(344))
    start = time.perf_counter()
    assert len(game(tmp_path, {"kinds/token.yaml": boards}).kinds["token"].items) == 344
    assert time.perf_counter() - start < 20


def test_reading_twice_gives_the_same(tmp_path: Path):
    assert game(tmp_path, CARDS) == game(tmp_path, CARDS)
    files = {"kinds/token.yaml": TOKEN + "  - {valu: 1}\n"}
    assert lines(read(tmp_path, files).problems) == lines(read(tmp_path, files).problems)


LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 99999), st.floats(), st.text(max_size=8),
    st.sampled_from(["{value}", "{", "token", "art/gain.svg", "28 x 28 mm", "2-4", "self", "../x", "integer", "map"]),
)
KEYS = st.sampled_from([
    "title", "icon", "size", "fields", "face", "items", "style", "weights", "type", "value", "options", "default",
    "box",
    "text", "id", "copies", "page", "kinds", "token", "modes", "players", "at_least", "leave_out", "effects", "who",
    "printgen", "words", "pages", "id_from", "deal_by", "minimum", "picture", "show_if", "turn", "steps", "squares",
])
KINDS_OF_FILE = ["game.yaml", "kinds/token.yaml", "languages/en.yaml", "variants/short.yaml", "pages/guide.yaml"]
TREES = st.recursive(LEAVES, lambda inner: st.one_of(
    st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=5)), max_leaves=20)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(KINDS_OF_FILE),
       st.dictionaries(KEYS, TREES, max_size=8), st.booleans())
def test_no_tree_raises(tmp_path: Path, file: str, data: dict[str, object], over: bool):
    base = {"pages/guide.yaml": "", "languages/en.yaml": "title: T\n", "variants/short.yaml": "printgen: 1\n", **FILES}
    written = {**yaml.safe_load(base[file] or "{}"), **data} if over else data
    files = {**base, file: yaml.dump(written, allow_unicode=True) or "{}"}
    reading = read(tmp_path, files, language="en", variants=("short",))
    assert reading.game or reading.problems
    for problem in reading.problems:
        str(problem.message), str(problem.hint)


def test_the_helper_reads_its_comments():
    assert expected({"f.yaml": "a: 1 #! 2 bad-key, 4 syntax\n"}) == ["f.yaml:1:2 bad-key", "f.yaml:1:4 syntax"]


@pytest.mark.parametrize(("papers", "places"), [
    ("{a4: {size: 10 x 10 mm}}", [29]),
    ("{a4: {grid: [500, 23, 168, 252]}}", [29]),
    ("{a4: {page: [8, 20, 194, 278]}}", [29]),
    ("{a4: {footer: [21, 280, 168, 9]}}", []),
])
def test_nothing_of_a_sheet_lies_beside_it(tmp_path: Path, papers: str, places: list[int]):
    problems = read(tmp_path, {"game.yaml": GAME + f"style: {{papers: {papers}}}\n"}).problems
    sheet = [problem for problem in problems if problem.code == "out-of-sheet"]
    assert sorted({problem.place.column for problem in sheet}) == places
    assert all(problem.place.file == "game.yaml" for problem in problems)
