"""What the help says of the commands that answer without printing: check, plan, odds, rules."""

from printgen.words import say

CHECK_SHORT = say("Say whether a game is sound.")
CHECK_LONG = say(
    "Look for everything that is wrong with a game: its files, what it is made up of, and its pages, in every mode "
    "and for every number of players that is asked for.\n\n"
    "Errors stop a build, warnings and notes do not. Every message names the file, line and column, what was found, "
    "and what to do. `printgen rules` explains the rules."
)
CHECK_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen check                              the shipped game, all modes and players\n"
    "  printgen check mine --mode solo             one mode of your own game\n"
    "  printgen check --variant ./tonight.yaml     with the changes of a file of yours\n"
    "  printgen check --all-languages              whether all translations are whole and fit\n"
    "  printgen check --format json                for other programs"
)

PLAN_SHORT = say("Say how many pages of what have to be printed.")
PLAN_LONG = say(
    "Say for each kind how many components are the least one can play with, how many are recommended and how many "
    "are printed, why, on how many of which page, and how long cutting takes.\n\n"
    "`printgen build` with the same options prints exactly that. Without --mode all modes stand side by side."
)
PLAN_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen plan --players 5                   what five of you need\n"
    "  printgen plan --mode standard --players 2-8 side by side\n"
    "  printgen plan --mode solo --size short      the least to play alone"
)

ODDS_SHORT = say("Say how often a hand of tickets meets a difficulty.")
ODDS_LONG = say(
    "Say how often a hand of tickets meets each difficulty exactly, with the deck that is printed: the first ticket "
    "counts, each other one may be added, subtracted or left out.\n\n"
    "The figures are exact; as JSON they are fractions. Which tickets meet which tiles is said by the game's rule "
    "`reachable`."
)
ODDS_EXAMPLES = say(
    "\b\n"
    "Examples:\n"
    "  printgen odds                  hands of one to six tickets\n"
    "  printgen odds --hand 4         four tickets\n"
    "  printgen odds --modifier +2    with a costume that adds 2"
)

RULES_SHORT = say("Explain the rules that a game is checked by.")
RULES_LONG = say(
    "Explain the rules by which `printgen check` judges a game; with CODE, one of them in full. A game switches them "
    "on in its game.yaml, with names and numbers of its own."
)

ELEMENTS_SHORT = say("Explain what faces are made of.")
ELEMENTS_LONG = say(
    "Explain the elements that the faces of cards, tokens and pages are made of; with NAME, one of them in full: an "
    "example, and all that can be written for it."
)

VARIANT = say(
    "A small change laid over the game: the id or title of one of its variants, or a file of your own; may be given "
    "several times."
)
SIZE = say("How much is printed: short, recommended or generous.  [default: recommended]")
PAGES = say("Print so many pages of a kind in all, as in token=3; may be given several times.")
FORCE = say("Print although a rule is broken; every sheet then says so.")
RANGE = say("How many will play: 4, or 2-8.  [default: the mode's usual number]")
EVERYONE = say("How many will play: 4, or 2-8.  [default: everyone who can]")
FORMAT = say("Text to read, or JSON for other programs: text or json.  [default: text]")
ALL_LANGUAGES = say("Look at the pages in every language of the game, and for words that a language leaves out.")
HAND = say("How many tickets one holds: 4, or 1-6.  [default: 1-6]")
MODIFIER = say("What a costume adds to the first ticket, e.g. +2 or -1.  [default: 0]")
ALL_MODES = say("The way to play: an id from `printgen list`.  [default: all of them]")

CHECK = CHECK_SHORT, CHECK_LONG, CHECK_EXAMPLES
PLAN = PLAN_SHORT, PLAN_LONG, PLAN_EXAMPLES
ODDS = ODDS_SHORT, ODDS_LONG, ODDS_EXAMPLES
RULES = RULES_SHORT, RULES_LONG
ELEMENTS = ELEMENTS_SHORT, ELEMENTS_LONG
