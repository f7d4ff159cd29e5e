"""The tables of an evening for the live page, with each one's last announcement."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from msgspec import structs

from chouette_desk.core.dues import DuesState
from chouette_desk.core.history import added
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.announcements import announcement, corrected_points, heading
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.evening import EveningTable, tables_of, with_desk
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.live.withheld import NOTHING_WITHHELD, Withheld, WithheldNights
from chouette_desk.paper.live_page.shown import ShownTable, last_entry
from chouette_desk.wording.labels import label_between
from chouette_desk.wording.language import _
from chouette_desk.wording.text import title_of_table


class Announcer:
    """Makes shown tables, with announcements by comparison with the night before."""

    def __init__(self, withheld: Withheld = NOTHING_WITHHELD) -> None:
        self._shown: dict[int, ShownTable] = {}
        self._nights, self._other_names = WithheldNights(withheld), dict[Name, Name]()

    def withhold(self, withheld: Withheld) -> None:
        """Withhold this from now on; phones that know a player by another name are told."""
        if withheld != self._nights.withheld:
            self._other_names = {initials: name for name, initials in self._nights.initials.items()}
            self._nights, self._shown = WithheldNights(withheld), {}

    def know(self, nights: Iterable[Night]) -> None:
        """Learn who sits at these tables, before one of them is shown."""
        self._nights.know(nights)

    def shown(self, number: int, title: str, night: Night, dues_state: DuesState, doubt: str = "") -> ShownTable:
        """Return a table with its last announcement, the same value if nothing is new.

        ``doubt`` says why it may stand otherwise by now.
        """
        shown = self._table(number, title, *self._nights.without(number, night, dues_state), doubt)
        if self._nights.withheld != NOTHING_WITHHELD and shown.original is not night:
            shown = structs.replace(shown, original=night)
        self._shown[number] = shown
        return shown

    def _table(self, number: int, title: str, night: Night, dues_state: DuesState, doubt: str) -> ShownTable:
        before = self._shown.get(number)
        if before is not None and _is_same(before, title, night, dues_state, doubt):
            return before
        changed = _changed(before, night)
        said = before.announced if before is not None and before.night is night else _announced(before, night)
        if dues_state.closed:
            said = _("The night is closed.")
        elif before is not None and before.dues_state.closed:
            said = announcement(night, None)
        head = heading(night, title, closed=dues_state.closed)
        renamed = {**self._other_names, **_renamed(before, night), **self._nights.initials}
        return ShownTable(number, title, head, said, night, dues_state, last_time(night), doubt, renamed, changed)


def _is_same(before: ShownTable, title: str, night: Night, dues_state: DuesState, doubt: str) -> bool:
    return before.night is night and before.dues_state is dues_state and (before.title, before.doubt) == (title, doubt)


def _renamed(before: ShownTable | None, night: Night) -> Mapping[Name, Name]:
    """The present names of players by those that they had while the table was shown."""
    if before is None or len(before.night.columns) != len(night.columns):
        return before.renamed if before is not None else {}
    pairs = zip(before.night.columns, night.columns, strict=True)
    new = {was: now for was, now in pairs if was not in night.columns and now not in before.night.columns}
    return {**{was: new.get(now, now) for was, now in before.renamed.items()}, **new}


def _changed(before: ShownTable | None, night: Night) -> frozenset[tuple[int, Name]]:
    """The games and players whose points the last entry corrected."""
    if before is None or before.night is night:
        return before.changed if before is not None else frozenset()
    games = corrected_points(before.night, night)
    return frozenset((game, name) for game, points in games.items() for name in points)


def _announced(before: ShownTable | None, night: Night) -> str:
    """The announcement of what came since, or of how the night stands."""
    change = None
    if before is not None and before.night.events != night.events:
        kind = "undone" if added(before.night, night) is None and added(night, before.night) else "kept"
        change = Change(before.night, night, label_between(before.night, night), kind=kind)  # type: ignore[arg-type]
    return announcement(night, change)


def last_time(night: Night) -> str:
    """Return the local time of the last entry ("21:14"), empty where unknown."""
    at = last_entry(night)
    return f"{at:%H:%M}" if at else ""


class OwnEvening:
    """The tables of a window's evening: its own night, and those of other desks."""

    def __init__(self) -> None:
        self._announcer = Announcer()
        self.withhold = self._announcer.withhold
        self._unread_since = ""
        self.tables: Sequence[EveningTable] = ()

    def shown(
        self, desk: FileDesk | BookDesk, club_book: ClubBook | None, tables: Sequence[EveningTable], *, look: bool
    ) -> Sequence[ShownTable]:
        """The tables as they are now, in the order of their numbers.

        ``tables`` are those that the window knows; tables that others write are read from the book with ``look``.
        """
        if not desk.in_book:
            title = title_of_table(desk.night.heading.table) if desk.night.heading.table else ""
            return [self._announcer.shown(0, title, desk.night, desk.dues_state)]
        self.tables = self._newest(desk, club_book, tables, look)
        self._announcer.know(table.night for table in self.tables)
        doubt = self._doubt()
        return [
            self._announcer.shown(
                table.number, table.title, table.night, table.dues_state, "" if table.number == desk.number else doubt
            )
            for table in self.tables
        ]

    def _newest(
        self, desk: BookDesk, club_book: ClubBook | None, tables: Sequence[EveningTable], look: bool
    ) -> Sequence[EveningTable]:
        """The tables of the evening; those that others write are read, if they can be."""
        others_write = club_book is not None and (desk.has_news or club_book.read_only)
        if not others_write and _has(tables, desk):
            self._unread_since = ""
            return with_desk(tables, desk)
        known = self.tables if _has(self.tables, desk) else tables
        if desk.cut_off or club_book is None:
            self._unread_since = self._unread_since or _now()
        elif look or not _has(known, desk):
            try:
                known, self._unread_since = tables_of(club_book, desk, known, newest=True), ""
            except Trouble:
                self._unread_since = self._unread_since or _now()
            else:
                return known
        return with_desk(known, desk)

    def _doubt(self) -> str:
        """A sentence on the tables of other desks while the book cannot be read."""
        if not self._unread_since:
            return ""
        return _("This may be out of date: the book has not been reached since {time}.").format(time=self._unread_since)


def _has(tables: Iterable[EveningTable], desk: BookDesk) -> bool:
    return any(table.number == desk.number for table in tables)


def _now() -> str:
    return f"{datetime.now():%H:%M}"


class FollowedEvening:
    """Tables of an evening in a book that others write; read from time to time."""

    def __init__(
        self, club_book: ClubBook, desk: BookDesk, *, alone: bool, withheld: Withheld = NOTHING_WITHHELD
    ) -> None:
        """Begin with this desk's night: ``alone``, or with the evening's other tables."""
        self._club_book, self._desk, self._alone = club_book, desk, alone
        self._announcer = Announcer(withheld)
        self._tables: Sequence[EveningTable] = ()

    def look(self) -> Sequence[ShownTable]:
        """The tables as they are now, in the order of their numbers; raises Trouble."""
        desk = self._desk
        desk.catch_up()
        if desk.cut_off:
            raise Trouble(desk.cut_off.text)
        self._tables = tables_of(self._club_book, desk, self._tables)
        self._announcer.know(table.night for table in self._tables)
        return [
            self._announcer.shown(table.number, table.title, table.night, table.dues_state)
            for table in self._tables
            if table.number == desk.number or not self._alone
        ]
