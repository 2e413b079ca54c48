"""A theme lies between the house style and the game's own; a variant puts on another."""

from pathlib import Path

import pytest

from printgen import shipped
from printgen.model import Game
from printgen.problems import Place
from tests.reading import writing
from tests.reading.writing import GAME, TOKEN, check, found, game, read, write

THEMED = GAME + "theme: night\n"
NIGHT = """
printgen: 1
fonts: {display: Text.ttf}
weights: {outline: 0.9}
colours: {ink: "#000033", moon: "#ffffcc"}
palette: {deep: "#000055"}
corners: {card: 4}
header: {font: text, size: 12, align: center, line: band, ground: moon, radius: card, icon: false}
"""
DAY = """
printgen: 1
weights: {outline: 0.2}
"""
NEW_MOON = "printgen: 1\ntitle: Jour\ntheme: day\n"


def themed(own: str = "", night: str = NIGHT, **files: str) -> dict[str, str]:
    return {"game.yaml": THEMED + own, "themes/night.yaml": night, "themes/day.yaml": DAY, **files}


def ink(tiny: Game) -> str:
    return tiny.style.colours["ink"]


def test_a_theme_lies_over_the_house_and_under_the_games_own_style(tmp_path: Path):
    tiny = game(tmp_path, themed("style: {weights: {outline: 0.6}, colours: {paper: \"#eeeeee\"}}\n"))
    assert tiny.style.weights == {"outline": 0.6, "detail": 0.3}
    assert tiny.style.colours == {"ink": "#000033", "paper": "#eeeeee", "moon": "#ffffcc"}
    assert Path(tiny.style.fonts["display"]).name == "Text.ttf"
    assert (tiny.palette, tiny.style.corners) == ({"deep": "#000055"}, {"card": 4})
    header = tiny.style.header
    assert (header.font, header.size, header.align, header.line) == ("text", 12, "center", "band")
    assert (header.ground, header.radius, header.icon, header.colour) == ("moon", 4, False, "ink")


def test_without_a_theme_nothing_changes(tmp_path: Path):
    tiny = game(tmp_path)
    assert (tiny.style.weights["outline"], ink(tiny), tiny.style.header.font) == (0.5, "#000000", "display")


def test_a_variant_puts_on_another_theme_in_place_of_the_games(tmp_path: Path):
    tiny = game(tmp_path, themed(**{"variants/day.yaml": NEW_MOON}), variants=["day"])
    assert (tiny.style.weights["outline"], ink(tiny)) == (0.2, "#000000")
    assert tiny.kinds["token"].style == tiny.style


def test_a_kind_has_its_own_style_over_the_theme(tmp_path: Path):
    token = TOKEN + "style: {weights: {outline: 1}, corners: {card: 1}}\n"
    kind = game(tmp_path, themed(**{"kinds/token.yaml": token})).kinds["token"]
    assert (kind.style.weights["outline"], kind.style.corners["card"], kind.style.colours["ink"]) == (1, 1, "#000033")


def test_pens_are_drawn_so_many_times_as_wide_in_kinds_too(tmp_path: Path):
    token = TOKEN + "style: {weights: {detail: 0.4, digit: 0.5}}\n"
    night = "printgen: 1\nweights: {outline: 0.6}\npens: {all: 1.5, detail: 2}\nheader: {weight: 0.4}\n"
    tiny = game(tmp_path, themed("style: {weights: {digit: 1}}\n", night, **{"kinds/token.yaml": token}))
    assert tiny.style.weights == pytest.approx({"outline": 0.9, "detail": 0.6, "digit": 1.5})
    assert tiny.kinds["token"].style.weights == pytest.approx({"outline": 0.9, "detail": 0.8, "digit": 0.75})
    assert tiny.style.header.weight == pytest.approx(0.6)


def test_a_game_has_other_pens_than_its_theme(tmp_path: Path):
    tiny = game(tmp_path, themed("style: {pens: {all: 1.2}}\n", "printgen: 1\npens: {all: 2, detail: 3}\n"))
    assert tiny.style.weights == pytest.approx({"outline": 0.6, "detail": 0.9})


@pytest.mark.parametrize(("written", "drawn"), [(0.5, 0.35), (0.25, 0.2), (0.15, 0.15)])
def test_a_pen_is_not_made_so_thin_that_printers_lose_it(tmp_path: Path, written: float, drawn: float):
    tiny = game(tmp_path, themed(night=f"printgen: 1\nweights: {{outline: {written}}}\npens: {{all: 0.7}}\n"))
    assert tiny.style.weights["outline"] == pytest.approx(drawn)


def test_a_theme_that_comes_with_the_program_is_known_by_name(tmp_path: Path):
    root = write(tmp_path, {"game.yaml": THEMED})
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "night.yaml").write_text(NIGHT)
    assert root.parent == tmp_path
    assert ink(game(tmp_path, {"game.yaml": THEMED})) == "#000033"
    own = NIGHT.replace("000033", "330000")
    assert ink(game(tmp_path, themed(night=own))) == "#330000"


def test_what_is_wrong_is_told_also_where_something_else_lies_over_it(tmp_path: Path):
    own = "style: {weights: {outline: y}, colours: {ink: z}, papers: {a4: {margin: x}}}"
    told = "   #! 28 wrong-type, 47 wrong-text, 73 wrong-type\n"
    check(tmp_path, themed(own + told, "printgen: 1\nweights: {outline: x}             #! 20 wrong-type\n"))


