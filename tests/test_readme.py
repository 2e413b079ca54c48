"""What the README says of the games and papers that come with the program is so."""

import re
from pathlib import Path

import pytest

from printgen import cli, making
from printgen.page.boxes import held
from printgen.reading.measures import plain_name

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SIZE = re.compile(r"`([a-z ]+)` ([\d.]+) x ([\d.]+)(?: mm)? \((\d+), (\d+)\)")


def test_sizes_have_their_names_and_so_many_are_on_a_sheet() -> None:
    house, _ = making.house()
    papers = [house.papers[name] for name in ("a4", "letter")]
    promised = {name: (float(width), float(height), int(a4), int(letter))
                for name, width, height, a4, letter in SIZE.findall(README.replace("\n", " "))}
    real = {name: (round(size[0], 3), round(size[1], 3), *(held(paper.room_for(size), size) for paper in papers))
            for name, size in house.sizes.items() if not re.fullmatch(r"a\d", name)}
    assert promised == real
    assert [name for name in house.sizes if name not in real] == [plain_name(f"A{number}") for number in range(3, 9)]


def test_the_first_number_that_is_changed_is_where_it_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    """The chapter's two commands, its change, and the mistake that it shows."""
    monkeypatch.chdir(tmp_path)
    assert cli.main(["copy", "farces_ou_friandises", "mine"]) == 0
    file = tmp_path / "mine" / "kinds" / "habitation_tile.yaml"
    line = next(line for line in file.read_text("utf-8").splitlines(keepends=True) if "dwelling: tree_house" in line)
    assert "difficulty: 4" in line
    file.write_text(file.read_text("utf-8").replace(line, line.replace("difficulty", "dificulty")), "utf-8")
    assert cli.main(["build", "mine", "--lang", "en"]) == 1
    shown = README.partition("the old PDF stays whole:\n\n```\n")[2].partition("```")[0]
    assert capsys.readouterr().err == shown


def anchors(readme: Path) -> set[str]:
    """What the headings of a README are called in links."""
    return {"#" + re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.+)$", readme.read_text("utf-8"), re.MULTILINE)}


@pytest.mark.parametrize("readme", [ROOT / "README.md", *sorted(ROOT.glob("component_specs/*/README.md"))],
                         ids=lambda readme: readme.parent.name)
def test_links_and_pictures_lead_somewhere(readme: Path) -> None:
    links = re.findall(r"\]\(([^)#]*)(#[^)]*)?\)", readme.read_text("utf-8"))
    assert links
    for file, anchor in links:
        target = readme.parent / file if file else readme
        assert target.is_file(), file
        assert not anchor or anchor in anchors(target), anchor
