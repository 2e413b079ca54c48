"""Texts in many scripts, set with the shipped fonts: who helps out, which way lines run, what can be copied."""

import io
import subprocess
import sys
import unicodedata
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen import making
from printgen.page import Box, Document, Page, TextRun
from printgen.render import shaping
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf
from printgen.typeset import Lettering, Setting, set_line, set_text, width_of
from printgen.typeset.bidi import levels_of, visual
from printgen.typeset.scripts import is_right_to_left, needs_joining, unbroken
from printgen.typeset.spacing import french_spaces

STYLE = making.house()[0].style
ARABIC_FONTS = Fonts.of(STYLE, "ar")
WIDE = Box(10, 10, 150, 60)
ARABIC, URDU = "مرحبا بالعالم", "گھر گھر مٹھائیاں ڈھونڈیں"
HINDI, BENGALI = "क्षत्रिय मिठाइयाँ र्कि", "মিষ্টি ও দুষ্টুমি ক্ষ স্ত্রী"
CHINESE = "糖果堆空了，游戏就结束"


def lay(text: str, language: str, font: str = "text", box: Box = WIDE, **more: object) -> Setting:
    return set_text(text, box, Lettering(font, 12, 8), Fonts.of(STYLE, language), **more)  # type: ignore[arg-type]


def fonts_of(setting: Setting) -> list[str]:
    return [run.font for run in setting.runs]


def copied(language: str, text: str, font: str = "text") -> str:
    """What a reader of the PDF gets who selects all."""
    fonts = Fonts.of(STYLE, language)
    runs = set_text(text, WIDE, Lettering(font, 12, 8), fonts).runs
    page = Page("guide", 170.0, 80.0, "k", "t", "n", tuple(runs), (), STYLE)
    target = io.BytesIO()
    write_pdf(Document("t", language, (page,)), fonts, target)
    return str(pypdfium2.PdfDocument(target.getvalue())[0].get_textpage().get_text_range()).strip()


def ends(runs: Iterable[TextRun]) -> float:
    return max(run.x + sum(run.advances) for run in runs)


def test_a_symbol_comes_from_another_font_and_the_words_stay():
    setting = lay("Va → là ★ !", "fr")
    assert [(run.source, run.font) for run in setting.runs] == [
        ("Va ", "text"), ("→", "symbols"), (" là ", "text"), ("★", "symbols"), ("\u202f!", "text")]
    assert setting.missing == ""


def test_parts_of_a_line_follow_one_another():
    runs = lay("Va → là", "fr").runs
    for one, other in pairwise(runs):
        assert other.x == pytest.approx(one.x + sum(one.advances))


def test_what_no_font_has_is_named():
    assert lay("Bonbon \U0001f36c", "fr").missing == "\U0001f36c"


def test_russian_titles_are_of_one_font_signs_and_all():
    assert fonts_of(lay("«Игра» — раз!", "ru", "display")) == ["bold"]


@pytest.mark.parametrize(("language", "text", "font"), [
    ("ar", ARABIC, "arabic"), ("ur", URDU, "arabic"), ("hi", HINDI, "devanagari"), ("bn", BENGALI, "bengali"),
    ("zh", CHINESE, "chinese"),
])
def test_each_script_has_its_font(language: str, text: str, font: str):
    setting = lay(text, language)
    assert (set(fonts_of(setting)), setting.missing) == ({font}, "")


@pytest.mark.parametrize(("language", "text"), [("hi", HINDI), ("bn", BENGALI)])
def test_joined_letters_are_read_as_they_were_written(language: str, text: str):
    run, = lay(text, language).runs
    assert run.source == text
    assert len(run.glyphs) < len(text), "conjuncts are one glyph"
    assert copied(language, text) == text


@pytest.mark.parametrize(("language", "text"), [("ar", ARABIC), ("ur", URDU), ("ar", "حلوى لا إله")])
def test_arabic_is_copied_in_order_after_normalising(language: str, text: str):
    found = unicodedata.normalize("NFKC", copied(language, text))
    assert found.replace("\u202b", "").replace("\u202c", "").split() == text.split()


