"""How a print-out is made: the options that `build`, `preview` and `export` share, and what the help says of them."""

from collections.abc import Callable
from typing import Any

import click

from printgen.layout.craft import CUTS, DUPLEX, GUIDES, INKS
from printgen.words import Catalogue, Message, say

OPTIONS = say("Options")
SHEETS = say("Paper and ink")
BACKS = say("Backs")
CUTTING = say("Cutting")
PARTS = say("A part of the game")
FILES = say("Files")

PAPER = say("The paper in the printer: a4, letter or a3.  [default: a4]")
INK = say(
    "line: outlines and light patterns, to be coloured by hand; grey; or colour: each kind has its colour, which the "
    "colour-blind can tell apart too.  [default: line]"
)
LARGE_TYPE = say("Texts to be read in 14 pt or more, on as many more pages as that takes; cards as large as fits.")
SAVE_PAPER = say("Let kinds of one size share their last sheets.")
NO_GUIDE = say("Leave out the guide and the rules.")
NO_AIDS = say("Leave out the aids for the table: turns, harvests, score sheets, markers.")
DUPLEX_HELP = say(
    "Print backs, for a printer that turns the paper over along its long or short edge; beside their fronts, to be "
    "folded and glued; or after all fronts, to feed the paper twice.  [default: none]"
)
BACK_OFFSET = say(
    "Move the backs so many mm right and down: 1.5,-0.5. `printgen calibrate` shows how far.  [default: 0,0]"
)
GUIDES_HELP = say("Dotted lines and marks in the margin, marks alone, or nothing.  [default: lines]")
GUTTER = say("Free room between components in mm: 0, or 3 and more.  [default: 0]")
CUT = say(
    "square: circles are cut square, other outlines along their dotted edge; outline: all along their edge; straight: "
    "by straight lines alone, for a guillotine.  [default: square]"
)
ONLY = say("Print these again: token:6 for one of an item, token:6*4 for four, card for one of each.")
BLANK = say("Print a page of empty outlines of a kind, to draw on; token*10 for ten.")
CHANGED = say("Print what has changed since the last build of the same print-out.")
SPLIT = say("One file for each kind.  [default: one file for all]")
DPI = say("Dots per inch of the pictures.  [default: {dpi}]", dpi=100)
EXPORT_DPI = say("Dots per inch of the pictures.  [default: {dpi}]", dpi=300)
WATCH = say("Build again whenever a file of the game changes, until Ctrl+C.")
MOST_DPI = 1200


PREVIEW_SHORT = say("Show the pages as pictures.")
PREVIEW_LONG = say(
    "Draw the pages that `build` would print, with the same options: a PNG picture of each, and a contact sheet with "
    "all of them."
)
EXPORT_SHORT = say("Write each component as a picture.")
EXPORT_LONG = say(
    "Draw each different component that `build` would print, and what is behind it, as a PNG picture with 2 mm of "
    "bleed on every side: for screens, or for a printer's shop. Beyond an outline that is cut along and its bleed it "
    "is transparent."
)
CALIBRATE_SHORT = say("Make a test sheet for your printer.")
CALIBRATE_LONG = say(
    "Make one sheet with two sides that shows whether your printer keeps sizes, how near the edge it prints, and where "
    "backs land. It says in words how to read it, and what to type."
)
PREVIEW = PREVIEW_SHORT, PREVIEW_LONG
EXPORT = EXPORT_SHORT, EXPORT_LONG
CALIBRATE = CALIBRATE_SHORT, CALIBRATE_LONG
EDGE = say("The edge about which the printer turns the paper over.  [default: long-edge]")


class Told(click.Option):
    """An option that stands under a heading in the help."""

    def __init__(self, name: str, section: str, **more: Any) -> None:
        super().__init__([name], **more)
        self.section = section


class Sectioned(click.Command):
    """A command whose help has its options under headings; those without one stand under ``others``."""

    others = "Options"

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        sections: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record is not None:
                sections.setdefault(getattr(param, "section", self.others), []).append(record)
        for section, records in sections.items():
            with formatter.section(section):
                formatter.write_dl(records)


def printing_options(catalogue: Catalogue) -> list[click.Option]:
    """The options of everything that lays out pages."""
    tell = _teller(catalogue)
    return [
        tell("--paper", SHEETS, PAPER, "NAME", default="a4"),
        tell("--ink", SHEETS, INK, None, type=click.Choice(INKS), default="line"),
        tell("--large-type", SHEETS, LARGE_TYPE, None, is_flag=True),
        tell("--save-paper", SHEETS, SAVE_PAPER, None, is_flag=True),
        tell("--no-guide", SHEETS, NO_GUIDE, None, is_flag=True),
        tell("--no-aids", SHEETS, NO_AIDS, None, is_flag=True),
        tell("--duplex", BACKS, DUPLEX_HELP, None, type=click.Choice(DUPLEX), default="none"),
        tell("--back-offset", BACKS, BACK_OFFSET, "X,Y", default="0,0"),
        tell("--guides", CUTTING, GUIDES_HELP, None, type=click.Choice(GUIDES), default="lines"),
        tell("--gutter", CUTTING, GUTTER, "MM", type=click.FLOAT, default=0.0),
        tell("--cut", CUTTING, CUT, None, type=click.Choice(CUTS), default="square"),
    ]


def part_options(catalogue: Catalogue) -> list[click.Option]:
    """The options that print something else than what is planned."""
    tell = _teller(catalogue)
    return [
        tell("--only", PARTS, ONLY, "ID[:ITEM]", multiple=True),
        tell("--blank", PARTS, BLANK, "ID", multiple=True),
    ]


def file_options(catalogue: Catalogue) -> list[click.Option]:
    """The options of `build` alone."""
    tell = _teller(catalogue)
    return [
        tell("--changed", PARTS, CHANGED, None, is_flag=True),
        tell("--split", FILES, SPLIT, None, type=click.Choice(("kind",))),
        tell("--watch", FILES, WATCH, None, is_flag=True),
    ]


def calibration_options(catalogue: Catalogue) -> list[click.Option]:
    """The options of `calibrate`."""
    tell = _teller(catalogue)
    return [
        tell("--paper", OPTIONS, PAPER, "NAME", default="a4"),
        tell("--duplex", OPTIONS, EDGE, None, type=click.Choice(("long-edge", "short-edge")), default="long-edge"),
    ]


def dpi_option(catalogue: Catalogue, text: Message, dpi: int) -> click.Option:
    return _teller(catalogue)("--dpi", FILES, text, "N", type=click.IntRange(20, MOST_DPI), default=dpi)


def _teller(catalogue: Catalogue) -> Callable[..., Told]:
    def tell(name: str, section: Message, text: Message, metavar: str | None, **more: Any) -> Told:
        return Told(name, section.say_in(catalogue), help=text.say_in(catalogue), metavar=metavar, **more)

    return tell
