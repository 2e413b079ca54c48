"""Variants: laid over a game, for the modes they name, in the language that is spoken; never two on one value."""

from pathlib import Path

import pytest

from printgen.model import Game
from printgen.reading.variants import titles_of
from tests.reading.writing import GAME, TOKEN, check, game, hints, read

MODES = GAME + "  solo: {title: Solo, players: 1}\n"


def variant(text: str, name: str = "v") -> dict[str, str]:
    return {"game.yaml": MODES, f"variants/{name}.yaml": f"printgen: 1\ntitle: Variante {name}\n{text}"}


def laid(folder: Path, text: str, language: str = "") -> Game:
    return game(folder, variant(text), language=language, variants=("v",))


def test_counts_change_by_id(tmp_path: Path) -> None:
    token = laid(tmp_path, 'kinds: {token: {items: {"2": {copies: 9}}}}\n').kinds["token"]
    assert [(item.id, item.copies) for item in token.items] == [("1", 6), ("2", 9)]


def test_items_come_and_go_by_id(tmp_path: Path) -> None:
    token = laid(tmp_path, 'kinds: {token: {items: {leave_out: ["1"], "3": {value: 3}}}}\n').kinds["token"]
    assert [item.id for item in token.items] == ["2", "3"]


def test_fields_face_and_settings_change(tmp_path: Path) -> None:
    changed = laid(tmp_path, """
kinds:
  token:
    fields: {old: {type: boolean, default: false}}
    face: {mark: {icon: gain, box: [1, 1, 4, 4], show_if: old}}
    items: {"1": {old: true}}
play: {settings: {kept: 6, returned: false}}
""")
    token = changed.kinds["token"]
    assert [element.id for element in token.face] == ["number", "mark"]
    assert [item.values["old"] for item in token.items] == [True, False]
    assert changed.settings == {"kept": 6, "returned": False}


@pytest.mark.parametrize(("modes", "named"), [
    ("", ("standard", "solo")),
    ("modes: [solo]\n", ("solo",)),
    ("modes: {solo: {}, standard: {players: 3-4}}\n", ("solo", "standard")),
])
def test_a_variant_is_for_the_modes_it_names(modes: str, named: tuple[str, ...], tmp_path: Path) -> None:
    (told,) = laid(tmp_path, modes).variants
    assert (told.id, told.title, told.modes) == ("v", "Variante v", named)


def test_a_mode_is_changed_where_it_is_named(tmp_path: Path) -> None:
    text = "modes: {standard: {players: 3-4, at_least: {token: {items_per_player: 6, why: six}}}}\n"
    standard = laid(tmp_path, text).modes["standard"]
    assert standard.players == (3, 4)
    assert standard.at_least["token"].why == "six"
    assert standard.title == "Standard"


def test_its_words_in_another_language_lie_beside_it(tmp_path: Path) -> None:
    files = variant("""note: Six en main.
modes: {standard: {at_least: {token: {items: 3, why: trois}}}}
languages:
  en:
    title: Variant
    note: Six in hand.
    modes: {standard: {at_least: {token: {why: three}}}}
""") | {"languages/en.yaml": "title: Tiny game\n"}
    french, english = (game(tmp_path, files, language=code, variants=("v",)) for code in ("fr", "en"))
    assert [(each.title, each.note) for each in french.variants] == [("Variante v", "Six en main.")]
    assert [(each.title, each.note) for each in english.variants] == [("Variant", "Six in hand.")]
    whys = [each.modes["standard"].at_least["token"].why for each in (french, english)]
    assert whys == ["trois", "three"]
    assert english.title == "Tiny game"


def test_a_language_may_speak_of_what_a_variant_leaves_out(tmp_path: Path) -> None:
    token = TOKEN.replace("fields:", "fields:\n  name: {type: text, default: un}")
    files = variant('kinds: {token: {items: {leave_out: ["1"]}}}\n') | {
        "kinds/token.yaml": token + "  - {id: x, value: 3, name: trois}\n",
        "languages/en.yaml": 'kinds: {token: {items: {"1": {name: one}, x: {name: three}}}}\n',
    }
    items = game(tmp_path, files, language="en", variants=("v",)).kinds["token"].items
    assert [item.values["name"] for item in items] == ["un", "three"]


def test_mistakes_are_told_in_the_variant(tmp_path: Path) -> None:
    check(tmp_path, variant("""modes: [standard]
kind: {} #! 1 unknown-key
languages: {english: {}} #! 13 wrong-text
"""), variants=("v",))


@pytest.mark.parametrize("text", [
    "modes: [standard, team] #! 19 unknown-reference\n",
    "modes: {team: {}} #! 9 unknown-reference\n",
    "kinds: {cube: {items: {a: {copies: 2}}}} #! 9 unknown-reference\n",
])
def test_a_variant_for_another_game_is_one_located_sentence(text: str, tmp_path: Path) -> None:
    (problem,) = check(tmp_path, variant(text), variants=("v",))
    assert str(problem.message).startswith("this variant is for another game: there is no ")


def two(folder: Path, first: str, second: str) -> list[str]:
    """What is said of two variants together."""
    files = variant(first, "a") | variant(second, "b")
    return [f"{problem.place}: {problem.message}" for problem in read(folder, files, variants=("a", "b")).problems]


