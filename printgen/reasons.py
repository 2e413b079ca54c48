"""Why a file could not be read or written, in words for somebody who wants to print: systems say it in one language."""

import errno
from collections.abc import Mapping

from printgen.words import Message, say

NOT_WRITABLE = say("it may not be changed; is it open in another program, or write-protected?")
NOT_READABLE = say("you have no permission to read it")
A_FILE_ON_THE_WAY = say("a part of its path is a file, not a folder")
ALWAYS: Mapping[int, Message] = {
    errno.ENOSPC: say("the disk is full"),
    errno.EROFS: say("the disk is write-protected"),
    errno.EIO: say("the disk is faulty, or was removed"),
    errno.EISDIR: say("there is a folder of that name"),
    errno.ENOTDIR: A_FILE_ON_THE_WAY,
    errno.ENOENT: say("it is not there any more"),
    errno.ENAMETOOLONG: say("its name is too long"),
    errno.ELOOP: say("it is a link that leads back to itself"),
    errno.EMFILE: say("too many files are open"),
}
READING = {**ALWAYS, errno.EACCES: NOT_READABLE, errno.EPERM: NOT_READABLE}
WRITING = {
    **ALWAYS, errno.EACCES: NOT_WRITABLE, errno.EPERM: NOT_WRITABLE, errno.EEXIST: A_FILE_ON_THE_WAY,
    errno.ENOENT: say("its folder is not there any more"),
}


def why_unread(error: OSError) -> Message | str:
    """Why something could not be read; in the system's own words if it is nothing usual."""
    return READING.get(error.errno or 0) or error.strerror or str(error) or "?"


def why_unwritten(error: OSError) -> Message | str:
    """Why something could not be written; in the system's own words if it is nothing usual."""
    return WRITING.get(error.errno or 0) or error.strerror or str(error) or "?"
