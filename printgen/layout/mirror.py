"""Where the back of a component lies: its front, mirrored in a line of the paper. Arithmetic in millimetres."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from printgen.page import Box, Path, Segment


class Mirror(NamedTuple):
    """A line in which fronts are mirrored: the one a sheet is turned over about, or folded along.

    An ``upright`` line stands at ``at`` mm from the left, a ``level`` one lies at ``at`` mm from the top.
    """

    line: Literal["upright", "level"]
    at: float

    def box(self, box: Box) -> Box:
        """The box on the other side of the line."""
        x, y, width, height = box
        if self.line == "upright":
            return Box(2 * self.at - x - width, y, width, height)
        return Box(x, 2 * self.at - y - height, width, height)

    def turn(self, turn: int) -> int:
        """The quarter turns of a back whose top is where its front's is, when that lies turned by ``turn``."""
        return (-turn if self.line == "upright" else 2 - turn) % 4

    def path(self, path: Path) -> Path:
        """The same path on the other side of the line."""
        segments = tuple(self._segments(path.segments))
        return Path(segments, path.fill, path.stroke, path.weight, path.dash, path.cap, path.even_odd)

    def _segments(self, segments: Iterable[Segment]) -> Iterable[Segment]:
        moved = 0 if self.line == "upright" else 1
        for step, *at in segments:
            yield (step, *(2 * self.at - value if index % 2 == moved else value for index, value in enumerate(at)))
