"""Settlements and chips as listings, and receipts as text."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from chouette_desk.core.chips import ChipCheck
from chouette_desk.core.evening_settlement import Settlement
from chouette_desk.core.money import Amount, Due
from chouette_desk.paper.listing import PAGE, Listing
from chouette_desk.paper.tables import Section, Table, TableValue
from chouette_desk.paper.text_layout import TextStyle, display_width, ljust, style_for, wrapped
from chouette_desk.wording.events import method_text
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.payments import amount_text, chip_sentences
from chouette_desk.wording.statement import Statement
from chouette_desk.wording.text import at_table, date_in_words, in_money, points_text
from chouette_desk.wording.ways import way_text

# The chips of a night, compared with its sheet.


def chips_listing(check: ChipCheck, club: str | None = None, date: str | None = None) -> Listing:
    """Return a row per player: chips bought and counted, points, deviation from sheet."""
    worth = _("A chip is worth {points}.").format(points=points_text(check.worth))
    names = tuple(line.name for line in check.lines)
    return Listing(
        title=_("Chips"),
        facts=tuple(filter(None, (", ".join(filter(None, (club, date))), worth))),
        sections=(Section("chips", "", _table(check), totals=1),),
        remarks=tuple(chip_sentences(check))[len(names) :],
        names=names,
        club=club,
        date=date,
    )


def _table(check: ChipCheck) -> Table:
    headings = (_("Player"), _("Bought"), _("Counted"), _("Points"), _("On the sheet"), _("Too many"))
    rows = [(line.name, line.bought, line.counted, line.result, line.on_sheet, line.difference) for line in check.lines]
    points = None if check.too_many is None else check.too_many * check.worth
    on_sheet = sum(line.on_sheet or 0 for line in check.lines)
    off = None if points is None else points - on_sheet
    return Table(headings, (*rows, (_("In all"), check.bought, check.counted, points, on_sheet, off)))


# The settlement of an evening: payments, open IOUs, totals.

TO_TICK = "☐"
WHO = 2  # columns that say from whom to whom


def settlement_listing(statement: Statement, *, to_tick: bool = False) -> Listing:
    """The statement of an evening, with boxes to tick where they are wanted."""
    settlements = statement.settlements
    where = ", ".join(filter(None, (statement.club, statement.date, *map(at_table, statement.tables))))
    several = len(settlements) > 1
    return Listing(
        title=_("Settlement"),
        facts=tuple(filter(None, (where, " ".join(dict.fromkeys(_facts(settlements)))))),
        sections=tuple(section for settlement in settlements for section in _sections(settlement, several, to_tick)),
        remarks=statement.remarks,
        names=statement.names,
        club=statement.club,
        date=statement.date,
    )


def _facts(settlements: Sequence[Settlement]) -> Iterator[str]:
    yield from (way_text(settlement.way, settlement.banker) for settlement in settlements)
    for settlement in settlements:
        if settlement.stake is not None:
            yield _("{money} a point.").format(money=in_money(Decimal(settlement.stake), settlement.currency))


def _sections(settlement: Settlement, several: bool, to_tick: bool) -> Iterator[Section]:
    """Yield payments, IOUs and totals, with the currency where there are several."""
    among = _(" ({currency})").format(currency=settlement.currency or _("points")) if several else ""
    if settlement.dues:
        table = _paid(settlement.dues, settlement.total, to_tick)
        yield Section("payments", _("Who pays whom") + among, table, WHO, totals=1)
    if settlement.ious:
        yield Section("open", _("Open from earlier nights") + among, _open(settlement.ious), WHO)
    if settlement.totals:
        rows = ((name, *_figures(amount, settlement.currency)) for name, amount in settlement.totals.items())
        headings = (_("Player"), _("Points"), _("Money"), _("Currency"))
        yield Section("totals", _("Totals") + among, Table(headings, tuple(rows)))


def _heads(*more: str) -> tuple[str, ...]:
    return (_("From"), _("To"), _("Points"), _("Money"), _("Currency"), *more)


def _row(owed: Due) -> tuple[TableValue, ...]:
    return (owed.payer, owed.payee, *_figures(owed.amount, owed.currency))


def _figures(amount: Amount, currency: str | None) -> tuple[TableValue, ...]:
    return amount.points, amount.money, currency or ""


def _paid(dues: Sequence[Due], total: Amount, to_tick: bool) -> Table:
    rows = tuple(map(_row, dues))
    last = (_("In all"), "", *_figures(total, dues[0].currency))
    if not to_tick:
        return Table(_heads(), (*rows, last))
    return Table(_heads(_("Paid")), (*((*row, TO_TICK) for row in rows), (*last, "")))


def _open(ious: Sequence[Due]) -> Table:
    """With the number by which each is ticked as paid, where the book keeps them."""
    if not any(iou.reference for iou in ious):
        return Table(_heads(_("Since")), tuple((*_row(iou), iou.date) for iou in ious))
    return Table(_heads(_("Since"), _("Payment")), tuple((*_row(iou), iou.date, iou.reference) for iou in ious))


# Receipts.

LINE = 24  # to sign on
GAP = 2


def receipt_title(receipt: Due) -> str:
    """The title: "Receipt 7-1"."""
    return _("Receipt {number}").format(number=receipt.receipt)


def receipt_lines(receipt: Due) -> tuple[tuple[str, str], ...]:
    """The lines, each with its label."""
    night = _("chouette of {date}").format(date=date_in_words(receipt.date))
    tables = [at_table(table) for table in (receipt.table, *receipt.with_tables) if table]
    where = (night, listed(tables)) if tables else (night,)
    day, method = (receipt.paid_at or "")[:10], method_text(receipt.method)
    paid = _("{date} ({method})").format(date=date_in_words(day), method=method)
    return (
        (_("From"), receipt.payer),
        (_("To"), receipt.payee),
        (_("Amount"), amount_text(receipt.amount, receipt.currency)),
        (_("For"), ", ".join(where)),
        (_("Paid on"), paid if method else date_in_words(day)),
    )


def received_by(receipt: Due) -> str:
    """The text under the line on which the payee signs."""
    return _("received by {name}").format(name=receipt.payee)


def receipts_text(receipts: Sequence[Due], *, page: int = PAGE, ascii_only: bool = False) -> str:
    """The receipts one under the other, a line to cut along between them."""
    names = [name for receipt in receipts for name in (receipt.payer, receipt.payee)]
    style = style_for(names, ascii_only=ascii_only)
    cut = "\n\n" + ("- " * (page // 2)).rstrip() + "\n\n"
    return cut.join("\n".join(_text(receipt, style, page)) for receipt in receipts) + "\n"


def _text(receipt: Due, style: TextStyle, page: int) -> Iterator[str]:
    yield from wrapped(style.text(", ".join((receipt_title(receipt), receipt.club))), page)
    yield ""
    lines = receipt_lines(receipt)
    labels = max(display_width(label) for label, _said in lines) + GAP
    for label, text in lines:
        first, *rest = wrapped(style.text(text), page - labels) or [""]
        yield ljust(label, labels) + first
        yield from (" " * labels + more for more in rest)
    yield from ("", "", "_" * min(LINE, page))
    yield from wrapped(style.text(received_by(receipt)), page)
