"""What kind of file a PDF is: paper, fonts, outline, what viewers are told, and always the same bytes."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

import pikepdf
import pytest

from printgen.page import Box, Document, Drawing, Page, Path, Placement, Stamp, Style, TextRun
from printgen.page.shapes import circle, rectangle
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf

ROOT = FilePath(__file__).parents[2]
MM = 72 / 25.4
OUTLINE = Path(rectangle(Box(0, 0, 25, 25)), stroke="ink", weight="outline")


def fonts_in(pdf: Any) -> list[Any]:
    return [entry for entry in pdf.objects if hasattr(entry, "get") and entry.get("/Type") == "/Font"]


@pytest.mark.parametrize(("width", "height"), [(210, 297), (215.9, 279.4)])
def test_a_page_is_exactly_the_paper(page: Callable[..., Page], write: Callable[..., Any],
                                     width: float, height: float) -> None:
    written = write(page(width=width, height=height))
    box = [float(value) for value in written.pdf.pages[0].mediabox]
    assert box == pytest.approx([0, 0, width * MM, height * MM], abs=0.001)


def test_pages_of_one_file_may_differ(page: Callable[..., Page], write: Callable[..., Any]) -> None:
    written = write(page(Path(rectangle(Box(10, 10, 5, 5)), fill="ink"), width=100, height=50),
                    page(Path(rectangle(Box(10, 10, 5, 5)), fill="ink"), width=50, height=100))
    assert [float(sheet.mediabox[3]) for sheet in written.pdf.pages] == pytest.approx([50 * MM, 100 * MM], abs=0.001)
    assert written.ink(0)(12, 12) == written.ink(1)(12, 12) == 255


def test_the_file_is_well_formed(page: Callable[..., Page], run: Callable[..., TextRun], write: Callable[..., Any],
                                 style: Style) -> None:
    token = Drawing("token", 25, 25, (OUTLINE, run("9 (neuf)", hollow=True)), style)
    written = write(page(run("\\"), run("("), Stamp(token, 9, 9, 0.5, 1)), page(Stamp(token, 9, 9)))
    assert written.pdf.check_pdf_syntax() == []


def test_viewers_are_told_not_to_scale(page: Callable[..., Page], write: Callable[..., Any]) -> None:
    written = write(page())
    preferences = written.pdf.Root.ViewerPreferences
    assert preferences.PrintScaling == "/None"
    assert preferences.Duplex == "/Simplex"
    assert bool(preferences.DisplayDocTitle)
    assert written.pdf.Root.Lang == "fr"


def test_the_file_says_what_it_is_and_names_nobody(page: Callable[..., Page], write: Callable[..., Any]) -> None:
    written = write(page(), title="Farces ou Friandises : œufs")
    info = written.pdf.docinfo
    assert str(info.Title) == "Farces ou Friandises : œufs"
    assert str(info.Keywords) == "mode: solo"
    assert str(info.Author) == str(info.Subject) == ""


def test_the_outline_lists_kinds_and_their_pages(page: Callable[..., Page], write: Callable[..., Any]) -> None:
    written = write(
        page(kind="rules", title="Règles", name=""),
        page(kind="token", title="Jetons", name="Page [1]"),
        page(kind="token", title="Jetons", name="Page [2]"),
        page(kind="mask", title="Masques", name="Page [1]"),
    )
    with written.pdf.open_outline() as outline:
        found = [(str(kind.title), [str(entry.title) for entry in kind.children]) for kind in outline.root]
        second = outline.root[1].children[1].destination[0]
    assert found == [("Règles", []), ("Jetons", ["Page [1]", "Page [2]"]), ("Masques", ["Page [1]"])]
    assert second.objgen == written.pdf.pages[2].obj.objgen


def test_fonts_are_embedded_as_subsets_and_no_other_is_named(page: Callable[..., Page], run: Callable[..., TextRun],
                                                             write: Callable[..., Any]) -> None:
    written = write(page(run("Œufs"), run("9", font="display")))
    found = {str(font.BaseFont): font.FontDescriptor.FontFile2 for font in fonts_in(written.pdf)}
    assert sorted(found) == ["/AAAAAA+Fredoka-Bold", "/AAAAAA+Nunito-Regular"]
    assert all(int(file.Length1) < 6000 for file in found.values()), "only the glyphs that are used"
    assert b"Helvetica" not in written.bytes


def test_two_files_that_give_the_same_name_are_both_embedded(page: Callable[..., Page], run: Callable[..., TextRun],
                                                             tmp_path: FilePath) -> None:
    shipped = ROOT / "fonts" / "Nunito-Regular.ttf"
    (tmp_path / "Copy.ttf").write_bytes(shipped.read_bytes())
    target = BytesIO()
    both = page(run("A"), run("B")._replace(font="display"))
    write_pdf(Document("Essai", "fr", (both,)), Fonts({"text": shipped, "display": tmp_path / "Copy.ttf"}), target)
    with pikepdf.open(target) as pdf:
        assert len({str(font.BaseFont) for font in fonts_in(pdf)}) == 2


def test_a_page_without_text_needs_no_font(page: Callable[..., Page], write: Callable[..., Any]) -> None:
    assert fonts_in(write(page(OUTLINE)).pdf) == []


def test_a_drawing_is_stored_once(page: Callable[..., Page], write: Callable[..., Any], style: Style) -> None:
    token = Drawing("token", 25, 25, (OUTLINE,), style)
    placements = tuple(Placement(token, 10 + 25 * cell, 10, "token.1", cell) for cell in range(7))
    written = write(page(placements=placements), page(Stamp(token, 50, 50), placements=placements))
    first, second = written.forms(0), written.forms(1)
    assert len(first) == 1
    assert first["/D1"].objgen == second["/D1"].objgen
    assert written.code(0).count("/D1 Do") == 7


def test_equal_drawings_are_stored_once_too(page: Callable[..., Page], write: Callable[..., Any], style: Style) -> None:
    twins = [Drawing(name, 25, 25, (OUTLINE,), style) for name in ("one", "two")]
    other = Drawing("other", 30, 25, (OUTLINE,), style)
    assert len(write(page(*(Stamp(drawing, 10, 10) for drawing in (*twins, other)))).forms()) == 2


def test_a_form_names_the_forms_it_uses(page: Callable[..., Page], write: Callable[..., Any], style: Style) -> None:
    icon = Drawing("icon", 5, 5, (Path(circle(2.5, 2.5, 2), fill="ink"),), style)
    card = Drawing("card", 40, 60, (Stamp(icon, 2, 2), Stamp(icon, 33, 53, turn=2)), style)
    written = write(page(placements=(Placement(card, 20, 20, "card.1", 0), Placement(card, 80, 20, "card.1", 1))))
    (form,) = written.forms().values()
    assert list(form.Resources.XObject) == ["/D1"]
    assert written.ink()(24.5, 24.5) == written.ink()(55.5, 75.5) == 255


def test_colours_are_names_of_the_style_or_as_drawings_write_them(page: Callable[..., Page],
                                                                  write: Callable[..., Any]) -> None:
    square = Path(rectangle(Box(10, 10, 20, 20)), fill="#ffa500", stroke="#0000ff", weight=4.0)
    written = write(page(square, Path(rectangle(Box(40, 10, 20, 20)), fill="accent")))
    assert [written.rgb(20, 20), written.rgb(10, 20), written.rgb(50, 20)] == [(255, 165, 0), (0, 0, 255), (255, 0, 0)]


def test_a_face_that_is_placed_once_is_drawn_on_its_page(page: Callable[..., Page], write: Callable[..., Any],
                                                         style: Style) -> None:
    icon = Drawing("icon", 5, 5, (Path(circle(2.5, 2.5, 2), fill="ink"),), style)
    beyond = Path(rectangle(Box(35, 20, 30, 10)), fill="ink")
    card = Drawing("card", 40, 60, (Stamp(icon, 2, 2), beyond), style)
    written = write(page(placements=(Placement(card, 20, 20, "card.1", 0, turn=1),)))
    assert list(written.forms()) == ["/D1"], "its icon, which is a drawing of its own"
    assert written.code(0).count("q") == written.code(0).count("Q")
    ink = written.ink()
    assert ink(80 - 4.5, 24.5) == 255, "turned clockwise into a frame of 60 x 40 mm, with its top left corner at 20, 20"
    assert (ink(55, 58), ink(55, 62)) == (255, 0), "nothing is drawn beyond its frame"


def test_nothing_global_is_changed(page: Callable[..., Page], run: Callable[..., TextRun],
                                   write: Callable[..., Any]) -> None:
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics

    before = dict(vars(rl_config)), list(pdfmetrics.getRegisteredFontNames())
    write(page(run("Bouh")))
    assert (dict(vars(rl_config)), list(pdfmetrics.getRegisteredFontNames())) == before


def test_streams_are_packed_and_not_as_text(page: Callable[..., Page], run: Callable[..., TextRun],
                                            write: Callable[..., Any]) -> None:
    content = write(page(run("Bouh"), OUTLINE)).bytes
    assert b"ASCII85Decode" not in content
    assert content.count(b"/FlateDecode") >= 3


SAME_BYTES = """
import hashlib, io, sys
from pathlib import Path as FilePath
from printgen.page import *
from printgen.page.shapes import circle
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf

