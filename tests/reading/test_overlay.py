"""One operation lays variants, languages and styles over a game."""

from hypothesis import given
from hypothesis import strategies as st

from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.overlay import overlay
from tests.reading.writing import found, node

BASE = """
title: Jetons
size: {width: 28, height: 28}
colours: [red, blue]
items:
  - {id: one, value: 1, copies: 6}
  - {id: two, value: 2, copies: 6}
  - {id: three, value: 3, copies: 6}
"""


def plain(value: tree.Node) -> object:
    """A tree without places."""
    if isinstance(value, tree.Mapping):
        return {key: plain(member) for key, member in value.members.items()}
    if isinstance(value, tree.Listing):
        return [plain(member) for member in value.members]
    assert isinstance(value, tree.Scalar)
    return value.text


def laid(base: str, top: str, *, by_position: bool = False) -> tuple[object, list[Problem]]:
    problems: list[Problem] = []
    return plain(overlay(node(base), node(top), problems.append, by_position=by_position)), problems


def test_groups_merge_key_by_key():
    assert laid("{a: 1, b: {c: 2, d: 3}}", "{b: {d: 4}, e: 5}") == (
        {"a": "1", "b": {"c": "2", "d": "4"}, "e": "5"}, [],
    )


def test_an_outline_takes_the_place_of_another():
    """In a kind that extends one and in a variant; but an element may be called so."""
    assert laid("{outline: {path: M}}", "{outline: {rounded: 3}}") == ({"outline": {"rounded": "3"}}, [])
    assert laid("{kinds: {token: {outline: {path: M}}}}", "{kinds: {token: {outline: {rounded: 3}}}}") == (
        {"kinds": {"token": {"outline": {"rounded": "3"}}}}, [])
    result, _ = laid("{kinds: {token: {face: [{id: outline, text: A, size: 9}]}}}",
                     "{kinds: {token: {face: {outline: {text: B}}}}}")
    assert result == {"kinds": {"token": {"face": [{"id": "outline", "text": "B", "size": "9"}]}}}


def test_lists_without_ids_are_replaced():
    assert laid("{a: [1, 2, 3]}", "{a: [4]}") == ({"a": ["4"]}, [])


def test_lists_whose_members_have_ids_merge_by_id():
    result, problems = laid(BASE, "items: [{id: two, copies: 9}, {id: four, value: 4}]")
    assert problems == []
    assert [(item["id"], item.get("copies")) for item in result["items"]] == [
        ("one", "6"), ("two", "9"), ("three", "6"), ("four", None),
    ]


def test_a_group_over_a_list_merges_by_id():
    result, problems = laid(BASE, "items: {two: {copies: 9}, four: {value: 4}}")
    assert problems == []
    assert result["items"][1] == {"id": "two", "value": "2", "copies": "9"}
    assert result["items"][3] == {"id": "four", "value": "4"}


def test_leave_out_takes_members_away():
    for top in ("items: {leave_out: [one, three]}", "items: [{leave_out: [one, three]}]",
                "items: [{id: two, copies: 6}, {leave_out: [one, three]}]"):
        result, problems = laid(BASE, top)
        assert problems == []
        assert [item["id"] for item in result["items"]] == ["two"]
    assert laid("{kinds: {a: 1, b: 2}}", "{kinds: {leave_out: [a]}}") == ({"kinds": {"b": "2"}}, [])


def test_leave_out_of_what_does_not_exist_is_reported_with_the_nearest():
    _, problems = laid(BASE, "items: {leave_out: [thre]}")
    assert found(problems) == ["f.yaml:1:21 unknown-reference"]
    assert "'three'" in str(problems[0].hint)


def test_what_is_changed_is_not_left_out_at_once():
    result, problems = laid(BASE, "items: {leave_out: [one, tow], one: {copies: 9}, tow: {}}")
    assert [item["id"] for item in result["items"]] == ["one", "two", "three", "tow"]
    assert found(problems) == ["f.yaml:1:21 duplicate-value", "f.yaml:1:26 duplicate-value"]
    _, (problem,) = laid(BASE, "items: {leave_out: [fuor], four: {}}")
    assert str(problem.hint) == "known are: one, three, two"


def test_the_leave_out_of_a_mode_is_plain_data():
    result, problems = laid("{modes: {solo: {leave_out: [mask]}}}", "{modes: {solo: {leave_out: [pawn]}}}")
    assert (result, problems) == ({"modes": {"solo": {"leave_out": ["pawn"]}}}, [])


