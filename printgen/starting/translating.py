"""What a game says, as the YAML of a language file: each text in quotes, so that it may hold anything."""

import json
from collections.abc import Iterator, Mapping

from printgen.reading.sentences import Said

WIDEST = 118
INDENT = "  "


def lines_of(words: Mapping[str, Said], indent: str = "") -> Iterator[str]:
    """The lines of a file; groups that are short stand on one, and texts of several lines on lines."""
    for key, said in words.items():
        line = f"{indent}{key}: {_flow(said)}"
        if isinstance(said, str) and "\n" in said and _is_plain(said):
            yield f"{indent}{key}: |-"
            yield from (f"{indent}{INDENT}{part}".rstrip() for part in said.split("\n"))
        elif isinstance(said, str) or (indent and len(line) <= WIDEST and "\\n" not in line):
            yield line
        elif isinstance(said, list):
            yield f"{indent}{key}:"
            yield from (f"{indent}{INDENT}- {_flow(each)}" for each in said)
        else:
            yield f"{indent}{key}:"
            yield from lines_of(said, indent + INDENT)


def _flow(said: Said) -> str:
    if isinstance(said, str):
        return json.dumps(said, ensure_ascii=False)
    if isinstance(said, list):
        return f"[{', '.join(map(_flow, said))}]"
    return f"{{{', '.join(f'{key}: {_flow(each)}' for key, each in said.items())}}}"


def _is_plain(text: str) -> bool:
    """Whether a text of several lines may stand below its key as it is."""
    lines = text.split("\n")
    return (
        all(line.isprintable() and line == line.rstrip() for line in lines) and lines[-1] != "" and
        bool(lines[0]) and not lines[0].startswith(" "))
