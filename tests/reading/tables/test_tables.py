"""Items from tables: what stands in which cell, and what is wrong with it, at its place."""

from pathlib import Path

import pytest

from printgen.model import Item
from printgen.problems import CellPlace, Problem, sort_problems
from printgen.words import say
from tests.reading.writing import GAME, found, game, lines, read, write

KIND = """
title: Jetons
icon: gain
size: 28 x 28 mm
fields:
  name: {type: text}
  value: {type: integer, minimum: 1, maximum: 9}
  hard: {type: boolean, default: false}
  colours: {type: list, default: []}
  does: {type: effects, default: []}
face:
  - {number: "{value}", box: [6, 6, 16, 13]}
items: {table: cards.csv}
"""


@pytest.mark.parametrize(("column", "cell"), [
    (1, "A5"), (26, "Z5"), (27, "AA5"), (28, "AB5"), (702, "ZZ5"), (703, "AAA5"), (16384, "XFD5"),
])
def test_columns_are_letters(column: int, cell: str) -> None:
    assert CellPlace("t.csv", 5, column).cell == cell


def test_problems_are_sorted_sheet_by_sheet() -> None:
    places = [CellPlace("t.ods", row, 1, sheet) for sheet in ("Cards", "Tokens") for row in (2, 3)]
    told = sort_problems(Problem(place, "wrong", say("wrong")) for place in reversed(places))
    assert [problem.place for problem in told] == places


def items(folder: Path, table: str, kind: str = KIND) -> tuple[Item, ...]:
    """The items of a game whose kind has that table."""
    return game(folder, {"kinds/token.yaml": kind, "cards.csv": table}).kinds["token"].items


def problems(folder: Path, table: str, kind: str = KIND) -> list[Problem]:
    return read(folder, {"kinds/token.yaml": kind, "cards.csv": table}).problems


def test_the_first_row_names_the_fields_and_each_further_one_is_an_item(tmp_path: Path) -> None:
    first, second = items(tmp_path, "id;name;value;copies\nred;Rouge;3;2\nblue;Bleu;4;\n")
    assert (first.id, first.copies, first.values["name"], first.values["value"]) == ("red", 2, "Rouge", 3)
    assert (second.id, second.copies, second.values["value"]) == ("blue", 1, 4)


def test_each_value_knows_its_cell(tmp_path: Path) -> None:
    _, second = items(tmp_path, "name;value\nA;1\n\nB;2\n")
    assert (str(second.place), str(second.places["value"])) == ("cards.csv A4", "cards.csv B4")


def test_empty_rows_are_passed_over_and_empty_cells_say_nothing(tmp_path: Path) -> None:
    made = items(tmp_path, ";;\nname;value;hard\n;;\nA;1;\n ; ;\nB;2;x\n;;\n")
    assert [(item.values["name"], item.values["hard"]) for item in made] == [("A", False), ("B", True)]


def test_a_column_without_a_name_and_without_anything_else_is_none(tmp_path: Path) -> None:
    assert len(items(tmp_path, ";name;value;;\n;A;1;;\n")) == 1


def test_ids_are_made_as_for_other_items(tmp_path: Path) -> None:
    kind = KIND.replace("items:", "id_from: [name]\nitems:")
    assert [item.id for item in items(tmp_path, "name;value\nÉtoile filante;1\nOurs;2\n", kind)] \
        == ["etoile-filante", "ours"]


@pytest.mark.parametrize(("table", "wrong"), [
    ("name;vlaue\nA;1\nB;2\n", ["cards.csv B1 unknown-key"]),
    ("name;value;name\nA;1;B\n", ["cards.csv C1 duplicate-key"]),
    ("name;value;;\nA;1;;x\nB;2;;\n", ["cards.csv D1 missing-name"]),
    ("name;value\nA;1;;x;y\nB;2\n", ["cards.csv D2 wrong-length"]),
    ("value,name\n0,5,A\n,25,B\n12,5,C\n", ["cards.csv C2 wrong-length", "cards.csv C3 wrong-length",
                                              "cards.csv C4 wrong-length"]),
    ("Koala;1\nKiwi;2\n", ["cards.csv A1 missing-name"]),
    ("name;value\n", ["cards.csv A1 empty-file"]),
    ("name;value\nA;1\nB;\n", ["cards.csv B3 missing-key"]),
    ("name\nA\nB\n", ["cards.csv A1 missing-key"]),
    ("name;value\nA;10\nB;many\n", ["cards.csv B2 out-of-range", "cards.csv B3 wrong-type"]),
    ("name;value;copies\nA;1;2,5\nB;2;-1\n", ["cards.csv C2 wrong-type", "cards.csv C3 out-of-range"]),
    ("name;value\nA;#DIV/0!\nB;#N/A\n", ["cards.csv B2 formula-error", "cards.csv B3 formula-error"]),
    ("name;value\n#VALEUR!;1\nB;#NOM ?\n", ["cards.csv A2 formula-error", "cards.csv B3 formula-error"]),
    ("name;#REF!\nA;1\n", ["cards.csv B1 formula-error"]),
    ("id;name;value\na;A;1\na;B;2\n", ["cards.csv A3 duplicate-id"]),
    ("name;value;leave_out\nA;1;x\n", ["cards.csv C1 unknown-key"]),
])
def test_what_is_wrong_has_its_cell(tmp_path: Path, table: str, wrong: list[str]) -> None:
    assert found(problems(tmp_path, table)) == wrong


