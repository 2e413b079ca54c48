"""The manifest of a print-out: what is printed again, and when nothing is made again."""

import json
import os
import sys
from pathlib import Path

import pytest

from printgen.model import Batch, Item, Kind
from printgen.page import Box, Document, Drawing, Page, Placement, Style, shapes
from printgen.page import Path as Line
from printgen.page.digest import Digests
from printgen.page.outlines import Outline
from printgen.problems import Place, Problem
from printgen.publish.manifest import Manifest, changed_part, looks_of, read_manifest, text_of
from printgen.publish.unchanged import last_of, made_of
from printgen.requests import Request

HERE = Place("kind.yaml", 1, 1)
STYLE = Style({"text": "/fonts/A.ttf"}, {"detail": 0.3}, {"ink": "#000000"})
CASES = Path(__file__).parents[1] / "cases"


def face(name: str, size: float = 10, style: Style = STYLE) -> Drawing:
    return Drawing(name, 28, 28, (Line(shapes.rectangle(Box(1, 1, size, size)), stroke="ink"),), style)


def document(*placed: tuple[str, Drawing], behind: Drawing | None = None) -> Document:
    fronts = tuple(Placement(drawing, 0, 0, item, n, kind="token") for n, (item, drawing) in enumerate(placed))
    pages = [Page("front", 210, 297, "token", "Token", "Page [1]", (), fronts, STYLE)]
    if behind:
        backs = tuple(each._replace(face=behind, side="back") for each in fronts)
        pages.append(Page("back", 210, 297, "token", "Token", "Page [1] · back", (), backs, STYLE))
    return Document("G", "fr", tuple(pages))


def looks(
    *placed: tuple[str, Drawing], behind: Drawing | None = None, outline: Outline | None = None
) -> dict[str, dict[str, int]]:
    return looks_of(document(*placed, behind=behind), Digests(), {"token": outline} if outline else {})


def job(*items: str) -> tuple[Batch, ...]:
    kind = Kind("token", "Token", "", (28, 28), {}, (), (), STYLE, HERE)
    return (Batch(kind, tuple((Item(item, 1, {}, HERE), 1) for item in items)),)


def printed_again(old: dict[str, dict[str, int]], new: dict[str, dict[str, int]], *items: str) -> dict[str, int]:
    return {item.id: copies for batch in changed_part(job(*items), old, new) for item, copies in batch.items}


def test_equal_looks_are_equal_whatever_they_are_called_and_wherever_fonts_lie() -> None:
    elsewhere = Style({"text": "/other/A.ttf"}, {"detail": 0.3}, {"ink": "#000000"})
    assert Digests().of(face("one")) == Digests().of(face("two", style=elsewhere))
    assert Digests().of(face("one")) != Digests().of(face("one", 10.5))
    bold = face("one").marks[0]._replace(weight="outline")  # type: ignore[union-attr]
    assert Digests().of(face("one")) != Digests().of(Drawing("one", 28, 28, (bold,), STYLE))
    assert Digests().of(face("one")) != Digests().of(face("one", style=STYLE._replace(weights={"detail": 0.4})))


def test_only_what_looks_different_is_printed_again() -> None:
    old = looks(("a", face("a")), ("b", face("b", 11)))
    new = looks(("a", face("a")), ("b", face("b", 12)))
    assert printed_again(old, new, "a", "b") == {"b": 1}


def test_what_is_new_and_what_there_is_more_of_is_printed() -> None:
    old = looks(("a", face("a")))
    new = looks(("a", face("a")), ("a", face("a")), ("c", face("c", 13)))
    assert printed_again(old, new, "a", "c") == {"a": 1, "c": 1}


def test_what_there_is_less_of_is_not() -> None:
    assert printed_again(looks(("a", face("a")), ("a", face("a"))), looks(("a", face("a"))), "a") == {}


def test_another_back_is_another_look() -> None:
    old, new = (looks(("a", face("a")), behind=face("back", size)) for size in (5, 6))
    assert printed_again(old, new, "a") == {"a": 1}


def test_another_outline_is_another_look() -> None:
    square, hexagon, circle = (looks(("a", face("a")), outline=outline)
                               for outline in (None, Outline("hexagon"), Outline("circle")))
    assert printed_again(square, hexagon, "a") == printed_again(hexagon, circle, "a") == {"a": 1}
    assert printed_again(hexagon, hexagon, "a") == {}


def written(tmp_path: Path, **changes: object) -> Path:
    file = tmp_path / "game.json"
    shown = document(("a", face("a")), behind=face("back", 5))
    text = text_of(Manifest("abc", "game", {"game.pdf": "123"}, looks(("a", face("a")))), shown)
    file.write_text(json.dumps(json.loads(text) | changes))
    return file


def test_a_manifest_tells_what_lies_on_which_page_and_cell(tmp_path: Path) -> None:
    told = json.loads(written(tmp_path).read_text())
    assert [(page["page"], page["role"], page["cells"]) for page in told["pages"]] == [
        (1, "front", {"0": "token:a"}), (2, "back", {"0": "token:a"}),
    ]


def test_a_manifest_is_read_back(tmp_path: Path) -> None:
    read = read_manifest(written(tmp_path), "game")
    assert isinstance(read, Manifest)
    assert read.looks == looks(("a", face("a")))


@pytest.mark.parametrize(("changes", "code"), [
    ({"game": "other"}, "other-game"),
    ({"manifest": 99}, "newer-format"),
    ({"files": None, "components": 3, "manifest": "x"}, "no-manifest"),
])
def test_a_manifest_that_cannot_be_compared_with_is_one_problem_at_its_place(
    tmp_path: Path, changes: dict[str, object], code: str
) -> None:
    problem = read_manifest(written(tmp_path, **changes), "game")
    assert isinstance(problem, Problem)
    assert (problem.code, problem.place.file.endswith("game.json")) == (code, True)


