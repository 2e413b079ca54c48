"""A table as a French spreadsheet writes it, from its bytes to the words on the paper."""

from collections.abc import Callable
from pathlib import Path

import pytest

from printgen import making
from printgen.page import TextRun
from printgen.problems import Problem
from printgen.requests import Request, choose
from tests.reading.packing import ods, xlsx
from tests.reading.writing import SVG

GAME = """
printgen: 1
title: Marché
language: {language}
kinds: [fruit]
modes: {{play: {{title: Play, players: 2}}}}
rules:
  - composition: {{kind: fruit, field: weight, counts: {{0.25: 2, 1.5: 3, 2: 1, 1234.5: 1}}}}
"""
FRUIT = """
title: Fruits
icon: dot.svg
size: 63 x 40 mm
order: as_written
fields:
  name: {{type: text}}
  weight: {{type: decimal, minimum: 0, maximum: 2000}}
  points: {{type: integer}}
face:
  - {{id: name, text: "{{name}} : {{weight}} kg, {{points:02}}", box: [3, 3, 57, 10]}}
  - {{id: steps, steps: [{{text: "{{weight}}"}}], box: [3, 15, 30, 10]}}
  - {{id: weight, number: "{{weight}}", box: [33, 25, 27, 10]}}
items: {{table: {table}}}
"""
HEAD = ["name", "weight", "points", "copies"]
CSV = "\ufeffname;weight;points;copies\r\nPêche;0,25;3;2\r\nMelon;1,50;4,0;3\r\n" \
      "Ananas;2,00;5;1\r\nCitrouille;1 234,5;6;1\r\n"
ROWS = [HEAD, ["Pêche", 0.25, 3, 2], ["Melon", 1.5, 4, 3], ["Ananas", 2.0, 5, 1], ["Citrouille", 1234.5, 6, 1]]


def write(folder: Path, language: str, table: str, data: bytes) -> Request:
    texts = {"game.yaml": GAME.format(language=language), "kinds/fruit.yaml": FRUIT.format(table=table), "dot.svg": SVG}
    for name, content in {**{name: text.encode() for name, text in texts.items()}, table: data}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return Request(folder)


def printed(folder: Path, language: str, table: str, data: bytes) -> list[list[str]]:
    """The words on each card; nothing may be wrong."""
    request = write(folder, language, table, data)
    problems: list[Problem] = []
    reading = making.read(request)
    assert reading.game and not reading.problems
    made = making.make(choose(reading.game, request), request, problems.append)
    assert made and not problems and not made.judged
    faces = [placed.face for page in made.document.pages for placed in page.placements]
    return [[mark.source for mark in face.marks if isinstance(mark, TextRun)] for face in faces]


@pytest.mark.parametrize(("language", "weights"), [
    ("fr", ["0,25", "1,5", "2", "1234,5"]), ("es", ["0,25", "1,5", "2", "1234,5"]),
    ("pt", ["0,25", "1,5", "2", "1234,5"]), ("ru", ["0,25", "1,5", "2", "1234,5"]),
    ("en", ["0.25", "1.5", "2", "1234.5"]),
])
def test_a_french_table_is_printed_with_the_decimal_sign_of_the_language(
    tmp_path: Path, language: str, weights: list[str]
) -> None:
    cards = printed(tmp_path, language, "fruits.csv", CSV.encode())
    assert [card[-1] for card in cards] == [weight for weight, copies in zip(weights, (2, 3, 1, 1), strict=True)
                                            for _ in range(copies)]
    assert "".join(cards[2]).replace("\u00a0", " ") == f"Melon : {weights[1]} kg, 041{weights[1]}{weights[1]}"


@pytest.mark.parametrize(("table", "pack"), [("fruits.xlsx", xlsx), ("fruits.ods", ods)])
def test_numbers_of_a_workbook_are_printed_alike(tmp_path: Path, table: str, pack: Callable[..., bytes]) -> None:
    assert printed(tmp_path / "book", "fr", table, pack({"Fruits": ROWS})) \
        == printed(tmp_path / "text", "fr", "fruits.csv", CSV.encode())


def test_what_is_no_number_has_its_cell(tmp_path: Path) -> None:
    told, = making.read(write(tmp_path, "fr", "fruits.csv", CSV.replace("1,50", "1.234,5").encode())).problems
    assert str(told.place).endswith("fruits.csv B3")
    assert str(told.message) == "expected a number, found '1.234,5'"
