"""A kind that is another with a few changes."""

from pathlib import Path

import pytest

from printgen.problems import Place
from tests.reading.writing import GAME, TOKEN, check, found, game, lines, read

BOTH = GAME.replace("[token]", "[token, star]")
STAR = """
extends: token
title: Étoiles
face:
  number: {box: [4, 4, 20, 20]}
items:
  leave_out: ["2"]
  "1": {copies: 3}
  "5": {value: 5}
"""


def with_star(star: str = STAR, **files: str) -> dict[str, str]:
    return {"game.yaml": BOTH, "kinds/star.yaml": star, **files}


def test_a_kind_extends_another_by_keys_and_ids(tmp_path: Path):
    kinds = game(tmp_path, with_star()).kinds
    token, star = kinds["token"], kinds["star"]
    assert (star.title, star.size, star.icon) == ("Étoiles", token.size, token.icon)
    assert [(item.id, item.copies) for item in star.items] == [("1", 3), ("5", 1)]
    assert [(item.id, item.copies) for item in token.items] == [("1", 6), ("2", 6)]
    number, = star.face
    assert (number.box, number.values) == ((4, 4, 20, 20), {"number": "{value}"})
    assert (number.places["box"], number.places["number"]) == (
        Place("kinds/star.yaml", 4, 17), Place("kinds/token.yaml", 7, 14),
    )
    assert star.place == Place("kinds/star.yaml", 1, 1)


def test_a_list_without_ids_takes_the_place_of_the_others(tmp_path: Path):
    star = """
    extends: token
    title: Étoiles
    face:
      - {text: "{value}", box: [0, 0, 28, 28]}
    items:
      - {value: 7}
    """
    read_star = game(tmp_path, with_star(star)).kinds["star"]
    assert [element.element for element in read_star.face] == ["text"]
    assert [item.values["value"] for item in read_star.items] == [7]


def test_chains_run_from_the_first_base_on(tmp_path: Path):
    files = with_star(**{
        "game.yaml": GAME.replace("[token]", "[comet, token]"),
        "kinds/comet.yaml": "extends: star\ntitle: Comètes\nsize: 30 x 30 mm\n",
    })
    tiny = game(tmp_path, files)
    assert list(tiny.kinds) == ["comet", "token"]
    comet = tiny.kinds["comet"]
    assert (comet.title, comet.size, [item.id for item in comet.items]) == ("Comètes", (30, 30), ["1", "5"])


def test_a_whole_key_is_left_out(tmp_path: Path):
    token = TOKEN + "back:\n  - {icon: gain, box: [9, 9, 10, 10]}\n"
    star = "extends: token\ntitle: Étoiles\nleave_out: [back]\n"
    kinds = game(tmp_path, with_star(star, **{"kinds/token.yaml": token})).kinds
    assert kinds["token"].back
    assert not kinds["star"].back


def test_pages_extend_pages(tmp_path: Path):
    files = {
        "game.yaml": GAME + "pages: [aid]\n",
        "pages/sheet.yaml": "icon: gain\nsize: 180 x 250 mm\narea: page\nrole: aid\n",
        "pages/aid.yaml": "extends: sheet\ntitle: Aide\nface:\n  - {text: Oui, box: [0, 0, 90, 9]}\n",
    }
    aid = game(tmp_path, files).kinds["aid"]
    assert (aid.role, aid.area, aid.size) == ("aid", "page", (180, 250))


@pytest.mark.parametrize(("star", "said"), [
    ("extends: star       #! 10 extends-itself\n", "'star' extends itself: star → star"),
    ("extends: tokn       #! 10 missing-file\n", "there is no file 'kinds/tokn.yaml'"),
    ("extends: [token]    #! 10 wrong-type\n", "expected a name of small letters"),
    ("extends: ../token   #! 10 wrong-text\n", "is not a name of small letters"),
    ("extends:            #! 9 empty-value\n", "empty value"),
    ("extends: token      #! 1 same-title\n", "have one name"),
])
def test_what_cannot_be_extended_is_told_once(tmp_path: Path, star: str, said: str):
    problem, = check(tmp_path, with_star(star))
    assert said in str(problem.message)


def test_a_ring_is_told_once_however_many_lead_into_it(tmp_path: Path):
    files = {
        "game.yaml": GAME.replace("[token]", "[token, c, a, b, d]"),
        "kinds/a.yaml": "title: A\nextends: b\n",
        "kinds/b.yaml": "title: B\nextends: a  #! 10 extends-itself\n",
        "kinds/c.yaml": "title: C\nextends: a\n",
        "kinds/d.yaml": "title: D\nextends: c\n",
    }
    problem, = check(tmp_path, files)
    assert str(problem.message) == "'a' extends itself: a → b → a"


