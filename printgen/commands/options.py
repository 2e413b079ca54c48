"""What stands on a command line, as a request. A word that means nothing is the asker's mistake, said in a sentence."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from printgen import languages, requests
from printgen.layout.craft import NARROWEST_GUTTER, Craft
from printgen.plan import SIZES, Size, Wish
from printgen.reading import tree
from printgen.reading.files import GameFiles
from printgen.reading.languages import codes
from printgen.reading.yaml_file import read_yaml
from printgen.requests import Request, WrongUsage
from printgen.variants import find_variants
from printgen.words import say

SIZE_NAMES = {"short": say("short size"), "recommended": say("recommended size"), "generous": say("generous size")}
"""What the sizes of a print-out are called in other languages; in English by their own names."""
WIDEST_GUTTER = 50.0
MOST_PAGES = 10_000


def request_of(options: Mapping[str, Any], language: str) -> Request:
    """The request that a command's options make; those it does not have are left to the game. Raises `WrongUsage`."""
    _check_together(options)
    folder = requests.find_game(options.get("game", ""))
    fields = {key: options[key] for key in ("mode", "out", "force", "layout", "surprises") if key in options}
    return Request(
        folder=folder,
        players=players_of(str(options["players"])) if options.get("players") is not None else None,
        language=language_of(folder, language),
        kinds=tuple(word.strip() for words in options.get("kind", ()) for word in words.strip(" ,").split(",")),
        paper=options.get("paper", "a4").lower(),
        variants=find_variants(folder, options.get("variant", ())),
        craft=craft_of(options),
        ink=options.get("ink", "line"),
        guide=not options.get("no_guide"),
        aids=not options.get("no_aids"),
        only=options.get("only", ()),
        blank=options.get("blank", ()),
        split=bool(options.get("split")),
        changed=options.get("changed", False),
        languages="complete" if options.get("all_languages") else "asked",
        wish=Wish(size_of(options.get("size", "recommended")), pages_of(options.get("pages", ()))),
        **fields,
    )


def _check_together(options: Mapping[str, Any]) -> None:
    """No option stands there that would do nothing. Raises `WrongUsage`."""
    part = "--only" if options.get("only") else "--blank" if options.get("blank") else ""
    planned = [f"--{name}" for name in ("kind", "pages") if options.get(name)]
    if part and planned:
        raise WrongUsage(say("{part} says already what is printed: leave out {options}", part=part,
                             options=", ".join(planned)))
    backs = options.get("duplex", "none")
    if offset_of(options.get("back_offset", "0,0")) != (0.0, 0.0) and backs in ("none", "fold"):
        raise WrongUsage(say("--back-offset moves backs, and without --duplex long-edge, short-edge or "
                             "fronts-then-backs no backs are printed behind their fronts"))


def language_of(folder: Path, asked: str) -> str:
    """The game's language that is meant: ``EN`` and ``en_GB.UTF-8`` are its ``en``. Raises `WrongUsage` that lists
    them.
    """
    if not asked:
        return ""
    own = read_yaml(folder / requests.GAME_FILE, requests.GAME_FILE, lambda problem: None)
    said = own.members.get("language") if isinstance(own, tree.Mapping) else None
    if not isinstance(said, tree.Scalar):
        return asked  # the game cannot be read, and says so itself
    known = dict.fromkeys((said.text, *codes(GameFiles(folder, Path.as_posix))))
    wish = asked.partition(".")[0].replace("_", "-").casefold()
    main = wish.partition("-")[0]
    plain = {code: code.casefold() for code in known}
    same = [code for code in known if plain[code] in (wish, main)]
    akin = [code for code in known if plain[code].partition("-")[0] == main]
    if found := [*sorted(same, key=lambda code: plain[code] != wish), *akin]:
        return found[0]
    there = requests.unknown(say("the game does not speak {language!r}", language=asked), asked, known).message
    raise WrongUsage(say("{message}. Or begin it: printgen new language CODE", message=there))


def craft_of(options: Mapping[str, Any]) -> Craft:
    """How sheets are made. Raises `WrongUsage`."""
    gutter = options.get("gutter", 0.0)
    if not (gutter == 0 or NARROWEST_GUTTER <= gutter <= WIDEST_GUTTER):
        raise WrongUsage(say(
            "--gutter {gutter:g}: the room between components is 0, or from {least:g} to {most:g} mm, for two lines "
            "nearer to each other cannot both be cut along", gutter=gutter, least=NARROWEST_GUTTER, most=WIDEST_GUTTER,
        ))
    return Craft(
        duplex=options.get("duplex", "none"),
        back_offset=offset_of(options.get("back_offset", "0,0")),
        guides=options.get("guides", "lines"),
        gutter=gutter,
        cut=options.get("cut", "square"),
        save_paper=options.get("save_paper", False),
        large_type=options.get("large_type", False),
    )


def offset_of(text: str) -> tuple[float, float]:
    """Millimetres right and down: ``1.5,-0.5``."""
    match = re.fullmatch(r"\s*([+-]?[0-9]{1,2}(?:\.[0-9]+)?)\s*,\s*([+-]?[0-9]{1,2}(?:\.[0-9]+)?)\s*", text)
    if not match:
        raise WrongUsage(say("--back-offset {text!r}: write how many mm right and how many down, as in 1.5,-0.5",
                             text=text))
    return float(match[1]), float(match[2])


def players_of(text: str) -> tuple[int, int]:
    """From, to: ``4`` or ``2-8``."""
    least, most = numbers_of(text) or (-1, -1)
    if least < 0:
        raise WrongUsage(say("{text!r} is no number of players: write 4, or 2-8", text=text))
    return least, most


def hands_of(text: str) -> range:
    """Sizes of a hand: ``4`` or ``1-6``."""
    least, most = numbers_of(text) or (0, 0)
    if least < 1:
        raise WrongUsage(say("{text!r} is no size of a hand: write 4, or 1-6", text=text))
    return range(least, most + 1)


def numbers_of(text: str) -> tuple[int, int] | None:
    """A number, or two of them with a dash between, the smaller one first; None for anything else."""
    match = re.fullmatch(r"\s*([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3}))?\s*", text)
    if not match:
        return None
    least, most = int(match[1]), int(match[2] or match[1])
    return (least, most) if least <= most else None


def size_of(word: str) -> Size:
    """The size of a print-out by its name in any language that the program speaks."""
    for size in SIZES:
        names = (SIZE_NAMES[size].say_in(languages.catalogue(code)) for code in languages.spoken())
        if word.casefold() in (size, *names):
            return size
    raise WrongUsage(say("there is no size {name!r}. There is: {names}", name=word, names=", ".join(SIZES)))


def pages_of(words: Iterable[str]) -> dict[str, int]:
    """Pages in all by kind: ``kind=3``, several of them separated by commas."""
    pages = {}
    for word in (word for each in words for word in each.split(",")):
        kind, _, number = word.partition("=")
        if not re.fullmatch(r"[0-9]{1,5}", number.strip()) or int(number) > MOST_PAGES:
            raise WrongUsage(say("{text!r} says no number of pages: write a kind and a number, as in token=3",
                                 text=word))
        pages[kind.strip()] = int(number)
    return pages
