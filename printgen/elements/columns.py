"""Blocks one after another in columns, as equally high as their order allows."""

from collections.abc import Sequence


def balance(heights: Sequence[float], columns: int, between: float) -> tuple[list[tuple[int, float]], float]:
    """Column and top of each block, and the height taken: as many columns, as equally high as order allows."""
    limit = max([*heights, (sum(heights) + between * (len(heights) - columns)) / columns], default=0.0)
    while True:
        places, column, top = [], 0, 0.0
        for height in heights:
            if top and top + height > limit + 1e-6:
                column, top = column + 1, 0.0
            places.append((column, top))
            top += height + between
        if column < columns:
            return places, max((top + height for (_, top), height in zip(places, heights, strict=True)), default=0.0)
        limit += max(0.5, limit / 50)