style = Style({}, {"outline": 0.5}, {"ink": "#000000", "paper": "#ffffff"})

def digest(text):
    fonts = Fonts({"text": FilePath(sys.argv[1])})
    run = TextRun(9, 9, text, tuple(4 * wide for wide in fonts.advances("text", text)), text, "text", 12)
    face = Drawing("face", 25, 25, (Path(circle(12, 12, 12), stroke="ink", weight="outline"), run), style)
    page = Page("front", 210, 297, "token", "Jetons", "Page [1]", (run,), (Placement(face, 20, 20, "a", 0),), style)
    target = io.BytesIO()
    write_pdf(Document("Essai", "fr", (page,), {"b": "1", "a": "2"}), fonts, target)
    return hashlib.sha256(target.getvalue()).hexdigest()

print(digest("Sorcière"), digest("Été"), digest("Sorcière"))
"""


def test_the_same_document_has_the_same_bytes_anywhere(tmp_path: FilePath) -> None:
    digests = set()
    for seed, zone, folder in (("0", "UTC", ROOT), ("1", "Asia/Tokyo", tmp_path)):
        (folder_font := tmp_path / seed).mkdir()
        font = folder_font / "Font.ttf"
        font.write_bytes((ROOT / "fonts" / "Nunito-Regular.ttf").read_bytes())
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": str(ROOT)}
        done = subprocess.run([sys.executable, "-c", SAME_BYTES, str(font)], cwd=folder, env=environment,
                              capture_output=True, text=True, check=True)
        first, other, again = done.stdout.split()
        assert first == again, "what was written before in the process makes no difference"
        assert first != other
        digests.add(first)
    assert len(digests) == 1


def test_a_path_is_written_like_an_open_file(tmp_path: FilePath, page: Callable[..., Page], fonts: Fonts) -> None:
    document, target, memory = Document("Essai", "fr", (page(OUTLINE),)), tmp_path / "game.pdf", BytesIO()
    write_pdf(document, fonts, target)
    write_pdf(document, fonts, memory)
    assert hashlib.sha256(target.read_bytes()).digest() == hashlib.sha256(memory.getvalue()).digest()
    assert list(tmp_path.iterdir()) == [target]
