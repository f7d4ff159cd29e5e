"""Who owes whom, in lines and as JSON."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from chouette_desk.cli.result import line_of
from chouette_desk.cli.terminal import page, tell
from chouette_desk.core.amounts import Amount
from chouette_desk.core.reckoning import Owed, Settlement
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.money import in_money
from chouette_desk.wording.points import points_text

if TYPE_CHECKING:
    from chouette_desk.book.dues import KeptDue
    from chouette_desk.desk.treasury import Treasury

METHODS = {
    "cash": N_("in cash"),
    "transfer": N_("by transfer"),
    "other": N_("otherwise"),
    "sheet": N_("on the sheet"),
}


def print_json(found: Iterable[Settlement]) -> None:
    """Prints who pays whom, and the IOUs beside that, for scripts."""
    print(line_of([_as_json(owed) for each in found for owed in (*each.dues, *each.ious)]))


def _as_json(owed: Owed) -> dict[str, object]:
    money = owed.amount.money
    said = {"from": owed.payer, "to": owed.payee, "points": owed.amount.points}
    return {
        **said,
        "money": None if money is None else f"{money:f}",
        "currency": owed.currency,
        "since": owed.since,
        "payment": owed.number,
    }


def _amount(amount: Amount, currency: str | None) -> tuple[str, str]:
    points = "" if amount.points is None else points_text(amount.points)
    return points, "" if amount.money is None else in_money(amount.money, currency)


def show_dues(treasury: "Treasury", night: int, *, as_json: bool = False) -> None:
    """Prints what a closed night owes, what of it is paid, and how."""
    dues = treasury.dues(night=night)
    if as_json:
        print(line_of([due_as_json(due) for due in dues]))
    elif not dues:
        tell(_("The night owes nothing."))
    else:
        _aligned([_kept(due) for due in dues])


def due_as_json(due: "KeptDue") -> dict[str, object]:
    """A due of a closed night, for scripts."""
    return {name: getattr(due, name) for name in due.__struct_fields__} | {"receipt": due.receipt}


def _kept(due: "KeptDue") -> tuple[str, ...]:
    pays = _("{payer} pays {payee}").format(payer=due.payer, payee=due.payee)
    amount = Amount(due.points, None if due.money is None else Decimal(due.money))
    state = _("open") if due.open else _("paid {how}, receipt {number}")
    how = _(METHODS[due.method]) if due.method else ""
    return due.label, pays, *_amount(amount, due.currency), state.format(how=how, number=due.receipt)


def _aligned(rows: Sequence[tuple[str, ...]]) -> None:
    from chouette_desk.paper.text import aligned

    for line in aligned(rows, page()):
        print(line)
