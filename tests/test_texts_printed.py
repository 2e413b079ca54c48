"""Faults of texts and fonts seen in other tools, replayed on whole games with the shipped fonts; numbered as found."""

import unicodedata
from collections.abc import Mapping
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from printgen import answers, making, shipped
from printgen.page import TextRun
from printgen.problems import Problem, Severity
from printgen.render import shaping
from printgen.requests import Request, choose
from tests.rules.judging import write

TITLE = """
size: 25 x 25 mm
fields: {name: {type: text}}
face: [{id: name, text: "{name}", box: [2, 2, 21, 21], smallest: 6}]
items:
"""


def printed(
    folder: Path, name: str, *, language: str = "en", face: str = "", more: str = "", files: Mapping[str, str] = {}
) -> tuple[list[TextRun], list[Problem]]:
    """The words of a card that is called ``name``, and what was said of them."""
    kind = TITLE.replace("[{id: name", f"[{face}, {{id: name") if face else TITLE
    made = write(folder, "[]", {"card": kind + f"  - name: {name}\n"}, more=more)
    made["game.yaml"] = made["game.yaml"].replace("language: en", f"language: {language}").replace("rules:\n  []\n", "")
    for path, text in {**made, **files}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    request = Request(folder)
    reading = making.read(request)
    problems = list(reading.problems)
    if not reading.game:
        return [], problems
    choice = choose(reading.game, request)
    found = making.make(choice, request, problems.append)
    placed = [place.face for page in found.document.pages for place in page.placements] if found else []
    return [mark for mark in placed[0].marks if isinstance(mark, TextRun)] if placed else [], problems


def codes(problems: list[Problem]) -> list[str]:
    return [problem.code for problem in problems if problem.severity is Severity.ERROR]


def test_l29_what_does_not_fit_is_an_error_in_millimetres(tmp_path: Path):
    for text in ("mot " * 300, '"' + r"a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl" + '"'):
        runs, problems = printed(tmp_path, text)
        assert codes(problems) == ["text-overflow"]
        assert "mm too high" in str(problems[0].message)
        assert {run.size for run in runs} == {6}


def test_l31_a_long_word_breaks_and_stays_inside(tmp_path: Path):
    runs, problems = printed(tmp_path, "Anticonstitutionnellementissimement", language="fr")
    assert codes(problems) == []
    assert "".join(run.source for run in runs).replace("-", "") == "Anticonstitutionnellementissimement"
    assert all(run.x >= 2 and run.x + sum(run.advances) <= 23.001 for run in runs)


def test_l31_a_word_that_nobody_can_break_is_an_error(tmp_path: Path):
    assert codes(printed(tmp_path, "x" * 60)[1]) == ["text-overflow"]


def test_l33_an_emoji_that_no_font_has_is_named(tmp_path: Path):
    _, problems = printed(tmp_path, "Bonbon \U0001f36c")
    assert codes(problems) == ["missing-glyph"]
    assert "U+1F36C, CANDY" in str(problems[0].message)
    runs, problems = printed(tmp_path, "Bonbon ★")
    assert (codes(problems), "".join(run.source for run in runs)) == ([], "Bonbon ★")


def test_l35_upright_bold_and_italic_cover_the_same():
    covered = [TTFont(shipped.fonts() / f"Nunito-{style}.ttf").getBestCmap().keys() for style in
               ("Regular", "Bold", "Italic")]
    assert covered[0] == covered[1] == covered[2]
    for script in ("Arabic", "Devanagari", "Bengali"):
        thin, bold = (TTFont(shipped.fonts() / f"Noto-{script}{style}.ttf").getBestCmap() for style in ("", "Bold"))
        assert thin.keys() == bold.keys()


def test_l37_signs_of_markup_are_printed(tmp_path: Path):
    for text in ("Si score <3 et >1", "0.1 <A <0.9", "A<br>B & C", r"C:\n\t"):
        runs, problems = printed(tmp_path, text)
        assert (codes(problems), " ".join(run.glyphs for run in runs)) == ([], text)


def test_l39_zero_is_a_number(tmp_path: Path):
    assert [run.source for run in printed(tmp_path, "0")[0]] == ["0"]


def test_l41_an_unknown_font_lists_those_there_are(tmp_path: Path):
    face = '{id: a, text: x, box: [0, 0, 9, 9], font: "Comique Sans"}'
    _, (problem, *_) = printed(tmp_path, "Chat", face=face)
    assert problem.code == "unknown-font"
    assert "display" in f"{problem.message}{problem.hint}"
    _, (problem, *_) = printed(tmp_path, "Chat", more="style: {fonts: {text: Comique.ttf}}\n")
    assert problem.code == "missing-file"
    assert "Nunito-Regular.ttf" in str(problem.hint) and "Fredoka-Bold.ttf" in str(problem.hint)


