"""``chouette-desk book treasurer``: what is due, paid and open, by player and by evening; receipts."""

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, add_ascii, add_json, day, parser
from chouette_desk.cli.doors import add_book, opened
from chouette_desk.cli.night.owing import due_as_json
from chouette_desk.cli.outputs import add_force, check_free, printable, write_files
from chouette_desk.cli.result import line_of
from chouette_desk.cli.terminal import Trouble, page
from chouette_desk.desk.kinds import KINDS, kind_of
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.book.dues import KeptDue

RECEIPTS = (".pdf", ".txt")


def arguments() -> Parser:
    """What may stand behind ``book treasurer``."""
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
    options.add_argument("--from", dest="first", metavar="DATE", type=day, help=_("from this date on, as 2026-01-31"))
    options.add_argument("--to", dest="last", metavar="DATE", type=day, help=_("up to this date, and with it"))
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
    """Prints the treasurer's page, or writes it."""
    parsing = arguments()
    options = parsing.parse_args(words)
    from chouette_desk.desk.treasury import Treasury  # late: it brings the database's library along

    kind_asked(parsing, options.out)
    kind_asked(parsing, options.receipts, RECEIPTS)
    with opened(options.book, read_only=True) as door:
        club = None if options.club is None else door.club(options.club)
        span = {"first": options.first, "last": options.last, "open_only": options.open}
        dues = Treasury(door).dues(club, **span)
    if options.json:
        for due in dues:
            print(line_of(due_as_json(due)))
        return 0
    _give(dues, options)
    return 0


def _give(dues: Sequence["KeptDue"], options: Namespace) -> None:
    from chouette_desk.desk.money_pages import listing_files, page_of, receipt_files, receipts_of
    from chouette_desk.paper.listing import listing_text
    from chouette_desk.paper.treasurers_page import treasurers_listing
    from chouette_desk.paper.xlsx.treasurers_book import treasurers_workbook

    made = page_of(dues)
    span = " – ".join(each for each in (options.first, options.last) if each)
    listing = treasurers_listing(made, [span] if span else [])
    if options.out is not None:
        kind = kind_of(options.out) or ""
        write_as(options.out, lambda: listing_files(listing, kind, lambda: treasurers_workbook(made)), options.force)
    if options.receipts is not None:
        receipts = receipts_of(dues)
        if not receipts:
            raise Trouble(_("Nothing of this is paid yet, so there is no receipt."))
        kind = kind_of(options.receipts) or ""
        write_as(options.receipts, lambda: receipt_files(receipts, kind), options.force)
    if options.out is None and options.receipts is None:
        print(listing_text(listing, page=page(), ascii_only=options.ascii), end="")


def kind_asked(parsing: Parser, name: str | None, kinds: Sequence[str] = KINDS) -> str | None:
    """The kind of file that ``name`` asks for, None where none is; a usage error for an ending that is not written."""
    if name is None:
        return None
    kind = kind_of(name)
    if kind not in kinds:
        parsing.error(_("{file} must end in one of {kinds}").format(file=name, kinds=", ".join(kinds)))
    return kind


def write_as(name: str, make: Callable[[], Mapping[str, bytes]], force: bool) -> None:
    """Writes a page under this name, or each of its tables with its own word behind the name's stem."""
    out = Path(name)
    check_free([out], (), force)
    made = printable(make, None)
    paths = {out.with_name(f"{out.stem}{word}{out.suffix}"): content for word, content in made.items()}
    check_free(paths, (), force)
    write_files(paths, force)
