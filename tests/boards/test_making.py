"""New pieces: what each holds, that no two are equal, and that the same seed gives the same."""

from collections import Counter
from itertools import combinations

import pytest

from printgen.boards.families import FAMILIES
from printgen.boards.gates import gates, open_sides, reached_from, shape
from printgen.boards.lines import is_crowded
from printgen.boards.making import KEEP_CLEAR, NewPiece, new_pieces, share_out
from printgen.paths import arrows_served, house_places, joints, neighbours, squares, walkable

SIDES = {family.name: set(family.sides) for family in FAMILIES}


@pytest.fixture(scope="module")
def pieces() -> tuple[NewPiece, ...]:
    return new_pieces(344, seed=1)


def test_the_spread_of_344():
    shares = share_out(344)
    groups = Counter(name.partition(",")[0] for name in shares.elements())
    assert groups == {
        "left to top": 110, "bottom to right": 110, "straight": 40, "turn": 44, "end": 10,
        "three joints": 24, "four joints": 6,
    }


def test_fewer_pieces_keep_the_opening_and_the_proportions():
    assert share_out(4) == {"bottom to right": 1, "turn, left to bottom": 1, "turn, top to right": 1, "left to top": 1}
    assert share_out(100)["left to top"] in (31, 32, 33)
    assert share_out(100).total() == 100


def test_numbers_run_from_one_and_paths_leave_where_the_family_says(pieces):
    assert [piece.number for piece in pieces] == list(range(1, 345))
    for piece in pieces:
        assert open_sides(piece.rows) == SIDES[piece.family]
        assert set(joints(piece.rows)) <= set(gates(9, 12).values()), "no other rim square is walkable"


def test_a_piece_is_one_line_of_10_to_14_squares(pieces):
    for piece in pieces:
        path = walkable(piece.rows)
        most = 14 if len(SIDES[piece.family]) < 3 else 18 if len(SIDES[piece.family]) == 3 else 22
        assert 10 <= len(path) <= most
        assert reached_from(min(path), path) == path
        assert not is_crowded(path)


def test_forks_and_nooks_only_where_the_path_climbs(pieces):
    for piece in pieces:
        if piece.family.startswith(("turn", "end")):
            ends = [at for at in walkable(piece.rows) if sum(n in walkable(piece.rows) for n in neighbours(at)) == 1]
            forks = [at for at in walkable(piece.rows) if sum(n in walkable(piece.rows) for n in neighbours(at)) > 2]
            assert not forks
            assert len(ends) == 2
    climbing = [piece for piece in pieces if piece.family in ("left to top", "bottom to right")]
    forked = [piece for piece in climbing if any(
        sum(n in walkable(piece.rows) for n in neighbours(at)) > 2 for at in walkable(piece.rows))]
    assert len(forked) > len(climbing) / 2


def test_each_piece_has_two_to_four_blocked_squares_one_surprise_and_three_house_places(pieces):
    for piece in pieces:
        assert 2 <= len(list(squares(piece.rows, "#"))) <= 4
        surprise, = squares(piece.rows, "S")
        assert surprise not in joints(piece.rows)
        assert len(house_places(piece.rows, 3, KEEP_CLEAR)) == 3


def test_most_places_are_crooks_where_two_arrows_serve(pieces):
    crooks = [sum(len(arrows_served(piece.rows, at)) > 1 for at in house_places(piece.rows, 3, KEEP_CLEAR))
              for piece in pieces]
    assert min(crooks) >= 1
    assert sum(count >= 2 for count in crooks) > 0.9 * len(pieces)


def test_blocked_squares_lie_at_the_path(pieces):
    for piece in pieces:
        for at in squares(piece.rows, "#"):
            assert set(neighbours(at)) & walkable(piece.rows)
        for one, other in combinations(squares(piece.rows, "#"), 2):
            assert other not in neighbours(one)


def test_no_two_are_equal_also_not_when_shifted(pieces):
    assert len({shape(piece.rows) for piece in pieces}) == 344


def test_a_shape_is_the_same_wherever_it_lies():
    assert shape(("..o", "..o", "...")) == shape(("o..", "o..", "...")) != shape(("oo.", "...", "..."))


def test_the_same_seed_gives_the_same_pieces(pieces):
    assert new_pieces(344, seed=1) == pieces
    assert new_pieces(12, seed=2) != new_pieces(12, seed=3)
