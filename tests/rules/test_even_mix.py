"""A mix that is not the deck's, because some pages are printed more often, is told in a note."""

from pathlib import Path

from printgen.layout.craft import PLAIN
from printgen.problems import Severity
from tests.rules.judging import judge

RULE = "- even_mix"
SQUARES = "size: 42 x 42 mm\norder: as_written\nitems: [{id: a, copies: 12}, {id: b, copies: 12}]"
WANTED = ", recommended: {square: {items: 44}}"


def test_whole_sets_hold(tmp_path: Path) -> None:
    judge(tmp_path, RULE, {"square": SQUARES}, many=WANTED)


def test_a_gutter_that_breaks_sets_is_a_note_with_what_to_print(tmp_path: Path) -> None:
    # 24 on a page become 15, and 9 on a second: three of the first are enough, and less paper.
    squares = f"title: squares #! 1 even-mix\n{SQUARES}"
    problem, = judge(tmp_path, RULE, {"square": squares}, many=WANTED, craft=PLAIN._replace(gutter=3.0))
    assert problem.severity is Severity.NOTE
    assert str(problem.message) == (
        "squares: the 45 that are printed are not an even mix: 36 of them are a, not 22")
    assert str(problem.hint) == "`--pages square=4` prints whole sets"


def test_an_item_that_is_left_out_though_all_are_many_times_there_is_a_warning(tmp_path: Path) -> None:
    items = "".join(f"\n  - {{id: i{number}}}" for number in range(25))  # 24 on a page
    kind = f"title: squares #! 1 even-mix\nsize: 42 x 42 mm\norder: as_written\nitems:{items}"
    for wanted, share in (("240", 10), ("48", 2)):
        problem, = judge(tmp_path, RULE, {"square": kind}, many=f", recommended: {{square: {{items: {wanted}}}}}")
        assert problem.severity is Severity.WARNING
        assert str(problem.message) == (f"squares: the {wanted} that are printed are not an even mix: "
                                        f"0 of them are i24, not {share}")


def test_one_more_than_its_share_is_no_matter(tmp_path: Path) -> None:
    cards = "size: 168 x 126 mm\nitems: [{id: a}, {id: b}, {id: c}]"
    judge(tmp_path, RULE, {"square": cards}, many=", recommended: {square: {items: 5}}")


def test_what_asks_for_its_page_is_there_on_purpose(tmp_path: Path) -> None:
    squares = "size: 42 x 42 mm\nitems: [{id: a, copies: 24, page: 1}, {id: b, copies: 24, page: 2}]"
    judge(tmp_path, RULE, {"square": squares}, many=", recommended: {square: {items: 24}}")
    dealt = squares.replace(", page: 1", "").replace(", page: 2", "")
    judge(tmp_path, RULE, {"square": f"title: squares #! 1 even-mix\norder: as_written\n{dealt}"},
          many=", recommended: {square: {items: 24}}")