def test_arabic_letters_take_their_forms():
    run, = lay("ببب", "ar").runs
    assert [unicodedata.name(c).rpartition(" ")[0] for c in reversed(run.glyphs)] == [
        "ARABIC LETTER BEH INITIAL", "ARABIC LETTER BEH MEDIAL", "ARABIC LETTER BEH FINAL"]


def test_a_line_from_right_to_left_begins_at_the_right():
    setting = lay(ARABIC, "ar")
    assert ends(setting.runs) == pytest.approx(WIDE.x + WIDE.width)
    assert ends(lay("Hallo", "de").runs) < WIDE.x + 20


def test_lines_of_arabic_are_in_order():
    first, second = lay("واحد اثنان ثلاثة", "ar", box=Box(0, 0, 20, 40)).runs
    assert (first.source, second.source) == ("واحد اثنان", "ثلاثة")
    assert first.y < second.y


WORDS = [*ARABIC.split(), *URDU.split(), "ابقَ", "أولًا", "123", "S!", "→", "(بيت)"]


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=9))
def test_a_line_is_as_wide_as_its_words_and_spaces(words: list[str]):
    line = width_of(" ".join(words), "text", ARABIC_FONTS)
    apart = sum(width_of(word, "text", ARABIC_FONTS) for word in words)
    assert line == pytest.approx(apart + (len(words) - 1) * ARABIC_FONTS.advances("text", " ")[0])


def test_a_space_after_a_mark_is_as_wide_as_any():
    with_mark, without = (width_of(f"{word} مكانك", "text", ARABIC_FONTS) for word in ("ابقَ", "ابق"))
    assert with_mark == pytest.approx(without)
    letters, mark = lay("ابقَ مكانك", "ar").runs
    assert (letters.source, mark.source, mark.glyphs) == ("ابقَ مكانك", "", "َ")
    assert letters.x < mark.x and mark.y < letters.y, "the mark stands over its letter"


def test_words_with_marks_are_found_by_their_letters():
    for text, letters in (("كلب البوّاب", "كلب البواب"), ("أولًا هنا", "أولا هنا")):
        assert letters in unicodedata.normalize("NFKC", copied("ar", text))


def test_figures_in_arabic_are_read_from_the_left():
    setting = lay("عدد 123 بيت", "ar")
    assert [run.source.strip() for run in setting.runs if run.source.strip()] == ["بيت", "123", "عدد"]


def test_a_name_in_latin_letters_stays_as_it_is():
    run, = lay("Page [1]", "ar").runs
    assert run.glyphs == "Page [1]"


def test_brackets_are_mirrored():
    glyphs = "".join(run.glyphs for run in lay("(بيت)", "ar").runs)
    assert (glyphs[0], glyphs[-1]) == ("(", ")"), "the one at the left opens to the right"


def test_an_arabic_word_in_french():
    setting = lay(f"Le mot {ARABIC} ici", "fr")
    assert setting.runs[0].source == "Le mot "
    assert setting.runs[-1].source.strip() == "ici"


def test_chinese_breaks_anywhere_but_not_before_a_comma():
    lines = lay("糖果堆空了，游戏就结束", "zh", box=Box(0, 0, 22, 60)).runs
    assert len(lines) > 1
    assert not any(run.source.startswith("，") for run in lines)
    assert "".join(run.source for run in lines) == "糖果堆空了，游戏就结束"


def test_where_a_line_may_break():
    assert unbroken("抽3张S!（好）") == ["抽", "3", "张", "S!", "（好）"]


def test_levels_and_their_order():
    assert levels_of("ab", leftward=False) == [0, 0]
    assert levels_of("אב 12", leftward=True) == [1, 1, 1, 2, 2]
    assert visual([1, 2, 1]) == [2, 1, 0]
    assert visual([0, 1, 1, 0]) == [0, 2, 1, 3]


def test_marks_of_direction_are_no_letters():
    assert levels_of("א\u200fב", leftward=True) == [1, 1, 1]
    assert lay("א\u200fב".replace("א", "ا").replace("ב", "ب"), "ar").missing == ""


@pytest.mark.parametrize(("language", "leftward", "joined"), [
    ("ar", True, True), ("ur-PK", True, True), ("hi", False, True), ("zh", False, False), ("fr", False, False)])
