"""Which way is forward on a board, and where moves end there."""

import pytest

from printgen.boards.board import make_board
from printgen.boards.making import new_pieces
from printgen.model import Layout
from printgen.paths import landings, walkable
from printgen.problems import Place
from tests.boards.laid import LOOP, lay


def after(board, start, move):
    end, = landings(board.track, start, move)
    return end


def test_a_loop_of_four_goes_round():
    board = make_board(*LOOP)
    #   ┌┐   0 1 2 3 4 5
    #   └┘   the path enters piece c from the right, and leaves it at the top
    assert board.start == (2, 4)
    line = [after(board, board.start, n) for n in range(12)]
    assert line == [(2, 4), (1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 3), (4, 4), (3, 4)]
    assert after(board, board.start, 12) == board.start
    assert after(board, board.start, -1) == (3, 4)
    assert board.line() == line


def test_the_same_loop_the_other_way_round():
    layout, maps = lay("┌┐\n└┘", "cdba", loop=True)
    board = make_board(layout, maps)
    assert [after(board, board.start, n) for n in (0, 1, 2)] == [(1, 3), (1, 4), (2, 4)]


def test_arrows_stand_on_the_joints_of_the_path():
    pieces = make_board(*LOOP).pieces
    assert pieces["a"].arrows() == {(1, 2): "up", (2, 1): "right"}
    assert pieces["d"].arrows() == {(1, 0): "down", (0, 1): "left"}


def test_an_open_board_begins_and_ends_inside_its_end_pieces():
    layout, maps = lay("╶─╴", "abc", loop=False)
    board = make_board(layout, maps)
    assert board.start == (1, 1)
    assert after(board, (1, 1), 6) == (7, 1)
    assert after(board, (1, 1), 8) == (5, 1), "reflected at the end"
    assert board.pieces["a"].arrows() == {(2, 1): "right"}


def test_an_open_board_may_begin_at_a_joint():
    layout, maps = lay("──", "ba", loop=False)
    board = make_board(layout, maps)
    assert board.start == (5, 1)
    assert after(board, board.start, 5) == (0, 1)


CLIMB = (
    "..o..",
    ".oo..",
    "oo.o.",
    ".ooo.",
    ".....",
)


def laid(rows, path="xy", grid=(("y",), ("x",))):
    """Piece x with a straight piece beyond its exit."""
    layout = Layout("l", "L", "p", grid, tuple(path), path[0], False, Place("l"))
    return make_board(layout, {"x": rows, "y": ("..o..",) * 5})


def test_forks_and_nooks_of_a_climbing_piece_are_walked_up_and_right():
    board = laid(CLIMB)
    #  6 . . o         from the left joint (0, 7): up through (1, 6), or on to the right and up into a dead end
    assert board.start == (0, 7)
    assert landings(board.track, (1, 7), 1) == {(1, 6)}
    assert landings(board.track, (1, 8), 1) == {(1, 7), (2, 8)}
    assert landings(board.track, (1, 8), 3) == {(2, 6), (3, 7)}


def test_entered_from_the_other_end_the_whole_piece_is_walked_down_and_left():
    board = laid(CLIMB, "yx")
    assert landings(board.track, (1, 6), 1) == {(1, 7)}
    assert landings(board.track, (1, 7), 1) == {(0, 7), (1, 8)}
    assert landings(board.track, (3, 7), 1) == {(3, 8)}, "the dead end is left downward"


def test_a_turning_piece_is_walked_along_its_line():
    turn = ("..o..", "..oo.", "...o.", "o.oo.", "ooo..")
    rows = ("..o..", "..oo.", "oo.o.", ".ooo.", ".....")
    board = laid(rows, "yx")
    assert walkable(turn)
    line = [(2, 5), (2, 6), (3, 6), (3, 7), (3, 8), (2, 8), (1, 8), (1, 7), (0, 7)]
    assert [after(board, line[0], n) for n in range(len(line))] == line


def test_a_joint_beside_the_path_is_crossed_up_or_right():
    layout, maps = lay("┌┬┐\n└┴┘", "dabcfe", loop=True)
    board = make_board(layout, maps)
    #   b's bottom joint (4, 2) meets e's top joint (4, 3): the path does not pass it, so forward is up
    assert board.track.backward[(4, 2)] == ((4, 3),)
    assert board.track.forward[(4, 2)] == ((4, 1),)


@pytest.fixture(scope="module")
def shipped_sort():
    pieces = {str(piece.number): piece.rows for piece in new_pieces(12, seed=1)}
    layout = Layout("l", "L", "p", (("1", "2"), ("3", "4")), ("3", "1", "2", "4"), "3", True, Place("l"))
    return make_board(layout, pieces)


def test_every_square_of_a_real_loop_is_reached_by_some_move_forward_or_backward(shipped_sort):
    everywhere = {piece.on_board(at) for piece in shipped_sort.pieces.values() for at in walkable(piece.rows)}
    assert everywhere == set(shipped_sort.track.forward)
    reached = {end for n in range(-60, 61) for end in landings(shipped_sort.track, shipped_sort.start, n)}
    assert reached == everywhere


def test_a_round_on_a_real_loop_leads_back_to_the_start(shipped_sort):
    round_ = len(shipped_sort.line())
    assert shipped_sort.start in landings(shipped_sort.track, shipped_sort.start, round_)
    assert len(shipped_sort.surprises()) == 4
