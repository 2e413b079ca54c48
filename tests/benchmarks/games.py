"""The workloads as games in YAML, written into a folder for the program to read."""

import random
from pathlib import Path

from PIL import Image, ImageDraw

from tests.benchmarks.workload import BOARD_HEIGHT, BOARD_WIDTH, CARD_HEIGHT, CARD_WIDTH, TOKEN, boards, cards, tokens

ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
  <g fill="white" stroke="black" stroke-width="0.5"><circle cx="5" cy="5" r="4"/><path d="M2 5 L5 2 L8 5 L5 8 Z"/></g>
</svg>
"""
GAME = """\
printgen: 1
title: Banc d'essai
language: fr
kinds: [piece]
modes:
  standard: {{title: Standard, players: 2-8, usual_players: 4, at_least: {{piece: {{items: {count}}}}}}}
"""
TOKEN_KIND = f"""\
title: Jetons
icon: icon.svg
size: {TOKEN:g} x {TOKEN:g} mm
order: as_written
id_from: [value]
fields: {{value: {{type: integer, minimum: 1, maximum: 9}}}}
face:
  - {{outline: circle, box: [1.5, 1.5, 25, 25]}}
  - {{number: "{{value}}", box: [8, 8, 12, 12], hollow: false, bar: none}}
items:
"""
CARD_KIND = f"""\
title: Cartes
icon: icon.svg
size: {CARD_WIDTH:g} x {CARD_HEIGHT:g} mm
order: as_written
fields:
  name: {{type: text}}
  words: {{type: text}}
  art: {{type: picture, folder: art}}
  value: {{type: integer}}
face:
  - {{outline: rectangle, box: [2, 2, 52, 80], radius: 3}}
  - {{text: "{{name}}", box: [4, 4, 48, 7], font: bold, size: 11, align: center}}
  - {{picture: "{{art}}", box: [8, 12, 40, 40]}}
  - {{id: words, text: "{{words}}", box: [5, 54, 46, 14], size: 9}}
  - {{number: "{{value}}", box: [44, 71, 8, 8], hollow: false, bar: none}}
items:
"""
BOARD_KIND = f"""\
title: Plateau
icon: icon.svg
size: {BOARD_WIDTH:g} x {BOARD_HEIGHT:g} mm
area: page
order: as_written
id_from: [number]
fields:
  number: {{type: integer, minimum: 1, maximum: 344}}
  squares: {{type: map, columns: 7, rows: 10, letters: ".o#S"}}
face:
  - {{squares: "{{squares}}", box: [20, 20, 140, 200], houses: 0}}
  - {{outline: circle, box: [78, 6, 24, 24]}}
  - {{number: "{{number:03}}", box: [81, 14, 18, 8], hollow: false, bar: none}}
items:
"""


def write_games(folder: Path) -> dict[str, Path]:
    """Write the games, and give their folders by workload."""
    digits = tokens()
    token_items = "".join(f"  - {{value: {digit}, copies: {digits.count(digit)}}}\n" for digit in sorted(set(digits)))
    card_items, more_items = ("".join(
        f'  - {{id: c{i}, name: "{title}", words: "{text}", art: {art}, value: {value}}}\n'
        for i, (title, text, art, value) in enumerate(cards(pictures), 1)
    ) for pictures in (12, 216))
    board_items = "".join(
        f"  - number: {int(number)}\n    squares: |\n"
        + "".join(f"      {' '.join(row)}\n" for row in ("." * 7, *(f".{row}." for row in rows), "." * 7))
        for number, rows in boards()
    )
    games = {
        "W1": _write(folder / "w1", TOKEN_KIND + token_items, len(digits)),
        "W2": _write(folder / "w2", CARD_KIND + card_items, len(cards())),
        "W2P": _write(folder / "w2p", CARD_KIND + more_items, len(cards())),
        "W3": _write(folder / "w3", BOARD_KIND + board_items, len(boards())),
    }
    for name, pictures in (("W2", 12), ("W2P", 216)):
        for number in range(1, pictures + 1):
            _paint(games[name] / "art" / f"art{number:02}.png", number)
    return games


def _write(game: Path, kind: str, count: int) -> Path:
    (game / "kinds").mkdir(parents=True)
    (game / "art").mkdir()
    (game / "icon.svg").write_text(ICON, encoding="utf-8")
    (game / "game.yaml").write_text(GAME.format(count=count), encoding="utf-8")
    (game / "kinds" / "piece.yaml").write_text(kind, encoding="utf-8")
    return game


def _paint(path: Path, seed: int) -> None:
    """A picture of 300 x 300 pixels: a gradient with some discs and polygons, the same on every run."""
    chance = random.Random(seed)
    picture = Image.linear_gradient("L").resize((300, 300)).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for _ in range(18):
        x, y, size = chance.randrange(300), chance.randrange(300), chance.randrange(15, 80)
        colour = (chance.randrange(256), chance.randrange(256), chance.randrange(256))
        if chance.random() < 0.5:
            draw.ellipse((x - size, y - size, x + size, y + size), fill=colour, outline=(0, 0, 0), width=3)
        else:
            draw.regular_polygon((x, y, size), chance.randrange(3, 8), fill=colour, outline=(0, 0, 0))
    picture.save(path)
