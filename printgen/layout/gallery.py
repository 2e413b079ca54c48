"""The drawings and pictures of a game: each file is read once, however many faces show it."""

from collections.abc import Callable, Iterator
from pathlib import Path

from printgen.model import Game, Kind, PictureFile
from printgen.page import Drawing, Style
from printgen.problems import Problem, shown
from printgen.reading.drawings import read_drawing


class Gallery:
    """Gives the drawing of a file, in a kind's style. Files that cannot be used are reported where they are named."""

    def __init__(self, report: Callable[[Problem], None]) -> None:
        self.report = report
        self.read: dict[tuple[str, frozenset[str]], Drawing | None] = {}
        self.styled: dict[tuple[str, int], Drawing | None] = {}

    def show(self, file: PictureFile, style: Style) -> Drawing | None:
        # Styles live as long as their game, so their identity names them.
        key = file.path, id(style)
        if key not in self.styled:
            self.styled[key] = self._styled(file, style)
        return self.styled[key]

    def _styled(self, file: PictureFile, style: Style) -> Drawing | None:
        is_drawing = file.path.lower().endswith(".svg")
        # Which words of a drawing name pens depends on the style; kinds seldom have others than the rest of a game.
        pens = frozenset(style.weights) if is_drawing else frozenset()
        if (file.path, pens) not in self.read:
            self.read[file.path, pens] = self._open(file, style, is_drawing)
        drawing = self.read[file.path, pens]
        return drawing.called(drawing.name, style) if drawing and drawing.style is not style else drawing

    def _open(self, file: PictureFile, style: Style, is_drawing: bool) -> Drawing | None:
        if is_drawing:
            drawing = read_drawing(file.path, style, file.place, self.report, shown=shown(Path(file.path)))
        else:
            from printgen.reading.pictures import read_picture  # line art does without

            drawing = read_picture(file.path, file.place, self.report)
        # Named without its folder: what is printed does not depend on where the game lies.
        return drawing.called(_stem(file.path), style) if drawing else None


def look_at_all(game: Game, report: Callable[[Problem], None]) -> None:
    """Report what cannot be used of all that a game's kinds may show: for a game that will not be laid out."""
    gallery = Gallery(report)
    for kind in game.kinds.values():
        for file in _named_by(kind, game):
            gallery.show(file, kind.style)


def _named_by(kind: Kind, game: Game) -> Iterator[PictureFile]:
    if kind.icon in game.icons:
        yield game.icons[kind.icon]
    held = [*(element.values for element in (*kind.face, *kind.back)), *(item.values for item in kind.items)]
    for values in held:
        yield from (value for value in values.values() if isinstance(value, PictureFile))


def _stem(path: str) -> str:
    """A file's name without its ending. A `Path` for each of hundreds would take a while."""
    return path.rpartition("/")[2].rpartition(".")[0]
