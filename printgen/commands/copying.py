"""Making a game one's own: its folder copied, never over anything that is there."""

import re
from pathlib import Path
from shutil import Error as ShutilError

from printgen.problems import shown
from printgen.requests import WrongUsage, find_game
from printgen.shipped import copy_game
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
        reason = re.sub(r"^\[Errno \d+\] |: '[^']*'$", "", str(reason))
        return say("{file} could not be copied: {reason}", file=shown(Path(file)), reason=reason)
    except OSError as error:
        return say("{target} could not be written: {reason}", target=shown(target), reason=error.strerror or error)
    return None
