"""What stands on a command line, as a request."""

from pathlib import Path

import pytest

from printgen import making, requests
from printgen.commands import options
from printgen.plan import Wish
from printgen.requests import WrongUsage
from printgen.variants import find_variants


@pytest.mark.parametrize(("text", "players"), [("4", (4, 4)), ("2-8", (2, 8)), (" 2 – 3 ", (2, 3)), ("0", (0, 0))])
def test_players_are_a_number_or_a_range(text: str, players: tuple[int, int]) -> None:
    assert options.players_of(text) == players


@pytest.mark.parametrize("text", ["", "four", "8-2", "-3", "2-", "1.5", "9999", "2-8-9"])
def test_anything_else_is_no_number_of_players(text: str) -> None:
    with pytest.raises(WrongUsage, match="is no number of players"):
        options.players_of(text)


def test_hands_begin_with_one_ticket() -> None:
    assert list(options.hands_of("2-4")) == [2, 3, 4]
    with pytest.raises(WrongUsage, match="'0-3' is no size of a hand"):
        options.hands_of("0-3")


@pytest.mark.parametrize(("word", "size"), [
    ("short", "short"), ("courte", "short"), ("conseillée", "recommended"), ("Large", "generous"),
])
def test_sizes_have_their_names_in_every_language(word: str, size: str) -> None:
    assert options.size_of(word) == size


def test_an_unknown_size_lists_what_there_is() -> None:
    with pytest.raises(WrongUsage, match=r"there is no size 'huge'\. There is: short, recommended, generous"):
        options.size_of("huge")


def test_pages_by_kind() -> None:
    assert options.pages_of(["token=3", "card=0,ticket= 2"]) == {"token": 3, "card": 0, "ticket": 2}


@pytest.mark.parametrize("word", ["token", "token=", "token=-1", "token=x", "token=99999"])
def test_pages_without_a_number(word: str) -> None:
    with pytest.raises(WrongUsage, match="says no number of pages"):
        options.pages_of([word])


def test_a_command_without_options_leaves_all_to_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.yaml").touch()
    monkeypatch.chdir(tmp_path)
    request = options.request_of({}, "")
    assert (request.mode, request.players, request.variants, request.wish) == ("", None, (), Wish())


# Languages


LANTERNS = Path(__file__).parent / "cases" / "lanterns"


@pytest.mark.parametrize(("asked", "language"), [
    ("en", "en"), ("EN", "en"), ("en-GB", "en"), ("en_US.UTF-8", "en"), ("fr_FR", "fr"), ("FR", "fr"), ("", ""),
])
def test_a_language_is_meant_however_systems_write_it(asked: str, language: str) -> None:
    assert options.language_of(LANTERNS, asked) == language
    assert options.request_of({"game": str(LANTERNS)}, asked).language == language


@pytest.mark.parametrize("asked", ["de", "english", "e"])
def test_a_language_that_the_game_does_not_speak_lists_what_it_does(asked: str) -> None:
    said = rf"the game does not speak '{asked}'\. There is: en, fr\. Or begin it: printgen new language CODE$"
    with pytest.raises(WrongUsage, match=said):
        options.language_of(LANTERNS, asked)


def test_a_game_that_cannot_be_read_says_so_itself(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("title: [")
    assert options.language_of(tmp_path, "de") == "de"


def test_a_comma_at_the_end_of_kinds_is_no_kind() -> None:
    assert options.request_of({"game": str(LANTERNS), "kind": ("lantern,",)}, "").kinds == ("lantern",)


# Variants by name


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "variants").mkdir()
    text = "printgen: 1\ntitle: En équipes\nlanguages: {en: {title: Teams of two}}\n"
    (tmp_path / "variants" / "teams.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", ["teams", "En équipes", "en ÉQUIPES", "teams of two"])
def test_a_variant_by_its_id_or_its_title_in_any_language(name: str, folder: Path) -> None:
    assert find_variants(folder, [name]) == (folder / "variants" / "teams.yaml",)


def test_a_variant_of_one_s_own_is_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "ours.yaml").touch()
    monkeypatch.chdir(folder)
    assert find_variants(folder, ["./ours.yaml", "teams"]) == (Path("./ours.yaml"), folder / "variants" / "teams.yaml")


def test_an_unknown_variant_lists_what_there_is(folder: Path) -> None:
    with pytest.raises(WrongUsage, match=r"there is no variant 'tems'\. There is: teams"):
        find_variants(folder, ["tems"])


def test_variants_for_different_modes_say_what_each_is_for() -> None:
    folder = requests.find_game("")
    request = options.request_of({"game": str(folder), "variant": ("backing_up", "teams")}, "en")
    game = making.read(request).game
    assert game
    with pytest.raises(WrongUsage, match=r"no mode goes with all of these variants: Backing up \(solo\); Teams \(st"):
        requests.choose(game, request)
