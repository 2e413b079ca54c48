"""How well a print-out uses its paper."""

from typing import NamedTuple

from printgen.layout.craft import Craft
from printgen.layout.sheets import arrange, make_sheets, papers_needed
from printgen.model import Job, Paper


class Usage(NamedTuple):
    """Pieces of paper, the part of them (from 0 to 1) that is cut out and kept, and sheets that are or could be saved.

    ``saved`` is what sharing last sheets saves, ``savable`` what it would.
    """

    papers: int
    used: float
    saved: int = 0
    savable: int = 0


def usage_of(job: Job, paper: Paper, craft: Craft) -> Usage:
    """Of the pieces alone: what is read is not cut out."""
    pieces = tuple(batch for batch in job if batch.kind.role == "piece")
    papers = _papers(pieces, paper, craft)
    area = sum(sheet.area for sheet in make_sheets(pieces, paper, craft))
    used = area / (papers * paper.width * paper.height) if papers else 0.0
    other = _papers(pieces, paper, craft._replace(save_paper=not craft.save_paper))
    saved, savable = (other - papers, 0) if craft.save_paper else (0, papers - other)
    return Usage(_papers(job, paper, craft), used, saved, savable)


def _papers(job: Job, paper: Paper, craft: Craft) -> int:
    return papers_needed(arrange(make_sheets(job, paper, craft), craft), craft)
