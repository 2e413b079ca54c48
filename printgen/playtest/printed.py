"""What is printed, as a play-test needs it: decks as numbers, squares as numbers, moves as tables."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, pvariance

from printgen.boards.board import Board
from printgen.boards.houses import places
from printgen.elements.squares import kept_clear
from printgen.model import Effect, Item, Modifier
from printgen.paths import Direction, Square, Track, arrows_served
from printgen.plan import KindPlan
from printgen.playtest.piles import shuffled
from printgen.playtest.settings import Settings
from printgen.words import Message, say

TOKEN, PRANK, MASK, CANDY, HOUSE, CARD, COSTUME = (
    "movement_token", "prank_ticket", "mask_token", "candy_ticket", "habitation_tile", "surprise_card",
    "costume_sheet",
)
MOVE = "move"
HOUSES_A_PIECE = 3
Landings = tuple[tuple[tuple[int, ...], ...], ...]
"""By square and number of steps: the squares where the move may end."""


@dataclass(frozen=True, slots=True)
class House:
    """A habitation tile."""

    id: str
    difficulty: int
    harvest: int
    arrow: str


@dataclass(frozen=True, slots=True)
class Step:
    """One effect of a card: ``amount`` of ``what`` (a kind, or "move") for whom."""

    who: str
    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class HousePlace:
    """A place for a house: for each arrow that a house there may have, the square that it points at."""

    linked: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Printed:
    """A game as it is printed for one mode and number of players.

    Decks are lists of values, or of numbers that say which of ``cards`` or ``costumes`` it is. ``worn`` are a
    costume's modifiers on movement tokens and on prank tickets; its last entry is "no costume". ``values`` is one more
    than the highest value of a ticket or mask; "luck" is a drawn one's mean value and variance.
    """

    solo: bool
    players: int
    settings: Settings
    tokens: tuple[int, ...]
    pranks: tuple[int, ...]
    masks: tuple[int, ...]
    candies: int
    expired: int
    houses: tuple[House, ...]
    cards: tuple[tuple[Step, ...], ...]
    card_names: tuple[str, ...]
    card_deck: tuple[int, ...]
    worn: tuple[tuple[int, int], ...]
    costume_names: tuple[str, ...]
    costume_deck: tuple[int, ...]
    places: tuple[HousePlace, ...]
    forward: Landings
    backward: Landings
    surprises: frozenset[int]
    start: int
    labels: tuple[Message, ...]
    values: int
    prank_luck: tuple[float, float]
    mask_luck: tuple[float, float]



def printed_of(
    plans: Iterable[KindPlan], board: Board, settings: Settings, players: int, *, solo: bool
) -> Printed:
    """What the plans print, to be played on the board."""
    plans = tuple(plans)
    items = {plan.kind.id: _items(plan) for plan in plans}
    pieces = next(plan.kind for plan in plans if plan.kind.id == board.layout.kind)
    clear = kept_clear(next(iter(board.pieces.values())).rows, pieces)

    def values(kind: str) -> tuple[int, ...]:
        return tuple(_whole(item, "value") for item, count in items.get(kind, ()) for _ in range(count))

    expired = sum(count for item, count in items.get(CANDY, ()) if item.values.get("expired"))
    cards, costumes = items.get(CARD, []), items.get(COSTUME, [])
    costumes = [(item, count) for item, count in costumes if item.values.get("effect")]
    squares = sorted(board.track.forward, key=lambda at: (at[1], at[0]))
    number = {at: index for index, at in enumerate(squares)}
    worn = (*(_worn(item) for item, _ in costumes), (0, 0))
    tokens, pranks, masks = values(TOKEN), values(PRANK), () if solo else values(MASK)
    # The farthest walk: a token with the best costume, a stake (with a ticket on top), or a card.
    farthest = max(tokens, default=0) + max(pranks, default=0) + max(by for by, _ in worn)
    farthest = max(farthest, *(abs(step.amount) for item, _ in cards for step in _steps(item)), 0)
    return Printed(
        solo, players, settings, tokens, pranks, masks,
        sum(count for _, count in items.get(CANDY, ())) - expired, expired,
        tuple(_house(item) for item, count in items.get(HOUSE, ()) for _ in range(count)),
        tuple(_steps(item) for item, _ in cards), tuple(_name(item) for item, _ in cards), _deck(cards),
        worn, tuple(_name(item) for item, _ in costumes), _deck(costumes),
        tuple(_places(board, number, clear)),
        _landings(board.track, squares, number, farthest, ahead=True),
        _landings(board.track, squares, number, farthest, ahead=False),
        frozenset(number[at] for at in board.surprises()), number[board.start],
        tuple(_labels(board, squares)), max((*pranks, *masks, 9)) + 1, _luck(pranks), _luck(masks),
    )


def _luck(deck: Sequence[int]) -> tuple[float, float]:
    return (mean(deck), pvariance(deck)) if deck else (0.0, 0.0)


def _items(plan: KindPlan) -> list[tuple[Item, int]]:
    known = {item.id: item for page in plan.pages for item in page}
    return [(known[id], count) for id, count in sorted(plan.printed().items()) if count]


def _whole(item: Item, field: str) -> int:
    value = item.values.get(field, 0)
    return value if isinstance(value, int) else 0


def _name(item: Item) -> str:
    return str(item.values.get("name", "") or item.id)


def _house(item: Item) -> House:
    return House(item.id, _whole(item, "difficulty"), _whole(item, "harvest"), str(item.values.get("arrow", "")))


def _deck(items: Sequence[tuple[Item, int]]) -> tuple[int, ...]:
    return tuple(index for index, (_, count) in enumerate(items) for _ in range(count))


def _steps(item: Item) -> tuple[Step, ...]:
    effects = item.values.get("effects", ())
    assert isinstance(effects, tuple)
    return tuple(Step(one.who, one.of or MOVE, one.amount) for one in effects if isinstance(one, Effect))


def _worn(item: Item) -> tuple[int, int]:
    modifiers = item.values.get("effect", ())
    assert isinstance(modifiers, tuple)
    by = {TOKEN: 0, PRANK: 0}
    for one in modifiers:
        if isinstance(one, Modifier) and one.of in by:
            by[one.of] += one.amount
    return by[TOKEN], by[PRANK]


def _places(board: Board, number: Mapping[Square, int], clear: Collection[Square]) -> Iterable[HousePlace]:
    for id, corner, _ in places(board, HOUSES_A_PIECE, clear):
        piece = board.pieces[id]
        served: dict[Direction, Square] = arrows_served(piece.rows, corner)
        yield HousePlace({arrow: number[piece.on_board(at)] for arrow, at in served.items()})


def _labels(board: Board, squares: Sequence[Square]) -> Iterable[Message]:
    """Each square by its piece, and its column and row there, both from 1."""
    where = {}
    for piece in board.pieces.values():
        for y, row in enumerate(piece.rows):
            for x in range(len(row)):
                where[piece.on_board((x, y))] = say("piece {piece}, column {column}, row {row}", piece=piece.id,
                                                        column=x + 1, row=y + 1)
    return (where[at] for at in squares)


def _landings(
    track: Track, squares: Sequence[Square], number: Mapping[Square, int], farthest: int, *, ahead: bool
) -> Landings:
    """`printgen.paths.landings` for every square and number of steps, each found from the one before."""
    ways = {
        (at, True): [(there, True) for there in track.forward[at]]
        or [(there, False) for there in track.backward[at]] or [(at, False)] for at in squares
    } | {
        (at, False): [(there, False) for there in track.backward[at]]
        or [(there, True) for there in track.forward[at]] or [(at, True)] for at in squares
    }
    table = []
    for at in squares:
        standing = {(at, ahead)}
        row: list[tuple[int, ...]] = [(number[at],)]
        for _ in range(farthest):
            standing = {after for before in standing for after in ways[before]}
            row.append(tuple(sorted({number[square] for square, _ in standing})))
        table.append(tuple(row))
    return tuple(table)


def place_houses(printed: Printed, number: Callable[[], float]) -> dict[int, tuple[House, ...]]:
    """A house on each place, arrows respected, as far as the tiles go: the houses by the squares they point at."""
    tiles = [printed.houses[tile] for tile in shuffled(range(len(printed.houses)), number)]
    free = [printed.places[place] for place in shuffled(range(len(printed.places)), number)]
    laid: dict[int, tuple[House, ...]] = {}
    for place, tile in _seated(free, tiles).items():
        square = free[place].linked[tiles[tile].arrow]
        laid[square] = (*laid.get(square, ()), tiles[tile])
    return laid


def _seated(free: Sequence[HousePlace], tiles: Sequence[House]) -> dict[int, int]:
    """As many places as can be filled, each with its tile: one laid already moves on where that lets another one in."""
    by_place: dict[int, int] = {}
    arrows = {arrow for place in free for arrow in place.linked}
    fitting = {arrow: [at for at, place in enumerate(free) if arrow in place.linked] for arrow in arrows}

    def lay(tile: int, tried: set[int]) -> bool:
        for at in fitting.get(tiles[tile].arrow, ()):
            if at in tried:
                continue
            tried.add(at)
            if at not in by_place or lay(by_place[at], tried):
                by_place[at] = tile
                return True
        return False

    for tile in range(len(tiles)):
        if len(by_place) == len(free):
            break
        lay(tile, set())
    return by_place
