"""``night reopen`` and ``pay``: actions on a closed night."""

import argparse
from collections.abc import Sequence

from chouette_desk.cli.night.close import nights_text
from chouette_desk.cli.opening import accepted, add_night, add_who, open_book, single_line
from chouette_desk.cli.parsing import add_json, parser
from chouette_desk.cli.terminal import UsageError, print_wrapped
from chouette_desk.cli.treasurer import show_dues
from chouette_desk.core.actions import Method
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.treasury import Treasury
from chouette_desk.wording.language import Trouble, _


def reopen(words: Sequence[str]) -> int:
    """Reopen a closed night."""
    options = parser(
        "night reopen", _("Opens a closed night again; the reason is kept."), '"game 4 was left out" --night 12'
    )
    options.add_argument("reason", type=single_line, metavar="WHY", help=_("why"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desk = _closed(club_book, chosen.night)
        if not chosen.reason.strip():
            raise UsageError(_("A night is reopened for a reason; say which."))
        closed = {row.id for row in club_book.nights(evening=desk.row.evening) if row.closed}
        accepted(Treasury(club_book).reopen(desk.row.id, chosen.reason), desk.night.rulebook)
        still = {row.id for row in club_book.nights(evening=desk.row.evening) if row.closed}
        numbers = sorted(closed - still)
        print_wrapped(nights_text(numbers, _("Night {nights} is open again."), _("Nights {nights} are open again.")))
    return 0


def pay(words: Sequence[str]) -> int:
    """Mark a payment as paid, or take that back; without one, print the dues of the night."""
    options = parser(
        "night pay",
        _(
            "Ticks a payment of a closed night as paid; without a number, lists what the night owes: the one that was "
            "closed last, unless --night names one. What is open over all nights: book treasurer --open."
        ),
        "",
        "2 --method transfer",
        "12-2",
    )
    options.add_argument(
        "due", nargs="?", type=_payment, metavar="PAYMENT", help=_("its number in the list, or 12-2: 2 of night 12")
    )
    methods = [str(method) for method in Method]
    options.add_argument("--method", choices=methods, default=str(Method.CASH), help=_("how it was paid (cash)"))
    options.add_argument("--undo", action="store_true", help=_("it was not paid after all"))
    add_json(options)
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    number, due = chosen.due or (None, None)
    if number is not None and chosen.night not in (None, number):
        options.error(
            _("the payment is of night {one}, and --night names {other}").format(one=number, other=chosen.night)
        )
    if due is None and chosen.undo:
        options.error(_("say which payment was not paid after all"))

    with open_book(chosen.book, who=chosen.who, read_only=due is None) as club_book:
        desk = _closed(club_book, number if chosen.night is None else chosen.night)
        if due is not None:
            done = desk.take_back_payment(due) if chosen.undo else desk.pay(due, Method(chosen.method))
            accepted(done, desk.night.rulebook)
        show_dues(Treasury(club_book), desk.row.id, as_json=chosen.json)
    return 0


def _payment(text: str) -> tuple[int | None, int]:
    """Argument type: a payment by its number, ``2``, or with its night, ``12-2``."""
    night, _dash, number = text.rpartition("-")
    if all(each.isascii() and each.isdecimal() and len(each) < 10 for each in (night or "1", number)):
        return (int(night) if night else None), int(number)
    raise argparse.ArgumentTypeError(
        _("“{text}” is no number of a payment; chouette-desk night pay lists them").format(text=text)
    )


def _closed(club_book: ClubBook, number: int | None) -> BookDesk:
    """The desk of the night of this number, or of the night that was closed last."""
    if number is not None:
        return club_book.open_night(number)
    rows = [row for row in club_book.nights() if row.closed]
    if not rows:
        raise Trouble(_("No night of the book is closed."))
    return club_book.open_night(rows[0].id)
