"""The player's own pictures from a game's folder to the page: each one upright, in its size, in its colours."""

import struct
from pathlib import Path
from textwrap import dedent
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from printgen import pipeline
from printgen.pipeline import Outcome
from printgen.problems import has_errors
from printgen.requests import Request

GAME = """
printgen: 1
title: Pictures
language: en
kinds: [card]
modes: {solo: {title: Solo, players: 1, at_least: {card: {items: 1}}}}
"""
KIND = """
title: Cards
icon: icon.svg
size: 56 x 84 mm
style: {colours: {accent: "#00ff00"}}
fields: {art: {type: picture, folder: art}}
face:
  - {outline: rectangle, box: [0, 0, 56, 84], fill: accent, stroke: accent}
  - {picture: "{art}", box: [8, 12, 40, 60]}
items:
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'
LEFT, TOP = 21.0 + 8, 23.0 + 12  # where the first card's picture box begins on A4


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    (folder / "kinds").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "game.yaml").write_text(dedent(GAME))
    (folder / "icon.svg").write_text(ICON)
    return folder


def build(game: Path, *art: str) -> Outcome:
    items = "".join(f"  - {{id: c{number}, art: {name}}}\n" for number, name in enumerate(art))
    (game / "kinds" / "card.yaml").write_text(KIND.lstrip() + items)
    return pipeline.build(Request(game, out=game.parent / "out"))


def seen(outcome: Outcome) -> Any:
    """The first page of cards, one dot a tenth of a millimetre."""
    assert outcome.files, [str(problem.message) for problem in outcome.problems]
    pages = [page for page in pypdfium2.PdfDocument(outcome.files[0])
             if "Cards" in page.get_textpage().get_text_range()]
    return pages[-1].render(scale=254 / 72).to_pil().convert("RGB")


def at(page: Any, x: float, y: float) -> tuple[int, int, int]:
    """The colour x, y mm from the top left of the first card's picture box."""
    found: tuple[int, int, int] = page.getpixel((round((LEFT + x) * 10), round((TOP + y) * 10)))
    return found


def test_L45_a_photo_taken_upright_stands_upright(game: Path) -> None:
    """60 x 30 dots, held so that the left of what is stored is the top; red at the top."""
    image = Image.new("RGB", (60, 30), "white")
    image.paste("red", (0, 0, 20, 30))
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(game / "art" / "held.jpg", exif=exif, quality=95)
    page = seen(build(game, "held"))
    # 30 x 60 dots in a box of 40 x 60 mm: 30 mm wide, all 60 high.
    assert at(page, 20, 2)[1] < 40 and at(page, 20, 58)[1] > 220
    assert at(page, 4, 30) == at(page, 36, 30) == (0, 255, 0)


def test_L47_what_lies_below_is_seen_through(game: Path) -> None:
    Image.new("RGBA", (40, 60), (255, 0, 0, 0)).save(game / "art" / "clear.png")
    assert at(seen(build(game, "clear")), 20, 30) == (0, 255, 0)


@pytest.mark.parametrize("marked", [True, False])
def test_L49_cmyk_looks_as_the_original(game: Path, marked: bool) -> None:
    file = game / "art" / "print.jpg"
    Image.new("CMYK", (40, 60), (0, 255, 255, 0) if marked else (255, 0, 0, 255)).save(file, quality=95)
    if not marked:
        whole = file.read_bytes()
        start = whole.index(b"\xff\xee")
        file.write_bytes(whole[:start] + whole[start + 2 + struct.unpack_from(">H", whole, start + 2)[0] :])
    red, green, blue = at(seen(build(game, "print")), 20, 30)
    assert red > 200 and green < 60 and blue < 60


