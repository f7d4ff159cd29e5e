"""Payments in words: how everyone is brought to zero, how much, how it was paid."""

from collections.abc import Mapping

from chouette_desk.core.actions import Method
from chouette_desk.core.amounts import Amount
from chouette_desk.core.names import Name
from chouette_desk.core.settling import Way
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.money import in_money
from chouette_desk.wording.points import points_text

METHODS: Mapping[str, str] = {
    Method.CASH: N_("cash"),
    Method.TRANSFER: N_("transfer"),
    Method.OTHER: N_("another way"),
    "sheet": N_("on the sheet"),
}
"""How a payment was made, by the word for it in the book."""

WAYS: Mapping[Way, str] = {
    Way.FEWEST: N_("With the fewest payments."),
    Way.HABIT: N_("The most negative pays the most positive, again and again."),
    Way.BANKER: N_("Everyone pays {banker} or is paid by {banker}."),
    Way.DIRECT: N_("Who lost pays those to whom he lost."),
}


def method_text(method: str | None) -> str:
    """How it was paid; nothing where that is not said."""
    return "" if method is None else _(METHODS.get(method, method))


def way_text(way: Way, banker: Name | None) -> str:
    """How everyone is brought to zero, as a sentence."""
    if way is Way.BANKER and banker is None:
        return _("Nobody owes anything.")
    return _(WAYS[way]).format(banker=banker)


def amount_text(amount: Amount, currency: str | None) -> str:
    """How much, in money and in points as far as each is counted: "€2.00 (4 points)", "€2.00", "4 points"."""
    points = None if amount.points is None else points_text(amount.points)
    if amount.money is None:
        return points or points_text(0)
    money = in_money(amount.money, currency)
    return money if points is None else _("{money} ({points})").format(money=money, points=points)
