"""Play-tests as text that a player can read. Nothing here prints."""

from collections.abc import Iterator, Sequence

from printgen.commands.reports import table
from printgen.playing import PlayTest
from printgen.playtest import chance
from printgen.playtest.door import STATES as DOORS
from printgen.playtest.evidence import Evidence
from printgen.playtest.state import ENDINGS
from printgen.playtest.street import STATES as STREETS
from printgen.playtest.tally import SHARES
from printgen.words import Catalogue, Message, say, say_count


def lines(tests: Sequence[PlayTest], catalogue: Catalogue, width: int) -> list[str]:
    """Each play-test in full, one below the other."""
    said: list[str] = []
    for test in tests:
        said += [*([""] if said else []), *_Told(test, catalogue, width).lines()]
    return said


def traced(seat: int, what: Message, players: int, catalogue: Catalogue) -> str:
    """A line of a game that is told: headings at the left, what players do below them."""
    if seat < 0:
        return f"\n{what.say_in(catalogue)}"
    who = say("you") if players == 1 else say("player {number}", number=seat + 1)
    return "  " + say("{who}: {what}", who=who, what=what).say_in(catalogue)


class _Told:
    """One play-test, told."""

    def __init__(self, test: PlayTest, catalogue: Catalogue, width: int) -> None:
        self.test, self.catalogue, self.width = test, catalogue, width
        self.tally = test.played.tally

    def lines(self) -> Iterator[str]:
        yield from (message.say_in(self.catalogue) for message in self.heads())
        if not self.tally.games:
            return
        yield ""
        for name, text in self.facts():
            yield self.word(say("{who}: {what}", who=self.word(name).rstrip("."), what=text))
        for part in (self.seats(), self.doors(), self.streets(), self.needed()):
            rows = list(part)
            if len(rows) > 1:
                yield ""
                yield from table([[self.word(cell) for cell in row] for row in rows], self.width)
        yield ""
        yield self.word(say("Brackets hold 95 % intervals."))

    def word(self, cell: Message | str) -> str:
        return cell if isinstance(cell, str) else cell.say_in(self.catalogue)

    def heads(self) -> Iterator[Message]:
        test, choice = self.test, self.test.choice
        variants = "".join(f" + {variant.title}" for variant in choice.game.variants)
        yield say_count("{mode}, {count} player, on {layout}", "{mode}, {count} players, on {layout}", choice.players,
                        mode=f"{choice.game.title} - {choice.mode.title}{variants}", layout=test.board.layout.title)
        yield say_count("{count} game, seed {seed}, played {strategy}", "{count} games, seed {seed}, played {strategy}",
                        self.tally.games, seed=test.wanted.seed, strategy=", ".join(test.wanted.strategies))
        if test.stopped:
            yield say("Stopped: {done} of {games} games were played, and these are their figures.",
                      done=self.tally.games, games=test.wanted.games)

    def facts(self) -> Iterator[tuple[Message, str]]:
        tally, solo = self.tally, self.test.printed.solo
        middle, least, most = chance.median(tally.turns)
        yield say("turns a game, median"), f"{middle} [{least}-{most}]"
        average, off = chance.mean(tally.sweets)
        yield say("sweets a player"), f"{self.number(average)} [± {self.number(off)}]"
        if solo:
            yield say("won"), self.share(tally.won, tally.games)
        else:
            yield say("shared first places"), self.share(tally.shared, tally.games)
        for ending, count in tally.endings.most_common():
            yield ENDINGS[ending], self.share(count, tally.games)

    def seats(self) -> Iterator[list[Message | str]]:
        """How often each seat, or team, wins."""
        if self.test.printed.solo:
            return
        teams = self.test.printed.settings.teams
        yield [say("team") if teams else say("seat"), say("wins")]
        for seat in range(2 if teams else self.test.printed.players):
            hits = round(self.tally.firsts[seat] / SHARES)
            yield [str(seat + 1), self.share(hits, self.tally.games)]

    def doors(self) -> Iterator[list[Message | str]]:
        yield [say("difficulty"), say("doors tried"), *DOORS]
        for difficulty in sorted({difficulty for difficulty, _ in self.tally.doors}):
            counts = [self.tally.doors[difficulty, outcome] for outcome in range(len(DOORS))]
            yield [str(difficulty), str(sum(counts)), *(self.percent(count, sum(counts)) for count in counts)]

    def streets(self) -> Iterator[list[Message | str]]:
        total = sum(self.tally.streets.values())
        if total:
            yield [say("street harvest"), say("how often"), say("a game")]
            for outcome, name in enumerate(STREETS):
                count = self.tally.streets[outcome]
                yield [name, self.percent(count, total), self.number(count / self.tally.games)]

    def needed(self) -> Iterator[list[Message | str]]:
        """How many of each kind a game uses with piles that never run dry."""
        peaks = self.test.endless.tally.peaks
        yield [say("needed at once"), say("median"), say("99 of 100 games"), say("enough"), say("Pages"),
               say("minimum"), say("printed")]
        for plan in self.test.plans:
            kind = plan.kind.id
            if kind in peaks and self.test.endless.tally.games:
                enough = self.test.needed[kind]
                yield [
                    plan.kind.title, str(chance.quantile(peaks[kind], 0.5)), str(chance.quantile(peaks[kind], 0.99)),
                    "-" if enough is None else str(enough), "-" if enough is None else str(plan.pages_for(enough)),
                    str(plan.minimum), str(plan.items),
                ]

    def number(self, value: float) -> str:
        tenths = round(value * 10)
        return say("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10).say_in(self.catalogue)

    def percent(self, hits: int, of: int) -> str:
        if not of:
            return "-"
        tenths = round(1000 * hits / of)
        return say("{whole}.{tenth} %", whole=tenths // 10, tenth=tenths % 10).say_in(self.catalogue)

    def share(self, hits: int, of: int) -> str:
        _, low, high = chance.share(hits, of)
        return f"{self.percent(hits, of)} [{self.number(100 * low)}-{self.number(100 * high)}]"


def recorded(figures: Sequence[Evidence], file: str) -> Message:
    """What was written down."""
    return say_count("{count} figure recorded in {file}", "{count} figures recorded in {file}", len(figures), file=file)
