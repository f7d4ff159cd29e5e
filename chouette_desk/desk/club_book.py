"""The club's book, opened at a desk: its evenings and nights."""

import platform
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4
from weakref import WeakSet

from msgspec import structs

from chouette_desk.book import clubs, nights
from chouette_desk.book.book import Book
from chouette_desk.book.clubs import Club, ClubRulebook, Evening, rulebooks_of
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Signed, changed_from, read_entries
from chouette_desk.book.errors import BookTrouble, NotWritten, ServerUnreachable
from chouette_desk.book.figures import check_seats
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import LogLine, checked_log, note_down
from chouette_desk.book.log_head import NIGHTS, check_head
from chouette_desk.book.nights import ListedNight, NightRow, checked, listed_nights, tampered
from chouette_desk.book.players import check_new_name, seated
from chouette_desk.book.sync import sync_entries
from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.fold import new_night, with_time
from chouette_desk.core.history import steps
from chouette_desk.core.names import Name, folded, normal, table_number
from chouette_desk.core.new_texts import wrong_columns, wrong_texts
from chouette_desk.core.night import Heading, Night, SeatStatus
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_keeper import BookKeeper
from chouette_desk.desk.desk import Clock, local_time, stamp
from chouette_desk.desk.dry_run import try_events, wrong_with_heading
from chouette_desk.desk.outboxes import waiting_outboxes
from chouette_desk.files.user_folders import data_folder
from chouette_desk.nightfile.rulebooks import is_shipped
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # late below: who only reads a book makes no backup
    from chouette_desk.book.backup import AutomaticBackups

Steps = list[tuple[AnyEvent, ...]]


