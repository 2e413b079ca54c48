"""The commands that answer: exit codes, what goes where, JSON that other programs can read."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from printgen import cli, making
from printgen.plan import Wish
from printgen.problems import Problem
from printgen.reading import tree
from printgen.requests import Request, choose
from tests.rules.judging import write

SHIPPED = Path(__file__).parent.parent / "component_specs" / "farces_ou_friandises"

Run = Callable[..., tuple[int, str, str]]
CARDS = {"card": """
    fields: {pay: {type: integer}, hard: {type: integer}}
    id_from: [hard]
    items: [{hard: 1, pay: 3}, {hard: 2, pay: 2}]
"""}
NOTE = "- monotone: {kind: card, field: hard, pays: pay}"
ERROR = "- at_most: {kind: card, field: pay, count: 2}"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command on a game with these rules: exit code, what it printed, and what it said on the side."""
    def run(rules: str, *arguments: str) -> tuple[int, str, str]:
        write(tmp_path, rules, CARDS, many=", at_least: {card: {items: 3, why: three}}")
        monkeypatch.chdir(tmp_path / "tiny")
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return run


def test_a_sound_game(run: Run) -> None:
    assert run("- told_apart", "check") == (0, "Nothing is wrong.\n", "")


def test_a_note_is_told_and_does_no_harm(run: Run) -> None:
    code, out, err = run(NOTE, "check")
    assert (code, out) == (0, "")
    assert err.startswith("kinds/card.yaml:3:43: note: 2 (hard 2) pays 2, the easier 1 (hard 1) pays 3 [monotone]\n")


def test_a_modifier_beyond_reason_is_wrong_usage(run: Run) -> None:
    code, out, err = run("- told_apart", "odds", "--modifier", "9" * 30)
    assert (code, out) == (2, "")
    assert "a costume adds from -1000 to 1000" in err


def test_an_error_exits_with_1(run: Run) -> None:
    code, out, err = run(ERROR, "check")
    assert (code, out) == (1, "")
    assert "kinds/card.yaml:3:24: error: 1: pay has 3, at most 2 are allowed [at-most]" in err
    assert err.endswith("1 error\n")


def test_problems_as_json(run: Run) -> None:
    code, out, err = run(ERROR, "check", "--format", "json")
    assert (code, err) == (1, "")
    assert json.loads(out) == {"problems": [{
        "file": "kinds/card.yaml", "line": 3, "column": 24, "severity": "error", "code": "at-most",
        "message": "1: pay has 3, at most 2 are allowed",
        "hint": "take away 1, or change the rule in game.yaml:10:5",
    }]}
    code, out, err = run("- told_apart", "check", "--format", "json")
    assert (code, json.loads(out), err) == (0, {"problems": []}, "")


def test_a_broken_file_is_json_too(run: Run) -> None:
    code, out, _ = run("- at_mos: {}", "check", "--format", "json")
    assert code == 1
    assert [problem["code"] for problem in json.loads(out)["problems"]] == ["unknown-rule"]


