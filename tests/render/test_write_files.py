"""A file is replaced whole or not at all."""

import errno
import os
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest

from printgen.page import Document, Style
from printgen.publish.files import write_document
from printgen.render.files import DAY, sweep, write_atomically
from printgen.render.fonts import Fonts


def says(text: str) -> Callable[[BinaryIO], None]:
    def write(file: BinaryIO) -> None:
        file.write(text.encode())

    return write


def disk_is_full(file: BinaryIO) -> None:
    file.write(b"the first half of")
    raise OSError(errno.ENOSPC, "No space left on device")


def names_in(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_new_file(tmp_path: Path) -> None:
    write_atomically(tmp_path / "œuf.pdf", says("new"))
    assert (tmp_path / "œuf.pdf").read_text() == "new"
    assert names_in(tmp_path) == ["œuf.pdf"]


def test_an_old_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "game.pdf").write_text("old and longer")
    write_atomically(tmp_path / "game.pdf", says("new"))
    assert (tmp_path / "game.pdf").read_text() == "new"
    assert names_in(tmp_path) == ["game.pdf"]


@pytest.mark.parametrize("stop", [disk_is_full, pytest.param(lambda file: 1 / 0, id="bug"),
                                  pytest.param(lambda file: sys.exit(1), id="interrupted")])
def test_when_writing_fails_the_old_file_is_intact(tmp_path: Path, stop: Callable[[BinaryIO], None]) -> None:
    (tmp_path / "game.pdf").write_text("old")
    with pytest.raises((OSError, ZeroDivisionError, SystemExit)):
        write_atomically(tmp_path / "game.pdf", stop)
    assert (tmp_path / "game.pdf").read_text() == "old"
    assert names_in(tmp_path) == ["game.pdf"]


def test_a_full_disk_is_told_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:
        write_atomically(tmp_path / "game.pdf", disk_is_full)
    assert caught.value.errno == errno.ENOSPC
    assert names_in(tmp_path) == []


def test_when_the_old_file_cannot_be_replaced_it_is_intact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def in_use(self: Path, target: Path) -> None:  # what Windows says of a file that a reader holds open
        raise PermissionError(errno.EACCES, "The process cannot access the file", str(target))

    (tmp_path / "game.pdf").write_text("old")
    monkeypatch.setattr(Path, "replace", in_use)
    with pytest.raises(PermissionError):
        write_atomically(tmp_path / "game.pdf", says("new"))
    assert (tmp_path / "game.pdf").read_text() == "old"
    assert names_in(tmp_path) == ["game.pdf"]


def test_a_read_only_file_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "game.pdf"
    target.write_text("old")
    target.chmod(stat.S_IRUSR)
    with pytest.raises(PermissionError) as caught:
        write_atomically(target, says("new"))
    assert caught.value.filename == str(target)
    assert target.read_text() == "old"
    assert names_in(tmp_path) == ["game.pdf"]


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as caught:
        write_atomically(tmp_path, says("new"))
    assert caught.value.filename == str(tmp_path)


def test_a_missing_folder_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "missing" / "game.pdf", says("new"))
    assert names_in(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_permissions_are_those_of_any_other_file(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    write_atomically(tmp_path / "game.pdf", says("new"))
    assert (tmp_path / "game.pdf").stat().st_mode == (tmp_path / "other").stat().st_mode
    (tmp_path / "game.pdf").chmod(0o640)
    write_atomically(tmp_path / "game.pdf", says("newer"))
    assert stat.S_IMODE((tmp_path / "game.pdf").stat().st_mode) == 0o640


def test_what_a_killed_process_left_is_swept_a_day_later(tmp_path: Path) -> None:
    kept = [".printgen-", ".printgen-notes", ".printgen-a1b2c3d_x", ".printgen-young678", "printgen-a1b2c3d_"]
    old = time.time() - DAY - 60
    for name in (*kept, ".printgen-a1b2c3d_"):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, None if "young" in name else (old, old))
    (tmp_path / ".printgen-folder78").mkdir()
    os.utime(tmp_path / ".printgen-folder78", (old, old))
    sweep(tmp_path)
    assert names_in(tmp_path) == sorted([*kept, ".printgen-folder78"])
    sweep(tmp_path / "missing")


def test_a_build_sweeps_the_folder_it_writes_into(tmp_path: Path) -> None:
    left = tmp_path / ".printgen-a1b2c3d_"
    left.touch()
    os.utime(left, (0, 0))
    write_document(Document("", "en", ()), Fonts.of(Style({}, {}, {}), "en"), tmp_path / "a.pdf")
    assert names_in(tmp_path) == ["a.pdf"]


@pytest.mark.skipif(os.name == "nt", reason="Windows asks for rights to make links")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.pdf").write_text("old")
    (tmp_path / "link.pdf").symlink_to(tmp_path / "real.pdf")
    write_atomically(tmp_path / "link.pdf", says("new"))
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "real.pdf").read_text() == "new"
