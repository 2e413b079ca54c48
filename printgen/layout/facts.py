"""What a print-out tells of itself: facts for guide pages, contents, and how its paper is turned over."""

from collections.abc import Collection, Iterator, Sequence

from printgen.elements import Content
from printgen.layout.craft import Craft, Duplex, follows
from printgen.layout.sheets import Side
from printgen.page.outlines import Outline
from printgen.words import Message, say

NO_BREAK = "\u00a0"
TURNED: dict[Duplex, Message] = {
    "long-edge": say("turn over along the long edge"),
    "short-edge": say("turn over along the short edge"),
    "fronts-then-backs": say("turn over along the long edge"),
}


def page_facts(sides: Sequence[Side]) -> dict[str, str]:
    """How many pages there are, and which are to be read and which to be cut."""
    read = sum(side.sheet.role != "piece" for side in sides)
    return {
        "pages": str(len(sides)),
        "guide_pages": span(1, read),
        "piece_pages": span(read + 1, len(sides)),
    }


def span(first: int, last: int) -> str:
    return str(first) if last <= first else f"{first}–{last}"


def sides_fact(sides: Sequence[Side], craft: Craft) -> Message:
    """Which sides of the paper are printed, and what that means for whoever prints."""
    if craft.duplex == "fronts-then-backs":
        fronts = [number for number, side in enumerate(sides, 1) if side.side == "front"]
        turned = [number for number in fronts if sides[number - 1].sheet.has_backs]
        if turned:
            return say(
                "Print pages {fronts}; then put pages {turned} back, turned over along the long edge, and print pages "
                "{backs}.",
                fronts=span(1, len(fronts)), turned=span(turned[0], turned[-1]),
                backs=span(len(fronts) + 1, len(sides)),
            )
    told: dict[Duplex, Message] = {
        "long-edge": say("Both sides, turned over along the long edge."),
        "short-edge": say("Both sides, turned over along the short edge."),
        "fold": say("One side only. Fold and glue along the dashed line before you cut."),
    }
    return told.get(craft.duplex, say("One side only."))


def cutting_fact(craft: Craft, outlines: Collection[Outline]) -> Iterator[Message]:
    """Where and in which order to cut, and what becomes of the outlines of components that are printed."""
    by_guides = {
        "none": say("There are no marks to cut by: cut by eye, or with a ruler."),
        "gutter": say("The short marks in the margin show where to cut, two at each gap: long cuts first, from mark to "
                      "mark, then the short ones."),
        "marks": say("The short marks in the margin show where to cut: long cuts first, from mark to mark, then the "
                     "short ones."),
    }
    how = "none" if craft.guides == "none" else "gutter" if craft.gutter else "marks"
    yield by_guides[how]
    followed = {outline for outline in outlines if follows(outline, craft.cut)}
    if followed and craft.guides != "none":
        yield say("Then cut along the dotted outlines.")
    square = {outline.shape for outline in {*outlines} - followed} - {"rectangle"}
    if square == {"circle"}:
        yield say("Round tokens are cut square.")
    elif square:
        yield say("Outlines are not cut: everything is cut square.")


def time_fact(minutes: int) -> str:
    """About how long something takes, in steps that nobody takes for measured: 5 minutes, above an hour 15."""
    if minutes < 60:
        return f"{max(5, 5 * round(minutes / 5))}{NO_BREAK}min"
    hours, rest = divmod(15 * round(minutes / 15), 60)
    return f"{hours}{NO_BREAK}h" + (f" {rest}{NO_BREAK}min" if rest else "")


def contents(sides: Sequence[Side]) -> Iterator[Content]:
    """One line for each kind of piece: its pages and how many there are."""
    lines: dict[str, Content] = {}
    for number, side in enumerate(sides, 1):
        for kind, _, items in side.sheet.parts if side.sheet.role == "piece" else ():
            items = items if side.sheet.starts else ()
            known = lines.get(kind.id, Content(kind, number, number, 0))
            if side.side == "back" and not side.sheet.has_backs:
                continue
            if side.side == "front":
                lines[kind.id] = Content(kind, known.first, number, known.items + len(items))
            elif number == known.last + 1:
                lines[kind.id] = Content(kind, known.first, number, known.items)
    yield from lines.values()
