"""``python -m printgen`` is ``printgen``, also where no folder of scripts is on the path."""

import sys

from printgen.cli import main

sys.exit(main())
