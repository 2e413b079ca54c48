"""``python -m printgen`` is ``printgen``, also where no folder of scripts is on the path."""

from printgen.cli import run

run()
