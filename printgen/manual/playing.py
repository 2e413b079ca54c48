"""What the help says of play-tests."""

from collections.abc import Callable

import click

from printgen.words import Message, say

SHORT = say("Play a game many times and say what came of it.")
LONG = say(
    "Play the game that would be printed, a thousand times, and say how long it lasts, who wins, how doors and street "
    "harvests end, and how many of each component a game really needs.\n\n"
    "The same seed gives the same numbers, on any number of cores. Ctrl+C keeps the games that are done. With --trace "
    "one game is told turn by turn, to learn from."
)
EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen playtest --mode solo                       the shipped game, alone\n"
    "  printgen playtest --mode standard --players 2-8     each number of players\n"
    "  printgen playtest --mode solo --set target=15       a longer game\n"
    "  printgen playtest --players 3 --strategy cautious,greedy,random\n"
    "  printgen playtest --mode solo --trace --lang fr     one game, told in French"
)
SET = say("A setting of the rules, as in target=15; may be given several times.")
GAMES = say("How many games are played.  [default: 1000]")
SEED = say("A whole number; the same one plays the same games.  [default: 1]")
STRATEGY = say(
    "How players decide: cautious, as the rulebook advises, greedy or random; several, separated by commas, go round "
    "the table.  [default: cautious]"
)
WORKERS = say("How many cores are used.  [default: all]")
TRACE = say("Tell one game turn by turn.")
RECORD = say(
    "Play every mode and number of players, and write what is needed into evidence.json beside the game, for `check` "
    "and `plan --evidence`."
)
EVIDENCE = say("Show how many components play-tests needed beside the minimum.")
PLAYTEST = SHORT, LONG, EXAMPLES
MOST_GAMES = 1_000_000
MOST_WORKERS = 256

Option = Callable[..., click.Option]


def playing_options(option: Option) -> tuple[click.Option, ...]:
    """The options of `playtest` alone."""
    def whole(name: str, text: Message, least: int, most: int, default: int | None) -> click.Option:
        return option(name, text, "N", type=click.IntRange(least, most), default=default)

    return (
        option("--set", SET, "NAME=VALUE", multiple=True),
        whole("--games", GAMES, 1, MOST_GAMES, 1000),
        option("--seed", SEED, "N", type=click.INT, default=1),
        option("--strategy", STRATEGY, "NAME", default="cautious"),
        whole("--workers", WORKERS, 1, MOST_WORKERS, None),
        option("--trace", TRACE, None, is_flag=True),
        option("--record", RECORD, None, is_flag=True),
    )
