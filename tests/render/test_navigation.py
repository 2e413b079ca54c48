"""How a reader finds a page, and what a printer is told about cutting and turning over."""

from collections.abc import Callable
from typing import Any

import pytest

from printgen.page import Box, Document, Drawing, Flip, Link, Page, Placement, Style
from printgen.render.fonts import Fonts
from printgen.render.pdf import write_pdf

MM = 72 / 25.4
MakePage = Callable[..., Page]
Write = Callable[..., Any]


def in_mm(box: Any) -> list[float]:
    return [round(float(value) / MM, 2) for value in box]


def test_pages_are_called_by_their_names(page: MakePage, write: Write) -> None:
    written = write(page(name="", title="Règles"), page(name="Page [1]"), page(name="Page [2]"))
    assert [sheet.label for sheet in written.pdf.pages] == ["Règles", "Page [1]", "Page [2]"]


def test_a_link_leads_to_the_first_page_of_its_kind(page: MakePage, write: Write) -> None:
    guide = page(kind="guide")._replace(links=(Link(Box(20, 30, 100, 8), "mask"), Link(Box(20, 40, 100, 8), "cart")))
    written = write(guide, page(kind="token"), page(kind="token+mask"), page(kind="mask"))
    link, = written.pdf.pages[0].Annots
    assert link.Subtype == "/Link"
    assert in_mm(link.Rect) == [20, 297 - 38, 120, 297 - 30]
    assert link.Dest[0].objgen == written.pdf.pages[2].obj.objgen


@pytest.mark.parametrize(("turn", "across", "down"), [(0, 20, 30), (1, 30, 20)])
def test_the_trim_box_holds_what_is_cut_out_and_the_bleed_box_what_is_inked(
    page: MakePage, write: Write, style: Style, turn: int, across: float, down: float
) -> None:
    token = Drawing("token", 20, 30, (), style)
    first = Placement(token, 40, 50, "a", 0, turn)
    second = Placement(token, 100, 50, "b", 1, turn, bleed=2, clip=Box(98, 48, across + 4, down + 4))
    written = write(page(placements=(first, second)))
    sheet = written.pdf.pages[0]
    assert in_mm(sheet.TrimBox) == [40, 297 - 50 - down, 100 + across, 297 - 50]
    assert in_mm(sheet.BleedBox) == [40, 297 - 52 - down, 102 + across, 297 - 48]


def test_a_page_without_components_has_no_boxes_of_its_own(page: MakePage, write: Write) -> None:
    written = write(page())
    assert "/TrimBox" not in written.pdf.pages[0]


@pytest.mark.parametrize(("flip", "told"), [
    ("none", "/Simplex"), ("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge"),
])
def test_printers_are_told_about_which_edge_to_turn_over(page: MakePage, fonts: Fonts, flip: Flip, told: str) -> None:
    from io import BytesIO

    import pikepdf

    target = BytesIO()
    write_pdf(Document("Essai", "fr", (page(),), flip=flip), fonts, target)
    with pikepdf.open(target) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == told


def test_a_back_inks_no_more_than_its_clip(page: MakePage, write: Write, style: Style) -> None:
    from printgen.page import Path
    from printgen.page.shapes import rectangle

    ground = Drawing("ground", 20, 20, (Path(rectangle(Box(-2, -2, 24, 24)), fill="ink"),), style)
    lies = Placement(ground, 40, 40, "a", 0, bleed=2, clip=Box(38, 40, 22, 22), side="back")
    ink = write(page(placements=(lies,))).ink(0)
    assert [ink(x, y) > 200 for x, y in ((39, 50), (50, 61), (61, 50), (50, 39))] == [True, True, False, False]
