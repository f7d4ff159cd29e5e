"""Money in exact decimals: products and sums that are never rounded, however many decimals a stake has."""

from collections.abc import Iterable
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal, Inexact

from msgspec import Struct

EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])
NOTHING = Decimal(0)


class Amount(Struct, frozen=True):
    """Points, and what they are worth; None where they are not counted in points, or not in money."""

    points: int | None = None
    money: Decimal | None = None


def worth(points: int, stake: str | Decimal | None) -> Decimal | None:
    """Points × stake with the stake's own decimals ("0.50" × 5 = 2.50), None without stake."""
    return None if stake is None else EXACT.multiply(Decimal(points), Decimal(stake))


def sum_of(amounts: Iterable[Decimal]) -> Decimal:
    """The exact sum, with as many decimals as the amount that has most."""
    total = NOTHING
    for amount in amounts:
        total = EXACT.add(total, amount)
    return total


def together(amounts: Iterable[Amount]) -> Amount:
    """The sum of the points that are counted, and of the money; None where none of them has any."""
    listed = list(amounts)
    points = [each.points for each in listed if each.points is not None]
    money = [each.money for each in listed if each.money is not None]
    return Amount(sum(points) if points else None, sum_of(money) if money else None)
