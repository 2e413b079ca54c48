"""Lists in items: of a few words, of items by their ids, of any names; each mistake where it stands."""

from pathlib import Path

from printgen.model import Names
from tests.reading.writing import check, check_token, game, hints

CARD = """
    title: Cartes
    icon: gain
    size: 28 x 28 mm
    face: []
    items:
      - {id: north}
      - {id: south}
"""


def token(field: str, *items: str) -> str:
    """The tiny game's token with one field, ``names``."""
    head = f"title: Jetons\nicon: gain\nsize: 28 x 28 mm\nfields:\n  names: {field}\nface: []\nitems:\n"
    return head + "".join(f"  - {item}\n" for item in items)


def with_cards(text: str) -> dict[str, str]:
    names = "printgen: 1\ntitle: Tiny\nlanguage: fr\nkinds: [token, card]\nicons: {gain: art/gain.svg}\n"
    modes = "modes:\n  standard: {title: Standard, players: 2-4}\n"
    return {"game.yaml": names + modes, "kinds/card.yaml": CARD, "kinds/token.yaml": text}


def test_a_list_keeps_its_order_and_is_read_with_commas(tmp_path: Path):
    text = token("{type: list, options: [a, b, c], default: [b]}", "{names: [c, a]}", "{id: other}")
    first, second = game(tmp_path, {"kinds/token.yaml": text}).kinds["token"].items
    assert (first.values["names"], second.values["names"]) == (("c", "a"), ("b",))
    assert isinstance(first.values["names"], Names)
    assert str(first.values["names"]) == "c, a"


def test_names_of_a_list_make_an_id(tmp_path: Path):
    text = token("{type: list}", "{names: [Prêtre, roi]}", "{names: [reine]}") + "id_from: [names]\n"
    items = game(tmp_path, {"kinds/token.yaml": text}).kinds["token"].items
    assert [item.id for item in items] == ["pretre-roi", "reine"]


def test_what_is_none_of_the_options(tmp_path: Path):
    text = token("{type: list, options: [king, queen]}", "{names: [king, quen]} #! 20 wrong-choice")
    problem, = check_token(tmp_path, text)
    assert str(problem.hint) == "did you mean 'queen'?"


def test_a_list_of_items_by_their_ids(tmp_path: Path):
    text = token("{type: list, of: card}", "{names: [north, south]}", "{id: none, names: []}")
    assert game(tmp_path, with_cards(text)).kinds["token"].fields["names"].of == "card"


def test_an_id_that_no_item_has(tmp_path: Path):
    text = token("{type: list, of: card}", "{names: [north, suoth]} #! 21 unknown-reference")
    problem, = check(tmp_path, with_cards(text))
    assert (str(problem.message), str(problem.hint)) == ("card has no item 'suoth'", "did you mean 'south'?")


def test_items_of_a_kind_that_cannot_be_read_are_not_looked_for(tmp_path: Path):
    files = with_cards(token("{type: list, of: card}", "{names: [west]}"))
    files["kinds/card.yaml"] = "title: Cartes\nicon: gain\nsize: 28 x 28 mm\nface: []\nitems: 3 #! 8 wrong-type\n"
    check(tmp_path, files)


def test_an_id_that_could_not_be_read_is_told_once(tmp_path: Path):
    files = with_cards(token("{type: list, of: card}", "{names: [south, west]}"))
    files["kinds/card.yaml"] = CARD.replace("{id: south}", "{[a]: b} #! 6 bad-key")
    check(tmp_path, files)


def test_items_may_name_one_another(tmp_path: Path):
    text = token("{type: list, of: token}", "{id: a, names: [b]}", "{id: b, names: [c]} #! 21 unknown-reference")
    check_token(tmp_path, text)


def test_a_variant_that_takes_an_item_away_is_told_where_it_is_named(tmp_path: Path):
    files = with_cards(token("{type: list, of: card}", "{names: [north, south]} #! 21 unknown-reference"))
    files["variants/less.yaml"] = "printgen: 1\ntitle: Less\nkinds: {card: {items: {leave_out: [south]}}}\n"
    check(tmp_path, files, variants=["less"])


def test_how_many(tmp_path: Path):
    problems = check_token(tmp_path, token(
        "{type: list, least: 1, most: 2}", "{id: none, names: []} #! 23 out-of-range",
        "{id: three, names: [a, b, c]} #! 24 out-of-range", "{id: two, names: [a, b]}",
    ))
    assert [str(problem.message) for problem in problems] == [
        "0 are too few, at least 1", "3 are too many, at most 2",
    ]


def test_twice_is_told_unless_it_is_meant(tmp_path: Path):
    check_token(tmp_path, token("{type: list}", "{names: [a, b, a]} #! 20 duplicate-value"))
    text = token("{type: list, distinct: false}", "{names: [a, b, a]}")
    assert game(tmp_path, {"kinds/token.yaml": text}).kinds["token"].items[0].values["names"] == ("a", "b", "a")


def test_one_name_is_no_list(tmp_path: Path):
    problems = check_token(tmp_path, token("{type: list}", "{names: a} #! 13 wrong-type"))
    assert hints(problems) == ["write [a, b], or one line with - for each"]


def test_definitions_that_make_no_sense(tmp_path: Path):
    for field in (
        "{type: list, of: crad} #! 27 unknown-reference", "{type: list, options: [a], of: token} #! 37 wrong-key",
        "{type: list, options: []} #! 32 out-of-range", "{type: list, least: 3, most: 2} #! 30 out-of-range",
        "{type: text, of: token} #! 23 wrong-key",
    ):
        check_token(tmp_path, token(field, "{id: one}").replace("  - {id: one}\n", "  []\n"))


def test_texts_name_a_list_and_numbers_do_not(tmp_path: Path):
    text = token("{type: list}", "{names: [a]}").replace("face: []", """face:
  - {text: "{names}", box: [6, 6, 16, 13]}
  - {text: "one of {names}", box: [6, 6, 16, 13]}
  - {number: "{names}", box: [6, 6, 16, 13]} #! 14 wrong-reference""")
    check_token(tmp_path, text)


def test_a_comma_that_is_missing_is_told(tmp_path: Path):
    options = token("{type: list, options: [moon, star]}", "{names: [moon star]} #! 14 wrong-choice")
    of = token("{type: list, of: card}", "{names: [north south]} #! 14 unknown-reference")
    for text, hint in ((options, "a comma is missing: moon, star"), (of, "a comma is missing: north, south")):
        assert hints(check(tmp_path, with_cards(text))) == [hint]
