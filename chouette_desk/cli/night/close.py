"""``night settle``, ``close``, ``reopen``, ``pay``: closing and closed nights."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence

from chouette_desk.cli.export import kind_asked, write_document
from chouette_desk.cli.json_output import ChangedNight, Exact, print_json
from chouette_desk.cli.night.enter import tell
from chouette_desk.cli.opening import accepted, number_named, open_book, open_desk
from chouette_desk.cli.parsing import ONE_OF_NIGHTS, WrongOptions, argument, command, flag, shared, single_line
from chouette_desk.cli.settle import METHOD, chosen_method
from chouette_desk.cli.terminal import UsageError, page_width, print_wrapped
from chouette_desk.cli.treasurer import BookedDue, SettledPayment, booked, print_statement, show_dues
from chouette_desk.core.events import Method
from chouette_desk.core.fee import NO_FEES
from chouette_desk.core.names import HOUSE, Name, folded, is_house, normal
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.club_fee import fees_due
from chouette_desk.desk.documents import ListingDocument
from chouette_desk.desk.notation.names import meant
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.desk.treasury import Treasury
from chouette_desk.paper.listing import listing_text
from chouette_desk.paper.payments import settlement_listing
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _, listed, named

TABLES = (
    *METHOD,
    flag("--evening", N_("all tables of the night's evening together")),
    flag("--fee", N_("with the club's standing fee (book fee) from all who have not given it tonight")),
    ONE_OF_NIGHTS,
    *shared("--book"),
)


def _desks(club_book: ClubBook, chosen: Namespace) -> list[BookDesk]:
    """Return the night's desk, or the open ones of its evening in table order.

    These also where the night has points with another table.
    """
    number = number_named(chosen)
    if not chosen.evening:
        desk = open_desk(club_book, number)
        if desk.dues_state.closed or not TablesMoney([desk]).elsewhere:
            return [desk]
        number = desk.number  # its points with another table are settled with that
    rows = club_book.nights(open_only=True)
    if number is None and len({row.evening for row in rows}) == 1:
        evening = rows[0].evening
    else:
        evening = open_desk(club_book, number).row.evening
    result = [club_book.open_night(row.id) for row in club_book.tables(evening) if not row.closed]
    return result or [open_desk(club_book, number)]


def _banker(chosen: Namespace, desks: Sequence[BookDesk]) -> Name | None:
    """Return the banker: the club or a player here; raises Trouble for nobody."""
    if chosen.banker is None:
        return None
    if folded(normal(chosen.banker)) == folded(HOUSE):
        return HOUSE
    everyone = dict.fromkeys(name for desk in desks for name in desk.night.columns if not is_house(name))
    names = meant(chosen.banker, (), everyone)
    if len(names) != 1:
        message = _("“{name}” cannot be the banker. Choose one of {names}, or the club.")
        sentence = message.format(name=chosen.banker, names=named(everyone) or _("nobody yet"))
        raise Trouble(with_guess(sentence, chosen.banker, everyone))
    return names[0]


@command(
    "night settle",
    N_("Shows who pays whom, and enters nothing. --out writes it as a page to hand out."),
    ["", "--evening --way banker --banker club", "--out settlement.pdf"],
    *TABLES,
    argument("--out", N_("write the page: .pdf, .xlsx, .csv or .txt"), metavar="FILE"),
    *shared("--json", "--ascii", "--force"),
    prints=(Sequence[SettledPayment],),
)
def settle(chosen: Namespace) -> None:
    """Print the payments, or write them; nothing is closed."""
    kind = kind_asked(chosen.out)
    method = chosen_method(chosen)
    with open_book(chosen.book, read_only=True) as club_book:
        desks = _desks(club_book, chosen)
        desk = desks[0]
        if desk.dues_state.closed:
            message = _(
                "Night {number} is settled and closed. To see what is owed for it: chouette-desk night "
                "pay --night {number}"
            )
            raise Trouble(message.format(number=desk.row.id))
        money = TablesMoney(desks, Treasury(club_book))
        fees = fees_due(club_book, desks) if chosen.fee else NO_FEES
        statement = money.statement(method, _banker(chosen, desks), money.ious(), fees)
    if chosen.json:
        print_statement(statement)
        return
    listing = settlement_listing(statement, to_tick=kind == ".pdf")
    if chosen.out is not None:
        write_document(chosen.out, ListingDocument(listing), chosen.force)
        return
    print(listing_text(listing, page=page_width(), ascii_only=chosen.ascii), end="")
    if number := next((iou.reference for iou in statement.ious), None):
        message = _("To mark a payment as paid, give its number: chouette-desk night pay {number}")
        print_wrapped(message.format(number=number))


class ClosedNights(Exact, frozen=True):
    """Nights that were closed together, and what is owed for them."""

    nights: Sequence[int]
    dues: Sequence[BookedDue]


@command(
    "night close",
    N_("Settles the night and closes it. From then on it can only be read, and its payments can be marked as paid."),
    ["", "12", "--evening --way habit"],
    *TABLES,
    *shared("--json", "--who"),
    prints=(ClosedNights,),
)
def close(chosen: Namespace) -> None:
    """Settle and close a night, or all tables of the evening."""
    method = chosen_method(chosen)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desks = _desks(club_book, chosen)
        treasury, numbers = Treasury(club_book), [desk.row.id for desk in desks]
        fees = fees_due(club_book, desks) if chosen.fee else NO_FEES
        accepted(treasury.close(numbers, method, _banker(chosen, desks), fees=fees), desks[0].night.rulebook)
        if chosen.json:
            dues = [booked(due) for due in treasury.dues_of_nights(*numbers)]
            print_json(ClosedNights, {"nights": numbers, "dues": dues})
            return
        print_wrapped(_of_nights(numbers, _("Night {nights} is closed."), _("Nights {nights} are closed.")))
        show_dues(treasury, numbers[0])


def _of_nights(numbers: Sequence[int], one: str, several: str) -> str:
    """The sentence for one night, or for several."""
    return (one if len(numbers) == 1 else several).format(nights=listed(list(map(str, numbers))))


# Closed nights.


@command(
    "night reopen",
    N_("Reopens a closed night. The reason is kept."),
    ['"game 4 was left out" --night 12'],
    argument("reason", N_("why"), type=single_line, metavar="WHY"),
    *shared("--json", "--book", "--night", "--who"),
    prints=(ChangedNight,),
)
def reopen(chosen: Namespace) -> None:
    """Reopen a closed night."""
    with open_book(chosen.book, who=chosen.who) as club_book:
        desk = _closed(club_book, number_named(chosen))
        if not chosen.reason.strip():
            raise UsageError(_("Say why the night is reopened."))
        closed = {row.id for row in club_book.nights(evening=desk.row.evening) if row.closed}
        accepted(Treasury(club_book).reopen(desk.row.id, chosen.reason), desk.night.rulebook)
        still = {row.id for row in club_book.nights(evening=desk.row.evening) if row.closed}
        numbers = sorted(closed - still)
        said = _of_nights(numbers, _("Night {nights} is open again."), _("Nights {nights} are open again."))
        tell(chosen, [said], *map(club_book.open_night, numbers))


def _payment(text: str) -> tuple[int | None, int]:
    """Argument type: a payment by its number, ``2``, or with its night, ``12-2``."""
    night, _dash, number = text.rpartition("-")
    if all(part.isascii() and part.isdecimal() and len(part) < 10 for part in (night or "1", number)):
        return (int(night) if night else None), int(number)
    message = _("“{text}” is not the number of a payment; chouette-desk night pay lists the numbers")
    raise ArgumentTypeError(message.format(text=text))


@command(
    "night pay",
    N_(
        "Marks a payment of a closed night as paid. Without a number, it lists what is owed for the night that "
        "was closed last, or for the one that --night names. To see what is open over all nights: book treasurer "
        "--open."
    ),
    ["", "2 --method transfer", "12-2"],
    argument("due", N_("its number in the list, or 12-2: 2 of night 12"), nargs="?", type=_payment, metavar="PAYMENT"),
    argument("--method", N_("how it was paid (cash)"), choices=list(map(str, Method)), default="cash"),
    flag("--undo", N_("mark it as open again: it was not paid after all")),
    *shared("--json", "--book", "--night", "--who"),
    prints=(Sequence[BookedDue],),
)
def pay(chosen: Namespace) -> None:
    """Mark a payment as paid, or undo that; without one, print the night's dues."""
    number, due = chosen.due or (None, None)
    night = number_named(chosen)
    if number is not None and night not in (None, number):
        message = _("the payment belongs to night {one}, but --night names night {other}")
        raise WrongOptions(message.format(one=number, other=night))
    if due is None and chosen.undo:
        raise WrongOptions(_("say which payment was not paid after all"))
    with open_book(chosen.book, who=chosen.who, read_only=due is None) as club_book:
        desk = _closed(club_book, number if night is None else night)
        treasury = Treasury(club_book)
        if due is not None:
            treasury.dues_of_nights(desk.row.id)  # what could not be shown afterwards is refused before
            done = desk.take_back_payment(due) if chosen.undo else desk.pay(due, Method(chosen.method))
            accepted(done, desk.night.rulebook)
        show_dues(treasury, desk.row.id, as_json=chosen.json)


def _closed(club_book: ClubBook, number: int | None) -> BookDesk:
    """The desk of the night of this number, or of the night that was closed last."""
    if number is not None:
        return club_book.open_night(number)
    rows = [row for row in club_book.nights() if row.closed]
    if not rows:
        raise Trouble(_("There is no closed night in the book."))
    return club_book.open_night(rows[0].id)
