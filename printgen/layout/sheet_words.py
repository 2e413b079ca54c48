"""Whether what a sheet says of itself fits above and below it, and can be printed at all."""

from collections.abc import Iterator

from printgen.layout.furniture import Furniture
from printgen.metrics import Metrics
from printgen.model import Game, Mode
from printgen.problems import Place, Problem, Severity
from printgen.typeset import unprintable
from printgen.words import Message, say

FITTING = 0.05
ANOTHER = say("choose another character, or a font that has it")


def check_title(
    furniture: Furniture, title: str, room: float, titled: Place, *, shared: bool = False
) -> Iterator[Problem]:
    """A title that is too wide for the header's ``room`` in mm, or cannot be printed; several kinds that share a sheet
    are not to blame for the sum of their titles."""
    if (over := furniture.title_over(title, room)) > FITTING:
        message = say("the title {title!r} is {over:.1f} mm too wide for the top of its sheets", title=title[:60],
                      over=over)
        hint = say("without --save-paper each kind has its own sheets") if shared else say("shorten it")
        yield Problem(titled, "text-overflow", message, hint, Severity.WARNING if shared else Severity.ERROR)
    yield from _missing(title, furniture.style.header.font, furniture.metrics, titled)


def check_footer(furniture: Furniture, game: Game, mode: Mode) -> Iterator[Problem]:
    """The same for the titles that the footer names."""
    titles = [(game.title, game.titled), (mode.title, mode.titled)]
    if (beyond := furniture.footer_over()) > FITTING:
        message = say("the bottom of each sheet names {titles}: {over:.1f} mm too wide beside the ruler",
                      titles=", ".join(repr(title[:60]) for title, _ in titles), over=beyond)
        longest = max(titles, key=lambda title: len(title[0]))
        yield Problem(longest[1], "text-overflow", message, say("shorten this title"))
    titles += [(variant.title, variant.place) for variant in game.variants]
    for title, place in titles:
        yield from _missing(title, "text", furniture.metrics, place)


def _missing(text: str, font: str, metrics: Metrics, place: Place) -> Iterator[Problem]:
    for character in unprintable(text, font, metrics):
        message: Message = say("the font {font!r} has no {character} ({code}), needed in this title", font=font,
                               character=character if character.isprintable() else " ", code=f"U+{ord(character):04X}")
        yield Problem(place, "missing-glyph", message, ANOTHER)
