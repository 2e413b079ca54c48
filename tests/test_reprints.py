"""Just a part of a game: what was lost, blank ones, what has changed; and files and pictures of it."""

import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pytest

from printgen import pipeline
from printgen.layout.craft import Craft
from printgen.render.dump import dump
from printgen.requests import Request

CASES = Path(__file__).parent / "cases"


@dataclass
class Printed:
    files: list[str]
    components: Counter[str]
    outcome: pipeline.Outcome


Print = Callable[..., Printed]


@pytest.fixture
def prints(tmp_path: Path) -> Print:
    """Prints the marbles with changes to the request, and says what lies on the pages."""
    def build(folder: Path = CASES / "marbles", **changes: object) -> Printed:
        request = Request(folder, out=tmp_path / "out")._replace(**changes)  # type: ignore[arg-type]
        ready = pipeline.prepare(request)
        components: Counter[str] = Counter()
        if isinstance(ready, pipeline.Prepared):
            components.update(f"{placed.kind}:{placed.item}" for page in ready.made.document.pages
                              for placed in page.placements if placed.side == "front")
        outcome = pipeline.build(request)
        return Printed([file.name for file in outcome.files], components, outcome)

    return build


def test_one_of_a_lost_item_is_printed(prints: Print) -> None:
    printed = prints(only=("marble:2",))
    assert printed.components == {"marble:2": 1}
    assert printed.files == ["marbles_garden_2-joueurs_fr_a4_only-marble-2.pdf"]


def test_as_many_as_are_asked_for_and_one_of_each_of_a_kind(prints: Print) -> None:
    assert prints(only=("marble:2*4, tile",)).components == {"marble:2": 4, "tile:up": 1, "tile:left": 1}


@pytest.mark.parametrize(("word", "said"), [
    ("marbel", "has no kind 'marbel'. There is: marble"),
    ("marble:3", "Billes has no item '3'. There is:"),
    ("marble:", "names no component"),
    ("*3", "names no component"),
])
def test_what_does_not_exist_is_said_and_what_there_is(prints: Print, word: str, said: str) -> None:
    outcome = prints(only=(word,)).outcome
    assert said in str(outcome.wrong_usage)


def test_blanks_fill_a_page_of_the_kind_or_are_counted(prints: Print) -> None:
    assert prints(blank=("marble",)).components == {"marble:blank": 54}
    assert prints(blank=("card*3",), only=("tile:up",)).components == {"card:blank": 3, "tile:up": 1}


def test_blanks_have_their_backs(prints: Print) -> None:
    outcome = prints(blank=("marble*2",), craft=Craft("long-edge")).outcome
    assert [row.pages for row in outcome.rows] == [2]


def test_what_has_changed_is_printed_again(prints: Print, tmp_path: Path) -> None:
    game = tmp_path / "marbles"
    shutil.copytree(CASES / "marbles", game)
    prints(game)
    assert prints(game, changed=True).outcome.unchanged
    cards = game / "kinds" / "card.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Pousser", "Rouler"), encoding="utf-8")
    changed = prints(game, changed=True)
    assert changed.files == ["marbles_garden_2-joueurs_fr_a4_changed.pdf"]
    assert [(row.title, row.components) for row in changed.outcome.rows] == [("Cartes", 1)]


def test_a_part_leaves_the_whole_as_it_is(prints: Print, tmp_path: Path) -> None:
    whole, = prints().outcome.files
    before = whole.read_bytes()
    for part in ({"kinds": ("card",)}, {"only": ("card",)}, {"blank": ("card",)}, {"craft": Craft("fold")}):
        assert whole.name not in prints(**part).files
    assert whole.read_bytes() == before
    assert prints().outcome.unchanged