class ClubBook:
    """A club's book, opened at this desk."""

    def __init__(
        self, book: Book, *, desk: str = "", who: str = "", clock: Clock = local_time, folder: Path | None = None
    ) -> None:
        """``folder`` is where nights continue while the book takes nothing.

        Without one it is the user's own.
        """
        self.book = book
        self.folder = folder or data_folder()
        self._desks: WeakSet[BookDesk] = WeakSet()
        self.desk = desk or platform.node()
        self.who = who
        self.clock = clock
        book.on_replaced = self._take_over
        self._backups: AutomaticBackups | None = None

    @property
    def location(self) -> BookLocation:
        """The location of the book."""
        return self.book.location

    @property
    def read_only(self) -> bool:
        """True if the book was opened only to be read."""
        return self.book.read_only

    def back_up(self, *, seldom: bool = False) -> None:
        """Start a backup of a changed, writable book, with ``seldom`` once in an hour."""
        if self.read_only:
            return
        if self._backups is None:
            from chouette_desk.book.backup import AutomaticBackups

            self._backups = AutomaticBackups(self.book.location, self.clock)
        self._backups.start(seldom=seldom)

    def wait_for_backup(self) -> None:
        """Wait until no backup is being made in the background."""
        if self._backups:
            self._backups.close()

    def _take_over(self, before: Path) -> None:
        """Add to the book what its nights lack compared with another copy.

        Nights in which something else was entered are left out.
        """
        with suppress(BookTrouble), transaction_at(BookLocation(path=before)) as connection:
            for row in reversed(nights.nights_of(connection)):
                with suppress(BookTrouble):  # it stays in the copy, of which people are told
                    sync_entries(self.book, row, read_entries(connection, row.id), (), restore=True)

    @property
    def backup_trouble(self) -> Trouble | None:
        """The reason why the last backup failed; None if it succeeded or is running."""
        return self._backups.trouble if self._backups else None

    def close(self) -> None:
        """Let the book go, once its backup is made; its desks are of no more use."""
        for desk in self._open_desks():
            desk.close()
        try:
            if self._backups:
                self._backups.close()
        finally:
            self.book.close()

    @property
    def cut_off(self) -> tuple[str, ...]:
        """The sentences of the nights whose book takes nothing at the moment, each once."""
        return tuple(dict.fromkeys(desk.cut_off.text for desk in self._open_desks() if desk.cut_off))

    @property
    def in_conflict(self) -> tuple[int, ...]:
        """The numbers of the nights of which two versions wait for a choice."""
        return tuple(desk.number for desk in self._open_desks() if desk.conflict is not None)

    def check_rows(self, tables: Sequence[str]) -> None:
        """Raise TamperedRows where one of these tables has other rows than the log."""
        with self.book.reading() as connection:
            check_head(connection, tables)

    # Evenings

    def clubs(self) -> tuple[Club, ...]:
        """The clubs of the book by name."""
        with self.book.reading() as connection:
            return clubs.clubs_of(connection)

    def club(self, name: str) -> Club:
        """The club of this name; raises NotWritten if there is none."""
        with self.book.reading() as connection:
            return clubs.club_called(connection, name)

    def make_club(self, name: str) -> Club:
        """The club of this name, made if the book does not know it."""
        with self.book.writing() as connection:
            if normal(name):
                check_new_name("club", normal(name), [club.name for club in clubs.clubs_of(connection)])
            club = clubs.club_called(connection, name, make=True)
            if connection.log.rows:
                self.note(connection, _("New club: {name}.").format(name=club.name))
            return club

    def evenings(self, club: Club | None = None) -> tuple[Evening, ...]:
        """The evenings of a club, or of all, the latest first."""
        with self.book.reading() as connection:
            return clubs.evenings_of(connection, club)

    # Nights

    def nights(
        self, *, evening: int | None = None, club: Club | None = None, open_only: bool = False
    ) -> tuple[NightRow, ...]:
        """Return nights, the latest first; raises TamperedEntries if not as in the log."""
        with self.book.reading() as connection:
            if evening is None:  # those of one evening are asked for while it is played
                check_head(connection, NIGHTS)
                nights.check_ends(connection)
            which = None if club is None else club.id
            rows = tuple(checked(nights.nights_of(connection, evening=evening, club=which)))
        return tuple(row for row in rows if not (open_only and row.closed))

    def tables(self, evening: int) -> list[NightRow]:
        """Return the nights of an evening in the order of their tables.

        A table without a name counts as the first; those with names come last, as they began.
        """
        return sorted(self.nights(evening=evening), key=lambda row: (table_number(row.table), row.id))

    def night_list(self) -> tuple[ListedNight, ...]:
        """Return every night with its players for a selection list, the latest first."""
        with self.book.reading() as connection:
            return listed_nights(connection)

    def new_night(
        self,
        rulebook: Rulebook | ClubRulebook,
        heading: Heading,
        events: tuple[AnyEvent, ...] = (),
        *,
        evening: Evening | None = None,
        known: Heading | None = None,
    ) -> BookDesk | Refused:
        """Return a desk on a new night, or Refused for a wrong night or first event.

        Without an evening it is the one of the heading's club and date, today's where it names none. A rulebook that is
        the club's own, in one of its versions, is recognised. What the ``known`` heading of another night has is not
        checked again.
        """
        own = rulebook if isinstance(rulebook, ClubRulebook) else self._own(rulebook, evening, heading)
        rules = rulebook.rulebook if isinstance(rulebook, ClubRulebook) else rulebook
        heading = structs.replace(heading, date=heading.date or self.clock().date().isoformat())
        if wrong := wrong_with_heading(heading, known):
            return Refused(wrong)
        empty = new_night(rules, heading)
        trial = try_events(empty, events)
        if trial.night is None or trial.problems:
            return Refused(trial.problems)
        night = with_time(empty, trial.night, stamp(self.clock()))
        if odd := (*wrong_columns(empty, night), *wrong_texts(empty, night.events)):
            return Refused(odd)
        entered = [night.events[:]] if events else []
        try:
            return self._begun(empty, entered, evening, own.id if own else None)
        except clubs.WrongNames as refused:
            return Refused(refused.problems)

    def _own(self, rules: Rulebook, evening: Evening | None, heading: Heading) -> ClubRulebook | None:
        """Return the latest version of the club's own rulebooks with these rules, or None."""
        if is_shipped(rules):
            return None
        key = folded(evening.club.name if evening else heading.club or "")
        with self.book.reading() as connection:
            known = (club for club in clubs.clubs_of(connection) if folded(club.name) == key)
            versions = [version for club in known for version in rulebooks_of(connection, club)]
        same = (own for own in versions if own.name == rules.name and not own.rulebook.differences(rules))
        return next(same, None)

    def import_night(self, night: Night, *, evening: Evening | None = None, uid: str = "") -> BookDesk:
        """Return a desk on an imported night; raises NotWritten if it is already here.

        Each of its steps becomes an entry. It is recognised by its fingerprint, or by the given identity. Without an
        evening it is the one of its club and date; where it says none, of the day of its first entry.
        """
        from chouette_desk.nightfile.fingerprint import fingerprint  # late: only an import is compared

        empty = new_night(night.first_rulebook, night.heading)
        return self._begun(empty, steps(night.events), evening, None, uid or fingerprint(night))

    def _begun(
        self, empty: Night, entered: Steps, evening: Evening | None, rulebook: int | None, uid: str = ""
    ) -> BookDesk:
        """Begin a night with these steps, once even if a server's answer is lost.

        A night without uid is new.
        """
        known_as = uid or uuid4().hex

        def begin() -> BookDesk:
            return self._begin(empty, entered, evening, rulebook, known_as, is_new=not uid)

        try:
            return begin()
        except ServerUnreachable:
            try:  # not a look first: the commit may still be under way, and beginning again waits for it
                return begin()
            except NotWritten:
                with self.book.reading() as connection:
                    there = nights.night_of_uid(connection, known_as)
                if there is None:
                    raise
                return self.open_night(there.id)

    def _begin(
        self, empty: Night, entered: Steps, evening: Evening | None, rulebook: int | None, uid: str, *, is_new: bool
    ) -> BookDesk:
        """Begin a night with these steps in one transaction; raises NotWritten if here."""
        heading = empty.heading
        with self.book.writing() as connection:
            if is_new:
                players = (
                    name for events in entered for event in events if type(event) is Seat for name in event.players
                )
                clubs.check_new_names(connection, evening.club.name if evening else heading.club or "", players)
            if evening is None:
                club = clubs.club_called(connection, heading.club or "", make=True)
                evening = clubs.evening_on(connection, club, heading.date or self._day_of(entered))
            connection.lock("club", evening.club.id)
            if here := nights.night_of_uid(connection, uid):
                raise NotWritten(_("This night is already in the book: it is night {number}.").format(number=here.id))
            at = stamp(self.clock())
            row = nights.add_night(connection, evening.id, empty, at, rulebook_id=rulebook, uid=uid)
            begun = _("Night {number} begun: {date}, {club}.")
            self.note(connection, begun.format(number=row.id, date=row.date, club=row.club))
            desk = self._desk_on(BookKeeper(self.book, row, (), self.sign, self.folder))
            desk.take_in(entered)
        return desk

    def _day_of(self, entered: Steps) -> str:
        """The day of the first event that says when it was; today where none does."""
        times = (event.at for events in entered for event in events if event.at and "T" in event.at)
        return next(times, self.clock().isoformat())[: len("2026-11-20")]

    def has_night(self, number: int) -> bool:
        """Tell whether the book has a night of this number."""
        with self.book.reading() as connection:
            return nights.has_night(connection, number)

    def open_night(self, number: int) -> BookDesk:
        """Return a desk on a night of the book or its outbox.

        Raises NotWritten or TamperedEntries. What an open desk keeps of this night is handed over first, so that
        nothing is written beside it.
        """
        self.hand_over_open(number)
        if (waiting := self._waiting_desk(number)) is not None:
            return waiting
        with self.book.reading() as connection:
            row = nights.night_numbered(connection, number)
            entries = read_entries(connection, row.id)
        if row.last_seq != len(entries):
            raise changed_from(len(entries) + 1)
        keeper = BookKeeper(self.book, row, entries, self.sign, self.folder)
        if row.hash != row.own_hash:
            raise tampered(row)
        return self._desk_on(keeper)

    def _desk_on(self, keeper: BookKeeper) -> BookDesk:
        """A desk that is closed with the book."""
        desk = BookDesk(keeper, self.clock)
        self._desks.add(desk)
        return desk

    def _open_desks(self) -> tuple[BookDesk, ...]:
        """Return the desks by night; without closed ones for a server's book.

        The outbox of a closed desk belongs to the next desk on its night.
        """
        desks = [desk for desk in self._desks if self.book.is_file or not desk.is_closed]
        return tuple(sorted(desks, key=lambda desk: desk.number))

    # Nights whose entries wait in an outbox of this computer

    def hand_over_open(self, number: int, last_hash: str = "") -> NightRow | None:
        """Hand over an open desk's entries after ``last_hash``; return the row, or None.

        Nothing is done in a transaction.
        """
        for desk in () if self.book.in_transaction else self._open_desks():
            if desk.number == number and desk.cut_off and last_hash in ("", desk.row.last_hash) and desk.try_again():
                return desk.row
        return None

    def waiting(self) -> tuple[NightRow, ...]:
        """Return the nights that wait for their server, which can be opened without it."""
        return tuple(desk.row for desk in self._waiting_desks())

    def hand_over(self) -> tuple[NightRow, ...]:
        """Hand over the waiting entries; return the nights that still wait.

        Those wait for their server or for a choice.
        """
        return tuple(desk.row for desk in self._waiting_desks() if _waits(desk))

    def _waiting_desk(self, number: int) -> BookDesk | None:
        """Read the book again; return a desk on this night if it still waits, else None."""
        return next((desk for desk in self._waiting_desks() if desk.number == number and _waits(desk)), None)

    def _waiting_desks(self) -> Iterator[BookDesk]:
        """Yield desks on the waiting nights.

        Each desk is closed before the next one; a caller that stops at one keeps it open.
        """
        if not (self.book.is_file or self.read_only):
            for file in waiting_outboxes(self.location, self.book.uid, self.folder):
                desk = self._desk_on(BookKeeper.resumed(self.book, file, self.sign, self.folder))
                yield desk
                desk.close()

    def last_time(self, club: Club) -> tuple[Name, ...]:
        """Return the players of all tables of the club's last evening, in seating order.

        The names are their present ones.
        """
        rows = self.nights(club=club)
        tables = reversed([row for row in rows if row.evening == rows[0].evening])
        return tuple(dict.fromkeys(name for row in tables for name in self._players(row)))

    def _players(self, row: NightRow) -> list[Name]:
        night = self.open_night(row.id).night
        with self.book.reading() as connection:
            check_seats(connection, row)
            who = seated(connection, row.id)
        seats = night.players.items()
        return [who[name].name for name, seat in seats if seat.status is not SeatStatus.LOOKS_ON and name in who]

    def log(self) -> tuple[LogLine, ...]:
        """Return the book's changes other than night entries; raises TamperedLog."""
        with self.book.reading() as connection:
            return checked_log(connection)

    # How it is written

    def sign(self, command: str | None = None) -> Signed:
        """The signature of an action done now."""
        return Signed(command or uuid4().hex, stamp(self.clock()), self.desk, self.who)

    @contextmanager
    def noting(self, text: str) -> Iterator[Connection]:
        """A transaction that the book's log tells of in these words."""
        with self.book.writing() as connection:
            yield connection
            self.note(connection, text)

    def note(self, connection: Connection, text: str) -> None:
        """Note in the log what this transaction does."""
        note_down(connection, stamp(self.clock()), self.desk, self.who, text)


def _waits(desk: BookDesk) -> bool:
    """True if entries still wait after another try."""
    return not desk.try_again() and desk.cut_off is not None
