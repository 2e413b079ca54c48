"""A picture has enough dots for the size at which it is printed: 150 an inch. Always on.

Looks at photographs and scans (PNG, JPEG, WebP); drawings (SVG) are sharp at any size. A warning names the picture and
what it has. Use a larger picture, or a smaller box.
"""

from collections.abc import Collection, Iterator
from math import ceil
from pathlib import Path

from printgen.model import Kind, PictureFile, RuleUse
from printgen.page import Picture
from printgen.problems import Place, Problem, Severity
from printgen.reading.fields import Record
from printgen.rules import Subject
from printgen.rules.looks import Scaled, pictures_in
from printgen.words import say

CODE = "sharp-pictures"
FIELDS = Record({})
LEAST = 150
MM_PER_INCH = 25.4


def check(subject: Subject, use: RuleUse) -> Iterator[Problem]:
    kinds = {plan.kind.id: plan.kind for plan in subject.plans}
    told: set[tuple[str, str]] = set()
    looked_at = {id for id, each in kinds.items() if any(map(_shows_pictures, _with_insets(each, subject)))}
    for kind, item, picture, width in _pictures(subject, looked_at):
        dots = picture.dots
        found = dots * MM_PER_INCH / width
        # A share of a dot is no reason to complain: widths are measured in fractions of millimetres.
        if dots and round(found) < LEAST and (kind, picture.file) not in told:
            told.add((kind, picture.file))
            message = say("{name} has {found} dots an inch where it is printed ({dots} on {width} mm)",
                          name=Path(picture.file).name, found=round(found), dots=dots, width=f"{width:.1f}")
            hint = say("{least} are wanted: use a picture at least {needed} dots wide, or a smaller box", least=LEAST,
                       needed=ceil(width * LEAST / MM_PER_INCH))
            place = _place(kinds.get(kind), item, picture.file, subject) or subject.game.place
            yield Problem(place, CODE, message, hint, Severity.WARNING)


def _with_insets(kind: Kind, subject: Subject) -> Iterator[Kind]:
    """A kind, and those that stand on it."""
    yield kind
    for name in kind.shows:
        yield from _with_insets(subject.game.kinds[name], subject)


def _shows_pictures(kind: Kind) -> bool:
    """Whether a kind names any picture that is no drawing: most games do not, and need no closer look."""
    values = [*(element.values for element in (*kind.face, *kind.back)), *(item.values for item in kind.items)]
    return any(
        isinstance(value, PictureFile) and not value.path.endswith(".svg") for each in values for value in each.values()
    )


def _pictures(subject: Subject, kinds: Collection[str]) -> Iterator[tuple[str, str, Picture, float]]:
    """Kind and item of each picture on components of these kinds, and how many mm wide it is printed."""
    looked: set[int] = set()
    known: dict[int, Scaled] = {}
    for page in subject.pages:
        for placement in page.placements:
            if placement.kind in kinds and id(placement.face) not in looked:
                looked.add(id(placement.face))
                for picture, scale in pictures_in(placement.face, known):
                    yield placement.kind, placement.item, picture, picture.box.width * scale


def _place(kind: Kind | None, item: str, file: str, subject: Subject) -> Place | None:
    """Where a picture is named: in the item, in the face, in what stands on it, else the kind as a whole."""
    if not kind:
        return None
    under, *insets = _with_insets(kind, subject)
    items = [each for each in under.items if each.id == item]
    items += [each for inset in insets for each in inset.items]
    named = [value for each in items for value in each.values.values()]
    named += [value for each in (under, *insets) for element in each.face for value in element.values.values()]
    places = (value.place for value in named if isinstance(value, PictureFile) and value.path == file)
    return next(places, kind.place)
