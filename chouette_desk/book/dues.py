"""Dues of closed nights over all the nights of a club: the treasurer's rows, and the open IOUs."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from chouette_desk.book.database import Connection, row_of, where
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name


def dues_of(
    connection: Connection,
    *,
    club: int | None = None,
    first: str | None = None,
    last: str | None = None,
    night: int | None = None,
    open_only: bool = False,
) -> tuple[Due, ...]:
    """The dues of closed nights, the oldest first; of a club, of evenings from and to these dates, of one night."""
    clause, values = where(
        {
            "evening.club_id = :club": club,
            "evening.date >= :first": first,
            "evening.date <= :last": last,
            "due.night_id = :night": night,
            "due.state = :state": "open" if open_only else None,
        }
    )
    return tuple(map(_due, connection.rows(_Row, f"{_DUES}{clause}{_OLDEST_FIRST}", **values)))


def _due(row: Sequence[Any]) -> Due:
    due = dict(zip(_FIELDS, row, strict=True))
    return Due(**{**due, "points": due["points"] or 0})


_FIELDS = (
    *("night", "number", "club", "date", "table", "payer", "payer_id", "payee", "payee_id"),
    *("points", "money", "currency", "method", "paid_at"),
)
_Row = row_of(
    *(int, int, str, str, str, Name, int, Name, int),
    *(int | None, Decimal | None, str | None, str | None, str | None),
)
_DUES = """
SELECT due.night_id, due.number, club.name, evening.date, night.table_name,
       payer.short_name, payer.id, payee.short_name, payee.id,
       due.points, due.money, due.currency, due.method, due.paid_at
FROM due
LEFT JOIN night ON night.id = due.night_id
LEFT JOIN evening ON evening.id = night.evening_id
LEFT JOIN club ON club.id = evening.club_id
LEFT JOIN seat AS payer_seat ON payer_seat.night_id = due.night_id AND payer_seat.name = due.payer
LEFT JOIN seat AS payee_seat ON payee_seat.night_id = due.night_id AND payee_seat.name = due.payee
LEFT JOIN player AS payer ON payer.id = payer_seat.player_id
LEFT JOIN player AS payee ON payee.id = payee_seat.player_id
"""
_OLDEST_FIRST = "ORDER BY evening.date, due.night_id, due.number < 0, abs(due.number)"