def test_an_unknown_base_is_told_wherever_it_is_named(tmp_path: Path):
    files = with_star("extends: tokn     #! 10 missing-file\n", **{
        "game.yaml": GAME.replace("[token]", "[token, star, moon]"),
        "kinds/moon.yaml": "title: Lune\nextends: tokn     #! 10 missing-file\n",
    })
    assert {str(problem.hint) for problem in check(tmp_path, files)} == {"did you mean 'token.yaml'?"}


def test_what_is_wrong_with_a_base_is_told_once_and_there(tmp_path: Path):
    token = """
    title: Jetons
    icon: gain
    size: 2 x 28 mm                                    #! 7 out-of-range
    fields:
      value: {type: integer, minimum: 1, maximum: 9}
    face:
      - {id: a, number: "{valu}", box: [6, 6, 16, 13]} #! 21 unknown-reference
      - {id: a, number: "{value}", box: [6, 6, 9, 9]}  #! 10 duplicate-id
    items:
      - {value: 11, copies: 6}                         #! 13 out-of-range
    """
    star = "extends: token\ntitle: Étoiles\npoints: 3     #! 1 unknown-key\n"
    check(tmp_path, with_star(star, **{"kinds/token.yaml": token}))


@pytest.mark.parametrize("named", ["[star]", "[star, token]", "[comet]"])
@pytest.mark.parametrize(("change", "told"), [
    ("fields: {value: {maximum: 3}}", "kinds/token.yaml:10:13: {star}5 is too big, the most is 3"),
    ("fields: {value: {type: text}}", "kinds/token.yaml:5:26: {star}'minimum' means nothing for a field of type text"),
    ("size: 20 x 20 mm\nitems: {\"5\": {value: 6}}", "kinds/token.yaml:7:30: "
     "{star}the box goes 2 mm beyond the face at the right"),
])
def test_who_breaks_what_it_takes_over_is_named(tmp_path: Path, named: str, change: str, told: str):
    files = {
        "game.yaml": GAME.replace("[token]", named), "kinds/star.yaml": f"extends: token\ntitle: Étoiles\n{change}\n",
        "kinds/token.yaml": TOKEN.replace("{value: 2,", "{value: 5,").replace(", maximum: 9", ""),
        "kinds/comet.yaml": "extends: star\ntitle: Comètes\nunit: c\n",
    }
    problems = [each for each in read(tmp_path, files).problems if each.code != "unused-file"]
    wanted = told.format(star="taken over by kinds/star.yaml: ")
    assert {f"{problem.place}: {problem.message}" for problem in problems} == {wanted}


@pytest.mark.parametrize("named", ["[star]", "[star, token]"])
def test_a_base_that_cannot_be_read_is_told_once(tmp_path: Path, named: str):
    files = with_star(**{"game.yaml": GAME.replace("[token]", named), "kinds/token.yaml": "title: [\n"})
    problem, = read(tmp_path, files).problems
    assert problem.place.file == "kinds/token.yaml"


def test_what_an_heir_lacks_is_told_at_its_own_file(tmp_path: Path):
    files = {
        "game.yaml": GAME.replace("[token]", "[star]"),
        "kinds/token.yaml": TOKEN.replace("size: 28 x 28 mm\n", ""),
        "kinds/star.yaml": STAR,
    }
    problem, = read(tmp_path, files).problems
    assert (str(problem.place), str(problem.message)) == ("kinds/star.yaml:1:1", "'size' is missing")


def test_an_id_that_the_base_lacks_cannot_be_left_out(tmp_path: Path):
    star = "extends: token\ntitle: Étoiles\nitems: {leave_out: [\"3\"]}    #! 21 unknown-reference\n"
    check(tmp_path, with_star(star))


def test_who_is_only_extended_is_no_kind_of_the_game_and_not_unused(tmp_path: Path):
    files = with_star(**{"game.yaml": GAME.replace("[token]", "[star]"),
                         "kinds/token.yaml": TOKEN.replace("title: Jetons\n", "")})
    reading = read(tmp_path, files)
    assert lines(reading.problems) == []
    assert reading.game
    assert list(reading.game.kinds) == ["star"]


def test_who_extends_but_is_not_named_is_unused(tmp_path: Path):
    files = with_star(**{"game.yaml": GAME})
    assert found(read(tmp_path, files).problems) == ["kinds/star.yaml unused-file"]


