"""All rules there are. A new one is its module, its line here, and its test."""

from collections.abc import Iterator, Mapping

from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.rules import (
    Rule,
    Subject,
    alike_backs,
    at_least_one,
    at_most,
    composition,
    connected,
    counts_at_least,
    fits_paper,
    flag_matches,
    houses_served,
    idle_effects,
    layouts_join,
    monotone,
    reachable,
    sharp_pictures,
    sound_pieces,
    symmetric,
    told_apart,
    values_occur,
    wide_margins,
)

ALWAYS: tuple[Rule, ...] = (counts_at_least, fits_paper, wide_margins, sharp_pictures)
"""Rules that hold for every game, whether it names them or not."""

RULES: tuple[Rule, ...] = (
    *ALWAYS, values_occur, composition, reachable, at_most, at_least_one, flag_matches, monotone, idle_effects,
    alike_backs, told_apart, symmetric, connected, sound_pieces, layouts_join, houses_served,
)
BY_NAME: Mapping[str, Rule] = {rule.CODE.replace("-", "_"): rule for rule in RULES}
"""The rules by the names that game files use."""


def check(subject: Subject) -> Iterator[Problem]:
    """Judge a game by the rules that always hold, then by those that it switches on."""
    named = {use.name for use in subject.game.rules}
    for rule in ALWAYS:
        if rule.CODE.replace("-", "_") not in named:
            yield from rule.check(subject, RuleUse(rule.CODE, {}, subject.game.place))
    for use in subject.game.rules:
        yield from BY_NAME[use.name].check(subject, use)
