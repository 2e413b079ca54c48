"""One game as it stands. It changes only by `State.apply`, which refuses what the rules forbid.

What is asked is the `phase`, of the seat `to_move`; a move is a tuple:

=============  ====================================================================================================
phase          moves
=============  ====================================================================================================
``token``      ``("token", value)``: play one of the tokens kept in hand
``walk``       ``("walk", square)``: one of ``options``, where a fork or a choice of direction leaves several
``square``     ``("door", house, first, added, subtracted)``, ``("street", seat)`` or ``("pass",)``
``answer``     ``("flee",)`` or ``("accept",)``
``open``       ``("bid", (mask,), ())``: the first mask of an auction
``bid``        ``("bid", masks, pranks)``, or on a tie that the other can break ``("leave",)``
``discard``    ``("give", values)``: which prank tickets (or masks, as ``wanted`` says) a card takes
``costume``    ``("wear",)`` or ``("keep",)``
``over``       none
=============  ====================================================================================================

A door's ``house`` counts the houses at the square from 0; ``first`` is the value of the first ticket, 0 for who has
none and must draw it; ``added`` and ``subtracted`` are values of other tickets.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from printgen.playtest.piles import Pile, Sweets
from printgen.playtest.printed import CANDY, CARD, COSTUME, MASK, PRANK, TOKEN, Printed, place_houses
from printgen.words import Message, say

Move = tuple[Any, ...]
Task = Callable[["State"], None]
Handler = Callable[["State", Move], None]
Tell = Callable[[int, Message], None]
OVER = "over"
TABLE = -1
"""The seat of what concerns everybody."""
ENDINGS = {
    "target": say("The target is met: the game is won."),
    "turns": say("So many turns and not won: the game is over."),
    "rounds": say("The last round is over."),
    "candy": say("The candy pile is empty: the game is over."),
    "heap": say("The heap of movement tokens is empty: the game is over."),
}


class Forbidden(Exception):
    """The rules do not allow the move."""


class State:
    """A game. Lists are by seat; hands are lists that count the tickets of each value; ``todo`` is what comes next,
    the last one first. ``tell`` hears what happens, and whom it happens to."""

    __slots__ = (
        "arrival", "arrived", "auction", "candy", "card", "cards", "costume", "costumes", "doors", "drawn",
        "ending", "engaged_masks", "engaged_pranks", "found", "handlers", "hands", "heap", "heap_peak",
        "held", "houses", "left_tie", "mask_pile", "masks", "met", "options", "phase", "prank_pile", "pranks",
        "printed", "random_number", "seat", "settings", "skips", "squares", "stake", "streets", "sums",
        "sweets", "tell", "to_move", "todo", "token", "turn", "used_tokens", "wanted", "won",
    )

    def __init__(
        self, printed: Printed, random: Random, handlers: Mapping[str, Handler], *, endless: bool, tell: Tell | None
    ) -> None:
        players, size = range(printed.players), printed.values
        self.printed, self.settings, self.tell = printed, printed.settings, tell
        self.handlers, self.random_number = handlers, random.random
        number = random.random
        self.heap = list(printed.tokens)
        self.used_tokens = self.heap_peak = 0
        self.prank_pile = Pile(printed.pranks, number, endless=endless)
        self.mask_pile = Pile(printed.masks, number, endless=endless)
        self.cards = Pile(printed.card_deck, number, endless=endless)
        self.costumes = Pile(printed.costume_deck, number, endless=endless)
        self.candy = Sweets(printed.candies, printed.expired, number, endless=endless)
        self.houses = place_houses(printed, number)
        self.squares = [printed.start for _ in players]
        self.sweets = [0 for _ in players]
        self.pranks = [[0] * size for _ in players]
        self.masks = [[0] * size for _ in players]
        self.held = [[0, 0] for _ in players]
        self.costume = [-1 for _ in players]
        self.skips = [0 for _ in players]
        self.hands: list[list[int]] = [[] for _ in players]
        self.seat = self.to_move = self.turn = self.token = self.drawn = self.stake = 0
        self.arrived, self.arrival, self.phase, self.ending, self.won = False, -1, "", "", False
        self.options: Sequence[int] = ()
        self.todo: list[Task] = []
        self.card, self.found, self.wanted = -1, -1, ("", 0)
        self.left_tie = False
        self.auction = (0, 0)
        self.engaged_masks: list[list[int]] = [[], []]
        self.engaged_pranks: list[list[int]] = [[], []]
        self.sums = [0, 0]
        self.doors: dict[tuple[int, int], int] = {}
        self.streets = [0, 0, 0, 0]
        self.met: dict[int, int] = {}

    def apply(self, move: Move) -> None:
        """Make a move and go on until the next decision. Raises `Forbidden`, and then nothing has changed."""
        handler = self.handlers.get(self.phase)
        if handler is None:
            raise Forbidden("the game is over")
        handler(self, move)
        self.run()

    def run(self) -> None:
        todo = self.todo
        while not self.phase:
            todo.pop()(self)

    def ask(self, phase: str, seat: int) -> None:
        self.phase, self.to_move = phase, seat

    def end(self, ending: str, *, won: bool = False) -> None:
        """The game is over, for a reason: target, turns, rounds, candy or heap."""
        self.ending, self.won, self.phase = ending, won, OVER
        self.todo.clear()
        self.heading(ENDINGS[ending])

    def heading(self, what: Message) -> None:
        """Tell something that concerns the table, not a seat."""
        if self.tell:
            self.tell(TABLE, what)

    def draw_pranks(self, seat: int, count: int) -> list[int]:
        return self._draw(self.prank_pile, self.pranks[seat], self.held[seat], 0, count)

    def draw_masks(self, seat: int, count: int) -> list[int]:
        return self._draw(self.mask_pile, self.masks[seat], self.held[seat], 1, count)

    def _draw(self, pile: Pile, hand: list[int], held: list[int], which: int, count: int) -> list[int]:
        """As many as there are, up to ``count``."""
        drawn = []
        for _ in range(count):
            value = pile.draw()
            if value < 0:
                break
            hand[value] += 1
            drawn.append(value)
        held[which] += len(drawn)
        return drawn

    def take_sweets(self, seat: int, count: int) -> int:
        taken = self.candy.take(count)
        self.sweets[seat] += taken
        return taken

    def lose_sweets(self, seat: int, count: int) -> int:
        """Give back so many sweets, or all there are."""
        count = min(count, self.sweets[seat])
        self.sweets[seat] -= count
        self.candy.give_back(count)
        return count

    def movement_modifier(self, seat: int) -> int:
        return self.printed.worn[self.costume[seat]][0]

    def prank_modifier(self, seat: int) -> int:
        return self.printed.worn[self.costume[seat]][1]

    def others(self, seat: int) -> list[int]:
        """Who can be met in the street at a seat's square: pawns of those who need not skip a turn."""
        square = self.squares[seat]
        return [other for other, at in enumerate(self.squares)
                if at == square and other != seat and not self.skips[other]]

    def counts(self) -> dict[str, tuple[int, int]]:
        """For each kind: how many there are in piles, hands and on the table together, and how many are printed."""
        engaged_pranks, engaged_masks = sum(map(len, self.engaged_pranks)), sum(map(len, self.engaged_masks))
        worn = sum(costume >= 0 for costume in self.costume) + (self.found >= 0)
        tokens = len(self.heap) + self.used_tokens + sum(map(len, self.hands))
        return {
            TOKEN: (tokens, len(self.printed.tokens)),
            PRANK: (len(self.prank_pile) + sum(map(sum, self.pranks)) + engaged_pranks, self.prank_pile.printed),
            MASK: (len(self.mask_pile) + sum(map(sum, self.masks)) + engaged_masks, self.mask_pile.printed),
            CANDY: (self.candy.left + sum(self.sweets), self.candy.printed),
            CARD: (len(self.cards) + (self.card >= 0), self.cards.printed),
            COSTUME: (len(self.costumes) + worn, self.costumes.printed),
        }
