"""Every rule answers within five seconds, however many copies there are."""

import time
from pathlib import Path

from printgen import making
from printgen.problems import Problem
from printgen.requests import Request, choose
from printgen.rules import Subject
from printgen.rules.registry import BY_NAME
from tests.rules.judging import write

RULES = """
- values_occur: {kind: token, field: value}
- composition: {kind: token, field: value, counts: {1: 50000, 2: 50000}, total: 100000}
- reachable: {tiles: house, by: difficulty, tickets: token, value: value}
- at_least_one: {kind: token, field: value, value: 2}
- at_most: {kind: token, field: value, count: 2}
- monotone: {kind: token, field: value, pays: value}
- idle_effects
- alike_backs
- told_apart
- counts_at_least
- wide_margins
- sharp_pictures
"""
KINDS = {
    "token": """
        drawn: blind
        fields: {value: {type: integer, minimum: 1, maximum: 2}}
        items: [{value: 1, copies: 50000}, {value: 2, copies: 50000}]
    """,
    "house": "fields: {difficulty: {type: integer}}\nitems: [{difficulty: 3}]",
}


def test_a_hundred_thousand_copies(tmp_path: Path) -> None:
    write(tmp_path, RULES, KINDS, more="most_copies: 100000\n")
    request = Request(tmp_path / "tiny", "many")
    game = making.read(request).game
    assert game
    choice = choose(game, request)
    told: list[Problem] = []
    made = making.make(choice, request, told.append)
    assert made
    plans = making.plan_request(choice, request, told.append)
    subject = Subject(game, choice.mode, choice.players, choice.paper, plans, made.document.pages)
    assert sum(len(page.placements) for page in subject.pages) == 100_001
    for use in game.rules:
        start = time.process_time()
        told += BY_NAME[use.name].check(subject, use)
        assert time.process_time() - start < 5, use.name
    assert told == []
