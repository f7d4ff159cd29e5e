"""Dues of all closed nights of a club: the treasurer's rows, and open IOUs."""

from collections.abc import Collection, Mapping
from decimal import Decimal
from operator import attrgetter
from typing import Any

import msgspec

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import damaged
from chouette_desk.book.figures import checked_dues
from chouette_desk.book.nights import NightRow, checked_nights
from chouette_desk.core.actions import Closed
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name


def dues_of(
    connection: Connection,
    *,
    club: int | None = None,
    first: str | None = None,
    last: str | None = None,
    open_only: bool = False,
) -> tuple[Due, ...]:
    """Return dues of closed nights, oldest first, by club and dates.

    Raises TamperedFigures where a night of the book is not as it was written.
    """
    nights = {
        row.id: row
        for row in checked_nights(connection)
        if club in (None, row.club_id)
        and (first is None or row.date >= first)
        and (last is None or row.date <= last)
        and (row.open_dues or not open_only)
    }
    rows = [(row, due) for row, due in checked_dues(connection, nights) if due["state"] == "open" or not open_only]
    seats = {row.id: row.players for row, _due in rows}
    names = dict(connection.rows(tuple[int, Name], "SELECT id, short_name FROM player")) if rows else {}
    if any(seats[row.id][due[side]] not in names for row, due in rows for side in ("payer", "payee")):
        raise damaged(connection.location)
    rows.sort(key=lambda due: (due[0].date, due[0].id, due[1]["number"] < 0, abs(due[1]["number"])))
    return tuple(_due(row, due, seats[row.id], names) for row, due in rows)


def settled_together(connection: Connection, nights: Collection[int]) -> dict[int, tuple[str, ...]]:
    """Return the other tables settled with each night, which holds their dues.

    Nights of one table alone are left out.
    """
    rows = checked_nights(connection)
    evenings = {row.evening for row in rows if row.id in nights}
    closed = [row for row in rows if row.closed and row.evening in evenings]
    firsts = {row.uid: row.id for row in closed if row.id in nights}
    tables: dict[int, tuple[str, ...]] = {}
    for row in sorted(closed, key=attrgetter("id")):
        if (first := firsts.get(_settled_with(connection, row.id) or "")) is not None:
            tables[first] = (*tables.get(first, ()), row.table)
    return tables


def _settled_with(connection: Connection, night: int) -> str | None:
    """Return the identity of the other night with this closed one's dues, or None."""
    query = "SELECT body FROM entry WHERE night_id = :night AND kind = :closed ORDER BY seq DESC LIMIT 1"
    bodies = connection.column(query, night=night, closed=Closed.__struct_config__.tag)
    return msgspec.json.decode(bodies[0], type=Closed).settled_with if bodies else None


def _due(row: NightRow, due: Mapping[str, Any], seats: Mapping[Name, int], names: Mapping[int, Name]) -> Due:
    payer, payee = seats[due["payer"]], seats[due["payee"]]
    own = {key: due[key] for key in ("number", "currency", "method", "paid_at")}
    who: dict[str, Any] = {"payer": names[payer], "payer_id": payer, "payee": names[payee], "payee_id": payee}
    points, money = due["points"] or 0, None if due["money"] is None else Decimal(due["money"])
    night: dict[str, Any] = {"night": row.id, "club": row.club, "date": row.date, "table": row.table}
    return Due(**night, **own, **who, points=points, money=money)
