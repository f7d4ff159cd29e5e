"""The door to the pages about money: the treasurer's page and receipts, and the files in which they are handed out."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from chouette_desk.book.dues import KeptDue
from chouette_desk.core.amounts import Amount
from chouette_desk.core.treasury import DueRow, Receipt, TreasurersPage, receipt_of, treasurers_page
from chouette_desk.paper.listing import Listing, listing_text

Files = Mapping[str, bytes]
"""What is written: what stands behind the name's stem ("" alone, or "-players" …), and the content."""


def page_of(dues: Sequence[KeptDue]) -> TreasurersPage:
    """The treasurer's page of these dues."""
    return treasurers_page(map(_row, dues))


def receipts_of(dues: Sequence[KeptDue]) -> tuple[Receipt, ...]:
    """A receipt of each of these dues that is paid."""
    return tuple(receipt for due in dues if (receipt := receipt_of(_row(due))) is not None)


def _row(due: KeptDue) -> DueRow:
    return DueRow(
        evening=due.date,
        club=due.club,
        table=due.table,
        payer=due.payer,
        payee=due.payee,
        amount=Amount(due.points, None if due.money is None else Decimal(due.money)),
        currency=due.currency,
        paid=not due.open,
        method=due.method,
        paid_at=due.paid_at,
        receipt=due.receipt,
    )


def listing_files(listing: Listing, kind: str, workbook: Callable[[], bytes] | None = None) -> Files:
    """The files that make up this kind; ``workbook`` makes the XLSX where a page has its own. Raises NoGlyph."""
    match kind:
        case ".pdf":
            from chouette_desk.paper.pdf.listing import listing_pages

            return {"": listing_pages(listing)}
        case ".xlsx":
            from chouette_desk.paper.xlsx.listing_book import listing_workbook

            return {"": workbook() if workbook else listing_workbook(listing)}
        case ".csv":
            from chouette_desk.paper.csv import csv_file

            return {f"-{section.word}": csv_file(section.table) for section in listing.sections}
        case _:
            return {"": listing_text(listing).encode()}


def receipt_files(receipts: Sequence[Receipt], kind: str) -> Files:
    """Receipts as a PDF to cut, or as text; raises NoGlyph."""
    if kind == ".pdf":
        from chouette_desk.paper.pdf.receipts import receipt_pages

        return {"": receipt_pages(receipts)}
    from chouette_desk.paper.receipts import receipts_text

    return {"": receipts_text(receipts).encode()}
