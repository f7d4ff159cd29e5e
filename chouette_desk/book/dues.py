"""What closed nights owe, over all the nights of a club: the treasurer's rows, and the IOUs that are still open."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Select, func, select

from chouette_desk.book.schema import club as clubs
from chouette_desk.book.schema import due as dues
from chouette_desk.book.schema import evening as evenings
from chouette_desk.book.schema import night as nights
from chouette_desk.book.schema import player as players
from chouette_desk.book.schema import seat as seats
from chouette_desk.core.names import Name


class KeptDue(Struct, frozen=True):
    """A due of a closed night: whose evening, from whom to whom as they are called now, how much, how it was paid.

    ``money`` is a decimal text. ``paid_at`` and ``method`` are None while it is open; the method is "sheet" for a
    payment that stands on the sheet itself.
    """

    night: int
    number: int
    club: str
    date: str
    table: str
    payer: Name
    payer_id: int
    payee: Name
    payee_id: int
    points: int | None
    money: str | None
    currency: str | None
    state: str
    method: str | None
    paid_at: str | None

    @property
    def open(self) -> bool:
        """Whether nobody has paid it yet."""
        return self.state == "open"

    @property
    def label(self) -> str:
        """What it is called among those of its night: "3", or "S1" for the first payment that stands on the sheet."""
        return str(self.number) if self.number > 0 else f"S{-self.number}"

    @property
    def receipt(self) -> str | None:
        """The number of its receipt, the night's and its own ("12-3"); None while it is open."""
        return None if self.open else f"{self.night}-{self.label}"


def dues_of(
    connection: Connection,
    *,
    club: int | None = None,
    first: str | None = None,
    last: str | None = None,
    night: int | None = None,
    open_only: bool = False,
) -> tuple[KeptDue, ...]:
    """The dues of closed nights, the oldest first; of a club, of evenings from and to these dates, of one night."""
    query = _DUES
    for column, value in ((evenings.c.club_id, club), (dues.c.night_id, night)):
        query = query if value is None else query.where(column == value)
    query = query if first is None else query.where(evenings.c.date >= first)
    query = query if last is None else query.where(evenings.c.date <= last)
    query = query.where(dues.c.state == "open") if open_only else query
    return tuple(KeptDue(**row._mapping) for row in connection.execute(query))


_payer, _payee = seats.alias("payer_seat"), seats.alias("payee_seat")
_from, _to = players.alias("payer_player"), players.alias("payee_player")

_DUES: Select[Any] = (
    select(
        dues.c.night_id.label("night"),
        dues.c.number,
        clubs.c.name.label("club"),
        evenings.c.date,
        nights.c.table_name.label("table"),
        _from.c.short_name.label("payer"),
        _from.c.id.label("payer_id"),
        _to.c.short_name.label("payee"),
        _to.c.id.label("payee_id"),
        dues.c.points,
        dues.c.money,
        dues.c.currency,
        dues.c.state,
        dues.c.method,
        dues.c.paid_at,
    )
    .join(nights, dues.c.night_id == nights.c.id)
    .join(evenings, nights.c.evening_id == evenings.c.id)
    .join(clubs, evenings.c.club_id == clubs.c.id)
    .join(_payer, (_payer.c.night_id == dues.c.night_id) & (_payer.c.name == dues.c.payer))
    .join(_payee, (_payee.c.night_id == dues.c.night_id) & (_payee.c.name == dues.c.payee))
    .join(_from, _from.c.id == _payer.c.player_id)
    .join(_to, _to.c.id == _payee.c.player_id)
    .order_by(evenings.c.date, dues.c.night_id, dues.c.number < 0, func.abs(dues.c.number))
)
