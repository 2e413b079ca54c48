"""Large type on aids for the table: they are larger as a whole, as far as the paper lets them be."""

from typing import Any

import pytest

from printgen.elements.registry import ELEMENTS
from printgen.layout.craft import PLAIN
from printgen.layout.large_aids import more_pages
from printgen.layout.large_type import BODY, enlarge_pieces
from printgen.model import FaceElement, Game, Item, Kind, Paper
from printgen.page import Box, Drawing, Page, Placement
from tests.elements.stage import HERE, STYLE

SHEET = Box(21, 23, 168, 252)
A4 = Paper("a4", 210, 297, 5, SHEET, SHEET, SHEET, SHEET)
STEPS = ({"text": "Turn a rat over."}, {"text": "Count cubes."})


def aid(smallest: float = 10, size: tuple[float, float] = (84, 126), high: float = 90, **changed: Any) -> Kind:
    face = (
        FaceElement("title", "text", Box(6, 6, 72, 8), {"text": "Your turn", "size": 15}, HERE),
        FaceElement("turn", "steps", Box(6, 20, 72, high), {"steps": STEPS, "size": 12, "smallest": smallest}, HERE),
    )
    kind = Kind("aid", "Aid", "", size, {}, face, (Item("one", 4, {}, HERE),), STYLE, HERE)
    return kind._replace(**{"back": face[:1], **changed})


def enlarged(kind: Kind) -> Kind:
    papers = {"a4": A4}
    game = Game("g", "g", "G", "en", ("en",), {"aid": kind}, {}, {}, {}, papers, {}, STYLE, HERE)
    return enlarge_pieces(game, ELEMENTS, "a4").kinds["aid"]


def test_an_aid_is_so_much_larger_that_its_type_is_large() -> None:
    kind = enlarged(aid()._replace(face=aid().face[1:]))
    turn, = kind.face
    assert kind.size == pytest.approx((84 * 1.4, 126 * 1.4))
    assert turn.box == pytest.approx((8.4, 28, 100.8, 126))
    assert (turn.values["size"], turn.values["smallest"]) == pytest.approx((12 * 1.4, BODY))
    assert kind.back[0].box == pytest.approx((8.4, 8.4, 100.8, 11.2))


def test_a_text_that_says_no_least_size_is_large_too() -> None:
    assert enlarged(aid()).size == pytest.approx((84 * BODY / 8, 126 * BODY / 8), abs=0.1)


def test_it_is_no_larger_than_the_paper_has_room_for() -> None:
    assert enlarged(aid(size=(84, 210), high=180)).size == pytest.approx((84 * 1.2, 252), abs=0.1)
    assert enlarged(aid(size=(168, 126), high=126)).size == (168, 126)


@pytest.mark.parametrize("changed", [{"drawn": "pile"}, {"drawn": "blind"}, {"area": "page"}, {"overlap": 9.0}])
def test_what_is_drawn_from_a_pile_or_fills_a_page_keeps_its_size(changed: dict[str, Any]) -> None:
    assert enlarged(aid(**changed)).size == (84, 126)


def test_a_card_that_is_no_list_keeps_its_size() -> None:
    assert enlarged(aid(high=30)).size == (84, 126)


@pytest.mark.parametrize(("small", "both_sides", "more"), [((84, 126), False, 3), ((84, 126), True, 6),
                                                           ((168, 126), False, 2)])
def test_how_many_pages_more_that_takes_is_known(small: tuple[float, float], both_sides: bool, more: int) -> None:
    placed = Placement(Drawing("aid", 118, 176, (), STYLE), 30, 30, "one", 0, kind="aid")
    fronts = [Page("front", 210, 297, "aid", "Aid", "", (), (placed,), STYLE)] * 4
    backs = [page._replace(role="back", placements=()) for page in fronts] if both_sides else []
    assert more_pages([*fronts, *backs], aid(size=small), A4, PLAIN) == more
