"""All rules there are. A new one is its module, its name here, and its test."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from printgen.late import Late
from printgen.model import RuleUse
from printgen.problems import Problem
from printgen.reading.groups import Record
from printgen.rules import Rule, Subject

ALWAYS = ("counts_at_least", "fits_paper", "wide_margins", "sharp_pictures", "even_mix", "inside_outlines",
          "whole_words")
"""Rules that hold for every game, whether it names them or not."""

NAMES = (
    *ALWAYS, "values_occur", "composition", "reachable", "at_most", "at_least_one", "flag_matches", "monotone",
    "idle_effects", "alike_backs", "told_apart", "symmetric", "connected", "sound_pieces", "layouts_join",
    "houses_served", "enough_to_reach", "enough_for_each", "unlike",
)


def _rule(name: str) -> Rule:
    return cast(Rule, import_module(f"printgen.rules.{name}"))


def _parameters(name: str) -> Record:
    return BY_NAME[name].FIELDS


BY_NAME: Mapping[str, Rule] = Late(NAMES, _rule)
"""The rules by the names that game files use; each module is imported when it is first asked for."""
PARAMETERS: Mapping[str, Record] = Late(NAMES, _parameters)
"""What can be written for each rule."""


def check(subject: Subject) -> Iterator[Problem]:
    """Judge a game by the rules that always hold, then by those that it switches on."""
    named = {use.name for use in subject.game.rules}
    for name in ALWAYS:
        if name not in named:
            rule = BY_NAME[name]
            yield from rule.check(subject, RuleUse(rule.CODE, {}, subject.game.place))
    for use in subject.game.rules:
        yield from BY_NAME[use.name].check(subject, use)