@pytest.mark.parametrize(("arguments", "said"), [
    ("check --mode mani", "Tiny has no mode 'mani'. There is: many, alone"),
    ("check --players 0", "there is no mode for 0 players. There is: many (2-4), alone (1)"),
    ("plan --players 40", "there is no mode for 40 players. There is: many (2-4), alone (1)"),
    ("build --players 40", "there is no mode for 40 players. There is: many (2-4), alone (1)"),
    ("plan --pages cart=2", "Tiny has no kind 'cart'. There is: card"),
    ("check --variant teams", "there is no variant 'teams': this game has none"),
    ("odds", "Tiny has no rule 'reachable' that says which tickets meet which tiles"),
    ("rules at-mist", "there is no rule 'at-mist'. There is: "),
])
def test_wrong_usage_exits_with_2_and_lists_what_there_is(arguments: str, said: str, run: Run) -> None:
    code, out, err = run("- told_apart", *arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith(said)


def test_a_build_with_a_broken_rule_writes_nothing(run: Run) -> None:
    code, out, err = run(ERROR, "build")
    assert (code, out) == (1, "")
    assert "[at-most]" in err and err.endswith("1 error: nothing was written\n")
    assert not Path("output").exists()


def test_a_forced_build_is_written_and_says_so_on_every_sheet(run: Run) -> None:
    from printgen import making
    from printgen.page import TextRun
    from printgen.requests import Request, choose

    code, _, err = run(ERROR, "build", "--force")
    assert code == 0
    assert "[at-most]" in err
    assert [path.suffix for path in sorted(Path("output").iterdir())][-1] == ".pdf"
    request = Request(Path(), force=True)
    game = making.read(request).game
    assert game
    made = making.make(choose(game, request), request, lambda problem: None)
    assert made and made.document.pages
    for page in made.document.pages:
        texts = [mark.source for mark in page.marks if isinstance(mark, TextRun)]
        assert "--force: 1 rule broken" in texts


def test_fewer_pages_than_the_minimum_are_refused_with_the_rule_s_words(run: Run) -> None:
    code, _, err = run("- told_apart", "build", "--pages", "card=0")
    assert code == 1
    assert "cards: 0 printed, but Many with 2 players needs at least 3 (three) [counts-at-least]" in err
    assert run("- told_apart", "build", "--pages", "card=0", "--pages", "card=2")[0] == 0


def test_more_than_60_sheets_are_said_first(run: Run) -> None:
    _, _, err = run("- told_apart", "build", "--pages", "card=61")
    assert err.startswith("This print-out takes 61 sheets of paper.\n")
    assert "sheets" not in run("- told_apart", "build", "--pages", "card=60")[2]


def test_rules_are_explained(run: Run) -> None:
    _, out, _ = run("- told_apart", "rules")
    assert out.startswith("counts_at_least ")
    code, out, _ = run("- told_apart", "rules", "at_most")
    assert code == 0
    assert out.startswith("at_most\n\nNo item has more than so many of something")
    assert "\n    rules:\n      - at_most: {kind: costume, field: changes, count: 2}\n" in out
    assert run("- told_apart", "rules", "at-most")[1] == out


def test_every_rule_has_a_page_and_is_called_by_its_module() -> None:
    from printgen.commands import docstrings
    from printgen.rules.registry import BY_NAME

    for called, rule in BY_NAME.items():
        name = rule.__name__.rpartition(".")[2]  # type: ignore[attr-defined]
        assert name.replace("_", "-") == rule.CODE
        assert name == called
        assert len(docstrings.paragraphs(rule)) >= 2


def test_elements_are_explained(run: Run) -> None:
    _, out, _ = run("- told_apart", "elements")
    assert out.startswith("arrow ")
    assert "box: [left, top, width, height] in mm" in out.replace("\n", " ")
    code, out, _ = run("- told_apart", "elements", "icons")
    assert code == 0
    assert out.startswith("icons\n\nA row of icons, one for each name in a list")
    assert '\n    - {icons: "{signs}", box: [4, 4, 20, 9], gap: 1}' in out
    assert "\ngap    a number from 0 to 50; what is free between two, in mm\n" in out
    code, _, err = run("- told_apart", "elements", "icno")
    assert code == 2
    assert err.startswith("there is no element 'icno'. There is: arrow, ")


def test_every_element_has_a_page_with_an_example_that_can_be_read() -> None:
    from printgen.commands import docstrings, element_pages
    from printgen.elements.registry import ELEMENTS, PARAMETERS
    from printgen.reading.faces import element_record
    from printgen.reading.yaml_file import parse

    for name, element in ELEMENTS.items():
        examples = [part for part in docstrings.paragraphs(element) if part.startswith("    - {")]
        assert examples, name
        problems: list[Problem] = []
        read = parse("\n".join(examples).encode(), "x.yaml", problems.append)
        assert isinstance(read, tree.Listing)
        for member in read.members:
            assert isinstance(member, tree.Mapping)
            named = {**member.members, "id": tree.Scalar("one", member.place)}
            element_record(name, PARAMETERS).read(member._replace(members=named), problems.append)
        assert not problems, name
        for key, field in element.FIELDS.items():
            assert element_pages.described(field)
            assert element_pages.meaning(name, key) or key in (name, "box")


def judged(request: Request) -> list[Problem]:
    game = making.read(request).game
    assert game
    made = making.make(choose(game, request), request, lambda problem: None)
    assert made
    return [problem for problem in made.judged if problem.code == "counts-at-least"]


def test_the_pages_that_are_advised_are_enough() -> None:
    """With a gutter this kind's second page is part-filled, and pages that are asked for go in turn."""
    request = Request(SHIPPED, mode="standard", players=(8, 8), kinds=("prank_ticket",))
    request = request._replace(craft=request.craft._replace(gutter=3.0))
    problem, = judged(request._replace(wish=Wish(pages={"prank_ticket": 8})))
    assert judged(request._replace(wish=Wish(pages={"prank_ticket": problem.hint.number - 1})))
    assert not judged(request._replace(wish=Wish(pages={"prank_ticket": problem.hint.number})))
