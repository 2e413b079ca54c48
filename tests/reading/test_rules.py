"""``rules:`` in a game.yaml: names with parameters, each checked where it is written."""

from pathlib import Path

from printgen.model import RuleUse
from printgen.reading.fields import integer
from printgen.reading.games import Reading, read_game
from printgen.reading.groups import ListOf, Record
from printgen.reading.referring import FieldName, NameOf
from tests.reading.writing import ELEMENTS, GAME, expected, found, hints, lines, write

RULES = {
    "enough": Record({"kind": NameOf("kind"), "count": integer(1)}, ("kind",)),
    "meets": Record({"tiles": NameOf("kind"), "by": FieldName(("integer",), of="tiles")}, ("tiles", "by")),
    "only": Record({"modes": ListOf(NameOf("mode"))}),
    "plain": Record({}),
}


def read(folder: Path, rules: str) -> Reading:
    root = write(folder, {"game.yaml": GAME + rules})
    return read_game(
        root, elements=ELEMENTS, rules=RULES, style_file=folder / "style.yaml", fonts_folder=folder / "fonts",
        shown=lambda path: path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name,
    )


def uses(folder: Path, rules: str) -> tuple[RuleUse, ...]:
    reading = read(folder, rules)
    assert lines(reading.problems) == []
    assert reading.game
    return reading.game.rules


def check(folder: Path, rules: str) -> list[str]:
    """Exactly what the comments say is reported; gives the hints."""
    problems = read(folder, rules).problems
    assert found(problems) == expected({"game.yaml": GAME + rules}), "\n".join(lines(problems))
    return hints(problems)


def test_rules_are_read_with_parameters_and_places(tmp_path: Path) -> None:
    enough, meets, plain, again = uses(tmp_path, """rules:
  - enough: {kind: token, count: 3}
  - meets:
      tiles: token
      by: value
  - plain
  - enough: {kind: token}
""")
    assert (enough.name, dict(enough.values), enough.place.column) == ("enough", {"kind": "token", "count": 3}, 5)
    assert meets.places["by"].line == meets.place.line + 2
    assert (plain.name, dict(plain.values)) == ("plain", {})
    assert dict(again.values) == {"kind": "token"}


def test_a_rule_that_stands_twice_is_one_too_many(tmp_path: Path) -> None:
    rules = "rules:\n  - enough: {kind: token}\n  - plain\n  - enough: {kind: token} #! 5 duplicate-value\n"
    assert check(tmp_path, rules) == ["keep one of the two"]


def test_a_rule_that_does_not_exist_has_its_nearest(tmp_path: Path) -> None:
    assert check(tmp_path, "rules:\n  - enugh: {kind: token} #! 5 unknown-rule\n") == ["did you mean 'enough'?"]


def test_parameters_are_as_strict_as_everything(tmp_path: Path) -> None:
    check(tmp_path, """rules:
  - enough: {kind: token, cuont: 3} #! 27 unknown-key
  - enough: {kind: token, count: 0} #! 34 out-of-range
  - enough: {count: 3} #! 13 missing-key
  - enough: token #! 13 wrong-type
""")


def test_what_a_rule_names_must_exist(tmp_path: Path) -> None:
    assert check(tmp_path, """rules:
  - enough: {kind: tokn} #! 20 unknown-reference
  - meets: {tiles: token, by: vale} #! 31 unknown-reference
  - only: {modes: [standard, solo]} #! 30 unknown-reference
""") == ["did you mean 'token'?", "did you mean 'value'?", "known are: standard"]


def test_a_field_of_the_wrong_type_cannot_be_named(tmp_path: Path) -> None:
    files = {"game.yaml": GAME + "rules:\n  - meets: {tiles: token, by: name}\n", "kinds/token.yaml": """
    title: Jetons
    icon: gain
    size: 28 x 28 mm
    fields: {name: {type: text}}
    face: [{text: "{name}", box: [6, 6, 16, 13]}]
    items: [{name: a}]
    """}
    root = write(tmp_path, files)
    reading = read_game(root, elements=ELEMENTS, rules=RULES, style_file=tmp_path / "style.yaml",
                        fonts_folder=tmp_path / "fonts")
    assert [problem.code for problem in reading.problems] == ["wrong-reference"]


def test_a_list_of_rules_is_a_list_of_rules(tmp_path: Path) -> None:
    check(tmp_path, "rules: {enough: {kind: token}} #! 8 wrong-type\n")
    check(tmp_path, "rules:\n  - {enough: {kind: token}, plain: {}} #! 5 wrong-type\n")


def test_a_kind_that_cannot_be_read_causes_no_errors_elsewhere(tmp_path: Path) -> None:
    """One bracket that is not closed is one error, not one for each rule that names a field of the kind."""
    rules = "rules:\n  - meets: {tiles: token, by: value}\n  - enough: {kind: token}\n"
    for broken in ("title: [", "title: Jetons\n? [a]\n: b\n"):
        root = write(tmp_path, {"game.yaml": GAME + rules, "kinds/token.yaml": broken})
        problems = read_game(root, elements=ELEMENTS, rules=RULES, style_file=tmp_path / "style.yaml",
                             fonts_folder=tmp_path / "fonts").problems
        assert [problem.place.file for problem in problems] == [(root / "kinds/token.yaml").as_posix()]
