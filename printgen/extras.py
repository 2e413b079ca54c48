"""What only some games need is installed when it is needed: the extras of pyproject.toml, as the README says it."""

import sys

from printgen.words import Message, say


def install(extra: str = "") -> Message:
    """How an extra is installed; without one, all that the program always needs."""
    what = f".[{extra}]" if extra else "."
    if sys.platform == "win32":
        command = rf".venv\Scripts\pip install {what}"
    else:
        command = f".venv/bin/pip install '{what}'" if extra else ".venv/bin/pip install ."
    return say("in the folder of printgen: {command}", command=command)
