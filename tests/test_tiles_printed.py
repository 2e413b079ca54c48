"""A board over several sheets, printed in every way a game can be: counted, named, numbered, stored once."""

from collections import Counter
from pathlib import Path

import pikepdf
import pytest

from printgen import answers, pipeline
from printgen.commands.answer_data import of_print_outs
from printgen.commands.answer_lines import plan_lines
from printgen.layout.craft import Craft
from printgen.page import Document, TextRun
from printgen.page.boxes import lying
from printgen.plan import Wish
from printgen.publish.pictures import components
from printgen.requests import Request
from printgen.words import ENGLISH
from tests.sheets import faults

GAME = """
printgen: 1
title: Isles
language: en
kinds: [sea, coin]
pages: [guide]
modes:
  table: {title: Table, players: 2-4, at_least: {sea: {items: 1, why: one table}}}
"""
SEA = """
title: Sea chart
icon: icon.svg
size: 370 x 500 mm
tile: true
fields: {name: {type: text}}
face:
  - {id: edge, outline: rectangle, box: [4, 4, 362, 492]}
  - {id: name, text: "{name}", box: [20, 20, 330, 30], size: 40, align: center}
items:
  - {name: North}
  - {name: South}
"""
COIN = """
title: Coins
icon: icon.svg
size: 28 x 28 mm
fields: {value: {type: integer}}
face: [{id: value, number: "{value}", box: [6, 6, 16, 13]}]
items: [{value: 1, copies: 54}]
"""
GUIDE = """
title: Guide
icon: icon.svg
size: 160 x 200 mm
face: [{id: contents, contents: In the box, box: [0, 0, 160, 60]}]
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'
TILES = [f"Page [{number}]" for number in range(1, 5)]


@pytest.fixture
def isles(tmp_path: Path) -> Path:
    folder = tmp_path / "isles"
    files = {"game.yaml": GAME, "kinds/sea.yaml": SEA, "kinds/coin.yaml": COIN, "pages/guide.yaml": GUIDE,
             "icon.svg": ICON}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.lstrip("\n"), encoding="utf-8")
    return folder


def asked(folder: Path, **changes: object) -> Request:
    return Request(folder, out=folder.parent / "out")._replace(**changes)  # type: ignore[arg-type]


def printed(folder: Path, **changes: object) -> Document:
    ready = pipeline.prepare(asked(folder, **changes))
    assert isinstance(ready, pipeline.Prepared), ready
    return ready.made.document


def names(document: Document, kind: str) -> list[str]:
    return [page.name for page in document.pages if page.kind == kind and page.role != "back"]


def one(folder: Path, **changes: object) -> Document:
    """Only the northern chart."""
    return printed(folder, only=("sea:north",), **changes)


def words_on(document: Document, kind: str) -> str:
    return " ".join(
        mark.source for page in document.pages if page.kind == kind
        for placed in page.placements for mark in placed.face.marks if isinstance(mark, TextRun)
    )


def test_each_chart_is_four_pages_and_one_component(isles: Path) -> None:
    document = printed(isles, wish=Wish(pages={"sea": 8}))
    assert names(document, "sea") == [f"Page [{number}]" for number in range(1, 9)]
    counted = Counter(placed.item for page in document.pages for placed in page.components)
    assert counted["north"] == counted["south"] == 1
    rows = {row.title: row[1:] for row in pipeline.rows_of(document)}
    assert rows["Sea chart"] == (8, 2, 8)
    assert rows["Assembly: Sea chart"] == (1, 1, 1)


def test_a_tile_shows_its_window_of_the_one_face(isles: Path) -> None:
    document = one(isles)
    tiles = [page for page in document.pages if page.kind == "sea"]
    assert len({id(page.placements[0].face) for page in tiles}) == 1
    assert [page.placements[0].tile for page in tiles] == [1, 2, 3, 4]
    for page in tiles:
        placed, = page.placements
        assert placed.clip == pytest.approx(lying(placed))
    file, = pipeline.build(asked(isles, only=("sea:north",))).files
    assert faults(file, "a4") == []
    with pikepdf.open(file) as pdf:
        shown = [set(page.Resources.XObject.keys()) for page in pdf.pages][1:]
        face = set.intersection(*shown)
        assert len([name for name in face if float(pdf.pages[1].Resources.XObject[name].BBox[2]) > 300]) == 1


def test_the_page_about_the_tiles_is_there_by_itself(isles: Path) -> None:
    document = printed(isles)
    page, = (page for page in document.pages if page.role == "assembly")
    assert (page.kind, page.title, page.name) == ("sea:assembly", "Assembly: Sea chart", "Page [1]")
    kinds = [page.kind for page in document.pages]
    assert kinds.index("guide") < kinds.index("sea:assembly") < kinds.index("sea")
    said = words_on(document, "sea:assembly")
    assert "scissors and a glue stick" in said
    assert "Put glue on the flap of 1 that names 2." in said
    assert "Go on in the order of the numbers" in said
    assert "On two flaps at once: 4." in said
    assert "do not cut: here lies" in said
    assert "outline" not in said


def test_two_tiles_need_no_third_step(isles: Path) -> None:
    sea = isles / "kinds/sea.yaml"
    sea.write_text(sea.read_text().replace("370 x 500", "370 x 250").replace("492]", "242]"))
    document = one(isles)
    assert len(names(document, "sea")) == 2
    said = words_on(document, "sea:assembly")
    assert "Lay 2 on it" in said
    assert "Go on in the order" not in said
    assert "two flaps" not in said


def test_a_chart_that_fits_a_sheet_is_whole(isles: Path) -> None:
    sea = isles / "kinds/sea.yaml"
    sea.write_text(sea.read_text().replace("370 x 500", "190 x 255").replace("362, 492]", "180, 242]")
                   .replace("[20, 20, 330, 30]", "[5, 20, 180, 30]"))
    document = one(isles)
    assert [page.kind for page in document.pages] == ["sea"]
    assert not document.pages[0].above


def test_larger_paper_takes_fewer_sheets(isles: Path) -> None:
    assert len(names(one(isles, paper="a3"), "sea")) == 2


def test_the_plan_counts_components_and_their_pages(isles: Path) -> None:
    print_out, = answers.plan(asked(isles)).print_outs
    sea = next(plan for plan in print_out.plans if plan.kind.id == "sea")
    assert (sea.minimum, sea.items, sea.pages_total, sea.minimum_pages) == (1, 1, 4, 4)
    assert print_out.pages_total == print_out.sheets_total == 7  # guide, assembly, chart, coins
    lines = plan_lines([print_out], ENGLISH, 100)
    assert "Sea chart: 1 × Page [1]–[4]" in lines
    assert any(line.split() == ["Assembly:", "Sea", "chart", "1"] for line in lines)
    data = of_print_outs((print_out,))
    assert isinstance(data, dict)
    assert [(page["page"], page["items"]) for page in data["kinds"][0]["pages"]] == [(1, 1), (2, 0), (3, 0), (4, 0)]


@pytest.mark.parametrize("pages", [4, 8])
def test_pages_that_are_asked_for_are_whole_charts(isles: Path, pages: int) -> None:
    assert len(names(printed(isles, wish=Wish(pages={"sea": pages})), "sea")) == pages


@pytest.mark.parametrize(("pages", "said"), [
    (1, "--pages sea=1: each takes 4 pages of A4; ask for 4"),
    (5, "--pages sea=5: each takes 4 pages of A4; ask for 8, or 4"),
])
def test_a_part_of_a_chart_cannot_be_asked_for(isles: Path, pages: int, said: str) -> None:
    assert str(pipeline.build(asked(isles, wish=Wish(pages={"sea": pages}))).wrong_usage) == said


def test_a_second_copy_is_printed_after_the_first(isles: Path) -> None:
    (isles / "game.yaml").write_text(GAME.replace("{items: 1,", "{items: 3,"))
    assert names(printed(isles), "sea") == [*TILES, *TILES, *(f"Page [{number}]" for number in range(5, 9))]


def test_parts_blanks_and_files_of_their_own(isles: Path) -> None:
    assert names(printed(isles, only=("sea:north*2",)), "sea") == [f"Page [{number}]" for number in range(1, 9)]
    assert names(printed(isles, blank=("sea",)), "sea") == ["to draw on"] * 4
    files = pipeline.build(asked(isles, split=True)).files
    assert [file.stem.rpartition("_")[2] for file in files] == ["guide", "sea", "coin"]
    with pikepdf.open(files[1]) as pdf:
        assert len(pdf.pages) == 5


def test_what_has_changed_is_printed_whole(isles: Path) -> None:
    pipeline.build(asked(isles))
    sea = isles / "kinds/sea.yaml"
    sea.write_text(sea.read_text().replace("size: 40", "size: 36"))
    outcome = pipeline.build(asked(isles, changed=True))
    assert [(row.title, row.pages) for row in outcome.rows] == [("Assembly: Sea chart", 1), ("Sea chart", 4)]
    found = pipeline.build(asked(isles)).problems
    assert {problem.code for problem in found} == {"whole-words"}, "its name lies over a joint; nothing else is wrong"
    assert pipeline.build(asked(isles, changed=True)).unchanged


def test_sheets_that_overlap_in_another_way_are_all_printed_again(isles: Path) -> None:
    pipeline.build(asked(isles))
    sea = isles / "kinds/sea.yaml"
    sea.write_text(sea.read_text().replace("tile: true", "tile: true\noverlap: 15 mm"))
    outcome = pipeline.build(asked(isles, changed=True))
    assert [(row.title, row.pages) for row in outcome.rows] == [("Assembly: Sea chart", 1), ("Sea chart", 4)]


def test_the_paper_that_is_used_is_counted_once(isles: Path) -> None:
    ready = pipeline.prepare(asked(isles, only=("sea:north",)))
    assert isinstance(ready, pipeline.Prepared)
    assert ready.made.usage.papers == 5
    assert ready.made.usage.used == pytest.approx(370 * 500 / (4 * 210 * 297))


def test_a_chart_may_be_too_large_for_one_paper_only(isles: Path) -> None:
    sea = isles / "kinds/sea.yaml"
    sea.write_text(sea.read_text().replace("370 x 500", "930 x 930"))
    outcome = pipeline.build(asked(isles))
    *_, problem = outcome.problems
    assert (problem.code, problem.place.line) == ("fits-paper", 3)
    assert "more than 5 x 5 sheets of A4" in str(problem.message)
    assert len(names(one(isles, paper="a3"), "sea")) == 12


def test_a_tile_is_alone_on_its_sheet(isles: Path) -> None:
    document = one(isles, craft=Craft(duplex="long-edge"))
    sides = [page.role for page in document.pages]
    assert sides == ["assembly", "back", *["front", "back"] * 4]
    assert not any(page.placements or page.above for page in document.pages if page.role == "back")


@pytest.mark.parametrize("craft", [
    Craft(guides="none"), Craft(guides="marks"), Craft(gutter=4), Craft(save_paper=True), Craft(duplex="fold"),
    Craft(duplex="fronts-then-backs"), Craft(large_type=True),
])
def test_tiles_are_the_same_however_the_rest_is_printed(isles: Path, craft: Craft) -> None:
    document = printed(isles, craft=craft)
    assert names(document, "sea") == TILES
    assert len(names(document, "sea:assembly")) == 1
    assert all(page.above for page in document.pages if page.kind == "sea" and page.role == "front")


def test_the_contents_say_where_a_chart_is_and_that_it_is_one(isles: Path) -> None:
    document = printed(isles)
    numbers = [number for number, page in enumerate(document.pages, 1) if page.kind == "sea"]
    said = words_on(document, "guide")
    assert f"× 1 p.\u00a0{numbers[0]}–{numbers[-1]}" in said


def test_a_component_is_shown_whole_as_a_picture(isles: Path) -> None:
    pages = components(printed(isles))
    chart, = (page for page in pages if page.kind == "sea")
    assert (round(chart.width), round(chart.height)) == (374, 504)
    assert chart.placements[0].turn == 0
    assert chart.placements[0].clip
    assert chart.placements[0].clip.width == chart.width


def test_an_edge_that_is_no_rectangle_goes_through_all_tiles(isles: Path) -> None:
    before = one(isles).pages[1].placements[0].face
    sea = isles / "kinds/sea.yaml"
    sea.write_text(sea.read_text().replace("tile: true", "tile: true\noutline: hexagon"))
    faces = {id(page.placements[0].face): page.placements[0].face for page in one(isles).pages[1:]}
    face, = faces.values()
    assert len(face.marks) > len(before.marks)
    assert "cut along the outline" in words_on(one(isles), "sea:assembly")
