"""The commands that answer without printing anything: what they have to say, as lines. Nothing here prints."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from printgen import answers
from printgen.answers import Answer
from printgen.commands import answer_data, answer_lines
from printgen.commands.options import hands_of, request_of
from printgen.problems import Problem, has_errors
from printgen.requests import WrongUsage
from printgen.words import Catalogue, Message, say

MOST_MODIFIER = 1000
"""No costume changes a ticket by more."""


class Asker(NamedTuple):
    """Who asks: the language of the game that is wanted, whose catalogue to speak by, and how wide to write.

    ``speak`` gives the catalogue for a game in some language: the asker's own, or else the game's. ``spoken`` is the
    asker's own, empty if nobody names one that the program speaks.
    """

    language: str
    speak: Callable[[str], Catalogue]
    width: int
    spoken: str = ""


class Said(NamedTuple):
    """What a command says: the lines of its answer, problems to tell beside it, or why there is no answer.

    ``fine`` is False if there is anything wrong in the game's files; ``failure`` says why a file was not written.
    """

    lines: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    language: str = ""
    wrong_usage: Message | None = None
    fine: bool = True
    failure: Message | None = None


def check(options: Mapping[str, Any], asker: Asker) -> Said:
    """What is wrong with a game; as JSON it is the answer itself."""
    answer = _ask(options, asker, answers.check)
    fine = not has_errors(answer.problems)
    catalogue = asker.speak(answer.language)
    if answer.wrong_usage:
        return Said(wrong_usage=answer.wrong_usage, language=answer.language)
    if options["format"] == "json":
        return Said((_json(answer_data.of_problems(answer.problems, catalogue)),), fine=fine)
    lines = () if answer.problems else (say("Nothing is wrong.").say_in(catalogue),)
    return Said(lines, answer.problems, answer.language, fine=fine)


def plan(options: Mapping[str, Any], asker: Asker) -> Said:
    """What has to be printed."""
    def write(answer: Answer) -> list[str]:
        if options["format"] == "json":
            return [_json(answer_data.of_print_outs(answer.print_outs))]
        return answer_lines.plan_lines(answer.print_outs, asker.speak(answer.language), asker.width)

    return _say(_ask(options, asker, lambda request: answers.plan(request, evidence=options["evidence"])), write)


def odds(options: Mapping[str, Any], asker: Asker) -> Said:
    """How often each difficulty is met."""
    def write(answer: Answer) -> list[str]:
        assert answer.odds
        if options["format"] == "json":
            return [_json(answer_data.of_odds(answer.odds))]
        return answer_lines.odds_lines(answer.odds, asker.speak(answer.language), asker.width)

    modifier = options["modifier"]
    if abs(modifier) > MOST_MODIFIER:
        return Said(wrong_usage=say("--modifier {modifier}: a costume adds from {least} to {most}",
                                    modifier=modifier, least=-MOST_MODIFIER, most=MOST_MODIFIER))
    try:
        hands = hands_of(options["hand"])
    except WrongUsage as error:
        return Said(wrong_usage=error.message)
    return _say(_ask(options, asker, lambda request: answers.odds(request, hands, modifier)), write)


def rules(options: Mapping[str, Any], asker: Asker) -> Said:
    """The pages about rules: a line for each, or one in full."""
    from printgen.commands import docstrings
    from printgen.rules.registry import BY_NAME

    asked, catalogue = options["code"], asker.speak("")
    if not asked:
        return Said(tuple(docstrings.overview(BY_NAME, catalogue, asker.width)))
    name = asked.replace("-", "_")  # as it stands behind a problem
    if name not in BY_NAME:
        there = ", ".join(BY_NAME)
        return Said(wrong_usage=say("there is no rule {name!r}. There is: {names}", name=asked, names=there))
    return Said(tuple(docstrings.page(name, BY_NAME[name], catalogue, asker.width)))


def elements(options: Mapping[str, Any], asker: Asker) -> Said:
    """The pages about elements: a line for each, or one in full."""
    from printgen.commands import element_pages
    from printgen.elements.registry import ELEMENTS

    name, catalogue = options["name"], asker.speak("")
    if not name:
        return Said(tuple(element_pages.overview(catalogue, asker.width)))
    if name not in ELEMENTS:
        message = say("there is no element {name!r}. There is: {names}", name=name, names=", ".join(ELEMENTS))
        return Said(wrong_usage=message)
    return Said(tuple(element_pages.page(name, catalogue, asker.width)))


def schema(options: Mapping[str, Any], asker: Asker) -> Said:
    """The JSON Schema of a type of game file, or the types there are."""
    from printgen import shipped

    known, name = shipped.schemas(), options["name"]
    return Said(tuple(known[name].read_text(encoding="utf-8").splitlines() if name else known))


def _ask(options: Mapping[str, Any], asker: Asker, answer: Callable[..., Answer]) -> Answer:
    try:
        return answer(request_of(options, asker.language))
    except WrongUsage as error:
        return Answer(wrong_usage=error.message)


def _say(answer: Answer, write: Callable[[Answer], list[str]]) -> Said:
    """The answer in lines; of a game with errors there is none, unless it is a plan that breaks a rule."""
    problems = tuple(problem for problem in answer.problems)
    if answer.wrong_usage or not (answer.print_outs or answer.odds):
        return Said((), problems, answer.language, answer.wrong_usage, not has_errors(problems))
    return Said(tuple(write(answer)), problems, answer.language, fine=not has_errors(problems))


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


COMMANDS: Mapping[str, Callable[[Mapping[str, Any], Asker], Said]] = {
    "check": check, "plan": plan, "odds": odds, "rules": rules, "elements": elements, "schema": schema,
}
