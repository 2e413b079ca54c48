"""A document as text, one mark a line: what tests compare and people review. Rounded to a hundredth of a millimetre."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from printgen.page import Box, Document, Drawing, Link, Mark, Page, Path, Picture, Placement, Stamp, Style, TextRun


def dump(document: Document) -> str:
    """The whole document. A style or a drawing is written where it is first needed, afterwards only named."""
    return "\n".join(_Dump().document(document)) + "\n"


@dataclass(slots=True)
class _Dump:
    """What has been written already: names of drawings, numbers of styles."""

    drawings: dict[Drawing, str] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    styles: list[Style] = field(default_factory=list)

    def document(self, document: Document) -> Iterator[str]:
        yield f"document {_quoted(document.title)} {document.language}"
        yield from (f"  {key}: {value}" for key, value in document.keywords.items())
        for number, page in enumerate(document.pages, 1):
            yield from self.page(number, page)

    def page(self, number: int, page: Page) -> Iterator[str]:
        yield from self.style(page.style)
        yield from self.needed((*page.marks, *page.above))
        for placed in page.placements:
            yield from self.drawing(placed.face)
        yield ""
        yield (f"page {number} {page.role} {page.kind} {_quoted(page.title)} {_quoted(page.name)} "
               f"{_size(page.width, page.height)} style {self.styles.index(page.style)}")
        yield from (f"  {self.mark(mark)}" for mark in page.marks)
        yield from (f"  {self.placement(placed)}" for placed in page.placements)
        yield from (f"  {self.mark(mark)}" for mark in page.above)

    def style(self, style: Style) -> Iterator[str]:
        if style in self.styles:
            return
        self.styles.append(style)
        yield ""
        yield f"style {self.styles.index(style)}"
        fonts = {name: PurePosixPath(file).name for name, file in style.fonts.items()}
        weights = {name: _number(width) for name, width in style.weights.items()}
        for what, values in (("fonts", fonts), ("weights", weights), ("colours", style.colours)):
            yield " ".join([f"  {what}", *(f"{name}={value}" for name, value in sorted(values.items()))])

    def needed(self, marks: Iterable[Mark]) -> Iterator[str]:
        for mark in marks:
            if isinstance(mark, Stamp):
                yield from self.drawing(mark.drawing)

    def drawing(self, drawing: Drawing) -> Iterator[str]:
        if drawing in self.drawings:
            return
        yield from self.style(drawing.style)
        yield from self.needed(drawing.marks)
        self.drawings[drawing] = name = self.free_name(drawing.name)
        yield ""
        yield f"drawing {name} {_size(drawing.width, drawing.height)} style {self.styles.index(drawing.style)}"
        yield from (f"  {self.mark(mark)}" for mark in drawing.marks)

    def free_name(self, name: str) -> str:
        """The second drawing called ``cat`` is ``cat#2``."""
        count = self.taken[name] = self.taken.get(name, 0) + 1
        return name if count == 1 else f"{name}#{count}"

    def mark(self, mark: Mark) -> str:
        if isinstance(mark, Path):
            return _path(mark)
        if isinstance(mark, TextRun):
            return _text(mark)
        if isinstance(mark, Picture):
            return f"picture {_numbers(mark.box)} {PurePosixPath(mark.file).name}"
        if isinstance(mark, Link):
            return f"link {_numbers(mark.box)} to {mark.to}"
        scale = "" if mark.scale == 1 else f" scale {_number(mark.scale)}"
        return f"stamp {self.drawings[mark.drawing]} at {_numbers((mark.x, mark.y))}{scale}{_turn(mark.turn)}"

    def placement(self, placed: Placement) -> str:
        bleed = f" bleed {_number(placed.bleed)}" if placed.bleed else ""
        clip = f" clip {_numbers(placed.clip)}" if placed.clip else ""
        tile = f" tile {placed.tile}" if placed.tile > 1 else ""
        place = f"cell {placed.cell} at {_numbers((placed.x, placed.y))}{_turn(placed.turn)}"
        return f"place {placed.item}{tile} in {place}{bleed}{clip}: {self.drawings[placed.face]}"


def _path(path: Path) -> str:
    words = ["path"]
    if path.fill:
        words.append(f"fill {path.fill}" + (" even-odd" if path.even_odd else ""))
    if path.stroke:
        dash = f" dash {_numbers(path.dash)}" if path.dash else ""
        words.append(f"stroke {path.stroke} {_weight(path.weight)}{dash}" + (" butt" if path.cap == "butt" else ""))
    steps = " ".join(" ".join([step[0], *(_number(float(value)) for value in step[1:])]) for step in path.segments)
    return f"{' '.join(words)}: {steps}"


def _text(run: TextRun) -> str:
    words = [f"text {_numbers((run.x, run.y))} {_quoted(run.glyphs)} {run.font} {_number(run.size)}pt {run.colour}",
             f"wide {_number(sum(run.advances))}"]
    if run.hollow:
        words.append(f"hollow {_weight(run.weight)}")
    if run.source != run.glyphs:
        words.append(f"reads {_quoted(run.source)}")
    return " ".join(words)


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:.9g}"  # + 0.0: no "-0"


def _numbers(values: Iterable[float] | Box) -> str:
    return " ".join(_number(value) for value in values)


def _size(width: float, height: float) -> str:
    return f"{_number(width)} x {_number(height)}"


def _weight(weight: str | float) -> str:
    return weight if isinstance(weight, str) else _number(weight)


def _turn(turn: int) -> str:
    return f" turn {turn % 4}" if turn % 4 else ""


def _quoted(text: str) -> str:
    """In double quotes, on one line."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'