def test_pages_say_the_settings_of_the_game_and_its_variants(tmp_path: Path) -> None:
    game = tmp_path / "marbles"
    shutil.copytree(CASES / "marbles", game)
    for file, old, new in (("game.yaml", "kinds:", "play: {settings: {rolls: 12}}\nkinds:"),
                           ("pages/how.yaml", "Puis les courtes.", '"{rolls} coups."')):
        text = (game / file).read_text(encoding="utf-8")
        (game / file).write_text(text.replace(old, new), encoding="utf-8")
    variant = tmp_path / "long.yaml"
    variant.write_text("printgen: 1\ntitle: Long\nplay: {settings: {rolls: 40}}\n", encoding="utf-8")
    for variants, said in (((), "12 coups."), ((variant,), "40 coups.")):
        ready = pipeline.prepare(Request(game, variants=variants))
        assert isinstance(ready, pipeline.Prepared)
        assert said in dump(ready.made.document)


def test_without_an_earlier_print_out_there_is_nothing_to_compare_with(prints: Print) -> None:
    outcome = prints(changed=True).outcome
    assert [problem.code for problem in outcome.problems] == ["no-manifest"]
    assert outcome.files == ()


def test_one_file_for_each_kind(prints: Print, tmp_path: Path) -> None:
    printed = prints(split=True)
    stem = "marbles_garden_2-joueurs_fr_a4"
    assert printed.files == [f"{stem}_{kind}.pdf" for kind in ("how", "marble", "card", "tile")]
    with pikepdf.open(tmp_path / "out" / f"{stem}_card.pdf") as pdf:
        assert len(pdf.pages) == 2
    assert prints(split=True).outcome.unchanged


def test_the_guide_can_be_left_out(prints: Print) -> None:
    assert [row.title for row in prints(guide=False).outcome.rows] == ["Billes", "Cartes", "Tuiles"]


def test_last_sheets_are_shared(prints: Print) -> None:
    apart, together = prints(), prints(craft=Craft(save_paper=True))
    assert together.components == apart.components
    assert [row.title for row in together.outcome.rows] == ["Comment faire", "Billes [1] · Tuiles [1]", "Cartes"]
    assert apart.outcome.usage
    assert together.outcome.usage
    assert (apart.outcome.usage.savable, together.outcome.usage.saved) == (1, 1)
    assert together.outcome.usage.used > apart.outcome.usage.used


def test_backs_that_are_moved_into_the_margin_are_refused(prints: Print) -> None:
    near, far = (prints(craft=Craft("long-edge", back_offset=(0, y))).outcome for y in (3, 17))
    assert near.files
    assert [(str(problem.place), problem.code) for problem in far.problems] == [("--back-offset", "back-offset")]
    assert far.files == ()


def test_a_component_too_large_for_the_fold_is_refused_at_its_kind(prints: Print, tmp_path: Path) -> None:
    game = tmp_path / "marbles"
    shutil.copytree(CASES / "marbles", game)
    cards = game / "kinds" / "card.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("56 x 84 mm", "150 x 200 mm"), encoding="utf-8")
    problems = prints(game, craft=Craft("fold")).outcome.problems
    assert [(problem.place.file.rpartition("/")[2], problem.code) for problem in problems] == [
        ("card.yaml", "fits-paper"),
    ]


def test_pages_are_drawn_with_a_contact_sheet(tmp_path: Path) -> None:
    from PIL import Image

    sheet, *pages = pipeline.preview(Request(CASES / "marbles", out=tmp_path), 50).files
    assert [page.name for page in pages] == ["01.png", "02.png", "03.png", "04.png", "05.png"]
    with Image.open(pages[0]) as page, Image.open(sheet) as all_pages:
        assert page.size == (414, 585)
        assert all_pages.width > 5 * 260


def test_components_are_drawn_with_their_bleed_and_one_back_for_all(tmp_path: Path) -> None:
    from PIL import Image

    files = pipeline.export(Request(CASES / "marbles", out=tmp_path, kinds=("marble", "tile")), 127).files
    assert [f"{file.parent.name}/{file.name}" for file in files] == [
        "marble/1.png", "marble/2.png", "marble/back.png", "tile/up.png", "tile/left.png",
    ]
    with Image.open(files[0]) as front, Image.open(files[2]) as back:
        assert front.size == back.size == (160, 160), "28 mm and 2 mm on each side, 5 dots a mm"
        assert back.convert("L").crop((0, 0, 160, 9)).getextrema()[0] < 128, "the back bleeds"
