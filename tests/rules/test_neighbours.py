"""Neighbour lists: both ways, and everything hangs together."""

from pathlib import Path

from tests.rules.judging import judge

SYMMETRIC = "- symmetric: {kind: region, field: neighbours}"
CONNECTED = "- connected: {kind: region, field: neighbours}"


def region(**neighbours: str) -> dict[str, str]:
    fields = "fields: {neighbours: {type: text, words: false, default: \"\"}}\nitems:\n"
    items = []
    for id, text in neighbours.items():
        named, mark, comment = text.partition(" #!")
        items.append(f'  - {{id: {id}, neighbours: "{named}"}}{mark}{comment}\n')
    return {"region": fields + "".join(items)}


def test_both_ways_hold(tmp_path: Path) -> None:
    judge(tmp_path, SYMMETRIC, region(a="b, c", b="a", c="a"))


def test_one_way_is_told_where_the_other_is_missing(tmp_path: Path) -> None:
    problem, = judge(tmp_path, SYMMETRIC, region(a="b, c", b="a", c=" #! 25 symmetric"))
    assert str(problem.message) == "a names c as a neighbour, but c does not name a"


def test_a_neighbour_that_is_none(tmp_path: Path) -> None:
    problem, = judge(tmp_path, SYMMETRIC, region(north="south", south="north, nort #! 29 symmetric"))
    assert str(problem.hint) == "did you mean 'north'?"


def test_one_piece_is_connected_and_so_is_a_chain(tmp_path: Path) -> None:
    judge(tmp_path, CONNECTED, region(a=""))
    judge(tmp_path, CONNECTED, region(a="b", b="a, c", c="b"))


def test_an_island_is_told(tmp_path: Path) -> None:
    problem, _ = judge(tmp_path, CONNECTED, region(
        a="b", b="a", c="d #! 25 connected", d="c #! 25 connected"))
    assert str(problem.message) == "c cannot be reached from a: 2 of 4 items hang together"
