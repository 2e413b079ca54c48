"""What the help says of the commands that begin something of one's own: a game, a kind, a variant, a language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from printgen.words import Catalogue, Message, say

SHORT = say("Begin a game of your own; a kind, a variant or a language for it.")
LONG = say(
    "Begin something of your own: small files that can be printed at once, with remarks that say what each line does. "
    "Nothing is ever overwritten."
)

GAME_SHORT = say("Begin a game.")
GAME_LONG = say(
    "Begin a game in the new folder NAME: a page of rules, two kinds of components, a few drawings, a way to play. It "
    "can be printed and played as it is.\n\n"
    "NAME is made of small letters, digits, _ and -. The files are in the language that printgen speaks."
)
GAME_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen new game mygame               in the folder mygame\n"
    "  printgen new game mygame --in games    in the folder games/mygame\n"
    "  printgen build mygame                  print it"
)

KIND_SHORT = say("Begin a kind of component.")
KIND_LONG = say(
    "Begin a kind of component in a game of yours: kinds/NAME.yaml, a drawing art/NAME.svg (if there is none), and its "
    "name in the game's list of kinds. Nothing else of game.yaml is changed."
)
KIND_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen new kind dragon                  in the game of this folder\n"
    "  printgen new kind dragon --game mygame    in the game of the folder mygame"
)

VARIANT_SHORT = say("Begin a variant.")
VARIANT_LONG = say(
    "Begin a variant of a game of yours, variants/NAME.yaml: a small file that is laid over the game. It changes one "
    "number that the game really has, for a start."
)
VARIANT_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen new variant tonight --game mygame    for the game of the folder mygame\n"
    "  printgen build mygame --variant tonight       print the game with it"
)

LANGUAGE_SHORT = say("Begin a translation.")
LANGUAGE_LONG = say(
    "Begin a translation of a game of yours, languages/CODE.yaml: all that the game says, under the keys that it has. "
    "Put it into the other language, and print the game in it."
)
LANGUAGE_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen new language it --game mygame    for the game of the folder mygame\n"
    "  printgen build mygame --lang it           print the game in it"
)

IN = say("The folder that the game's folder is made in.  [default: this folder]")
OF_GAME = say("The folder of your game.  [default: this folder]")

GAME = GAME_SHORT, GAME_LONG, GAME_EXAMPLES
KIND = KIND_SHORT, KIND_LONG, KIND_EXAMPLES
VARIANT = VARIANT_SHORT, VARIANT_LONG, VARIANT_EXAMPLES
LANGUAGE = LANGUAGE_SHORT, LANGUAGE_LONG, LANGUAGE_EXAMPLES

Command = Callable[..., click.Command]
Option = Callable[..., click.Option]


def new_group(command: Command, option: Option, language: click.Option, catalogue: Catalogue) -> click.Group:
    """The command ``new``. ``language`` is the option ``--lang`` for printgen's words."""
    folder: Any = click.Path(readable=False, path_type=Path)

    def named(name: str, texts: tuple[Message, ...], where: click.Option, what: str = "NAME") -> click.Command:
        return command(f"new {name}", texts, click.Argument(["name"], metavar=what), where, language)

    commands = (
        named("game", GAME, click.Option(["--in", "folder"], help=IN.say_in(catalogue), metavar="DIR", type=folder,
                                         default=Path())),
        named("kind", KIND, option("--game", OF_GAME, "DIR", default="")),
        named("variant", VARIANT, option("--game", OF_GAME, "DIR", default="")),
        named("language", LANGUAGE, option("--game", OF_GAME, "DIR", default=""), "CODE"),
    )
    return click.Group(
        "new", commands={each.name or "": each for each in commands},
        short_help=SHORT.say_in(catalogue), help=LONG.say_in(catalogue),
    )