def test_a_mode_can_be_left_out():
    assert laid("{modes: {solo: {a: 1}, duo: {a: 1}}}", "{modes: {leave_out: [solo]}}")[0] == {
        "modes": {"duo": {"a": "1"}},
    }


def test_lists_can_merge_member_by_member():
    base, top = "{steps: [{text: un, icon: x}, {text: deux}]}", "{steps: [{text: one}, {text: two}]}"
    assert laid(base, top, by_position=True)[0] == {"steps": [{"text": "one", "icon": "x"}, {"text": "two"}]}
    _, problems = laid(base, "{steps: [{text: one}]}", by_position=True)
    assert found(problems) == ["f.yaml:1:9 wrong-length"]


def test_every_value_keeps_the_place_it_came_from():
    base, top = node(BASE), node("\n\nitems: {two: {copies: 9}}\nunit: jeton")
    whole = overlay(base, top, lambda problem: None)
    two = whole.members["items"].members[1]
    assert two.members["copies"].place == Place("f.yaml", 1, 23)
    assert two.members["value"].place == Place("f.yaml", 6, 22)
    assert whole.keys["unit"] == Place("f.yaml", 2, 1)
    assert whole.keys["title"] == Place("f.yaml", 1, 1)


# Any trees -----------------------------------------------------------------------------------------------------------

HERE = Place("f.yaml", 1, 1)
WORDS = st.sampled_from("abcde")
SCALARS = st.builds(lambda text, line: tree.Scalar(text, Place("f.yaml", line, 1)), WORDS, st.integers(1, 9))


def listing(members: list[tree.Node]) -> tree.Listing:
    return tree.Listing(tuple(members), HERE)


def mapping(members: dict[str, tree.Node]) -> tree.Mapping:
    return tree.Mapping(members, HERE, {key: HERE for key in members})


def with_ids(members: dict[str, tree.Node]) -> tree.Listing:
    return listing([mapping({"id": tree.Scalar(id, HERE), "held": held}) for id, held in members.items()])


TREES = st.recursive(SCALARS, lambda inner: st.one_of(
    st.lists(inner, max_size=3).map(listing),
    st.dictionaries(WORDS, inner, max_size=4).map(mapping),
    st.dictionaries(WORDS, inner, min_size=1, max_size=4).map(with_ids),
), max_leaves=12)
ROOTS = st.dictionaries(WORDS, TREES, max_size=5).map(mapping)


def silent(problem: Problem) -> None:
    raise AssertionError(problem)


@given(ROOTS)
def test_laying_nothing_over_changes_nothing(base: tree.Mapping):
    assert overlay(base, mapping({}), silent) == base


@given(ROOTS)
def test_laying_a_tree_over_itself_changes_nothing(base: tree.Mapping):
    assert overlay(base, base, silent) == base


@given(ROOTS, ROOTS)
def test_laying_twice_is_laying_once(base: tree.Mapping, top: tree.Mapping):
    once = overlay(base, top, silent)
    assert overlay(once, top, silent) == once


@given(ROOTS, ROOTS)
def test_what_is_laid_over_is_there_and_the_rest_is_untouched(base: tree.Mapping, top: tree.Mapping):
    whole = overlay(base, top, silent)
    assert whole.members.keys() == base.members.keys() | top.members.keys()
    for key, value in whole.members.items():
        if key not in top.members:
            assert value is base.members[key]
        elif isinstance(value, tree.Scalar):
            assert value is top.members[key]


@given(st.dictionaries(WORDS, TREES, min_size=1, max_size=5), st.data())
def test_what_is_left_out_is_absent_and_the_rest_is_there(members: dict[str, tree.Node], data: st.DataObject):
    left = data.draw(st.lists(st.sampled_from(sorted(members)), unique=True))
    names = listing([tree.Scalar(name, HERE) for name in left])
    over = mapping({"held": mapping({"leave_out": names})})
    for base in (mapping({"held": mapping(members)}), mapping({"held": with_ids(members)})):
        whole = overlay(base, over, silent).members["held"]
        names_there = list(whole.members) if isinstance(whole, tree.Mapping) else [
            member.members["id"].text for member in whole.members
        ]
        assert names_there == [name for name in members if name not in left]


@given(ROOTS, ROOTS, st.booleans())
def test_no_trees_raise(base: tree.Mapping, top: tree.Mapping, by_position: bool):
    overlay(base, top, lambda problem: None, by_position=by_position)
