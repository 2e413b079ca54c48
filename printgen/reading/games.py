"""A whole game from its folder. Every file is read, and every problem of every file reported in one run."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from printgen.model import Game, Kind, Layout, RuleUse
from printgen.problems import Problem, has_errors, sort_problems
from printgen.reading import tree
from printgen.reading.definitions import Defined
from printgen.reading.extending import read_heir, with_bases
from printgen.reading.faces import Elements
from printgen.reading.files import GameFiles
from printgen.reading.groups import MapOf, Record
from printgen.reading.icons import read_icons
from printgen.reading.insets import with_insets
from printgen.reading.items import MOST_COPIES
from printgen.reading.kinds import Around, read_definitions_of, read_kind
from printgen.reading.languages import CODE, Which, codes, lay_languages, lay_words, spoken_in
from printgen.reading.layouts import check_named, kinds_of_pieces, read_layouts
from printgen.reading.lists import ids_in
from printgen.reading.loading import FOLDERS, Loaded, load_game, with_all_ids
from printgen.reading.modes import KindNames, Setting, facts_of, read_modes, setting_places
from printgen.reading.references import Nameable
from printgen.reading.rules import read_rules
from printgen.reading.style import House
from printgen.reading.themes import house_of
from printgen.reading.values import TITLE, Boolean, Field, Raw, Report, Text, _Absent, identifier, integer, wrong
from printgen.reading.variants import lay_variants, read_variants
from printgen.words import say

GAME: Mapping[str, Field] = {
    "printgen": Raw(),
    "title": TITLE,
    "language": Text(pattern=CODE, what=say("a language such as fr or en")),
    "default": Boolean(),
    "most_copies": integer(1, 1_000_000),
    "kinds": Raw(),
    "pages": Raw(),
    "layouts": Raw(),
    "words": MapOf(Text(words=True)),
    "icons": Raw(),
    "modes": Raw(),
    "rules": Raw(),
    "play": Record({"rules": Text(lines=False), "settings": MapOf(Setting())}),
    "theme": identifier(),
    "style": Raw(),
}
REQUIRED = ("title", "language", "kinds", "modes")


class Reading(NamedTuple):
    """What came of reading a game: the game, None if anything is wrong with it, and all problems, sorted.

    ``partial`` is what could be read of a game with errors, for those who look for more of them: values are missing.
    """

    game: Game | None
    problems: list[Problem]
    partial: Game | None = None


def read_game(  # noqa: PLR0913 - what it needs comes in as arguments
    folder: Path,
    *,
    elements: Elements,
    language: str = "",
    variants: Sequence[Path] = (),
    style_file: Path,
    fonts_folder: Path,
    rules: Mapping[str, Record] | None = None,
    languages: Which = "all",
    shown: Callable[[Path], str] = Path.as_posix,
) -> Reading:
    """Read the game in a folder, in one of its languages (empty: that of its files), variants laid over it.

    ``elements`` are the parameters of each element; ``style_file`` is the house style; font files are looked for in
    the game's folder, then in ``fonts_folder``; ``rules`` are the parameters of each rule (None: the game's rules are
    passed over); ``languages`` are those whose files are read; ``shown`` gives a path as messages write it.
    """
    problems: list[Problem] = []
    files = GameFiles(folder, shown)
    game = None
    loaded = load_game(files, elements.keys(), GAME.keys(), problems.append)
    if loaded is not None:
        def dress(game: tree.Mapping) -> House:
            return house_of(game, files, style_file, fonts_folder, problems.append)

        game = Reader(files, elements, dress, rules, problems.append, languages).game(loaded, language, variants)
    problems = sort_problems(problems)
    return Reading(None if has_errors(problems) else game, problems, game)


class _Named(NamedTuple):
    """A kind or page, before it is read whole."""

    name: str
    node: tree.Node
    defined: Defined
    is_page: bool


class Reader(NamedTuple):
    """Reads the parts of one game; ``dress`` gives the style that it asks for."""

    files: GameFiles
    elements: Elements
    dress: Callable[[tree.Mapping], House]
    rules: Mapping[str, Record] | None
    report: Report
    languages: Which

    def game(self, loaded: Loaded, language: str, variants: Sequence[Path]) -> Game | None:
        house = self.dress(loaded.game)
        whole, around = self.whole(loaded, house)
        bases, speaking = around.bases, self.defined(whole, around)
        translatable = cache(lambda: self.translatable(whole, speaking))
        node = lay_languages(loaded, translatable, self.files, language, self.languages, self.report)
        defined = {name: fields for name, fields in speaking.items() if name in around.kinds}
        laid = read_variants(variants, self.files, loaded.game, self.report)
        if laid:
            node = with_all_ids(lay_variants(node, laid, self.report), self.elements, self.report)
            if node.members.get("theme") != loaded.game.members.get("theme"):
                house = self.dress(node)
            around = self.around(node, house)._replace(bases=bases)
            defined = self.defined(node, around)
            if own := [words for each in laid if (words := each.words_in(language))]:
                node = lay_words(node, own, self.translatable(node, defined), self.report)
        values = Record(GAME, REQUIRED).read(node, self.report)
        assert not isinstance(values, _Absent)
        kinds = self.kinds(node, defined, around)
        insets = {kind.id for kind in kinds.values() if kind.role == "inset"}
        modes = read_modes(node.members.get("modes"), KindNames(around.kinds, insets), self.report)
        layouts = self.layouts(node, defined)
        uses = self.uses(node, defined)
        spoken = spoken_in(values.get("language", ""), language, self.files, node, self.report)
        if not {"title", "language"} <= values.keys():
            return None
        return Game(
            id=self.files.root.resolve().name,
            folder=self.files.root.as_posix(),
            title=values["title"],
            language=spoken,
            languages=tuple(dict.fromkeys((values["language"], *codes(self.files)))),
            kinds=kinds,
            modes=modes,
            words=values.get("words", {}),
            icons=around.icons.files,
            papers=house.papers,
            settings=values.get("play", {}).get("settings", {}),
            setting_places=setting_places(node),
            titled=node.members["title"].place,
            font_places=house.font_places,
            played_by=values.get("play", {}).get("rules", ""),
            style=house.style,
            palette=house.palette,
            place=node.place,
            rules=uses,
            variants=tuple(each.told(spoken) for each in laid),
            layouts=layouts,
        )

    def whole(self, loaded: Loaded, house: House) -> tuple[tree.Mapping, Around]:
        """The game with all that its kinds extend, and what they may refer to."""
        whole = with_bases(loaded.game, loaded.bases)
        bases = {name: part for folder in FOLDERS for name, part in _part(whole, folder).items()}
        return whole, self.around(loaded.game, house)._replace(bases=bases)

    def translatable(self, node: tree.Mapping, defined: Mapping[str, Defined]) -> Field:
        """What a language file of the game may hold."""
        from printgen.reading.translatable import language_words  # most print-outs are in the language of the files

        return language_words(node, defined, self.elements)

    def defined(self, node: tree.Mapping, around: Around) -> dict[str, Defined]:
        """The fields of each kind and page."""
        def read(part: tree.Node, report: Report) -> Defined:
            return read_definitions_of(part, around, report)

        return {name: read_heir(part, around.bases, read, self.report)
                for folder in FOLDERS for name, part in _part(node, folder).items()}

    def layouts(self, node: tree.Mapping, defined: Mapping[str, Defined]) -> dict[str, Layout]:
        """The layouts, and whether those exist that the modes name."""
        layouts = node.members.get("layouts")
        check_named(node.members.get("modes"), _part(node, "layouts").keys(), self.report)
        return read_layouts(layouts, kinds_of_pieces(defined), self.report)

    def uses(self, node: tree.Mapping, defined: Mapping[str, Defined]) -> tuple[RuleUse, ...]:
        """The rules that the game switches on."""
        if self.rules is None:
            return ()
        nameable = Nameable(defined, _part(node, "modes").keys())
        return read_rules(node.members.get("rules"), self.rules, nameable, self.report)

    def around(self, loaded: tree.Mapping, house: House) -> Around:
        """What kinds may refer to."""
        parts = {name: node for folder in FOLDERS for name, node in _part(loaded, folder).items()}
        icons = read_icons(loaded.members.get("icons"), parts, self.files, self.report)
        written = loaded.members.get("most_copies")
        # Whoever reads the whole of game.yaml says what is wrong with it.
        most = GAME["most_copies"].read(written, lambda problem: None) if written else MOST_COPIES
        return Around(
            parts.keys(), icons, house.style, house.papers, house.palette, self.elements, self.files,
            most if isinstance(most, int) else MOST_COPIES, facts_of(loaded), lambda kind: ids_in(parts.get(kind)),
            house.sizes,
        )

    def kinds(self, node: tree.Mapping, defined: Mapping[str, Defined], around: Around) -> dict[str, Kind]:
        around = around._replace(nameable=Nameable(defined, _part(node, "modes").keys()))
        parts = [_Named(name, part, defined[name], folder == "pages")
                 for folder in FOLDERS for name, part in _part(node, folder).items()]
        kinds = {part.name: kind for part in parts if (kind := self.kind(part, around))}
        self.check_titles(kinds)
        return with_insets(kinds, self.report)

    def kind(self, named: _Named, around: Around) -> Kind | None:
        def read(node: tree.Node, report: Report) -> Kind | None:
            own = node is named.node
            defined = named.defined if own else read_definitions_of(node, around, lambda problem: None)
            return read_kind(named.name, node, defined, around, report, is_page=named.is_page)

        return read_heir(named.node, around.bases, read, self.report)

    def check_titles(self, kinds: Mapping[str, Kind]) -> None:
        """Two kinds of pieces with one name could not be told apart, on sheets and in the plan."""
        first: dict[str, Kind] = {}
        for kind in kinds.values():
            other = first.setdefault(kind.title, kind) if kind.role == "piece" else kind
            if other is not kind:
                message = say("{one!r} and {other!r} have one name: {title}; the other is in {place}", one=kind.id,
                              other=other.id, title=kind.title, place=other.titled)
                place = kind.place if kind.titled == other.titled else kind.titled  # the one that it extends has it
                wrong(self.report, place, "same-title", message, say("give one of them another title"))


def _part(node: tree.Mapping, key: str) -> Mapping[str, tree.Node]:
    part = node.members.get(key)
    return part.members if isinstance(part, tree.Mapping) else {}
