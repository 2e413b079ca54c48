"""A language file holds words only, by the same ids as the game."""

from pathlib import Path

from printgen.problems import Place
from tests.reading.writing import GAME, check, game, hints, read

CARD = """
title: Cartes
unit: carte
icon: gain
size: 56 x 84 mm
fields:
  name: {type: text}
  code: {type: text, words: false}
  value: {type: integer, minimum: 1}
face:
  - {id: name, text: "Carte {name}", box: [3, 3, 50, 9], font: display}
  - id: how
    steps:
      - {text: Couper, icon: gain}
      - {text: Plier}
    box: [3, 20, 50, 30]
items:
  - {id: mirror, name: Miroir, code: a, value: 1}
  - {id: dog, name: Chien, code: b, value: 2}
"""
FILES = {
    "game.yaml": GAME.replace("[token]", "[token, card]").replace("2-4}",
        "2-4, at_least: {card: {items: 1, why: tour}}}")
    + "words: {forward: avance}\n",
    "kinds/card.yaml": CARD,
}
ENGLISH = """
title: Tiny in English
words: {forward: forward}
modes:
  standard: {title: Usual, at_least: {card: {why: turn}}}
kinds:
  card:
    title: Cards
    unit: card
    face:
      name: {text: "Card {name}"}
      how: {steps: [{text: Cut}, {text: Fold}]}
    items:
      mirror: {name: Mirror}
"""


def test_words_are_laid_over_the_game(tmp_path: Path):
    tiny = game(tmp_path, {**FILES, "languages/en.yaml": ENGLISH}, language="en")
    card, mode = tiny.kinds["card"], tiny.modes["standard"]
    assert (tiny.title, tiny.language, tiny.languages) == ("Tiny in English", "en", ("fr", "en"))
    assert tiny.words["forward"] == "forward"
    assert (mode.title, mode.at_least["card"].why, mode.at_least["card"].items) == ("Usual", "turn", 1)
    assert (card.title, card.unit, card.face[0].values["text"]) == ("Cards", "card", "Card {name}")
    assert card.face[1].values["steps"] == ({"text": "Cut", "icon": "gain"}, {"text": "Fold"})
    assert [item.values["name"] for item in card.items] == ["Mirror", "Chien"]
    assert card.items[0].places["name"] == Place("languages/en.yaml", 13, 22)


def test_without_a_language_the_game_speaks_its_own(tmp_path: Path):
    files = {**FILES, "languages/en.yaml": ENGLISH}
    assert game(tmp_path, files).title == game(tmp_path, files, language="fr").title == "Tiny"


def test_everything_but_words_is_an_error(tmp_path: Path):
    check(tmp_path, {**FILES, "languages/en.yaml": """
    language: en #! 11 not-words
    modes:
      standard: {players: 2-8} #! 23 not-words
    kinds:
      card:
        size: 56 x 84 mm #! 11 not-words
        fields: {name: {type: text}} #! 13 not-words
        face:
          name: {box: [0, 0, 9, 9], font: text} #! 19 not-words, 39 not-words
          how: {steps: [{text: Cut, icon: gain}, {text: Fold}]} #! 39 not-words
        items:
          mirror: {value: 3, code: x, copies: 2} #! 23 not-words, 32 not-words, 43 not-words
    """})


def test_ids_that_the_game_does_not_have_name_the_nearest(tmp_path: Path):
    told = hints(check(tmp_path, {**FILES, "languages/en.yaml": """
    titel: Tiny #! 1 unknown-key
    words: {forwards: forward} #! 9 unknown-key
    modes: {standart: {title: Usual}} #! 9 unknown-key
    kinds:
      crad: {title: Cards} #! 3 unknown-key
      card:
        face: {nam: {text: Card}} #! 12 unknown-key
        items: {miror: {name: Mirror}} #! 13 unknown-key
    """}))
    for word in ("title", "forward", "standard", "card", "name", "mirror"):
        assert f"did you mean '{word}'?" in told


def test_a_list_is_translated_member_by_member(tmp_path: Path):
    check(tmp_path, {**FILES, "languages/en.yaml": """
    kinds: {card: {face: {how: {steps: [{text: Cut}]}}}} #! 36 wrong-length
    """}, language="en")


def test_references_in_words_are_checked_in_every_language(tmp_path: Path):
    check(tmp_path, {**FILES, "languages/en.yaml": """
    kinds: {card: {face: {name: {text: "{nmae}"}}}} #! 36 unknown-reference
    """})


def test_no_language_hides_a_broken_kind_or_is_hidden_by_it(tmp_path: Path):
    check(tmp_path, {
        "game.yaml": FILES["game.yaml"],
        "kinds/card.yaml": "title: \"Cartes #! 8 syntax\n",
        "languages/en.yaml": ENGLISH + "colour: red #! 1 unknown-key\n",
    }, language="en")


def test_an_unreadable_language_is_an_error_of_that_file(tmp_path: Path):
    check(tmp_path, {**FILES, "languages/en.yaml": "title: a: b #! 9 syntax\n"}, language="en")


def test_a_file_of_no_language_says_so(tmp_path: Path):
    problem, = read(tmp_path, {**FILES, "languages/english.yaml": "title: x\n"}).problems
    assert (problem.code, problem.place) == ("bad-language", Place("languages/english.yaml"))


def test_words_that_a_language_leaves_out_are_told_by_their_ids(tmp_path: Path):
    files = {**FILES, "languages/en.yaml": ENGLISH, "languages/es.yaml": "title: Pequeño\n"}
    problems = read(tmp_path, files, languages="complete").problems
    assert {problem.code for problem in problems} == {"missing-words"}
    told = [str(problem.message) for problem in problems]
    assert [message for message in told if message.startswith("en:")] == [
        "en: kinds.card.items.dog.name is not translated", "en: kinds.token.title is not translated",
    ]
    for id in ("words.forward", "modes.standard.at_least.card.why", "kinds.card.face.how.steps"):
        assert f"es: {id} is not translated" in told


def test_a_build_reads_the_language_it_prints(tmp_path: Path):
    files = {**FILES, "languages/en.yaml": ENGLISH, "languages/es.yaml": "titulo: x\n"}
    assert not read(tmp_path, files, language="en", languages="asked").problems
    assert [problem.code for problem in read(tmp_path, files, language="es", languages="asked").problems] == [
        "unknown-key"]


def test_two_titles_alike_in_a_language_are_told_where_they_stand(tmp_path: Path):
    words = "kinds:\n  token: {title: Things}\n  card: {title: Things} #! 17 same-title\n"
    problem, = check(tmp_path, FILES | {"languages/en.yaml": words}, language="en")
    assert str(problem.message).endswith("the other is in languages/en.yaml:2:18")
