"""Small games as text: every mark of every page, reviewed as a diff when it changes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from printgen import making
from printgen.layout.craft import Craft
from printgen.page import Document
from printgen.problems import Problem
from printgen.render.dump import dump
from printgen.requests import Request, choose

CASES = Path(__file__).parent / "cases"
MARBLES = CASES / "marbles"


def document_of(request: Request) -> Document:
    reading = making.read(request)
    assert reading.problems == []
    assert reading.game
    problems: list[Problem] = []
    made = making.make(choose(reading.game, request), request, problems.append)
    assert problems == []
    assert made
    return made.document


@pytest.mark.parametrize(
    ("name", "request_"),
    [
        ("lanterns", Request(CASES / "lanterns")),
        ("lanterns-en-letter", Request(CASES / "lanterns", language="en", paper="letter", players=(1, 1))),
        ("marbles-backs", Request(MARBLES, kinds=("marble",), craft=Craft("long-edge", (1.5, -0.5)), ink="grey")),
        ("marbles-fold", Request(MARBLES, kinds=("card",), craft=Craft("fold", gutter=3.0))),
    ],
)
def test_pages_are_as_they_were(name: str, request_: Request, golden: Callable[[str, str], None]) -> None:
    golden(name, dump(document_of(request_)))
