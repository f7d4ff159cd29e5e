"""``night settle`` and ``close``: settle a night, and close it."""

import argparse
from collections.abc import Sequence

from chouette_desk.cli.night.people import banker
from chouette_desk.cli.opening import accepted, add_night, add_who, open_book, open_desk
from chouette_desk.cli.outputs import add_force
from chouette_desk.cli.parsing import add_ascii, add_json, add_method, chosen_method, parser
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.cli.treasurer import kind_asked, print_json, show_dues, write_as
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.export import ListingDocument, export
from chouette_desk.desk.treasury import Treasury
from chouette_desk.paper.listing import listing_text, settlement_listing
from chouette_desk.wording.language import Trouble, _, listed


def _add_evening(to: argparse._ActionsContainer) -> None:
    to.add_argument("--evening", action="store_true", help=_("all tables of the night's evening together"))


def _desks(club_book: ClubBook, chosen: argparse.Namespace) -> list[BookDesk]:
    """The desk of the night, or of all that are open of its evening, in order of their tables."""
    if not chosen.evening:
        return [open_desk(club_book, chosen.night)]
    rows = club_book.nights(open_only=True)
    if chosen.night is None and len({row.evening for row in rows}) == 1:
        evening = rows[0].evening
    else:
        evening = open_desk(club_book, chosen.night).row.evening
    result = [club_book.open_night(row.id) for row in reversed(club_book.nights(evening=evening)) if not row.closed]
    return result or [open_desk(club_book, chosen.night)]


def _banker(chosen: argparse.Namespace, desks: Sequence[BookDesk]) -> str | None:
    return None if chosen.banker is None else banker(chosen.banker, [desk.night for desk in desks])


def settle(words: Sequence[str]) -> int:
    """Print the payments, or write them; nothing is closed."""
    options = parser(
        "night settle",
        _("Who pays whom; nothing of the night is written. --out makes a page of it to hand out."),
        "",
        "--evening --way banker --banker club",
        "--out settlement.pdf",
    )
    add_method(options)
    _add_evening(options)
    options.add_argument("--out", metavar="FILE", help=_("write the page: .pdf, .xlsx, .csv or .txt"))
    add_json(options)
    add_ascii(options)
    add_force(options)
    add_night(options)
    chosen = options.parse_args(words)
    kind = kind_asked(options, chosen.out)
    way = chosen_method(options, chosen)
    with open_book(chosen.book, read_only=True) as club_book:
        desks = _desks(club_book, chosen)
        desk = desks[0]
        _check_open(desk)
        result = Treasury(club_book).settlements(desks, way, _banker(chosen, desks))
    if chosen.json:
        print_json(result)
        return 0

    listing = settlement_listing(result, desk.row.club or None, desk.row.date, to_tick=kind == ".pdf")
    if kind is not None:
        write_as(chosen.out, lambda: export(ListingDocument(listing), kind), chosen.force)
    else:
        print(listing_text(listing, page=page_width(), ascii_only=chosen.ascii), end="")
        if number := next((iou.reference for each in result for iou in each.ious), None):
            print_wrapped(
                _("What is paid of that is ticked by its number: chouette-desk night pay {number}.").format(
                    number=number
                )
            )
    return 0


def _check_open(desk: BookDesk) -> None:
    """Raise Trouble for a night that is settled already."""
    if desk.dues_state.closed:
        message = _("Night {number} is settled and closed; what it owes: chouette-desk night pay --night {number}.")
        raise Trouble(message.format(number=desk.row.id))


def close(words: Sequence[str]) -> int:
    """Settle and close a night, or all tables of the evening."""
    options = parser(
        "night close",
        _("Settles the night and closes it: it is only read from then on, and its payments are ticked as they come."),
        "",
        "--evening --way habit",
    )
    add_method(options)
    _add_evening(options)
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    way = chosen_method(options, chosen)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desks = _desks(club_book, chosen)
        treasury, numbers = Treasury(club_book), [desk.row.id for desk in desks]
        accepted(treasury.close(numbers, way, _banker(chosen, desks)), desks[0].night.rulebook)
        print_wrapped(nights_text(numbers, _("Night {nights} is closed."), _("Nights {nights} are closed.")))
        show_dues(treasury, numbers[0])
    return 0


def nights_text(numbers: Sequence[int], one: str, several: str) -> str:
    """The sentence for one night, or for several."""
    return (one if len(numbers) == 1 else several).format(nights=listed(list(map(str, numbers))))
