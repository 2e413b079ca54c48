"""SVG line drawings into marks; what cannot be drawn exactly is an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.page import Drawing, Path, Style
from printgen.problems import Place, Problem
from printgen.reading.svg import read_svg

STYLE = Style({}, {"outline": 0.5, "detail": 0.3}, {})
NS = 'xmlns="http://www.w3.org/2000/svg"'


def drawing(body: str, frame: str = 'viewBox="0 0 10 20"', style: Style = STYLE) -> Drawing:
    problems: list[Problem] = []
    found = read_svg(f"<svg {NS} {frame}>{body}</svg>".encode(), "a.svg", style, problems.append)
    assert problems == []
    assert found
    return found


def mark(body: str) -> Path:
    found, = drawing(body).marks
    assert isinstance(found, Path)
    return found


def wrong(text: str | bytes) -> list[tuple[str, str, Place]]:
    problems: list[Problem] = []
    data = text.encode() if isinstance(text, str) else text
    assert read_svg(data, "a.svg", STYLE, problems.append) is None
    return [(problem.code, str(problem.message), problem.place) for problem in problems]


def points(path: Path) -> list[tuple[float, ...]]:
    return [step[1:] for step in path.segments if len(step) == 3]


@pytest.mark.parametrize(("frame", "size"), [
    ('viewBox="0 0 44 28"', (44, 28)),
    ('viewBox="0 0 44 28" width="44mm" height="28mm"', (44, 28)),
    ('viewBox="0 0 44 28" width="4.4cm"', (44, 28)),
    ('viewBox="0 0 44 28" height="1in"', (44 * 25.4 / 28, 25.4)),
    ('viewBox="0 0 44 28" width="100%" height="100%"', (44, 28)),
    ('width="40px" height="40px"', (40 * 25.4 / 96, 40 * 25.4 / 96)),
    ('width="40" height="40" viewBox="0 0 40 40"', (40 * 25.4 / 96, 40 * 25.4 / 96)),
    ('width="72pt" height="36pt"', (25.4, 12.7)),
])
def test_sizes_are_millimetres(frame: str, size: tuple[float, float]):
    found = drawing("", frame)
    assert (found.width, found.height) == pytest.approx(size)


def test_the_view_box_is_fitted_and_centred():
    found, = drawing('<path d="M0 0L10 10"/>', 'viewBox="0 0 10 10" width="40mm" height="20mm"').marks
    assert points(found) == [(10, 0), (30, 20)]
    found, = drawing('<path d="M5 5L10 10"/>', 'viewBox="5 5 10 10" width="20mm"').marks
    assert points(found) == [(0, 0), (10, 10)]


def test_what_has_no_fill_and_no_stroke_is_not_drawn():
    assert drawing('<rect width="5" height="5" fill="none"/>').marks == ()
    assert drawing('<g display="none"><circle r="3" display="inline"/></g>').marks == ()


def test_svg_fills_with_black_unless_it_is_told_otherwise():
    assert (mark('<circle r="3"/>').fill, mark('<circle r="3"/>').stroke) == ("ink", "")


@pytest.mark.parametrize(("written", "name"), [
    ("black", "ink"), ("#000", "ink"), ("#000000", "ink"), ("rgb(0, 0, 0)", "ink"), ("currentColor", "ink"),
    ("white", "paper"), ("#FFF", "paper"), ("#f80", "#ff8800"), ("orange", "#ffa500"), ("rgb(255,136,0)", "#ff8800"),
])
def test_colours(written: str, name: str):
    assert mark(f'<circle r="3" fill="{written}"/>').fill == name


def test_groups_hand_down_their_attributes():
    path = mark('<g class="detail" fill="white" stroke="black" stroke-width="3" stroke-linecap="round">'
                '<g fill-rule="evenodd"><path d="M0 0L1 1" fill="none"/></g></g>')
    assert (path.weight, path.fill, path.stroke, path.cap, path.even_odd) == ("detail", "", "ink", "round", True)


def test_a_class_that_is_no_weight_leaves_the_width():
    assert mark('<path class="solid" d="M0 0L1 1" stroke="black" stroke-width="0.7"/>').weight == 0.7
    assert mark('<path d="M0 0L1 1" stroke="black"/>').weight == 1.0


def test_widths_are_drawn_as_the_style_has_its_pens():
    thin = STYLE._replace(pens={"all": 0.5, "outline": 2})
    widths = [path.weight for path in drawing(
        '<g stroke="black"><path d="M0 0L1 1" stroke-width="0.7"/><path d="M0 0L1 1" stroke-width="0.3"/>'
        '<path class="outline" d="M0 0L1 1"/></g>', style=thin).marks if isinstance(path, Path)]
    assert widths == [0.35, 0.2, "outline"]


def test_an_own_width_replaces_the_weight_of_the_group():
    assert mark('<g class="outline" stroke="black"><path d="M0 0L1 1" stroke-width="2"/></g>').weight == 2.0


def test_widths_and_dashes_are_scaled_to_millimetres():
    found, = drawing('<path d="M0 0L1 1" stroke="black" stroke-width="2" stroke-dasharray="3 1 2"/>',
                     'viewBox="0 0 10 10" width="5mm"').marks
    assert (found.weight, found.dash) == (1.0, (1.5, 0.5, 1, 1.5, 0.5, 1))
    turned = '<g transform="scale(2) rotate(30)"><path d="M0 0L1 1" stroke="black" stroke-width="2"/></g>'
    assert mark(turned).weight == 4


@pytest.mark.parametrize(("transform", "end"), [
    ("translate(1 2)", (2, 2)), ("translate(1)", (2, 0)), ("scale(2)", (2, 0)), ("scale(2 3)", (2, 0)),
    ("rotate(90)", (0, 1)), ("rotate(90 1 1)", (2, 1)), ("matrix(1 2 3 4 5 6)", (6, 8)), ("skewY(45)", (1, 1)),
    ("translate(1,2) scale(2)", (3, 2)), ("scale(2), translate(1,2)", (4, 4)), ("", (1, 0)),
])
def test_transforms(transform: str, end: tuple[float, float]):
    path = mark(f'<path transform="{transform}" d="M0 0L1 0"/>')
    assert points(path)[-1] == pytest.approx(end)


def test_skew_leans_to_the_right():
    assert points(mark('<path transform="skewX(45)" d="M0 0L0 1"/>'))[-1] == pytest.approx((1, 1))


@pytest.mark.parametrize(("body", "box"), [
    ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 4, 6)),
    ('<rect x="1" y="2" width="3" height="4" rx="1"/>', (1, 2, 4, 6)),
    ('<rect x="1" y="2" width="3" height="4" rx="9" ry="1"/>', (1, 2, 4, 6)),
    ('<circle cx="5" cy="6" r="2"/>', (3, 4, 7, 8)),
    ('<ellipse cx="5" cy="6" rx="2" ry="1"/>', (3, 5, 7, 7)),
    ('<line x1="1" y1="2" x2="3" y2="4" stroke="black"/>', (1, 2, 3, 4)),
    ('<polyline points="1,2 3,4 5 0"/>', (1, 0, 5, 4)),
    ('<polygon points="1,2,3,4,5,0"/>', (1, 0, 5, 4)),
])
def test_shapes(body: str, box: tuple[float, ...]):
    ends = [step[-2:] for step in mark(body).segments if len(step) > 1]
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx(box)


def test_polygons_are_closed_and_polylines_are_not():
    assert mark('<polygon points="0 0 1 0 1 1"/>').segments[-1] == ("Z",)
    assert mark('<polyline points="0 0 1 0 1 1"/>').segments[-1] == ("L", 1, 1)


@pytest.mark.parametrize("body", [
    '<rect width="0" height="5"/>', '<circle r="0"/>', '<polygon points=""/>', '<path d=""/>', "<title>Cat</title>",
    "<desc>x</desc>", "<metadata><x/></metadata>", '<defs><linearGradient id="g"/></defs>', "<!-- x -->", "<g/>",
    '<sodipodi:namedview xmlns:sodipodi="http://x" id="n"/>',
])
def test_what_draws_nothing_is_no_error(body: str):
    assert drawing(body).marks == ()


@pytest.mark.parametrize(("body", "said"), [
    ("<text>a</text>", "<text>"), ('<image href="a.png"/>', "<image>"), ('<use href="#a"/>', "<use>"),
    ("<style>a{}</style>", "<style>"), ('<linearGradient id="g"/>', "<linearGradient>"), ("<clipPath/>", "<clipPath>"),
    ("<svg/>", "<svg>"), ('<circle r="1" fill="url(#g)"/>', 'fill="url(#g)"'),
    ('<circle r="1" style="fill:red"/>', "style="),
    ('<circle r="1" opacity=".5"/>', "opacity"), ('<circle r="1" filter="url(#f)"/>', "filter"),
    ('<circle r="1" fill="chartreuse"/>', "chartreuse"), ('<path d="M0 0L1 1" stroke-linecap="square"/>', "square"),
    ('<path d="M0 0L1 1" marker-end="url(#m)"/>', "marker-end"), ('<circle r="1" transform="spin(3)"/>', "spin"),
    ('<g transform="scale(1 2)"><circle r="1" stroke="black"/></g>', "stretched"),
    ('<path d="M0 0L1"/>', "L1"), ('<circle r="1mm"/>', "1mm"), ('<rect width="50%" height="1"/>', "50%"),
    ('<polygon points="1 2 3"/>', "1 2 3"), ('<circle r="1" stroke-width="thick"/>', "thick"),
    ('<defs><style>a{}</style></defs>', "<style>"),
])
def test_what_cannot_be_drawn_is_named_in_its_line(body: str, said: str):
    (code, message, place), = wrong(f'<svg {NS} viewBox="0 0 10 10">\n  {body}\n</svg>')
    assert code in ("unsupported-drawing", "broken-drawing")
    assert said in message
    assert (place.file, place.line) == ("a.svg", 2)


def test_another_kind_of_xml_is_told_by_its_namespace():
    (code, message, place), = wrong('<svg xmlns="http://www.w3.org/2000/swg" viewBox="0 0 9 9"><circle r="1"/></svg>')
    assert (code, place.line) == ("broken-drawing", 1)
    assert message == ("this is no SVG drawing: its xmlns is 'http://www.w3.org/2000/swg', "
                       "not 'http://www.w3.org/2000/svg'")


def test_a_pen_of_the_style_is_never_stretched():
    assert mark('<g transform="scale(1 2)"><circle class="outline" r="1" stroke="black"/></g>').weight == "outline"


def test_all_that_cannot_be_drawn_is_told_at_once():
    assert len(wrong(f'<svg {NS} viewBox="0 0 10 10"><text/><image/><circle r="x"/></svg>')) == 3


@pytest.mark.parametrize("text", [
    "", "<svg", "<svg>", "hello", "<html/>", f"<svg {NS}/>", f'<svg {NS} viewBox="0 0 0 10"/>',
    f'<svg {NS} viewBox="a"/>',
    f'<svg {NS} width="40furlongs" height="1"/>', f'<svg {NS} width="-4mm" height="4mm"/>', f'<svg {NS} width="40mm"/>',
    f'<svg {NS} viewBox="0 0 1e9 1"/>', '<svg viewBox="0 0 1 1"></svg><svg/>', "<svg a='1' a='2'/>",
    "<svg>&nbsp;</svg>",
    b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", '<?xml version="1.0" encoding="klingon"?><svg/>',
])
def test_broken_files_are_one_error(text: str | bytes):
    assert [code for code, _, _ in wrong(text)] == ["broken-drawing"]


@pytest.mark.parametrize("entity", ['a "aaaa"', 'a SYSTEM "file:///etc/passwd"', '% a "aaaa"'])
def test_entities_are_refused(entity: str):
    (code, message, _), = wrong(f'<!DOCTYPE svg [<!ENTITY {entity}>]><svg {NS} viewBox="0 0 1 1"/>')
    assert code == "broken-drawing"
    assert "DOCTYPE" in message


def test_a_plain_doctype_is_harmless():
    problems: list[Problem] = []
    text = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><svg viewBox="0 0 1 1"/>'
    assert read_svg(text.encode(), "a.svg", STYLE, problems.append)
    assert problems == []


def test_depth_is_bounded():
    deep = f'<svg {NS} viewBox="0 0 1 1">' + "<g>" * 1000 + "</g>" * 1000 + "</svg>"
    assert [code for code, _, _ in wrong(deep)] == ["unsupported-drawing"]


BODIES = st.lists(st.sampled_from([
    "<g>", "</g>", "<path d='M0 0", "L1 1'/>", "<circle r='", "1'/>", " fill='red'", "<text>", "&lt;", "&x;",
    "<!--", "-->",
    "<rect", "/>", " transform='scale(", "0)'", "<![CDATA[", "]]>", "\0", "é", " class='outline'", " stroke='black'",
]), max_size=12).map("".join)


@given(BODIES)
def test_no_text_raises(body: str):
    problems: list[Problem] = []
    found = read_svg(f'<svg {NS} viewBox="0 0 9 9">{body}</svg>'.encode(), "a.svg", STYLE, problems.append)
    assert (found is None) == bool(problems)


@given(st.binary(max_size=100))
def test_no_bytes_raise(data: bytes):
    assert wrong(data)
