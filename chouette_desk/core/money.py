"""Money in exact decimals: products and sums that are never rounded."""

import re
from collections.abc import Callable, Iterable
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal, Inexact
from functools import reduce
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.events import LARGEST, NotNegative
from chouette_desk.core.names import Name

if TYPE_CHECKING:
    from fractions import Fraction

EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])
NOTHING = Decimal(0)
AMOUNT = r"[0-9]+(?:\.[0-9]{1,4})?"
DIGITS = 12
Item = TypeVar("Item")
KeyT = TypeVar("KeyT")


class Amount(Struct, frozen=True):
    """Points and their worth; None where not counted in points, or not in money."""

    points: int | None = None
    money: Decimal | None = None


class Due(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much that one player owes another, or has paid.

    ``points`` are 0 where tables with different stakes were settled together, in money alone; ``money`` is None without
    a stake. A due of a closed night has a ``number``: from 1, or from -1 down for a payment on the sheet.
    ``method`` (cash, transfer, other, or sheet) and ``paid_at`` (ISO 8601) are None while it is open. The book adds its
    own number of the night, the evening's date, the club, the table, and its numbers of the two players; for a receipt
    also the tables that were settled ``with_tables`` of its own.
    """

    payer: Name
    payee: Name
    points: NotNegative = 0
    money: Decimal | None = None
    currency: str | None = None
    number: int = 0
    method: str | None = None
    paid_at: str | None = None
    night: int | None = None
    date: str = ""
    club: str = ""
    table: str = ""
    payer_id: int | None = None
    payee_id: int | None = None
    with_tables: tuple[str, ...] = ()

    @property
    def amount(self) -> Amount:
        """The points, and what they are worth."""
        return Amount(self.points or None, self.money)

    @property
    def key(self) -> tuple[Name, Name, Amount, str | None]:
        """The fields by which it is known before it has a number."""
        return self.payer, self.payee, self.amount, self.currency

    @property
    def open(self) -> bool:
        """Tell whether nobody has paid it yet."""
        return self.method is None and self.paid_at is None

    @property
    def state(self) -> str:
        """The word of the book for it: "open" or "paid"."""
        return "open" if self.open else "paid"

    @property
    def label(self) -> str:
        """Its name among the dues of its night: "3", or "S1" for a payment on the sheet."""
        return str(self.number) if self.number > 0 else f"S{-self.number}"

    @property
    def reference(self) -> str | None:
        """Its name in the book, night and own number ("12-3"); None if not in the book."""
        return None if self.night is None else f"{self.night}-{self.label}"

    @property
    def receipt(self) -> str | None:
        """The number of its receipt; None while it is open."""
        return None if self.open else self.reference


def priced(due: Due, stake: str | None, currency: str | None) -> Due:
    """The due with what its points are worth at this stake."""
    return replace(due, money=worth(due.points, stake), currency=currency if stake is not None else None)


def amount_from(text: str) -> Decimal | None:
    """Return the amount that a text is (up to 12 digits, 4 decimals), or None."""
    if len(text) > DIGITS + 1 or not re.fullmatch(AMOUNT, text) or len(text.replace(".", "")) > DIGITS:
        return None
    amount = Decimal(text)
    return amount if amount <= LARGEST else None


def worth(points: int, stake: str | Decimal | None) -> Decimal | None:
    """Return points × stake in the stake's decimals ("0.50" × 5 = 2.50), or None."""
    return None if stake is None else EXACT.multiply(Decimal(points), Decimal(stake))


def grouped(items: Iterable[Item], key: Callable[[Item], KeyT]) -> dict[KeyT, list[Item]]:
    """The items that share a key, in the order in which the keys appear."""
    result: dict[KeyT, list[Item]] = {}
    for item in items:
        result.setdefault(key(item), []).append(item)
    return result


def sum_of(amounts: Iterable[Decimal]) -> Decimal:
    """The exact sum, with as many decimals as the amount that has most."""
    return reduce(EXACT.add, amounts, NOTHING)


def together(amounts: Iterable[Amount]) -> Amount:
    """Return the sum of the points, and of the money; None where no amount has any."""
    listed = list(amounts)
    points = [amount.points for amount in listed if amount.points is not None]
    money = [amount.money for amount in listed if amount.money is not None]
    return Amount(sum(points) if points else None, sum_of(money) if money else None)


def rounded(number: "Fraction", places: int = 2) -> Decimal:
    """The fraction as a decimal with this number of places, half to even: 2/3 is 0.67."""
    return EXACT.scaleb(Decimal(round(number * 10**places)), Decimal(-places))
