"""Who owes whom, in a sentence."""

from decimal import Decimal

from chouette_desk.core.actions import Settled
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.money import in_money


def owed_in_words(due: Settled) -> str:
    """What one owes another, in points, or in money where it is settled in that alone: "Ann owes Bob 4 points."."""
    if due.points is None:
        said = _("{payer} owes {payee} {money}.")
        return said.format(payer=due.payer, payee=due.payee, money=in_money(Decimal(due.money or 0), due.currency))
    said = ngettext("{payer} owes {payee} {points} point.", "{payer} owes {payee} {points} points.", due.points)
    return said.format(payer=due.payer, payee=due.payee, points=due.points)
