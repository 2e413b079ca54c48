"""`printgen new` as its users meet it: what is written prints at once, and what is there stays as it is."""

import errno
import os
import re
import signal
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

import pytest

from printgen import answers, cli, making, reasons, shipped
from printgen.commands.answering import Asker, Said
from printgen.commands.starting import COMMANDS
from printgen.problems import Problem
from printgen.render import files as writing
from printgen.requests import Request
from printgen.starting import folders
from printgen.words import ENGLISH

Ask = Callable[..., Said]
ASKER = Asker("", lambda language: ENGLISH, 80)


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def new(what: str, name: str, language: str = "en", **options: object) -> Said:
    """Ask for something new; --in and --game are as if they had been left out."""
    defaults: dict[str, object] = {"folder": Path()} if what == "game" else {"game": ""}
    return COMMANDS[f"new {what}"]({"name": name, **defaults, **options}, ASKER._replace(spoken=language))


def found(folder: Path, *variants: Path) -> list[Problem]:
    """All that there is to say about a game, warnings and notes too, with all its languages and variants."""
    reading = making.read(Request(folder, variants=variants, languages="complete"))
    return [*reading.problems, *answers.check(Request(folder, variants=variants)).problems]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# What is written works


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_new_is_without_a_fault(language: str) -> None:
    game = Path("mine")
    new("game", "mine", language)
    assert found(game) == []
    assert {kind.title for kind in (making.read(Request(game)).game or pytest.fail()).kinds.values()} > (
        {"Animals", "Fruit"} if language == "en" else {"Animaux", "Fruits"})
    for name in ("dragon", "spell"):
        new("kind", name, language, game="mine")
    new("variant", "tonight", language, game="mine")
    assert found(game) == []
    assert found(game, game / "variants" / "tonight.yaml") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_a_template_is_filled_in(language: str) -> None:
    new("game", "mine", language)
    new("kind", "dragon", language, game="mine")
    new("variant", "tonight", language, game="mine")
    lines = [line for file in Path("mine").rglob("*.yaml") for line in file.read_text("utf-8").splitlines()]
    assert [line for line in lines if "$" in line and not line.startswith("# yaml-language-server: $schema=")] == []


