"""Files are written beside their place and renamed, so that an old file is either kept whole or replaced whole."""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from time import time
from typing import BinaryIO

UNFINISHED, MORE = ".printgen-", 8
"""How files begin that are being written, and how many signs are added to tell them apart."""
DAY = 24 * 3600


def write_atomically(target: Path, write: Callable[[BinaryIO], None]) -> None:
    """Let ``write`` fill a new file, then put it in the target's place.

    Whatever goes wrong, an old file stays as it was and nothing is left beside it; only a power cut is not provided
    for: waiting for the disk takes as long as a page, and what is written here can be made again. Raises OSError if
    the target is a folder, read-only, or in no folder, if the disk is full, and so on; what ``write`` raises passes
    through.
    """
    target = target.resolve()  # a link stays a link: what it points to is replaced
    mode = _mode_of(target)
    handle, name = mkstemp(dir=target.parent, prefix=UNFINISHED)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
        beside.chmod(mode)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def sweep(folder: Path) -> None:
    """Remove what was being written into a folder when a day ago, or before, the process was killed or the power cut.

    Nothing is removed but plain files of our own names; what cannot be removed stays.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(UNFINISHED) and len(entry.name) == len(UNFINISHED) + MORE:
                about = entry.stat(follow_symlinks=False)
                if stat.S_ISREG(about.st_mode) and about.st_mtime < time() - DAY:
                    Path(entry.path).unlink()


def _mode_of(target: Path) -> int:
    """The permissions the new file gets. Raises OSError for a target that must not be replaced."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    # Renaming over a read-only file would work on most systems; but somebody protected it.
    if not mode & stat.S_IWUSR or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return stat.S_IMODE(mode)
