"""A Friday from its first order to its last payment, with the secretary's work."""

from collections.abc import Iterator

from chouette_desk.book.clubs import Evening
from chouette_desk.core.actions import Reopened
from chouette_desk.core.events import Method, Seat
from chouette_desk.core.names import is_house
from chouette_desk.core.night import Heading, SeatStatus
from chouette_desk.core.problems import Refused
from chouette_desk.core.tables import How
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.people import Register
from chouette_desk.desk.tables import merge_tables, move_player, split_table
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.rows import new_evening
from tests.proof.season import plan
from tests.proof.season.elsewhere import night_from_file, night_from_old_sheet
from tests.proof.season.keeper import Keeper
from tests.proof.season.plan import CLUB, HOUSE_RULES, Friday, fridays
from tests.proof.season.table import TableKeeping

HOWS = {"carried": How.CARRIED, "settled": How.SETTLED}


def keep_season(keeper: Keeper) -> None:
    """Keeps the season from where it stands to its end."""
    known = {evening.date: evening for evening in keeper.club_book.evenings()}
    last = max(known, default="")
    for friday in fridays():
        if friday.date >= last:
            keeper.clock.set(friday.date, 19)
            evening = known.get(friday.date) or new_evening(keeper.club_book, CLUB, friday.date)
            EveningKeeping(keeper, friday, evening).keep()


