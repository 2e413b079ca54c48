"""Making a game one's own: its folder copied, never over anything that is there."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import Error as ShutilError
from typing import Any

from printgen.commands.answering import Asker, Said
from printgen.problems import shown
from printgen.reasons import why_unread, why_unwritten
from printgen.requests import WrongUsage, find_game
from printgen.starting.folders import copy_game
from printgen.words import Message, say


def copy(game: str, target: Path) -> Message | None:
    """Copy a game into a new folder; or say why it could not be written. Raises `WrongUsage`."""
    try:
        copy_game(find_game(game), target)
    except FileExistsError as error:
        raise WrongUsage(say("{target} is there already: nothing was copied. Name a new folder.",
                             target=shown(target))) from error
    except ValueError as error:
        raise WrongUsage(say("{target} lies inside the game that is to be copied. Name a folder elsewhere.",
                             target=shown(target))) from error
    except ShutilError as error:
        file, _, reason = error.args[0][0]
        said = re.match(r"\[Errno (\d+)\] (.*?)(: '.*)?$", str(reason))
        why = why_unread(OSError(int(said[1]), said[2])) if said else reason
        return say("{file} could not be copied: {reason}", file=shown(Path(file)), reason=why)
    except OSError as error:
        return say("{target} could not be written: {reason}", target=shown(target), reason=why_unwritten(error))
    return None


def make_own(options: Mapping[str, Any], asker: Asker) -> Said:
    """A game copied, and what to do with it."""
    target = options["target"]
    try:
        failure = copy(options["game"], target)
    except WrongUsage as error:
        return Said(wrong_usage=error.message)
    if failure:
        return Said(failure=failure, fine=False)
    told = say("The game is yours to change now: {target}\n"
               "Next: open {target}/game.yaml in any text editor, then run: printgen build {target}",
               target=shown(target))
    return Said((told.say_in(asker.speak("")),))


COMMANDS: Mapping[str, Callable[[Mapping[str, Any], Asker], Said]] = {"copy": make_own}
