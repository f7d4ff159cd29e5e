"""Receipts of payments: their lines, and as text."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.money import Due
from chouette_desk.paper.text_layout import TextStyle, ascii_style, display_width, ljust, unicode_style, wrapped
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import amount_text, method_text
from chouette_desk.wording.text import at_table, date_in_words

PAGE = 80
LINE = 24  # to sign on
GAP = 2


def receipt_title(receipt: Due) -> str:
    """The title: "Receipt 7-1"."""
    return _("Receipt {number}").format(number=receipt.receipt)


def receipt_lines(receipt: Due) -> tuple[tuple[str, str], ...]:
    """The lines, each with its label."""
    night = _("chouette of {date}").format(date=date_in_words(receipt.date))
    where = (night, at_table(receipt.table)) if receipt.table else (night,)
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
    style = ascii_style(names) if ascii_only else unicode_style(names)
    cut = "\n\n" + ("- " * (page // 2)).rstrip() + "\n\n"
    return cut.join("\n".join(_text(receipt, style, page)) for receipt in receipts) + "\n"


def _text(receipt: Due, style: TextStyle, page: int) -> Iterator[str]:
    yield from wrapped(style.words(", ".join((receipt_title(receipt), receipt.club))), page)
    yield ""
    lines = receipt_lines(receipt)
    labels = max(display_width(label) for label, _said in lines) + GAP
    for label, text in lines:
        first, *rest = wrapped(style.words(text), page - labels) or [""]
        yield ljust(label, labels) + first
        yield from (" " * labels + more for more in rest)
    yield from ("", "", "_" * min(LINE, page))
    yield from wrapped(style.words(received_by(receipt)), page)
