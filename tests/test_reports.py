"""Tables and lines as text, for wide and narrow terminals."""

from pathlib import Path

from printgen.commands import reports
from printgen.pipeline import Printed
from printgen.words import ENGLISH, say

ROWS = (Printed("Cartes Surprises!", 4, 36, 4), Printed("夢", 1, 6, 12))


def test_numbers_stand_under_one_another() -> None:
    assert reports.printed_lines(ROWS, ENGLISH, 80) == [
        "Kind               Pages  Components  Sheets",
        "Cartes Surprises!      4          36       4",
        "夢                     1           6      12",  # an ideograph is two columns wide
        "Total                  5          42      16",
    ]


def test_a_page_on_the_back_of_another_is_half_a_sheet() -> None:
    rows = Printed("Règles", 3, 3, 1.5), Printed("Aide", 1, 1, 0.5)
    assert [line.split()[-1] for line in reports.printed_lines(rows, ENGLISH, 80)] == ["Sheets", "1½", "½", "2"]


def test_a_narrow_terminal_gets_wrapped_names() -> None:
    lines = reports.printed_lines(ROWS, ENGLISH, 38)
    assert lines[1:3] == ["Cartes", "Surprises!       4          36       4"]
    assert max(map(reports.columns, lines)) == 38


def test_a_terminal_narrower_than_the_numbers_still_gets_them_all() -> None:
    rows = ("name", "12345"), ("a long name", "1")
    assert reports.table(rows, 3) == ["name      12345", "a long", "name          1"]


def test_facts_stand_behind_their_names() -> None:
    facts = [(say("Read"), "a"), (say("Written"), "b, c-d, e")]
    assert reports.named_lines(facts, ENGLISH, 80) == ["Read     a", "Written  b, c-d, e"]
    assert reports.named_lines(facts, ENGLISH, 17) == ["Read     a", "Written  b, c-d,", "         e"]


def test_a_game_that_cannot_be_read_says_how_to_find_out_why(tmp_path: Path) -> None:
    line, = reports.game_lines(tmp_path / "broken", None, ENGLISH, 80)
    assert line == f"broken - cannot be read as it is: printgen build {(tmp_path / 'broken').as_posix()} says why"


def test_combining_marks_take_no_room() -> None:
    assert reports.columns("e\u0301te\u0301") == 3
