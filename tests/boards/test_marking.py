"""Which squares are surprises, which houses fit, and pieces as text."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.boards.houses import places, seat
from printgen.boards.making import new_pieces
from printgen.boards.marking import mark
from printgen.boards.writing import as_items, side_by_side
from printgen.paths import joints, squares
from tests.boards.test_board import LOOP, make_board

ROWS = ("..o..", "..S..", "..o..", "oooo.")


@pytest.mark.parametrize(("surprises", "expected"), [
    ("piece", [(2, 1)]), ("none", []), ("blank", []),
])
def test_surprises_as_asked(surprises, expected):
    assert squares(mark(ROWS, surprises, "1"), "S") == expected


@given(st.integers(0, 10**6), st.sampled_from(["1", "17", "344"]))
def test_a_seed_chooses_one_square_and_no_joint(seed, piece):
    marked = mark(ROWS, str(seed), piece)
    at, = squares(marked, "S")
    assert at not in joints(ROWS)
    assert [row.replace("S", "o") for row in marked] == [row.replace("S", "o") for row in ROWS]
    assert mark(ROWS, str(seed), piece) == marked


def test_seeds_differ():
    assert len({mark(ROWS, str(seed), "1") for seed in range(20)}) > 1


def test_places_on_a_board_know_their_piece_and_arrows():
    pieces = {"a": (".....", ".....", ".....", "..ooo", "..o..", "..o.."),
              "b": (".....", ".....", ".....", "ooo..", "..o..", "..o.."),
              "c": ("..o..", "..o..", "..o..", "..ooo", ".....", "....."),
              "d": ("..o..", "..o..", "..o..", "ooo..", ".....", ".....")}
    board = make_board(LOOP[0], pieces)
    assert list(places(board, 1, ()))[:2] == [("c", (3, 1), ["down", "left"]), ("a", (3, 4), ["up", "left"])]


@pytest.mark.parametrize(("wanted", "tiles", "seated"), [
    ([["up"], ["up", "left"]], {"up": 1, "left": 1}, 2),
    ([["up", "left"], ["up"]], {"up": 1, "left": 1}, 2),
    ([["up", "left"], ["up", "left"], ["up"]], {"up": 1, "left": 2}, 3),
    ([["up"], ["up"]], {"up": 1, "left": 5}, 1),
    ([["down"]], {}, 0),
    ([], {"up": 3}, 0),
])
def test_houses_take_turns_so_that_most_places_have_one(wanted, tiles, seated):
    assert seat(wanted, tiles) == seated


arrows = st.sampled_from(["up", "right", "down", "left"])


@given(st.lists(st.sets(arrows, min_size=1), max_size=5), st.dictionaries(arrows, st.integers(0, 3)))
def test_no_other_way_seats_more(wanted, tiles):
    def best(number: int, left: Counter[str]) -> int:
        if number == len(wanted):
            return 0
        tries = [best(number + 1, left)]
        for arrow in wanted[number]:
            if left[arrow]:
                tries.append(1 + best(number + 1, left - Counter([arrow])))
        return max(tries)

    assert seat([sorted(each) for each in wanted], tiles) == best(0, Counter(tiles))


def test_new_pieces_as_items_name_their_family_once():
    lines = list(as_items(new_pieces(6, seed=1)))
    assert lines[:4] == ["items:", "  # bottom to right", "  - number: 1", "    squares: |"]
    assert sum(line.startswith("  - number") for line in lines) == 6
    assert sum("straight" in line for line in lines) == 1


def test_pieces_side_by_side_as_many_as_a_line_holds():
    piece = ("ab", "cd")
    assert list(side_by_side([("1", piece), ("2", piece), ("3", piece)], 9)) == [
        "1     2", "a b   a b", "c d   c d", "", "3", "a b", "c d",
    ]
