"""The shipped game in its ten languages: nothing left out, every letter there, pages that hold their words."""

import io
from pathlib import Path

import pytest
import yaml
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from printgen import answers, languages, making, shipped
from printgen.render.fonts import Fonts
from printgen.requests import Request
from printgen.starting.folders import copy_game
from tests import catalogues

GAME = shipped.specs() / "farces_ou_friandises"
OTHERS = ("ar", "bn", "en", "es", "hi", "pt", "ru", "ur", "zh")
PAGE_WORDS = [path.parts[-3] for path in sorted(languages.LOCALE.glob("*/LC_MESSAGES/pages.po"))]


def test_ten_languages_are_whole():
    reading = making.read(Request(GAME, languages="complete"))
    assert reading.problems == []
    assert reading.game and set(reading.game.languages) == {"fr", *OTHERS}


def test_every_variant_speaks_every_language():
    for file in sorted((GAME / "variants").glob("*.yaml")):
        spoken = yaml.safe_load(file.read_text(encoding="utf-8"))["languages"]
        assert sorted(spoken) == sorted(OTHERS), file.name
        assert all({"title", "note"} <= words.keys() for words in spoken.values()), file.name


@pytest.mark.parametrize("language", OTHERS)
def test_every_letter_is_there(language: str):
    game = making.read(Request(GAME, language=language)).game
    assert game
    fonts = Fonts.of(game.style, language)
    files = [GAME / "languages" / f"{language}.yaml", languages.LOCALE / language / "LC_MESSAGES" / "pages.po"]
    letters = {c for file in files if file.is_file() for c in file.read_text(encoding="utf-8") if c.isalnum()}
    for font in ("text", "bold", "display"):
        assert {c for c in letters if fonts.missing(font, c) and not fonts.instead(font, c)} == set(), font


@pytest.mark.parametrize("language", ["ar", "bn", "ru", "zh"])
def test_pages_hold_their_words(language: str):
    answer = answers.check(Request(GAME, language=language, mode="standard", players=(4, 4), languages="asked"))
    assert [str(problem.message) for problem in answer.problems] == []


def printed_words() -> set[str | tuple[str, ...]]:
    """What the program itself says on pages."""
    said: set[str | tuple[str, ...]] = {("--force: {count} rule broken", "--force: {count} rules broken")}
    for name in ("facts", "pages", "assembling", "tile_marks"):
        source = (catalogues.PROGRAM / "layout" / f"{name}.py").read_bytes()
        said |= {message for _, message, _, _ in extract("python", io.BytesIO(source), catalogues.KEYWORDS)}
    return said


@pytest.mark.parametrize("language", PAGE_WORDS)
def test_pages_speak_the_language_of_the_game(language: str):
    path = languages.LOCALE / language / "LC_MESSAGES" / "pages.po"
    catalogue = read_po(io.BytesIO(path.read_bytes()), locale=language)
    entries = {message.id: message.string for message in catalogue if message.id}
    assert set(entries) == printed_words()
    for english, words in entries.items():
        template, form = (text if isinstance(text, str) else text[-1] for text in (english, words))
        assert form and catalogues.placeholders(form) == catalogues.placeholders(template)
    compiled = catalogues.texts(catalogues.compiled(language, "pages"))
    assert compiled == catalogues.texts(catalogue)


def test_each_language_of_the_game_has_its_page_words():
    assert {*PAGE_WORDS, *languages.spoken()} == {"fr", *OTHERS}
    assert languages.catalogue_of_pages("es").gettext("back") == "reverso"
    assert languages.catalogue_of_pages("fr").gettext("back") == languages.catalogue("fr").gettext("back")
    assert languages.catalogue_of_pages("xx").gettext("back") == "back"


def test_check_names_language_and_id(tmp_path: Path):
    copy = tmp_path / "game"
    copy_game(GAME, copy)
    file = copy / "languages" / "es.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("  loop_2x2: {title: Circuito pequeño}\n", "  loop_3x3: {title: x}\n"), "utf-8")
    surplus, = making.read(Request(copy, languages="complete")).problems
    assert (surplus.code, surplus.place.file.rpartition("/")[2]) == ("unknown-key", "es.yaml")
    file.write_text(text.replace("  loop_2x2: {title: Circuito pequeño}\n", ""), "utf-8")
    missing, = making.read(Request(copy, languages="complete")).problems
    assert str(missing.message) == "es: layouts.loop_2x2.title is not translated"
