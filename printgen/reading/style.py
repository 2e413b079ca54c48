"""The style: fonts, pen widths, colours and papers by name; a game's own are laid over the house style."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from printgen.model import Paper
from printgen.page import ALL_PENS, Box, SheetHeader, Style
from printgen.problems import Place
from printgen.reading import tree
from printgen.reading.files import GameFiles, is_unseen, leaves_folder
from printgen.reading.groups import ListOf, MapOf, Record
from printgen.reading.measures import BoxField, Size, SizeName, beyond
from printgen.reading.references import Known, check_style_name
from printgen.reading.referring import StyleName
from printgen.reading.values import Boolean, Choice, Number, Report, Text, _Absent, nearest, nearest_word, wrong
from printgen.words import say

WEIGHTS = MapOf(Number(0.1, 20))
PENS = MapOf(Number(0.25, 4))
CORNERS = MapOf(Number(0, 100))
COLOURS = MapOf(Text(pattern="#[0-9a-fA-F]{6}", what=say("a colour such as \"#ff8800\", in quotes")))
PAPER = Record(
    {
        "size": Size(),
        "margin": Number(0, 100),
        "header": BoxField(),
        "grid": BoxField(),
        "page": BoxField(),
        "footer": BoxField(),
        "mark": ListOf(Number(0, 20), most=2),
    },
    ("size", "margin", "header", "grid", "page", "footer"),
)
HEADER = Record({
    "font": StyleName("fonts"),
    "size": Number(9, 18),
    "colour": StyleName("colours"),
    "align": Choice(("left", "center")),
    "icon": Boolean(),
    "line": Choice(("none", "rule", "band")),
    "weight": StyleName("weights"),
    "ground": StyleName("colours"),
    "radius": StyleName("corners"),
})
STYLE = Record({
    "fonts": MapOf(Text()), "fallbacks": MapOf(ListOf(Text())),
    "weights": WEIGHTS, "colours": COLOURS, "palette": COLOURS, "corners": CORNERS, "header": HEADER,
    "pens": PENS,
    "sizes": MapOf(Size(), names=SizeName()), "papers": MapOf(PAPER),
})
KIND_STYLE = Record({"weights": WEIGHTS, "colours": COLOURS, "corners": CORNERS})
MARKS, THICKEST = ("cut", "hair"), 1.0
"""The pens of lines to cut along and of rulers, and how thick in mm they may be: one cuts in their middle."""


class House(NamedTuple):
    """A style read: what names stand for, the papers, the sizes, and the colours that kinds may be known by;
    ``font_places`` says where each font stands.
    """

    style: Style
    papers: Mapping[str, Paper]
    palette: Mapping[str, str]
    font_places: Mapping[str, Place]
    sizes: Mapping[str, tuple[float, float]] = MappingProxyType({})


def read_style(node: tree.Node | None, files: GameFiles, fonts: Path, report: Report) -> House:
    """A whole style. Font files are looked for in the game's folder, then in ``fonts``."""
    values = STYLE.read(node, report) if node else {}
    if isinstance(values, _Absent):
        values = {}
    papers = {name: _paper(name, paper) for name, paper in values.get("papers", {}).items()
              if set(PAPER.required) <= paper.keys()}
    written = _part(node, "papers")
    for name, paper in papers.items():
        if isinstance(part := _part(written, name), tree.Mapping):
            _check_paper(paper, part, report)
    named = _part(node, "fonts")
    style = Style(
        fonts=_fonts(named, values.get("fonts", {}), files, fonts, report),
        weights=values.get("weights", {}),
        pens=values.get("pens", {}),
        colours=values.get("colours", {}),
        fallbacks=_fallbacks(_part(node, "fallbacks"), values.get("fallbacks", {}), values.get("fonts", {}), report),
        corners=values.get("corners", {}),
    )
    _check_pens(_part(node, "pens"), style, report)
    style = style._replace(weights=_drawn(style.weights, style))
    _check_marks(_part(node, "weights"), style, report)
    places = {name: font.place for name, font in named.members.items()} if isinstance(named, tree.Mapping) else {}
    header = _header(_part(node, "header"), values.get("header", {}), style, report)
    return House(style._replace(header=header), papers, values.get("palette", {}), places, values.get("sizes", {}))


def style_of_kind(node: tree.Node | None, style: Style, report: Report) -> Style:
    """The game's style with a kind's weights, colours and corners laid over it."""
    values = KIND_STYLE.read(node, report) if node else {}
    if isinstance(values, _Absent) or not values:
        return style
    return style._replace(
        weights={**style.weights, **_drawn(values.get("weights", {}), style)},
        colours={**style.colours, **values.get("colours", {})},
        corners={**style.corners, **values.get("corners", {})},
    )


def _check_pens(node: tree.Node | None, style: Style, report: Report) -> None:
    """Each name is one of the weights, or stands for all."""
    for name, place in node.keys.items() if isinstance(node, tree.Mapping) else ():
        if name != ALL_PENS:
            check_style_name("weights", tree.Scalar(name, place), Known({}, style, ()), report)


