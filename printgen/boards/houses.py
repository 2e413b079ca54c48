"""Which houses fit where: places on a board take tiles whose arrow points at the path."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from printgen.boards.board import Board
from printgen.paths import Direction, Square, arrows_served, house_places


def places(board: Board, houses: int, keep_clear: Collection[Square]) -> Iterator[tuple[str, Square, list[Direction]]]:
    """The places for houses on a board: piece, top left square of the piece, and the arrows that a house may have."""
    for piece in board.pieces.values():
        for at in house_places(piece.rows, houses, keep_clear):
            yield piece.id, at, list(arrows_served(piece.rows, at))


def seat(wanted: Sequence[Collection[Direction]], tiles: Mapping[str, int]) -> int:
    """How many places can have a house at once, when so many tiles of each arrow are there."""
    seated: dict[str, list[int]] = {arrow: [] for arrow in tiles}

    def find(place: int, tried: set[str]) -> bool:
        for arrow in wanted[place]:
            if arrow in tried or arrow not in seated:
                continue
            tried.add(arrow)
            if len(seated[arrow]) < tiles[arrow]:
                seated[arrow].append(place)
                return True
            for number, other in enumerate(seated[arrow]):
                if find(other, tried):
                    seated[arrow][number] = place
                    return True
        return False

    return sum(find(place, set()) for place in range(len(wanted)))
