"""Ids: given, joined from fields, taken from the field that tells items apart, or numbers."""

from pathlib import Path
from time import process_time

import pytest

from printgen.reading.ids import slug, with_ids
from tests.reading.writing import check, game, hints, node

HEAD = "title: J\nicon: gain\nsize: 28 x 28 mm\nface: []\n"
FIELDS = "fields:\n  name: {type: text, default: x}\n  value: {type: integer, default: 1}\n"


def ids(folder: Path, text: str) -> list[str]:
    return [item.id for item in game(folder, {"kinds/token.yaml": HEAD + text}).kinds["token"].items]


def test_an_id_is_taken_as_given(tmp_path: Path):
    assert ids(tmp_path, FIELDS + "items: [{id: mirror, name: a}, {id: 07-b_c, name: b}]") == ["mirror", "07-b_c"]


def test_an_id_is_joined_from_its_fields(tmp_path: Path):
    items = "items: [{name: Chat noir, value: 3}, {name: L'été, value: 3}, {name: Cœur}]"
    assert ids(tmp_path, FIELDS + "id_from: [name, value]\n" + items) == ["chat-noir-3", "l-ete-3", "coeur-1"]


def test_the_one_field_that_differs_tells_items_apart(tmp_path: Path):
    assert ids(tmp_path, FIELDS + "items: [{value: 1}, {value: 2}, {value: 3}]") == ["1", "2", "3"]
    assert ids(tmp_path, FIELDS + "items: [{name: Owl}, {name: Cat}]") == ["owl", "cat"]


def test_otherwise_items_are_numbered(tmp_path: Path):
    assert ids(tmp_path, FIELDS + "items: [{name: a, value: 5}, {name: b, value: 6}]") == ["1", "2"]
    assert ids(tmp_path, FIELDS + "items: [{value: 5}, {value: 6}, {value: 5}]") == ["1", "2", "3"]
    assert ids(tmp_path, "items: [{copies: 3}, {}]") == ["1", "2"]


def test_one_item_is_called_as_its_kind(tmp_path: Path):
    assert ids(tmp_path, "items: [{copies: 3}]") == ["token"]


def test_an_id_that_is_none_shows_one_that_is(tmp_path: Path):
    assert hints(check(tmp_path, {"kinds/token.yaml": HEAD + "items:\n  - {id: Chat Noir} #! 10 wrong-text\n"})) == [
        "ids are small letters, digits, _ and -: chat-noir",
    ]


def test_joined_ids_that_are_equal_are_an_error(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": HEAD + FIELDS + "id_from: [name]\nitems:\n"
                     "  - {name: Été}\n  - {name: ete} #! 5 duplicate-id\n  - {name: été} #! 5 duplicate-id\n"})


@pytest.mark.parametrize("nothing", ["null", "~", ""])
def test_nothing_is_no_id(tmp_path: Path, nothing: str):
    said = check(tmp_path, {"kinds/token.yaml": HEAD + f"items:\n  - {{copies: 2, id: {nothing}}} #! 21 empty-value\n"})
    assert "expected an id" in str(said[0].message)


def test_an_empty_field_makes_no_id(tmp_path: Path):
    check(tmp_path, {"kinds/token.yaml": HEAD + FIELDS + "id_from: [value]\nitems: [{value: 1}, {value: null}]"
                     " #! 29 empty-value\n"})


def test_a_text_may_come_out_as_the_word_null(tmp_path: Path):
    assert ids(tmp_path, FIELDS + 'id_from: [name]\nitems: [{name: "Null"}, {name: a}]') == ["null", "a"]


def test_an_element_may_be_called_nothing_at_all(tmp_path: Path):
    face = "face:\n  - {id: null, number: 1, box: [0, 0, 9, 9]} #! 10 empty-value\n"
    check(tmp_path, {"kinds/token.yaml": HEAD.replace("face: []\n", face) + "items: [{copies: 2}]\n"})


def test_thousands_of_equal_lines_are_read_in_no_time():
    many = node("items:\n" + "  - {id: a}\n" * 4000 + "face:\n" + "  - {text: a}\n" * 4000)
    told: list[object] = []
    start = process_time()
    with_ids(many, "token", ("text",), told.append)
    assert len(told) == 3999
    assert process_time() - start < 20


@pytest.mark.parametrize(("text", "id"), [
    ("Grimaces au miroir", "grimaces-au-miroir"), ("Accroc !", "accroc"), ("L’été", "l-ete"), ("Straße", "strasse"),
    ("a_b", "a_b"), ("---", ""), ("日本", ""), ("x" * 200, "x" * 80),
])
def test_texts_become_ids(text: str, id: str):
    assert slug(text) == id
