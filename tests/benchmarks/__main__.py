"""``python -m tests.benchmarks [RUNS]``: the whole program from YAML against a bare script drawing the same marks; and
what a plain build of the shipped game and the help take, beside a Python that does nothing.

Whole processes, in turn (A B A B ...), medians; each once before, so that both find warm caches. Not for Windows.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pypdfium2

from printgen.playtest.running import Task, play
from tests.benchmarks.games import write_games
from tests.playtest.test_shipped_game import game

ROOT = Path(__file__).parents[2]
BARE = Path(__file__).parent / "bare.py"
PROGRAM = [sys.executable, "-m", "printgen"]
BUILD = [*PROGRAM, "build"]


def main(runs: int) -> None:
    print("| workload | pages | program, s | bare script, s | ratio | program, MiB | bare script, MiB |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for name, made in write_games(Path(folder)).items():
            out, bare = Path(folder) / "out", Path(folder) / f"{name}.pdf"
            script = [sys.executable, str(BARE), name, str(bare), str(made), str(ROOT / "fonts")]
            figures = compare([*BUILD, str(made)], script, runs, out)
            pages = {len(pypdfium2.PdfDocument(path)) for path in (bare, *out.glob(f"*/{made.name}_*.pdf"))}
            print(f"| {name} | {'/'.join(map(str, pages))} | {figures}", flush=True)
        print("\n| command | program, s | python -c pass, s | ratio | program, MiB | python -c pass, MiB |")
        print("| --- | --- | --- | --- | --- | --- |")
        nothing = [sys.executable, "-c", "pass"]
        print(f"| build, the shipped game | {compare(BUILD, nothing, runs, Path(folder) / 'shipped')}", flush=True)
        print(f"| --help | {compare([*PROGRAM, '--help'], nothing, runs)}")
        print("\n| play-test of the shipped game | µs a turn, one core |\n| --- | --- |")
        for players, games in ((1, 200), (2, 50), (4, 30), (8, 15)):
            print(f"| {players} | {turn(players, games):.1f} |", flush=True)


def turn(players: int, games: int) -> float:
    """Microseconds of a turn played by cautious players, the best of three tries."""
    task = Task(game(players), games, 1, ("cautious",))
    tried = []
    for _ in range(3):
        begun = time.process_time()
        tally = play(task, 1).tally
        turns = sum(turns * count for turns, count in tally.turns.items())
        tried.append((time.process_time() - begun) / turns * 1e6)
    return min(tried)


def compare(program: list[str], other: list[str], runs: int, out: Path | None = None) -> str:
    """The rest of a row: seconds of both, their ratio, peaks of both.

    Each run prints into a folder of its own in ``out``: what is there already would not be printed again.
    """
    timings = [
        (measure([*program, *(("--out", str(out / str(run))) if out else ())]), measure(other))
        for run in range(runs + 1)
    ][1:]
    times, peaks = zip(*((median(timings, side, 0), median(timings, side, 1)) for side in (0, 1)), strict=True)
    return f"{times[0]:.3f} | {times[1]:.3f} | {times[0] / times[1]:.2f} | {peaks[0]:.0f} | {peaks[1]:.0f} |"


def median(timings: Sequence[Sequence[tuple[float, float]]], side: int, figure: int) -> float:
    return statistics.median(timing[side][figure] for timing in timings)


def measure(command: list[str]) -> tuple[float, float]:
    """Seconds and peak memory in MiB of a whole process."""
    # Compiled as an installed program is, whatever this shell says about that.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""}
    began = time.perf_counter()
    process = os.posix_spawn(command[0], command, environment, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
    ])
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - began
    if status:
        raise SystemExit(f"failed: {' '.join(command)}")
    return seconds, usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
