"""Faces: elements, their boxes, and what they refer to."""

from pathlib import Path

import pytest

from printgen.model import PictureFile
from printgen.problems import Place
from tests.reading import writing
from tests.reading.writing import ELEMENTS, GAME, TOKEN, check, check_token, game, hints

HEAD = """
title: Jetons
icon: gain
size: 28 x 28 mm
fields:
  value: {type: integer, minimum: 1, maximum: 9}
  name: {type: text, default: x}
  scene: {type: picture, default: art/gain.svg}
  effects: {type: effects, default: []}
  changes: {type: modifiers, default: []}
  path: {type: map, columns: 1, rows: 1, letters: ., default: "."}
  shape: {type: choice, options: [round, square], default: round}
  turnable: {type: boolean, default: false}
items:
  - {value: 1}
face:
"""


def check_face(folder: Path, *elements: str) -> list[str]:
    """Check one-line elements, each with its own comment; gives the hints."""
    return hints(check(folder, {"kinds/token.yaml": HEAD + "".join(f"  - {element}\n" for element in elements)}))


def test_unknown_elements_and_parameters(tmp_path: Path):
    told = check_face(
        tmp_path,
        "{txet: hello, box: [0, 0, 9, 9]} #! 6 unknown-element",
        "{box: [0, 0, 9, 9]} #! 5 unknown-element",
        "{text: hello, box: [0, 0, 9, 9], fnot: text} #! 38 unknown-key",
        "{text: hello, number: 1, box: [0, 0, 9, 9]} #! 19 wrong-key",
        "{number: 1} #! 5 missing-key",
        "{number: 1, box: [0, 0, 9, 9], hollow: yes} #! 44 wrong-type",
        "hello #! 5 wrong-type",
    )
    assert "did you mean 'text'?" in told
    assert "did you mean 'font'?" in told


@pytest.mark.parametrize(("box", "turn", "code"), [
    ("[0, 0, 28, 28]", 0, ""),
    ("[0, 0, 28.005, 28]", 0, ""),
    ("[0, 0, 28.1, 28]", 0, "out-of-face"),
    ("[-1, 0, 9, 9]", 0, "out-of-face"),
    ("[0, 20, 9, 9]", 0, "out-of-face"),
    ("[0, 0, 20, 4]", 90, "out-of-face"),  # turned, it stands from -8 to 12 mm
    ("[0, 8, 20, 4]", 90, ""),
    ("[0, 8, 20, 4]", 180, ""),
    ("[13, 0, 2, 28]", 270, ""),
])
def test_boxes_lie_on_the_face_as_they_are_turned(tmp_path: Path, box: str, turn: int, code: str):
    check_face(tmp_path, f"{{number: 1, box: {box}, turn: {turn}}}" + (f" #! 22 {code}" if code else ""))


def test_only_quarter_turns(tmp_path: Path):
    check_face(tmp_path, "{number: 1, box: [0, 0, 9, 9], turn: 45} #! 42 wrong-choice")


@pytest.mark.parametrize(("element", "code"), [
    ('number: "{value}"', ""),
    ('number: "{value:03}"', ""),
    ('text: "n° {value}, {name} {shape}"', ""),
    ('text: "{{value}}"', ""),
    ('picture: "{scene}"', ""),
    ('captions: "{effects}"', ""),
    ('changes: "{changes}"', ""),
    ('squares: "{path}"', ""),
    ('text: "{valeu}"', "unknown-reference"),
    ('text: "{pages}"', "unknown-reference"),
    ('text: "{value"', "bad-reference"),
    ('text: "value}"', "bad-reference"),
    ('text: "{ value }"', "bad-reference"),
    ('text: "{value + 1}"', "bad-reference"),
    ('text: "{value.real}"', "bad-reference"),
    ('text: "{value!r}"', "bad-reference"),
    ('text: "{}"', "bad-reference"),
    ('text: "{name:03}"', "wrong-reference"),
    ('text: "{scene}"', "wrong-reference"),
    ('text: "{turnable}"', "wrong-reference"),
    ('picture: "{name}"', "wrong-reference"),
    ('captions: "{changes}"', "wrong-reference"),
    ('captions: "{effects} and more"', "wrong-reference"),
])
def test_references_name_fields_that_fit(tmp_path: Path, element: str, code: str):
    column = 8 + element.index(":")
    check_face(tmp_path, f"{{{element}, box: [0, 0, 9, 9]}}" + (f" #! {column} {code}" if code else ""))


