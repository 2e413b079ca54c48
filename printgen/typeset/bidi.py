"""Lines that run both ways: which characters run left, and in what order spans stand. By Unicode's rules (UAX 9)."""

from collections.abc import Sequence


def levels_of(text: str, *, leftward: bool) -> list[int]:
    """The level of each character: odd ones run from right to left. ``leftward``: the line itself does."""
    # An optional dependency, wanted for few languages.
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = (1, "R") if leftward else (0, "L")
    algorithm.get_embedding_levels(text, storage, False, False)
    kept = storage["chars"]
    everything = list(kept)
    algorithm.explicit_embed_and_overrides(storage, False)
    algorithm.resolve_weak_types(storage, False)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    if len(storage["chars"]) == len(everything):
        return [character["level"] for character in storage["chars"]]
    return _refilled(text, [(character["ch"], character["level"]) for character in storage["chars"]], leftward)


def _refilled(text: str, kept: Sequence[tuple[str, int]], leftward: bool) -> list[int]:
    """Levels for all characters, also those that the rules leave out (marks of direction): that of the one before."""
    levels: list[int] = []
    rest = list(reversed(kept))
    for character in text:
        if rest and rest[-1][0] == character:
            levels.append(rest.pop()[1])
        else:
            levels.append(levels[-1] if levels else int(leftward))
    return levels


def visual(levels: Sequence[int]) -> list[int]:
    """The order from left to right of spans with these levels: from the highest level down to the lowest odd one,
    each stretch of at least that level is reversed."""
    order = list(range(len(levels)))
    lowest = min((level for level in levels if level % 2), default=0)
    for level in range(max(levels, default=0), lowest - 1, -1) if lowest else ():
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order
