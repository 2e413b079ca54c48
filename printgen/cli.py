"""The command line: the only file that prints, and that decides how the program ends.

Exit 0: fine. 1: problems in a game's files, or a file could not be written. 2: wrong usage. 3: our own fault.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from printgen import __version__, languages, manual
from printgen.commands import terminal
from printgen.words import Catalogue, Message, say

if TYPE_CHECKING:
    from printgen.commands.answering import Asker, Said
    from printgen.pipeline import Outcome
    from printgen.problems import Problem
    from printgen.requests import Request

FINE, PROBLEMS, WRONG_USAGE, OUR_FAULT, INTERRUPTED = 0, 1, 2, 3, 130
SHOW_TRACEBACK = "PRINTGEN_TRACEBACK"


class Voice(NamedTuple):
    """How a command speaks to its user: ``asked`` is what ``--lang`` says, ``language`` what is spoken.

    ``language`` is empty when neither the user nor the system names one that the program speaks.
    """

    asked: str
    language: str
    catalogue: Catalogue

    def tell(self, message: Message) -> None:
        _write(message.say_in(self.catalogue))

    def warn(self, message: Message) -> None:
        _write(message.say_in(self.catalogue), err=True)

    def or_in(self, language: str) -> "Voice":
        """The same, or, if nobody named a language, speaking the game's."""
        chosen = self.language or languages.choose([language])
        return Voice(self.asked, chosen, languages.catalogue(chosen))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and give its exit code; never raises for what a user can write."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    asked = languages.asked_for(words)
    language = languages.choose([asked, *languages.of_system(os.environ)])
    voice = Voice(asked, language, languages.catalogue(language))
    terminal.prepare()
    with languages.spoken_by_click(language):
        return _obey(words, voice)


def _obey(words: list[str], voice: Voice) -> int:
    try:
        if not words and terminal.is_there():
            return _interview(voice)
        program = manual.program(COMMANDS, voice.catalogue)
        code: int = program.main(words, "printgen", standalone_mode=False, obj=voice)
        sys.stdout.flush()
        return code
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return WRONG_USAGE
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        terminal.be_quiet(sys.stdout)
        return PROBLEMS
    except Exception as fault:
        with suppress(OSError):  # nobody can be told
            return _explain(fault, voice)
        return PROBLEMS


def run() -> None:
    """`main`, ending the process; cleanly too where the system ends it, or the terminal's window is closed."""
    for name in ("SIGTERM", "SIGHUP"):
        asked = getattr(signal, name, None)
        if asked and signal.getsignal(asked) is signal.SIG_DFL:  # not where nohup has it ignored
            signal.signal(asked, lambda number, _frame: sys.exit(128 + number))
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:  # as `__main__` has it until here
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code = main()
    except KeyboardInterrupt:  # before a command has begun
        code = INTERRUPTED
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError):
            stream.flush()
    if "multiprocessing" in sys.modules:
        sys.exit(code)  # other processes have to be told
    os._exit(code)  # taking down piece by piece what has been made would take a tenth of the time of a print-out


def _build(voice: Voice, **options: Any) -> int:
    """Options come by name from click, as `manual` defines them; so in the commands below."""
    from printgen.commands.options import request_of
    from printgen.requests import WrongUsage

    turns: Iterable[None] = ()
    try:
        request = request_of(options, voice.asked)
        if options.get("watch"):
            from printgen.commands.watching import changes

            turns = changes(request)
        code = _build_once(request, voice)
        for _ in turns:
            code = _build_once(request, voice)
    except WrongUsage as error:
        voice.warn(error.message)
        return WRONG_USAGE
    return code


def _build_once(request: "Request", voice: Voice) -> int:
    from printgen import pipeline

    try:
        outcome = pipeline.build(request, _progress(voice), voice.warn)
    finally:
        _show_progress("")
    return _report(outcome, voice.or_in(outcome.language))


def _interview(voice: Voice) -> int:
    """Somebody typed `printgen` and nothing else: ask the four things that matter, and print."""
    from printgen import making
    from printgen.commands import questions
    from printgen.requests import Request, find_game

    game = making.read(Request(find_game())).game
    if game is None:
        return _build(voice)
    speaking = voice.or_in(game.language)

    def ask(question: Message, default: str, answers: Sequence[str]) -> str:
        answer: str = click.prompt(question.say_in(speaking.catalogue), default, type=click.Choice(answers),
                                   show_choices=len(answers) > 1)
        return answer

    options = questions.ask_for(game, speaking.language, ask, speaking.tell)
    language = options.pop("language")
    return _build(Voice(language, speaking.language, speaking.catalogue), **options)


def _progress(voice: Voice) -> Callable[[Message, int, int], None]:
    return lambda step, done, total: _show_progress(f"{step.say_in(voice.catalogue)} {done}/{total}")


def _answering(command: str) -> Callable[..., int]:
    """A command of `asking` and its like: its answer on standard output, problems beside it."""
    def run(voice: Voice, **options: Any) -> int:
        from printgen.commands import answering, boards, copying, drawing, starting

        known = {**answering.COMMANDS, **boards.COMMANDS, **copying.COMMANDS, **drawing.COMMANDS, **starting.COMMANDS}
        return _answer(known[command](options, _asker(voice)), voice)

    return run


