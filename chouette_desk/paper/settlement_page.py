"""The settlement of an evening as it is handed out: who pays whom, what is open from before, what each stands at."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from chouette_desk.core.amounts import Amount
from chouette_desk.core.names import Name
from chouette_desk.core.reckoning import Owed, Settlement
from chouette_desk.paper.listing import Listing, Section
from chouette_desk.paper.tables import Table, Value
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.money import in_money
from chouette_desk.wording.payments import amount_text, way_text
from chouette_desk.wording.titles import at_table

TO_TICK = "☐"
WHO = 2  # columns that say from whom to whom


def settlement_listing(
    settlements: Sequence[Settlement], club: str | None = None, date: str | None = None, *, to_tick: bool = False
) -> Listing:
    """The settlement of an evening, one or one a currency; with boxes to tick where they are wanted."""
    heading = _joined(club, date, *dict.fromkeys(table for each in settlements for table in map(at_table, each.tables)))
    return Listing(
        title=_("Settlement"),
        facts=tuple(filter(None, (heading, " ".join(dict.fromkeys(_facts(settlements)))))),
        sections=tuple(section for each in settlements for section in _sections(each, len(settlements) > 1, to_tick)),
        remarks=tuple(_remarks(settlements)),
        names=tuple(dict.fromkeys(name for each in settlements for name in _names(each))),
        club=club,
        date=date,
    )


def _joined(*parts: str | None) -> str:
    return ", ".join(filter(None, parts))


def _facts(settlements: Sequence[Settlement]) -> Iterator[str]:
    """The ways, and what a point is worth."""
    yield from (way_text(each.way, each.banker) for each in settlements)
    for each in settlements:
        if each.stake is not None:
            yield _("{money} a point.").format(money=in_money(Decimal(each.stake), each.currency))


def _sections(settlement: Settlement, several: bool, to_tick: bool) -> Iterator[Section]:
    """Who pays whom, the IOUs, and the totals; in which currency, where there are several."""
    among = _(" ({currency})").format(currency=settlement.currency or _("points")) if several else ""
    if settlement.dues:
        table = _paid(settlement.dues, settlement.total, to_tick)
        yield Section("payments", _("Who pays whom") + among, table, WHO, totals=1)
    if settlement.ious:
        yield Section("open", _("Open from earlier nights") + among, _open(settlement.ious), WHO)
    if settlement.totals:
        yield Section("totals", _("Totals") + among, _totals(settlement))


def _heads(*more: str) -> tuple[str, ...]:
    return (_("From"), _("To"), _("Points"), _("Money"), _("Currency"), *more)


def _row(owed: Owed) -> tuple[Value, ...]:
    return (owed.payer, owed.payee, *_figures(owed.amount, owed.currency))


def _figures(amount: Amount, currency: str | None) -> tuple[Value, ...]:
    return amount.points, amount.money, currency or ""


def _paid(dues: Sequence[Owed], total: Amount, to_tick: bool) -> Table:
    rows = tuple(map(_row, dues))
    last = (_("In all"), "", *_figures(total, dues[0].currency))
    if not to_tick:
        return Table(_heads(), (*rows, last))
    return Table(_heads(_("Paid")), (*((*row, TO_TICK) for row in rows), (*last, "")))


def _open(ious: Sequence[Owed]) -> Table:
    """With the number by which each is ticked as paid, where the book keeps them."""
    if not any(iou.number for iou in ious):
        return Table(_heads(_("Since")), tuple((*_row(iou), iou.since) for iou in ious))
    return Table(_heads(_("Since"), _("Payment")), tuple((*_row(iou), iou.since, iou.number) for iou in ious))


def _totals(settlement: Settlement) -> Table:
    rows = ((name, *_figures(amount, settlement.currency)) for name, amount in settlement.totals.items())
    return Table((_("Player"), _("Points"), _("Money"), _("Currency")), tuple(rows))


def _remarks(settlements: Sequence[Settlement]) -> Iterator[str]:
    if not any(each.dues for each in settlements):
        yield _("Nobody owes anything.")
    if any(each.stake is None and each.total.money is not None for each in settlements):
        yield _("The tables play for different stakes, so money is settled, not points.")
    carried = [amount_text(amount, currency) for each in settlements for currency, amount in each.carried.items()]
    if carried:
        yield _("Open from earlier nights, besides: {amounts}.").format(amounts=listed(carried))


def _names(settlement: Settlement) -> Iterator[Name]:
    yield from settlement.totals
    for owed in (*settlement.dues, *settlement.ious):
        yield from (owed.payer, owed.payee)
