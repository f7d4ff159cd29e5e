"""The tables of an evening: their nights, their players, and each player's sum."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, structs

from chouette_desk.book.clubs import Evening
from chouette_desk.book.nights import NightRow
from chouette_desk.core.dues import DuesState
from chouette_desk.core.evening_settlement import Settlement, settled_nights
from chouette_desk.core.fee import givers, owing
from chouette_desk.core.names import Name, folded, is_house, next_table_name
from chouette_desk.core.night import Night
from chouette_desk.core.seating import PLAYING
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.text import at_table, title_of_table


class EveningTable(Struct, frozen=True):
    """A table of an evening: what it is called, its night and the state of its money."""

    title: str
    row: NightRow
    night: Night
    dues_state: DuesState

    @property
    def number(self) -> int:
        """The number of its night."""
        return self.row.id

    @property
    def in_play(self) -> bool:
        """False once its night is closed, or once everybody has left."""
        return not (self.dues_state.closed or self.night.has_ended)

    @property
    def players(self) -> tuple[Name, ...]:
        """The people who play or wait here: the line, then the others in seating order."""
        line = self.night.line or ()
        seats = self.night.players.values()
        seated = (seat.name for seat in seats if seat.status in PLAYING and not is_house(seat.name))
        return tuple(dict.fromkeys((*line, *seated)))

    @property
    def game(self) -> int:
        """The number of the game in progress, or of the next one."""
        return self.night.game.number if self.night.game else len(self.night.played) + 1

    @property
    def summary(self) -> str:
        """Its title, players and game on one line: "Table 1 · 6 players · game 4".

        Or "Table 2 · ended", once everybody has left.
        """
        if self.night.has_ended and not self.dues_state.closed:
            return _("{table} · ended").format(table=self.title)
        number = len(self.players)
        players = ngettext("{number} player", "{number} players", number).format(number=number)
        state = _("closed") if self.dues_state.closed else _("game {number}").format(number=self.game)
        return f"{self.title} · {players} · {state}"


def tables_of(
    club_book: ClubBook, desk: BookDesk, known: Iterable[EveningTable] = (), *, newest: bool = False
) -> tuple[EveningTable, ...]:
    """Return the tables of a desk's evening, in the order of ``ClubBook.tables``.

    ``known`` tables that are unchanged are not read again. A table whose every entry was undone, as the split that made
    it, is left out unless it is the desk's. The desk's table is as the desk shows it; with ``newest`` it is as the book
    has it where others have entered more. Raises Trouble.
    """
    before = {table.row: table for table in known}
    rows = club_book.tables(desk.row.evening)
    tables = [_table(club_book, desk, row, before.get(row), newest) for row in rows]
    shown = [table for table in tables if table.number == desk.row.id or not _is_emptied(table)]
    titles = _titles([table.row for table in shown])
    return tuple(structs.replace(table, title=title) for table, title in zip(shown, titles, strict=True))


def _is_emptied(table: EveningTable) -> bool:
    """True if all that was entered at the table is undone."""
    return table.row.last_seq > 0 and not table.night.events


def with_desk(tables: Iterable[EveningTable], desk: BookDesk) -> tuple[EveningTable, ...]:
    """The same tables, that of the desk as it stands now; the book is not asked."""
    return tuple(
        EveningTable(table.title, desk.row, desk.night, desk.dues_state) if table.number == desk.number else table
        for table in tables
    )


def _table(
    club_book: ClubBook, desk: BookDesk, row: NightRow, known: EveningTable | None, newest: bool
) -> EveningTable:
    if row.id != desk.row.id or (newest and row.last_seq > desk.row.last_seq):
        return known or _read(club_book, row)
    return EveningTable("", desk.row, desk.night, desk.dues_state)


def _read(club_book: ClubBook, row: NightRow) -> EveningTable:
    other = club_book.open_night(row.id)
    try:
        return EveningTable("", row, other.night, other.dues_state)
    finally:
        other.close()


def _titles(rows: Sequence[NightRow]) -> list[str]:
    """Return the table titles; equal ones get their night: "Table 1 (night 7)"."""
    first = min(row.id for row in rows)
    titles = [_title(row, is_first=row.id == first) for row in rows]
    text = _("{table} (night {number})")
    return [
        text.format(table=title, number=row.id) if titles.count(title) > 1 else title
        for title, row in zip(titles, rows, strict=True)
    ]


def _title(row: NightRow, *, is_first: bool) -> str:
    if row.table:
        return title_of_table(row.table)
    return _("First table") if is_first else _("Night {number}").format(number=row.id)


def totals_of(tables: Sequence[EveningTable]) -> tuple[Settlement, ...]:
    """Return each player's sum over all tables, one settlement per currency.

    The sums are in money only where the stakes differ.
    """
    return settled_nights([table.night for table in tables])


def seated_elsewhere(tables: Iterable[EveningTable], number: int, names: Iterable[Name]) -> Mapping[Name, EveningTable]:
    """Return names that sit at another open table, as spelt there, with that table."""
    asked = set(map(folded, names))
    others = [table for table in tables if table.number != number and not table.dues_state.closed]
    return {name: table for table in others for name in table.players if folded(name) in asked}


def places_elsewhere(tables: Sequence[EveningTable], number: int) -> Mapping[Name, str]:
    """Say where those who have left a table for another one sit: "at table 2"."""
    here = next((table for table in tables if table.number == number), None)
    if here is None:
        return {}
    others = [table for table in tables if table is not here and not table.dues_state.closed]
    places = {
        folded(name): _("at {table}").format(table=place_of(table)) for table in others for name in table.night.people
    }
    left = (name for name in here.night.columns if name not in here.night.present)
    return {name: places[folded(name)] for name in left if folded(name) in places}


def place_of(table: EveningTable) -> str:
    """The table in the middle of a sentence, by its title where others have its name."""
    is_own = table.row.table and title_of_table(table.row.table) == table.title
    return at_table(table.row.table) if is_own else table.title


def fee_payers(tables: Sequence[EveningTable], number: int, reason: str) -> Sequence[Name]:
    """Return who owes a fee at a table: once an evening, and where they sit now."""
    here = next(table for table in tables if table.number == number)
    others = [table for table in tables if table is not here]
    seated = {folded(name) for table in others if not table.dues_state.closed for name in table.night.people}
    gave = {folded(name) for table in others for name in givers(table.night, reason)}
    return [name for name in owing(here.night, reason) if folded(name) not in seated | gave]


def seated_that_evening(
    club_book: ClubBook, night: Night, evening: Evening | None = None
) -> Mapping[Name, EveningTable]:
    """Return players of the night who sit at an open table of its evening, with that.

    The night is one that comes into the book, by default at the evening of its club and date. Names are spelt as at
    that table; the result is empty where the night is in the book already. Raises Trouble.
    """
    heading = night.heading
    key = (heading.date, folded(heading.club or ""))
    known = [each for each in club_book.evenings() if (each.date, folded(each.club.name)) == key]
    evenings = [each.id for each in ([evening] if evening else known)]
    seats = night.players.items()
    names = [name for name, seat in seats if seat.status in PLAYING and not is_house(name)]
    rows = [row for evening in evenings for row in club_book.nights(evening=evening)]
    result: dict[Name, EveningTable] = {}
    if fingerprint(night) in (row.uid for row in rows):
        return result
    for row in (row for row in rows if not row.closed):
        table = structs.replace(_read(club_book, row), title=_title(row, is_first=False))
        result |= seated_elsewhere([table], 0, names)
    return result


def free_table_name(tables: Iterable[EveningTable]) -> str:
    """A number that no table of the evening is called by: "2", "3"."""
    return next_table_name([table.row.table or "" for table in tables])
