"""Answers as text that a player can read: tables and reasons. Nothing here prints."""

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from printgen.answers import Odds, PrintOut
from printgen.commands.reports import GAP, table
from printgen.plan import KindPlan
from printgen.words import Catalogue, Message, say, say_count

if TYPE_CHECKING:
    from fractions import Fraction


def plan_lines(print_outs: Sequence[PrintOut], catalogue: Catalogue, width: int) -> list[str]:
    """One print-out in full, with its reasons; several side by side."""
    if len(print_outs) == 1:
        return list(_in_full(print_outs[0], catalogue, width))
    return list(_side_by_side(print_outs, catalogue, width))


def _in_full(print_out: PrintOut, catalogue: Catalogue, width: int) -> Iterator[str]:
    yield _name(print_out).say_in(catalogue)
    yield ""
    heads = (say("Kind"), say("minimum"), say("recommended"), say("printed"), say("spare"), say("Pages"))
    rows = [[head.say_in(catalogue) for head in heads]]
    if print_out.evidence is not None:
        rows[0].insert(1, say("needed in play").say_in(catalogue))
    for plan in print_out.plans:
        figures = (plan.minimum, plan.recommended, plan.items, plan.spare, plan.pages_total)
        rows.append([plan.kind.title, *map(str, figures)] if plan.kind.role == "piece" else [
            plan.kind.title, "", "", "", "", str(plan.pages_total)])
        if print_out.evidence is not None:
            rows[-1].insert(1, _needed(plan, print_out.evidence))
    rows.append([say("Total").say_in(catalogue), *[""] * (len(rows[0]) - 2), str(print_out.pages_total)])
    yield from table(rows, width)
    yield ""
    if print_out.evidence is not None:
        note = say("Needed in play: of 100 games with piles that never run dry, 99 need no more; in brackets, pages.")
        yield from textwrap.wrap(note.say_in(catalogue), width)
        yield ""
    for plan in print_out.plans:
        if plan.kind.role == "piece":
            yield from _pages(plan, catalogue, width)
    yield ""
    yield _totals(print_out).say_in(catalogue)


def _needed(plan: KindPlan, evidence: Mapping[str, int]) -> str:
    """Items, and in brackets pages, that 99 of 100 games need."""
    items = evidence.get(plan.kind.id, 0)
    return f"{items} ({plan.pages_for(items)})" if items and plan.kind.role == "piece" else ""


def _name(print_out: PrintOut) -> Message:
    choice = print_out.choice
    variants = "".join(f" + {variant.title}" for variant in choice.game.variants)
    mode = f"{choice.game.title} - {choice.mode.title}{variants}"
    return say_count("{mode}, {count} player", "{mode}, {count} players", choice.players, mode=mode)


def _pages(plan: KindPlan, catalogue: Catalogue, width: int) -> Iterator[str]:
    """How often each page is printed, what one of it holds, and why."""
    yield from textwrap.wrap(f"{plan.kind.title}: {', '.join(_copies(plan.copies)) or '0'}", width,
                             subsequent_indent=" " * GAP, break_long_words=False)
    for reason in _reasons(plan):
        yield from textwrap.wrap(reason.say_in(catalogue), width, initial_indent=" " * GAP,
                                 subsequent_indent=" " * 2 * GAP, break_long_words=False)
    for number, page in enumerate(plan.pages, 1):
        if number <= 6 and plan.sheets[number - 1] and plan.kind.area == "grid" and plan.tiles == 1:
            held = say("one Page [{number}] holds {count}: {items}", number=number, count=len(page),
                       items=_held(Counter(item.id for item in page)))
            yield from textwrap.wrap(held.say_in(catalogue), width, initial_indent=" " * GAP,
                                     subsequent_indent=" " * 2 * GAP, break_long_words=False)


def _reasons(plan: KindPlan) -> Iterator[Message]:
    if plan.why:
        yield say("minimum {items}: {why}", items=plan.minimum, why=plan.why)
    if plan.best and plan.best.why:
        yield say("recommended {items}: {why}", items=plan.recommended, why=plan.best.why)
    if (work := plan.kind.handwork) and plan.items:
        yield say("by hand {items} × {minutes} min: {why}", items=plan.items, minutes=f"{work.minutes:g}", why=work.why)


def _copies(sheets: Sequence[int]) -> Iterator[str]:
    """``2 × Page [1]–[3]``: pages one after another that are printed equally often together."""
    for count, run in groupby(enumerate(sheets, 1), key=lambda page: page[1]):
        numbers = [number for number, _ in run]
        to = f"–[{numbers[-1]}]" if len(numbers) > 1 else ""
        if count:
            yield f"{count} × Page [{numbers[0]}]{to}"


