"""The drawings and pictures of a game: each file is read once, however many faces show it."""

from collections.abc import Callable
from pathlib import PurePosixPath

from printgen.model import PictureFile
from printgen.page import Drawing, Style
from printgen.problems import Problem
from printgen.reading.drawings import read_drawing


class Gallery:
    """Gives the drawing of a file, in a kind's style. Files that cannot be used are reported where they are named."""

    def __init__(self, report: Callable[[Problem], None]) -> None:
        self.report = report
        self.read: dict[str, Drawing | None] = {}
        self.styled: dict[tuple[str, int], Drawing] = {}

    def show(self, file: PictureFile, style: Style) -> Drawing | None:
        if file.path not in self.read:
            self.read[file.path] = self._open(file, style)
        drawing = self.read[file.path]
        if drawing is None or drawing.style is style:
            return drawing
        # Styles live as long as their game, so their identity names them.
        key = file.path, id(style)
        if key not in self.styled:
            self.styled[key] = drawing.called(drawing.name, style)
        return self.styled[key]

    def _open(self, file: PictureFile, style: Style) -> Drawing | None:
        if file.path.lower().endswith(".svg"):
            drawing = read_drawing(file.path, style, file.place, self.report)
        else:
            from printgen.reading.pictures import read_picture  # brings Pillow, which line art does without

            drawing = read_picture(file.path, file.place, self.report)
        # Named without its folder: what is printed does not depend on where the game lies.
        return drawing.called(PurePosixPath(file.path).stem, style) if drawing else None
