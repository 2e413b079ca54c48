"""The language the program speaks, and its French: complete, current, and typeset as French is."""

import ast
import re
from pathlib import Path

import pytest

from printgen import languages
from printgen.words import ENGLISH, say, say_count
from tests import catalogues

DOMAINS = ("printgen", "click")
REFRESH = "run python -m tests.catalogues"
SHOWN_IN_BRACES = {"braces!:", "accolades!:"}
"""Words that stand in braces to show what braces are."""


@pytest.mark.parametrize(("wishes", "chosen"), [
    (["fr"], "fr"),
    (["fr_CA.UTF-8"], "fr"),
    (["FR-be"], "fr"),
    (["en_GB"], "en"),
    (["de_DE.UTF-8", "fr_FR.UTF-8"], "fr"),  # the next best
    (["de"], ""),                            # nobody's wish can be met
    (["french"], ""),
    (["", "en"], "en"),
    ([], ""),
])
def test_the_first_wish_that_can_be_met(wishes: list[str], chosen: str) -> None:
    assert languages.choose(wishes) == chosen


@pytest.mark.parametrize(("environment", "wishes"), [
    ({"LANG": "fr_FR.UTF-8"}, ["fr_FR.UTF-8"]),
    ({"LC_ALL": "en_US.UTF-8", "LANG": "fr_FR.UTF-8"}, ["en_US.UTF-8"]),
    ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en_US"}, ["fr_FR"]),
    ({"LANGUAGE": "de:fr", "LANG": "en_US"}, ["de", "fr", "en_US"]),
    ({"LANG": "C"}, []),
    ({"LANG": "C.UTF-8"}, []),
    ({"LC_ALL": "POSIX", "LANG": "fr_FR"}, []),
    ({}, []),
])
def test_what_the_system_says(environment: dict[str, str], wishes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_of_windows", list)
    assert languages.of_system(environment) == wishes


@pytest.mark.parametrize(("arguments", "asked"), [
    ("build --lang fr mine", "fr"),
    ("build --lang=en", "en"),
    ("--lang fr build --lang en", "en"),  # the last one counts, as in click
    ("build --lang", ""),
    ("build -- --lang fr", ""),
    ("build", ""),
])
def test_the_language_is_read_before_the_command_line_is_parsed(arguments: str, asked: str) -> None:
    assert languages.asked_for(arguments.split()) == asked


def test_english_stands_in_the_code() -> None:
    assert languages.catalogue("en") is ENGLISH
    assert languages.catalogue("de") is ENGLISH
    assert set(languages.spoken()) == {"en", "fr"}


def test_french_comes_from_the_catalogue() -> None:
    french = languages.catalogue("fr")
    assert say("did you mean {word!r}?", word="copies").say_in(french) == "vouliez-vous dire 'copies'\u202f?"
    players = [say_count("{count}-player", "{count}-players", count).say_in(french) for count in (0, 1, 4)]
    assert players == ["0-joueur", "1-joueur", "4-joueurs"]


def test_what_is_said_stands_in_the_code_as_it_is() -> None:
    """A message put together at run time would be in no catalogue."""
    loose = [
        f"{path.name}:{node.lineno}"
        for path in catalogues.PROGRAM.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in catalogues.KEYWORDS
        for template in node.args[: len(catalogues.KEYWORDS[node.func.id])]
        if not isinstance(template, ast.Constant)
    ]
    assert loose == []


def test_french_says_all_that_the_program_says_and_nothing_else() -> None:
    french, said = (set(catalogues.texts(catalog)) for catalog in (catalogues.translations("fr"), catalogues.said()))
    assert [*said - french] == [], f"{REFRESH}, then translate"
    assert [*french - said] == [], REFRESH


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_entry_is_translated_and_certain(domain: str) -> None:
    catalogue = catalogues.translations("fr", domain)
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert [english for english, french in catalogues.texts(catalogue).items() if not all(_forms(french))] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_compiled_catalogue_is_current(domain: str) -> None:
    source = catalogues.texts(catalogues.translations("fr", domain))
    compiled = catalogues.texts(catalogues.compiled("fr", domain))
    assert [text for text in {*source, *compiled} if source.get(text) != compiled.get(text)] == [], REFRESH


@pytest.mark.parametrize("domain", DOMAINS)
def test_placeholders_agree(domain: str) -> None:
    for english, french in catalogues.texts(catalogues.translations("fr", domain)).items():
        for form, template in zip(_forms(french), _forms(english), strict=True):
            # click gives an English word here in every language, which French therefore leaves out.
            left_out = {"number_type!:"} if domain == "click" else set()
            assert _placeholders(form) == _placeholders(template) - left_out, english


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_is_typeset_as_french_is(domain: str) -> None:
    """Narrow no-break spaces before ; ! ?, no-break spaces before : and inside « », curly apostrophes."""
    wrong = re.compile(r" [;!?»](?! doit)| :(?! \{)|« |[\u00a0][;!?]|\w'\w(?!\w*')|[A-Za-zéèà][;!?](?=\s|$)")
    french = catalogues.texts(catalogues.translations("fr", domain)).values()
    assert [form for forms in french for form in _forms(forms) if wrong.search(form)] == []


def test_the_code_is_not_translated() -> None:
    """An example in YAML or a command in a message is the same in every language."""
    pattern = re.compile(r"\$schema|leave_out: \[a, b]|smallest: 6|area: page|printgen (?:build|list)\b|game\.yaml")
    for english, french in catalogues.texts(catalogues.translations("fr")).items():
        assert sorted(pattern.findall(str(english))) == sorted(pattern.findall(str(french)))


def _forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text


def _placeholders(text: str) -> set[str]:
    try:
        return catalogues.placeholders(text) - SHOWN_IN_BRACES
    except ValueError:  # a lone brace: the message takes no values
        return set()


def test_a_missing_catalogue_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "LOCALE", tmp_path)
    assert languages.spoken() == ("en",)
    assert languages.catalogue("fr") is ENGLISH
