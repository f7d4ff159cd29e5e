"""``chouette-desk book treasurer``: dues and payments by player and evening."""

from argparse import Namespace
from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from msgspec import field

from chouette_desk.cli.export import check_paper, kind_asked, write_document
from chouette_desk.cli.json_output import Exact, JsonObject, print_json
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.parsing import SPAN, argument, command, flag, shared
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.money import Due
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import ListingDocument, Receipts
from chouette_desk.desk.export import RECEIPT_KINDS
from chouette_desk.desk.treasury import Treasury
from chouette_desk.paper.listing import listing_text
from chouette_desk.paper.text import aligned
from chouette_desk.paper.treasurer import treasurers_listing
from chouette_desk.wording.events import HOW_PAID
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import who_pays
from chouette_desk.wording.statement import Statement
from chouette_desk.wording.text import in_money, points_text

# Who owes whom, in lines and as JSON.


class SettledPayment(Exact, frozen=True):
    """A payment of a settlement, with its date and number if it was due before."""

    payer: str = field(name="from")
    payee: str = field(name="to")
    points: int | None
    money: Decimal | None
    currency: str | None
    since: str | None
    payment: str | None


class BookedDue(Exact, frozen=True):
    """A payment that a closed night owes, and whether it is paid."""

    night: int | None
    number: int
    club: str
    date: str
    table: str
    payer: str
    payer_id: int | None
    payee: str
    payee_id: int | None
    points: int | None
    money: Decimal | None
    currency: str | None
    state: Literal["open", "paid"]
    method: str | None
    paid_at: str | None
    receipt: str | None


def print_statement(statement: Statement) -> None:
    """Print payments and IOUs as JSON, settlement by settlement."""
    dues = [due for settlement in statement.settlements for due in (*settlement.dues, *settlement.ious)]
    print_json(Sequence[SettledPayment], list(map(_settled, dues)))


def _settled(due: Due) -> SettledPayment:
    return SettledPayment(
        payer=due.payer,
        payee=due.payee,
        points=due.amount.points,
        money=due.money,
        currency=due.currency,
        since=due.date or None,
        payment=due.reference,
    )


def booked(due: Due) -> JsonObject:
    """The fields of ``BookedDue`` for a due."""
    return {**{name: getattr(due, name) for name in BookedDue.__struct_fields__}, "points": due.amount.points}


def show_dues(treasury: Treasury, night: int, *, as_json: bool = False) -> None:
    """Print the dues of a closed night and their payments."""
    dues = treasury.dues_of_nights(night)
    if as_json:
        print_json(Sequence[BookedDue], list(map(booked, dues)))
    elif not dues:
        print_wrapped(_("Nothing is owed for this night."))
    else:
        print(*aligned([_columns(due) for due in dues], page_width()), sep="\n")


def _columns(due: Due) -> tuple[str, ...]:
    points = "" if due.amount.points is None else points_text(due.amount.points)
    money = "" if due.amount.money is None else in_money(due.amount.money, due.currency)
    state = _("open") if due.open else _("paid {how}, receipt {number}")
    how = _(HOW_PAID[due.method]) if due.method else ""
    return due.label, who_pays(due.payer, due.payee), points, money, state.format(how=how, number=due.receipt)


@command(
    "book treasurer",
    N_(
        "Shows the treasurer's page: what is owed for closed nights, what of it has been paid and what is open, "
        "by player and by evening. To mark a payment as paid: night pay."
    ),
    [
        "",
        "--open --club Riverside",
        "--from 2026-01-01 --to 2026-06-30 --out treasurer.xlsx",
        "--receipts receipts.pdf",
    ],
    *SPAN,
    argument("--club", N_("only this club's nights")),
    flag("--open", N_("only what nobody has paid yet")),
    argument("--out", N_("write the page: .pdf, .xlsx, .csv (one file for each table) or .txt"), metavar="FILE"),
    argument("--receipts", N_("write a receipt for each payment: .pdf or .txt"), metavar="FILE"),
    *shared("--paper", "--json", "--ascii", "--force", "--book"),
    prints=(BookedDue,),
)
def run(chosen: Namespace) -> None:
    """Print the treasurer's page, or write it."""
    check_paper(chosen.paper, kind_asked(chosen.out))
    kind_asked(chosen.receipts, RECEIPT_KINDS)
    with open_book(chosen.book, read_only=True) as club_book:
        club = None if chosen.club is None else club_book.club(chosen.club)
        treasury = Treasury(club_book)
        dues = treasury.dues(club, first=chosen.first, last=chosen.last, open_only=chosen.open)
        receipts = treasury.receipts(dues) if chosen.receipts is not None else []
    if chosen.json:
        print_json(BookedDue, *map(booked, dues))
        return
    page = treasurers_page(dues)
    span = " – ".join(filter(None, (chosen.first, chosen.last)))
    listing = treasurers_listing(page, [span] if span else [])
    if chosen.out is not None:
        write_document(chosen.out, ListingDocument(listing, page, chosen.paper), chosen.force)
    if chosen.receipts is not None:
        if not receipts:
            raise Trouble(_("None of this has been paid yet, so there is no receipt."))
        write_document(chosen.receipts, Receipts(receipts), chosen.force)
    if chosen.out is None and chosen.receipts is None:
        print(listing_text(listing, page=page_width(), ascii_only=chosen.ascii), end="")
