"""What `printgen new` answers: what has been written and what to type next, or why nothing was. Nothing here prints."""

import os
import re
from collections.abc import Callable, Mapping
from itertools import chain, count
from pathlib import Path
from typing import Any

from printgen import languages, making, requests, shipped
from printgen.commands.answering import Asker, Said
from printgen.model import Game
from printgen.problems import Problem, shown, sort_problems
from printgen.publish.files import NotWritten, not_written
from printgen.reading import tree
from printgen.reading.files import lies_there
from printgen.reading.languages import CODE
from printgen.reading.languages import FOLDER as LANGUAGES
from printgen.reading.loading import GAME_FILE, NAMED, speaks_our_format
from printgen.reading.values import brief
from printgen.reading.variants import FOLDER as VARIANTS
from printgen.reading.variants import titles_of
from printgen.reading.yaml_file import read_yaml
from printgen.requests import Request, WrongUsage
from printgen.starting.changing import Change, find_change, words_of
from printgen.starting.enlisting import enlist
from printgen.starting.folders import make_folder
from printgen.starting.names import check_name, in_a_shell, title_of
from printgen.starting.templates import NewFile, beside_its_schema, fill, fill_folder, write_all
from printgen.starting.translating import lines_of
from printgen.words import Message, say

KINDS = "kinds"
ART = "art"


def new_game(options: Mapping[str, Any], asker: Asker) -> Said:
    """A whole small game in a folder of its own."""
    name: str = options["name"]
    check_name(name, "game")
    target: Path = options["folder"] / name

    def make(folder: Path) -> None:
        fill_folder(folder, asker.spoken, {"title": title_of(name), "name": name})

    try:
        make_folder(target, make)
    except FileExistsError as error:
        raise WrongUsage(say("{target} is there already: nothing was written. Choose another name.",
                             target=shown(target))) from error
    except OSError as error:
        raise not_written(target, error) from error
    files = sorted(path.relative_to(target).as_posix() for path in target.glob("**/*.yaml"))
    told = say("{folder} is a game now: {files}, drawings in {art}", folder=shown(target), files=", ".join(files),
               art=ART)
    return _said(asker, told, _build(target))


def new_kind(options: Mapping[str, Any], asker: Asker) -> Said:
    """A kind in a game: its file, a drawing, and its name in game.yaml."""
    name: str = options["name"]
    check_name(name, "kind")
    folder = _game_folder(options["game"])
    file, drawing, game_file = folder / KINDS / f"{name}.yaml", folder / ART / f"{name}.svg", folder / GAME_FILE
    _is_free(file)
    problems: list[Problem] = []
    node = read_yaml(game_file, shown(game_file), problems.append)
    if problems or node is None or not speaks_our_format(node, problems.append):
        message = say("A kind has to be named in {game}: mend this file first. Nothing was written.",
                      game=shown(game_file))
        return Said(problems=tuple(sort_problems(problems)), fine=False, failure=message)
    named = _names(node)
    if named.get(name, KINDS) != KINDS:
        raise WrongUsage(say("{game} has {name!r} among its {folder} already: choose another name",
                             game=shown(game_file), name=name, folder=named[name]))
    language = asker.spoken or languages.choose([_language(node)])
    text = fill("kind.yaml", language, {"title": _another_title(title_of(name), folder), "name": name})
    new = [NewFile(file, beside_its_schema(text, folder))]
    if not os.path.lexists(drawing):
        new.insert(0, NewFile(drawing, shipped.template("kind.svg", language).read_text(encoding="utf-8")))
    done = write_all(new, lambda: name in named or enlist(game_file, KINDS, name))
    files = ", ".join(shown(each.file) for each in reversed(new))
    told = say("Written: {files}", files=files)
    if not done:
        told = _left_to_do(files, name, node, game_file)
    elif name not in named:
        told = say("Written: {files}; {game} names {name} among its kinds now", files=files, name=name,
                   game=shown(game_file))
    return _said(asker, told, _build(folder, f"--kind {name}"), language)


def _left_to_do(files: str, name: str, node: tree.Node, game_file: Path) -> Message:
    """What to write into a game.yaml that could not be changed safely."""
    listed = node.members.get(KINDS) if isinstance(node, tree.Mapping) else None
    if isinstance(listed, tree.Listing):
        return say("Written: {files}. Now add {name} to the list {key!r} of {game}, which was left as it is.",
                   files=files, name=name, key=KINDS, game=shown(game_file))
    there = listed.text if isinstance(listed, tree.Scalar) else ""
    return say("Written: {files}. Now write `{line}` in {game}, which was left as it is: there is no list of kinds.",
               files=files, line=f"{KINDS}: [{', '.join(filter(None, (there, name)))}]", game=shown(game_file))


def _game_in(folder: Path, unread: Message) -> Game | Said:
    """The game of a folder; or, if it has mistakes, these and what that means here."""
    reading = making.read(Request(folder))
    return reading.game or Said(problems=tuple(reading.problems), fine=False, failure=unread)