def test_an_unknown_field_names_the_nearest(tmp_path: Path):
    told = check_face(tmp_path, '{text: "{valeu}", box: [0, 0, 9, 9]} #! 12 unknown-reference')
    assert told == ["did you mean 'value'?"]


def test_references_inside_lists_are_checked_too(tmp_path: Path):
    steps = '{steps: [{text: "{valeu}", icon: gian}], box: [0, 0, 9, 9]}'
    check_face(tmp_path, f"{steps} #! 21 unknown-reference, 38 unknown-icon")


def test_facts_are_for_guides_and_aids(tmp_path: Path):
    guide = """
    title: Guide
    icon: gain
    size: 28 x 28 mm
    face: [{text: "{pages} {page}", box: [0, 0, 9, 9]}] #! 15 unknown-reference
    """
    check(tmp_path, {"game.yaml": GAME + "pages: [guide]\n", "pages/guide.yaml": guide})


GUIDE = """
title: Guide
icon: gain
size: 28 x 28 mm
face: [{text: "Reach {target}", box: [0, 0, 9, 9]}]
"""


def test_settings_that_are_numbers_are_facts(tmp_path: Path):
    files = {"game.yaml": GAME + "pages: [guide]\nplay: {settings: {target: 10, costly: true}}\n",
             "pages/guide.yaml": GUIDE,
             "languages/en.yaml": "pages: {guide: {face: {text: {text: \"To {target}\"}}}}\n"}
    check(tmp_path, files)
    named = GUIDE.replace("{target}", "{targte} {costly}").replace(
        "9]}]", "9]}] #! 15 unknown-reference, 15 unknown-reference")
    told = hints(check(tmp_path, files | {"pages/guide.yaml": named}))
    assert "did you mean 'target'?" in told


def test_a_setting_of_a_variant_is_a_fact_with_it(tmp_path: Path):
    files = {"game.yaml": GAME + "pages: [guide]\n", "pages/guide.yaml": GUIDE,
             "variants/far.yaml": "printgen: 1\ntitle: Far\nplay: {settings: {target: 30}}\n"}
    assert game(tmp_path, files, variants=["far"]).settings == {"target": 30}
    check(tmp_path, files | {"pages/guide.yaml": GUIDE.replace("9]}]", "9]}] #! 15 unknown-reference")})


def test_settings_that_cannot_be_read_are_not_missed(tmp_path: Path):
    check(tmp_path, {"game.yaml": GAME + "pages: [guide]\nplay: {settings: 10} #! 18 wrong-type\n",
                     "pages/guide.yaml": GUIDE})


@pytest.mark.parametrize(("field", "code"), [
    ("turnable", ""), ("value", "unknown-reference"), ("turnabel", "unknown-reference"),
    ("not turnable", "unknown-reference"),
])
def test_show_if_needs_a_field_that_is_true_or_false(tmp_path: Path, field: str, code: str):
    check_face(tmp_path, f"{{number: 1, box: [0, 0, 9, 9], show_if: {field}}}" + (f" #! 45 {code}" if code else ""))


@pytest.mark.parametrize(("element", "code", "hint"), [
    ("text: a, font: display", "", ""),
    ("text: a, font: Comique Sans", "21 unknown-font", "known are: display, text"),
    ("text: a, font: displya", "21 unknown-font", "did you mean 'display'?"),
    ("line: below, weight: outline", "", ""),
    ("line: below, weight: 0.6", "", ""),
    ("line: below, weight: fat", "27 unknown-weight", "known are: detail, outline"),
    ("line: below, stroke: ink", "", ""),
    ("line: below, stroke: none", "27 unknown-colour", "known are: ink, paper"),
    ('line: below, stroke: ""', "27 unknown-colour", "known are: ink, paper"),
    ('line: below, stroke: "#ff8800"', "27 unknown-colour",
     'give it a name in the style, as in `style: {colours: {mine: "#ff8800"}}`, and write that name'),
    ("line: below, stroke: purple", "27 unknown-colour", "known are: ink, paper"),
])
def test_names_of_the_style_exist(tmp_path: Path, element: str, code: str, hint: str):
    told = check_face(tmp_path, f"{{{element}, box: [0, 0, 9, 9]}}" + (f" #! {code}" if code else ""))
    assert told == ([hint] if hint else [])