def test_l43_arabic_is_joined_and_in_order(tmp_path: Path):
    runs, problems = printed(tmp_path, '"واحد اثنان\\nثلاثة"', language="ar")
    assert codes(problems) == []
    assert [run.source for run in runs] == ["واحد اثنان", "ثلاثة"]
    shown = [unicodedata.normalize("NFKC", run.glyphs[::-1]) for run in runs]
    assert shown == ["واحد اثنان", "ثلاثة"]


def test_l43_without_the_packages_arabic_is_refused_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shaping, "can_shape", lambda: False)
    problem, = printed(tmp_path, "واحد", language="ar")[1]
    assert problem.code == "needs-scripts"
    assert str(problem.hint) == "install them, in the folder of printgen: .venv/bin/pip install '.[scripts]'"
    _, (problem, *_) = printed(tmp_path, "mot واحد", language="fr")
    assert (problem.code, problem.place.file.rpartition("/")[2]) == ("needs-scripts", "card.yaml")
    assert str(problem.message).startswith("card/card: the letters of name have to be joined")
    face = '{id: fixed, text: "واحد {name}", box: [0, 0, 9, 9]}'
    _, (problem, *_) = printed(tmp_path, "mot", face=face)
    assert (problem.place.line, problem.place.column) == (3, 26), "where the face has it"
    assert str(problem.message).startswith("card: the letters of fixed have to be joined")


def test_a_game_brings_its_own_font_and_its_own_helpers(tmp_path: Path):
    (tmp_path / "Own.ttf").write_bytes((shipped.fonts() / "Fredoka-Bold.ttf").read_bytes())
    more = "style: {fonts: {text: Own.ttf}, fallbacks: {text: [italic]}}\n"
    runs, problems = printed(tmp_path, "Ça да", more=more)
    assert codes(problems) == []
    assert {run.font for run in runs} == {"italic"}, "the Cyrillic letters, and with them the others"


def test_a_broken_font_is_told_where_it_is_named(tmp_path: Path):
    (tmp_path / "Broken.ttf").write_bytes(b"hello")
    more = "style: {fonts: {text: Broken.ttf}}\n"
    problem, = printed(tmp_path, "Chat", more=more)[1]
    assert (problem.code, problem.place.column) == ("unusable-font", more.index("Broken") + 1)


def test_a_helper_that_does_not_exist_is_named(tmp_path: Path):
    _, problems = printed(tmp_path, "Chat", more="style: {fallbacks: {text: [italik]}}\n")
    assert (codes(problems), str(problems[0].hint)) == (["unknown-font"], "did you mean 'italic'?")


def test_a_broken_helper_is_told_when_it_is_needed(tmp_path: Path):
    (tmp_path / "Broken.ttf").write_bytes(b"hello")
    more = "style: {fonts: {symbols: Broken.ttf}}\n"
    assert codes(printed(tmp_path, "Chat", more=more)[1]) == []
    _, problems = printed(tmp_path, "Chat ★", more=more)
    unusable = next(problem for problem in problems if problem.code == "unusable-font")
    assert unusable.place.column == more.index("Broken") + 1


def test_an_icon_in_a_line(tmp_path: Path):
    runs, problems = printed(tmp_path, "'Un :dot: ici'", language="fr")
    assert codes(problems) == []
    assert "".join(run.source for run in runs) == "Un  ici"


def test_check_lays_out_every_language(tmp_path: Path):
    spanish = f"title: Pequeño\nkinds: {{card: {{items: {{chat: {{name: {'x' * 60}}}}}}}}}\n"
    arabic = "kinds: {card: {title: x, items: {chat: {name: \U0001f36c}}}}\n"
    files = {"languages/es.yaml": spanish, "languages/ar.yaml": arabic}
    printed(tmp_path, "Chat\n    id: chat", files=files)
    answer = answers.check(Request(tmp_path, languages="complete"))
    told = {(problem.place.file.rpartition("/")[2], problem.code) for problem in answer.problems}
    assert {("es.yaml", "text-overflow"), ("es.yaml", "missing-words"), ("ar.yaml", "missing-glyph")} <= told
    assert codes(list(answers.check(Request(tmp_path)).problems)) == [], "what it prints itself is sound"
