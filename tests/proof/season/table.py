"""One table of one Friday: games and what happens between them, in steps."""

from pathlib import Path
from random import Random

from chouette_desk.core.events import AnyEvent, Finish, Score, Start
from chouette_desk.core.names import is_house
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dice import rolled_order
from chouette_desk.desk.documents import NightDocument
from chouette_desk.desk.export import export
from tests.proof.season import plan
from tests.proof.season.happenings import happenings
from tests.proof.season.keeper import Command, Keeper
from tests.proof.season.mistakes import REASONS, mendings
from tests.proof.season.plan import Friday, Mistake
from tests.proof.season.play import next_event

SLIPS = 0.015  # how often a step is undone
STEP = "step"
"""How the commands of the play are called, each with its place among the entries: so it is the same when repeated."""


class TableKeeping:
    """The night of one table, kept to the number of games that was planned."""

    def __init__(self, keeper: Keeper, friday: Friday, desk: BookDesk) -> None:
        self.keeper = keeper
        self.friday = friday
        self.desk = desk
        self.table = desk.row.table
        self.games = friday.games[self.table]

    @property
    def night(self) -> Night:
        """The night as it stands."""
        return self.desk.night

    @property
    def played(self) -> int:
        """The games that are over."""
        return len(self.night.played)

    @property
    def between_games(self) -> bool:
        """Whether no game is in progress."""
        return self.night.game is None

    @property
    def chance(self) -> Random:
        """The dice of this step: the same whenever it is tried again."""
        return Random(f"{self.friday.date}/{self.table}/{len(self.desk.entries)}")

    def command(self, word: str) -> str:
        """The command of something that happens once at this table."""
        return f"{self.friday.date}/{self.table}/{word}"

    def was_done(self, word: str) -> bool:
        """Whether it has happened."""
        return self.command(word) in {entry.signed.command for entry in self.desk.entries}

    def step(self) -> bool:
        """The next thing that happens; False when the table is done."""
        if self.night.line is None:
            self.keeper.do(self.desk, self.command("order"), self._order())
        elif not (self._printed() or self._happened() or self._slipped()):
            if self.between_games and self.played >= self.games:
                return False
            self._play()
        return True

    def _order(self) -> AnyEvent:
        names = [name for name in self.night.columns if not is_house(name)]
        return rolled_order(names, self.night.rulebook, self.chance)

    def _play(self) -> None:
        chance = self.chance
        event = next_event(self.night, chance, on_paper=self.friday.on_paper, partners=self.friday.partners)
        self.keeper.do(self.desk, self._next_command(), event, seconds=_seconds(event, chance))

    def _next_command(self) -> str:
        return self.command(f"{STEP}-{len(self.desk.entries) + 1}")

    # Slips of the finger

    def _slipped(self) -> bool:
        """Undoes what was entered last, now and then, and brings it back or not."""
        last, chance = self.desk.entries[-1], self.chance
        played = f"/{STEP}-" in last.signed.command
        misread = (self.friday.number, self.played) == plan.MISREAD and not self.was_done("misread")
        undo = last.kind == "do" and played and (misread or chance.random() < SLIPS)
        redo = last.kind == "undo" and played and chance.random() < 0.5
        command = self.command("misread") if misread else self._next_command()
        if undo or redo:
            self.keeper.act(self.desk, Command(self.desk.row.id, command, undo=undo, redo=redo), 10)
        return undo or redo

    # What happens once

    def _happened(self) -> bool:
        """Whether something of the plan was to be done, and is now."""
        if self.between_games and (self._mended() or self._chips()):
            return True
        for happening in happenings(self.friday, self.table):
            due = self.played >= happening.after and happening.during is not self.between_games
            events = happening.events(self.night) if due and not self.was_done(happening.word) else ()
            if events:
                self.keeper.do(self.desk, self.command(happening.word), *events, seconds=20)
                return True
        return False

    def _chips(self) -> bool:
        """Buy twenty chips for everyone, and count them at the end, with one missing."""
        if self.friday.number != plan.WITH_CHIPS:
            return False
        people = [name for name in self.night.columns if not is_house(name)]
        chips = self.desk.dues_state.chips
        self.keeper.clock.after(self.desk, 30)
        if chips is None:
            return isinstance(self.desk.count_chips(dict.fromkeys(people, 20)), Change)
        if self.played < self.games or chips.counted:
            return False
        results = _results(self.night)
        bought = {name: 20 + max(0, -(results[name] // 20)) * 20 for name in people}
        counted = {name: bought[name] + results[name] for name in people}
        counted[max(people, key=counted.__getitem__)] -= 1
        return isinstance(self.desk.count_chips(bought, counted), Change)

    # Mistakes that are found later

    def _mended(self) -> bool:
        mistake = plan.MISTAKES.get(self.friday.number)
        found_after = mistake.found_after if mistake else None
        if mistake is None or found_after is None or self.played < found_after or self.was_done("mended"):
            return False
        self.mend(mistake)
        return True

    def mend(self, mistake: Mistake) -> None:
        """Corrects the first game from the one of the mistake on that it can be about."""
        found = next(mendings(self.desk, mistake))
        self.keeper.clock.after(self.desk, 120)
        done = self.desk.correct(*found, reason=REASONS[mistake.what], command=self.command("mended"))
        assert isinstance(done, Change), "what was foreseen is done"
        self.keeper.tell(f"done {self.command('mended')}")

    # Sheets on paper

    def _printed(self) -> bool:
        """Whether a sheet was to be printed, and is now."""
        wanted = plan.PRINTED.get((self.friday.number, self.table), {})
        during = wanted.get(self.played)
        return during is not None and during != self.between_games and self.print(f"after-{self.played}")

    def print(self, when: str) -> bool:
        """Puts the sheet and its night file into the folder, unless they are there."""
        path = self.keeper.folder / f"{self.friday.date}-{self.table}-{when}.pdf"
        if path.exists():
            return False
        _put(path.with_suffix(".json"), export(NightDocument(self.night), ".chouette.json")[""])
        _put(path, export(NightDocument(self.night), ".pdf")[""])
        return True


def _put(path: Path, content: bytes) -> None:
    """The file is there whole, or not at all."""
    beside = path.with_suffix(".part")
    beside.write_bytes(content)
    beside.replace(path)


def _results(night: Night) -> dict[str, int]:
    """What each has won, whatever was paid of it during the night."""
    won = dict.fromkeys(night.columns, 0)
    for row in night.sheet.rows:
        for name, points in row.points.items():
            won[name] += points if row.kind is not RowKind.PAYMENT else 0
    return won


def _seconds(event: AnyEvent, chance: Random) -> int:
    """How long after the step before it this happens."""
    match event:
        case Score():
            return chance.randint(360, 900)
        case Finish():
            return chance.randint(120, 420)
        case Start():
            return chance.randint(30, 90)
        case _:
            return chance.randint(20, 120)
