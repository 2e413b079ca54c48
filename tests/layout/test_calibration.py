"""The test sheet says what to type: wherever a printer lands, typing what meets brings the back to its front."""

import pytest

from printgen.layout.calibration import STEP, calibration
from printgen.layout.mirror import Mirror
from printgen.model import Paper
from printgen.page import Box, Document, Flip, Page, Path, Style, TextRun
from printgen.words import ENGLISH
from tests.elements.stage import SquareFont

PAPER = Paper("a4", 210, 297, 5, Box(21, 23, 168, 252), Box(8, 20, 194, 258), Box(21, 8, 168, 10), Box(21, 280, 168, 9))
MIRRORS = {"long-edge": Mirror("upright", 105), "short-edge": Mirror("level", 148.5)}


def sheet(flip: Flip) -> Document:
    return calibration(PAPER, Style({}, {}, {}), SquareFont(), flip, ENGLISH, "en")


def segments(page: Page, mirror: Mirror | None = None) -> list[tuple[float, float, float, float]]:
    """Straight lines of a page; those of a back as they are seen through the paper."""
    paths = [mark for mark in page.marks if isinstance(mark, Path) and len(mark.segments) == 2]
    seen = [mirror.path(path) if mirror else path for path in paths]
    return [(*path.segments[0][1:3], *path.segments[1][1:3]) for path in seen]  # type: ignore[misc]


def meeting(flip: Flip, shift: tuple[float, float]) -> tuple[float, float]:
    """What is read from the sheet where a printer moves backs by so many mm right and down: X and Y."""
    document = sheet(flip)
    front, back = document.pages
    mirror = MIRRORS[flip]
    printed = [(x1 + shift[0], y1 + shift[1], x2 + shift[0], y2 + shift[1]) for x1, y1, x2, y2 in segments(back)]
    seen = [(*mirror.box(Box(x1, y1, 0, 0))[:2], *mirror.box(Box(x2, y2, 0, 0))[:2]) for x1, y1, x2, y2 in printed]
    numbers = [mark for mark in front.marks if isinstance(mark, TextRun) and mark.size == 6.5]
    row = [(f, min(abs(f[0] - b[0]) for b in seen if b[0] == b[2])) for f in segments(front) if f[0] == f[2]]
    column = [(f, min(abs(f[1] - b[1]) for b in seen if b[1] == b[3])) for f in segments(front) if f[1] == f[3]]
    across, down = min(row, key=lambda pair: pair[1])[0], min(column, key=lambda pair: pair[1])[0]
    x = min(numbers, key=lambda run: abs(run.x + sum(run.advances) / 2 - across[0]) + abs(run.y - across[1] + 10) / 9)
    y = min(numbers, key=lambda run: abs(run.y - 0.8 - down[1]) + abs(run.x - down[0] + 12) / 9)
    return float(x.source.replace("\u2212", "-")), float(y.source.replace("\u2212", "-"))


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("shift", [(0, 0), (1.5, -0.75), (-2, 2.5), (0.25, 0.25), (-2.75, -3)])
def test_typing_what_meets_undoes_the_printers_shift(flip: Flip, shift: tuple[float, float]) -> None:
    assert meeting(flip, shift) == (-shift[0], -shift[1])


def test_half_a_step_is_read_as_one_of_its_neighbours() -> None:
    x, y = meeting("long-edge", (1.1, -0.6))
    assert abs(x + 1.1) <= STEP
    assert abs(y - 0.6) <= STEP


def test_it_has_a_front_and_a_back_and_says_how_it_is_turned_over() -> None:
    document = sheet("short-edge")
    assert document.flip == "short-edge"
    assert [page.role for page in document.pages] == ["guide", "back"]
    words = " ".join(mark.source for mark in document.pages[0].marks if isinstance(mark, TextRun))
    assert "--duplex short-edge --back-offset X,Y" in words


def test_frames_lie_at_three_five_and_eight_millimetres() -> None:
    front = sheet("long-edge").pages[0]
    frames = [mark.segments[0][1:] for mark in front.marks if isinstance(mark, Path) and len(mark.segments) == 5]
    assert frames == [(3, 3), (5, 5), (8, 8)]
