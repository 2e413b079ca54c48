"""Sets that everybody knows, made of files alone: counted on the finished pages, and missed when one is gone."""

from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from shutil import copytree

from printgen import making
from printgen.layout.craft import Craft
from printgen.page import Page, Placement
from printgen.problems import Problem
from printgen.requests import Request, choose
from printgen.rules.looks import Looks

CASES = Path(__file__).parent / "cases"
RANKS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
SUITS = ("spades", "hearts", "diamonds", "clubs")


def printed(folder: Path, duplex: str = "long-edge") -> tuple[tuple[Page, ...], list[Problem]]:
    """The pages of a game, and all that is wrong with it."""
    request = Request(folder, craft=Craft(duplex))  # type: ignore[arg-type]
    reading = making.read(request)
    problems = list(reading.problems)
    assert reading.game
    made = making.make(choose(reading.game, request), request, problems.append)
    assert made
    return made.document.pages, [*problems, *made.judged]


sound = cache(printed)


def lying(folder: Path, side: str) -> list[Placement]:
    pages, problems = sound(folder)
    assert problems == []
    return [placed for page in pages for placed in page.placements if placed.side == side]


def copied(name: str, kind: str, line: str, folder: Path, instead: str = "") -> Path:
    """A copy of a game in which an item is missing, or another written in its place."""
    game = Path(copytree(CASES / name, folder / name))
    file = game / "kinds" / f"{kind}.yaml"
    text = file.read_text(encoding="utf-8")
    assert text.count(f"  - {line}\n") == 1
    file.write_text(text.replace(f"  - {line}\n", f"  - {instead}\n" if instead else ""), encoding="utf-8")
    return game


def line_of(file: Path, text: str) -> int:
    return next(number for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1) if text in line)


def told(problems: list[Problem]) -> list[str]:
    return [f"{Path(problem.place.file).name}:{problem.place.line} {problem.message}" for problem in problems]


def test_all_cards_lie_on_the_pages_as_they_are_written() -> None:
    cards = [placed.item for placed in lying(CASES / "cards", "front")]
    assert cards == [*(f"{rank}-{suit}" for suit, rank in product(SUITS, RANKS)), "joker-joker", "joker-joker"]
    assert len(cards) == 52 + 2


def test_eight_cards_of_poker_size_lie_on_a_sheet_and_each_has_its_back_behind_it() -> None:
    pages, _ = sound(CASES / "cards")
    assert [len(page.placements) for page in pages] == [8] * 12 + [6] * 2
    assert {(placed.face.width, placed.face.height) for placed in lying(CASES / "cards", "front")} == {(63.5, 88.9)}
    fronts, backs = (Counter(placed.item for placed in lying(CASES / "cards", side)) for side in ("front", "back"))
    assert fronts == backs
    assert len({placed.face for placed in lying(CASES / "cards", "back")}) == 1, "all alike from behind"


def test_the_queen_of_hearts_is_missed(tmp_path: Path) -> None:
    game = copied("cards", "card", "{suit: hearts, rank: Q}", tmp_path)
    _, problems = printed(game, "none")
    kind, rules = game / "kinds" / "card.yaml", game / "game.yaml"
    assert told(problems) == [
        f"card.yaml:{line_of(kind, 'suit: hearts')} Cards: 12 of hearts, declared: 13",
        f"game.yaml:{line_of(rules, 'total: 54')} Cards: 53 in all, declared: 54",
        f"card.yaml:{line_of(kind, 'rank: Q')} Cards: 3 of Q, declared: 4",
    ]


def test_a_card_that_is_there_twice_is_found(tmp_path: Path) -> None:
    game = copied("cards", "card", "{suit: spades, rank: 7}", tmp_path, "{suit: spades, rank: 8}")
    problem, *_ = making.read(Request(game)).problems
    file = game / "kinds" / "card.yaml"
    assert (problem.code, problem.place.line) == ("duplicate-id", line_of(file, "rank: 9}") - 1)


def test_each_pair_of_a_double_six_is_there_once() -> None:
    dominoes = [placed.item for placed in lying(CASES / "dominoes", "front")]
    assert dominoes == [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    assert len(dominoes) == 28
    pages, _ = sound(CASES / "dominoes")
    assert [len(page.placements) for page in pages] == [10, 10, 10, 10, 8, 8]


def test_each_domino_shows_its_own_pips() -> None:
    faces = {placed.face for placed in lying(CASES / "dominoes", "front")}
    looks = Looks(colours=False)
    assert len({looks.look(face) for face in faces}) == 28


def test_a_domino_that_is_another_turned_round_is_found(tmp_path: Path) -> None:
    game = copied("dominoes", "domino", "{high: 5, low: 0}", tmp_path, "{high: 2, low: 5}")
    _, problems = printed(game, "none")
    codes = Counter(problem.code for problem in problems)
    assert codes["unlike"] == 1
    assert f"domino.yaml:{line_of(game / 'kinds' / 'domino.yaml', 'high: 2, low: 5')}" in " ".join(told(problems))
    assert codes["composition"] == 4, "a 5 too few and a 2 too many, a 0 too few and a 5 too many"
