"""A manifest: what lies on which page and cell of a print-out, and what each component looks like.

It is a JSON file beside the PDF, and is what a later build is compared with: ``--changed`` prints what looks different
now, and a build of which nothing has changed is not done again.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from printgen.model import Batch, Job
from printgen.page import Document
from printgen.page.digest import Digests, short
from printgen.page.outlines import Outline
from printgen.problems import Place, Problem, shown
from printgen.words import say

VERSION = 1
NO_MANIFEST = (OSError, ValueError, KeyError, TypeError, RecursionError)
"""What reading a file may end in that is no manifest."""
Looks = Mapping[str, Mapping[str, int]]
"""For each component (``kind:item``) the looks it has, and how many copies there are of each."""


class Manifest(NamedTuple):
    """What is known of a print-out: ``made_of`` stands for all that went into it, ``files`` for what came out."""

    made_of: str
    game: str
    files: Mapping[str, str]
    looks: Looks


def looks_of(document: Document, digests: Digests, outlines: Mapping[str, Outline]) -> dict[str, dict[str, int]]:
    """What each component looks like, from both sides; ``outlines`` are those of the kinds that are cut along them.

    What takes several sheets looks different when it is parted in another way: its sheets would not fit together.
    """
    counts: dict[str, Counter[str]] = {}
    tiles: dict[tuple[str, str], dict[int, str]] = {}
    for page in document.pages:
        for placed in page.placements:
            if placed.tile:
                seen = repr((placed.tile, placed.x, placed.y, placed.turn, placed.clip))
                tiles.setdefault((placed.kind, placed.item), {})[placed.tile] = seen
    behind = {(placed.kind, placed.item): digests.of(placed.face)
              for page in document.pages for placed in page.placements if placed.side == "back"}
    for page in document.pages:
        for placed in page.components:
            back = behind.get((placed.kind, placed.item), "")
            looks = counts.setdefault(f"{placed.kind}:{placed.item}", Counter())
            edge = short(repr(outlines[placed.kind])) if placed.kind in outlines else ""
            parted = tiles.get((placed.kind, placed.item))
            tiling = short("".join(parted.values())) if parted else ""
            looks["-".join(filter(None, (digests.of(placed.face), back, edge, tiling)))] += 1
    return {name: dict(looks) for name, looks in sorted(counts.items())}


def text_of(manifest: Manifest, document: Document) -> str:
    """The manifest as JSON; ``made_of`` comes first, where it is found without reading the rest."""
    head = {
        "made_of": manifest.made_of,
        "manifest": VERSION,
        "game": manifest.game,
        "title": document.title,
        "language": document.language,
        "files": manifest.files,
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    pages = ",\n".join(f"    {json.dumps(page, ensure_ascii=False)}" for page in _pages(document))
    looks = ",\n".join(f"    {json.dumps(name)}: {json.dumps(look)}" for name, look in manifest.looks.items())
    lines += [f'  "pages": [\n{pages}\n  ]', f'  "components": {{\n{looks}\n  }}']
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _pages(document: Document) -> list[dict[str, Any]]:
    return [
        {
            "page": number, "role": page.role, "kind": page.kind, "name": page.name,
            "cells": {str(placed.cell): f"{placed.kind}:{placed.item}" for placed in page.placements
                      if page.role == "back" or placed.side == "front"},
        }
        for number, page in enumerate(document.pages, 1)
    ]


def read_manifest(file: Path, game: str) -> Manifest | Problem:
    """The manifest of a game's last print-out, or why there is none to compare with."""
    place = Place(shown(file))
    try:
        manifest, version = _checked(json.loads(file.read_bytes()))
    except FileNotFoundError:
        message = say("there is no manifest of an earlier print-out to compare with")
        return Problem(place, "no-manifest", message, say("print the whole game once, without --changed"))
    except NO_MANIFEST:
        hint = say("delete it, and print the whole game once, without --changed")
        return Problem(place, "no-manifest", say("this is no manifest of a print-out"), hint)
    if version > VERSION:
        return Problem(place, "newer-format", say("this manifest was written by a newer printgen"))
    if manifest.game != game:
        message = say("this is the manifest of another game: {other}, not {game}", other=manifest.game, game=game)
        return Problem(place, "other-game", message, say("choose another folder with --out"))
    return manifest


def _checked(held: Any) -> tuple[Manifest, int]:
    """What a JSON file says, and in which version. Raises `NO_MANIFEST` if anything in it is not of its type."""
    manifest = Manifest(held["made_of"], held["game"], held["files"], held["components"])
    version = held["manifest"]
    if type(version) is not int or not isinstance(manifest.game, str) or not isinstance(manifest.looks, dict):
        raise TypeError
    for looks in manifest.looks.values():
        if not isinstance(looks, dict) or not all(type(count) is int for count in looks.values()):
            raise TypeError
    return manifest, version


def changed_part(job: Job, old: Looks, new: Looks) -> Job:
    """The components of a job that the old print-out does not hold, or not so many of them, or not as they look now."""
    batches: dict[str, list[tuple[Any, int]]] = {}
    kinds = {batch.kind.id: batch.kind for batch in job}
    items = {f"{batch.kind.id}:{item.id}": (batch.kind.id, item) for batch in job for item, _ in batch.items}
    for name, looks in new.items():
        missing = sum((Counter(looks) - Counter(old.get(name, {}))).values())
        if missing:
            kind, item = items[name]
            batches.setdefault(kind, []).append((item, missing))
    return tuple(Batch(kinds[kind], tuple(members)) for kind, members in batches.items())
