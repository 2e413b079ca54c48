"""Large type: what is read goes on as many pages as it needs, in order, and no part of it is lost."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from printgen.elements.registry import ELEMENTS
from printgen.layout.faces import Studio
from printgen.layout.large_type import BODY, HEADING, enlarge_pieces, reflow
from printgen.model import Batch, FaceElement, Game, Item, Kind
from printgen.page import Box, Style
from printgen.problems import Place
from printgen.typeset import Settings
from tests.elements.stage import SquareFont

HERE = Place("page.yaml", 1, 1)
SOMEWHERE = Box(0, 0, 80, 20)
STYLE = Style({}, {"detail": 0.3, "outline": 0.5, "digit": 0.4, "hair": 0.2}, {"ink": "#000000", "paper": "#ffffff"})


@dataclass
class Page:
    """A page to be read, of elements that are added one by one."""

    elements: list[FaceElement] = field(default_factory=list)

    def add(self, element: str, value: Any, box: Box = SOMEWHERE, **values: Any) -> "Page":
        id = f"{element}{len(self.elements)}"
        self.elements.append(FaceElement(id, element, box, {element: value, **values}, HERE))
        return self

    def kind(self, role: str = "guide") -> Kind:
        item = Item("page", 1, {}, HERE)
        return Kind("page", "Page", "", (180, 240), {}, tuple(self.elements), (item,), STYLE, HERE, role=role)  # type: ignore[arg-type]


def studio_of(game: Game, facts: dict[str, str]) -> Studio:
    metrics = SquareFont()
    return Studio(
        game, ELEMENTS, metrics, lambda file, style: None, lambda problem: None, facts, {}, Settings(metrics))


def flowed(page: Page, **facts: str) -> list[tuple[FaceElement, ...]]:
    kind = page.kind()
    game = Game("g", "g", "G", "fr", ("fr",), {"page": kind}, {}, {}, {}, {}, {}, STYLE, HERE)
    studio = studio_of(game, facts)
    job = reflow((Batch(kind, ((kind.items[0], 1),)),), studio)
    assert [(batch.name, batch.first) for batch in job] == [("", n) for n in range(1, len(job) + 1)]
    assert len({batch.items[0][0].id for batch in job}) == len(job), "each has a face of its own"
    return [batch.kind.face for batch in job]


def words(count: int) -> str:
    return " ".join(["mot"] * count)


def test_texts_are_set_in_fourteen_points_and_headings_larger() -> None:
    page, = flowed(Page().add("text", "Règles", font="display", size=13).add("text", words(30), size=9))
    assert [element.values["size"] for element in page] == [HEADING, BODY]
    assert [element.values["smallest"] for element in page] == [HEADING, BODY], "they do not shrink"


def test_elements_follow_one_another_over_the_whole_width_without_touching() -> None:
    page, = flowed(Page().add("text", words(60), size=9).add("text", words(20), size=9, box=Box(90, 0, 80, 20)))
    assert {(element.box.x, element.box.width) for element in page} == {(0, 180)}
    assert page[0].box.y + page[0].box.height < page[1].box.y


def test_an_empty_text_keeps_no_room_and_makes_no_page() -> None:
    with_empty = Page().add("text", words(60), size=9)
    with_empty.elements.append(FaceElement("note", "text", SOMEWHERE, {"text": "{variants}", "size": 9}, HERE))
    with_empty.add("text", words(20), size=9)
    plain = Page().add("text", words(60), size=9).add("text", words(20), size=9)
    (page,), (wanted,) = flowed(with_empty, variants=""), flowed(plain)
    assert [element.box for element in page] == [element.box for element in wanted]
    (noted,) = flowed(with_empty, variants="Plus vite")
    assert [element.id for element in noted] == ["text0", "note", "text2"]


def test_words_of_captions_and_modifiers_grow_too() -> None:
    page = Page().add("captions", "{effects}", size=10).add("modifiers", "{effect}").add("text", "x", size=7)
    kind = page.kind("piece")
    game = Game("g", "g", "G", "fr", ("fr",), {"page": kind}, {}, {}, {}, {}, {}, STYLE, HERE)
    larger = enlarge_pieces(game, ELEMENTS, "a4").kinds["page"].face
    assert [element.values["size"] for element in larger] == [BODY] * 3
    assert [element.values.get("smallest") for element in larger] == [None, None, 7], "they shrink as far as before"


def test_what_does_not_fit_goes_on_overleaf() -> None:
    page = Page()
    for _ in range(9):
        page.add("text", words(150), size=9)
    pages = flowed(page)
    assert len(pages) > 1
    assert [element.id for face in pages for element in face] == [element.id for element in page.elements]
    assert all(element.box.y + element.box.height <= 240 for face in pages for element in face)


def test_a_list_is_parted_and_goes_on_counting() -> None:
    steps = [{"text": words(60)} for _ in range(14)]
    pages = flowed(Page().add("steps", steps))
    assert len(pages) > 1
    parts = [face[0].values for face in pages]
    assert [step for part in parts for step in part["steps"]] == steps
    assert [part.get("first", 1) for part in parts][1] == 1 + len(parts[0]["steps"])


def test_the_last_of_several_members_does_not_stand_alone_overleaf() -> None:
    """Three of these would fit on the first page."""
    pages = flowed(Page().add("steps", [{"text": words(200)} for _ in range(4)]))
    assert [len(face[0].values["steps"]) for face in pages] == [2, 2]


def test_a_heading_stays_with_what_it_is_the_heading_of() -> None:
    page = Page().add("text", words(1), size=9)
    while len(flowed(page)) == 1:
        page.add("text", words(60), size=9).add("text", "Titre", font="display", size=13)
    for face in flowed(page)[:-1]:
        assert face[-1].values.get("font") != "display"


def test_pieces_keep_their_size_and_their_texts_grow_as_far_as_they_fit() -> None:
    kind = Page().add("text", "Ruse", size=9, smallest=7).add("number", "3").kind("piece")
    game = Game("g", "g", "G", "fr", ("fr",), {"page": kind}, {}, {}, {}, {}, {}, STYLE, HERE)
    text, number = enlarge_pieces(game, ELEMENTS, "a4").kinds["page"].face
    assert (text.values["size"], text.values["smallest"]) == (BODY, 7)
    assert number == kind.face[1]
    assert enlarge_pieces(game, ELEMENTS, "a4").kinds["page"].size == kind.size


def test_a_frame_is_as_high_as_its_texts_need_and_pictures_in_it_keep_their_size() -> None:
    page = Page().add("outline", "rectangle", Box(0, 50, 120, 40))
    page.add("text", words(30), Box(5, 60, 60, 20), size=8, smallest=5).add("icon", "bag", Box(80, 60, 20, 20))
    frame, text, icon = flowed(page)[0]
    assert frame.box == Box(0, 0, 120, pytest.approx(40 * 1.5))
    assert text.box == Box(5, pytest.approx(15), 60, pytest.approx(30))
    assert icon.box == Box(80, pytest.approx(15 + 5), 20, 20)


def test_a_frame_and_what_stands_in_it_stay_together() -> None:
    page = Page().add("text", words(20), size=9).add("outline", "rectangle", Box(0, 100, 180, 40))
    page.add("text", "Une fois sur neuf", Box(5, 110, 60, 10), size=9, smallest=7)
    first, frame, inside = flowed(page)[0]
    assert inside.box == Box(5, frame.box.y + 10, 60, 10)
    assert frame.box.y > first.box.y + first.box.height
    assert (inside.values["size"], inside.values["smallest"]) == (BODY, 7), "it grows as far as it has room"


def test_a_mat_is_no_page_to_be_read() -> None:
    mat = Page().add("outline", "rectangle", Box(10, 10, 160, 220)).add("text", "La mise", size=9).kind("aid")
    game = Game("g", "g", "G", "fr", ("fr",), {"page": mat}, {}, {}, {}, {}, {}, STYLE, HERE)
    studio = studio_of(game, {})
    job = (Batch(mat, ((mat.items[0], 1),)),)
    assert reflow(job, studio) == job
    frame, text = enlarge_pieces(game, ELEMENTS, "a4").kinds["page"].face
    assert (frame.box, text.box, text.values["size"]) == (mat.face[0].box, mat.face[1].box, BODY)


def test_a_flow_that_goes_on_overleaf_keeps_its_numbers() -> None:
    steps = [{"text": words(40), "yes": 12, "no": n} for n in range(1, 13)]
    pages = flowed(Page().add("steps", steps, yes="Oui", no="Non"))
    assert len(pages) > 1
    assert {face[0].values["last"] for face in pages} == {12}
