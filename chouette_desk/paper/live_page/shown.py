"""The tables of an evening on the page, and a player's line over all of them."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property

from msgspec import Struct

from chouette_desk.core.dues import DuesState
from chouette_desk.core.evening_settlement import Settlement, settled_nights
from chouette_desk.core.money import Amount, Due
from chouette_desk.core.names import Name, folded, is_house
from chouette_desk.core.night import Night
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import side_text
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.sheet import away_text, role_of
from chouette_desk.wording.statement import Statement
from chouette_desk.wording.text import in_money, signed


class ShownTable(Struct, frozen=True):
    """A table that is shown: night number, title, night, money, last announcement.

    ``heading`` is the title with the game; ``time`` is that of the last entry, "21:14"; ``doubt`` says why the table
    may stand otherwise by now, empty where it is known. ``renamed`` has the present names of players by former ones,
    ``changed`` the games and players whose points the last entry corrected. ``original`` is the night itself where
    ``night`` withholds something; nothing but its fingerprint is shown.
    """

    number: int
    title: str
    heading: str
    announced: str
    night: Night
    dues_state: DuesState
    time: str = ""
    doubt: str = ""
    renamed: Mapping[Name, Name] = {}
    changed: frozenset[tuple[int, Name]] = frozenset()
    original: Night | None = None

    @property
    def has_last(self) -> bool:
        """True once a game was played whose points are of interest."""
        return bool(self.night.played) and not self.dues_state.closed

    def column_of(self, name: Name) -> Name | None:
        """The column of a player, however the name was or is spelt; None without one."""
        now = self.renamed.get(name, name)
        return next((column for column in self.night.columns if folded(column) == folded(now)), None)


class OwnTable(Struct, frozen=True):
    """A table at which the player has a score, and that score."""

    number: int
    title: str
    total: str


class OwnLine(Struct, frozen=True):
    """A player's line over the whole evening: points, money, next Captaincy, payments.

    ``tables`` are those with a score of the player, where there is more than one.
    """

    name: Name
    total: str
    money: str
    place: str
    last: str
    tables: tuple[OwnTable, ...]
    captain: str
    payments: tuple[str, ...]


class ShownEvening:
    """The tables of an evening as they are shown at one moment."""

    def __init__(self, tables: Sequence[ShownTable]) -> None:
        self.tables = tuple(tables)
        self._reports: dict[int, Report] = {}

    def report(self, table: ShownTable) -> Report:
        """The report of a table, made once for all who look."""
        if table.number not in self._reports:
            self._reports[table.number] = Report(table.night, dues_state=table.dues_state)
        return self._reports[table.number]

    def numbered(self, number: int) -> ShownTable | None:
        """The table of this number."""
        return next((table for table in self.tables if table.number == number), None)

    def of_player(self, me: Name) -> ShownTable | None:
        """Return the player's present or last table, else the first open, else the first."""
        own = [table for table in (*self._open, *reversed(self.tables)) if table.column_of(me) is not None]
        here = [table for table in own if table.column_of(me) in table.night.present]
        return next(iter((*here, *own, *self._open, *self.tables)), None)

    def elsewhere(self, name: Name, table: ShownTable) -> str:
        """Say at which other open table of the evening a player of this one sits."""
        others = [other for other in self._open if other.number != table.number]
        found = next((other for other in others if other.column_of(name) in other.night.present), None)
        return _("at {table}").format(table=found.title) if found else ""

    @property
    def _open(self) -> list[ShownTable]:
        return [table for table in self.tables if not table.dues_state.closed]

    @cached_property
    def _sums(self) -> tuple[Settlement, ...]:
        """Everybody's score over all tables, by currency."""
        return settled_nights([table.night for table in self.tables])

    @cached_property
    def _dues_now(self) -> tuple[Due, ...]:
        """The payments if the open tables were settled now, together.

        Points of tables with several stakes are no payment where money is withheld.
        """
        stakes = {table.original.heading.stake for table in self._open if table.original is not None}
        if len(stakes) > 1 and all(table.night.heading.stake is None for table in self._open):
            return ()
        return Statement(settled_nights([table.night for table in self._open])).dues

    def own(self, me: Name) -> OwnLine | None:
        """Return the line of a player; None for somebody without a column."""
        here = self.of_player(me)
        name = here.column_of(me) if here else None
        if here is None or name is None:
            return None
        amounts = [(amount, sums.currency) for sums in self._sums for amount in _amounts(sums, name)]
        points = [signed(amount.points) for amount, _currency in amounts if amount.points is not None]
        money = [in_money(amount.money, currency) for amount, currency in amounts if amount.money is not None]
        captain = "" if here.dues_state.closed else captain_text(here.night, name)
        payments = tuple(with_isolated(text, here.night.columns) for text in self._payments(name))
        last = "" if here.dues_state.closed else last_points(here.night, name)
        scores, tables = (", ".join(points), ", ".join(money)), tuple(self._own_tables(name))
        return OwnLine(name, *scores, self._place(name), last, tables, captain, payments)

    def _place(self, name: Name) -> str:
        """The player's place in the evening; empty where scores are no one sum."""
        sums = self._sums[0].totals if len(self._sums) == 1 else {}
        totals = {folded(one): amount.points for one, amount in sums.items() if not is_house(one)}
        own = totals.get(folded(name))
        if own is None or any(total is None for total in totals.values()) or not any(totals.values()):
            return ""
        place = 1 + sum(total > own for total in totals.values() if total is not None)
        return _("Place {place} of {number}").format(place=place, number=len(totals))

    def _own_tables(self, name: Name) -> Iterator[OwnTable]:
        """The player's tables, where there are several."""
        columns = [(table, table.column_of(name)) for table in self.tables]
        own = [(table, column) for table, column in columns if column is not None]
        for table, column in own if len(own) > 1 else ():
            yield OwnTable(table.number, table.title, signed(table.night.totals[column]))

    def _payments(self, name: Name) -> Iterator[str]:
        """The payments of the player: of closed tables, and of open ones as they stand."""
        settled = [due for table in self.tables if table.dues_state.closed for due in table.dues_state.dues]
        texts = [side_text(due, name, "owed" if due.open else "paid") for due in settled]
        return filter(None, (*texts, *(side_text(due, name, "now") for due in self._dues_now)))


def last_entry(night: Night) -> datetime | None:
    """The time of the last entry by the clock of its desk, None where unknown."""
    at = night.events[-1].at if night.events else None
    return datetime.fromisoformat(at) if at and "T" in at else None


def last_points(night: Night, name: Name) -> str:
    """The points of a player in the last game; empty for somebody who was not in it."""
    points = night.played[-1].points if night.played else {}
    return signed(points[name]) if name in points else ""


def _amounts(sums: Settlement, name: Name) -> Iterator[Amount]:
    return (amount for one, amount in sums.totals.items() if folded(one) == folded(name))


def captain_text(night: Night, name: Name) -> str:
    """Return the player's part now, or the game in which they are Captain.

    Whether the Box stays or the Captain takes the box, the line moves up by one behind them.
    """
    line = night.line or ()
    if name not in line:
        waits = name in night.waiting
        return _("joins after this game") if waits else away_text(night, name)
    if (part := role_of(night, name)) and night.partner != name:
        return part if night.game is not None else _("{part} in the next game").format(part=part)
    game = len(night.played) + line.index(name)
    text = _("Captain in game {number}, as the line stands").format(number=game)
    return _("{part}; {text}").format(part=part, text=text) if part else text