def test_who_leaves_out_what_the_house_style_needs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writing, "STYLE", writing.STYLE + "fallbacks: {text: [display]}\n")
    night = "printgen: 1\nfonts: {leave_out: [display]}     #! 20 unknown-font\n"
    problem, = check(tmp_path, themed(night=night))
    assert str(problem.message) == "the house style needs what is left out here: there is no font 'display'"


@pytest.mark.parametrize(("night", "column"), [
    ("printgen: 1\nfont: {text: Text.ttf}            #! 1 unknown-key\n", "did you mean 'fonts'?"),
    ("printgen: 1\npapers: {a4: {margin: 3}}         #! 1 unknown-key\n", ""),
    ("printgen: 1\nfonts: {text: Txt.ttf}            #! 15 missing-file\n", "did you mean 'Text.ttf'?"),
    ("printgen: 1\nfonts: {text: ../Text.ttf}        #! 15 missing-file\n", ""),
    ("printgen: 1\nfallbacks: {text: [sybols]}       #! 20 unknown-font\n", ""),
    ("printgen: 1\nweights: {outline: thick}         #! 20 wrong-type\n", ""),
    ("printgen: 1\nfonts:                            #! 7 wrong-type\n", ""),
    ("printgen: 1\ncolours: {ink: z}                 #! 16 wrong-text\n", ""),
    ("printgen: 1\ncolours: {leave_out: [sky]}       #! 23 unknown-reference\n", ""),
    ("printgen: 1\nweights: {cut: 1.1, hair: 0.9}    #! 16 out-of-range\n", ""),
    ("printgen: 1\nheader: {colour: paper}           #! 9 unseen-title\n", ""),
    ("printgen: 1\nheader: {line: band, ground: ink} #! 9 unseen-title\n", ""),
    ("printgen: 1\npens: {outlin: 1.2}               #! 8 unknown-weight\n", "did you mean 'outline'?"),
    ("printgen: 1\npens: {all: 9}                    #! 13 out-of-range\n", ""),
    ("printgen: 1\npens: 1.3                         #! 7 wrong-type\n", ""),
    ("printgen: 1\ncorners: {card: -1}               #! 17 out-of-range\n", ""),
    ("printgen: 1\nheader: {font: dispay}            #! 16 unknown-font\n", "did you mean 'display'?"),
    ("printgen: 1\nheader: {line: box}               #! 16 wrong-choice\n", ""),
    ("printgen: 1\nheader: {ground: moon}            #! 18 unknown-colour\n", ""),
    ("printgen: 1\nheader: {radius: crad, size: 30}  #! 18 unknown-corner, 30 out-of-range\n", ""),
    ("printgen: 1\nheader: {weight: 0.01}            #! 18 out-of-range\n", ""),
    ("printgen: 1\nheader: thick                     #! 9 wrong-type\n", ""),
    ("printgen: 2                                    #! 11 newer-format\nnew: 1\n", "install a newer printgen"),
    ("weights: {outline: 1}                          #! 1 missing-key\n", ""),
    ("- night                                        #! 1 wrong-type\n", ""),
])
def test_what_is_wrong_with_a_theme_is_told_in_its_file(tmp_path: Path, night: str, column: str):
    problems = check(tmp_path, themed(night=night))
    assert not column or column in [str(problem.hint) for problem in problems]


@pytest.mark.parametrize(("named", "code", "hint"), [
    ("nigth", "unknown-theme", "did you mean 'night'?"),
    ("winter", "unknown-theme", "known are: day, night"),
    ("../night", "wrong-text", ""),
    ("[night]", "wrong-type", ""),
    ("", "empty-value", "nothing stands here"),
    ("away", "outside-folder", "put the file itself into the game's folder"),
])
def test_a_theme_that_cannot_be_used_is_told_where_it_is_named(tmp_path: Path, named: str, code: str, hint: str):
    root = write(tmp_path, themed())
    (tmp_path / "elsewhere.yaml").write_text(NIGHT)
    (root / "themes" / "away.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    problem, = read(tmp_path, themed() | {"game.yaml": GAME + f"theme: {named}\n"}).problems
    assert (problem.code, problem.place.file, problem.place.line) == (code, "game.yaml", 8)
    assert str(problem.hint).startswith(hint)


def test_an_unknown_theme_of_a_variant_is_told_there(tmp_path: Path):
    variant = "printgen: 1\ntitle: Jour\ntheme: dya       #! 8 unknown-theme\n"
    check(tmp_path, themed(**{"variants/day.yaml": variant}), variants=["day"])


def test_two_variants_do_not_put_on_two_themes(tmp_path: Path):
    files = themed(**{"variants/a.yaml": NEW_MOON, "variants/b.yaml": NEW_MOON.replace("day", "night")})
    assert found(read(tmp_path, files, variants=["a", "b"]).problems) == ["variants/b.yaml:3:8 variants-clash"]


def test_a_theme_that_is_broken_yaml_is_told_there(tmp_path: Path):
    problem, = read(tmp_path, themed(night="printgen: [1\n")).problems
    assert problem.place.file == "themes/night.yaml"


def test_where_a_font_stands_is_known_for_whoever_cannot_read_it(tmp_path: Path):
    assert game(tmp_path, themed()).font_places["display"] == Place("themes/night.yaml", 2, 18)


def test_two_themes_come_with_the_program():
    assert {path.stem for path in shipped.themes().glob("*.yaml")} == {"bold", "line"}
