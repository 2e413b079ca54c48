"""The command line as its users meet it: what it says, where, in which language, and how it ends."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from printgen import cli, pipeline, requests
from printgen.commands import terminal
from printgen.pipeline import Outcome, Printed
from printgen.problems import Place, Problem, Severity
from printgen.words import say

ROOT = Path(__file__).parent.parent
COMMANDS = ("build", "preview", "export", "calibrate", "plan", "check", "odds", "rules", "elements", "list", "copy",
            "schema")
Run = Callable[..., tuple[int, str, str]]
Ends = Callable[[Outcome], tuple[int, str, str]]


@pytest.fixture(autouse=True)
def plain_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """An English system that asks for nothing else."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "PRINTGEN_TRACEBACK"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program here: exit code, what it printed, and what it said on the side."""
    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def ends(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ends:
    """Run a build that ends in a given way."""
    def ends(outcome: Outcome) -> tuple[int, str, str]:
        monkeypatch.setattr(requests, "find_game", lambda game: tmp_path)
        monkeypatch.setattr(pipeline, "build", lambda request, progress, tell: outcome)
        return run("build")

    return ends


def process(*arguments: str, cwd: Path = ROOT, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Run the program as a whole process, from the checkout."""
    return subprocess.run([sys.executable, "-m", "printgen", *arguments], cwd=cwd, capture_output=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT), **environment}, timeout=60)


PROBLEM = Problem(Place("kinds/card.yaml", 14, 5), "unknown-key", say("unknown key {key!r}", key="copie"),
                  say("did you mean {word!r}?", word="copies"))
WARNING = Problem(Place("game.yaml", 3, 1), "small-type", say("a name"), severity=Severity.WARNING)


def printed(folder: Path, *problems: Problem) -> Outcome:
    return Outcome(folder, problems, "fr", (folder / "out.pdf",), (Printed("Jetons", 2, 54, 2),))


# How a build ends


def test_a_build_ends_with_its_table(ends: Ends, tmp_path: Path) -> None:
    code, out, err = ends(printed(tmp_path))
    assert (code, err) == (0, "")
    assert out == f"""\
Kind    Pages  Components  Sheets
Jetons      2          54       2
Total       2          54       2

Read     {tmp_path.as_posix()}
Written  {tmp_path.as_posix()}/out.pdf
Print at 100 %, not “fit to page”: then the ruler on each sheet is 100 mm long.
"""


def test_a_problem_is_told_with_its_place_code_and_hint(ends: Ends) -> None:
    code, out, err = ends(Outcome(Path(), (PROBLEM,), "en"))
    assert (code, out) == (1, "")
    assert err == """\
kinds/card.yaml:14:5: error: unknown key 'copie' [unknown-key]
    did you mean 'copies'?
1 error: nothing was written
"""


def test_warnings_do_not_stop_a_build(ends: Ends, tmp_path: Path) -> None:
    code, out, err = ends(printed(tmp_path, WARNING))
    assert code == 0
    assert out.startswith("Kind")
    assert err == "game.yaml:3:1: warning: a name [small-type]\n1 warning\n"


@pytest.mark.parametrize(("outcome", "code"), [
    (Outcome(Path(), wrong_usage=say("there is no mode 'sole'")), 2),
    (Outcome(Path(), failure=say("the disk is full")), 1),
])
def test_a_build_that_cannot_be_is_told_in_one_sentence(
    outcome: Outcome, code: int, ends: Ends,
) -> None:
    assert ends(outcome) == (code, "", f"{outcome.wrong_usage or outcome.failure}\n")


def test_a_fault_of_ours_is_owned_up_to(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: str) -> Path:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(requests, "find_game", fail)
    code, out, err = run("build")
    assert (code, out) == (3, "")
    assert err.startswith("printgen itself has a fault")
    assert "ZeroDivisionError: by zero" in err
    assert err.count("\n") == 1
    monkeypatch.setenv("PRINTGEN_TRACEBACK", "1")
    assert "Traceback (most recent call last)" in run("build")[2]


def test_ctrl_c_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(game: str) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(requests, "find_game", interrupt)
    code, out, err = run("build")
    assert (code, out, err.strip()) == (130, "", "")


def test_options_reach_the_pipeline(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def build(request: requests.Request, progress: object, tell: object) -> Outcome:
        asked.append(request)
        return printed(tmp_path)

    monkeypatch.setattr(requests, "find_game", lambda game: Path(game))
    monkeypatch.setattr(pipeline, "build", build)
    options = "--mode solo --players 3 --lang fr --kind a,b --kind c --paper Letter --out there"
    run("build", "mine", *options.split())
    run("--lang", "fr", "build", "mine")
    assert asked == [
        requests.Request(Path("mine"), "solo", (3, 3), "fr", ("a", "b", "c"), "letter", Path("there")),
        requests.Request(Path("mine"), language="fr"),
    ]


# Wrong usage


@pytest.mark.parametrize(("arguments", "english", "french"), [
    ("bild", "No such command 'bild'", "Il n’y a pas de commande 'bild'"),
    ("build --moode", "Did you mean", "Vouliez-vous dire"),
    ("build --lnag", "No such option", "Il n’y a pas d’option"),
    ("build --players x", "--players 'x': a print-out is for one number of players", "un seul nombre de joueurs"),
    ("odds --players 2-3", "--players '2-3': a print-out is for one number", "un seul nombre de joueurs"),
    ("board new --seed x", "'x' is not a valid integer", "'x' n’est pas un nombre qui convient"),
    ("build --gutter abc", "'abc' is not a valid float", "'abc' n’est pas un nombre qui convient"),
    ("preview --dpi 1", "1 is not in the range 20<=x<=", "1 n’est pas compris dans 20<=x<="),
    ("build --lang de", "the game does not speak 'de'. There is: ", "le jeu ne parle pas 'de'"),
    ("preview --dpi x", "Invalid value for '--dpi'", "Valeur impossible pour '--dpi'"),
    ("build --mode", "requires an argument", "demande une valeur"),
    ("build a b", "Got unexpected extra argument (b)", "Un argument est de trop (b)"),
    ("build -x", "Try 'printgen build --help' for help.", "«\u00a0printgen build --help\u00a0» affiche l’aide."),
    ("copy", "Missing argument 'GAME'", "Il manque l’argument 'GAME'"),
    ("list --lang de", "printgen does not speak 'de'. There is: en, fr", "printgen ne parle pas 'de'. Il y a"),
    ("--lang de list", "printgen does not speak 'de'", "printgen ne parle pas 'de'"),
    ("--lang de board new", "printgen does not speak 'de'", "printgen ne parle pas 'de'"),
    ("--lang de rules", "printgen does not speak 'de'", "printgen ne parle pas 'de'"),
    ("--lang de board check", "the game does not speak 'de'", "le jeu ne parle pas 'de'"),
    ("schema cards", "'cards' is not one of", "'cards' n’est pas un mot parmi"),
    ("build no-such-game", "no-such-game", "no-such-game"),
])
def test_wrong_usage_exits_with_2(
    arguments: str, english: str, french: str, run: Run, monkeypatch: pytest.MonkeyPatch,
) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert english in err
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    code, _, err = run(*arguments.split())
    assert code == 2
    assert french in err


# Help


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_page_of_the_manual(command: str, run: Run) -> None:
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: printgen {command}")
    assert command in run("--help")[1]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_that_takes_a_value_names_its_default(command: str, run: Run) -> None:
    """Or says that it may be given several times. A flag is off by default, and no part is chosen (--only, --blank)."""
    _, out, _ = run(command, "--help")
    options = re.split(r"\n  (?=-)", out.partition("Options:")[2])[1:]
    assert options
    valued = [option for option in options if re.match(r"--(?!only|blank)[\w-]+ [A-Z[]", option)]
    assert [option for option in valued if not re.search(r"\[default:|several\s+times", option)] == []


def test_options_stand_under_headings(run: Run) -> None:
    _, out, _ = run("build", "--help")
    assert re.findall(r"\n(\w[\w ]*):\n  -", out) == [
        "Options", "Paper and ink", "Backs", "Cutting", "A part of the game", "Files",
    ]


@pytest.mark.parametrize("arguments", [[], *([command] for command in COMMANDS)], ids=str)
def test_help_is_french_on_a_french_system(arguments: list[str], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    english = set(run(*arguments, "--help")[1].splitlines())
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    _, french, _ = run(*arguments, "--help")
    assert french.startswith("Utilisation\u00a0: printgen")
    left = {line for line in french.splitlines() if line in english}
    assert {line for line in left if re.search(r"[a-z]{2} [a-z]{2}", line)} == set()
    assert run("--lang", "en", *arguments, "--help")[1].startswith("Usage: ")


def test_help_asks_for_nothing_heavy() -> None:
    code = ("import sys; from printgen.cli import main; main(['build', '--help']);"
            "print([name for name in sys.modules if name.split('.')[0] in ('yaml', 'reportlab', 'PIL', 'fontTools')"
            " or name in ('printgen.pipeline', 'printgen.reading', 'printgen.model', 'printgen.page')])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True,
                          encoding="utf-8")
    assert done.stdout.splitlines()[-1] == "[]"


# Languages


def test_the_game_s_language_is_spoken_where_nobody_names_one(
    ends: Ends, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert ends(Outcome(Path(), (PROBLEM,), "fr"))[2] == (
        "kinds/card.yaml:14:5: erreur\u00a0: clé inconnue 'copie' [unknown-key]\n"
        "    vouliez-vous dire 'copies'\u202f?\n"
        "1 erreur\u00a0: rien n’a été écrit\n"
    )
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "error: unknown key" in ends(Outcome(Path(), (PROBLEM,), "fr"))[2]


# As a process


def test_output_is_utf_8_whatever_the_system_writes() -> None:
    done = process("--help", LANG="fr_FR.ISO-8859-1", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert "découper" in done.stdout.decode("utf-8")


def test_version() -> None:
    done = process("--version")
    assert re.fullmatch(rb"printgen \d+\.\d+\.\d+\r?\n", done.stdout)


def test_a_reader_that_leaves_is_no_fault() -> None:
    running = subprocess.Popen([sys.executable, "-m", "printgen", "--help"], cwd=ROOT, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    assert running.stdout and running.stderr
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    running.wait(30)


@pytest.mark.skipif(sys.platform == "win32", reason="there arguments are always Unicode")
def test_a_name_that_is_no_unicode_is_no_fault() -> None:
    done = subprocess.run([sys.executable, "-m", "printgen", "build", b"\xff\xfe"], cwd=ROOT, capture_output=True,
                          check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"\\udcff\\udcfe" in done.stderr
    assert b"Traceback" not in done.stderr


# What the program is started with


def in_shell(command: str, folder: Path) -> "subprocess.CompletedProcess[bytes]":
    """A line of a shell in which ``printgen`` is the program and ``GAME`` a small game."""
    program = f'{sys.executable} -m printgen'
    line = command.replace("printgen", program).replace("GAME", str(ROOT / "tests/cases/lanterns"))
    return subprocess.run(["bash", "-c", f"set -o pipefail; {line}"], cwd=folder, capture_output=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=60)


@pytest.mark.skipif(sys.platform != "linux", reason="its shell and devices")
@pytest.mark.parametrize(("command", "code", "said"), [
    ("printgen build GAME >&-", 0, b""),
    ("printgen build GAME 2>&-", 0, b""),
    ("printgen build GAME --kind nothing 2>&-", 2, b""),
    ("printgen build GAME | true", 0, b""),
    ("printgen build GAME >/dev/full", 1, b"What is to be said could not be written: the disk is full\n"),
    ("printgen --help >/dev/full", 1, b"What is to be said could not be written: the disk is full\n"),
    ("printgen build GAME --kind nothing 2>/dev/full", 1, b""),
    ("printgen build GAME --no-such-option 2>/dev/full", 2, b""),
    ("mkdir gone; cd gone; rmdir ../gone; printgen build GAME", 1,
     b"The folder you are in has been deleted: go to another one, and run this again.\n"),
])
def test_streams_and_folders_that_are_not_there_are_no_fault(
    command: str, code: int, said: bytes, tmp_path: Path,
) -> None:
    done = in_shell(command, tmp_path)
    assert (done.returncode, done.stderr) == (code, said)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_program_that_is_ended_leaves_nothing_half_written(name: str, tmp_path: Path) -> None:
    code = ("import os, signal; from pathlib import Path; from printgen import cli; from printgen.render import files\n"
            f"cli.main = lambda: files.write_atomically(Path('it'), lambda file: os.kill(os.getpid(), signal.{name}))\n"
            "cli.run()")
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=60)
    assert done.returncode == 128 + getattr(signal, name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signals")
@pytest.mark.parametrize(("interrupted", "code"), [
    ("class Finder:\n    find_spec = staticmethod(lambda name, *_: kill() if name == 'printgen.cli' else None)\n"
     "sys.meta_path.insert(0, Finder)\nimport printgen.__main__", -signal.SIGINT),
    ("from printgen import __main__, cli\ncli.main = kill\n__main__.run()", 130),
])
def test_an_interruption_at_the_very_start_is_quiet(interrupted: str, code: int) -> None:
    start = ("import os, signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
             "kill = lambda: os.kill(os.getpid(), signal.SIGINT)\n")
    done = subprocess.run([sys.executable, "-c", start + interrupted], capture_output=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=60)
    assert (done.returncode, done.stderr) == (code, b"")


def test_pipes_get_no_colours(ends: Ends) -> None:
    assert "\x1b" not in ends(Outcome(Path(), (PROBLEM,), "en"))[2]


@pytest.mark.parametrize(("variable", "value", "coloured"), [
    ("TERM", "xterm", True),
    ("TERM", "dumb", False),
    ("NO_COLOR", "1", False),
])
def test_colours_are_for_terminals_that_want_them(
    variable: str, value: str, coloured: bool, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(variable, value)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert ("\x1b" in terminal.paint("error", Severity.ERROR)) == coloured


def test_progress_is_one_line_of_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    cli._show_progress("reading 1/3")
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("COLUMNS", "8")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    cli._show_progress("reading 1/3")
    assert capsys.readouterr().err == "\rreading\r"
    cli._show_progress("")
    assert capsys.readouterr().err == "\r       \r"


# The whole program


def test_the_same_game_gives_the_same_bytes(tmp_path: Path) -> None:
    """In any folder, on any day, under any hash seed, zone and language of the system."""
    (tmp_path / "empty").mkdir()
    first = process("build", "--out", str(tmp_path / "a"), PYTHONHASHSEED="1", TZ="UTC", LANG="C")
    second = process("build", "--out", str(tmp_path / "b"), cwd=tmp_path / "empty", PYTHONHASHSEED="2",
                     TZ="Asia/Tokyo", LANG="fr_FR.UTF-8")
    assert (first.returncode, second.returncode) == (0, 0), (first.stderr + second.stderr).decode()
    manifest, pdf = sorted((tmp_path / "a").iterdir())
    assert (manifest.suffix, pdf.suffix) == (".json", ".pdf")
    for written in (manifest, pdf):
        assert written.read_bytes() == (tmp_path / "b" / written.name).read_bytes()
    assert list((tmp_path / "empty").iterdir()) == []


def test_the_games_that_can_be_printed_are_listed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run("list")
    assert (code, err) == (0, "")
    facts = "".join(rf"\n  {fact} +.+" for fact in ("folder", "modes", "kinds", "languages", "papers", "themes"))
    for name in (path.parent.name for path in ROOT.glob("component_specs/*/game.yaml")):
        assert re.search(rf"^{name} - .+{facts}", out, re.MULTILINE)
    (tmp_path / "game.yaml").write_text("title: [")
    code, out, err = run("list")
    assert code == 0
    assert f"{tmp_path.name} - cannot be read as it is: printgen build . says why" in out


def test_one_game_is_listed_by_its_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "game", "harbour")[0] == 0
    code, out, err = run("list", "harbour", "--lang", "en")
    assert (code, err) == (0, "")
    assert out.startswith("harbour - ")
    assert "\n  kinds " in out
    assert len(re.findall(r"^\w+ - ", out, re.MULTILINE)) == 1
    for command in ("list", "build"):
        code, out, err = run(command, "harbor", "--lang", "en")
        assert (code, out) == (2, "")
        assert err.startswith("there is no game 'harbor'. There is: harbour, ")


def test_a_file_that_cannot_be_written_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file where a folder should be")
    code, out, err = run("build", "--out", str(tmp_path / "out"))
    assert (code, out) == (1, "")
    assert err.splitlines()[-1].startswith(f"{tmp_path.as_posix()}/out/")
    assert (tmp_path / "out").read_text() == "a file where a folder should be"


# Copy and schema


def test_a_game_is_copied_once(run: Run, tmp_path: Path) -> None:
    name, target = sorted(path.parent.name for path in ROOT.glob("component_specs/*/game.yaml"))[0], tmp_path / "mine"
    code, out, _ = run("copy", name, str(target))
    assert code == 0
    assert f"printgen build {target.as_posix()}" in out
    assert (target / "game.yaml").is_file()
    code, _, err = run("copy", name, str(target))
    assert code == 2
    assert "nothing was copied" in err


def test_a_schema_is_shown_as_it_is_shipped(run: Run) -> None:
    code, out, _ = run("schema", "kind")
    assert code == 0
    schemas = ROOT / "component_specs" / "schema"
    assert out == (schemas / "kind.json").read_text(encoding="utf-8")
    assert run("schema")[1].split() == sorted(path.stem for path in schemas.glob("*.json"))


