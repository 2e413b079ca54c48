"""The rules that look at finished pages, each on a small broken game."""

from pathlib import Path

from printgen.layout.craft import Craft
from tests.rules.judging import judge

TOKEN = """
    drawn: blind #! 1 alike-backs
    fields: {value: {type: integer}}
    items: [{value: 1}, {value: 2}]
    back: [{number: "{value}", box: [6, 6, 16, 13]}]
"""


def test_a_back_that_shows_a_field_of_the_item(tmp_path: Path) -> None:
    problem, = judge(tmp_path, "- alike_backs", {"token": TOKEN}, pages=True, craft=Craft(duplex="long-edge"))
    assert str(problem.message) == "tokens are drawn without looking, but the backs of 1 and 2 differ"


def test_a_back_that_shows_no_field(tmp_path: Path) -> None:
    token = TOKEN.replace("{value}\"", "7\"").replace(" #! 1 alike-backs", "")
    judge(tmp_path, "- alike_backs", {"token": token}, pages=True, craft=Craft(duplex="long-edge"))


def test_two_kinds_that_differ_in_colour_alone(tmp_path: Path) -> None:
    colours = "style: {colours: {red: \"#a00000\", blue: \"#0000a0\"}}\n"
    face = "face: [{text: Boo, box: [2, 2, 24, 24], colour: COLOUR}]\nitems: [{}]"
    red, blue = face.replace("COLOUR", "red"), face.replace("COLOUR", "blue")
    told = {"red": red, "blue": blue.replace("]\nitems", "] #! 1 told-apart\nitems")}
    problem, = judge(tmp_path, "- told_apart", told, pages=True, more=colours)
    assert str(problem.message) == "without colours, blue of blue looks the same as red of red"
    judge(tmp_path, "- told_apart", {"red": red, "blue": blue.replace("Boo", "Bah")}, pages=True, more=colours)


def test_a_paper_whose_grid_reaches_too_near_the_edge(tmp_path: Path) -> None:
    near = "style: {papers: {a4: {grid: [3, 23, 204, 252]}}}\n"
    problem, = judge(tmp_path, "- wide_margins", {"card": "size: 102 x 84 mm #! 1 wide-margins\nitems: [{}]"},
                     pages=True, more=near)
    assert str(problem.message) == "card: components come within 3.0 mm of the edge of the sheet"
    judge(tmp_path, "- wide_margins", {"card": "size: 84 x 84 mm\nitems: [{}]"}, pages=True)


def test_a_picture_of_too_few_dots(tmp_path: Path) -> None:
    from PIL import Image

    (tmp_path / "tiny").mkdir()
    Image.new("L", (140, 140)).save(tmp_path / "tiny" / "photo.png")
    card = """
        fields: {photo: {type: picture}}
        face: [{picture: "{photo}", box: [1, 1, 25.4, 25.4]}]
        items:
          - {photo: photo.png} #! 13 sharp-pictures
    """
    judge(tmp_path, "- sharp_pictures", {"card": card}, pages=True)
    smaller = card.replace("25.4, 25.4", "20, 20").replace(" #! 13 sharp-pictures", "")
    judge(tmp_path, "- sharp_pictures", {"card": smaller}, pages=True)


def test_a_component_larger_than_its_sheet(tmp_path: Path) -> None:
    """On A3 it would fit, so the files are sound; on A4 it does not."""
    problem, = judge(tmp_path, "- fits_paper", {"card": "size: 200 x 280 mm #! 7 fits-paper\nitems: [{}]"})
    assert str(problem.hint).startswith("make `size` smaller")
