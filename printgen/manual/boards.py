"""What the help says of boards: the commands about their pieces, and the options that lay them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from printgen.words import Catalogue, Message, say

MOST_PIECES = 1000
BOARD_SHORT = say("Make, check and show the pieces of a board.")
BOARD_LONG = say("Make, check and show the pieces of a board, and check how they are laid.")

NEW_SHORT = say("Make new pieces.")
NEW_LONG = say(
    "Make new pieces of a board, all different, and write them as items for a kind's file.\n\n"
    "The same seed makes the same pieces. How many there are of each sort stands above them: paths that climb from "
    "left to top and from bottom to right, straight ones, turns, crossings, ends. The first twelve make loops of 4, 6 "
    "and 8 pieces, and an open board."
)
NEW_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen board new --count 24 --seed 7                 look at them\n"
    "  printgen board new --count 344 --seed 7 > pieces.yaml  put them into a kind's file"
)

CHECK_SHORT = say("Say whether pieces and layouts join.")
CHECK_LONG = say(
    "Say whether all pieces of a game's board are sound and all its layouts join; for each layout that does, how many "
    "squares and places for houses it has, and how large it is when cut out."
)
CHECK_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen board check                        the shipped game\n"
    "  printgen board check mine --layout my.yaml  a layout of your own"
)

SHOW_SHORT = say("Show pieces, as text or as pictures.")
SHOW_LONG = say(
    "Show pieces by their numbers: as text, . free, o walkable, # blocked, S a surprise; or each as a PNG picture of "
    "its page."
)
SHOW_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen board show 17 42             as text\n"
    "  printgen board show 17 --png          as output/…-017.png"
)

LAYOUT = say(
    "How the board is laid: the name of one of the game's layouts, a file of your own, or all, to print every piece.  "
    "[default: the mode's for so many players]"
)
LAYOUTS = say("Check only this layout, by name or file; may be given several times.  [default: all of the game's]")
SURPRISES = say(
    "Which squares of the board are surprises: piece, as the pieces have them; a whole number, which chooses one a "
    "piece; blank, to mark them by hand; or none.  [default: as the mode has it]"
)
COUNT = say("How many pieces.  [default: 344]")
SEED = say("A whole number; the same one makes the same pieces.  [default: 1]")
GAME = say("The game whose pieces are shown.  [default: the game that `build` prints]")
PNG = say("Write a PNG picture of each page.")
OUT = say("The folder for pictures.  [default: output]")

NEW = NEW_SHORT, NEW_LONG, NEW_EXAMPLES
CHECK = CHECK_SHORT, CHECK_LONG, CHECK_EXAMPLES
SHOW = SHOW_SHORT, SHOW_LONG, SHOW_EXAMPLES

Command = Callable[..., click.Command]
Option = Callable[..., click.Option]


def layout_options(option: Option) -> tuple[click.Option, ...]:
    """How the board is laid that is printed."""
    return (
        option("--layout", LAYOUT, "NAME", default=""),
        option("--surprises", SURPRISES, "HOW", default=""),
    )


def board_group(
    command: Command, option: Option, languages: tuple[click.Option, click.Option], catalogue: Catalogue
) -> click.Group:
    """The command ``board``. ``languages`` are the options ``--lang`` for printgen's words, and for a game's too."""
    spoken, any_language = languages

    def whole(name: str, text: Message, least: int | None, default: int) -> click.Option:
        kind: Any = click.INT if least is None else click.IntRange(least, MOST_PIECES)
        return option(name, text, "N", type=kind, default=default)

    commands = (
        command("board new", NEW, whole("--count", COUNT, 1, 344), whole("--seed", SEED, None, 1), spoken),
        command(
            "board check", CHECK, click.Argument(["game"], default="", required=False),
            option("--layout", LAYOUTS, "NAME", multiple=True), any_language,
        ),
        command(
            "board show", SHOW, click.Argument(["numbers"], nargs=-1, required=True, metavar="NUMBER..."),
            option("--game", GAME, "GAME", default=""),
            option("--png", PNG, None, is_flag=True),
            option("--out", OUT, "DIR", type=click.Path(readable=False, path_type=Path), default=Path("output")),
            any_language,
        ),
    )
    return click.Group(
        "board", commands={each.name or "": each for each in commands},
        short_help=BOARD_SHORT.say_in(catalogue), help=BOARD_LONG.say_in(catalogue),
    )