class EveningKeeping:
    """One Friday in the making."""

    def __init__(self, keeper: Keeper, friday: Friday, evening: Evening) -> None:
        self.keeper = keeper
        self.club_book = keeper.club_book
        self.friday = friday
        self.evening = evening
        self.register = Register(keeper.club_book, evening.club)
        self.tables: dict[str, TableKeeping] = {}

    def keep(self) -> None:
        """The whole of it, or what is left to do."""
        self._secretary()
        self._look()
        if self.friday.number in (plan.ON_FILE, plan.ON_OLD_SHEET):
            self._taken_in()
        elif not self.closed:
            while self._step():
                pass
        if not self.closed:
            self._close()
        if self.friday.number in plan.HANDED_OUT:
            for table in self.tables.values():
                table.print("as-closed")
        self._paid(self.friday.number, None)

    def _look(self) -> None:
        """The tables as the book has them."""
        rows = self.club_book.nights(evening=self.evening.id)
        self.closed = bool(rows) and all(row.closed for row in rows)
        self.tables = {
            row.table: TableKeeping(self.keeper, self.friday, self.club_book.open_night(row.id))
            for row in reversed(rows)
        }

    # Before the play

    def _secretary(self) -> None:
        """Players, rulebooks, and what is left of earlier Fridays."""
        number = self.friday.number
        names = {player.name for player in self.register.players(merged=True)}
        if number == 0:
            for name in plan.MEMBERS:
                if name not in names:
                    self.register.add(name, full_name=f"{name} of {CLUB}")
        if number >= plan.RENAMING and plan.RENAMED[1] not in names:
            self.register.change(plan.RENAMED[0], name=plan.RENAMED[1])
        if number == plan.MERGING and plan.ONE_PERSON[0] in {each.name for each in self.register.players()}:
            self.register.merge(*plan.ONE_PERSON)
        versions = len([book for book in self.register.rulebooks() if book.name == HOUSE_RULES])
        for version in range(versions, 1 if number < plan.NEW_RULES else 2):
            self.register.keep_rulebook(HOUSE_RULES, shipped("aba").changed(plan.CHANGES[version]))
        for owed, paid in plan.OWED:
            if paid == number:
                self._paid(owed, paid)
        if number in plan.MENDED_LATER:
            self._mended_later(plan.MENDED_LATER[number])

    def _mended_later(self, number: int) -> None:
        """A closed Friday is opened for a reason, corrected, closed again and paid again."""
        friday = _friday(number)
        (desk,) = self._desks(friday)
        table = TableKeeping(self.keeper, friday, desk)
        table.print("as-closed")
        if not any(isinstance(entry.action, Reopened) for entry in desk.entries):
            self.keeper.about("reopening")
            assert self.keeper.treasury.reopen(desk.row.id, "a drop was forgotten") is None
            desk.catch_up()
        if not table.was_done("mended"):
            table.mend(plan.MISTAKES[number])
        if not desk.dues_state.closed:
            self.keeper.about("closing again")
            assert self.keeper.treasury.close([desk.row.id]) is None
        table.print("as-closed-again")
        self._paid(number, None)

    # The play

    def _taken_in(self) -> None:
        """A night that was kept elsewhere."""
        if not self.tables:
            kept = night_from_file if self.friday.number == plan.ON_FILE else night_from_old_sheet
            self.keeper.about("taking in")
            self.club_book.import_night(kept(self.friday, self.keeper.folder), evening=self.evening)
            self._look()

    def _step(self) -> bool:
        if not self.tables:
            self._begin("1", self.friday.players)
        elif self.friday.number in plan.TWO_TABLES and "2" not in self.tables:
            self._begin("2", self.friday.newcomers)
        elif self._tables_are_due():
            return self._in_game() or self._tables_changed()
        else:
            return any(table.step() for table in sorted(self.tables.values(), key=_progress))
        return True

    def _begin(self, table: str, players: tuple[str, ...]) -> None:
        self.keeper.clock.set(self.friday.date, 19, 30)
        heading = Heading(CLUB, table, self.friday.date, self.friday.stake, "EUR")
        own = {book.name: book for book in reversed(self.register.rulebooks())}  # each in its last version
        rules = own.get(self.friday.rules) or shipped(self.friday.rules)
        multiples = {"Kim": 2} if "Kim" in players and _multiples_count(self.friday) else {}
        made = self.club_book.new_night(
            rules, heading, (Seat(players=players, stakes=multiples),), evening=self.evening
        )
        assert isinstance(made, BookDesk), made
        self._look()

    def _in_game(self) -> bool:
        """Plays the games that are in progress to their end first."""
        return any(table.step() for table in self.tables.values() if not table.between_games)

    def _tables_are_due(self) -> bool:
        """Whether the tables are to be split, moved between or made one now."""
        one, two = self.tables["1"], self.tables.get("2")
        if self.friday.split_after is not None and two is None:
            return one.played >= self.friday.split_after
        if two is None:
            return False
        if self.friday.number in plan.MOVED:
            return min(one.played, two.played) >= 5 and not self._moved(one, two)
        return self.friday.number in plan.MERGED and two.played >= two.games and bool(_people(two))

    def _moved(self, one: TableKeeping, two: TableKeeping) -> bool:
        return any(name in two.night.columns for name in one.night.columns if not is_house(name))

    def _tables_changed(self) -> bool:
        """Splits them, moves one player or makes them one."""
        one = self.tables["1"]
        self.keeper.clock.after(one.desk, 60)
        self.keeper.about("changing tables")
        if "2" not in self.tables:
            found: object = split_table(self.club_book, one.desk.row.id, self.friday.newcomers, "2")
        else:
            found = self._together(one.desk.row.id, self.tables["2"].desk.row.id)
        assert not isinstance(found, Refused), found
        self._look()
        return True

    def _together(self, one: int, two: int) -> object:
        if how := plan.MERGED.get(self.friday.number):
            return merge_tables(self.club_book, one, two, HOWS[how], "the tables are one again")
        mover = (self.tables["1"].night.line or ())[-1]
        return move_player(self.club_book, one, two, mover, HOWS[plan.MOVED[self.friday.number]], "to even the tables")

    # The money

    def _close(self) -> None:
        tables = list(self.tables.values())
        self.keeper.clock.after(max((table.desk for table in tables), key=lambda desk: desk.entries[-1].signed.at), 300)
        self.keeper.about("closing")
        numbers = [table.desk.row.id for table in tables]
        assert self.keeper.treasury.close(numbers, self.friday.way, self.friday.banker) is None
        self._look()

    def _paid(self, number: int, on: int | None) -> None:
        """Let everybody pay but one who pays on another Friday or never; there only him."""
        for desk in self._desks(_friday(number)):
            for debt in desk.dues_state.open:
                owes = number in dict(plan.OWED) and debt.number == 1
                if owes == (on is not None):
                    if on is None:
                        self.keeper.clock.after(desk, 20)
                    desk.pay(debt.number, Method.TRANSFER if debt.number % 3 == 0 else Method.CASH)

    def _desks(self, friday: Friday) -> Iterator[BookDesk]:
        """A desk on each table of a Friday."""
        evening = next(evening for evening in self.club_book.evenings() if evening.date == friday.date)
        return (self.club_book.open_night(row.id) for row in reversed(self.club_book.nights(evening=evening.id)))


def _friday(number: int) -> Friday:
    return next(friday for friday in fridays() if friday.number == number)


def _progress(table: TableKeeping) -> float:
    return table.played / table.games


def _people(table: TableKeeping) -> list[str]:
    present = (name for name in table.night.present if table.night.players[name].status is SeatStatus.PLAYS)
    return [name for name in present if not is_house(name)]


def _multiples_count(friday: Friday) -> bool:
    """Every fourth Friday Kim plays for double stakes."""
    return friday.number % 4 == 0
