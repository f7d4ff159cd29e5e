"""``chouette-desk book treasurer``: dues, payments and receipts by player and evening; dues as lines and JSON."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from chouette_desk.cli.json_output import line_of
from chouette_desk.cli.opening import add_book, open_book
from chouette_desk.cli.outputs import add_force, check_free, printable, write_files
from chouette_desk.cli.parsing import Parser, add_ascii, add_json, iso_date, parser
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.evening_settlement import Settlement
from chouette_desk.core.money import Amount, Due
from chouette_desk.desk.export import RECEIPT_KINDS, TABLE_KINDS, ListingDocument, Receipts, export, kind_of
from chouette_desk.desk.treasury import Treasury
from chouette_desk.paper.listing import listing_text
from chouette_desk.paper.text import aligned
from chouette_desk.paper.treasurer import treasurers_listing
from chouette_desk.wording.language import N_, Trouble, _
from chouette_desk.wording.text import in_money, points_text

# Who owes whom, in lines and as JSON.

METHODS = {
    "cash": N_("in cash"),
    "transfer": N_("by transfer"),
    "other": N_("otherwise"),
    "sheet": N_("on the sheet"),
}


def print_json(result: Iterable[Settlement]) -> None:
    """Print payments and IOUs as JSON."""
    print(line_of([_as_json(owed) for each in result for owed in (*each.dues, *each.ious)]))


def _as_json(due: Due) -> dict[str, object]:
    return {
        "from": due.payer,
        "to": due.payee,
        "points": due.amount.points,
        "money": _decimal(due),
        "currency": due.currency,
        "since": due.date or None,
        "payment": due.reference,
    }


def _decimal(due: Due) -> str | None:
    return None if due.money is None else f"{due.money:f}"


def _amount(amount: Amount, currency: str | None) -> tuple[str, str]:
    points = "" if amount.points is None else points_text(amount.points)
    return points, "" if amount.money is None else in_money(amount.money, currency)


def show_dues(treasury: Treasury, night: int, *, as_json: bool = False) -> None:
    """Print the dues of a closed night and their payments."""
    dues = treasury.dues(night=night)
    if as_json:
        print(line_of([due_as_json(due) for due in dues]))
    elif not dues:
        print_wrapped(_("The night owes nothing."))
    else:
        _aligned([_kept(due) for due in dues])


DUE_FIELDS = ("night", "number", "club", "date", "table", "payer", "payer_id", "payee", "payee_id")


def due_as_json(due: Due) -> dict[str, object]:
    """A due of a closed night, for scripts."""
    return {
        **{name: getattr(due, name) for name in DUE_FIELDS},
        "points": due.amount.points,
        "money": _decimal(due),
        "currency": due.currency,
        "state": due.state,
        "method": due.method,
        "paid_at": due.paid_at,
        "receipt": due.receipt,
    }


def _kept(due: Due) -> tuple[str, ...]:
    pays = _("{payer} pays {payee}").format(payer=due.payer, payee=due.payee)
    state = _("open") if due.open else _("paid {how}, receipt {number}")
    how = _(METHODS[due.method]) if due.method else ""
    return due.label, pays, *_amount(due.amount, due.currency), state.format(how=how, number=due.receipt)


def _aligned(rows: Sequence[tuple[str, ...]]) -> None:
    for line in aligned(rows, page_width()):
        print(line)


def arguments() -> Parser:
    """The parser of ``book treasurer``."""
    options = parser(
        "book treasurer",
        _(
            "The treasurer's page: what closed nights owe, what of it is paid and what is open, by player and by "
            "evening. night pay ticks a payment as paid."
        ),
        "",
        "--open --club Riverside",
        "--from 2026-01-01 --to 2026-06-30 --out treasurer.xlsx",
        "--receipts receipts.pdf",
    )
    options.add_argument(
        "--from", dest="first", metavar="DATE", type=iso_date, help=_("from this date on, as 2026-01-31")
    )
    options.add_argument("--to", dest="last", metavar="DATE", type=iso_date, help=_("up to this date, and with it"))
    options.add_argument("--club", metavar="NAME", help=_("only this club's nights"))
    options.add_argument("--open", action="store_true", help=_("only what nobody has paid yet"))
    options.add_argument("--out", metavar="FILE", help=_("write the page: .pdf, .xlsx, .csv (a file a table) or .txt"))
    options.add_argument("--receipts", metavar="FILE", help=_("write a receipt of each payment: .pdf or .txt"))
    add_json(options)
    add_ascii(options)
    add_force(options)
    add_book(options)
    return options


def run(words: Sequence[str]) -> int:
    """Print the treasurer's page, or write it."""
    parsing = arguments()
    options = parsing.parse_args(words)
    kind_asked(parsing, options.out)
    kind_asked(parsing, options.receipts, RECEIPT_KINDS)
    with open_book(options.book, read_only=True) as club_book:
        club = None if options.club is None else club_book.club(options.club)
        span = {"first": options.first, "last": options.last, "open_only": options.open}
        dues = Treasury(club_book).dues(club, **span)
    if options.json:
        for due in dues:
            print(line_of(due_as_json(due)))
        return 0
    _give(dues, options)
    return 0


def _give(dues: Sequence[Due], options: Namespace) -> None:
    made = treasurers_page(dues)
    span = " – ".join(each for each in (options.first, options.last) if each)
    listing = treasurers_listing(made, [span] if span else [])
    if options.out is not None:
        kind = kind_of(options.out) or ""
        write_as(options.out, lambda: export(ListingDocument(listing, made), kind), options.force)
    if options.receipts is not None:
        receipts = [due for due in dues if not due.open]
        if not receipts:
            raise Trouble(_("Nothing of this is paid yet, so there is no receipt."))
        kind = kind_of(options.receipts) or ""
        write_as(options.receipts, lambda: export(Receipts(receipts), kind), options.force)
    if options.out is None and options.receipts is None:
        print(listing_text(listing, page=page_width(), ascii_only=options.ascii), end="")


def kind_asked(parsing: Parser, name: str | None, kinds: Sequence[str] = TABLE_KINDS) -> str | None:
    """The kind of file that ``name`` asks for, None where there is none; a usage error for an unknown ending."""
    if name is None:
        return None
    kind = kind_of(name, kinds)
    if kind is None:
        parsing.error(_("{file} must end in one of {kinds}").format(file=name, kinds=", ".join(kinds)))
    return kind


def write_as(name: str, make: Callable[[], Mapping[str, bytes]], force: bool) -> None:
    """Write a page under this name, or each of its tables with its own word after the name's stem."""
    out = Path(name)
    check_free([out], (), force)
    made = printable(make, None)
    paths = {out.with_name(f"{out.stem}{word}{out.suffix}"): content for word, content in made.items()}
    check_free(paths, (), force)
    write_files(paths, force)