def test_L51_each_bad_file_is_named_and_the_others_are_checked(game: Path) -> None:
    Image.new("RGB", (400, 400)).save(game / "art" / "whole.png")
    (game / "art" / "empty.png").write_bytes(b"")
    (game / "art" / "cut.png").write_bytes((game / "art" / "whole.png").read_bytes()[:60])
    (game / "art" / "text.jpg").write_text("hello")
    (game / "art" / "a.png").mkdir()
    Image.new("1", (8000, 5001)).save(game / "art" / "huge.png")
    outcome = build(game, "whole", "empty", "cut", "text", "a", "huge")
    assert not outcome.files
    told = {(problem.place.line, problem.code) for problem in outcome.problems}
    first = len(KIND.strip().splitlines()) + 1
    assert told == {(first + n, "broken-picture") for n in (1, 2, 3, 4)} | {(first + 5, "too-large")}
    for name in ("empty.png", "cut.png", "text.jpg", "a.png", "huge.png"):
        assert any(name in str(problem.message) for problem in outcome.problems)
    assert {Path(problem.place.file).name for problem in outcome.problems} == {"card.yaml"}


def test_L53_a_drawing_with_a_gradient_is_drawn_in_its_size(game: Path) -> None:
    (game / "art" / "g.svg").write_text("""
        <svg xmlns="http://www.w3.org/2000/svg" width="40px" height="40px">
        <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>
        </linearGradient></defs><rect width="40" height="40" fill="url(#g)"/></svg>""".strip())
    outcome = build(game, "g")
    page = seen(outcome)
    # A square in a box of 40 x 60 mm: 40 mm wide and high, in its middle.
    assert at(page, 1, 11)[0] > 230 and at(page, 39, 49)[2] > 230
    assert at(page, 20, 9) == at(page, 20, 51) == (0, 255, 0)
    assert not has_errors(outcome.problems) and not [each for each in outcome.problems if each.code == "sharp-pictures"]


def test_L53_a_broken_drawing_is_an_error(game: Path) -> None:
    (game / "art" / "g.svg").write_text("<svg")
    (problem,) = (problem for problem in build(game, "g").problems if problem.code == "broken-drawing")
    assert problem.place.file.endswith("art/g.svg")
    assert "card.yaml" in str(problem.hint)


@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
def test_L55_dots_an_inch_say_nothing_about_the_size(game: Path, kind: str) -> None:
    pages = []
    for dpi in (1, 72, 300):
        Image.new("RGB", (400, 600), "blue").save(game / "art" / f"a.{kind}", dpi=(dpi, dpi))
        pages.append(seen(build(game, "a")))
    assert at(pages[0], 1, 1)[2] > 240 and at(pages[0], 39, 59)[2] > 240
    assert pages[0].tobytes() == pages[1].tobytes() == pages[2].tobytes()


def test_a_coarse_picture_is_a_warning_whichever_way_it_was_held(game: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (300, 200)).save(game / "art" / "coarse.jpg", exif=exif)  # 200 dots wide on 40 mm: 127 an inch
    Image.new("RGB", (600, 400)).save(game / "art" / "fine.jpg", exif=exif)
    outcome = build(game, "coarse", "fine")
    assert outcome.files
    (problem,) = (problem for problem in outcome.problems if problem.code == "sharp-pictures")
    assert "coarse.jpg" in str(problem.message)


@pytest.mark.parametrize("name", ["../secret.png", "/etc/passwd", "leads_out.png"])
def test_no_picture_outside_of_the_game_is_shown(game: Path, name: str) -> None:
    Image.new("RGB", (40, 60)).save(game.parent / "secret.png")
    (game / "art" / "leads_out.png").symlink_to(game.parent / "secret.png")
    outcome = build(game, f'"{name}"')
    assert not outcome.files and has_errors(outcome.problems)


def test_equal_pictures_are_stored_once_and_packed_as_they_were(game: Path) -> None:
    Image.effect_noise((400, 600), 90).save(game / "art" / "a.png")
    (game / "art" / "b.png").write_bytes((game / "art" / "a.png").read_bytes())
    written = build(game, "a", "b").files[0].read_bytes()
    packed = (game / "art" / "a.png").read_bytes()
    body = packed[packed.index(b"IDAT") + 4 : packed.index(b"IDAT") + 4 + 8000]
    assert written.count(body) == 1