def test_two_variants_that_change_different_things_go_together(tmp_path: Path) -> None:
    assert two(tmp_path, 'kinds: {token: {items: {"1": {copies: 2}}}}\nmodes: [solo]\n',
               'kinds: {token: {items: {"2": {copies: 2}}}}\nmodes: {solo: {}}\n') == []


@pytest.mark.parametrize(("first", "second", "told"), [
    ("play: {settings: {kept: 6}}\n", "play: {settings: {kept: 4}}\n", "play → settings → kept"),
    ('kinds: {token: {items: {"1": {copies: 2}}}}\n', 'kinds: {token: {items: {leave_out: ["1"]}}}\n',
     "kinds → token → items → 1"),
    ('kinds: {token: {items: {leave_out: ["1"]}}}\n', 'kinds: {token: {items: {"1": {copies: 2}}}}\n',
     "kinds → token → items → 1 → copies"),
    ("rules: [a]\n", "rules: [b]\n", "rules"),
])
def test_one_value_changed_twice_is_an_error_with_both_places(
    first: str, second: str, told: str, tmp_path: Path
) -> None:
    (line,) = two(tmp_path, first, second)
    assert line.startswith("variants/b.yaml:3:")
    assert f"Variante b and Variante a both change {told}: here, and in variants/a.yaml:3:" in line


def test_more_copies_are_allowed_where_the_game_says_so(tmp_path: Path) -> None:
    token = TOKEN.replace("copies: 6", "copies: 100000", 1)
    (problem,) = read(tmp_path, {"kinds/token.yaml": token}).problems
    assert str(problem.message) == "100000 is too big, the most is 10000"
    more = GAME + "most_copies: 100000\n"
    assert game(tmp_path, {"kinds/token.yaml": token, "game.yaml": more}).kinds["token"].items[0].copies == 100_000


def test_two_kinds_with_one_name_are_one_sentence_with_both_places(tmp_path: Path) -> None:
    files = {"game.yaml": GAME.replace("[token]", "[token, other]"), "kinds/other.yaml": TOKEN}
    (problem,) = read(tmp_path, files).problems
    assert f"{problem.place}: {problem.message}" == (
        "kinds/other.yaml:1:8: 'other' and 'token' have one name: Jetons; the other is in kinds/token.yaml:1:8")


def test_a_newer_format_is_all_that_is_said(tmp_path: Path) -> None:
    files = {"variants/v.yaml": "printgen: 2 #! 11 newer-format\ntitle: T\nkindz: 3\n"}
    problems = check(tmp_path, files, variants=("v",))
    assert hints(problems) == ["install a newer printgen"]


def test_a_variant_given_twice_counts_once(tmp_path: Path) -> None:
    files = variant("play: {settings: {kept: 6}}\n")
    assert len(game(tmp_path, files, variants=("v", "v")).variants) == 1


def test_titles_in_all_languages(tmp_path: Path) -> None:
    file = tmp_path / "v.yaml"
    file.write_text("title: Équipes\nlanguages: {en: {title: Teams}}\n", encoding="utf-8")
    assert titles_of(file) == ("Équipes", "Teams")
    file.write_bytes(b"\xff\xfe{")
    assert titles_of(file) == ()


@pytest.mark.parametrize("modes", ["[]", "{}"])
def test_a_variant_is_for_one_mode_at_least(modes: str, tmp_path: Path) -> None:
    check(tmp_path, variant(f"modes: {modes} #! 8 missing-key\n"), variants=("v",))


@pytest.mark.parametrize("text", [
    'kinds:\n  token:\n    items:\n      crwon: {copies: 2}   #! 7 unknown-reference\n',
    'kinds:\n  token:\n    items:\n      - {id: crwon, copies: 2}   #! 14 unknown-reference\n',
    'kinds:\n  token:\n    face:\n      nubmer: {turn: 90}   #! 7 unknown-reference\n',
    'kinds:\n  token:\n    face:\n      - {id: nubmer, turn: 90}   #! 14 unknown-reference\n',
])
def test_an_id_that_there_is_not_is_told_once(text: str, tmp_path: Path) -> None:
    files = variant(text)
    files["kinds/token.yaml"] = TOKEN.replace("{value: 1,", "{id: crown, value: 1,")
    (problem,) = check(tmp_path, files, variants=("v",))
    assert str(problem.hint) == f"did you mean {'crown' if 'crwon' in text else 'number'!r}?"


def test_a_new_item_needs_its_fields(tmp_path: Path) -> None:
    (problem,) = check(tmp_path, variant("kinds: {token: {items: {zero: {copies: 2}}}}   #! 25 unknown-reference\n"),
                       variants=("v",))
    assert str(problem.message) == "there is no item 'zero' to be changed; a new one needs value"


def test_an_element_that_is_badly_written_is_no_id(tmp_path: Path) -> None:
    text = "kinds: {token: {face: {mark: {icno: gain, box: [1, 1, 4, 4]}}}}   #! 31 unknown-element\n"
    check(tmp_path, variant(text), variants=("v",))
