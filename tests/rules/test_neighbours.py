"""Neighbour lists: both ways, and everything hangs together."""

from pathlib import Path

from printgen import making
from printgen.requests import Request
from tests.rules.judging import judge, write

SYMMETRIC = "- symmetric: {kind: region, field: neighbours}"
CONNECTED = "- connected: {kind: region, field: neighbours}"


def region(**neighbours: str) -> dict[str, str]:
    fields = "fields: {neighbours: {type: list, of: region, default: []}}\nitems:\n"
    items = []
    for id, text in neighbours.items():
        named, mark, comment = text.partition(" #!")
        items.append(f'  - {{id: {id}, neighbours: [{named}]}}{mark}{comment}\n')
    return {"region": fields + "".join(items)}


def test_both_ways_hold(tmp_path: Path) -> None:
    judge(tmp_path, SYMMETRIC, region(a="b, c", b="a", c="a"))


def test_one_way_is_told_where_the_other_is_missing(tmp_path: Path) -> None:
    problem, = judge(tmp_path, SYMMETRIC, region(a="b, c", b="a", c=" #! 25 symmetric"))
    assert str(problem.message) == "a names c as a neighbour, but c does not name a"


def test_nobody_is_its_own_neighbour(tmp_path: Path) -> None:
    problem, = judge(tmp_path, SYMMETRIC, region(a="b, a #! 25 symmetric", b="a"))
    assert str(problem.message) == "a names itself as a neighbour"


def test_a_list_of_anything_else_is_told_before_anybody_is_judged(tmp_path: Path) -> None:
    kinds = {"region": "fields: {neighbours: {type: list}}\nitems: [{id: a, neighbours: [b]}]"}
    write(tmp_path, SYMMETRIC, kinds)
    problem, = making.read(Request(tmp_path / "tiny", "many")).problems
    assert (problem.code, str(problem.message)) == (
        "wrong-reference", "the list 'neighbours' does not name items of region")
    assert str(problem.hint) == "define it with `type: list, of: region`"


def test_one_piece_is_connected_and_so_is_a_chain(tmp_path: Path) -> None:
    judge(tmp_path, CONNECTED, region(a=""))
    judge(tmp_path, CONNECTED, region(a="b", b="a, c", c="b"))


def test_an_island_is_told(tmp_path: Path) -> None:
    problem, _ = judge(tmp_path, CONNECTED, region(
        a="b", b="a", c="d #! 25 connected", d="c #! 25 connected"))
    assert str(problem.message) == "c cannot be reached from a: 2 of 4 items hang together"
