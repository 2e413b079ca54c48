"""Components that stand on another one, in a whole print-out: on its face, and nowhere else."""

from pathlib import Path

import pytest

from printgen import pipeline
from printgen.page import Stamp
from printgen.pipeline import Prepared
from printgen.requests import Request
from tests.reading.writing import SVG

FILES = {
    "dot.svg": SVG,
    "game.yaml": """
printgen: 1
title: Isles
language: en
kinds: [board, land]
modes:
  play: {title: Play, players: 2}
""",
    "kinds/board.yaml": """
title: Board
icon: dot.svg
size: 80 x 60 mm
face:
  - {insets: land, lines: near, box: [0, 0, 80, 60]}
items: [{}]
""",
    "kinds/land.yaml": """
title: Lands
icon: dot.svg
role: inset
size: 20 x 10 mm
fields:
  name: {type: text}
  x: {type: integer}
  y: {type: integer}
  near: {type: list, of: land}
face:
  - {text: "{name}", box: [1, 2, 18, 6]}
items:
  - {id: north, name: Northland, x: 20, y: 10, near: [south]}
  - {id: south, name: Southland, x: 60, y: 50, near: [north]}
""",
}


@pytest.fixture
def isles(tmp_path: Path) -> Request:
    for name, text in FILES.items():
        path = tmp_path / "isles" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Request(tmp_path / "isles", out=tmp_path / "out")


def test_they_are_on_the_board_and_on_no_sheet_of_their_own(isles: Request) -> None:
    ready = pipeline.prepare(isles)
    assert isinstance(ready, Prepared)
    assert not ready.problems
    placed = [placed for page in ready.made.document.pages for placed in page.placements]
    assert [each.kind for each in placed] == ["board"]
    stamps = [mark for mark in placed[0].face.marks if isinstance(mark, Stamp)]
    found = [(stamp.drawing.name, stamp.x, stamp.y) for stamp in stamps]
    assert found == [("land/north", 10, 5), ("land/south", 50, 45)]


def test_what_does_not_fit_its_face_is_told_where_it_is_written(isles: Request) -> None:
    path = isles.folder / "kinds" / "land.yaml"
    text = path.read_text(encoding="utf-8").replace("name: Southland", "name: The land of the south beyond it")
    path.write_text(text, encoding="utf-8")
    problem, = pipeline.build(isles).problems
    assert (problem.code, problem.place.line) == ("text-overflow", 15)


@pytest.mark.parametrize("asked", [{"kinds": ("land",)}, {"only": ("land:north",)}, {"blank": ("land",)}])
def test_they_cannot_be_asked_for_by_themselves(isles: Request, asked: dict[str, tuple[str, ...]]) -> None:
    said = pipeline.prepare(isles._replace(**asked))  # type: ignore[arg-type]
    assert isinstance(said, pipeline.Outcome)
    assert str(said.wrong_usage) == "land is printed on board, and not by itself"
