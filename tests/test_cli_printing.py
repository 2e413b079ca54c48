"""The commands that print and draw, as somebody uses them."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from printgen import cli
from printgen.commands import terminal

MARBLES = str(Path(__file__).parent / "cases" / "marbles")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs printgen on an English system, in an empty folder."""
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.mark.parametrize(("option", "said"), [
    (("--gutter", "1"), "--gutter 1: the room between components is 0, or from 3 to 50 mm"),
    (("--gutter", "99"), "--gutter 99: the room between components"),
    (("--back-offset", "left"), "--back-offset 'left': write how many mm right and how many down"),
    (("--back-offset", "1"), "--back-offset '1': write"),
    (("--duplex", "both"), "Invalid value for '--duplex': 'both' is not one of"),
    (("--only", "token:6"), "has no kind 'token'"),
    (("--back-offset", "1,1"), "--back-offset moves backs, and without --duplex long-edge"),
    (("--duplex", "fold", "--back-offset", "1,1"), "--back-offset moves backs"),
    (("--only", "marble:2*0"), "'marble:2*0': none at all cannot be printed"),
    (("--blank", "marble*0"), "'marble*0': none at all cannot be printed"),
    (("--blank", "marble:2"), "'marble:2': a blank is of no item; write marble, or marble*3"),
    (("--only", "marble", "--kind", "tile"), "--only says already what is printed: leave out --kind"),
    (("--blank", "marble", "--pages", "marble=4"), "--blank says already what is printed: leave out --pages"),
    (("--kind", "marble", "--pages", "marble=0"), "nothing is left to print"),
    (("--surprises", "7"), "has no board whose squares could be surprises: leave out --surprises"),
    (("--layout", "all"), "has no board: leave out --layout"),
    (("--variant", "x" * 300), "there is no variant 'xxx"),
    (("--paper", "a5"), "there is no paper 'a5'. There is: a"),
])
def test_what_cannot_be_meant_is_one_sentence(run: Run, option: tuple[str, str], said: str) -> None:
    code, out, err = run("build", MARBLES, *option)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.strip().splitlines()) == 1 or "Usage" in err
    assert not Path("output").exists()


def test_a_plan_of_nothing_is_refused_as_its_build_is(run: Run) -> None:
    assert run("plan", MARBLES, "--kind", "marble", "--pages", "marble=0")[0] == 2
    assert run("plan", MARBLES, "--kind", "marble", "--pages", "marble=1")[0] == 0


def test_names_that_are_too_long_are_no_fault_of_ours(run: Run) -> None:
    assert run("build", "x" * 300)[0] == 2
    code, _, err = run("build", MARBLES, "--out", "x" * 300)
    assert code == 1
    assert "could not be written: its name is too long" in err


def test_an_offset_that_reaches_into_the_margin_is_told_where_it_was_typed(run: Run) -> None:
    code, _, err = run("build", MARBLES, "--duplex", "long-edge", "--back-offset", "0,17")
    assert code == 1
    assert err.startswith("--back-offset: error: moved by 0,17 mm, the backs of Page [1]")


def test_a_build_says_how_to_get_backs_and_what_paper_could_be_saved(run: Run) -> None:
    _, out, _ = run("build", MARBLES)
    assert "Printed on one side. With backs: --duplex long-edge" in out
    assert "--save-paper would save 1 sheet." in out
    assert "Components take 25% of the paper that is cut." in out


def test_a_build_with_backs_says_nothing_of_them(run: Run) -> None:
    assert "With backs" not in run("build", MARBLES, "--duplex", "fold")[1]


def test_large_type_says_what_it_takes(run: Run) -> None:
    page = Path(MARBLES) / "pages" / "how.yaml"
    assert page.is_file()
    assert "Large type" not in run("build", MARBLES, "--large-type")[1], "all of it fits the page it had"


def test_an_unchanged_build_says_so(run: Run) -> None:
    run("build", MARBLES)
    code, out, err = run("build", MARBLES)
    assert (code, err) == (0, "")
    assert out == "Nothing has changed: output/marbles_garden_2-joueurs_fr_a4.pdf\n"
    assert run("build", MARBLES, "--changed")[1] == (
        "Nothing has changed since the last print-out: there is nothing to print again.\n")


