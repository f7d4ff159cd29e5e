"""Receipts of what was paid: what each says, and as text."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.treasury import Receipt
from chouette_desk.paper.ink import Ink, ascii_ink, folded, left, unicode_ink, width
from chouette_desk.wording.dates import date_in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import amount_text, method_text
from chouette_desk.wording.titles import at_table

PAGE = 80
LINE = 24  # to sign on
GAP = 2


def title_of(receipt: Receipt) -> str:
    """What stands above it: "Receipt 7-1"."""
    return _("Receipt {number}").format(number=receipt.number)


def lines_of(receipt: Receipt) -> tuple[tuple[str, str], ...]:
    """What it says, line by line, each behind its label."""
    night = _("chouette of {date}").format(date=date_in_words(receipt.evening))
    where = (night, at_table(receipt.table)) if receipt.table else (night,)
    method = method_text(receipt.method)
    paid = _("{date} ({method})").format(date=date_in_words(receipt.date), method=method)
    return (
        (_("From"), receipt.payer),
        (_("To"), receipt.payee),
        (_("Amount"), amount_text(receipt.amount, receipt.currency)),
        (_("For"), ", ".join(where)),
        (_("Paid on"), paid if method else date_in_words(receipt.date)),
    )


def received_by(receipt: Receipt) -> str:
    """Under the line on which who was paid signs."""
    return _("received by {name}").format(name=receipt.payee)


def receipts_text(receipts: Sequence[Receipt], *, page: int = PAGE, ascii_only: bool = False) -> str:
    """The receipts one under the other, a line to cut along between them."""
    names = [name for receipt in receipts for name in (receipt.payer, receipt.payee)]
    ink = ascii_ink(names) if ascii_only else unicode_ink(names)
    cut = "\n\n" + ("- " * (page // 2)).rstrip() + "\n\n"
    return cut.join("\n".join(_text(receipt, ink, page)) for receipt in receipts) + "\n"


def _text(receipt: Receipt, ink: Ink, page: int) -> Iterator[str]:
    yield from folded(ink.words(", ".join((title_of(receipt), receipt.club))), page)
    yield ""
    lines = lines_of(receipt)
    labels = max(width(label) for label, _said in lines) + GAP
    for label, said in lines:
        first, *rest = folded(ink.words(said), page - labels) or [""]
        yield left(label, labels) + first
        yield from (" " * labels + more for more in rest)
    yield from ("", "", "_" * min(LINE, page))
    yield from folded(ink.words(received_by(receipt)), page)