NAMED = """
title: Jetons
unit: jetons
icon: gain
size: 28 x 28 mm
fields: {name: {type: text, words: true}}
face:
  - {id: name, text: "{name}", box: [0, 0, 28, 9]}
  - {id: note, text: Garde-moi, box: [0, 9, 28, 9]}
items:
  - {id: a, name: Un}
  - {id: b, name: Deux}
"""
HEIR = """
extends: token
title: Étoiles
face:
  note: {text: Jette-moi}
items:
  b: {name: Trois}
"""
ENGLISH = """
title: Tiny
modes: {standard: {title: Standard}}
kinds:
  token:
    title: Tokens
    unit: tokens
    face: {note: {text: Keep me}}
    items: {a: {name: One}, b: {name: Two}}
"""


def texts(kind_name: str, tmp_path: Path, english: str, **files: str) -> tuple[str, ...]:
    kind = game(tmp_path, {"game.yaml": BOTH, "kinds/token.yaml": NAMED, "kinds/star.yaml": HEIR,
                           "languages/en.yaml": english, **files}, language="en").kinds[kind_name]
    return (kind.title, kind.unit, kind.face[1].values["text"], *(str(item.values["name"]) for item in kind.items))


def test_words_of_what_is_taken_over_unchanged_are_taken_over(tmp_path: Path):
    assert texts("star", tmp_path, ENGLISH) == ("Étoiles", "tokens", "Jette-moi", "One", "Trois")


def test_an_heir_has_words_of_its_own(tmp_path: Path):
    own = ENGLISH + """
  star:
    title: Stars
    face: {note: {text: Toss me}}
    items: {a: {name: First}, b: {name: Three}}
"""
    assert texts("star", tmp_path, own) == ("Stars", "tokens", "Toss me", "First", "Three")
    assert texts("token", tmp_path, own) == ("Tokens", "tokens", "Keep me", "One", "Two")


def test_words_of_who_is_only_extended_are_laid_under_its_heirs(tmp_path: Path):
    only = BOTH.replace("[token, star]", "[star]")
    assert texts("star", tmp_path, ENGLISH, **{"game.yaml": only}) == (
        "Étoiles", "tokens", "Jette-moi", "One", "Trois")


@pytest.mark.parametrize(("named", "english", "left_out"), [
    ("[token, star]", ENGLISH, ["star.title", "star.face.note.text", "star.items.b.name"]),
    ("[star]", ENGLISH, ["star.title", "star.face.note.text", "star.items.b.name"]),
    ("[token, star]", ENGLISH.replace("    unit: tokens\n", ""),
     ["token.unit", "star.title", "star.face.note.text", "star.items.b.name"]),
    ("[star]", ENGLISH.replace("    unit: tokens\n", ""),
     ["star.title", "star.unit", "star.face.note.text", "star.items.b.name"]),
])
def test_words_that_are_left_out_are_told_once(tmp_path: Path, named: str, english: str, left_out: list[str]):
    files = {"game.yaml": GAME.replace("[token]", named), "kinds/token.yaml": NAMED, "kinds/star.yaml": HEIR,
             "languages/en.yaml": english}
    problems = read(tmp_path, files, languages="complete").problems
    assert {str(problem.message) for problem in problems} == {f"en: kinds.{id} is not translated" for id in left_out}


def test_a_language_that_speaks_of_what_an_heir_left_out_is_told(tmp_path: Path):
    files = {"game.yaml": BOTH, "kinds/token.yaml": NAMED, "kinds/star.yaml": HEIR + "  leave_out: [a]\n",
             "languages/en.yaml": ENGLISH + "  star: {items: {a: {name: One}}}    #! 18 unknown-key\n"}
    check(tmp_path, files)


def test_a_variant_changes_an_heir_alone(tmp_path: Path):
    variant = """
    printgen: 1
    title: Plus
    kinds: {star: {items: {"1": {copies: 9}}}}
    """
    kinds = game(tmp_path, with_star(**{"variants/plus.yaml": variant}), variants=["plus"]).kinds
    assert (kinds["star"].items[0].copies, kinds["token"].items[0].copies) == (9, 6)


def test_a_variant_extends_nothing(tmp_path: Path):
    variant = """
    printgen: 1
    title: Plus
    kinds:
      star:
        extends: token     #! 5 wrong-key
    """
    check(tmp_path, with_star(**{"variants/plus.yaml": variant}), variants=["plus"])


