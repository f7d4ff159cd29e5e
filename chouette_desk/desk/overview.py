"""Overview of a book: its last evenings with what is still owed, and the season."""

from collections.abc import Sequence
from datetime import date, timedelta

from msgspec import Struct

from chouette_desk.book.nights import NightRow
from chouette_desk.book.standings import season
from chouette_desk.core.names import is_house
from chouette_desk.core.standings import Season, Span, season_start
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.wording.language import _, ngettext

EVENINGS = 6  # that are listed
A_DAY = timedelta(days=1)


class EveningLine(Struct, frozen=True):
    """An evening; ``number`` is the night to open, if possible an open one."""

    number: int
    date: str
    club: str
    tables: int
    players: int
    games: int
    open_tables: int
    open_payments: int

    def state(self, today: str) -> str:
        """A few words on payments and tables that are open."""
        if self.open_tables:
            return _("in play") if self.date == today else _("not settled")
        if self.open_payments:
            text = ngettext("{count} payment open", "{count} payments open", self.open_payments)
            return text.format(count=self.open_payments)
        return _("settled")


class Overview(Struct, frozen=True):
    """The contents of a book at a glance, on this day; ``count`` are its evenings."""

    today: str
    count: int = 0
    evenings: tuple[EveningLine, ...] = ()
    season: Season = Season(Span())

    @property
    def continued(self) -> EveningLine | None:
        """The evening of today or yesterday that is still open."""
        yesterday = (date.fromisoformat(self.today) - A_DAY).isoformat()
        last = self.evenings[0] if self.evenings else None
        return last if last is not None and last.open_tables and last.date >= yesterday else None


def overview_of(club_book: ClubBook, today: date) -> Overview:
    """The overview of a book: of this season, or of all nights while that has none."""
    evenings = dict[int, list[NightRow]]()
    for row in club_book.nights():
        evenings.setdefault(row.evening, []).append(row)
    lines = tuple(map(_line, list(evenings.values())[:EVENINGS]))
    glance = Season(Span())
    if lines:
        with club_book.book.reading() as connection:
            this_season = season(connection, Span(first=season_start(today).isoformat()))
            glance = this_season if this_season.standings else season(connection, Span())
    return Overview(today.isoformat(), len(evenings), lines, glance)


def _line(rows: Sequence[NightRow]) -> EveningLine:
    """The line of an evening with these nights, the latest first."""
    still_open = [row for row in rows if not row.closed]
    return EveningLine(
        number=(still_open or rows)[-1].id,
        date=rows[0].date,
        club=rows[0].club,
        tables=len(rows),
        players=len({name for row in rows for name in row.players if not is_house(name)}),
        games=sum(row.games for row in rows),
        open_tables=len(still_open),
        open_payments=sum(row.open_dues for row in rows),
    )
