"""What a plain `printgen` asks somebody at a terminal before it prints."""

from collections.abc import Callable, Sequence
from typing import Any

from printgen.layout.craft import INKS
from printgen.model import Game, Mode
from printgen.words import Message, say

Ask = Callable[[Message, str, Sequence[str]], str]
"""Asks a question, with the answer that is taken for none, and the answers there are; gives one of those."""


def ask_for(game: Game, language: str, ask: Ask, tell: Callable[[Message], None]) -> dict[str, Any]:
    """The options of a build, by their names."""
    tell(say("{title}. Press Enter to take what stands in brackets.", title=game.title))
    modes = list(game.modes.values())
    if len(modes) > 1:
        told = ", ".join(f"{mode.id} ({_players(mode)})" for mode in modes)
        tell(say("Ways to play, with how many players: {modes}", modes=told))
    mode = game.modes[ask(say("Way to play"), modes[0].id, [mode.id for mode in modes])]
    least, most = mode.players
    players = ask(say("How many players"), str(mode.usual_players), [str(n) for n in range(least, most + 1)])
    spoken = language if language in game.languages else game.language
    asked = ask(say("Language of the pages"), spoken, game.languages)
    ink = ask(say("Ink: line is outlines to be coloured by hand"), "line", INKS)
    return {"mode": mode.id, "players": int(players), "language": asked, "ink": ink}


def _players(mode: Mode) -> str:
    least, most = mode.players
    return str(least) if least == most else f"{least}-{most}"