CSV = "value,copies\n1,6\n2,6\n"
FROM_TABLE = TOKEN[:TOKEN.index("items:")] + "items: {table: tokens.csv}\n"


def test_items_of_a_base_that_come_from_a_table_are_changed_by_their_ids(tmp_path: Path):
    files = with_star(**{"kinds/token.yaml": FROM_TABLE, "tokens.csv": CSV})
    star = game(tmp_path, files).kinds["star"]
    assert [(item.id, item.copies) for item in star.items] == [("1", 3), ("5", 1)]
    assert star.items[0].places["value"].file == "tokens.csv"


def test_a_table_takes_the_place_of_the_bases_items(tmp_path: Path):
    star = "extends: token\ntitle: Étoiles\nitems: {table: stars.csv}\n"
    files = with_star(star, **{"stars.csv": "value,copies\n7,2\n"})
    kinds = game(tmp_path, files).kinds
    assert [(item.id, item.copies) for item in kinds["star"].items] == [("star", 2)]
    assert [item.id for item in kinds["token"].items] == ["1", "2"]


def test_no_item_of_the_base_stays_beside_those_of_a_table(tmp_path: Path):
    star = "extends: token\ntitle: Étoiles\nitems: {table: stars.csv}\n"
    comet = "extends: star\ntitle: Comètes\nitems: {\"7\": {copies: 4}}\n"
    files = with_star(star, **{"stars.csv": "id,value,copies\n2,8,2\n7,7,2\n", "kinds/comet.yaml": comet,
                               "game.yaml": GAME.replace("[token]", "[token, star, comet]")})
    kinds = game(tmp_path, files).kinds
    assert [(item.id, item.copies) for item in kinds["star"].items] == [("2", 2), ("7", 2)]
    assert [(item.id, item.copies) for item in kinds["comet"].items] == [("2", 2), ("7", 4)]


def test_what_is_wrong_in_a_table_of_a_base_is_told_once(tmp_path: Path):
    star = "extends: token\ntitle: Étoiles\n"
    files = with_star(star, **{"kinds/token.yaml": FROM_TABLE, "tokens.csv": CSV + "11,1\n"})
    problem, = read(tmp_path, files).problems
    assert (problem.code, problem.place.file, problem.place.line) == ("out-of-range", "tokens.csv", 4)


def row(length: int) -> dict[str, str]:
    return {**{f"kinds/k{at}.yaml": f"title: K{at}\nextends: k{at + 1}\n" for at in range(length)},
            f"kinds/k{length}.yaml": TOKEN, "kinds/token.yaml": ""}


@pytest.mark.parametrize("named", [["k0"], [f"k{at}" for at in range(23)], [f"k{at}" for at in reversed(range(23))]])
def test_too_many_in_a_row_are_told_once_in_whatever_order_they_are_named(tmp_path: Path, named: list[str]):
    files = row(22) | {"game.yaml": GAME.replace("[token]", str(named))}
    problem, = read(tmp_path, files).problems
    assert (problem.code, str(problem.place)) == ("out-of-range", "kinds/k1.yaml:2:10")


def test_twenty_in_a_row_may_be(tmp_path: Path):
    game(tmp_path, row(20) | {"game.yaml": GAME.replace("[token]", "[k0]")})


def test_a_row_may_be_very_long(tmp_path: Path):
    problem, = read(tmp_path, row(400) | {"game.yaml": GAME.replace("[token]", "[k0]")}).problems
    assert (problem.code, str(problem.place)) == ("out-of-range", "kinds/k379.yaml:2:10")


def test_kinds_extend_no_pages(tmp_path: Path):
    star = "extends: rules    #! 10 wrong-reference\n"
    rules = "title: Règles\nicon: gain\nsize: 180 x 250 mm\narea: page\nface: []\n"
    problem, = check(tmp_path, with_star(star, **{"pages/rules.yaml": rules, "game.yaml": BOTH + "pages: [rules]\n"}))
    assert "kinds extend kinds" in str(problem.message)


def test_an_id_that_the_base_does_not_have_is_told_once(tmp_path: Path):
    star = """
    extends: token
    title: Étoiles
    face:
      nubmer: {turn: 90}   #! 3 unknown-reference
    items:
      zero: {copies: 3}    #! 3 unknown-reference
    """
    files = with_star(star, **{"kinds/token.yaml": TOKEN.replace("{value: 1,", "{id: '12', value: 1,")})
    assert [str(problem.hint) for problem in check(tmp_path, files)] == ["did you mean 'number'?", "known are: 12, 2"]
