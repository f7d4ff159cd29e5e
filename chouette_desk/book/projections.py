"""What follows from a night's entries and is kept beside them: who sits where, and who owes whom.

All of it is written in the transaction of the entry that it follows from.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from chouette_desk.book.nights import KeptNight
from chouette_desk.book.players import check_seated_once, take_seats
from chouette_desk.book.schema import due as dues
from chouette_desk.core.actions import PLAY, AnyAction, Closed, Did, Paid, Reopened, Unpaid
from chouette_desk.core.events import Payment
from chouette_desk.core.houses import houses
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.till import Debt, Till
from chouette_desk.wording.money import amount

ON_SHEET = "sheet"
"""How a payment was made that stands on the sheet itself."""
MONEY = (Closed, Reopened, Paid, Unpaid)
"""The actions after which a night owes something else than before."""


def project(
    connection: Connection, row: KeptNight, action: AnyAction, at: str, before: Night, after: Night, till: Till
) -> None:
    """Brings seats and dues up to date after one more action."""
    if new := [name for name in after.columns if name not in before.players]:
        take_seats(connection, row.id, row.club_id, new, houses(new))
        check_seated_once(connection, row.id, after.columns)
    if isinstance(action, MONEY):
        write_dues(connection, row, at, after, till)


def changes_tallies(action: AnyAction, before: Night, after: Night) -> bool:
    """Whether the tallies are to be written anew after an action: where the sheet has another line than before.

    Of what was only added it is enough to count the lines.
    """
    if isinstance(action, Did):
        return len(after.sheet.rows) != len(before.sheet.rows)
    return isinstance(action, (*PLAY, Reopened))


def write_dues(connection: Connection, row: KeptNight, at: str, night: Night, till: Till) -> None:
    """The dues of a night as its till has them, and behind them the payments that stand on its sheet already.

    What was paid keeps the time at which it was ticked. A night that is open owes nothing yet.
    """
    paid_at = {due.number: due.paid_at for due in connection.execute(_paid(row.id))}
    put_dues(connection, row, till, due_rows(row, night, till, {debt.number: at for debt in till.debts} | paid_at))


def due_rows(row: KeptNight, night: Night, till: Till, paid_at: Mapping[int, str]) -> list[dict[str, Any]]:
    """The rows that a night owes, of which those that are paid were ticked at these times."""
    rows = [_due(row, debt, paid_at.get(debt.number)) for debt in till.debts]
    return rows + _on_sheet(row, night) if till.closed else rows


def put_dues(connection: Connection, row: KeptNight, till: Till, rows: list[dict[str, Any]]) -> None:
    """Puts these rows in the place of what the night owed."""
    owing = _owing(till)
    take_seats(connection, row.id, row.club_id, owing, houses(owing))
    connection.execute(delete(dues).where(dues.c.night_id == row.id))
    if rows:
        connection.execute(insert(dues), rows)


def _paid(night: int) -> Any:
    return select(dues.c.number, dues.c.paid_at).where(dues.c.night_id == night, dues.c.state == "paid")


def _owing(till: Till) -> list[Name]:
    """Everyone who owes or is owed, each once."""
    return list(dict.fromkeys(name for debt in till.debts for name in (debt.settled.payer, debt.settled.payee)))


def _due(row: KeptNight, debt: Debt, paid_at: str | None) -> dict[str, Any]:
    settled, paid = debt.settled, debt.method is not None
    return {
        "night_id": row.id,
        "number": debt.number,
        "payer": settled.payer,
        "payee": settled.payee,
        "points": settled.points,
        "money": settled.money,
        "currency": settled.currency,
        "state": "paid" if paid else "open",
        "method": debt.method,
        "paid_at": paid_at if paid else None,
    }


def _on_sheet(row: KeptNight, night: Night) -> list[dict[str, Any]]:
    """The payments of those who left, and of whoever paid during the night; their numbers go down from −1."""
    payments = (event for event in night.events if isinstance(event, Payment))
    return [
        {
            "night_id": row.id,
            "number": -number,
            "payer": payment.from_,
            "payee": payment.to,
            "points": payment.points,
            "money": amount(payment.points, row.stake),
            "currency": row.currency if row.stake else None,
            "state": "paid",
            "method": ON_SHEET,
            "paid_at": payment.at or row.began_at,
        }
        for number, payment in enumerate(payments, 1)
    ]