def test_a_new_game_prints_without_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new", "game", "mine", "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        "mine is a game now: game.yaml, kinds/animal.yaml, kinds/fruit.yaml, pages/rules.yaml, drawings in art\n"
        "Next: printgen build mine\n")
    assert cli.main(["build", "mine", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert (out.splitlines()[1].split()[:3], err) == (["How", "to", "play"], "")


def test_files_name_the_schema_that_lies_in_the_game() -> None:
    new("game", "mine")
    new("kind", "dragon", game="mine")
    for path in Path("mine").rglob("*.yaml"):
        named = path.read_text("utf-8").partition("\n")[0].partition("$schema=")[2]
        assert (path.parent / named).is_file(), path


def test_a_game_without_schemas_gets_files_without_that_line() -> None:
    new("game", "mine")
    for path in Path("mine/schema").iterdir():
        path.unlink()
    new("kind", "dragon", game="mine")
    assert Path("mine/kinds/dragon.yaml").read_text("utf-8").startswith("title: Dragon\n")


def test_templates_are_no_games() -> None:
    assert not {"new", "en", "fr", "game"} & {*shipped.games_in(shipped.specs())}


def test_what_is_new_belongs_to_its_user() -> None:
    licence = (shipped.template_art().parent / "LICENSE.txt").read_text("utf-8")
    assert licence.startswith("What `printgen new` writes is yours.") and "CC0" in licence


def test_the_language_is_the_games_if_nobody_names_one() -> None:
    new("game", "mine", "fr")
    new("kind", "dragon", "", game="mine")
    assert "  nom: {type: text}" in Path("mine/kinds/dragon.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    "arguments", [["new"], *(["new", what] for what in ("game", "kind", "variant", "language"))], ids=str)
def test_help_speaks_both_languages(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    pages = []
    for language in ("en", "fr"):
        assert cli.main(["--lang", language, *arguments, "--help"]) == 0
        pages.append({line for line in capsys.readouterr().out.splitlines() if re.search(r"[a-z]{2} [a-z]{2}", line)})
    assert not pages[0] & pages[1]


# A kind


def test_a_kind_is_named_in_game_yaml_and_nothing_else_is_changed() -> None:
    new("game", "mine")
    before = contents(Path("mine"))
    said = new("kind", "dragon", game="mine")
    after = contents(Path("mine"))
    assert after.pop("game.yaml") == before.pop("game.yaml").replace(b"[animal, fruit]", b"[animal, fruit, dragon]")
    assert {*after} - {*before} == {"kinds/dragon.yaml", "art/dragon.svg"}
    assert {name: after[name] for name in before} == before
    assert said.lines == (
        "Written: mine/kinds/dragon.yaml, mine/art/dragon.svg; mine/game.yaml names dragon among its kinds now",
        "Next: printgen build mine --kind dragon")


def test_where_one_is_in_the_game_no_game_has_to_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    new("game", "mine", folder=Path("my games"))
    assert new("kind", "imp", game="my games/mine/game.yaml").lines[1] == (
        'Next: printgen build "my games/mine" --kind imp')
    monkeypatch.chdir("my games/mine")
    assert new("kind", "dragon").lines[1] == "Next: printgen build --kind dragon"
    assert found(Path()) == []


@pytest.mark.parametrize(("listed", "to_do"), [
    ("[animal, fruit] ", ""),
    ("[animal, [fruit]]", "Now add dragon to the list 'kinds' of mine/game.yaml, which was left as it is."),
    ("", "Now write `kinds: [dragon]` in mine/game.yaml, which was left as it is: there is no list of kinds."),
    ("animal", "Now write `kinds: [animal, dragon]` in mine/game.yaml, which was left as it is: there is no list of "
               "kinds."),
])
def test_a_list_that_cannot_be_changed_safely_is_left_to_its_author(listed: str, to_do: str) -> None:
    new("game", "mine")
    file = Path("mine/game.yaml")
    file.write_bytes(before := file.read_bytes().replace(b"[animal, fruit]", listed.encode()))
    said = new("kind", "dragon", game="mine")
    assert said.lines[0].endswith(to_do)
    assert (file.read_bytes() == before, Path("mine/kinds/dragon.yaml").is_file()) == (bool(to_do), True)


@pytest.mark.parametrize(("data", "code"), [
    (b"kinds: [animal, fruit\n", "syntax"),
    (b"", "empty-file"),
    ("kinds: [animal]".encode("utf-16"), "encoding"),
    (b"- kinds\n", "wrong-type"),
    (b"printgen: 999\n", "newer-format"),
])
def test_a_game_that_cannot_be_read_gets_no_kind(data: bytes, code: str) -> None:
    new("game", "mine")
    Path("mine/game.yaml").write_bytes(data)
    before = contents(Path("mine"))
    said = new("kind", "dragon", game="mine")
    assert (said.fine, [problem.code for problem in said.problems]) == (False, [code])
    assert str(said.failure) == "A kind has to be named in mine/game.yaml: mend this file first. Nothing was written."
    assert contents(Path("mine")) == before


def test_a_name_that_stands_there_already_is_enough() -> None:
    new("game", "mine")
    file = Path("mine/game.yaml")
    file.write_bytes(before := file.read_bytes().replace(b"fruit]", b"fruit, dragon]"))
    Path("mine/art/dragon.svg").write_bytes(Path("mine/art/lion.svg").read_bytes())
    assert new("kind", "dragon", game="mine").lines[0] == "Written: mine/kinds/dragon.yaml"
    assert file.read_bytes() == before
    assert Path("mine/art/dragon.svg").read_bytes() == Path("mine/art/lion.svg").read_bytes()
    assert found(Path("mine")) == []


def test_two_kinds_have_two_titles() -> None:
    new("game", "mine")
    new("kind", "my-dragon", game="mine")
    new("kind", "my_dragon", game="mine")
    assert found(Path("mine")) == []


# A variant


def test_a_variant_changes_what_the_game_has() -> None:
    new("game", "mine")
    said = new("variant", "tonight", game="mine")
    assert said.lines == ("Written: mine/variants/tonight.yaml. It changes points of Animals, koala from 1 to 2.",
                          "Next: printgen build mine --variant tonight")
    game = making.read(Request(Path("mine"), variants=(Path("mine/variants/tonight.yaml"),))).game
    assert game and game.kinds["animal"].items[0].values["points"] == 2
    assert [variant.note for variant in game.variants] == ["Animals, koala: points 2, not 1."]


def test_a_change_that_breaks_a_rule_is_not_made() -> None:
    new("game", "mine")
    file = Path("mine/game.yaml")
    rule = "rules:\n  - composition: {kind: animal, field: points, counts: {1: 6, 2: 5, 3: 4, 4: 3}, total: 18}\n"
    file.write_text(file.read_text("utf-8").partition("rules:")[0] + rule, "utf-8")
    said = new("variant", "tonight", game="mine")
    assert said.lines[0] == "Written: mine/variants/tonight.yaml. It changes nothing yet: say in it what is different."
    assert found(Path("mine"), Path("mine/variants/tonight.yaml")) == []


def test_a_setting_is_changed_where_items_must_stay_as_they_are() -> None:
    new("game", "mine")
    file = Path("mine/game.yaml")
    rule = ("rules:\n  - composition: {kind: animal, field: points, counts: {1: 6, 2: 5, 3: 4, 4: 3}, total: 18}\n"
            "play: {settings: {hidden: true, rounds: 9}}\n")
    file.write_text(file.read_text("utf-8").partition("rules:")[0] + rule, "utf-8")
    said = new("variant", "tonight", game="mine")
    assert said.lines[0] == "Written: mine/variants/tonight.yaml. It changes rounds from 9 to 10."
    assert found(Path("mine"), Path("mine/variants/tonight.yaml")) == []


def test_a_game_with_mistakes_gets_no_variant() -> None:
    new("game", "mine")
    Path("mine/kinds/fruit.yaml").write_text("titel: Fruit\n")
    said = new("variant", "tonight", game="mine")
    assert (said.fine, said.problems[0].place.file) == (False, "mine/kinds/fruit.yaml")
    assert str(said.failure) == "A variant changes what a game has: mend this game first. Nothing was written."
    assert not Path("mine/variants").exists()


# A language


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_language_says_all_that_the_game_says(language: str) -> None:
    new("game", "mine", language)
    own = making.read(Request(Path("mine"))).game
    said = new("language", "it", language, game="mine")
    assert said.lines[1].endswith("printgen build mine --lang it")
    game = making.read(Request(Path("mine"), language="it")).game
    assert game and own and game.language == "it"
    assert {name: kind.items for name, kind in game.kinds.items()} != {}
    assert [(kind.title, kind.unit) for kind in game.kinds.values()] == [
        (kind.title, kind.unit) for kind in own.kinds.values()]
    assert found(Path("mine")) == []


@pytest.mark.parametrize(("code", "said"), [
    ("Italian", "'Italian' is no language: name it by its code, such as fr, es or pt-BR"),
    ("en", "the game's own files speak en already: name another language"),
])
def test_a_language_is_named_by_a_code_that_is_new(code: str, said: str) -> None:
    new("game", "mine")
    assert str(new("language", code, game="mine").wrong_usage) == said
    assert not Path("mine/languages").exists()


def test_a_game_with_mistakes_gets_no_language() -> None:
    new("game", "mine")
    Path("mine/kinds/fruit.yaml").write_text("titel: Fruit\n")
    said = new("language", "it", game="mine")
    assert (said.fine, said.problems[0].place.file) == (False, "mine/kinds/fruit.yaml")
    assert str(said.failure) == "A language says what a game says: mend this game first. Nothing was written."
    assert not Path("mine/languages").exists()


# What is there stays


def test_nothing_that_is_there_is_written_over() -> None:
    new("game", "mine")
    new("variant", "tonight", game="mine")
    Path("file").write_text("keep")
    new("language", "it", game="mine")
    before = contents(Path())
    for what, name in (("game", "mine"), ("game", "file"), ("kind", "fruit"), ("variant", "tonight"),
                       ("language", "it")):
        said = new(what, name, **({} if what == "game" else {"game": "mine"}))
        assert said.wrong_usage and "is there already" in str(said.wrong_usage)
    assert str(new("kind", "rules", game="mine").wrong_usage) == (
        "mine/game.yaml has 'rules' among its pages already: choose another name")
    assert contents(Path()) == before


@pytest.mark.parametrize(("named", "said"), [
    ("", "here is no game.yaml: name your game's folder with --game, or begin one with `printgen new game NAME`"),
    ("empty", "empty is no game: a game is a folder with a game.yaml in it, and `printgen new game NAME` begins one"),
    ("nowhere", "there is no game 'nowhere'. There is: "),
])
def test_a_kind_needs_a_game(named: str, said: str) -> None:
    Path("empty").mkdir()
    assert said in str(new("kind", "dragon", game=named).wrong_usage)
    assert said in str(new("variant", "dragon", game=named).wrong_usage)


def test_games_that_come_with_the_program_are_not_changed() -> None:
    name = next(iter(shipped.games_in(shipped.specs())))
    assert str(new("kind", "dragon", game=name).wrong_usage) == (
        f"{name} comes with the program: make it yours first, with `printgen copy {name} mine`")


# Disks that are full, folders that may not be written


def full(*_arguments: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_game_is_there_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "bring_schemas", full)
    said = new("game", "mine")
    assert (str(said.failure), said.fine) == ("mine could not be written: the disk is full", False)
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("last", ["art/dragon.svg", "kinds/dragon.yaml", "game.yaml"])
def test_a_kind_is_there_whole_or_not_at_all(last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    new("game", "mine")
    before = contents(Path("mine"))
    real = writing.write_atomically
    monkeypatch.setattr(writing, "write_atomically",
                        lambda file, write: full() if file.as_posix().endswith(last) else real(file, write))
    said = new("kind", "dragon", game="mine")
    assert (str(said.failure), said.fine) == (f"mine/{last} could not be written: the disk is full", False)
    assert contents(Path("mine")) == before


@pytest.mark.parametrize("last", ["art/dragon.svg", "kinds/dragon.yaml", "game.yaml"])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_to_stop_leaves_no_half_a_kind(name: str, last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(signal, name):
        pytest.skip("other systems have no such signal")
    number = getattr(signal, name)
    new("game", "mine")
    real = writing.write_atomically

    def stopped(file: Path, write: Callable[[BinaryIO], None]) -> None:
        real(file, write)
        if file.as_posix().endswith(last):
            signal.raise_signal(number)

    monkeypatch.setattr(writing, "write_atomically", stopped)
    before = signal.signal(number, signal.default_int_handler)  # raises KeyboardInterrupt
    try:
        with nullcontext() if name == "SIGINT" else pytest.raises(KeyboardInterrupt):
            new("kind", "dragon", game="mine")
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)
    finally:
        signal.signal(number, before)
    assert len([*Path("mine").rglob("dragon.*")]) == 2
    assert found(Path("mine")) == []


@pytest.mark.parametrize("last", ["art/dragon.svg", "kinds/dragon.yaml"])
def test_a_process_that_is_ended_leaves_no_half_a_kind(last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    new("game", "mine")
    before = contents(Path("mine"))
    real = writing.write_atomically

    def ended(file: Path, write: Callable[[BinaryIO], None]) -> None:
        real(file, write)
        if file.as_posix().endswith(last):
            raise SystemExit

    monkeypatch.setattr(writing, "write_atomically", ended)
    with pytest.raises(SystemExit):
        new("kind", "dragon", game="mine")
    assert contents(Path("mine")) == before


def test_a_game_that_somebody_begins_meanwhile_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    real = folders.bring_schemas

    def meanwhile(folder: Path) -> None:
        real(folder)
        Path("mine").mkdir()
        Path("mine/game.yaml").write_text("keep")

    monkeypatch.setattr(folders, "bring_schemas", meanwhile)
    said = new("game", "mine")
    assert str(said.wrong_usage) == "mine is there already: nothing was written. Choose another name."
    assert contents(Path()) == {"mine/game.yaml": b"keep"}


def test_a_folder_in_a_file_is_told_in_one_sentence() -> None:
    Path("file").write_text("keep")
    assert str(new("game", "mine", folder=Path("file")).failure) == (
        f"file/mine could not be written: {reasons.A_FILE_ON_THE_WAY}")
