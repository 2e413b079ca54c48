"""The program: ``python -m printgen`` is ``printgen``, also where no folder of scripts is on the path."""

import gc
import signal

# Nearly all that is made lives to the end: looking for what does not takes a tenth of the time of a print-out. Said
# before anything else is imported.
gc.set_threshold(200_000)

# Ctrl+C ends it without a word until `run` can say how: there is nothing yet to be put in order.
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from printgen.cli import run  # noqa: E402

if __name__ == "__main__":
    run()
