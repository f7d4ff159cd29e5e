"""Sentences under the payments of a settlement, and the settlement as a message."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.events import Method
from chouette_desk.core.money import Due
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.gui.models.payments import PaymentsModel
from chouette_desk.paper.treasurer import paid_on
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.payments import balance_text, earlier_text, payment_text
from chouette_desk.wording.safe_text import with_isolated


def summary(money: TablesMoney, tonight: Sequence[Due], ious: Sequence[Due]) -> str:
    """The sentences on tonight's payments, on who has left and on earlier nights."""
    balances = map(balance_text, treasurers_page(tonight).totals) if tonight else ()
    earlier = earlier_text(due for due in ious if due.open)
    return "\n".join(filter(None, (*_state(money, tonight), *balances, *money.elsewhere, *_leavers(money), earlier)))


def paid_text(money: TablesMoney, count: int, method: Method | None) -> str:
    """Return the number of payments changed, for the status bar, and what is left."""
    return " ".join((f"{kept_text(count, method)}.", *(_state(money, money.settled()) if money.closed else ())))


def kept_text(count: int, method: Method | None) -> str:
    """Return the number of payments changed: "2 payments marked as paid"."""
    text = ngettext("{count} payment marked as paid", "{count} payments marked as paid", count)
    if method is None:
        text = ngettext("{count} payment marked as open again", "{count} payments marked as open again", count)
    return text.format(count=count)


def open_again_text(dues: Sequence[Due]) -> str:
    """The question before payments that are written down as paid are open again."""
    text = ngettext(
        "{count} payment is marked as paid. Mark it as open again?",
        "{count} payments are marked as paid. Mark them as open again?",
        len(dues),
    ).format(count=len(dues))
    if len(dues) == 1:
        question = _("{payment}: paid {date}. Mark it as open again?")
        text = question.format(payment=payment_text(dues[0]), date=paid_on(dues[0]))
    return with_isolated(text, [name for due in dues for name in (due.payer, due.payee)])


def _state(money: TablesMoney, tonight: Sequence[Due]) -> Iterator[str]:
    still_open = sum(due.open for due in tonight)
    if not money.closed:
        if not tonight and money.elsewhere:
            return
        if not tonight:
            yield _("Everyone is at zero: nobody owes anything.")
        elif money.in_book and (ticked := sum(due.night is None and not due.open for due in tonight)):
            text = ngettext(
                "{count} ticked payment is entered either way. What is open when the night is closed becomes an IOU.",
                "{count} ticked payments are entered either way. What is open when the night is closed becomes an IOU.",
                ticked,
            )
            yield text.format(count=ticked)
        elif money.in_book:
            yield _("Tick what has been paid. What is still open when the night is closed becomes an IOU.")
        else:
            yield _("Tick what has been paid: it is entered on the sheet as payments.")
    elif not tonight:
        yield _("The night is closed. Everyone was at zero, and nobody owes anything.")
    elif not still_open:
        yield _("The night is closed, and everything is paid.")
    else:
        text = ngettext(
            "The night is closed; {count} payment is open: an IOU.",
            "The night is closed; {count} payments are open: IOUs.",
            still_open,
        )
        yield text.format(count=still_open)


def _leavers(money: TablesMoney) -> Iterator[str]:
    names = {name for night in money.nights for name in night.columns}
    return (with_isolated(text, names) for text in money.left)


def text_to_copy(money: TablesMoney, model: PaymentsModel) -> str:
    """The night, its payments a line each, and who has left, for a message."""
    heading = money.nights[0].heading
    title = ", ".join(filter(None, (heading.club, heading.date)))
    lines = (_line(model, row, heading.date) for row in range(len(model.dues)))
    return "\n".join(filter(None, (title, *lines, *_leavers(money))))


def _line(model: PaymentsModel, row: int, tonight: str | None) -> str:
    """A payment with its state, and the date of another evening."""
    date = model.dues[row].date
    if date in ("", tonight):
        return model.sentence(row)
    return _("{date}: {payment}").format(date=date, payment=model.sentence(row))
