"""Texts of elements, set in their boxes; what does not fit or cannot be drawn is reported where it was written."""

from collections.abc import Callable, Iterator, Sequence

from printgen.elements import Surroundings
from printgen.elements.filling import references
from printgen.elements.icon import stamp
from printgen.elements.looks import place_of
from printgen.extras import install
from printgen.model import FaceElement
from printgen.page import Box, Mark
from printgen.problems import Place, Problem, Severity
from printgen.reading.icons import icon_meant
from printgen.typeset import Lettering, Setting
from printgen.typeset.scripts import is_complex
from printgen.words import Message, say

Holds = Callable[[str], bool]
COMFORTABLE = 8.0
"""Type under this many points is worth a warning."""


def write(
    text: str, box: Box, lettering: Lettering, element: FaceElement, parameter: str, around: Surroundings
) -> Iterator[Mark]:
    """The marks of a text in a box; ``parameter`` is the element's key that it comes from."""
    setting = around.settings[text, box, lettering]
    report_setting(setting, lettering.font, element, parameter, around)
    yield from marks_of(setting, element, parameter, around)


def write_alike(
    texts: Sequence[tuple[str, Box]], lettering: Lettering, element: FaceElement, parameter: str, around: Surroundings
) -> Iterator[Mark]:
    """Several texts, each in its box, all as small as the one that has to shrink most."""
    settings = [around.settings[text, box, lettering] for text, box in texts]
    size = min((setting.size for setting in settings), default=0.0)
    for (text, box), setting in zip(texts, settings, strict=True):
        if setting.size > size:
            smaller = lettering._replace(size=size, smallest=size)
            setting = around.settings[text, box, smaller]
        report_setting(setting, lettering.font, element, parameter, around)
        yield from marks_of(setting, element, parameter, around)


def marks_of(
    setting: Setting, element: FaceElement, parameter: str, around: Surroundings, x: float = 0.0, y: float = 0.0
) -> Iterator[Mark]:
    """A text that has been set, moved by ``x`` and ``y``: its runs, and the icons in its lines."""
    for run in setting.runs:
        yield run._replace(x=run.x + x, y=run.y + y) if x or y else run
    for name, box in setting.icons:
        yield from stamp(name, box._replace(x=box.x + x, y=box.y + y), place_of(element, parameter), around)


def report_setting(setting: Setting, font: str, element: FaceElement, parameter: str, around: Surroundings) -> None:
    """Report what is wrong with a text that has been set."""
    if setting.fits and not setting.missing and setting.size >= COMFORTABLE and not setting.unjoined and \
            not setting.strange:
        return
    place, field = source_of(element, parameter, around)
    who = {"item": f"{around.kind.id}/{around.item.id}", "field": field}
    if setting.unjoined:
        at, whose = _whose(is_complex, element, parameter, around)
        message = say("{item}: the letters of {field} have to be joined, and the packages for that are missing",
                      **whose)
        around.report(Problem(at, "needs-scripts", message, say("install them, {how}", how=install("scripts"))))
        return
    for character in setting.missing:
        at, whose = _whose(_holding(character), element, parameter, around)
        around.report(_missing_glyph(character, font, at, whose))
    for name in setting.strange:
        at, _ = _whose(_holding(f":{name}:"), element, parameter, around)
        around.report(_strange_icon(name, at, around))
    if not setting.fits:
        around.report(Problem(place, "text-overflow", _overflow(setting, who), _overflow_hint(setting)))
    elif setting.size < COMFORTABLE:
        small = say("{item}: {field} had to shrink to {size:g} pt, small for reading", size=setting.size, **who)
        hint = say("shorten the text, or give it a larger box")
        around.report(Problem(place, "small-type", small, hint, Severity.WARNING))


def source_of(element: FaceElement, parameter: str, around: Surroundings) -> tuple[Place, str]:
    """Where a text was written, and the name of the field or element: the item's value if it came from a field."""
    written = next((e.values.get(parameter) for e in around.kind.face if e.id == element.id), None)
    for name in references(written) if isinstance(written, str) else ():
        if name in around.item.places:
            return around.item.places[name], name
    return place_of(element, parameter), element.id


def _holding(character: str) -> Holds:
    return lambda text: character in text


def _whose(
    holds: Holds, element: FaceElement, parameter: str, around: Surroundings
) -> tuple[Place, dict[str, str]]:
    """Where the part of a text was written that ``holds``, and the item or kind and field to be named for it."""
    at, field = _source_of_part(holds, element, parameter, around)
    item = around.kind.id if at not in around.item.places.values() else f"{around.kind.id}/{around.item.id}"
    return at, {"item": item, "field": field}


def _source_of_part(
    holds: Holds, element: FaceElement, parameter: str, around: Surroundings
) -> tuple[Place, str]:
    """Where a part of a text was written: in the face, in a value of the item, or in a word of the game."""
    written = next((e.values.get(parameter) for e in around.kind.face if e.id == element.id), None)
    if isinstance(written, str) and holds(written):
        return place_of(element, parameter), element.id
    for name in references(written) if isinstance(written, str) else ():
        if name in around.item.places and holds(str(around.item.values.get(name, ""))):
            return around.item.places[name], name
    for kind in around.game.kinds.values():
        if parameter == "captions" and holds(kind.unit or kind.title):
            return kind.place, "unit"
    if parameter == "captions" and any(map(holds, around.game.words.values())):
        return around.game.place, "words"
    return source_of(element, parameter, around)


def _strange_icon(name: str, place: Place, around: Surroundings) -> Problem:
    message = say("there is no icon {name!r}: {text} is printed as it stands", name=name[:60], text=f":{name[:60]}:")
    return Problem(place, "unknown-icon", message, icon_meant(name, around.game.named_icons), Severity.WARNING)


def _overflow(setting: Setting, who: dict[str, str]) -> Message:
    right, bottom = (f"{max(mm, 0.1):.1f}" for mm in setting.overflow)  # 0.0 mm would be no reason
    if not setting.overflow[1]:
        return say("{item}: the text of {field} is {right} mm too wide for its box", right=right, **who)
    if not setting.overflow[0]:
        return say("{item}: the text of {field} is {bottom} mm too high for its box", bottom=bottom, **who)
    return say(
        "{item}: the text of {field} is {right} mm too wide and {bottom} mm too high for its box",
        right=right, bottom=bottom, **who,
    )


def _overflow_hint(setting: Setting) -> Message:
    if setting.size > 6:
        return say("shorten the text, make the box larger, or let the type shrink further (smallest: 6)")
    return say("shorten the text, or make the box larger")


def _missing_glyph(character: str, font: str, place: Place, who: dict[str, str]) -> Problem:
    import unicodedata  # only a mistake needs the names of all characters

    code = f"U+{ord(character):04X}"
    hint = say("choose another character, or a font that has it")
    if unicodedata.category(character) in ("Cc", "Cs", "Cn", "Co"):
        message = say("{item}: {field} holds {code}, which cannot be printed", code=code, **who)
        return Problem(place, "missing-glyph", message, say("delete this invisible character"))
    name = unicodedata.name(character, code)
    message = say(
        "{item}: the font {font!r} has no {character} ({code}, {name}), needed in {field}",
        font=font, character=character, code=code, name=name, **who,
    )
    return Problem(place, "missing-glyph", message, hint)