def test_an_unknown_column_is_told_once_with_the_nearest_field(tmp_path: Path) -> None:
    problem, = problems(tmp_path, "name;value;coppies\n" + "A;1;1\n" * 9)
    assert str(problem.hint) == "did you mean 'copies'?"


@pytest.mark.parametrize(("items", "wrong"), [
    ("{table: card.csv}", "kinds/token.yaml:12:16 missing-file"),
    ("{table: ../cards.csv}", "kinds/token.yaml:12:16 outside-folder"),
    ("{table: /cards.csv}", "kinds/token.yaml:12:16 outside-folder"),
    ("{table: cards.xls}", "kinds/token.yaml:12:16 wrong-file"),
    ("{table: cards.csv, sheet: Cards}", "kinds/token.yaml:12:27 wrong-key"),
    ("{table: cards.csv, sheat: Cards}", "kinds/token.yaml:12:27 unknown-key"),
    ("{table: }", "kinds/token.yaml:12:16 empty-value"),
    ("{table: [cards.csv]}", "kinds/token.yaml:12:16 wrong-type"),
    ("{sheet: Cards}", "kinds/token.yaml:12:8 missing-key"),
    ("{table: {value: 1}}", "kinds/token.yaml:12:8 wrong-type"),
    ("{tabel: cards.csv}", "kinds/token.yaml:12:8 wrong-type"),
])
def test_a_table_is_a_file_of_the_game(tmp_path: Path, items: str, wrong: str) -> None:
    kind = KIND.replace("{table: cards.csv}", items)
    assert found(problems(tmp_path, "name;value\nA;1\n", kind)) == [wrong]


def test_a_link_out_of_the_game_is_no_table(tmp_path: Path) -> None:
    root = write(tmp_path, {})
    (tmp_path / "cards.csv").write_text("name;value\nA;1\n")
    (root / "cards.csv").symlink_to(tmp_path / "cards.csv")
    assert found(read(tmp_path, {"kinds/token.yaml": KIND}).problems) == ["kinds/token.yaml:12:16 outside-folder"]


def test_the_nearest_file_is_named(tmp_path: Path) -> None:
    problem, = problems(tmp_path, "name;value\nA;1\n", KIND.replace("cards.csv", "crads.csv"))
    assert str(problem.hint) == "did you mean 'cards.csv'?"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    kind = KIND.replace("cards.csv", "tables/2026/cards.csv")
    files = {"kinds/token.yaml": kind, **{f"{number}{number}.csv": "name\n" for number in range(12)}}
    problem, = read(tmp_path, files).problems
    assert str(problem.hint) == "there is no folder 'tables/2026'"
    problem, = read(tmp_path, {**files, "tables.2/cards.csv": "name\n"}).problems
    assert str(problem.hint) == "did you mean 'tables.2'?"


def test_a_variant_changes_an_item_by_its_id_or_brings_another_table(tmp_path: Path) -> None:
    files = {
        "kinds/token.yaml": KIND, "cards.csv": "id;name;value\nred;Rouge;3\nblue;Bleu;4\n",
        "more.csv": "name;value\nVert;5\n",
        "variants/hard.yaml": "printgen: 1\ntitle: H\nkinds: {token: {items: {red: {value: 9}}}}\n",
        "variants/other.yaml": "printgen: 1\ntitle: O\nkinds: {token: {items: {table: more.csv}}}\n",
    }
    changed = game(tmp_path, files, variants=["hard"]).kinds["token"].items
    assert [item.values["value"] for item in changed] == [9, 4]
    other, = game(tmp_path, files, variants=["other"]).kinds["token"].items
    assert (other.values["name"], str(other.place)) == ("Vert", "more.csv A2")


def test_a_table_of_a_variant_takes_the_place_of_the_items_also_where_both_have_ids(tmp_path: Path) -> None:
    files = {"kinds/token.yaml": KIND, "cards.csv": "id;name;value\nred;Rouge;3\nblue;Bleu;4\n",
             "more.csv": "id;name;value\nblue;Bleu;5\ngreen;Vert;6\n",
             "variants/other.yaml": "printgen: 1\ntitle: O\nkinds: {token: {items: {table: more.csv}}}\n",
             "variants/hard.yaml": "printgen: 1\ntitle: H\nkinds: {token: {items: {red: {value: 9}}}}\n"}
    items = game(tmp_path, files, variants=["other"]).kinds["token"].items
    assert [(item.id, item.values["value"]) for item in items] == [("blue", 5), ("green", 6)]
    clash, = read(tmp_path, files, variants=["hard", "other"]).problems
    assert (clash.code, str(clash.place)) == ("variants-clash", "variants/other.yaml:3:17")


