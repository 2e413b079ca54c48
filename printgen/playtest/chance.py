"""How sure a count is: intervals of proportions, and of medians."""

from collections.abc import Mapping
from math import exp, lgamma, log, sqrt

Z = 1.959963984540054
"""Standard deviations on each side that leave out one in twenty."""
DOUBT = 0.05


def share(hits: int, of: int) -> tuple[float, float, float]:
    """A proportion with its 95 % interval (Wilson's): share, from, to."""
    if not of:
        return 0.0, 0.0, 1.0
    p, z2 = hits / of, Z * Z
    middle, spread = p + z2 / (2 * of), Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of))
    return p, max(0.0, (middle - spread) / (1 + z2 / of)), min(1.0, (middle + spread) / (1 + z2 / of))


def at_most(hits: int, of: int, chance: float) -> float:
    """The chance of no more than so many hits, each having its chance."""
    if chance <= 0:
        return 1.0
    if chance >= 1:
        return float(hits >= of)
    logs = [
        lgamma(of + 1) - lgamma(n + 1) - lgamma(of - n + 1) + n * log(chance) + (of - n) * log(1 - chance)
        for n in range(hits + 1)
    ]
    return min(1.0, sum(exp(one) for one in logs))


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest value that at least such a part of all does not exceed."""
    total, seen = sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= part * total:
            return value
    return 0


def median(counts: Mapping[int, int]) -> tuple[int, int, int]:
    """The median with its 95 % interval, by rank: median, from, to."""
    total = sum(counts.values())
    off = Z / (2 * sqrt(total)) if total else 0.0
    return quantile(counts, 0.5), quantile(counts, max(0.0, 0.5 - off)), quantile(counts, min(1.0, 0.5 + off))


def mean(counts: Mapping[int, int]) -> tuple[float, float]:
    """The mean, and how far on each side its 95 % interval goes."""
    total = sum(counts.values())
    if not total:
        return 0.0, 0.0
    average = sum(value * count for value, count in counts.items()) / total
    spread = sum(count * (value - average) ** 2 for value, count in counts.items()) / total
    return average, Z * sqrt(spread / total)


ENOUGH = 0.01
"""A printed number must be too small in less than so many games, beyond the interval's doubt."""


def enough(peaks: Mapping[int, int]) -> int | None:
    """The smallest number whose upper 95 % bound of "a game needs more" is under 1 %; None for too few games."""
    total = sum(peaks.values())
    more = total
    for number in sorted(peaks):
        more -= peaks[number]
        # The bound is under 1 % just if so few games beyond would be unlikely at 1 %: no need to look for the bound.
        if more <= ENOUGH * total and at_most(more, total, ENOUGH) < DOUBT:
            return number
    return None
