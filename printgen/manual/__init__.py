"""The commands and their options, and what their help says, like pages of a manual. What they do is in ``cli``.

A paragraph that begins with a line of its own holding ``\\b`` is shown as it is written.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from printgen import languages, shipped
from printgen.late import Late
from printgen.manual import answers, playing, printing
from printgen.manual.boards import board_group, layout_options
from printgen.manual.playing import playing_options
from printgen.manual.printing import OPTIONS, Sectioned, file_options, part_options, printing_options
from printgen.manual.starting import new_group
from printgen.words import Catalogue, Message, say

PROGRAM = say(
    "Print a paper game: read its YAML files, check them, and write one PDF of pages to print, cut out and play.\n\n"
    "Nothing needs to be set up: `printgen build` prints the game that comes with the program."
)
PROGRAM_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen build                        print the shipped game\n"
    "  printgen list                         see what can be asked for\n"
    "  printgen build --players 6 --lang en  print for six, in English\n"
    "  printgen copy NAME mine               make a game yours, to change it\n"
    "  printgen build mine                   print your own\n"
    "  printgen new game NAME                begin one of your own\n\n"
    "\b\n"
    "Exit status:\n"
    "  0  fine (there may be warnings)\n"
    "  1  something is wrong in a game's files, or a file could not be written\n"
    "  2  wrong usage: something was asked for that does not exist\n"
    "  3  a fault of printgen itself"
)

BUILD_LONG = say(
    "Write a game's pages into one PDF.\n\n"
    "GAME is the folder of a game. Without it, printgen takes the game in this folder (./game.yaml), else the one in "
    "./component_specs, else the one that comes with the program. A bare name is looked up in the same places.\n\n"
    "Every mistake in the game's files is told in one run, with its file, line and column; warnings do not stop "
    "the printing. An old PDF stays whole until the new one is finished."
)
BUILD_SHORT = say("Write a game's pages into one PDF.")
BUILD_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen build --players 6                enough of everything for six\n"
    "  printgen build --kind token --kind card   only these kinds\n"
    "  printgen build mine --paper letter        the game in the folder mine, on letter paper"
)
MODE = say("The way to play that is printed for: an id from `printgen list`.  [default: the game's first]")
PLAYERS = say("How many will play.  [default: the mode's usual number]")
KIND = say("Print only this kind of component; may be given several times, or as a,b,c.  [default: all of them]")
OUT = say("The folder the PDF is written into; it is made if it is missing.  [default: output]")
BUILD_LANGUAGE = say(
    "The language of the printed pages and of printgen's own words, e.g. fr or en.  [default: the game's language on "
    "the pages, the system's in printgen's words]"
)
LANGUAGE = say("The language printgen speaks: en or fr.  [default: the system's]")

LIST_LONG = say(
    "List the games that can be printed: the one in this folder, those in ./component_specs, and those that come with "
    "the program; with their modes, kinds, languages and papers. With GAME, the folder of a game or its name, that one."
)
LIST_SHORT = say("List the games that can be printed.")

COPY_LONG = say(
    "Copy a game into DIR, a new folder, so that you can change it.\n\n"
    "GAME is one of the games that `printgen list` shows, or a folder. Nothing is ever overwritten."
)
COPY_SHORT = say("Copy a game to change it.")
COPY_EXAMPLES = say(
    "\b\n"
    "Example:\n"
    "  printgen copy NAME mine   a game that `printgen list` shows\n"
    "  printgen build mine       print it, changed or not"
)

SCHEMA_LONG = say(
    "Show the JSON Schema of a type of game file, for editors that complete and check YAML while you write.\n\n"
    "Without NAME the types are listed."
)
SCHEMA_SHORT = say("Show the JSON Schema of a type of game file.")
VERSION = say("Show the version and exit.")

BUILD = BUILD_SHORT, BUILD_LONG, BUILD_EXAMPLES
LIST = LIST_SHORT, LIST_LONG
COPY = COPY_SHORT, COPY_LONG, COPY_EXAMPLES
SCHEMA = SCHEMA_SHORT, SCHEMA_LONG


def program(runs: Mapping[str, Callable[..., Any]], catalogue: Catalogue) -> click.Group:
    """All commands, their help in the catalogue's language; ``runs`` are the functions that carry them out."""
    def option(name: str, help_text: Message, metavar: str | None, **more: Any) -> click.Option:
        return click.Option([name], help=help_text.say_in(catalogue), metavar=metavar, **more)

    def command(name: str, texts: Sequence[Message], *params: click.Parameter) -> click.Command:
        short, long, *examples = (text.say_in(catalogue) for text in texts)
        made = Sectioned(name.split()[-1], callback=click.pass_obj(runs[name]), params=list(params), short_help=short,
                         help=long, epilog="\n\n".join(examples))
        made.others = OPTIONS.say_in(catalogue)
        return made

    folder = click.Path(readable=False, path_type=Path)
    language = option("--lang", LANGUAGE, f"[{'|'.join(languages.spoken())}]", expose_value=False,
                      callback=lambda context, _option, _value: _check_spoken(context, catalogue))
    any_language = option("--lang", BUILD_LANGUAGE, "CODE", expose_value=False)
    maybe_game = click.Argument(["game"], default="", required=False)
    game, target = click.Argument(["game"]), click.Argument(["target"], metavar="DIR", type=folder)
    schema = click.Argument(["name"], required=False, type=click.Choice(tuple(shipped.schemas())), metavar="[NAME]")
    variant = option("--variant", answers.VARIANT, "ID", multiple=True)
    amount = (
        option("--size", answers.SIZE, "NAME", default="recommended"),
        option("--pages", answers.PAGES, "ID=N", multiple=True),
    )
    form = option("--format", answers.FORMAT, None, type=click.Choice(("text", "json")), default="text")
    all_modes = option("--mode", answers.ALL_MODES, "ID", default="")

    players = option("--players", PLAYERS, "N", callback=lambda _context, _option, text: _one_number(text, catalogue))

    def players_from_to(help_text: Message) -> click.Option:
        return option("--players", help_text, "N")

    out = option("--out", OUT, "DIR", type=folder, default=Path("output"))

    def printed() -> tuple[click.Parameter, ...]:
        return (
            maybe_game,
            option("--mode", MODE, "ID", default=""),
            players,
            option("--kind", KIND, "ID", multiple=True),
            variant, *amount, *layout_options(option),
            option("--force", answers.FORCE, None, is_flag=True),
            out, any_language,
            *printing_options(catalogue), *part_options(catalogue),
        )

    commands: dict[str, Callable[[], click.Command]] = {
        "build": lambda: command("build", BUILD, *printed(), *file_options(catalogue)),
        "preview": lambda: command(
            "preview", printing.PREVIEW, *printed(), printing.dpi_option(catalogue, printing.DPI, 100)),
        "export": lambda: command(
            "export", printing.EXPORT, *printed(), printing.dpi_option(catalogue, printing.EXPORT_DPI, 300)),
        "calibrate": lambda: command(
            "calibrate", printing.CALIBRATE, *printing.calibration_options(catalogue), out, language),
        "plan": lambda: command(
            "plan", answers.PLAN, maybe_game, all_modes, players_from_to(answers.RANGE),
            option("--kind", KIND, "ID", multiple=True),
            variant, *amount, *layout_options(option), option("--evidence", playing.EVIDENCE, None, is_flag=True), form,
            any_language, *printing_options(catalogue)),
        "check": lambda: command(
            "check", answers.CHECK, maybe_game, all_modes, players_from_to(answers.EVERYONE), variant,
            *layout_options(option), option("--all-languages", answers.ALL_LANGUAGES, None, is_flag=True), form,
            any_language),
        "odds": lambda: command(
            "odds", answers.ODDS, maybe_game,
            option("--hand", answers.HAND, "N", default="1-6"),
            option("--modifier", answers.MODIFIER, "N", type=click.INT, default=0),
            option("--mode", MODE, "ID", default=""),
            players,
            variant, form, any_language),
        "playtest": lambda: command(
            "playtest", playing.PLAYTEST, maybe_game, option("--mode", MODE, "ID", default=""),
            players_from_to(answers.RANGE), variant, *amount, *layout_options(option), *playing_options(option),
            form, any_language),
        "rules": lambda: command("rules", answers.RULES, click.Argument(["code"], required=False), language),
        "elements": lambda: command(
            "elements", answers.ELEMENTS, click.Argument(["name"], required=False), language),
        "new": lambda: new_group(command, option, language, catalogue),
        "board": lambda: board_group(command, option, (language, any_language), catalogue),
        "list": lambda: command("list", LIST, maybe_game, language),
        "copy": lambda: command("copy", COPY, game, target, language),
        "schema": lambda: command("schema", SCHEMA, schema, language),
    }
    version = option("--version", VERSION, None, is_flag=True, is_eager=True, expose_value=False,
                     callback=runs["version"])
    # Made when they are asked for: a build needs one of them.
    made: Any = Late(commands, lambda name: commands[name]())
    return click.Group(
        "printgen", commands=made, params=[any_language, version],
        help=PROGRAM.say_in(catalogue), epilog=PROGRAM_EXAMPLES.say_in(catalogue),
        context_settings={"help_option_names": ["--help", "-h"]},
    )


def _one_number(text: str | None, catalogue: Catalogue) -> str | None:
    """A number of players for commands that make one print-out."""
    if text is None or (text.isascii() and text.strip().isdecimal()):
        return text
    message = say("--players {text!r}: a print-out is for one number of players, as in 4", text=text)
    raise click.ClickException(message.say_in(catalogue))


def _check_spoken(context: click.Context, catalogue: Catalogue) -> None:
    """Whether the program speaks the language that is asked for, wherever ``--lang`` stands: no game speaks here."""
    asked = context.obj.asked
    if asked and not languages.choose([asked]):
        there = ", ".join(languages.spoken())
        message = say("printgen does not speak {language!r}. There is: {names}", language=asked, names=there)
        raise click.ClickException(message.say_in(catalogue))
