"""The JSON Schemas that come with the program say what its fields read."""

import json
from pathlib import Path
from typing import Any

import pytest

from printgen.elements.registry import ELEMENTS
from printgen.problems import Problem
from printgen.reading.fields import Record, integer
from printgen.reading.schema import schemas
from printgen.reading.schema_words import ABOUT
from printgen.reading.style import STYLE
from printgen.reading.tree import Mapping
from printgen.reading.variants import VARIANT
from printgen.reading.yaml_file import read_yaml
from printgen.rules.registry import BY_NAME
from tests.reading.writing import ELEMENTS as FEW

SCHEMA = Path(__file__).parents[2] / "component_specs" / "schema"


def house_sizes() -> dict[str, tuple[float, float]]:
    problems: list[Problem] = []
    house = read_yaml(SCHEMA.parent / "style.yaml", "style.yaml", problems.append)
    assert isinstance(house, Mapping)
    sizes = STYLE.fields["sizes"].read(house.members["sizes"], problems.append)
    assert problems == []
    return dict(sizes)


def test_the_schemas_in_the_repository_are_current(request: pytest.FixtureRequest):
    made = schemas(
        {name: element.FIELDS for name, element in ELEMENTS.items()},
        {name: rule.FIELDS for name, rule in BY_NAME.items()},
        house_sizes(),
    )
    if request.config.getoption("--update-goldens"):
        for name, text in made.items():
            (SCHEMA / name).write_text(text, encoding="utf-8", newline="\n")
    assert made == {path.name: path.read_text(encoding="utf-8") for path in SCHEMA.glob("*.json")}


def test_the_readme_tells_all_sizes_that_have_names():
    readme = " ".join((SCHEMA.parents[1] / "README.md").read_text(encoding="utf-8").split())
    untold = [name for name, (width, height) in house_sizes().items()
              if f"`{name}` {width:g} x {height:g}" not in readme and name not in ("a3", "a4", "a5", "a6", "a7", "a8")]
    assert untold == []


def test_every_key_of_a_file_is_described():
    for name, text in schemas(FEW).items():
        schema = json.loads(text)
        assert schema["$schema"].endswith("2020-12/schema")
        assert schema["description"]
        undescribed = [key for key, part in schema["properties"].items() if "description" not in part]
        assert undescribed in ([], ["$schema"]), name


def test_an_element_has_its_own_keys_and_those_of_all():
    kind = json.loads(schemas(FEW)["kind.json"])
    text, = (e for e in kind["properties"]["face"]["anyOf"][0]["items"]["anyOf"] if "text" in e["required"])
    assert text["properties"].keys() == {"id", "box", "turn", "show_if", "text", "font", "size"}
    assert text["additionalProperties"] is False


def test_what_is_required_is_required_by_the_reader_too():
    made = {name: json.loads(text) for name, text in schemas(FEW).items()}
    assert made["game.json"]["required"] == ["printgen", "title", "language", "kinds", "modes"]
    assert made["kind.json"]["anyOf"] == [
        {"required": ["title", "icon", "size", "face"]},
        {"required": ["extends"]},
        {"not": {"required": ["title"]}},  # who is only there to be extended
    ]
    assert "required" not in made["language.json"]


def test_a_variant_may_change_anything_and_needs_little():
    variant: dict[str, Any] = json.loads(schemas(FEW)["variant.json"])
    assert variant["required"] == ["printgen", "title"]
    assert "leave_out" in variant["properties"]["kinds"]["properties"]
    assert "required" not in variant["properties"]["kinds"]["additionalProperties"]


def test_rules_are_named_alone_or_with_their_parameters():
    rules = {"plain": Record({}), "enough": Record({"count": integer(1)}, ("count",))}
    items = json.loads(schemas(FEW, rules)["game.json"])["properties"]["rules"]["items"]
    assert items["anyOf"][0] == {"enum": ["plain"]}
    assert items["anyOf"][2]["properties"]["enough"]["required"] == ["count"]


def test_a_variant_has_the_keys_that_its_reader_knows():
    assert list(json.loads(schemas(FEW)["variant.json"])["properties"]) == list(VARIANT)


def test_descriptions_are_sentences():
    assert all(text.endswith((".", "…", "\".")) for part in ABOUT.values() for text in part.values())