def test_a_test_sheet_in_the_language_of_whoever_asks(run: Run) -> None:
    assert run("calibrate") == (0, "output/test-sheet_a4_long-edge.pdf\n", "")
    assert run("calibrate", "--lang", "fr", "--duplex", "short-edge", "--paper", "LETTER") == (
        0, "output/feuille-de-test_letter_short-edge.pdf\n", "")
    assert run("calibrate", "--paper", "a9")[0] == 2


def test_a_preview_names_its_contact_sheet(run: Run, tmp_path: Path) -> None:
    stem = "output/marbles_garden_2-joueurs_fr_a4"
    assert run("preview", MARBLES, "--dpi", "30") == (0, f"{stem}.png\nand 5 more pictures in {stem}\n", "")
    assert len(list((tmp_path / stem).iterdir())) == 5


def test_an_export_names_what_it_wrote(run: Run) -> None:
    code, out, _ = run("export", MARBLES, "--kind", "tile", "--dpi", "30")
    folder = "output/marbles_garden_2-joueurs_fr_a4_kind-tile_components/tile"
    assert (code, out) == (0, f"{folder}/up.png\nand 1 more picture in {folder}\n")


def test_what_is_cut_along_its_outline_is_transparent_beyond_it_and_its_bleed(run: Run, tmp_path: Path) -> None:
    """A token of 28 mm with 2 mm of bleed, about 32 x 32 dots: its middle, a spot inside the bleed, its corner."""
    spots = (16, 16), (16, 1), (2, 2)
    for cut, seen in (("outline", [255, 255, 0]), ("square", [255, 255, 255])):
        assert run("export", MARBLES, "--kind", "marble", "--dpi", "26", "--cut", cut, "--out", cut)[0] == 0
        for name in ("1", "back"):
            file, = (tmp_path / cut).glob(f"*/marble/{name}.png")
            with Image.open(file) as picture:
                assert [picture.convert("RGBA").getpixel(spot)[3] for spot in spots] == seen


def test_pictures_of_what_does_not_exist_are_wrong_usage(run: Run) -> None:
    code, out, err = run("preview", MARBLES, "--kind", "marbel")
    assert (code, out) == (2, "")
    assert "has no kind 'marbel'" in err


def test_watching_builds_again_for_each_change(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def watch(*paths: object, watch_filter: Callable[[object, str], bool], **_: object) -> Iterator[set[object]]:
        assert watch_filter("modified", f"{MARBLES}/game.yaml")
        assert not watch_filter("added", "output/marbles.pdf"), "what we write ourselves changes nothing"
        yield set()
        yield set()

    monkeypatch.setitem(sys.modules, "watchfiles", SimpleNamespace(watch=watch))
    code, out, _ = run("build", MARBLES, "--watch")
    assert code == 0
    assert out.count("Written") == 1
    assert out.count("Nothing has changed: ") == 2


def test_watching_needs_a_package(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    code, _, err = run("build", MARBLES, "--watch")
    assert code == 2
    assert err.endswith("--watch needs the package watchfiles: install it, in the folder of printgen: .venv/bin/pip "
                        "install '.[watch]'\n")


def test_at_a_terminal_a_plain_printgen_asks_and_prints(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def prompt(text: str, default: str, **_: object) -> str:
        asked.append((text, default))
        return {"How many players": "3", "Ink: line is outlines to be coloured by hand": "grey"}.get(text, default)

    monkeypatch.setattr(terminal, "is_there", lambda: True)
    monkeypatch.setattr("printgen.requests.find_game", lambda name="": Path(MARBLES))
    monkeypatch.setattr("printgen.commands.options.find_game", lambda name="": Path(MARBLES), raising=False)
    monkeypatch.setattr("click.prompt", prompt)
    code, out, _ = run()
    assert code == 0
    assert [text for text, _ in asked] == [
        "Way to play", "How many players", "Language of the pages", "Ink: line is outlines to be coloured by hand",
    ]
    assert [default for _, default in asked] == ["garden", "2", "fr", "line"]
    assert "marbles_garden_3-joueurs_fr_a4_ink-grey.pdf" in out


def test_without_a_terminal_a_plain_printgen_shows_its_help(run: Run) -> None:
    code, out, err = run()
    assert "Usage: printgen" in out + err
    assert code in (0, 2)