@pytest.mark.parametrize("content", [None, b"", b"[1]", b"\xff", b"{}"])
def test_a_manifest_that_is_missing_or_broken_is_said_to_be_so(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "game.json").write_bytes(content)
    problem = read_manifest(tmp_path / "game.json", "game")
    assert isinstance(problem, Problem)
    assert problem.code == "no-manifest"


def test_a_print_out_is_known_by_what_it_is_made_of_not_by_where_that_lies(tmp_path: Path) -> None:
    import shutil

    shutil.copytree(CASES / "marbles", tmp_path / "marbles")
    here, there = Request(CASES / "marbles"), Request(tmp_path / "marbles", out=tmp_path)
    assert made_of(here) == made_of(there)
    assert made_of(here) != made_of(here._replace(paper="letter"))
    (tmp_path / "marbles" / "kinds" / "tile.yaml").open("a").write("\n")
    assert made_of(here) != made_of(there)


def test_what_a_game_may_name_is_seen_to_change(tmp_path: Path) -> None:
    for folder in ("art/output", "first", "second"):
        (tmp_path / folder).mkdir(parents=True)
    request = Request(tmp_path)
    (tmp_path / "art" / "now").symlink_to(tmp_path / "first")
    stamps = [made_of(request)]
    (tmp_path / "art" / "output" / "dot.svg").write_text("<svg/>")
    stamps.append(made_of(request))
    (tmp_path / "art" / "now").unlink()
    (tmp_path / "art" / "now").symlink_to(tmp_path / "second")
    stamps.append(made_of(request))
    assert len({*stamps}) == 3
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / "dot.json").write_text("{}")
    assert made_of(request) == stamps[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in its folders")
def test_anything_may_lie_in_the_folder_of_print_outs(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    (tmp_path / "b.json").symlink_to(tmp_path / "nothing")
    os.mkfifo(tmp_path / "c.json")
    (tmp_path / "d.json").write_text("{}")
    assert last_of(Request(CASES / "marbles", out=tmp_path), "x") == ((), "")
    assert last_of(Request(CASES / "marbles", out=tmp_path / ("x" * 300)), "x") == ((), "")


def test_files_that_are_gone_or_were_changed_are_not_the_last_print_out(tmp_path: Path) -> None:
    from printgen.pipeline import build

    request = Request(CASES / "marbles", out=tmp_path)
    first = build(request)
    assert first.files
    again = build(request)
    assert (again.unchanged, again.files, again.language) == (True, first.files, "fr")
    first.files[0].write_bytes(b"%PDF")
    assert last_of(request, made_of(request)) == ((), "")
    assert not build(request).unchanged
    first.files[0].unlink()
    assert not build(request).unchanged


@pytest.mark.parametrize("changes", [
    {"components": []}, {"components": None}, {"components": {"token:a": 5}}, {"components": {"token:a": {"x": "y"}}},
    {"manifest": 1e400}, {"manifest": True}, {"game": {"a": 1}},
])
def test_a_manifest_whose_values_are_of_other_types_is_none(tmp_path: Path, changes: dict[str, object]) -> None:
    problem = read_manifest(written(tmp_path, **changes), "game")
    assert isinstance(problem, Problem)
    assert problem.code == "no-manifest"


def test_a_manifest_that_nests_without_end_is_none(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("[" * 100_000)
    problem = read_manifest(tmp_path / "game.json", "game")
    assert isinstance(problem, Problem)
    assert problem.code == "no-manifest"


@pytest.mark.parametrize("rest", ['", "files": {"../there.pdf": "DIGEST"}}', '", "files": ' + "[" * 100_000])
def test_a_manifest_tells_only_of_files_beside_it(tmp_path: Path, rest: str) -> None:
    from hashlib import sha256

    (tmp_path / "there.pdf").write_bytes(b"x")
    request = Request(CASES / "marbles", out=tmp_path / "out")
    request.out.mkdir()
    text = '{\n  "made_of": "abc' + rest.replace("DIGEST", sha256(b"x").hexdigest())
    (request.out / "it.json").write_text(text)
    assert last_of(request, "abc") == ((), "")


def copied(tmp_path: Path) -> Request:
    import shutil

    shutil.copytree(CASES / "marbles", tmp_path / "marbles")
    return Request(tmp_path / "marbles", out=tmp_path / "out")


def test_a_file_that_cannot_be_read_stops_no_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from printgen.publish import unchanged

    def refuse(file: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(unchanged, "FileIO", refuse)
    assert made_of(copied(tmp_path))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names, or no pipes in folders")
def test_what_lies_in_a_game_s_folder_and_is_none_of_it_does_no_harm(tmp_path: Path) -> None:
    request = copied(tmp_path)
    (request.folder / os.fsdecode(b"Pi\x8ace.png")).write_bytes(b"x")
    os.mkfifo(request.folder / "pipe")
    (request.folder / "loop").symlink_to("loop")
    assert made_of(request)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    request = copied(tmp_path)
    with (request.folder / "video.mp4").open("wb") as video:
        video.truncate(1 << 40)
    assert made_of(request)


def test_a_manifest_that_cannot_be_written_does_not_hide_the_pdf(tmp_path: Path) -> None:
    from printgen.pipeline import build

    request = copied(tmp_path)
    first = build(request)
    request.out.joinpath(first.files[0].stem + ".json").unlink()
    request.out.joinpath(first.files[0].stem + ".json").mkdir()
    again = build(request)
    assert again.failure
    said = str(again.failure)
    assert said.startswith(f"{first.files[0].with_suffix('.json').as_posix()} could not be written: ")
    assert said.endswith(f"Written before that, and whole: {first.files[0].as_posix()}")
