"""A name put into a list of a YAML file: everything else stays, byte for byte, or nothing is done."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import BinaryIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.publish.files import NotWritten
from printgen.render import files as writing
from printgen.starting import enlisting
from printgen.starting.enlisting import enlist, enlisted


@pytest.mark.parametrize(("before", "after"), [
    ("kinds: [a]\n", "kinds: [a, new]\n"),
    ("kinds: [a, b]   # two\nrules: []\n", "kinds: [a, b, new]   # two\nrules: []\n"),
    ("kinds: [ a, 'b' ]\n", "kinds: [ a, 'b', new ]\n"),
    ('kinds: [a, "b",]\n', 'kinds: [a, "b", new,]\n'),
    ("kinds: [\n  a,   # one\n  b    # two\n]\n", "kinds: [\n  a,   # one\n  b, new    # two\n]\n"),
    ("kinds: []\n", "kinds: [new]\n"),
    ("{printgen: 1, kinds: [a], modes: {}}", "{printgen: 1, kinds: [a, new], modes: {}}"),
    ("\ufeff{kinds: [a]}", "\ufeff{kinds: [a, new]}"),
    ("kinds:\n  - a\n  - b\nmodes: {}\n", "kinds:\n  - a\n  - b\n  - new\nmodes: {}\n"),
    ("kinds:\n- a\n# the end\n", "kinds:\n- a\n- new\n# the end\n"),
    ("kinds:\n  -   'a'   # one\n\nmodes: {}\n", "kinds:\n  -   'a'   # one\n  -   new\n\nmodes: {}\n"),
    ("title: \u00c9t\u00e9\r\nkinds:\r\n  - a\r\nmodes: {}\r\n",
     "title: \u00c9t\u00e9\r\nkinds:\r\n  - a\r\n  - new\r\nmodes: {}\r\n"),
    ("title: x\nkinds:\n  - a", "title: x\nkinds:\n  - a\n  - new"),
    ("title: x\r\nkinds:\r\n  - a # last", "title: x\r\nkinds:\r\n  - a # last\r\n  - new"),
    ("kinds: [a]\npages: [kinds, a]\n", "kinds: [a, new]\npages: [kinds, a]\n"),
    ("kinds: [new, a]\n", "kinds: [new, a]\n"),
])
def test_the_name_comes_last_in_its_list(before: str, after: str) -> None:
    assert enlisted(before.encode(), "kinds", "new") == after.encode()


@pytest.mark.parametrize("text", [
    "modes: {}\n",
    "kinds:\nmodes: {}\n",
    "kinds: a\n",
    "kinds: {a: b}\n",
    "kinds: [a\n",
    "kinds: [# none yet\n]\n",
    "kinds: [a]\nkinds: [b]\n",
    "kinds: [[a]]\n",
    "kinds:\n  - >\n    a\n",
    "kinds:\n  - a: b\n",
    "kinds: ['it''s']\n",
    "kinds: &all [a]\n",
    "kinds: [a] # \x07\n",
    "- kinds\n",
    "",
])
def test_where_that_is_not_safe_nothing_is_done(text: str) -> None:
    assert enlisted(text.encode(), "kinds", "new") is None


@pytest.mark.parametrize("data", [b"kinds: [\xe9]", "kinds: [a]".encode("utf-16")])
def test_a_file_in_no_known_letters_is_left_alone(data: bytes) -> None:
    assert enlisted(data, "kinds", "new") is None


NAMES = st.lists(st.sampled_from(["a", '"b"', "'c'", "d-e", "12"]), min_size=1, max_size=5)


@given(NAMES, st.sampled_from(["", "  ", "    "]), st.sampled_from(["\n", "\r\n"]), st.booleans(),
       st.sampled_from(["", " # rest", "   "]))
def test_what_comes_of_it_is_the_old_file_and_the_name(
    names: list[str], indent: str, newline: str, flow: bool, rest: str,
) -> None:
    listed = f" [{', '.join(names)}]{rest}" if flow else "".join(f"{newline}{indent}- {name}{rest}" for name in names)
    before = f"title: x{newline}kinds:{listed}{newline}modes: {{}}{newline}".encode()
    after = enlisted(before, "kinds", "new")
    assert after is not None
    at = next(at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    put = after[at : at + len(after) - len(before)]
    assert before == after[:at] + after[at + len(put) :]
    assert b"new" in after and after.count(b"new") == 1


# The file on disk, which others change too


def listed(folder: Path, text: str = "kinds: [a]\n") -> Path:
    file = folder / "game.yaml"
    file.write_bytes(text.encode())
    return file


def test_a_file_is_changed_in_its_place(tmp_path: Path) -> None:
    file = listed(tmp_path)
    assert enlist(file, "kinds", "new")
    assert file.read_text() == "kinds: [a, new]\n"
    assert list(tmp_path.iterdir()) == [file]


def test_of_many_at_the_same_time_no_name_is_lost(tmp_path: Path) -> None:
    file = listed(tmp_path)
    names = [f"n{number}" for number in range(8)]
    with ThreadPoolExecutor(8) as runs:
        assert all(runs.map(lambda name: enlist(file, "kinds", name), names))
    assert {*file.read_text().removeprefix("kinds: [").removesuffix("]\n").split(", ")} == {"a", *names}


def test_what_somebody_saves_meanwhile_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, real = listed(tmp_path), enlisting.enlisted
    saved = iter([b"kinds: [a, b]\n"])

    def slowly(data: bytes, key: str, name: str) -> bytes | None:
        after = real(data, key, name)
        file.write_bytes(next(saved, data))
        return after

    monkeypatch.setattr(enlisting, "enlisted", slowly)
    assert enlist(file, "kinds", "new")
    assert file.read_text() == "kinds: [a, b, new]\n"


def test_where_it_is_not_safe_or_never_rests_the_file_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = listed(tmp_path, "modes: {}\n")
    assert not enlist(file, "kinds", "new")
    monkeypatch.setattr(enlisting, "enlisted", lambda *asked: file.write_bytes(os.urandom(9)) and b"")
    assert not enlist(file, "kinds", "new")
    assert list(tmp_path.iterdir()) == [file]


def test_another_run_is_waited_for_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = listed(tmp_path)
    monkeypatch.setattr(enlisting, "PATIENCE", 0.02)
    lock = tmp_path / enlisting.LOCK
    lock.touch()
    assert not enlist(file, "kinds", "new")
    assert (file.read_text(), lock.exists()) == ("kinds: [a]\n", True)
    os.utime(lock, (0, 0))
    assert enlist(file, "kinds", "new")
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(file: Path, write: BinaryIO) -> None:
        raise PermissionError(13, "denied", str(file))

    file = listed(tmp_path)
    monkeypatch.setattr(writing, "write_atomically", denied)
    with pytest.raises(NotWritten, match="it may not be changed"):
        enlist(file, "kinds", "new")
    assert list(tmp_path.iterdir()) == [file]
