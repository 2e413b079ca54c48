"""Thirty bingo cards whose numbers are the rows of a table: all printed, no two alike, the same from any table."""

import random
from pathlib import Path

from printgen import making
from printgen.page import Page
from printgen.problems import Problem
from printgen.publish.unchanged import made_of
from printgen.requests import Request, choose
from printgen.rules.looks import Looks
from tests.reading.packing import ods, xlsx

COLUMNS = "bingo"
CARDS = 30
PLACES = [f"{letter}{row}" for letter in COLUMNS for row in range(1, 6) if (letter, row) != ("n", 3)]
LOWEST = {letter: 15 * number + 1 for number, letter in enumerate(COLUMNS)}
"""Under B stand numbers from 1 to 15, under I from 16 to 30, and so on."""
CELL, HIGH, LEFT, TOP = 15, 17, 4.5, 24

GAME = f"""
printgen: 1
title: Bingo
language: en
kinds: [card]
icons: {{star: star.svg}}
modes: {{evening: {{title: Evening, players: 1-30}}}}
rules:
  - unlike: {{kind: card, fields: [{", ".join(PLACES)}]}}
  - composition: {{kind: card, total: {CARDS}}}
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0 6.2 3.8 10 3.8 6.9 6.1 8.1 10 5 7.6' \
       ' 1.9 10 3.1 6.1 0 3.8 3.8 3.8Z"/></svg>'


def kind(table: str) -> str:
    """The card: its fields and numbers are one line for each of the 24 places around the star."""
    fields = "".join(f"  {place}: {{type: integer, minimum: {LOWEST[place[0]]}, maximum: {LOWEST[place[0]] + 14}}}\n"
                     for place in PLACES)
    letters = "".join(f"  - {{id: {letter}, number: {letter.upper()}, hollow: false, bar: none,"
                      f" box: [{LEFT + CELL * column + 3}, 10, 9, 10]}}\n" for column, letter in enumerate(COLUMNS))
    numbers = "".join(f'  - {{id: {place}, number: "{{{place}}}", hollow: false, bar: none, box: [{_box(place)}]}}\n'
                      for place in PLACES)
    across = "".join(f"  - {{id: across-{row}, line: horizontal, box: [{LEFT}, {TOP + HIGH * row - 1}, 75, 2]}}\n"
                     for row in range(6))
    down = "".join(f"  - {{id: down-{column}, line: vertical, box: [{LEFT + CELL * column - 1}, {TOP}, 2, 85]}}\n"
                   for column in range(6))
    return f"""
title: Cards
icon: star
size: 84 x 126 mm
order: as_written
id_from: [card]
fields:
  card: {{type: integer, minimum: 1, maximum: {CARDS}}}
{fields}
face:
  - {{id: frame, outline: trim, inset: 2, radius: 3}}
{letters}{numbers}{across}{down}
  - {{id: star, icon: star, box: [{LEFT + 2 * CELL + 2.5}, {TOP + 2 * HIGH + 3.5}, 10, 10]}}
  - {{id: name, text: "{{card}}", size: 11, align: center, valign: middle, box: [{LEFT}, 112, 75, 8]}}
items: {{table: {table}}}
"""


def _box(place: str) -> str:
    column, row = COLUMNS.index(place[0]), int(place[1]) - 1
    return f"{LEFT + CELL * column + 2}, {TOP + HIGH * row + 4.5}, {CELL - 4}, 8"


def cards(seed: int) -> list[list[int]]:
    """Numbers for thirty cards, as anybody draws them: five of fifteen for each column."""
    drawn = random.Random(seed)
    return [[number, *(value for letter in COLUMNS for value in
                       sorted(drawn.sample(range(LOWEST[letter], LOWEST[letter] + 15), 4 if letter == "n" else 5)))]
            for number in range(1, CARDS + 1)]


HEADER = ["card", *PLACES]


def csv(rows: list[list[int]]) -> bytes:
    return "\r\n".join(";".join(map(str, row)) for row in [HEADER, *rows]).encode("utf-8-sig")


def written(folder: Path, table: str, data: bytes) -> Path:
    game = folder / table.replace(".", "-")
    (game / "kinds").mkdir(parents=True)
    for name, text in (("game.yaml", GAME), ("kinds/card.yaml", kind(table)), ("star.svg", STAR)):
        (game / name).write_text(text.lstrip("\n"), encoding="utf-8")
    (game / table).write_bytes(data)
    return game


def printed(game: Path) -> tuple[tuple[Page, ...], list[Problem]]:
    """The pages of a game, and all that is wrong with it."""
    request = Request(game)
    reading = making.read(request)
    problems = list(reading.problems)
    if not reading.game:
        return (), problems
    made = making.make(choose(reading.game, request), request, problems.append)
    assert made
    return made.document.pages, [*problems, *made.judged]


def test_thirty_cards_are_printed_each_once_and_no_two_alike(tmp_path: Path) -> None:
    pages, problems = printed(written(tmp_path, "bingo.csv", csv(cards(seed=75))))
    assert problems == []
    placed = [each for page in pages for each in page.placements]
    assert [each.item for each in placed] == [str(number) for number in range(1, 31)]
    assert [len(page.placements) for page in pages] == [4] * 7 + [2]
    looks = Looks(colours=False)
    assert len({looks.look(each.face) for each in placed}) == CARDS


def test_it_does_not_matter_what_the_table_was_written_with(tmp_path: Path) -> None:
    rows = cards(seed=75)
    sheets = {"Cards": [HEADER, *rows]}
    tables = {"bingo.csv": csv(rows), "bingo.xlsx": xlsx(sheets), "bingo.ods": ods(sheets)}
    made = [printed(written(tmp_path, name, data)) for name, data in tables.items()]
    assert [problems for _, problems in made] == [[], [], []]
    looks = Looks(colours=False)
    faces = [[looks.look(each.face) for page in pages for each in page.placements] for pages, _ in made]
    assert faces[0] == faces[1] == faces[2]


def test_two_cards_with_the_same_numbers_are_found_at_their_row(tmp_path: Path) -> None:
    rows = cards(seed=75)
    rows[19][1:] = rows[4][1:]
    _, problems = printed(written(tmp_path, "bingo.csv", csv(rows)))
    assert [(problem.code, str(problem.place).rpartition("/")[2]) for problem in problems] \
        == [("unlike", "bingo.csv A21")]
    assert "bingo.csv A6" in str(problems[0].message)


def test_a_number_in_the_wrong_column_is_found_at_its_cell(tmp_path: Path) -> None:
    rows = cards(seed=75)
    rows[11][HEADER.index("g2")] = 7
    _, problems = printed(written(tmp_path, "bingo.csv", csv(rows)))
    assert [(problem.code, str(problem.place).rpartition("/")[2]) for problem in problems] \
        == [("out-of-range", "bingo.csv Q13")]


def test_a_table_that_is_changed_is_printed_anew(tmp_path: Path) -> None:
    rows = cards(seed=75)
    game = written(tmp_path, "bingo.csv", csv(rows))
    before = made_of(Request(game))
    (game / "bingo.csv").write_bytes(csv(cards(seed=76)))
    after = made_of(Request(game))
    (game / "bingo.csv").write_bytes(csv(rows))
    assert before == made_of(Request(game)) != after


def test_a_card_that_is_gone_is_missed(tmp_path: Path) -> None:
    _, problems = printed(written(tmp_path, "bingo.csv", csv(cards(seed=75)[:-1])))
    assert [problem.code for problem in problems] == ["composition"]