def new_variant(options: Mapping[str, Any], asker: Asker) -> Said:
    """A variant of a game, with a change that this game can have."""
    name: str = options["name"]
    check_name(name, "variant")
    folder = _game_folder(options["game"])
    file = folder / VARIANTS / f"{name}.yaml"
    _is_free(file)
    game = _game_in(folder, say("A variant changes what a game has: mend this game first. Nothing was written."))
    if isinstance(game, Said):
        return game
    mode = next(iter(game.modes.values()))
    language = asker.spoken or languages.choose([game.language])

    def text(change: Change | None) -> str:
        words = words_of(change, languages.catalogue(language))
        return fill("variant.yaml", language, {"title": title_of(name), "mode": mode.id, **words})

    change = find_change(game, mode, text)
    write_all([NewFile(file, beside_its_schema(text(change), folder))])
    return _said(asker, _changed(file, change), _build(folder, f"--variant {name}"), language)


def new_language(options: Mapping[str, Any], asker: Asker) -> Said:
    """A language file with all that a game says, to be translated."""
    code: str = options["name"]
    if not re.fullmatch(CODE, code):
        raise WrongUsage(say("{name!r} is no language: name it by its code, such as fr, es or pt-BR", name=brief(code)))
    folder = _game_folder(options["game"])
    file = folder / LANGUAGES / f"{code}.yaml"
    _is_free(file)
    game = _game_in(folder, say("A language says what a game says: mend this game first. Nothing was written."))
    if isinstance(game, Said):
        return game
    if code == game.language:
        raise WrongUsage(say("the game's own files speak {language} already: name another language", language=code))
    language = asker.spoken or languages.choose([game.language])
    words = "\n".join(lines_of(making.read_words(folder)))
    text = fill("language.yaml", language, {"title": game.title, "words": words})
    write_all([NewFile(file, beside_its_schema(text, folder))])
    told = say("Written: {file}. It says all that the game says, in the game's own words: translate them.",
               file=shown(file))
    return _said(asker, told, _build(folder, f"--lang {code}"), language)


def _changed(file: Path, change: Change | None) -> Message:
    if change is None:
        return say("Written: {file}. It changes nothing yet: say in it what is different.", file=shown(file))
    values = {"file": shown(file), "name": change.name, "old": change.old, "new": change.new}
    if change.what:
        return say("Written: {file}. It changes {name} of {what} from {old} to {new}.", what=change.what, **values)
    return say("Written: {file}. It changes {name} from {old} to {new}.", **values)


def _said(asker: Asker, told: Message, command: str, language: str = "") -> Said:
    catalogue = asker.speak(language)
    return Said((told.say_in(catalogue), say("Next: {command}", command=command).say_in(catalogue)), language=language)


def _build(folder: Path, options: str = "") -> str:
    """The command that prints the game in a folder; "." is where one is."""
    game = "" if folder.resolve() == Path.cwd() else in_a_shell(shown(folder))
    return " ".join(filter(None, ("printgen build", game, options)))


def _game_folder(named: str) -> Path:
    """The user's own game that is named, by its folder; without a name the one that one is in. Raises `WrongUsage`."""
    folder = Path(named)
    for candidate in (folder, folder.parent if folder.name == GAME_FILE else folder):
        if lies_there(candidate / GAME_FILE):
            return candidate
    if not named:
        raise WrongUsage(say("here is no {file}: name your game's folder with --game, or begin one with "
                             "`printgen new game NAME`", file=GAME_FILE))
    if named in shipped.games_in(shipped.specs()):
        raise WrongUsage(say("{name} comes with the program: make it yours first, with `printgen copy {name} mine`",
                             name=named))
    return requests.find_game(named)


def _is_free(file: Path) -> None:
    if os.path.lexists(file):
        raise WrongUsage(say("{target} is there already: nothing was written. Choose another name.",
                             target=shown(file)))


def _names(game: tree.Node | None) -> dict[str, str]:
    """The names of a game's kinds, pages and layouts, each with where it is listed."""
    found = {}
    for key in NAMED:
        listed = game.members.get(key) if isinstance(game, tree.Mapping) else None
        for member in listed.members if isinstance(listed, tree.Listing) else ():
            if isinstance(member, tree.Scalar):
                found[member.text] = key
    return found


def _another_title(title: str, game: Path) -> str:
    """A title that no kind of the game has: two of one name could not be told apart."""
    taken = {title for file in (game / KINDS).glob("*.yaml") for title in titles_of(file)}
    numbered = (f"{title} {number}" for number in count(2))
    return next(each for each in chain([title], numbered) if each not in taken)


def _language(game: tree.Node | None) -> str:
    said = game.members.get("language") if isinstance(game, tree.Mapping) else None
    return said.text if isinstance(said, tree.Scalar) else ""


def _answer(run: Callable[[Mapping[str, Any], Asker], Said]) -> Callable[[Mapping[str, Any], Asker], Said]:
    """What a command says, or why it was asked in vain, or what could not be written."""
    def answer(options: Mapping[str, Any], asker: Asker) -> Said:
        try:
            return run(options, asker)
        except WrongUsage as error:
            return Said(wrong_usage=error.message)
        except NotWritten as error:
            return Said(failure=error.message, fine=False)

    return answer


COMMANDS: Mapping[str, Callable[[Mapping[str, Any], Asker], Said]] = {
    "new game": _answer(new_game), "new kind": _answer(new_kind), "new variant": _answer(new_variant),
    "new language": _answer(new_language),
}