def test_an_empty_cell_has_its_place(tmp_path: Path) -> None:
    kind = KIND.replace("value: {type: integer, minimum: 1, maximum: 9}", "value: {type: integer, default: 1}")
    item, = items(tmp_path, "name;value\nA;\n", kind)
    assert str(item.places["value"]) == "cards.csv B2"


def test_nothing_between_two_commas_is_told_without_a_word_on_yaml(tmp_path: Path) -> None:
    kind = KIND.replace("value: {type: integer, minimum: 1, maximum: 9}", "value: {type: list}")
    problem, = (each for each in problems(tmp_path, "name;value\nA;a,,b\n", kind) if each.place.file == "cards.csv")
    assert (problem.code, str(problem.place), str(problem.hint)) == ("empty-value", "cards.csv B2", "")


def test_a_value_that_a_variant_leaves_out_is_missing_there(tmp_path: Path) -> None:
    files = {"kinds/token.yaml": KIND, "cards.csv": "id;name;value\nred;A;1\nblue;B;2\n",
             "variants/v.yaml": "printgen: 1\ntitle: V\nkinds: {token: {items: {blue: {leave_out: [name]}}}}\n"}
    assert found(read(tmp_path, files, variants=["v"]).problems) == ["variants/v.yaml:3:44 missing-key"]


NAMERS = """
title: Noms
icon: gain
size: 28 x 28 mm
fields: {of: {type: list, of: token}}
face: []
items: [{of: [red, blue]}]
"""


@pytest.mark.parametrize(("table", "wrong"), [
    ("ident;name;value\nred;A;1\nblue;B;2\n", "cards.csv A1 unknown-key"),
    ("idd;name;value\nred;A;1\nblue;B;2\n", "cards.csv A1 unknown-key"),
    ("id;name;value\nRed;A;1\nblue;B;2\n", "cards.csv A2 wrong-text"),
])
def test_an_id_that_cannot_be_read_is_told_once_whoever_names_it(tmp_path: Path, table: str, wrong: str) -> None:
    files = {
        "kinds/token.yaml": KIND, "cards.csv": table, "kinds/namer.yaml": NAMERS,
        "kinds/heir.yaml": "extends: token\ntitle: H\nitems: {leave_out: [red]}\n",
        "languages/en.yaml": "kinds: {token: {items: {red: {name: Red}, blue: {name: Blue}}}}\n",
        "game.yaml": GAME.replace("[token]", "[token, namer, heir]"),
    }
    assert found(read(tmp_path, files).problems) == [wrong]


def test_an_id_used_twice_has_both_cells(tmp_path: Path) -> None:
    problem, = problems(tmp_path, 'id;name;value\nred;"A\nB";1\nred;C;2\n')
    assert str(problem.message) == "the id 'red' is used twice: in A2 and in A3"


def test_a_wrong_id_is_not_said_to_be_there_twice(tmp_path: Path) -> None:
    assert found(problems(tmp_path, "id;name;value\n1,0;A;1\n1-0;B;2\n1 0;C;3\n")) == [
        "cards.csv A2 wrong-text", "cards.csv A4 wrong-text"]


def test_words_are_translated_by_the_ids_in_the_table(tmp_path: Path) -> None:
    files = {"kinds/token.yaml": KIND, "cards.csv": "id;name;value\nred;Rouge;3\n",
             "languages/en.yaml": "kinds: {token: {items: {red: {name: Red}}}}\n"}
    red, = game(tmp_path, files, language="en").kinds["token"].items
    assert red.values["name"] == "Red"


def test_a_table_that_cannot_be_read_is_no_reason_to_doubt_its_words(tmp_path: Path) -> None:
    files = {"kinds/token.yaml": KIND, "cards.csv": 'id;name;value\nred;"Rouge;3\n',
             "languages/en.yaml": "kinds: {token: {items: {red: {name: Red}}}}\n"}
    assert lines(read(tmp_path, files).problems) \
        == ["cards.csv B2: the quotes that open this cell, in line 2 of the file, are not closed [bad-quotes]"]


def test_a_kind_that_extends_another_may_have_a_table_of_its_own(tmp_path: Path) -> None:
    files = {"game.yaml": "printgen: 1\ntitle: T\nlanguage: fr\nkinds: [token, other]\nicons: {gain: art/gain.svg}\n"
                          "modes: {solo: {title: S, players: 1}}\n",
             "kinds/token.yaml": KIND, "cards.csv": "name;value\nA;1\n", "more.csv": "name;value\nB;2\nC;3\n",
             "kinds/other.yaml": "extends: token\ntitle: Autres\nitems: {table: more.csv}\n"}
    kinds = game(tmp_path, files).kinds
    assert [[item.values["name"] for item in kind.items] for kind in kinds.values()] == [["A"], ["B", "C"]]
