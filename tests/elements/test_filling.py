import pytest

from printgen.elements.filling import fill, references

VALUES = {"value": 7, "name": "Hat", "effects": ("e",), "lucky": True}


@pytest.mark.parametrize(("template", "filled"), [
    ("plain", "plain"),
    ("{value}", "7"),
    ("{value:03} of {name}", "007 of Hat"),
    ("{{value}}", "{value}"),
    ("{{{value}}}", "{7}"),
    ("{effects}", ("e",)),
    ("{ value }", "{ value }"),
])
def test_fill(template, filled):
    assert fill(template, VALUES) == filled


def test_an_unknown_name_is_a_key_error():
    with pytest.raises(KeyError):
        fill("{nmae}", VALUES)


def test_references_in_order():
    assert references("{b} {{c}} {a:02}") == ("b", "a")
