"""The house's shape: stages import downward only, and what may be done where."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAM = ROOT / "printgen"
LADDER = (
    "late", "words", "extras", "units", "problems", "reasons", "page", "metrics", "model", "typeset", "odds", "paths",
    "boards", "reading", "elements", "layout", "plan", "rules", "render", "playtest", "shipped", "languages",
    "requests", "variants", "reprints", "making", "judging", "publish", "starting", "pipeline", "playing", "answers",
    "commands", "manual", "cli", "__main__",
)
MODULES = sorted(PROGRAM.rglob("*.py"))


def stage_of(path: Path) -> str:
    """The stage a file belongs to; "" for the package's own ``__init__``."""
    first = path.relative_to(PROGRAM).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and dotted name of all that is imported, also inside functions and under TYPE_CHECKING."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: write the whole name of what is imported"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def upward(source: str, stage: str) -> list[str]:
    """The imports of a stage's source that reach up the ladder, or to a module that is not on it."""
    wrong = []
    for line, name in imports(ast.parse(source)):
        package, _, rest = name.partition(".")
        imported = rest.partition(".")[0]
        if package != "printgen" or imported in (stage, "__version__"):
            continue
        if imported not in LADDER[: LADDER.index(stage)]:
            wrong.append(f"{line}: {name}")
    return wrong


def words_of(source: str) -> Iterator[tuple[int, str]]:
    """Every name and text in the code, docstrings and comments apart."""
    tree = ast.parse(source)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value
        for field in ("id", "attr", "arg", "name"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                yield getattr(node, "lineno", 0), name


def kinds() -> list[str]:
    return sorted({path.stem for path in ROOT.glob("component_specs/*/kinds/*.yaml")})


def named_kinds(source: str, kinds: list[str]) -> list[str]:
    """Where the code names a kind of the game, in whatever way it is written ("movement_token", "Movement tokens")."""
    ways = "|".join(re.escape(kind).replace("_", "[_ -]?") for kind in kinds)
    pattern = re.compile(rf"(?<![a-z])(?:{ways})(?:s|es)?(?![a-z])", re.IGNORECASE)
    return [f"{line}: {text}" for line, text in words_of(source) if pattern.search(text)]


def endings(source: str) -> list[str]:
    """Where the code prints, or ends the process."""
    calls = ("print", "exit", "quit", "sys.exit", "os._exit", "click.echo", "click.secho", "sys.stdout.write",
             "sys.stderr.write", "SystemExit")
    return [f"{node.lineno}: {ast.unparse(node.func)}" for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Call) and ast.unparse(node.func) in calls]


def everywhere(find: Callable[[str, str], list[str]]) -> list[str]:
    """What a search finds in all the program's files, each with its file.

    The search gets the source and its stage.
    """
    return [
        f"{path.relative_to(ROOT).as_posix()}:{found}"
        for path in MODULES
        for found in find(path.read_text(encoding="utf-8"), stage_of(path))
    ]


def test_every_module_stands_on_the_ladder() -> None:
    assert {stage_of(path) for path in MODULES} <= {*LADDER, ""}


def test_stages_import_only_what_stands_before_them() -> None:
    assert everywhere(lambda source, stage: upward(source, stage) if stage in LADDER else []) == []


def test_only_render_knows_reportlab() -> None:
    def known(source: str, stage: str) -> list[str]:
        names = [name for _, name in imports(ast.parse(source)) if name.startswith("reportlab")]
        return names if stage != "render" else []

    assert everywhere(known) == []


def test_only_the_command_line_prints_or_exits() -> None:
    assert everywhere(lambda source, stage: endings(source) if stage != "cli" else []) == []


def test_the_program_names_no_kind_of_the_game() -> None:
    assert kinds()
    assert everywhere(lambda source, stage: named_kinds(source, kinds()) if stage != "playtest" else []) == []


def test_an_upward_import_is_found_wherever_it_hides() -> None:
    source = '''
from typing import TYPE_CHECKING

from printgen import words, cli
from printgen.words import say
if TYPE_CHECKING:
    from printgen.pipeline import Outcome

def late() -> None:
    import printgen.render.pdf
    from printgen.unknown import thing
'''
    assert upward(source, "layout") == [
        "4: printgen.cli", "7: printgen.pipeline.Outcome", "10: printgen.render.pdf", "11: printgen.unknown.thing",
    ]


def test_a_kind_is_found_in_names_and_texts_but_not_in_docstrings() -> None:
    source = '''
"""Reads mask_token."""
mask_tokens = 3  # a mask_token
title = "Mask tokens"
unmask_tokenised = 1
'''
    assert named_kinds(source, ["mask_token"]) == ["3: mask_tokens", "4: Mask tokens"]


def test_prints_and_exits_are_found() -> None:
    assert endings("print(1)\nraise SystemExit(2)\nclick.echo('')\nblueprint()") == [
        "1: print", "2: SystemExit", "3: click.echo",
    ]
