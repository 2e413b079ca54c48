"""Where a move may end: the table of the rules, forks, dead ends, and what holds for every track."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.paths import Track, landings, make_track


def row(count: int, *, loop: bool = False) -> Track:
    """A path of so many squares in a row, (0, 0) first."""
    steps = [((n, 0), (n + 1, 0)) for n in range(count - 1)]
    return make_track([(n, 0) for n in range(count)], steps + [((count - 1, 0), (0, 0))] * loop)


@pytest.mark.parametrize(("loop", "count", "start", "move", "lands"), [
    (False, 10, 6, +6, 6),
    (False, 10, 1, -4, 3),
    (False, 3, 0, +9, 1),
    (True, 10, 6, +6, 2),
    (False, 10, 4, 0, 4),
    (True, 10, 2, -5, 7),
    (False, 1, 0, 5, 0),
])
def test_the_table_of_the_rules(loop, count, start, move, lands):
    assert landings(row(count, loop=loop), (start, 0), move) == {(lands, 0)}


#    1 2
#  0     3 4   a fork that rejoins: up through 1, 2 or below through 5
#    5
FORK = make_track(
    [(n, 0) for n in range(6)],
    [((a, 0), (b, 0)) for a, b in ((0, 1), (1, 2), (2, 3), (0, 5), (5, 3), (3, 4))],
)


@pytest.mark.parametrize(("start", "move", "lands"), [
    (0, 1, {1, 5}), (0, 2, {2, 3}), (0, 3, {3, 4}), (4, -2, {2, 5}), (4, -3, {1, 0}), (4, 2, {2, 5}),
])
def test_a_fork_is_the_players_choice(start, move, lands):
    assert landings(FORK, (start, 0), move) == {(n, 0) for n in lands}


def test_a_dead_end_reflects_and_the_walk_goes_back_past_its_fork():
    #       3
    #   0 1 2 4 5
    track = make_track([(n, 0) for n in range(6)],
                       [((a, 0), (b, 0)) for a, b in ((0, 1), (1, 2), (2, 3), (2, 4), (4, 5))])
    assert landings(track, (1, 0), 2) == {(3, 0), (4, 0)}
    assert landings(track, (1, 0), 4) == {(1, 0), (4, 0)}, "into the nook and back over 2, or to 5 and back"


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    count = draw(st.integers(1, 8))
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    steps = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return make_track([(n, 0) for n in range(count)], [((a, 0), (b, 0)) for a, b in steps])


@given(tracks(), st.integers(-12, 12), st.data())
def test_a_move_always_ends_somewhere_on_the_track(track, move, data):
    start = data.draw(st.sampled_from(sorted(track.forward)))
    ends = landings(track, start, move)
    assert ends
    assert ends <= track.forward.keys()
    assert landings(track, start, 0) == {start}


@given(tracks(), st.integers(0, 6), st.data())
def test_forward_and_backward_mirror_each_other(track, move, data):
    start = data.draw(st.sampled_from(sorted(track.forward)))
    turned = Track(track.backward, track.forward)
    assert landings(track, start, move) == landings(turned, start, -move)


@given(st.integers(2, 20), st.integers(0, 60), st.integers(-60, 60))
def test_an_open_row_is_a_walk_between_two_mirrors(count, start, move):
    start %= count
    period = 2 * (count - 1)
    at = (start + move) % period
    assert landings(row(count), (start, 0), move) == {(min(at, period - at), 0)}


@given(st.integers(3, 20), st.integers(0, 60), st.integers(-60, 60))
def test_a_loop_goes_round(count, start, move):
    assert landings(row(count, loop=True), (start % count, 0), move) == {((start + move) % count, 0)}


@given(tracks(), st.integers(0, 5), st.integers(0, 5), st.data())
def test_where_nothing_ends_two_moves_forward_add_up(track, first, second, data):
    start = data.draw(st.sampled_from(sorted(track.forward)))
    if any(not track.forward[at] for at in track.forward):
        looped = make_track(track.forward, [(a, b) for a, ahead in track.forward.items() for b in (ahead or (start,))])
    else:
        looped = track
    middle = landings(looped, start, first)
    both = {end for at in middle for end in landings(looped, at, second)}
    assert both == landings(looped, start, first + second)
