"""The rules a game switches on: ``rules:`` in game.yaml, a list of names with their parameters."""

from collections.abc import Mapping

from printgen.model import RuleUse
from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.groups import Record, leaves
from printgen.reading.references import Nameable, exists
from printgen.reading.values import Report, _Absent, mistyped, nearest, wrong
from printgen.words import say


def read_rules(
    node: tree.Node | None, rules: Mapping[str, Record], nameable: Nameable, report: Report
) -> tuple[RuleUse, ...]:
    """The rules in the order they are written; ``rules`` gives the parameters of each that exists."""
    if node is None:
        return ()
    if not isinstance(node, tree.Listing):
        mistyped(node, report, say("a list of rules"), say("write one line with - for each, e.g. - rule: {kind: …}"))
        return ()
    uses: list[RuleUse] = []
    whole: list[RuleUse] = []
    for member in node.members:
        problems: list[Problem] = []
        use = _read_use(member, rules, nameable, problems.append)
        for problem in problems:
            report(problem)
        if use and not problems and any((use.name, use.values) == (other.name, other.values) for other in whole):
            wrong(report, use.place, "duplicate-value", say("{text!r} stands here twice", text=use.name),
                  say("keep one of the two"))
        elif use:
            uses.append(use)
            whole += [] if problems else [use]
    return tuple(uses)


def _read_use(
    node: tree.Node, rules: Mapping[str, Record], nameable: Nameable, report: Report
) -> RuleUse | None:
    named = _name_and_parameters(node, report)
    if not named:
        return None
    name, place, parameters = named
    if name not in rules:
        message = say("there is no rule {name!r}", name=name[:60])
        wrong(report, place, "unknown-rule", message, nearest(name, rules))
        return None
    values = rules[name].read(parameters, report)
    if isinstance(values, _Absent) or not values.keys() >= set(rules[name].required):
        return None
    assert isinstance(parameters, tree.Mapping)
    if not all([exists(field, leaf, values, nameable, report) for _, field, leaf in leaves(rules[name], parameters)]):
        return None
    return RuleUse(name, values, place, {key: member.place for key, member in parameters.members.items()})


def _name_and_parameters(node: tree.Node, report: Report) -> tuple[str, Place, tree.Node] | None:
    """A rule is written ``- name: {parameters}``, or by its name alone where it has none."""
    if isinstance(node, tree.Mapping) and len(node.members) == 1:
        name, parameters = next(iter(node.members.items()))
        empty = tree.Mapping({}, node.keys[name])
        return name, node.keys[name], empty if tree.is_empty(parameters) else parameters
    if isinstance(node, tree.Scalar) and not tree.is_empty(node):
        return node.text, node.place, tree.Mapping({}, node.place)
    mistyped(node, report, say("one rule"), say("write - rule: {kind: …}, its parameters indented or in braces"))
    return None
