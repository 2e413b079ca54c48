"""All that a game says, as a language file: read again, it says the same."""

import shutil
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen import making, shipped
from printgen.model import Game
from printgen.problems import Problem
from printgen.reading import tree
from printgen.reading.yaml_file import parse
from printgen.requests import Request
from printgen.starting.translating import lines_of


def plain(node: tree.Node | None) -> Any:
    if isinstance(node, tree.Mapping):
        return {key: plain(member) for key, member in node.members.items()}
    if isinstance(node, tree.Listing):
        return [plain(member) for member in node.members]
    return node.text if isinstance(node, tree.Scalar) else None


KEYS = st.from_regex("[a-z0-9][a-z0-9_-]{0,9}", fullmatch=True)
TEXTS = st.text(st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(" \n:#{}\"'\\-|"), min_size=1).map(
    lambda text: normalize("NFC", text))
SAID = st.recursive(TEXTS, lambda below: st.lists(below, min_size=1, max_size=3) | st.dictionaries(
    KEYS, below, min_size=1, max_size=3))


@settings(max_examples=50)
@given(st.dictionaries(KEYS, SAID, min_size=1, max_size=4))
def test_what_is_written_is_read_as_it_was(words: dict[str, Any]) -> None:
    problems: list[Problem] = []
    written = "\n".join(lines_of(words))
    read = plain(parse(written.encode(), "", problems.append))
    assert problems == []
    assert read == words


def test_groups_that_are_short_stand_on_a_line() -> None:
    long = "y" * 70
    kinds = {"a": {"title": "x", "face": {"b": {"text": "1"}}}, "b": {"title": long, "unit": long}}
    face = {"s": {"steps": [{"text": long}, {"text": long}]}, "t": {"text": f"1\n{long}"}}
    assert list(lines_of({"title": "A", "kinds": kinds, "pages": {"p": {"face": face}}})) == [
        'title: "A"',
        "kinds:",
        '  a: {title: "x", face: {b: {text: "1"}}}',
        "  b:",
        f'    title: "{long}"',
        f'    unit: "{long}"',
        "pages:",
        "  p:",
        "    face:",
        "      s:",
        "        steps:",
        f'          - {{text: "{long}"}}',
        f'          - {{text: "{long}"}}',
        "      t:",
        "        text: |-",
        "          1",
        f"          {long}",
    ]


def said_by(game: Game | None) -> list[object]:
    """All that is read of a game but where it stands."""
    assert game
    faces = [(kind.id, kind.title, kind.unit, [(element.id, element.values) for element in kind.face],
              [(item.id, item.values) for item in kind.items]) for kind in game.kinds.values()]
    modes = [(mode.title, [amount.why for amount in mode.at_least.values()]) for mode in game.modes.values()]
    return [game.title, game.words, faces, modes]


@pytest.mark.parametrize("name", sorted(shipped.games_in(shipped.specs())))
def test_a_game_says_the_same_in_the_language_that_has_its_words(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    shutil.copytree(shipped.specs() / name, folder, ignore=shutil.ignore_patterns("languages", "variants"))
    written = "\n".join(lines_of(making.read_words(folder)))
    (folder / "languages").mkdir()
    (folder / "languages" / "xx.yaml").write_text(written, "utf-8")
    assert making.read(Request(folder, languages="complete")).problems == []
    own, other = (making.read(Request(folder, language=language)).game for language in ("", "xx"))
    assert said_by(own) == said_by(other)
    assert other and other.language == "xx"
