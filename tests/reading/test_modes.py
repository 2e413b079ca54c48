"""Modes: who plays, with what, and how much of it."""

from pathlib import Path

import pytest

from tests.reading.writing import GAME, SVG, TOKEN, check, game


@pytest.mark.parametrize(("players", "range", "usual"), [
    ("1", (1, 1), 1), ("2-8", (2, 8), 4), ("2 - 8", (2, 8), 4), ("2–3", (2, 3), 3), ("6-8", (6, 8), 6),
    ('"2-8"', (2, 8), 4),
])
def test_players(tmp_path: Path, players: str, range: tuple[int, int], usual: int):
    mode = game(tmp_path, {"game.yaml": GAME.replace("2-4", players)}).modes["standard"]
    assert (mode.players, mode.usual_players) == (range, usual)


@pytest.mark.parametrize(("players", "code"), [
    ("0", "bad-players"), ("8-2", "bad-players"), ("two", "bad-players"), ("2-", "bad-players"), ("100", "bad-players"),
    ("2-8 players", "bad-players"), ("[2, 8]", "wrong-type"), ("", "empty-value"), ("-2", "bad-players"),
])
def test_what_is_no_number_of_players(tmp_path: Path, players: str, code: str):
    check(tmp_path, {"game.yaml": GAME.replace("2-4}", f"{players}}} #! 40 {code}")})


@pytest.mark.parametrize(("more", "code"), [
    ("usual_players: 5", "60 out-of-range"),
    ("leave_out: [tokn]", "57 unknown-reference"),
    ("leave_out: token", "56 wrong-type"),
    ("at_least: {tokn: {items: 1}}", "56 unknown-reference"),
    ("at_least: {token: {}}", "63 missing-key"),
    ("at_least: {token: {items: -1}}", "71 out-of-range"),
    ("at_least: {token: {up_to: {x: 1}}}", "72 wrong-type"),
    ("at_least: {token: 9}", "63 wrong-type"),
    ("recommended: {token: {item: 1}}", "67 unknown-key"),
])
def test_what_a_mode_may_not_say(tmp_path: Path, more: str, code: str):
    check(tmp_path, {"game.yaml": GAME.replace("2-4}", f"2-4, {more}}} #! {code}")})


def test_a_mode_needs_a_title_and_players(tmp_path: Path):
    text = GAME.replace("{title: Standard, players: 2-4}", "{} #! 13 missing-key, 13 missing-key")
    check(tmp_path, {"game.yaml": text})


@pytest.mark.parametrize(("value", "code"), [
    ("1.5", "wrong-type"), ("yes", "wrong-type"), ("'10'", "wrong-type"), ("010", "wrong-type"), ("[1]", "wrong-type"),
])
def test_settings_are_whole_numbers_or_true_or_false(tmp_path: Path, value: str, code: str):
    check(tmp_path, {"game.yaml": GAME + f"play: {{settings: {{target: {value}}}}} #! 27 {code}\n"})


@pytest.mark.parametrize("modes", ["{} #! 8 missing-key", "[] #! 8 wrong-type"])
def test_a_game_needs_a_mode(tmp_path: Path, modes: str):
    told = check(tmp_path, {"game.yaml": GAME[:GAME.index("modes:")] + f"modes: {modes}\n"})
    assert len(told) == 1
    assert "{{" not in str(told[0].hint)


def test_what_the_readme_says_of_icons_and_modes_can_be_read(tmp_path: Path) -> None:
    readme = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("```yaml\n# game.yaml\nicons: {")[2].partition("```")[0]
    files = {
        "game.yaml": "printgen: 1\ntitle: T\nlanguage: en\nkinds: [cargo, golden_cargo]\npages: [long_rules]\n"
                     f"icons: {{gain: art/gain.svg, {shown}",
        "kinds/token.yaml": "", "kinds/cargo.yaml": TOKEN, "kinds/golden_cargo.yaml": TOKEN.replace("Jetons", "Or"),
        "pages/long_rules.yaml": "title: Rules\nicon: gain\nsize: 100 x 100 mm\nface: []\n",
        "art/anchor.svg": SVG, "art/moon.svg": SVG,
    }
    read = game(tmp_path, files)
    assert {"anchor", "moon"} < {*read.icons}
    assert read.modes["short"].leave_out == ("golden_cargo", "long_rules")
