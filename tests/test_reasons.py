"""Why a file could not be read or written: in words, and in the reader's language."""

import errno
import os
from pathlib import Path

import pytest

from printgen import languages
from printgen.problems import Place, Problem
from printgen.reading.bytes_to_text import bytes_of
from printgen.reading.drawings import read_drawing
from printgen.reading.pictures import NO_STYLE, read_picture
from printgen.reasons import READING, WRITING, why_unread, why_unwritten


def fault(number: int) -> OSError:
    return OSError(number, os.strerror(number))


@pytest.mark.parametrize(("number", "read", "written"), [
    (errno.EACCES, "you have no permission to read it",
     "it may not be changed; is it open in another program, or write-protected?"),
    (errno.ENOSPC, "the disk is full", "the disk is full"),
    (errno.ENOENT, "it is not there any more", "its folder is not there any more"),
    (errno.EDOM, os.strerror(errno.EDOM), os.strerror(errno.EDOM)),
])
def test_what_is_usual_has_words(number: int, read: str, written: str) -> None:
    assert (str(why_unread(fault(number))), str(why_unwritten(fault(number)))) == (read, written)


def test_something_is_said_of_everything() -> None:
    assert str(why_unread(OSError())) and str(why_unwritten(OSError("odd"))) == "odd"


def test_all_are_said_in_french() -> None:
    french = languages.catalogue("fr")
    said = [*READING.values(), *WRITING.values()]
    assert [each for each in said if each.say_in(french) == str(each)] == []


def test_files_of_a_game_that_are_gone_are_told_so(tmp_path: Path) -> None:
    gone, found = (tmp_path / "gone").as_posix(), list[Problem]()
    bytes_of(Path(gone), "gone", found.append)
    read_picture(gone, Place("kinds/a.yaml"), found.append)
    read_drawing(gone, NO_STYLE, Place("kinds/a.yaml"), found.append)
    assert [str(problem.message) for problem in found] == [
        "the file cannot be read: it is not there any more",
        "the picture gone cannot be read: it is not there any more",
        "the drawing gone cannot be read: it is not there any more",
    ]