def _held(items: Counter[str]) -> str:
    """The items of a page by their ids; those that are there once need no number."""
    return ", ".join(f"{count} × {id}" if count > 1 else id for id, count in items.items())


def _totals(print_out: PrintOut) -> Message:
    pages = say_count("{count} page", "{count} pages", print_out.pages_total)
    sheets = say_count("{count} sheet of paper", "{count} sheets of paper", print_out.sheets_total)
    minutes = _minutes(print_out.minutes.cutting)
    if print_out.minutes.handwork:
        return say("{pages} on {sheets}; cutting takes about {minutes} with scissors, other handwork {more}",
                   pages=pages, sheets=sheets, minutes=minutes, more=_minutes(print_out.minutes.handwork))
    return say("{pages} on {sheets}; cutting takes about {minutes} with scissors",
               pages=pages, sheets=sheets, minutes=minutes)


def _minutes(count: int) -> Message:
    return say_count("{count} minute", "{count} minutes", count)


def _side_by_side(print_outs: Sequence[PrintOut], catalogue: Catalogue, width: int) -> Iterator[str]:
    """A column for each print-out: components and, in brackets, pages of each kind."""
    kinds = list(dict.fromkeys(plan.kind.id for print_out in print_outs for plan in print_out.plans))
    titles = {plan.kind.id: plan.kind.title for print_out in print_outs for plan in print_out.plans}
    heads = [f"{each.choice.mode.title} {each.choice.players}" for each in print_outs]
    rows = [[say("Kind").say_in(catalogue), *heads]]
    for kind in kinds:
        plans = [next((plan for plan in each.plans if plan.kind.id == kind), None) for each in print_outs]
        rows.append([titles[kind], *(_cell(plan) for plan in plans)])
    rows.append([say("Pages").say_in(catalogue), *(str(each.pages_total) for each in print_outs)])
    rows.append([say("Sheets").say_in(catalogue), *(str(each.sheets_total) for each in print_outs)])
    rows.append([say("minutes to cut").say_in(catalogue), *(str(each.minutes.cutting) for each in print_outs)])
    if any(each.minutes.handwork for each in print_outs):
        more = say("minutes of other handwork").say_in(catalogue)
        rows.append([more, *(str(each.minutes.handwork) for each in print_outs)])
    yield from table(rows, width)
    yield ""
    yield say("How many components, and in brackets how many pages.").say_in(catalogue)


def _cell(plan: KindPlan | None) -> str:
    if plan is None:
        return "-"
    return f"{plan.items} ({plan.pages_total})" if plan.kind.role == "piece" else f"({plan.pages_total})"


def odds_lines(odds: Odds, catalogue: Catalogue, width: int) -> list[str]:
    """The chance of each difficulty by the number of tickets in the hand, and the tiles that have it."""
    deck = ", ".join(f"{count} × {value}" for value, count in sorted(odds.deck.items()))
    lines = [say("The tickets that are printed: {deck}.", deck=deck).say_in(catalogue)]
    if odds.modifier:
        lines.append(say("A costume adds {modifier} to the first ticket.",
                         modifier=f"{odds.modifier:+d}").say_in(catalogue))
    tickets = [say_count("{count} ticket", "{count} tickets", hand).say_in(catalogue) for hand in odds.hands]
    rows = [[say("difficulty").say_in(catalogue), *tickets]]
    for difficulty in range(len(odds.chances[odds.hands[0]])):
        chances = [odds.chances[hand][difficulty] for hand in odds.hands]
        rows.append([str(difficulty), *(_percent(chance).say_in(catalogue) for chance in chances)])
    shown = table(rows, width)
    names = ["", *(", ".join(odds.tiles.get(difficulty, ())) for difficulty in range(len(rows) - 1))]
    beside = [f"{line}  {name}".rstrip() for line, name in zip(shown, names, strict=True)]
    return [*lines, "", *beside]


def _percent(chance: "Fraction") -> Message:
    """A chance in percent; a tenth where it matters, and never 0 or 100 for what is not so."""
    if chance in (0, 1):
        return say("{whole} %", whole=int(chance) * 100)
    tenths = min(round(chance * 1000), 999)
    if tenths == 0:
        return say("< {whole}.{tenth} %", whole=0, tenth=1)
    return say("{whole}.{tenth} %", whole=tenths // 10, tenth=tenths % 10)
