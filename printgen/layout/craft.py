"""How sheets are made for a printer and a pair of scissors: what a user may ask of it."""

from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

if TYPE_CHECKING:  # the help of a command says what these options mean, and knows no page
    from printgen.page.outlines import Outline

Duplex = Literal["none", "long-edge", "short-edge", "fold", "fronts-then-backs"]
Guides = Literal["lines", "marks", "none"]
Cut = Literal["square", "outline", "straight"]
Ink = Literal["line", "grey", "colour"]

INKS: tuple[Ink, ...] = get_args(Ink)
DUPLEX: tuple[Duplex, ...] = get_args(Duplex)
GUIDES: tuple[Guides, ...] = get_args(Guides)
CUTS: tuple[Cut, ...] = get_args(Cut)
NARROWEST_GUTTER = 3.0
"""Two cutting lines that lie nearer together, in mm, cannot both be cut along by hand."""


class Craft(NamedTuple):
    """``duplex`` says where backs lie, ``back_offset`` how far they are moved right and down to meet their fronts.

    ``gutter`` is what is free between components: nothing, or at least `NARROWEST_GUTTER`. With ``save_paper`` kinds
    of one size share their last sheets; with ``large_type`` what is read takes as many more pages as it needs.
    With ``cut`` square circles are cut square and other outlines along their edge; else all are, or none.
    """

    duplex: Duplex = "none"
    back_offset: tuple[float, float] = (0.0, 0.0)
    guides: Guides = "lines"
    gutter: float = 0.0
    cut: Cut = "square"
    save_paper: bool = False
    large_type: bool = False


PLAIN = Craft()


def follows(outline: "Outline", cut: Cut) -> bool:
    """Whether an outline is cut along its edge, and not by straight lines alone."""
    if outline.shape == "rectangle" or cut == "straight":
        return False
    return cut == "outline" or outline.shape != "circle"