def test_what_is_no_element_is_told_which_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    many = ELEMENTS | {f"shape{number}": ELEMENTS["text"] for number in range(10)}
    monkeypatch.setattr(writing, "ELEMENTS", many)
    told = check_face(tmp_path, "{nothing: a, box: [0, 0, 9, 9]} #! 5 unknown-element",
                      "{nummer: 1, box: [0, 0, 9, 9]} #! 6 unknown-element")
    assert told == [f"one of {', '.join(sorted(many))}", "did you mean 'number'?"]


def test_icons_are_those_of_the_game_and_of_its_kinds(tmp_path: Path):
    told = check_face(
        tmp_path,
        "{icon: gain, box: [0, 0, 9, 9]}",
        "{icon: token, box: [0, 0, 9, 9]}",
        '{icon: "{name}", box: [0, 0, 9, 9]}',
        "{icon: gian, box: [0, 0, 9, 9]} #! 12 unknown-icon",
    )
    assert told == ["did you mean 'gain'?"]


def test_a_picture_on_a_face_is_a_file_of_the_game(tmp_path: Path):
    token = HEAD + "  - {picture: art/gain.svg, box: [0, 0, 9, 9]}\n"
    face = game(tmp_path, {"kinds/token.yaml": token}).kinds["token"].face
    path = (tmp_path / "tiny/art/gain.svg").as_posix()
    assert face[0].values["picture"] == PictureFile(path, Place("kinds/token.yaml", 16, 15))
    check_face(tmp_path, "{picture: art/gane.svg, box: [0, 0, 9, 9]} #! 15 missing-file")


def test_two_elements_cannot_have_the_same_id(tmp_path: Path):
    check_face(
        tmp_path,
        "{id: a, number: 1, box: [0, 0, 9, 9]}",
        "{id: a, number: 2, box: [0, 0, 9, 9]} #! 10 duplicate-id",
    )


def test_a_kind_without_items_or_face_says_so(tmp_path: Path):
    token = "title: Jetons #! 1 missing-key, 1 missing-key\nicon: gain\nsize: 28 x 28 mm\n"
    check(tmp_path, {"kinds/token.yaml": token})


@pytest.mark.parametrize("key", ["deal_by", "id_from"])
def test_deal_by_and_id_from_name_fields(tmp_path: Path, key: str):
    check(tmp_path, {"kinds/token.yaml": TOKEN.lstrip("\n").replace(
        "fields:", f"{key}: [value, valeu] #! 18 unknown-reference\nfields:")})
    check(tmp_path, {"kinds/token.yaml": HEAD + "  - {number: 1, box: [0, 0, 9, 9]}\n"
                     f"{key}: [effects] #! {len(key) + 4} wrong-reference\n"})


@pytest.mark.parametrize("text", ["gain", '"for {value}"', '"{{value}}"'])
def test_an_element_of_a_list_or_effects_names_a_field_and_nothing_else(tmp_path: Path, text: str):
    problem, = check_token(tmp_path, f"""
        title: Jetons
        icon: gain
        size: 28 x 28 mm
        fields:
          value: {{type: effects}}
        face:
          - {{captions: {text}, box: [6, 6, 16, 13]}} #! 16 wrong-reference
        items:
          - {{value: []}}
    """)
    assert str(problem.hint) == "write the name of a field between braces, alone"


def test_who_gives_an_icon_a_list_hears_of_the_element_for_lists(tmp_path: Path):
    token = HEAD.replace("items:", "  signs: {type: list, default: []}\nitems:")
    element = '  - {icon: "{signs}", box: [0, 0, 9, 9]} #! 12 wrong-reference\n'
    hint, = hints(check(tmp_path, {"kinds/token.yaml": token + element}))
    assert hint.endswith("; the element 'icons' shows one of type list")


def test_an_icon_that_there_is_not_can_be_given(tmp_path: Path):
    assert check_face(tmp_path, "{icon: gian, box: [0, 0, 9, 9]} #! 12 unknown-icon",
                      "{icon: anchor, box: [0, 0, 9, 9]} #! 12 unknown-icon") == [
        "did you mean 'gain'?", "give it a drawing in game.yaml, as in icons: {anchor: art/anchor.svg}"]


def test_a_kind_does_not_say_in_which_modes_it_is_played(tmp_path: Path):
    problem, = check_token(tmp_path, TOKEN + "modes: [standard] #! 1 unknown-key\n")
    assert "leave_out: [a, b]" in str(problem.hint)