def test_what_a_language_needs(language: str, leftward: bool, joined: bool):
    assert (is_right_to_left(language), needs_joining(language)) == (leftward, joined)


def test_a_line_of_furniture_is_set_alike():
    fonts = Fonts.of(STYLE, "ar")
    runs = list(set_line(ARABIC, 5, 9, "display", 14, fonts))
    assert [run.font for run in runs] == ["arabic_bold"]
    assert ends(runs) == pytest.approx(5 + width_of(ARABIC, "display", fonts) * 14 * 25.4 / 72)


def test_a_title_in_russian_is_set_in_the_font_that_has_its_letters():
    run, = set_line("Подготовка", 5, 9, "display", 14, Fonts.of(STYLE, "ru"))
    assert run.font == "bold"


def test_without_the_packages_nothing_is_set_wrong(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shaping, "can_shape", lambda: False)
    setting = lay(ARABIC, "fr")
    assert (setting.runs, setting.unjoined) == ((), True)
    assert lay("Va → là", "fr").runs, "signs need none"


def test_icons_stand_on_the_baseline_of_their_line():
    setting = lay("Pioche un :ghost: ici", "fr", icons={"ghost"})
    (name, box), = setting.icons
    before, after = setting.runs
    assert name == "ghost"
    assert box.y + box.height == pytest.approx(before.y) == after.y
    assert before.x + sum(before.advances) < box.x < box.x + box.width < after.x


def test_icons_go_with_their_words_to_the_next_line():
    setting = lay("aaaa aaaa :ghost: bb", "fr", box=Box(0, 0, 22, 40), icons={"ghost"})
    (_, box), = setting.icons
    assert box.y + box.height == pytest.approx(setting.runs[-1].y) != setting.runs[0].y


def test_a_name_that_is_no_icon_is_a_text():
    run, = lay("de :ghost: à 10:30:45", "fr", icons={"bag"}).runs
    assert run.source == "de :ghost: à 10:30:45"


@pytest.mark.parametrize(("written", "set_"), [
    ("Quoi ?", "Quoi\u202f?"), ("Ah ! Oh ; eh", "Ah\u202f! Oh\u202f; eh"), ("Ici : là", "Ici\u00a0: là"),
    ("« mot »", "«\u00a0mot\u00a0»"), ("«mot»", "«\u00a0mot\u00a0»"), ("Quoi\u00a0?", "Quoi\u202f?"),
    ("Quoi\u202f?", "Quoi\u202f?"), ("Quoi \u00a0?", "Quoi\u202f?"), ("S! 10:30 Boo!", "S! 10:30 Boo!"),
])
def test_french_spaces(written: str, set_: str):
    assert french_spaces(written) == set_
    assert lay(written, "fr").runs[0].source == set_
    assert lay(written, "en").runs[0].source == written


def test_a_word_is_hyphenated_only_where_it_must():
    narrow = Box(0, 0, 25, 40)
    word = "Anticonstitutionnellementissimement"
    assert [run.source for run in lay("Anticonstitution", "fr", box=Box(0, 0, 40, 9)).runs] == ["Anticonstitution"]
    setting = lay(word, "fr", box=narrow)
    assert setting.fits
    assert "".join(run.source for run in setting.runs).replace("-", "") == word
    assert all(run.source.endswith("-") for run in setting.runs[:-1])
    assert not lay(word, "", box=narrow).fits, "nobody knows the syllables of no language"


def test_signs_of_markup_are_printed():
    text = r"Si score <3 et >1 & \n {x} </b>"
    assert lay(text, "en").runs[0].glyphs == text


LATE = ("uharfbuzz", "bidi", "pyphen", "printgen.typeset.mixed", "printgen.render.shaping")


@pytest.mark.parametrize(("language", "loaded"), [("fr", False), ("ar", True)])
def test_joining_is_loaded_only_where_letters_join(language: str, loaded: bool, tmp_path: Path):
    program = (
        "import sys; from printgen.cli import main\n"
        f"main(['build', '--lang', {language!r}, '--kind', 'prank_ticket', '--out', {str(tmp_path)!r}])\n"
        f"print([name in sys.modules for name in {LATE!r}], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stderr.strip().split("\n")[-1] == str([loaded, loaded, False, loaded, loaded])


ROOT = Path(__file__).parent.parent
