"""Fonts measure text from their TrueType files, and say plainly when a file will not do."""

from pathlib import Path

import pytest

from printgen.metrics import Metrics
from printgen.render.fonts import FontError, Fonts

FONTS = Path(__file__).parents[2] / "fonts"
FILES = {
    "text": FONTS / "Nunito-Regular.ttf",
    "bold": FONTS / "Nunito-Bold.ttf",
    "italic": FONTS / "Nunito-Italic.ttf",
    "display": FONTS / "Fredoka-Bold.ttf",
}
FRENCH = "ÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆ àâçéèêëîïôùûüÿœæ «» ’ “” – — … € ½ × − + 0123456789 !?;:%&()"


@pytest.fixture
def fonts() -> Fonts:
    return Fonts(FILES)


def test_fonts_are_what_layout_asks_for(fonts: Fonts) -> None:
    metrics: Metrics = fonts
    assert list(metrics.fonts()) == ["text", "bold", "italic", "display"]


@pytest.mark.parametrize("name", FILES)
def test_every_shipped_font_writes_french(fonts: Fonts, name: str) -> None:
    assert fonts.missing(name, FRENCH + "\N{NO-BREAK SPACE}") == ""


@pytest.mark.parametrize("name", FILES)
def test_every_shipped_font_names_itself(fonts: Fonts, name: str) -> None:
    face = fonts.font(name).face
    assert face.name.decode() == FILES[name].stem
    assert face.fullName.decode().replace(" ", "") == FILES[name].stem.replace("-", "")


def test_missing_characters_are_listed_once_in_order(fonts: Fonts) -> None:
    assert fonts.missing("text", "a→b🎃→c") == "→🎃"


@pytest.mark.parametrize("character", ["\0", "\t", "\n", "\x7f", "\x85"])
def test_control_characters_are_missing_whatever_the_font_says(fonts: Fonts, character: str) -> None:
    fonts.font("text").face.charToGlyph[ord(character)] = 3
    assert fonts.missing("text", f"a{character}") == character


def test_advances_are_in_em(fonts: Fonts) -> None:
    one, nothing = fonts.advances("text", "1"), fonts.advances("text", "")
    assert one == fonts.advances("text", "111")[:1]
    assert 0.3 < one[0] < 0.8
    assert nothing == ()


def test_a_line_has_room_above_and_below_the_baseline(fonts: Fonts) -> None:
    assert fonts.ascent("text") == pytest.approx(1.011)
    assert fonts.descent("text") == pytest.approx(0.353)


def test_ink_is_the_box_of_the_outlines(fonts: Fonts) -> None:
    x = fonts.ink("text", "x")
    assert (x.y, x.height) == (-0.493, 0.499), "the height of x, its round ends just under the baseline"
    g = fonts.ink("text", "g")
    assert g.y + g.height > 0.15, "the tail hangs below the baseline"
    accented = fonts.ink("text", "É")
    assert accented.y < fonts.ink("text", "E").y, "a glyph made of parts counts as a whole"


def test_ink_of_a_word_runs_from_the_first_outline_to_the_last(fonts: Fonts) -> None:
    word, o, x = fonts.ink("text", "oax"), fonts.ink("text", "o"), fonts.ink("text", "x")
    before_x = sum(fonts.advances("text", "oa"))
    assert word.x == o.x == pytest.approx(0.05, abs=0.02), "a little after the pen's first place"
    assert word.x + word.width == pytest.approx(before_x + x.x + x.width)


def test_a_space_has_no_ink(fonts: Fonts) -> None:
    assert fonts.ink("text", " ") == (0, 0, 0, 0)
    assert fonts.ink("text", "  x").x > 0.3


def test_names_of_one_file_share_what_is_read(fonts: Fonts) -> None:
    both = Fonts({"text": FILES["text"], "small": FILES["text"]})
    assert both.font("text") is both.font("small")
    assert both.font("text") is not fonts.font("text")


def refused(name: str, file: Path | None = None) -> FontError:
    with pytest.raises(FontError) as caught:
        Fonts({name: file} if file else FILES).advances(name, "a")
    return caught.value


def test_an_unknown_font_lists_the_known_ones() -> None:
    error = refused("fancy")
    assert str(error.message) == "there is no font 'fancy'"
    assert str(error.hint) == "the fonts are: bold, display, italic, text"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert str(refused("text", tmp_path / "None.ttf")) == "there is no font file 'None.ttf'"


def test_a_folder_is_no_font(tmp_path: Path) -> None:
    assert f"the font {tmp_path.name!r} cannot be read" in str(refused("text", tmp_path))


@pytest.mark.parametrize("content", [b"", b"hello", b"\0\1\0\0" + b"\xff" * 300, FILES["text"].read_bytes()[:9000]])
def test_a_broken_file_is_no_font(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "Broken.ttf"
    file.write_bytes(content)
    error = refused("text", file)
    assert str(error) == "'Broken.ttf' is not a TrueType font"
    assert str(error.hint) == "use a TrueType font (.ttf)"


def test_what_cannot_be_used_names_those_that_can(tmp_path: Path) -> None:
    file = tmp_path / "Broken.ttf"
    file.write_bytes(b"hello")
    with pytest.raises(FontError) as caught:
        Fonts({**FILES, "text": file}).ascent("text")
    hint = "your own or one of these: Fredoka-Bold.ttf, Nunito-Bold.ttf, Nunito-Italic.ttf"
    assert str(caught.value.hint) == f"use a TrueType font (.ttf), {hint}"


SCRIPTS = sorted(FONTS.glob("*-*.ttf"))


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.stem)
def test_every_font_file_can_be_used_and_is_small(file: Path) -> None:
    fonts = Fonts({"text": file})
    assert fonts.font("text").face.name.decode() == file.stem
    assert fonts.ascent("text") > 0.7
    assert file.stat().st_size < 150_000


def test_the_first_helper_that_has_all_is_taken() -> None:
    fonts = Fonts(FILES, {"display": ("text", "bold")})
    assert fonts.instead("display", "Жи") == "text"
    assert fonts.instead("display", "Ж→") == ""
    assert fonts.instead("text", "→") == "", "nobody helps that font out"


def test_postscript_outlines_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "Curves.otf"
    file.write_bytes(b"OTTO" + bytes(100))
    assert str(refused("text", file)) == "the font 'Curves.otf' has PostScript outlines"


def test_a_font_that_forbids_embedding_is_refused(tmp_path: Path) -> None:
    content = bytearray(FILES["text"].read_bytes())
    table = content.index(b"OS/2")
    offset = int.from_bytes(content[table + 8 : table + 12], "big")
    content[offset + 8 : offset + 10] = b"\0\2"
    file = tmp_path / "Locked.ttf"
    file.write_bytes(content)
    assert str(refused("text", file)) == "the font 'Locked.ttf' may not be put into a PDF"
