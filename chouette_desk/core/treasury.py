"""What a treasurer keeps: the dues of closed nights, what is paid of them and what is open, and receipts."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

from chouette_desk.core.amounts import Amount, together
from chouette_desk.core.names import Name, folded

Key = TypeVar("Key")


class DueRow(Struct, frozen=True):
    """One due of a closed night: whose evening, from whom to whom, how much, and how it was paid.

    ``method`` (cash, transfer, other, or sheet for what stands on the sheet), ``paid_at`` (ISO 8601) and ``receipt``
    (its number) are None while it is open.
    """

    evening: str
    club: str
    table: str
    payer: Name
    payee: Name
    amount: Amount
    currency: str | None = None
    paid: bool = False
    method: str | None = None
    paid_at: str | None = None
    receipt: str | None = None


class Receipt(Struct, frozen=True):
    """That a due was paid: its number, the day, from whom to whom, how much, how, and for which night."""

    number: str
    date: str
    payer: Name
    payee: Name
    amount: Amount
    currency: str | None
    method: str | None
    evening: str
    club: str
    table: str


class Balance(Struct, frozen=True):
    """What is due in all, what of it is paid, and what is open."""

    due: Amount
    paid: Amount
    open: Amount


class PlayerLine(Struct, frozen=True):
    """One player of one club in one currency: what he has to pay and what he is to get."""

    club: str
    player: Name
    currency: str | None
    pays: Balance
    gets: Balance


class EveningLine(Struct, frozen=True):
    """One evening of one club in one currency."""

    evening: str
    club: str
    currency: str | None
    balance: Balance


class CurrencyLine(Struct, frozen=True):
    """All of one currency; None is what is in points alone, or in money of no currency."""

    currency: str | None
    balance: Balance


class TreasurersPage(Struct, frozen=True):
    """Due, paid and open: by player in alphabetical order, by evening, and in all, currency by currency."""

    rows: tuple[DueRow, ...]
    players: tuple[PlayerLine, ...]
    evenings: tuple[EveningLine, ...]
    totals: tuple[CurrencyLine, ...]

    @property
    def clubs(self) -> tuple[str, ...]:
        """Whose dues these are."""
        return tuple(dict.fromkeys(row.club for row in self.rows))


def treasurers_page(rows: Iterable[DueRow]) -> TreasurersPage:
    """The page of these dues, the oldest evening first."""
    listed = sorted(rows, key=lambda row: (row.evening, row.club))
    return TreasurersPage(
        rows=tuple(listed),
        players=tuple(_player(*key, listed) for key in _players(listed)),
        evenings=tuple(
            EveningLine(*key, _balance(these))
            for key, these in _by(listed, lambda row: (row.evening, row.club, row.currency))
        ),
        totals=tuple(
            CurrencyLine(currency, _balance(these)) for currency, these in _by(listed, lambda row: row.currency)
        ),
    )


def receipt_of(row: DueRow) -> Receipt | None:
    """The receipt of a due that is paid; None while it is open, or where none was made out."""
    if not row.paid or row.receipt is None or row.paid_at is None:
        return None
    return Receipt(
        number=row.receipt,
        date=row.paid_at[:10],
        payer=row.payer,
        payee=row.payee,
        amount=row.amount,
        currency=row.currency,
        method=row.method,
        evening=row.evening,
        club=row.club,
        table=row.table,
    )


def _by(rows: Iterable[DueRow], key: Callable[[DueRow], Key]) -> list[tuple[Key, list[DueRow]]]:
    """The rows that share a key, in the order in which the keys appear."""
    found: dict[Key, list[DueRow]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return list(found.items())


def _balance(rows: Sequence[DueRow]) -> Balance:
    return Balance(
        due=together(row.amount for row in rows),
        paid=together(row.amount for row in rows if row.paid),
        open=together(row.amount for row in rows if not row.paid),
    )


def _players(rows: Sequence[DueRow]) -> list[tuple[str, Name, str | None]]:
    """Each player of each club and currency."""
    keys = dict.fromkeys((row.club, name, row.currency) for row in rows for name in (row.payer, row.payee))
    return sorted(keys, key=lambda key: (key[0], folded(key[1]), key[1], key[2] or ""))


def _player(club: str, name: Name, currency: str | None, rows: Sequence[DueRow]) -> PlayerLine:
    here = [row for row in rows if (row.club, row.currency) == (club, currency)]
    return PlayerLine(
        club=club,
        player=name,
        currency=currency,
        pays=_balance([row for row in here if row.payer == name]),
        gets=_balance([row for row in here if row.payee == name]),
    )
