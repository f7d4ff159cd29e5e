"""The fee of a command line: points, money or a percentage."""

from argparse import Namespace
from collections.abc import Sequence
from decimal import Decimal

from chouette_desk.cli.parsing import ParserRow, argument, whole_number
from chouette_desk.cli.terminal import UsageError
from chouette_desk.core.fee import HUNDRED, FeeKind
from chouette_desk.core.money import amount_from
from chouette_desk.wording.language import N_, _


def fee_rows(most: int) -> Sequence[ParserRow]:
    """The arguments of which one is given; ``most`` is the highest number of points."""
    points = N_("points that each player pays")
    return (
        argument("points", points, nargs="?", type=whole_number(1, most), metavar="POINTS"),
        argument("--money", N_("money that each player pays"), metavar="AMOUNT"),
        argument("--percent", N_("percentage of what the winners have won"), metavar="NUMBER"),
    )


def asked_fee(chosen: Namespace) -> tuple[FeeKind, Decimal] | None:
    """Return the measure of the fee and how much; None without one.

    Raises UsageError for what is no amount, and for a percentage beyond 100.
    """
    if chosen.points is not None:
        return FeeKind.POINTS, Decimal(chosen.points)
    kind, text = (FeeKind.MONEY, chosen.money) if chosen.money is not None else (FeeKind.PERCENT, chosen.percent)
    if text is None:
        return None
    if not (amount := amount_from(text)):
        raise UsageError(_("“{text}” is not an amount; write it like this: 2.00.").format(text=text))
    if kind is FeeKind.PERCENT and amount > HUNDRED:
        raise UsageError(_("A cut is at most 100 percent."))
    return kind, amount
