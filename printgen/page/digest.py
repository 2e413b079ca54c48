"""What a drawing looks like, as a short text: equal for equal looks, on every machine, and different for others."""

from hashlib import sha256
from io import FileIO
from itertools import chain
from pathlib import PurePosixPath
from struct import pack

from printgen.page import Drawing, Link, Mark, Path, Picture, Stamp, Style, TextRun

LENGTH = 16


class Digests:
    """Digests of drawings, each made once."""

    def __init__(self) -> None:
        self.drawings: dict[Drawing, str] = {}
        self.styles: dict[int, str] = {}
        self.pictures: dict[str, str] = {}
        self.texts: dict[TextRun, str] = {}

    def of(self, drawing: Drawing) -> str:
        known = self.drawings.get(drawing)
        if known is None:
            looks = [repr((drawing.width, drawing.height)), self._style(drawing.style)]
            looks += [self._mark(mark) for mark in drawing.marks]
            known = self.drawings[drawing] = short("\n".join(looks))
        return known

    def _mark(self, mark: Mark) -> str:
        if isinstance(mark, Stamp):
            return f"{self.of(mark.drawing)} {mark.x} {mark.y} {mark.scale} {mark.turn}"
        if isinstance(mark, Picture):
            return f"{mark.box} {self._picture(mark.file)}"
        if isinstance(mark, Path):
            return f"{_outline(mark)} {mark.fill} {mark.stroke} {mark.weight} {mark.dash} {mark.cap} {mark.even_odd}"
        return "" if isinstance(mark, Link) else self._text(mark)

    def _style(self, style: Style) -> str:
        # A style lives as long as its game, so its identity names it.
        key = id(style)
        if key not in self.styles:
            fonts = {name: PurePosixPath(file).name for name, file in style.fonts.items()}
            self.styles[key] = short(repr([sorted(fonts.items()), sorted(style.weights.items()),
                                           sorted(style.colours.items())]))
        return self.styles[key]

    def learn(self, file: str, digest: str) -> None:
        """What is in a picture's file (posix path on disk), as its SHA-256 in hexadecimal."""
        self.pictures[file] = digest[:LENGTH]

    def _picture(self, file: str) -> str:
        """Where a picture lies says nothing of what it shows; one that cannot be read is reported elsewhere."""
        if file not in self.pictures:
            try:
                with FileIO(file) as opened:
                    self.learn(file, sha256(opened.readall()).hexdigest())
            except OSError:
                self.learn(file, "")
        return self.pictures[file]

    def _text(self, run: TextRun) -> str:
        """A text run with its advances as bytes; the same words stand on many faces."""
        known = self.texts.get(run)
        if known is None:
            advances = pack(f"<{len(run.advances)}d", *run.advances).hex()
            known = self.texts[run] = f"{run[:3]}{advances}{run[4:]}"
        return known


def _outline(path: Path) -> str:
    """A path's steps and where they lead; as bytes, because writing numbers takes longest of all."""
    steps = "".join([segment[0] for segment in path.segments])
    return steps + pack(f"<{sum(map(len, path.segments)) - len(steps)}d",
                        *chain.from_iterable([segment[1:] for segment in path.segments])).hex()


def short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:LENGTH]
