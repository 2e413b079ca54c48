"""Where what lies on a page lies, as boxes in mm."""

from collections.abc import Collection

from printgen.page import Box, Placement

NEAR = 1e-6
"""How much too large a part of a size may be: 3 x 84 mm fit 252 mm although binary fractions may say otherwise."""


def lying(placed: Placement) -> Box:
    """The trim of a component, as it lies there, turned; of a tile, its part of it."""
    width, height = placed.face.width, placed.face.height
    trim = Box(placed.x, placed.y, *((height, width) if placed.turn % 2 else (width, height)))
    return within(trim, placed.clip) if placed.clip else trim


def within(box: Box, other: Box) -> Box:
    """What two boxes share; they must share something."""
    left, top = max(box.x, other.x), max(box.y, other.y)
    right, bottom = min(box.x + box.width, other.x + other.width), min(box.y + box.height, other.y + other.height)
    return Box(left, top, right - left, bottom - top)


def held(box: Box, size: tuple[float, float]) -> int:
    """How many components of a size a box holds, all of them upright or all turned."""
    width, height = size
    upright = int(box.width / width + NEAR) * int(box.height / height + NEAR)
    turned = int(box.width / height + NEAR) * int(box.height / width + NEAR)
    return max(upright, turned)


def inked(placed: Placement) -> Box:
    """What a component may ink: its trim, and what it bleeds."""
    return placed.clip or lying(placed)


def mirrored(box: Box, within: Box) -> Box:
    """A box as far from the right end of another as it was from its left end."""
    return box._replace(x=2 * within.x + within.width - box.x - box.width)


def around(boxes: Collection[Box]) -> Box:
    """The smallest box that holds all of them; there must be one."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)
