"""How sure a count is."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from printgen.playtest import chance


def test_a_share_with_its_interval() -> None:
    part, low, high = chance.share(50, 100)
    assert (part, round(low, 3), round(high, 3)) == (0.5, 0.404, 0.596)
    assert chance.share(0, 0) == (0.0, 0.0, 1.0)


def test_enough_is_the_smallest_number_that_almost_no_game_goes_beyond() -> None:
    assert chance.enough(Counter({10: 990, 11: 6, 12: 4})) == 11
    assert chance.enough(Counter({10: 990, 11: 5, 12: 5})) == 12


def test_too_few_games_say_nothing() -> None:
    assert chance.enough(Counter({10: 298})) is None
    assert chance.enough(Counter({10: 299})) == 10


def test_quantiles_and_the_median() -> None:
    counts = Counter(range(1, 102))
    assert (chance.quantile(counts, 0.5), chance.quantile(counts, 0.99), chance.quantile(counts, 1.0)) == (51, 100, 101)
    middle, low, high = chance.median(counts)
    assert low < middle == 51 < high
    assert chance.quantile(Counter(), 0.5) == 0


@given(st.dictionaries(st.integers(0, 50), st.integers(1, 30), min_size=1))
def test_a_mean_lies_between_the_extremes(counts: dict[int, int]) -> None:
    average, off = chance.mean(counts)
    assert min(counts) - 1e-9 <= average <= max(counts) + 1e-9
    assert off >= 0