def _check_marks(node: tree.Node | None, style: Style, report: Report) -> None:
    """What is to be cut along is no bar over the edges of components."""
    for name in MARKS:
        written = _part(node, name)
        if written and (width := style.weights.get(name, 0.0)) > THICKEST:
            message = say("{width} mm are too thick for the pen {name!r}, the most is {limit} mm", width=f"{width:g}",
                          name=name, limit=f"{THICKEST:g}")
            wrong(report, written.place, "out-of-range", message)


def _drawn(weights: Mapping[str, float], style: Style) -> dict[str, float]:
    """Pens by name, as wide as they are drawn in a style."""
    return {name: style.pen(width, name) for name, width in weights.items()}


def _part(node: tree.Node | None, key: str) -> tree.Node | None:
    return node.members.get(key) if isinstance(node, tree.Mapping) else None


def _header(node: tree.Node | None, values: Mapping[str, Any], style: Style, report: Report) -> SheetHeader:
    """How the top of a sheet looks. Its names are looked up now, but for those that a writer looks up."""
    known = Known({}, style, ())
    for key, named in node.members.items() if isinstance(node, tree.Mapping) else ():
        field = HEADER.fields.get(key)
        if isinstance(field, StyleName) and isinstance(named, tree.Scalar) and key in values:
            check_style_name(field.group, named, known, report)
    weight = values.get("weight", SheetHeader().weight)
    header = SheetHeader(**{
        **values, "radius": style.corner(values.get("radius", 0.0)),
        "weight": weight if isinstance(weight, str) else style.pen(weight),
    })
    ground = header.ground if header.line == "band" else "paper"
    seen = [style.colours.get(name, "").lower() for name in (header.colour, ground)]
    if node and seen[0] == seen[1] != "":
        message = say("titles of the colour {colour} cannot be seen on {ground}", colour=header.colour, ground=ground)
        wrong(report, node.place, "unseen-title", message, say("give the header another colour, or another ground"))
    return header


def _fonts(
    node: tree.Node | None, named: Mapping[str, str], files: GameFiles, fonts: Path, report: Report
) -> dict[str, str]:
    """Each font's file, posix path on disk. A font whose file is missing keeps its name, so that nobody misses it."""
    found = {}
    shipped = GameFiles(fonts, files.shown)
    for name, file in named.items():
        path = "" if leaves_folder(file) or is_unseen(file) else files.find(file) or shipped.find(file)
        if not path and isinstance(node, tree.Mapping):
            message = say("there is no font file {file!r}, neither in the game's folder nor among the shipped fonts",
                          file=file[:80])
            known = {font for font in (*files.names(), *shipped.names()) if font.lower().endswith((".ttf", ".otf"))}
            hint = nearest(file, known) if nearest_word(file, sorted(known)) else say(
                "known are: {known}", known=", ".join(sorted(known)))
            wrong(report, node.members[name].place, "missing-file", message, hint)
        found[name] = path or file
    return found


def _fallbacks(
    node: tree.Node | None, lists: Mapping[str, list[str]], fonts: Mapping[str, str], report: Report
) -> dict[str, tuple[str, ...]]:
    """For each font those that help it out; only such as exist."""
    for name, helpers in lists.items():
        for index, helper in enumerate((name, *helpers)):
            if helper in fonts or not isinstance(node, tree.Mapping):
                continue
            listed = node.members[name]
            place = node.keys.get(name, node.place) if not index else listed.members[index - 1].place \
                if isinstance(listed, tree.Listing) else listed.place
            wrong(report, place, "unknown-font", say("there is no font {name!r}", name=helper), nearest(helper, fonts))
    return {name: tuple(helper for helper in helpers if helper in fonts) for name, helpers in lists.items()}


def _paper(name: str, values: Mapping[str, Any]) -> Paper:
    width, height = values["size"]
    boxes: dict[str, Box] = {key: values[key] for key in ("grid", "page", "header", "footer")}
    paper = Paper(name, width, height, values["margin"], boxes["grid"], boxes["page"], boxes["header"], boxes["footer"])
    mark = values.get("mark", ())
    return paper._replace(mark=mark) if len(mark) == 2 else paper


def _check_paper(paper: Paper, written: tree.Mapping, report: Report) -> None:
    """Everything lies on the sheet. Where a game has only the sheet's size changed, that is to blame."""
    boxes = {"header": paper.header, "grid": paper.grid, "page": paper.page, "footer": paper.footer}
    size = written.members["size"].place
    for key, box in boxes.items():
        if found := beyond(box, (paper.width, paper.height)):
            place = written.members[key].place
            message = say("{paper}: {key} goes {over:.4g} mm beyond the sheet, which is {width:g} x {height:g} mm",
                          paper=paper.id, key=key, over=found[1], width=paper.width, height=paper.height)
            hint = say("a box is [from the left, from the top, width, height], in mm")
            wrong(report, size if place.file == written.place.file else place, "out-of-sheet", message, hint)
