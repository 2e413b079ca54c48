"""The rules a game switches on: ``rules:`` in game.yaml, a list of names with their parameters."""

from collections.abc import Collection, Mapping
from typing import Any, Literal, NamedTuple

from printgen.model import RuleUse
from printgen.problems import Place, Problem
from printgen.reading import tree
from printgen.reading.definitions import Defined
from printgen.reading.groups import Record, leaves
from printgen.reading.values import Report, Text, _Absent, mistyped, nearest, wrong
from printgen.words import Message, say


class NameOf(NamedTuple):
    """A parameter that names a kind or a mode; the reader of rules checks that there is one."""

    group: Literal["kind", "mode"]

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        return Text(lines=False).read(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class FieldName(NamedTuple):
    """A parameter that names a field, of one of the ``types``, of the kind that the parameter ``of`` names.

    ``own``: it must be a list of items of that very kind.
    """

    types: tuple[str, ...]
    of: str = "kind"
    own: bool = False

    def read(self, node: tree.Node, report: Report) -> str | _Absent:
        return Text(lines=False).read(node, report)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class Nameable(NamedTuple):
    """What rules may name: kinds with their fields, and modes."""

    kinds: Mapping[str, Defined]
    modes: Collection[str]


NOTHING = Nameable({}, ())


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


def exists(
    field: object, node: tree.Node, values: Mapping[str, Any], nameable: Nameable, report: Report
) -> bool:
    """Whether what a parameter names exists; reported if not."""
    if not isinstance(node, tree.Scalar) or tree.is_empty(node):
        return True
    if isinstance(field, NameOf):
        known: Collection[str] = nameable.kinds if field.group == "kind" else nameable.modes
        name = node.text[:60]
        message = say("there is no kind {name!r}", name=name)
        if field.group == "mode":
            message = say("there is no mode {name!r}", name=name)
        return node.text in known or _unknown(node, message, known, report)
    if isinstance(field, FieldName) and (defined := nameable.kinds.get(str(values.get(field.of)))) and defined.whole:
        return _field_exists(field, node, defined, report) and _is_own(field, node, values, defined, report)
    return True


def _field_exists(field: FieldName, node: tree.Scalar, defined: Defined, report: Report) -> bool:
    definition = defined.definitions.get(node.text)
    if definition is None:
        return _unknown(node, say("there is no field {name!r}", name=node.text[:60]), defined.definitions, report)
    if definition.type not in field.types:
        message = say("the field {name!r} is of type {type} and cannot stand here", name=node.text,
                      type=definition.type)
        wrong(report, node.place, "wrong-reference", message,
              say("a field of type {types} can", types=", ".join(field.types)))
        return False
    return True


def _is_own(
    field: FieldName, node: tree.Scalar, values: Mapping[str, Any], defined: Defined, report: Report
) -> bool:
    kind = values[field.of]
    if not field.own or defined.definitions[node.text].of == kind:
        return True
    message = say("the list {name!r} does not name items of {kind}", name=node.text, kind=kind)
    wrong(report, node.place, "wrong-reference", message, say("define it with `type: list, of: {kind}`", kind=kind))
    return False


def _unknown(node: tree.Scalar, message: Message, known: Collection[str], report: Report) -> bool:
    wrong(report, node.place, "unknown-reference", message, nearest(node.text, known))
    return False