def _asker(voice: Voice) -> "Asker":
    from printgen.commands.answering import Asker

    return Asker(voice.asked, lambda language: voice.or_in(language).catalogue, terminal.width_for_output(),
                 voice.language)


def _answer(said: "Said", voice: Voice) -> int:
    voice = voice.or_in(said.language)
    _tell_problems(said.problems, voice, stopped=False)
    if said.wrong_usage:
        voice.warn(said.wrong_usage)
        return WRONG_USAGE
    if said.failure:
        voice.warn(said.failure)
    for line in said.lines:
        _write(line)
    return FINE if said.fine else PROBLEMS


def _playtest(voice: Voice, **options: Any) -> int:
    from printgen.commands import playing

    show = _progress(voice)
    try:
        said = playing.playtest(options, _asker(voice), lambda done, all: show(playing.bar(done, all), done, all))
    finally:
        _show_progress("")
    return _answer(said, voice)


def _report(outcome: "Outcome", voice: Voice) -> int:
    """Say how a build ended, and give the exit code that goes with it."""
    from printgen.commands import reports
    from printgen.problems import shown

    _tell_problems(outcome.problems, voice, stopped=not outcome.files)
    for stop, code in ((outcome.wrong_usage, WRONG_USAGE), (outcome.failure, PROBLEMS)):
        if stop:
            voice.warn(stop)
            return code
    if outcome.unchanged:
        voice.tell(say("Nothing has changed: {files}", files=", ".join(map(shown, outcome.files))) if outcome.files
                   else say("Nothing has changed since the last print-out: there is nothing to print again."))
        return FINE
    if not outcome.files:
        return PROBLEMS
    width = terminal.width_for_output()
    facts = [(say("Read"), shown(outcome.folder)), *((say("Written"), shown(file)) for file in outcome.files)]
    _write("\n".join(reports.printed_lines(outcome.rows, voice.catalogue, width)) + "\n")
    _write("\n".join(reports.named_lines(facts, voice.catalogue, width)))
    for message in reports.usage_messages(outcome):
        voice.tell(message)
    voice.tell(say("Print at 100 %, not “fit to page”: then the ruler on each sheet is 100 mm long."))
    return FINE


def _tell_problems(problems: "Sequence[Problem]", voice: Voice, *, stopped: bool) -> None:
    from printgen.commands import reports

    for problem in problems:
        _write("\n".join(reports.problem_lines(problem, voice.catalogue, terminal.paint)), err=True)
    for line in reports.count_lines(problems, voice.catalogue, stopped=stopped):
        _write(line, err=True)


def _list(voice: Voice, game: str) -> int:
    from printgen import making
    from printgen.commands import reports
    from printgen.requests import WrongUsage

    try:
        for folder, found in making.printable(game):
            catalogue = voice.or_in(found.language if found else "").catalogue
            _write("\n".join(reports.game_lines(folder, found, catalogue, terminal.width_for_output())) + "\n")
    except WrongUsage as error:
        voice.warn(error.message)
        return WRONG_USAGE
    return FINE


def _version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        _write(f"printgen {__version__}")
        context.exit()


COMMANDS: Mapping[str, Callable[..., Any]] = {
    **{f"board {name}": _answering(f"board {name}") for name in ("new", "check", "show")},
    **{f"new {name}": _answering(f"new {name}") for name in ("game", "kind", "variant", "language")},
    "build": _build, **{name: _answering(name) for name in ("preview", "export", "calibrate")},
    **{name: _answering(name) for name in ("check", "plan", "odds", "rules", "elements", "schema", "copy")},
    "list": _list, "playtest": _playtest, "version": _version,
}


def _write(text: str, *, err: bool = False, newline: bool = True) -> None:
    """Where the reader has gone (``| head``) nothing is said, and the work goes on."""
    try:
        click.echo(text, nl=newline, err=err)
    except BrokenPipeError:
        terminal.be_quiet(sys.stderr if err else sys.stdout)


def _is_heard() -> bool:
    """Whether what was printed could be written; it goes into a file on a full disk if not."""
    try:
        sys.stdout.write("\n")  # what could not be written has been dropped: there must be something to write
        sys.stdout.flush()
    except OSError:
        return False
    return True


def _show_progress(text: str) -> None:
    """Write over the last line of a terminal; say nothing anywhere else."""
    if sys.stderr.isatty():
        room = terminal.width() - 1
        _write(f"\r{text[:room].ljust(room)}\r", newline=False, err=True)


def _explain(fault: Exception, voice: Voice) -> int:
    if terminal.is_nowhere():
        voice.warn(say("The folder you are in has been deleted: go to another one, and run this again."))
        return PROBLEMS
    if isinstance(fault, OSError) and not fault.filename and not _is_heard():
        from printgen.reasons import why_unwritten

        terminal.be_quiet(sys.stdout)
        voice.warn(say("What is to be said could not be written: {reason}", reason=why_unwritten(fault)))
        return PROBLEMS
    return _own_up(fault, voice)


def _own_up(fault: Exception, voice: Voice) -> int:
    if os.environ.get(SHOW_TRACEBACK):
        import traceback

        _write(traceback.format_exc(), err=True)
    voice.warn(say(
        "printgen itself has a fault, and nothing is wrong with your files: {fault}. "
        "Set {variable}=1 and run it again to see where, and please report it.",
        fault=f"{type(fault).__name__}: {fault}", variable=SHOW_TRACEBACK,
    ))
    return OUR_FAULT
